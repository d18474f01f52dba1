import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/verifikasi/$token',
		title: t('Verifikasi KHS'),
		component: lazyPage(() => import('./verifikasi-page.tsx'), 'VerifikasiPage'),
	}),
	page({
		path: '/verifikasi/surat/$token',
		title: t('Verifikasi Surat'),
		component: lazyPage(() => import('./surat-page.tsx'), 'VerifikasiSuratPage'),
	}),
	page({
		path: '/verifikasi/perkuliahan/$token',
		title: t('Verifikasi Berita Acara'),
		component: lazyPage(() => import('./perkuliahan-page.tsx'), 'VerifikasiPerkuliahanPage'),
	}),
	page({
		path: '/verifikasi/laporan/$token',
		title: t('Verifikasi Laporan Akhir Semester'),
		component: lazyPage(() => import('./laporan-page.tsx'), 'VerifikasiLaporanPage'),
	}),
	page({
		path: '/verifikasi/ujian/$token',
		title: t('Verifikasi Berkas Ujian'),
		component: lazyPage(() => import('./ujian-page.tsx'), 'VerifikasiUjianPage'),
	}),
	page({
		path: '/verifikasi/kartu/$token',
		title: t('Verifikasi Kartu Ujian'),
		component: lazyPage(() => import('./kartu-page.tsx'), 'VerifikasiKartuPage'),
	}),
	page({
		path: '/verifikasi/kwitansi/$token',
		title: t('Verifikasi Kwitansi'),
		component: lazyPage(() => import('./kwitansi-page.tsx'), 'VerifikasiKwitansiPage'),
	}),
	page({
		path: '/verifikasi/bukti',
		title: t('Verifikasi Bukti Ujian'),
		component: lazyPage(() => import('./bukti-page.tsx'), 'BuktiPage'),
	}),
	page({
		path: '/verifikasi/bukti/$token',
		title: t('Verifikasi Bukti Ujian'),
		component: lazyPage(() => import('./bukti-page.tsx'), 'BuktiPage'),
	}),
] as const
