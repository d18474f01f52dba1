import { IconCalendarWeek } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { dataJadwalQuery, pilihanJadwalQuery, SARINGAN } from './queries.ts'

/** One page with two addresses: the list stays as it is while a record is open beside it. */
const component = lazyPage(() => import('./jadwal-page.tsx'), 'JadwalPage')
const search = daftarSearch(...SARINGAN)

export const pages = [
	page({
		path: '/kantor/jadwal',
		title: 'Jadwal Kuliah',
		tab: 'Daftar',
		search,
		component,
		navigation: {
			Icon: IconCalendarWeek,
			staff: 'Jadwal',
			group: 'Semester',
			hak: ['akademik', 'prodi'],
		},
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Kuliah mingguan satu semester: tambah, pindahkan hari, jam, atau ruangnya, dan hapus',
			kata: 'jadwal kuliah mingguan roster ruang jam hari pindah dosen kelas',
		},
	}),
	page({
		path: '/kantor/jadwal/pekan',
		title: 'Jadwal Kuliah',
		tab: 'Pekan',
		search: textSearch('periode', 'kelas', 'dosen', 'ruang'),
		loader: () => void queryClient.prefetchQuery(pilihanJadwalQuery(undefined)),
		component: lazyPage(() => import('./pekan-page.tsx'), 'PekanPage'),
		sitemap: {
			bagian: 'Kantor',
			judul: 'Pekan kuliah',
			keterangan: 'Satu pekan kuliah sebuah kelas, dosen, atau ruang sebagai gambar',
			kata: 'jadwal mingguan kisi pemakaian ruang beban dosen kelas kosong',
		},
	}),
	page({
		path: '/kantor/jadwal/$jadwal',
		title: 'Jadwal Kuliah',
		search,
		loader: ({ jadwal = '' }) => void queryClient.prefetchQuery(dataJadwalQuery(jadwal)),
		component,
	}),
] as const
