import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { BarisJadwal } from '#shared/api/timetable-records.ts'
import { HARI } from '#shared/rules/tanggal.ts'
import css from './pekan.module.css'
import { lanesOf, rentangJam, tempatDi } from './pekan.ts'
import { rentang } from './words.ts'

type Props = {
	rows: readonly BarisJadwal[]
	/** What all lectures of the week have in common need not be said in each. */
	of: 'kelas' | 'dosen' | 'ruang'
}

/** A week at a glance: days beside each other, lectures at their hours, those that clash beside each other and marked. */
export function PekanGrid({ rows, of }: Props) {
	const hours = rentangJam(rows)
	const days = HARI.map((hari) => ({
		hari,
		slots: rows
			.filter((row) => row.hari === hari)
			.toSorted((a, b) => (a.jam_mulai < b.jam_mulai ? -1 : a.jam_mulai > b.jam_mulai ? 1 : 0)),
	})).filter(({ hari, slots }) => slots.length > 0 || HARI.indexOf(hari) < 5)
	const count = hours.sampai - hours.dari
	const shown = Array.from({ length: count + 1 }, (_, i) => hours.dari + i)
	return (
		<div className={css.grid} style={{ '--hours': count, '--days': days.length } as CSSProperties}>
			<div className={css.hours} aria-hidden="true">
				{shown.map((hour) => (
					<span key={hour} style={{ top: `${((hour - hours.dari) / count) * 100}%` }}>
						{String(hour).padStart(2, '0')}.00
					</span>
				))}
			</div>
			{days.map(({ hari, slots }) => (
				<section key={hari} className={css.day} aria-label={hari}>
					<h2 className={css.name}>{hari}</h2>
					<ul className={css.column}>
						{lanesOf(slots).map(({ slot, lane, lanes }) => {
							const { top, height } = tempatDi(slot, hours)
							return (
								<li
									key={slot.id}
									className={css.block}
									data-clash={slot.bentrok > 0 || undefined}
									style={
										{
											'--top': `${top}%`,
											'--height': `${height}%`,
											'--left': `${(lane / lanes) * 100}%`,
											'--width': `${100 / lanes}%`,
										} as CSSProperties
									}
								>
									<Lecture row={slot} of={of} />
								</li>
							)
						})}
					</ul>
					{slots.length === 0 ? <p className={css.free}>Kosong</p> : null}
				</section>
			))}
		</div>
	)
}

function Lecture({ row, of }: { row: BarisJadwal; of: Props['of'] }) {
	return (
		<Link className={css.link} to="/kantor/jadwal/$jadwal" params={{ jadwal: row.id }} preload={false}>
			<span className={css.course}>{row.mata_kuliah}</span>
			<span className={css.place}>{rentang(row)}</span>
			<span className={css.place}>
				{[of === 'kelas' ? null : row.kelas, of === 'ruang' ? null : row.ruangan].filter(Boolean).join(', ')}
			</span>
			{of === 'dosen' ? null : (
				<span className={css.place}>{row.dosen.map(({ nama }) => nama).join('; ') || 'Belum ada dosen'}</span>
			)}
			{row.bentrok > 0 ? <span className={css.word}>Bentrok</span> : null}
		</Link>
	)
}
