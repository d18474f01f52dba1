import { Link } from '@tanstack/react-router'
import type { BentrokJadwal } from '#shared/api/timetable-records.ts'
import { kataSama, kataTempatMingguan } from '#shared/rules/jadwal-mingguan.ts'
import css from './jadwal.module.css'

/** Lectures that need the same at the same time, each with the way to it. */
export function BentrokList({ bentrok }: { bentrok: readonly BentrokJadwal[] }) {
	return (
		<ul className={css.list}>
			{bentrok.map(({ id, mata_kuliah, kelas, sama, ...place }) => (
				<li key={id}>
					<Link to="/kantor/jadwal/$jadwal" params={{ jadwal: id }} preload={false}>
						{`${mata_kuliah} ${kelas}`}
					</Link>
					<span className={css.note}>
						{` ${kataTempatMingguan(place)}. Sama: ${kataSama(sama, { kelas, ruangan: place.ruangan })}`.replace(
							/\.?$/,
							'.',
						)}
					</span>
				</li>
			))}
		</ul>
	)
}
