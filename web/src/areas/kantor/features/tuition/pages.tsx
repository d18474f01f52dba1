import { IconCoins } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { keuanganQuery, posisiQuery } from './queries.ts'
import { daftarKoranQuery, koranQuery } from './rekonsiliasi-queries.ts'

/** One page with two addresses: the list stays as it is while a student's record is open beside it. */
const component = lazyPage(() => import('./tagihan-page.tsx'), 'TagihanPage')
const search = daftarSearch('periode', 'status', 'prodi')

export const pages = [
	page({
		path: '/kantor/tagihan',
		title: 'Tagihan SPP',
		search,
		loader: () => void queryClient.prefetchQuery(posisiQuery(undefined)),
		component,
		navigation: { Icon: IconCoins, staff: 'Tagihan', group: 'Keuangan', hak: ['keuangan'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Tagihan, pembayaran di loket, tunggakan, dan dispensasi SPP',
			kata: 'keuangan spp bayar lunas tunggakan kwitansi dispensasi loket tarif terbitkan',
		},
	}),
	page({
		path: '/kantor/tagihan/$stambuk',
		title: 'Tagihan SPP',
		search,
		loader: ({ stambuk = '' }) => void queryClient.prefetchQuery(keuanganQuery(stambuk)),
		component,
	}),
	page({
		path: '/kantor/tagihan/terbit',
		title: 'Terbitkan Tagihan',
		search: textSearch('periode'),
		component: lazyPage(() => import('./terbit-page.tsx'), 'TerbitPage'),
	}),
	page({
		path: '/kantor/tagihan/tunggakan',
		title: 'Tunggakan SPP',
		search: daftarSearch('umur', 'prodi', 'angkatan'),
		component: lazyPage(() => import('./tunggakan-page.tsx'), 'TunggakanPage'),
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Siapa yang menunggak, berapa, sejak kapan, dan pengingatnya',
			kata: 'tunggakan menunggak piutang terlambat ingatkan umur spp',
		},
	}),
	page({
		path: '/kantor/tagihan/cicilan',
		title: 'Cicilan SPP',
		search: textSearch('periode', 'stambuk'),
		component: lazyPage(() => import('./cicilan-page.tsx'), 'CicilanPage'),
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Tagihan yang dibayar dalam beberapa bagian bertanggal',
			kata: 'cicilan angsuran spp bagian mencicil keringanan',
		},
	}),
	page({
		path: '/kantor/tagihan/rekonsiliasi',
		title: 'Rekonsiliasi Bank',
		search: textSearch('halaman'),
		loader: () => void queryClient.prefetchQuery(daftarKoranQuery),
		component: lazyPage(() => import('./rekonsiliasi-page.tsx'), 'RekonsiliasiPage'),
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Rekening koran dari bank dicocokkan dengan tagihan',
			kata: 'rekonsiliasi rekening koran mutasi bank transfer cocokkan bni bri bca mandiri',
		},
	}),
	page({
		path: '/kantor/tagihan/rekonsiliasi/$id',
		title: 'Rekening Koran',
		search: textSearch('tampil', 'halaman'),
		loader: ({ id = '' }) => void queryClient.prefetchQuery(koranQuery(id)),
		component: lazyPage(() => import('./koran-page.tsx'), 'KoranPage'),
	}),
	page({
		path: '/kantor/tagihan/peristiwa',
		title: 'Kabar Pembayaran',
		search: textSearch('hasil', 'cari', 'halaman'),
		component: lazyPage(() => import('./peristiwa-page.tsx'), 'PeristiwaPage'),
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Kabar dari bank dan apa yang terjadi dengannya',
			kata: 'midtrans xendit virtual account webhook gateway peristiwa salah palsu',
		},
	}),
] as const
