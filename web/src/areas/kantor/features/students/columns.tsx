import { Link } from '@tanstack/react-router'
import type { BarisMahasiswa } from '#shared/api/student-records.ts'
import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

export const STATUS: Readonly<Record<BarisMahasiswa['status'], { word: string; tone: Tone }>> = {
	aktif: { word: 'Aktif', tone: 'success' },
	tanpa_kelas: { word: 'Tanpa kelas', tone: 'warning' },
	nonaktif: { word: 'Keluar', tone: 'neutral' },
}

/** What the list shows of a student. */
export const COLUMNS: readonly DaftarColumn<BarisMahasiswa>[] = [
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
	{
		key: 'status',
		name: 'Status',
		card: 'side',
		cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].word}</StatusBadge>,
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
