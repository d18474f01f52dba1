import type { AnalisisUjian } from '#shared/api/item-analysis.ts'
import { NILAI_LULUS } from '#shared/rules/nilai.ts'
import { formatNumber } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import css from './analysis.module.css'

/** From here on an exam is commonly called reliable enough (Nunnally 1978). */
const ANDAL = 0.7

/** The exam in figures: its scores, and how far they can be relied on. */
export function FiguresCard({ analisis }: { analisis: AnalisisUjian }) {
	const { ringkasan, keandalan, dinilai, soal_sama, terbuka, batal } = analisis
	const beside = [
		terbuka > 0 ? `${terbuka} mahasiswa masih mengerjakan` : '',
		batal > 0 ? `${batal} pengerjaan dibatalkan` : '',
	].filter(Boolean)
	return (
		<DataCard title="Angka ujian" note={beside.join(' · ') || undefined}>
			{ringkasan ? (
				<FactList>
					<Fact label="Rata-rata" value={formatNumber(ringkasan.rata, 2)} />
					<Fact label="Median" value={formatNumber(ringkasan.median, 2)} />
					<Fact
						label="Simpangan baku"
						value={ringkasan.simpangan === null ? '–' : formatNumber(ringkasan.simpangan, 2)}
					/>
					<Fact
						label="Terendah–tertinggi"
						value={`${formatNumber(ringkasan.terendah, 2)}–${formatNumber(ringkasan.tertinggi, 2)}`}
					/>
					<Fact label={`Mencapai ${NILAI_LULUS}`} value={`${ringkasan.lulus} dari ${dinilai}`} />
					<Fact label="KR-20, keandalan" value={keandalan ? formatNumber(keandalan.kr20, 2) : '–'} />
					<Fact
						label="Galat baku pengukuran"
						value={keandalan ? `${formatNumber(keandalan.galat_poin, 1)} poin` : '–'}
					/>
				</FactList>
			) : null}
			<p className={css.hint}>
				{keandalan
					? `${keandalan.kr20 >= ANDAL ? 'Cukup andal' : `Kurang andal: di bawah ${formatNumber(ANDAL, 2)}`}. Nilai seorang mahasiswa dapat meleset sekitar ±${formatNumber(keandalan.galat_poin, 1)} poin dari kemampuannya.`
					: soal_sama
						? 'Keandalan belum dapat dihitung: perlu sedikitnya dua soal dan nilai yang berbeda-beda.'
						: 'Keandalan tidak dihitung karena soal tiap mahasiswa berbeda.'}
			</p>
		</DataCard>
	)
}
