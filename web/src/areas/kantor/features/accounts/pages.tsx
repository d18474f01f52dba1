import { IconLockPassword, IconUserKey } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { akunQuery, passwordAwalQuery, SARINGAN } from './queries.ts'

/** One page with two addresses: the list stays as it is while an account is open beside it. */
const component = lazyPage(() => import('./akun-page.tsx'), 'AkunPage')
const search = daftarSearch(...SARINGAN)

export const pages = [
	page({
		path: '/kantor/akun',
		title: 'Akun',
		search,
		component,
		navigation: { Icon: IconUserKey, staff: 'Akun', group: 'Sistem', hak: ['akademik', 'sistem'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Cari dan buat akun, atur ulang password, nonaktifkan, akhiri sesi, dan atur hak',
			kata: 'pengguna user password reset sandi wewenang sesi perangkat blokir',
		},
	}),
	page({
		path: '/kantor/akun/$id',
		title: 'Akun',
		search,
		loader: ({ id = '' }) => void queryClient.prefetchQuery(akunQuery(id)),
		component,
	}),
	page({
		path: '/kantor/password-awal',
		title: 'Password Awal',
		loader: () => void queryClient.prefetchQuery(passwordAwalQuery),
		component: lazyPage(() => import('./password-awal-page.tsx'), 'PasswordAwalPage'),
		navigation: {
			Icon: IconLockPassword,
			staff: 'Password Awal',
			group: 'Sistem',
			hak: ['akademik', 'sistem'],
		},
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Cetak atau kirim password awal akun yang belum pernah masuk',
			kata: 'akun baru sandi slip cetak email mahasiswa dosen',
		},
	}),
] as const
