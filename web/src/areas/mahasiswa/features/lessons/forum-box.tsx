import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UtasRingkas } from '#shared/api/forum.ts'
import { t } from '#web/lib/language.ts'
import { forumQuery } from '#web/parts/forum/queries.ts'
import { useStudentClass } from '../../parts/use-student-class.ts'
import css from './forum-box.module.css'

/** What is asked in the forum of the course, beside the text; where there is no room it is not asked for. */
export function ForumBox({ kode }: { kode: string }) {
	const student = useStudentClass(kode)
	const wide = useMediaQuery('(min-width: 76em)', false, { getInitialValueInEffect: false })
	return wide && student.state === 'known' ? <Threads kelas={student.kelas} kode={kode} /> : null
}

function Threads(forum: { kelas: string; kode: string }) {
	// Without it the lesson is whole: while it is on the way, or cannot be had, nothing is shown.
	const { data } = useQuery(forumQuery(forum, {}))
	if (!data) return null
	const { utas, berikut } = data
	const latest = utas.toSorted((a, b) => (a.aktif_pada < b.aktif_pada ? 1 : -1))[0]
	return (
		<section className={css.box} aria-labelledby="forum-materi">
			<h2 className={css.title} id="forum-materi">
				<Link className={css.open} to="/mata-kuliah/$kode/forum" params={{ kode: forum.kode }}>
					{utas.length === 0
						? t('Belum ada pertanyaan di forum')
						: berikut === null
							? t('{length} pertanyaan di forum', { length: utas.length })
							: t('Lebih dari {length} pertanyaan di forum', { length: utas.length })}
				</Link>
			</h2>
			<p className={css.text}>
				{latest ? (
					<>
						<span lang="id">“{latest.judul}”</span> {stateOf(latest)}
					</>
				) : (
					t('Ada yang belum jelas? Tanyakan di sini, dosen dan teman sekelas membacanya.')
				)}
			</p>
		</section>
	)
}

const stateOf = ({ terjawab, balasan }: UtasRingkas): string =>
	terjawab ? t('sudah terjawab') : balasan > 0 ? t('{balasan} balasan', { balasan }) : t('belum dijawab')
