import { IconSettings } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/profil',
		title: 'Profil Mahasiswa',
		component: lazyPage(() => import('./profil-page.tsx'), 'ProfilPage'),
		sitemap: {
			bagian: 'Akun',
			judul: 'Profil',
			keterangan: 'Data diri dan foto Anda',
			kata: 'biodata alamat whatsapp',
		},
	}),
	page({
		path: '/pengaturan',
		title: 'Pengaturan',
		component: lazyPage(() => import('./pengaturan-page.tsx'), 'PengaturanPage'),
		navigation: { Icon: IconSettings, drawer: 'Pengaturan' },
		sitemap: {
			bagian: 'Akun',
			keterangan: 'Profil, preferensi, password, dan perangkat',
			kata: 'setelan sandi tema gelap perangkat',
		},
	}),
] as const
