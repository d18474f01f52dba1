import type { Ujian } from '#shared/api/exams.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { ExamActionButton } from './exam-action-button.tsx'
import { ExamStatusBadge } from './exam-status-badge.tsx'
import css from './exam-table.module.css'
import { jamUjian } from './exam-time.ts'

type Props = { ujianList: readonly Ujian[]; graded: (ujian: Ujian) => boolean }

/** The exams of the class on a desktop. */
export function ExamTable({ ujianList, graded }: Props) {
	return (
		<table className={css.table}>
			<thead>
				<tr>
					<th scope="col">No</th>
					<th scope="col">Mata Kuliah</th>
					<th scope="col">Jenis</th>
					<th scope="col">Tanggal</th>
					<th scope="col">Waktu</th>
					<th scope="col">Ruang</th>
					<th scope="col">Status</th>
					<th scope="col">Aksi</th>
				</tr>
			</thead>
			<tbody>
				{ujianList.map((ujian, index) => (
					<tr key={ujian.id}>
						<td className={css.muted}>{index + 1}</td>
						<td>
							<span className={css.course} id={`ujian-${ujian.id}`}>
								{ujian.mata_kuliah}
							</span>
							<span className={css.code}>{ujian.kode_mk}</span>
						</td>
						<td>{ujian.jenis}</td>
						<td>{formatTanggal(ujian.tanggal)}</td>
						<td className={css.time}>{jamUjian(ujian)}</td>
						<td>{ujian.ruang}</td>
						<td>
							<ExamStatusBadge status={ujian.status} />
						</td>
						<td>
							<ExamActionButton ujian={ujian} graded={graded(ujian)} describedBy={`ujian-${ujian.id}`} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
