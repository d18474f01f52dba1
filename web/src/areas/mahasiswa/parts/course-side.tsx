import { IconChevronLeft, IconChevronUp, IconInfoCircle, IconPlayerPlay } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import type { NavEntry } from '#web/lib/navigation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import { courseHome, placeOf } from './course-home.ts'
import { COURSE_PLACES, type CoursePlace } from './course-places.ts'
import css from './course-side.module.css'
import { LessonList } from './lesson-list.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useSusunan } from './use-progress.ts'

/** The navigation of a course: a sidebar, and on a phone a sheet that a button at the lower edge opens. */
export function CourseSide() {
	const { pathname } = useLocation()
	const { kode } = placeOf(pathname)
	const { susunan } = useSusunan(kode)
	const [opened, setOpened] = useState(false)
	// biome-ignore lint/correctness/useExhaustiveDependencies: whoever has chosen a page wants to see it
	useEffect(() => setOpened(false), [pathname])
	return (
		<>
			<div className={css.side}>
				<Content kode={kode} />
			</div>
			<button
				type="button"
				className={css.open}
				aria-haspopup="dialog"
				aria-expanded={opened}
				onClick={() => setOpened(true)}
			>
				<IconChevronUp size={20} stroke={1.8} aria-hidden="true" />
				{t('Isi mata kuliah')}
				{susunan && susunan.total > 0 ? (
					<span className={css.count}>
						{t('{selesai} dari {total} selesai', { selesai: susunan.selesai, total: susunan.total })}
					</span>
				) : null}
			</button>
			<Dialog opened={opened} onClose={() => setOpened(false)} title={t('Isi mata kuliah')} place="bottom">
				<Content kode={kode} />
			</Dialog>
		</>
	)
}

function Content({ kode }: { kode: string }) {
	const { susunan, error, isPending } = useSusunan(kode)
	const { pathname } = useLocation()
	const { slug } = placeOf(pathname)
	const home = courseHome(kode)
	const status = error instanceof ApiError ? error.status : 0
	const known = susunan !== undefined || !(status === 400 || status === 404)
	const here = pathname.toLowerCase().replace(/\/$/, '')
	const atHome = here === home.path
	return (
		<nav aria-label={t('Isi mata kuliah')}>
			{atHome || !known ? (
				<Link className={css.back} to="/mata-kuliah">
					<IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
					{t('Kelas Saya')}
				</Link>
			) : (
				<Link className={css.back} to={home.to} params={{ kode }} activeOptions={{ exact: true }}>
					<IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
					{susunan?.nama ?? kode}
				</Link>
			)}
			{susunan && susunan.total > 0 ? <ProgressBar progress={susunan} className={css.progress} /> : null}
			{susunan?.lanjut && susunan.lanjut.slug !== slug ? (
				<Link
					className={css.goOn}
					to="/mata-kuliah/$kode/$slug"
					params={{ kode, slug: susunan.lanjut.slug }}
					search={{ lanjut: '1' }}
				>
					<IconPlayerPlay size={18} stroke={1.8} aria-hidden="true" />
					<span>
						{t('Lanjutkan:')} <strong>{susunan.lanjut.judul}</strong>
					</span>
				</Link>
			) : null}
			{susunan ? <LessonList kode={kode} susunan={susunan} current={slug} /> : null}
			{isPending ? (
				<SkeletonRegion label={t('Memuat isi mata kuliah')}>
					<div className={css.skeleton}>
						{['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
							<SkeletonBar key={key} height={18} />
						))}
					</div>
				</SkeletonRegion>
			) : null}
			{error && known && !susunan ? (
				<p className={css.failed}>{t('Daftar materi belum dapat dimuat.')}</p>
			) : null}
			{known ? (
				<>
					<p className={css.group}>{t('Kelas')}</p>
					<ul className={css.list}>
						<Place
							to={home.to}
							kode={kode}
							Icon={IconInfoCircle}
							label={t('Tentang mata kuliah')}
							current={[home.path, `/mata-kuliah/${kode.toLowerCase()}/info`].includes(here)}
						/>
						{COURSE_PLACES.map(({ to, label, Icon, Count }) => (
							<Place
								key={to}
								to={to}
								kode={kode}
								Icon={Icon}
								label={label}
								Count={Count}
								current={`${here}/`.startsWith(`${to.replace('$kode', kode.toLowerCase())}/`)}
							/>
						))}
					</ul>
				</>
			) : null}
		</nav>
	)
}

type PlaceProps = {
	to: NavEntry['to']
	kode: string
	Icon: NavEntry['Icon']
	label: string
	Count?: CoursePlace['Count'] | undefined
	current: boolean
}

function Place({ to, kode, Icon, label, Count, current }: PlaceProps) {
	return (
		<li>
			<Link
				className={css.entry}
				to={to}
				params={{ kode }}
				activeOptions={{ exact: true }}
				aria-current={current ? 'page' : undefined}
			>
				<Icon size={18} stroke={1.7} aria-hidden="true" />
				<span className={css.label}>{label}</span>
				{Count ? <Count kode={kode} /> : null}
			</Link>
		</li>
	)
}
