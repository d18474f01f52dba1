import { IconLicense, IconPencilCheck } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { dataUjianQuery } from './queries.ts'

/** One page with two addresses: the list stays as it is while an exam is open beside it. */
const component = lazyPage(() => import('./ujian-page.tsx'), 'UjianPage')
const search = daftarSearch('jenis', 'prodi', 'ganjil')

export const pages = [
	page({
		path: '/kantor/ujian',
		title: 'Ujian',
		search,
		component,
		navigation: { Icon: IconPencilCheck, staff: 'Ujian', group: 'Semester', hak: ['akademik'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Ujian semester ini, yang perlu diperhatikan, dan siapa yang terhalang syarat',
			kata: 'uts uas pengawas ruang syarat terhalang susulan',
		},
	}),
	page({
		path: '/kantor/ujian/$ujian',
		title: 'Ujian',
		search,
		loader: ({ ujian = '' }) => void queryClient.prefetchQuery(dataUjianQuery(ujian)),
		component,
	}),
	page({
		path: '/kantor/dispensasi-ujian',
		title: 'Dispensasi Ujian',
		search: daftarSearch('syarat'),
		component: lazyPage(() => import('./dispensasi-page.tsx'), 'DispensasiPage'),
		navigation: {
			Icon: IconLicense,
			staff: 'Dispensasi Ujian',
			group: 'Semester',
			hak: ['akademik', 'keuangan'],
		},
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Mahasiswa yang boleh ujian tanpa memenuhi suatu syarat',
			kata: 'izin ujian spp kehadiran krs',
		},
	}),
] as const
