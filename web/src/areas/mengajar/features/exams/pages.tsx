import { IconClipboardCheck } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import {
	drafKuisQuery,
	rencanaQuery,
	ujianDiawasiQuery,
	ujianMengajarQuery,
} from '../../parts/ujian-query.ts'

const ask = ({ id = '' }: Readonly<Record<string, string>>) =>
	void queryClient.prefetchQuery(rencanaQuery(id))

export const pages = [
	page({
		path: '/mengajar/ujian',
		title: 'Ujian',
		search: textSearch('kelas'),
		loader: () => {
			void queryClient.prefetchQuery(ujianMengajarQuery)
			void queryClient.prefetchQuery(ujianDiawasiQuery)
			void queryClient.prefetchQuery(drafKuisQuery)
		},
		component: lazyPage(() => import('./ujian-page.tsx'), 'UjianPage'),
		navigation: { Icon: IconClipboardCheck, staff: 'Ujian' },
		sitemap: {
			bagian: 'Mengajar',
			keterangan: 'Ujian kelas Anda: rencanakan, pantau, lihat hasilnya',
			kata: 'uts uas kuis susulan jadwal pengawas ruang pantau berita acara daftar hadir',
		},
	}),
	page({
		path: '/mengajar/ujian/baru',
		title: 'Rencanakan Ujian',
		search: textSearch('kelas', 'mk', 'jenis', 'draf'),
		component: lazyPage(() => import('./ujian-baru-page.tsx'), 'UjianBaruPage'),
	}),
	page({
		path: '/mengajar/ujian/$id',
		title: 'Rencana',
		tab: 'Rencana',
		search: textSearch('buka'),
		loader: ask,
		component: lazyPage(() => import('./rencana-page.tsx'), 'RencanaPage'),
	}),
	page({
		path: '/mengajar/ujian/$id/soal',
		title: 'Soal',
		tab: 'Soal',
		loader: ask,
		component: lazyPage(() => import('./soal-page.tsx'), 'SoalPage'),
	}),
	page({
		path: '/mengajar/ujian/$id/pratinjau',
		title: 'Pratinjau',
		tab: 'Pratinjau',
		search: textSearch('nomor'),
		loader: ask,
		component: lazyPage(() => import('./pratinjau-page.tsx'), 'PratinjauPage'),
	}),
	page({
		path: '/mengajar/ujian/$id/berkas',
		title: 'Berkas',
		tab: 'Berkas',
		loader: ask,
		component: lazyPage(() => import('./berkas-page.tsx'), 'BerkasPage'),
	}),
] as const
