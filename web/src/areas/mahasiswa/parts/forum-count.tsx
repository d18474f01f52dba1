import { useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/language.ts'
import { menungguQuery } from '#web/parts/forum/queries.ts'
import { useForumEvents } from '#web/parts/forum/use-forum-events.ts'
import css from './forum-count.module.css'
import { useStudentClass } from './use-student-class.ts'

/** How many threads of a course's forum have something unread. */
export function ForumCount({ kode }: { kode: string }) {
	const student = useStudentClass(kode.toUpperCase())
	return student.state === 'known' ? <Count kelas={student.kelas} kode={kode.toUpperCase()} /> : null
}

function Count(forum: { kelas: string; kode: string }) {
	const { data } = useQuery(menungguQuery(forum))
	useForumEvents(forum)
	if (!data || data.belum_dibaca === 0) return null
	return (
		<span className={css.count}>
			{data.belum_dibaca}
			<span className={css.unseen}> {t('utas belum dibaca')}</span>
		</span>
	)
}
