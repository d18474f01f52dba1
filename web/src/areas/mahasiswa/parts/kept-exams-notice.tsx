import { IconCircleCheck, IconCloudUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#web/lib/language.ts'
import css from './kept-exams-notice.module.css'
import { leftoverWords } from './leftover-words.ts'
import type { Kiriman } from './leftovers.ts'
import { useKeptExams } from './use-kept-exams.ts'

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** What this device kept of exams: that it waits, and then what became of it. */
export function KeptExamsNotice() {
	const queryClient = useQueryClient()
	const { waiting, told } = useKeptExams(() => {
		for (const queryKey of [['nilai'], ['ujian'], ['beranda']])
			void queryClient.invalidateQueries({ queryKey })
	})
	const [read, setRead] = useState<readonly string[]>([])
	const shown = told.filter(({ id, kiriman }) => !read.includes(id) && leftoverWords(kiriman).length > 0)
	return (
		<div role="status">
			{waiting ? (
				<p className={css.notice} data-kind="menunggu">
					<IconCloudUp {...ICON} />
					<span className={css.words}>
						{t(
							'Perangkat ini masih menyimpan jawaban atau pengumpulan ujian yang belum sampai di server. Pengiriman dicoba terus selama halaman ini terbuka.',
						)}
					</span>
				</p>
			) : null}
			{shown.map(({ id, kiriman }) => (
				<div key={id} className={css.notice}>
					<IconCircleCheck {...ICON} />
					<p className={css.words}>{leftoverWords(kiriman).join(' ')}</p>
					<Next kiriman={kiriman} />
					<button type="button" className={css.action} onClick={() => setRead([...read, id])}>
						{t('Tutup')}
					</button>
				</div>
			))}
		</div>
	)
}

function Next({ kiriman }: { kiriman: Kiriman }) {
	if (kiriman.kind === 'selesai')
		return (
			<Link className={css.action} to="/nilai" state={{ nilai: kiriman.hasil.nilai }}>
				{t('Lihat Nilai')}
			</Link>
		)
	return kiriman.kind === 'berjalan' ? (
		<Link className={css.action} to="/ujian">
			{t('Jadwal Ujian')}
		</Link>
	) : null
}
