import type { KuisSalinan, TugasSalinan } from '#shared/api/class-copies.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatPercent } from '#web/lib/format.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { caraText, tinjauanText } from '../../parts/cara-kuis.ts'
import { CatatanSalinan, catatanText, type HariSalinan } from '../../parts/hari-salinan.tsx'
import { PickRow } from '../../parts/pick-row.tsx'

type Pick = { isPicked: (id: string) => boolean; toggle: (id: string) => void }
type Any = { id: string; sudah_ada: boolean } & HariSalinan

const moment = (at: string) => `${campus.date(at)} ${campus.time(at)}`

const picking = <Row extends Any>(pick: Pick, nameOf: (row: Row) => string): Column<Row> => ({
	name: 'Salin',
	width: 'least',
	card: 'side',
	cell: (row) =>
		row.sudah_ada ? null : (
			<PickRow
				label={`Salin ${nameOf(row)}`}
				checked={pick.isPicked(row.id)}
				onChange={() => pick.toggle(row.id)}
			/>
		),
})

const STANDING: Column<Any> = {
	name: 'Catatan',
	card: 'words',
	cell: (one) =>
		one.sudah_ada ? (
			<StatusBadge tone="neutral">Sudah ada di kelas ini</StatusBadge>
		) : (
			<CatatanSalinan of={one} />
		),
	onCard: (one) => (one.sudah_ada ? 'Sudah ada di kelas ini' : catatanText(one)),
}

const parts = ({ poin, kriteria, berkas, potongan_persen }: TugasSalinan) =>
	[
		`${poin.toLocaleString('id-ID')} poin`,
		kriteria > 0 && `${kriteria} kriteria`,
		berkas > 0 && `${berkas} berkas`,
		potongan_persen !== null && `terlambat −${formatPercent(potongan_persen)} per hari`,
	]
		.filter(Boolean)
		.join(', ')

/** Assignments that a copy would bring. */
export const tugasColumns = (pick: Pick): Column<TugasSalinan>[] => [
	picking(pick, ({ judul }) => judul),
	{ name: 'Tugas', card: 'name', tone: 'strong', cell: ({ judul }) => judul },
	{ name: 'Isi', card: 'note', tone: 'muted', cell: parts },
	{ name: 'Tenggat dulu', width: 'line', tone: 'muted', cell: ({ tenggat_dulu }) => moment(tenggat_dulu) },
	{
		name: 'Tenggat',
		card: 'note',
		width: 'line',
		cell: ({ tenggat_nanti }) => moment(tenggat_nanti),
		onCard: ({ tenggat_dulu, tenggat_nanti }) => `${moment(tenggat_dulu)} → ${moment(tenggat_nanti)}`,
	},
	STANDING,
]

/** Quizzes that a copy would bring. */
export const kuisColumns = (pick: Pick): Column<KuisSalinan>[] => [
	picking(pick, ({ nama }) => nama),
	{ name: 'Kuis', card: 'name', tone: 'strong', cell: ({ nama }) => nama },
	{ name: 'Cara', card: 'note', tone: 'muted', cell: caraText },
	{
		name: 'Sesudahnya terlihat',
		card: 'note',
		tone: 'muted',
		cell: tinjauanText,
		onCard: (one) => `Sesudahnya terlihat: ${tinjauanText(one)}`,
	},
	{ name: 'Dibuka dulu', width: 'line', tone: 'muted', cell: ({ mulai_dulu }) => moment(mulai_dulu) },
	{
		name: 'Dibuka',
		card: 'note',
		width: 'line',
		cell: ({ mulai_nanti, selesai_nanti }) => `${moment(mulai_nanti)}–${campus.time(selesai_nanti)}`,
		onCard: ({ mulai_dulu, mulai_nanti }) => `${moment(mulai_dulu)} → ${moment(mulai_nanti)}`,
	},
	STANDING,
]
