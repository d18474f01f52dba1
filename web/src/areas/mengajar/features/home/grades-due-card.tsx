import { Link } from '@tanstack/react-router'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './advisees-card.module.css'
import { sisaHari, toneOfDays } from './days-left.ts'

/** Classes with results that are to be published; there is no card when there are none. */
export function GradesDueCard({ nilai }: { nilai: HariMengajar['nilai'] }) {
	if (!nilai) return null
	const { batas, sisa_hari, kelas } = nilai
	return (
		<DataCard
			flush
			title="Nilai belum diumumkan"
			note={<StatusBadge tone={toneOfDays(sisa_hari)}>{sisaHari(sisa_hari)}</StatusBadge>}
		>
			<ul className={css.list}>
				{kelas.map(({ kode_mk, mata_kuliah, kelas: name, kurang }) => (
					<li key={`${kode_mk} ${name}`} className={css.item}>
						<div className={css.words}>
							<p className={css.name}>{mata_kuliah}</p>
							<p className={css.facts}>
								{kode_mk} · {name} · {kurang} mahasiswa · batas {formatTanggal(batas)}
							</p>
						</div>
						<Link
							className={css.go}
							to="/mengajar/kelas/$kelas/$kode/nilai"
							params={{ kelas: name, kode: kode_mk.toLowerCase() }}
							aria-label={`Isi nilai ${mata_kuliah} kelas ${name}`}
						>
							Isi nilai
						</Link>
					</li>
				))}
			</ul>
		</DataCard>
	)
}
