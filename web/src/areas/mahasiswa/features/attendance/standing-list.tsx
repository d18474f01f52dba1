import type { PresensiSaya } from '#shared/api/attendance.ts'
import { NAMA_PRESENSI } from '#shared/rules/presensi.ts'
import { formatPercent, formatTanggal } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import css from './standing-list.module.css'
import { letterOf, standingWords } from './standing-words.ts'

type Matakuliah = PresensiSaya['matakuliah'][number]

/** Each course with its meetings so far, and what may still be missed. */
export function StandingList({ saya: { matakuliah, ambang } }: { saya: PresensiSaya }) {
	return (
		<ul className={css.list}>
			{matakuliah.map((course) => {
				const { text, tone } = standingWords(course, ambang)
				return (
					<li key={course.kode_mk} className={css.item}>
						<div className={css.head}>
							<p className={css.name}>{course.mata_kuliah}</p>
							<p className={css.percent}>
								{course.persen === null ? '–' : formatPercent(Math.floor(course.persen))}
							</p>
						</div>
						<Meetings pertemuan={course.pertemuan} />
						<p className={css.note} data-tone={tone}>
							{text}
						</p>
					</li>
				)
			})}
		</ul>
	)
}

function Meetings({ pertemuan }: Pick<Matakuliah, 'pertemuan'>) {
	if (pertemuan.length === 0) return null
	return (
		<ol className={css.meetings}>
			{pertemuan.map(({ asal_tanggal, asal_jam, tanggal, status }) => (
				<li
					key={`${asal_tanggal} ${asal_jam}`}
					className={css.meeting}
					data-status={status ?? 'belum'}
					title={`${formatTanggal(tanggal, 'weekday')}: ${status ? word(NAMA_PRESENSI[status]) : t('Belum dicatat')}`}
				>
					<span aria-hidden="true">{status ? letterOf(status) : '?'}</span>
					<span className={css.read}>
						{formatTanggal(tanggal, 'weekday')}: {status ? word(NAMA_PRESENSI[status]) : t('Belum dicatat')}
					</span>
				</li>
			))}
		</ol>
	)
}
