import { IconMessageStar } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { edomQuery } from '../../parts/edom-query.ts'

const loader = () => void queryClient.prefetchQuery(edomQuery)

export const pages = [
	page({
		path: '/edom',
		title: t('EDOM'),
		loader,
		component: lazyPage(() => import('./edom-page.tsx'), 'EdomPage'),
		navigation: { Icon: IconMessageStar, more: t('EDOM') },
		sitemap: {
			bagian: t('Perkuliahan'),
			keterangan: t('Penilaian Anda tentang perkuliahan semester ini, tanpa nama'),
			kata: 'evaluasi dosen oleh mahasiswa angket kuesioner survei penilaian dosen anonim',
		},
	}),
	page({
		path: '/edom/$kode/$nip',
		title: t('EDOM'),
		loader,
		component: lazyPage(() => import('./isi-page.tsx'), 'IsiPage'),
	}),
] as const
