import { Link } from '@tanstack/react-router'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

type Kelas = HariMengajar['diampu'][number]

const COLUMNS: readonly Column<Kelas>[] = [
	{
		name: 'Mata Kuliah',
		cell: ({ mata_kuliah, kode_mk, kelas }) => (
			<Link to="/mengajar/kelas/$kelas/$kode" params={{ kelas, kode: kode_mk.toLowerCase() }}>
				{mata_kuliah}
			</Link>
		),
		tone: 'strong',
		card: 'name',
	},
	{ name: 'Kode', cell: ({ kode_mk }) => kode_mk, tone: 'muted', card: 'note' },
	{ name: 'Kelas', cell: ({ kelas }) => kelas, card: 'note', onCard: ({ kelas }) => `Kelas ${kelas}` },
	{
		name: 'SKS',
		cell: ({ sks }) => sks,
		align: 'right',
		card: 'note',
		onCard: ({ sks }) => `${sks}\u00a0SKS`,
	},
	{
		name: 'Mahasiswa',
		cell: ({ mahasiswa }) => mahasiswa,
		align: 'right',
		card: 'side',
		onCard: ({ mahasiswa }) => `${mahasiswa} mahasiswa`,
	},
]

/** What the lecturer teaches this term. */
export function ClassesCard({ diampu }: { diampu: readonly Kelas[] }) {
	if (diampu.length === 0) return null
	const sks = diampu.reduce((sum, kelas) => sum + kelas.sks, 0)
	return (
		<DataCard flush title="Kelas yang Anda ampu" note={`${diampu.length} kelas · ${sks} SKS`}>
			<DataTable rows={diampu} rowKey={({ kode_mk, kelas }) => `${kode_mk} ${kelas}`} columns={COLUMNS} />
		</DataCard>
	)
}
