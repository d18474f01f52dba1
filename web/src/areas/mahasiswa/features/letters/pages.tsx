import { IconFileCertificate, IconMailForward } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { mejaQuery, permohonanQuery } from './queries.ts'

export const pages = [
	page({
		path: '/surat',
		title: t('Surat & Transkrip'),
		loader: () => void queryClient.prefetchQuery(mejaQuery),
		component: lazyPage(() => import('./surat-page.tsx'), 'SuratPage'),
		navigation: { Icon: IconFileCertificate, more: t('Surat & Transkrip') },
		sitemap: {
			bagian: t('Penilaian'),
			keterangan: t('Surat keterangan aktif kuliah dan transkrip nilai'),
			kata: 'dokumen cetak verifikasi legalisir ska beasiswa',
		},
	}),
	page({
		path: '/permohonan',
		title: t('Permohonan'),
		loader: () => void queryClient.prefetchQuery(permohonanQuery),
		component: lazyPage(() => import('./permohonan-page.tsx'), 'PermohonanPage'),
		navigation: { Icon: IconMailForward, more: t('Permohonan') },
		sitemap: {
			bagian: t('Akun'),
			keterangan: t('Surat aktif, cuti, pengunduran diri, dan kartu mahasiswa lewat bagian akademik'),
			kata: 'pengajuan ktm kartu cuti mundur surat aktif baak izin',
		},
	}),
] as const
