import type { Nilai } from '#shared/api/grades.ts'
import { formatNumber } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { kategoriTone } from './kategori.ts'
import css from './nilai-table.module.css'

type Props = { nilaiList: readonly Nilai[]; latestId: string | undefined }

/** 'Daftar Nilai' on a desktop and on paper. */
export function NilaiTable({ nilaiList, latestId }: Props) {
	return (
		<table className={css.table}>
			<thead>
				<tr>
					<th scope="col">No</th>
					<th scope="col">Mata Kuliah</th>
					<th scope="col">Semester</th>
					<th scope="col">Jenis Soal</th>
					<th scope="col" className={css.number}>
						Skor
					</th>
					<th scope="col">Kategori</th>
					<th scope="col">Keterangan</th>
				</tr>
			</thead>
			<tbody>
				{nilaiList.map((nilai, index) => (
					<tr key={nilai.id} data-latest={nilai.id === latestId || undefined}>
						<td className={css.muted}>{index + 1}</td>
						<td className={css.course}>{nilai.matakuliah}</td>
						<td>{nilai.semester}</td>
						<td>{nilai.jenis_soal}</td>
						<td className={css.number}>{formatNumber(nilai.skor, 2)}</td>
						<td>
							<StatusBadge tone={kategoriTone(nilai.kategori_nilai)}>{nilai.kategori_nilai}</StatusBadge>
						</td>
						<td className={css.muted}>{nilai.keterangan}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
