import type { Dosen } from '#shared/api/courses.ts'
import { LecturerAvatar } from '../../parts/lecturer-avatar.tsx'
import { formatNip } from '../../parts/nip.ts'
import { DosenContact, DosenStatus } from './dosen-contact.tsx'
import css from './dosen-table.module.css'

/** The lecturers on a desktop. */
export function DosenTable({ dosen }: { dosen: readonly Dosen[] }) {
	return (
		<table className={css.table}>
			<thead>
				<tr>
					<th scope="col" className={css.photo}>
						Foto
					</th>
					<th scope="col">Nama</th>
					<th scope="col">NIP</th>
					<th scope="col">Kontak</th>
					<th scope="col">Status</th>
				</tr>
			</thead>
			<tbody>
				{dosen.map((d) => (
					<tr key={d.nip}>
						<td>
							<LecturerAvatar nama={d.nama} foto={d.foto} />
						</td>
						<td className={css.name}>{d.nama}</td>
						<td className={css.nip}>{formatNip(d.nip)}</td>
						<td>
							<DosenContact dosen={d} />
						</td>
						<td>
							<DosenStatus dosen={d} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
