import { IconUserCheck } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { presensiSayaQuery } from '../../parts/presensi-query.ts'

export const pages = [
	page({
		path: '/presensi',
		title: t('Presensi'),
		loader: () => void queryClient.prefetchQuery(presensiSayaQuery),
		component: lazyPage(() => import('./presensi-page.tsx'), 'PresensiPage'),
		navigation: { Icon: IconUserCheck, more: t('Presensi') },
		sitemap: {
			bagian: t('Perkuliahan'),
			keterangan: t('Mencatat kehadiran dengan kode, dan kehadiran Anda di tiap mata kuliah'),
			kata: 'absen absensi hadir qr kode pindai izin sakit alpa',
		},
	}),
] as const
