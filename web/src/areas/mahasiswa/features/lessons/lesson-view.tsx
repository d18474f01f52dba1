import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Materi } from '#shared/api/lessons.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { contentsOf } from '#web/parts/lessons/contents.ts'
import { LessonBody } from '#web/parts/lessons/lesson-body.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { courseHome } from '../../parts/course-home.ts'
import { ForumCount } from '../../parts/forum-count.tsx'
import { pengampuQuery } from '../../parts/matakuliah-query.ts'
import { useKeptLessons } from '../../parts/use-kept-lessons.ts'
import { useSusunan } from '../../parts/use-progress.ts'
import { useStudentClass } from '../../parts/use-student-class.ts'
import { ContentsAside, ContentsDisclosure } from './contents-list.tsx'
import { ForumBox } from './forum-box.tsx'
import { LeftOff } from './left-off.tsx'
import { LessonFoot } from './lesson-foot.tsx'
import css from './lesson-page.module.css'
import { LessonTools } from './lesson-tools.tsx'
import { readTextSize, storeTextSize } from './text-size.ts'
import { useLessonProgress } from './use-lesson-progress.ts'
import { useReading } from './use-reading.ts'

type Props = {
	kode: string
	materi: Materi
	/** A skeleton stood here: what the navigation gave the focus to is gone with it. */
	focused: boolean
}

/** A lesson with its contents, the reader's tools and the way on. */
export function LessonView({ kode, materi, focused }: Props) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (focused && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
	}, [focused])
	useDocumentTitle(materi.judul)
	const { susunan } = useSusunan(kode)
	const progress = useLessonProgress(kode, materi)
	const text = useRef<HTMLDivElement>(null)
	useReading(text, materi.id, progress)
	const [size, setSize] = useState(readTextSize)
	const kept = useKeptLessons(kode)
	const module = susunan ? susunan.modul.findIndex(({ judul }) => judul === materi.modul) + 1 : 0
	const contents = contentsOf(materi)
	return (
		<div className={css.lesson}>
			<article className={css.article} aria-labelledby="judul-materi">
				<header className={css.head}>
					<p className={css.place}>
						{t('Pertemuan {pertemuan} ·', { pertemuan: materi.pertemuan })}{' '}
						{module > 0 ? t('Modul {module}', { module }) : materi.modul}{' '}
						{t('· {menit} menit', { menit: materi.menit })}
					</p>
					<h1 className={css.title} id="judul-materi" ref={heading} data-page-heading tabIndex={-1}>
						{materi.judul}
					</h1>
					<p className={css.facts}>
						<Lecturers kode={kode} />{' '}
						{t('diperbarui {diperbarui}', { diperbarui: campus.date(materi.diperbarui) })}
					</p>
					<p className={css.ways}>
						<Link to={courseHome(kode).to} params={{ kode }}>
							{t('Tentang mata kuliah')}
						</Link>
						<Link to="/mata-kuliah/$kode/forum" params={{ kode }}>
							{t('Forum')} <ForumCount kode={kode} />
						</Link>
					</p>
					<LessonTools
						size={size}
						kept={kept.has(materi.slug)}
						onSize={(next) => {
							setSize(next)
							storeTextSize(next)
						}}
					/>
				</header>
				<ContentsDisclosure contents={contents} />
				<LeftOff text={text} progress={progress} />
				<LessonBody bagian={materi.bagian} size={size} progress={progress} box={text} />
				<LessonFoot kode={kode} slug={materi.slug} susunan={susunan} progress={progress} />
			</article>
			<ContentsAside contents={contents}>
				<ForumBox kode={kode} />
			</ContentsAside>
		</div>
	)
}

/** Who teaches the course in the class of the reader; the line is there before the names are. */
function Lecturers({ kode }: { kode: string }) {
	const kelas = useStudentClass(kode)
	const pengampu = useQuery({
		...pengampuQuery(kelas.state === 'known' ? kelas.kelas : ''),
		enabled: kelas.state === 'known',
	})
	const names = pengampu.data?.filter((each) => each.kode_matakuliah === kode).map((each) => each.nama_dosen)
	return names && names.length > 0 ? <>{names.join('; ')} · </> : null
}
