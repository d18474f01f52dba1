import { Link } from '@tanstack/react-router'
import type { BarisKhs, KolomKhs } from '#shared/api/khs-office.ts'
import { sebutanJanggal } from '#shared/rules/khs-janggal.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from '../../parts/decision.module.css'
import { JANGGAL } from './words.ts'

type Kolom = DaftarColumn<BarisKhs, KolomKhs>

const NAMA: Kolom = {
	key: 'nama',
	name: 'Nama',
	sortable: true,
	cell: ({ id, nama }) => (
		<Link
			to="/kantor/khs/$id"
			params={{ id }}
			search={(before) => before}
			resetScroll={false}
			preload={false}
			data-open
		>
			{nama}
		</Link>
	),
}
const NIM: Kolom = { key: 'stambuk', name: 'NIM', figure: true, card: 'note', cell: (k) => k.stambuk }
const KELAS: Kolom = {
	key: 'kelas',
	name: 'Kelas',
	sortable: true,
	card: 'note',
	cell: (k) => k.kelas ?? '–',
}
const IPS: Kolom = {
	key: 'ips',
	name: 'IPS',
	figure: true,
	sortable: true,
	cell: ({ ips }) => formatNumber(ips, 2),
}
const SKS: Kolom = { key: 'sks', name: 'SKS', figure: true, cell: ({ sks }) => sks }
const SEMESTER: Kolom = { key: 'semester', name: 'Semester', figure: true, cell: ({ semester }) => semester }

const MENUNGGU: readonly Kolom[] = [
	NAMA,
	{
		key: 'janggal',
		name: 'Perlu dilihat',
		sortable: true,
		card: 'side',
		cell: (khs) => <Janggal khs={khs} />,
	},
	NIM,
	KELAS,
	IPS,
	{
		key: 'ips_lalu',
		name: 'IPS sebelumnya',
		figure: true,
		cell: ({ ips_lalu }) => (ips_lalu === null ? '–' : formatNumber(ips_lalu, 2)),
	},
	SKS,
	{ ...SEMESTER, extra: true },
]

const plain = ({ sortable: _, ...kolom }: Kolom): Kolom => kolom

const DIPUTUSKAN: readonly Kolom[] = [
	{
		key: 'pada',
		name: 'Diputuskan',
		card: 'side',
		cell: ({ diputuskan_pada }) => (diputuskan_pada ? campus.date(diputuskan_pada) : '–'),
	},
	{ key: 'oleh', name: 'Oleh', cell: ({ diputuskan_oleh }) => diputuskan_oleh ?? 'Tidak tercatat' },
]

/** What the list shows of sheets in a state. */
export const COLUMNS: Readonly<Record<BarisKhs['status'], readonly Kolom[]>> = {
	pending: MENUNGGU,
	approved: [
		plain(NAMA),
		NIM,
		plain(KELAS),
		plain(IPS),
		SKS,
		{ key: 'nomor', name: 'Nomor', cell: ({ nomor }) => nomor ?? '–' },
		...DIPUTUSKAN,
		{ ...SEMESTER, extra: true },
	],
	rejected: [
		plain(NAMA),
		NIM,
		plain(KELAS),
		{ key: 'alasan', name: 'Alasan', card: 'note', cell: ({ alasan_ditolak }) => alasan_ditolak ?? '–' },
		...DIPUTUSKAN,
	],
}

/** What somebody should look at, the gravest first. */
export function Janggal({
	khs,
}: {
	khs: Pick<BarisKhs, 'janggal' | 'kurang' | 'nilai_e' | 'ips' | 'ips_lalu' | 'sks' | 'versi'>
}) {
	return (
		<span className={css.odd}>
			{khs.janggal.map((jenis) => (
				<StatusBadge key={jenis} tone={JANGGAL[jenis].tone}>
					{sebutanJanggal(jenis, khs)}
				</StatusBadge>
			))}
		</span>
	)
}
