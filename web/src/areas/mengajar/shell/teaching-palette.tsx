import {
	IconBook2,
	IconBulb,
	IconClipboardList,
	IconFileText,
	IconNotebook,
	IconPencilCheck,
	IconUser,
} from '@tabler/icons-react'
import type { HasilCariPengajar } from '#shared/api/search.ts'
import { call } from '#web/lib/api.ts'
import type { Pencarian } from '#web/parts/search/pencarian.ts'
import { SearchPalette } from '#web/parts/search/search-palette.tsx'

const KINDS = {
	kelas: { label: 'Kelas', Icon: IconBook2 },
	mahasiswa: { label: 'Mahasiswa', Icon: IconUser },
	soal: { label: 'Soal', Icon: IconNotebook },
	materi: { label: 'Materi', Icon: IconBulb },
	ujian: { label: 'Ujian', Icon: IconClipboardList },
	tugas: { label: 'Tugas', Icon: IconPencilCheck },
	halaman: { label: 'Halaman', Icon: IconFileText },
} as const satisfies Record<HasilCariPengajar['jenis'] | 'halaman', Pencarian['kinds'][string]>

const SEARCH: Pencarian = {
	nama: 'cari-mengajar',
	placeholder: 'Cari kelas, mahasiswa, soal, materi, ujian, tugas',
	kinds: KINDS,
	usual: ['/mengajar', '/mengajar/ujian', '/mengajar/bank-soal', '/mengajar/bimbingan'],
	ask: async (q, signal) => (await call('GET /api/mengajar/cari', { query: { q }, signal })).data,
}

/** What a lecturer can find. */
export const TeachingPalette = ({ onClose }: { onClose: () => void }) => (
	<SearchPalette search={SEARCH} onClose={onClose} />
)
