import type { Khs } from '#shared/api/khs.ts'
import { formatNumber } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { hurufTone } from '../../parts/huruf-tone.ts'
import css from './detail-table.module.css'

/** The courses of a semester on a desktop and on paper. */
export function DetailTable({ khs }: { khs: Khs }) {
	return (
		<table className={css.table}>
			<caption className={css.caption}>Nilai mata kuliah semester {khs.semester}</caption>
			<thead>
				<tr>
					<th scope="col">No</th>
					<th scope="col">Kode</th>
					<th scope="col">Mata Kuliah</th>
					<th scope="col" className={css.number}>
						SKS
					</th>
					<th scope="col" className={css.center}>
						Nilai
					</th>
					<th scope="col" className={css.number}>
						Bobot
					</th>
					<th scope="col" className={css.number}>
						SKS × Bobot
					</th>
				</tr>
			</thead>
			<tbody>
				{khs.details.map((detail, index) => (
					<tr key={detail.id}>
						<td className={css.muted}>{index + 1}</td>
						<td className={css.muted}>{detail.kode}</td>
						<td className={css.course}>{detail.matakuliah}</td>
						<td className={css.number}>{detail.sks}</td>
						<td className={css.center}>
							<StatusBadge tone={hurufTone(detail.nilai)}>{detail.nilai}</StatusBadge>
						</td>
						<td className={css.number}>{formatNumber(detail.grade_point, 2)}</td>
						<td className={css.number}>{formatNumber(detail.sks * detail.grade_point, 2)}</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row" colSpan={3}>
						Jumlah
					</th>
					<td className={css.number}>{khs.sks}</td>
					<td colSpan={2} />
					<td className={css.number}>{formatNumber(khs.mutu, 2)}</td>
				</tr>
			</tfoot>
		</table>
	)
}
