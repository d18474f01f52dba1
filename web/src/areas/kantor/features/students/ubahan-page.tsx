import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { UbahanBanyak } from '#shared/api/student-changes.ts'
import { LABEL_UBAHAN } from '#shared/rules/ubahan-mahasiswa.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { ChangePage } from '../../parts/many/change-page.tsx'
import { refreshMahasiswa, ubahanQuery } from '../../parts/many/mahasiswa-queries.ts'
import { Names } from '../../parts/many/names.tsx'
import css from './ubahan.module.css'

const jumlah = ({ mahasiswa }: UbahanBanyak) => `${mahasiswa.length.toLocaleString('id')} mahasiswa`

const WHAT: Readonly<Record<UbahanBanyak['kunci'], (menjadi: string) => string>> = {
	status: (menjadi) => `menjadi ${menjadi.toLowerCase()}`,
	kelas: (menjadi) => `dipindahkan ke ${menjadi}`,
	dosen_wali: (menjadi) => `dibimbing ${menjadi}`,
}

/** Students who were changed together. */
export function UbahanPage() {
	const { ubahan } = useParams({ from: '/shell/kantor/mahasiswa/ubahan/$ubahan' })
	const query = useQuery(ubahanQuery(ubahan))
	return (
		<ChangePage
			query={query}
			heading={(data) => `${jumlah(data)} ${WHAT[data.kunci](data.menjadi)}`}
			before={({ untuk }) => untuk}
			after={({ alasan }) => alasan}
			field={(data) => `${LABEL_UBAHAN[data.kunci]} ${jumlah(data)}`}
			count={jumlah}
			label="Mahasiswa yang diubah"
			rows={(data) => data.mahasiswa}
			rowKey={(row) => row.stambuk}
			columns={COLUMNS}
			below={({ tetap }) => (tetap.length > 0 ? <TetapCard tetap={tetap} /> : null)}
			list={() => (
				<Button renderRoot={(props) => <Link to="/kantor/mahasiswa" {...props} />}>Daftar mahasiswa</Button>
			)}
			undo={async () =>
				(await call('POST /api/kantor/ubahan-mahasiswa/:id/urungkan', { params: { id: ubahan } })).data
			}
			onUndone={(data) => {
				queryClient.setQueryData(ubahanQuery(ubahan).queryKey, data)
				void refreshMahasiswa()
			}}
			onRefused={() => void refreshMahasiswa()}
		/>
	)
}

/** Who was chosen too and stayed, and why. */
function TetapCard({ tetap }: Pick<UbahanBanyak, 'tetap'>) {
	return (
		<div className={css.below}>
			<DataCard title={`${tetap.length.toLocaleString('id')} mahasiswa tetap`}>
				<Names rows={tetap.map(({ stambuk, nama, alasan }) => ({ kode: stambuk, nama, note: alasan }))} all />
			</DataCard>
		</div>
	)
}

const COLUMNS: Column<UbahanBanyak['mahasiswa'][number]>[] = [
	{
		name: 'Nama',
		tone: 'strong',
		card: 'name',
		cell: ({ stambuk, nama }) => (
			<Link to="/kantor/mahasiswa/$stambuk" params={{ stambuk }} preload={false}>
				{nama}
			</Link>
		),
	},
	{ name: 'NIM', card: 'note', cell: ({ stambuk }) => stambuk },
	{
		name: 'Sebelumnya',
		card: 'note',
		cell: ({ dari }) => dari ?? '–',
		onCard: ({ dari }) => `dari ${dari ?? '–'}`,
	},
	{ name: 'Sekarang', card: 'side', cell: ({ kini }) => kini ?? '–' },
]
