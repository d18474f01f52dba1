import { Link } from '@tanstack/react-router'
import type { AkunRingkas, KolomAkun } from '#shared/api/account-admin.ts'
import { namaWewenang } from '#shared/rules/jejak.ts'
import { type KeadaanAkun, keadaanAkun, NAMA_KEADAAN_AKUN } from '#shared/rules/keadaan-akun.ts'
import { NAMA_PERAN } from '#shared/rules/wewenang.ts'
import { campus } from '#web/lib/campus-time.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const TONE: Readonly<Record<KeadaanAkun, Tone>> = {
	nonaktif: 'neutral',
	lewat: 'danger',
	awal: 'warning',
	belum_masuk: 'warning',
	aktif: 'success',
}

/** How an account stands, in a word. */
export function keadaanOf(akun: AkunRingkas): { word: string; tone: Tone } {
	const keadaan = keadaanAkun(akun)
	return { word: NAMA_KEADAAN_AKUN[keadaan], tone: TONE[keadaan] }
}

function Keadaan({ akun }: { akun: AkunRingkas }) {
	const { word, tone } = keadaanOf(akun)
	return <StatusBadge tone={tone}>{word}</StatusBadge>
}

const hakOf = ({ wewenang }: AkunRingkas) => wewenang.map(namaWewenang).join(', ') || '–'

/** What the list shows of an account. Staff may have no name: their e-mail stands for it. */
export const COLUMNS: readonly DaftarColumn<AkunRingkas, KolomAkun>[] = [
	{
		key: 'nama',
		name: 'Nama',
		sortable: true,
		cell: ({ id, nama, email }) => (
			<Link
				to="/kantor/akun/$id"
				params={{ id }}
				search={(before) => before}
				resetScroll={false}
				preload={false}
				data-open
			>
				{nama ?? email}
			</Link>
		),
	},
	{ key: 'email', name: 'Email', sortable: true, cell: ({ email }) => email },
	{ key: 'peran', name: 'Peran', card: 'note', cell: ({ peran }) => NAMA_PERAN[peran] },
	{ key: 'nomor', name: 'NIM/NIP', figure: true, card: 'note', cell: ({ nomor }) => nomor ?? '–' },
	{ key: 'kelas', name: 'Kelas', extra: true, cell: ({ kelas }) => kelas ?? '–' },
	{ key: 'hak', name: 'Hak', cell: hakOf },
	{ key: 'keadaan', name: 'Keadaan', card: 'side', cell: (akun) => <Keadaan akun={akun} /> },
	{
		key: 'terakhir',
		name: 'Terakhir masuk',
		extra: true,
		cell: ({ terakhir_masuk }) => (terakhir_masuk ? campus.date(terakhir_masuk) : '–'),
	},
]
