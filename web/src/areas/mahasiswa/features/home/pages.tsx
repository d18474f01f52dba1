import { IconHome } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page, redirect } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { berandaQuery } from './beranda-query.ts'

const early = () => import('./early-beranda.tsx')
const askForBeranda = () => void queryClient.prefetchQuery(berandaQuery)

export const pages = [
	page({
		path: '/beranda',
		title: t('Beranda'),
		ahead: ['/api/beranda', '/api/mahasiswa/profile'],
		early,
		loader: askForBeranda,
		component: lazyPage(() => import('./beranda-page.tsx'), 'BerandaPage'),
		navigation: { Icon: IconHome, sidebar: t('Beranda'), drawer: t('Beranda'), bar: t('Beranda') },
		sitemap: {
			bagian: t('Perkuliahan'),
			keterangan: t('Ringkasan hari ini: mata kuliah, agenda, dan pengumuman'),
			kata: 'dashboard depan',
		},
	}),
	page({
		path: '/',
		title: t('Beranda'),
		ahead: ['/api/beranda', '/api/mahasiswa/profile'],
		early,
		loader: askForBeranda,
		component: lazyPage(() => import('./beranda-page.tsx'), 'BerandaPage'),
	}),
] as const

export const redirects = [redirect('/dashboard', '/beranda')] as const
