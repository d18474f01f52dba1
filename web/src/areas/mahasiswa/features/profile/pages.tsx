import { IconSettings } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/profil',
		title: t('Profil Mahasiswa'),
		ahead: ['/api/mahasiswa/profile'],
		component: lazyPage(() => import('./profil-page.tsx'), 'ProfilPage'),
		sitemap: {
			bagian: t('Akun'),
			judul: t('Profil'),
			keterangan: t('Data diri dan foto Anda'),
			kata: 'biodata alamat whatsapp',
		},
	}),
	page({
		path: '/pengaturan',
		title: t('Pengaturan'),
		component: lazyPage(() => import('./pengaturan-page.tsx'), 'PengaturanPage'),
		navigation: { Icon: IconSettings, drawer: t('Pengaturan') },
		sitemap: {
			bagian: t('Akun'),
			keterangan: t('Profil, preferensi, password, dan perangkat'),
			kata: 'setelan sandi tema gelap perangkat',
		},
	}),
] as const
