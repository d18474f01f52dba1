import { IconClipboardList, IconId } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { nilaiQuery } from '../../parts/nilai-query.ts'
import { sppStatusQuery } from '../../parts/profile-query.ts'
import { ujianQuery } from '../../parts/ujian-query.ts'
import { withStudent } from '../../parts/with-student.ts'
import { kartuQuery } from './kartu-query.ts'

const early = () => import('./early-ujian.tsx')

export const pages = [
	page({
		path: '/ujian',
		title: t('Jadwal Ujian'),
		search: textSearch('cari', 'jenis', 'status', 'mulai', 'kode_mk', 'ujian'),
		ahead: [
			'/api/mahasiswa/profile',
			'/api/mahasiswa/profile/status',
			'/api/ujian/kelas/$kelas',
			'/nilai/stambuk/$stambuk',
		],
		early,
		loader: () => {
			void queryClient.prefetchQuery(sppStatusQuery)
			void withStudent(({ kelas, stambuk }) => {
				if (kelas) void queryClient.prefetchQuery(ujianQuery(kelas))
				void queryClient.prefetchQuery(nilaiQuery(stambuk))
			})
		},
		component: lazyPage(() => import('./ujian-page.tsx'), 'UjianPage'),
		navigation: { Icon: IconClipboardList, sidebar: t('Ujian & Quiz'), drawer: t('Ujian'), bar: t('Ujian') },
		sitemap: {
			bagian: t('Penilaian'),
			judul: t('Ujian & Quiz'),
			keterangan: t('Jadwal ujian dan pintu masuk pengerjaan'),
			kata: 'uts uas kuis tes',
		},
	}),
	page({
		path: '/kartu-ujian',
		title: t('Kartu Ujian'),
		loader: () => void queryClient.prefetchQuery(kartuQuery),
		component: lazyPage(() => import('./kartu-page.tsx'), 'KartuPage'),
		navigation: { Icon: IconId, more: t('Kartu Ujian') },
		sitemap: {
			bagian: t('Penilaian'),
			keterangan: t('Jadwal, ruang, dan syarat tiap ujian Anda'),
			kata: 'kartu ujian syarat dispensasi kehadiran uts uas',
		},
	}),
] as const

/** The exam page has its own chrome: nothing beside a running exam invites a click that leaves it. */
export const barePages = [
	page({
		path: '/ujian/soal',
		title: t('Halaman Ujian'),
		search: textSearch('jenis', 'kode_mk', 'ujian'),
		loader: () => {
			void withStudent(({ kelas }) => {
				if (kelas) void queryClient.prefetchQuery(ujianQuery(kelas))
			})
			// A code that does not arrive is the page's to tell.
			void import('./soal-loader.ts').then(
				({ askAhead }) => askAhead(),
				() => undefined,
			)
		},
		gate: lazyPage(() => import('../../parts/spp-gates.tsx'), 'UjianGate'),
		component: lazyPage(() => import('./soal-page.tsx'), 'SoalPage'),
	}),
] as const
