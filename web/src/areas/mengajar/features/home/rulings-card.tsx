import { Link } from '@tanstack/react-router'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './advisees-card.module.css'

/** Late answers that wait for a ruling; there is no card when none do. */
export function RulingsCard({ putusan }: { putusan: HariMengajar['putusan'] }) {
	if (putusan.length === 0) return null
	return (
		<DataCard flush title="Jawaban terlambat menunggu putusan">
			<ul className={css.list}>
				{putusan.map(({ id, jenis, mata_kuliah, kelas, mahasiswa, batas }) => (
					<li key={id} className={css.item}>
						<div className={css.words}>
							<p className={css.name}>
								{jenis} {mata_kuliah}
							</p>
							<p className={css.facts}>
								{kelas} · {mahasiswa} mahasiswa · sampai {campus.date(batas)}
							</p>
						</div>
						<Link
							className={css.go}
							to="/mengajar/ujian/$id/pantau"
							params={{ id }}
							search={{ buka: 'putusan' }}
							aria-label={`Putuskan jawaban terlambat ${jenis} ${mata_kuliah} ${kelas}`}
						>
							Putuskan
						</Link>
					</li>
				))}
			</ul>
		</DataCard>
	)
}
