import { useQuery } from '@tanstack/react-query'
import type { Pelayaran } from '#shared/api/study.ts'
import { MINGGU_UJIAN } from '#shared/rules/pelayaran.ts'
import { formatRentang } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './pelayaran-card.module.css'
import { pelayaranQuery } from './pelayaran-query.ts'

/** The running term as a voyage of sixteen stops; nothing between terms, and the page is whole without it. */
export function PelayaranCard() {
	const { data } = useQuery(pelayaranQuery)
	return data ? <Voyage pelayaran={data} /> : null
}

function Voyage({ pelayaran }: { pelayaran: Pelayaran }) {
	const { periode, minggu, perhentian, sesudah, perkiraan } = pelayaran
	return (
		<DataCard
			title={t('Pelayaran semester')}
			note={
				minggu === null || minggu > perhentian.length
					? periode
					: t('Minggu {minggu} dari {length}', { minggu, length: perhentian.length })
			}
		>
			<p className={css.words}>{whereText(pelayaran)}</p>
			<ol className={css.stops} aria-label={t('Minggu kuliah {periode}', { periode })}>
				{perhentian.map((p) => (
					<li
						key={p.minggu}
						className={css.stop}
						data-state={p.keadaan}
						data-exam={p.ujian.length > 0 || undefined}
						{...(p.keadaan === 'kini' && { 'aria-current': 'date' as const })}
						title={formatRentang(p.mulai, p.selesai)}
					>
						<span className={css.place} aria-hidden="true">
							{p.keadaan === 'kini' ? <Boat /> : <span className={css.mark} />}
						</span>
						<span className={css.heard}>{t('Minggu')} </span>
						<span className={css.week}>{p.minggu}</span>
						{p.keadaan === 'kini' ? <span className={css.heard}>{t(', minggu ini')}</span> : null}
						{p.ujian.length > 0 ? <span className={css.exam}> {p.ujian.join(' ')}</span> : null}
					</li>
				))}
			</ol>
			{sesudah.length > 0 ? <p className={css.note}>{afterText(sesudah)}</p> : null}
			{perkiraan.length > 0 ? <p className={css.note}>{guessText(perkiraan)}</p> : null}
		</DataCard>
	)
}

/** A pinisi under its sails, in the colour of now. */
function Boat() {
	return (
		<svg className={css.boat} viewBox="0 0 32 32" aria-hidden="true">
			<path className={css.sail} d="M15 4v16H6c4.400-4 7.600-9.400 9-16Z" />
			<path className={css.sail} d="M17.500 7c4 3.200 7 7.600 8.200 13h-8.200Z" />
			<path
				className={css.hull}
				d="M4 22.500h24c-1.300 3-3.200 4.500-5.600 4.500H9.600C7.200 27 5.300 25.500 4 22.500Z"
			/>
		</svg>
	)
}

/** Where the term stands, and what comes next. */
export function whereText({ keadaan, minggu, perhentian, sesudah }: Pelayaran): string {
	const [first] = perhentian
	if (keadaan === 'belum')
		return t('Kuliah mulai {tanggal}.', {
			tanggal: first ? formatRentang(first.mulai, first.mulai) : t('nanti'),
		})
	if (keadaan === 'usai' || minggu === null) return t('Enam belas minggu kuliah semester ini sudah lewat.')
	const weeks = [...perhentian, ...sesudah]
	const now = weeks.find((p) => p.keadaan === 'kini')?.ujian ?? []
	if (now.length > 0) return t('Minggu ini pekan {now}.', { now: now.join(t(' dan ')) })
	const next = weeks.find((p) => p.minggu > minggu && p.ujian.length > 0)
	if (!next) return t('Tidak ada pekan ujian lagi pada semester ini.')
	const left = next.minggu - minggu
	return t('Pekan {ujian} {kapan}.', {
		ujian: next.ujian.join(t(' dan ')),
		kapan: left === 1 ? t('minggu depan') : t('{left} minggu lagi', { left }),
	})
}

/** Exam weeks that have no stop of their own. */
export function afterText(sesudah: Pelayaran['sesudah']): string {
	const weeks = sesudah.map((p) =>
		t('{ujian} pada {tanggal}', {
			ujian: p.ujian.join(t(' dan ')),
			tanggal: formatRentang(p.mulai, p.selesai),
		}),
	)
	return t('Setelah minggu kuliah terakhir: {weeks}.', { weeks: weeks.join(', ') })
}

/** Which exam weeks are only the usual ones. */
export function guessText(perkiraan: Pelayaran['perkiraan']): string {
	const weeks = perkiraan.map((jenis) =>
		t('{jenis} pada minggu {jenis2}', { jenis, jenis2: MINGGU_UJIAN[jenis] }),
	)
	return t('Belum dijadwalkan, jadi ditandai pada minggu yang biasa: {weeks}.', {
		weeks: weeks.join(t(' dan ')),
	})
}
