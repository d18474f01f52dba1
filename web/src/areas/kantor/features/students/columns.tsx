import { Link } from '@tanstack/react-router'
import type { BarisMahasiswa, KolomMahasiswa } from '#shared/api/student-records.ts'
import { KEADAAN_MAHASISWA, type KeadaanMahasiswa } from '#shared/rules/status-mahasiswa.ts'
import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const TONE: Readonly<Partial<Record<KeadaanMahasiswa, Tone>>> = {
	aktif: 'success',
	tanpa_kelas: 'warning',
	cuti: 'brand',
	non_aktif: 'warning',
}

/** How a student stands in the running term. */
export const Keadaan = ({ status }: { status: KeadaanMahasiswa }) => (
	<StatusBadge tone={TONE[status] ?? 'neutral'}>{KEADAAN_MAHASISWA[status]}</StatusBadge>
)

/** What the list shows of a student. */
export const COLUMNS: readonly DaftarColumn<BarisMahasiswa, KolomMahasiswa>[] = [
	{
		key: 'nama',
		name: 'Nama',
		sortable: true,
		cell: ({ nama, stambuk }) => (
			<Link
				to="/kantor/mahasiswa/$stambuk"
				params={{ stambuk }}
				search={(before) => before}
				resetScroll={false}
				preload={false}
				data-open
			>
				{nama}
			</Link>
		),
	},
	{ key: 'stambuk', name: 'NIM', figure: true, sortable: true, card: 'note', cell: (m) => m.stambuk },
	{ key: 'kelas', name: 'Kelas', sortable: true, card: 'note', cell: (m) => m.kelas ?? '–' },
	{ key: 'prodi', name: 'Prodi', cell: (m) => m.prodi ?? '–' },
	{ key: 'semester', name: 'Semester', figure: true, sortable: true, cell: (m) => m.semester ?? '–' },
	{ key: 'angkatan', name: 'Angkatan', figure: true, extra: true, cell: (m) => m.angkatan ?? '–' },
	{
		key: 'status',
		name: 'Status',
		card: 'side',
		cell: ({ status }) => <Keadaan status={status} />,
	},
	{ key: 'dosen_wali', name: 'Dosen wali', cell: (m) => m.dosen_wali ?? '–' },
	{ key: 'email', name: 'Email', extra: true, cell: (m) => m.email },
	{
		key: 'whatsapp',
		name: 'WhatsApp',
		extra: true,
		cell: ({ whatsapp }) => (whatsapp ? tampilanWhatsapp(whatsapp) : '–'),
	},
	{ key: 'jenis_kelamin', name: 'Jenis kelamin', extra: true, cell: (m) => m.jenis_kelamin ?? '–' },
]
