import {
	IconBook2,
	IconBulb,
	IconClipboardList,
	IconFileText,
	IconMessageCircle2,
	IconNews,
	IconUser,
} from '@tabler/icons-react'
import type { HasilCari } from '#shared/api/search.ts'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import type { Pencarian } from '#web/parts/search/pencarian.ts'
import { SearchPalette } from '#web/parts/search/search-palette.tsx'

const KINDS = {
	matakuliah: { label: t('Mata kuliah'), Icon: IconBook2 },
	dosen: { label: t('Dosen'), Icon: IconUser },
	ujian: { label: t('Ujian|satu'), Icon: IconClipboardList },
	berita: { label: t('Berita'), Icon: IconNews },
	materi: { label: t('Materi|satu'), Icon: IconBulb },
	forum: { label: t('Forum'), Icon: IconMessageCircle2 },
	halaman: { label: t('Halaman'), Icon: IconFileText },
} as const satisfies Record<HasilCari['jenis'] | 'halaman', Pencarian['kinds'][string]>

const SEARCH: Pencarian = {
	nama: 'cari',
	placeholder: t('Cari mata kuliah, materi, dosen, ujian'),
	kinds: KINDS,
	usual: ['/jadwal', '/ujian', '/nilai', '/khs', '/krs', '/pembayaran/spp'],
	ask: async (q, signal) => (await call('GET /api/cari', { query: { q }, signal })).data,
}

/** What a student can find. */
export const StudentPalette = ({ onClose }: { onClose: () => void }) => (
	<SearchPalette search={SEARCH} onClose={onClose} />
)
