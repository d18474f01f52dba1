import { IconLockPassword } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { passwordAwalQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/password-awal',
		title: 'Password Awal',
		loader: () => void queryClient.prefetchQuery(passwordAwalQuery),
		component: lazyPage(() => import('./password-awal-page.tsx'), 'PasswordAwalPage'),
		navigation: { Icon: IconLockPassword, staff: 'Password Awal' },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Cetak atau kirim password awal akun yang belum pernah masuk',
			kata: 'akun baru sandi slip cetak email mahasiswa dosen',
		},
	}),
] as const
