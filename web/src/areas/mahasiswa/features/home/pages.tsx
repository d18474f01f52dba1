import { IconHome } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page, redirect } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { berandaQuery } from './beranda-query.ts'

const askForBeranda = () => void queryClient.prefetchQuery(berandaQuery)

export const pages = [
	page({
		path: '/beranda',
		title: 'Beranda',
		ahead: ['/api/beranda'],
		loader: askForBeranda,
		component: lazyPage(() => import('./beranda-page.tsx'), 'BerandaPage'),
		navigation: { Icon: IconHome, sidebar: 'Beranda', drawer: 'Beranda', bar: 'Beranda' },
		sitemap: {
			bagian: 'Perkuliahan',
			keterangan: 'Ringkasan hari ini: mata kuliah, agenda, dan pengumuman',
			kata: 'dashboard depan',
		},
	}),
	page({
		path: '/',
		title: 'Beranda',
		ahead: ['/api/beranda'],
		loader: askForBeranda,
		component: lazyPage(() => import('./beranda-page.tsx'), 'BerandaPage'),
	}),
] as const

export const redirects = [redirect('/dashboard', '/beranda')] as const
