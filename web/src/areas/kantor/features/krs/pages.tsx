import { IconListCheck } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { SARINGAN_PENAWARAN } from './penawaran-queries.ts'
import { krsMahasiswaQuery, masaQuery, ringkasanQuery, SARINGAN } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/krs',
		title: 'KRS',
		tab: 'Ringkasan',
		search: textSearch('prodi'),
		loader: () => void queryClient.prefetchQuery(ringkasanQuery(undefined)),
		component: lazyPage(() => import('./ringkasan-page.tsx'), 'RingkasanPage'),
		navigation: { Icon: IconListCheck, staff: 'KRS', group: 'Semester', hak: ['akademik', 'prodi'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Keadaan KRS per prodi dan kelas, dan dosen wali yang masih ditunggu',
			kata: 'kartu rencana studi pengisian diajukan disetujui perwalian antrean persetujuan',
		},
	}),
	page({
		path: '/kantor/krs/belum',
		title: 'KRS',
		tab: 'Belum mengajukan',
		search: daftarSearch(...SARINGAN),
		component: lazyPage(() => import('./belum-page.tsx'), 'BelumPage'),
		sitemap: {
			bagian: 'Kantor',
			judul: 'KRS yang belum diajukan',
			keterangan: 'Mahasiswa yang belum mengajukan KRS: cari, saring, ingatkan, dan unduh',
			kata: 'belum mengisi krs draf dikembalikan pengingat',
		},
	}),
	page({
		path: '/kantor/krs/penawaran',
		title: 'KRS',
		tab: 'Penawaran',
		search: daftarSearch(...SARINGAN_PENAWARAN),
		component: lazyPage(() => import('./penawaran-page.tsx'), 'PenawaranPage'),
		sitemap: {
			bagian: 'Kantor',
			judul: 'Penawaran mata kuliah',
			keterangan:
				'Mata kuliah yang ditawarkan dan kursinya: ubah kapasitas, pindahkan mahasiswa, tambah, hapus',
			kata: 'kursi kapasitas kuota kelas penuh kosong pindah kelas krs',
		},
	}),
	page({
		path: '/kantor/krs/masa',
		title: 'KRS',
		tab: 'Masa',
		loader: () => void queryClient.prefetchQuery(masaQuery),
		component: lazyPage(() => import('./masa-page.tsx'), 'MasaPage'),
		sitemap: {
			bagian: 'Kantor',
			judul: 'Masa dan tahap KRS',
			keterangan: 'Kapan KRS dibuka, dan giliran tiap angkatan dan program studi',
			kata: 'jadwal pengisian krs gelombang tahap angkatan hari buka tutup',
		},
	}),
	page({
		path: '/kantor/krs/$stambuk',
		title: 'KRS Mahasiswa',
		loader: ({ stambuk = '' }) => void queryClient.prefetchQuery(krsMahasiswaQuery(stambuk)),
		component: lazyPage(() => import('./masa-page.tsx'), 'MahasiswaPage'),
	}),
] as const
