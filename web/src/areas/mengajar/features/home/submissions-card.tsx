import { Link } from '@tanstack/react-router'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './advisees-card.module.css'

/** Hand-ins that wait for a score; there is no card when none do. */
export function SubmissionsCard({ tugas }: { tugas: HariMengajar['tugas'] }) {
	if (tugas.length === 0) return null
	return (
		<DataCard flush title="Tugas belum dinilai">
			<ul className={css.list}>
				{tugas.map(({ id, judul, kode_mk, kelas, tenggat, belum_dinilai }) => (
					<li key={id} className={css.item}>
						<div className={css.words}>
							<p className={css.name}>{judul}</p>
							<p className={css.facts}>
								{kode_mk} · {kelas} · {belum_dinilai} mahasiswa · tenggat {campus.date(tenggat)}
							</p>
						</div>
						<Link
							className={css.go}
							to="/mengajar/kelas/$kelas/$kode/tugas/$id"
							params={{ kelas, kode: kode_mk.toLowerCase(), id }}
							aria-label={`Nilai tugas ${judul}, kelas ${kelas}`}
						>
							Nilai
						</Link>
					</li>
				))}
			</ul>
		</DataCard>
	)
}
