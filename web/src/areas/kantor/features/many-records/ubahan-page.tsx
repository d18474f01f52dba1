import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { UbahanInduk } from '#shared/api/many-records.ts'
import { INDUK, type JenisInduk, labelInduk } from '#shared/rules/ubahan-induk.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { ChangePage } from '../../parts/many/change-page.tsx'
import { refreshInduk, ubahanIndukQuery } from '../../parts/many/induk-queries.ts'

const LIST: Readonly<
	Record<JenisInduk, '/kantor/dosen' | '/kantor/kelas' | '/kantor/matakuliah' | '/kantor/ruang'>
> = {
	dosen: '/kantor/dosen',
	kelas: '/kantor/kelas',
	matakuliah: '/kantor/matakuliah',
	ruang: '/kantor/ruang',
}

const count = ({ jenis, rekaman }: UbahanInduk) =>
	`${rekaman.length.toLocaleString('id')} ${INDUK[jenis].sebutan}`

/** Lecturers, classes, courses or rooms that were changed together. */
export function UbahanPage() {
	const { ubahan } = useParams({ from: '/shell/kantor/ubahan/$ubahan' })
	const query = useQuery(ubahanIndukQuery(ubahan))
	const jenis = query.data?.jenis
	return (
		<ChangePage
			query={query}
			heading={(data) => `${label(data)} ${count(data)}: ${data.menjadi ?? 'kosong'}`}
			field={(data) => `${label(data)} ${count(data)}`}
			count={count}
			label="Data yang diubah"
			rows={(data) => data.rekaman.map((row) => ({ ...row, jenis: data.jenis }))}
			rowKey={(row) => row.kode}
			columns={COLUMNS}
			list={(data) =>
				data ? (
					<Button renderRoot={(props) => <Link to={LIST[data.jenis]} {...props} />}>
						{`Daftar ${INDUK[data.jenis].sebutan}`}
					</Button>
				) : null
			}
			undo={async () =>
				(await call('POST /api/kantor/ubahan-induk/:id/urungkan', { params: { id: ubahan } })).data
			}
			onUndone={(data) => {
				queryClient.setQueryData(ubahanIndukQuery(ubahan).queryKey, data)
				void refreshInduk(data.jenis)
			}}
			onRefused={() => void (jenis && refreshInduk(jenis))}
		/>
	)
}

const label = ({ jenis, kunci }: UbahanInduk) => labelInduk(jenis, kunci) ?? ''

type Row = UbahanInduk['rekaman'][number] & { jenis: JenisInduk }

/** To the record, beside its list. */
function ToRecord({ kode, nama, jenis }: Row) {
	switch (jenis) {
		case 'dosen':
			return (
				<Link to="/kantor/dosen/$nip" params={{ nip: kode }} preload={false}>
					{nama}
				</Link>
			)
		case 'kelas':
			return (
				<Link to="/kantor/kelas/$kelas" params={{ kelas: kode }} preload={false}>
					{nama}
				</Link>
			)
		case 'matakuliah':
			return (
				<Link to="/kantor/matakuliah/$kode" params={{ kode }} preload={false}>
					{nama}
				</Link>
			)
		case 'ruang':
			return (
				<Link to="/kantor/ruang/$kode" params={{ kode }} preload={false}>
					{nama}
				</Link>
			)
	}
}

const COLUMNS: Column<Row>[] = [
	{
		name: 'Nama',
		tone: 'strong',
		card: 'name',
		cell: ToRecord,
	},
	{ name: 'Kode', card: 'note', cell: ({ kode }) => kode },
	{
		name: 'Sebelumnya',
		card: 'note',
		cell: ({ dari }) => dari ?? '–',
		onCard: ({ dari }) => `dari ${dari ?? '–'}`,
	},
	{ name: 'Sekarang', card: 'side', cell: ({ kini }) => kini ?? '–' },
]
