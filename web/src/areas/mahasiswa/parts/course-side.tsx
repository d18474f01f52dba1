import { IconChevronLeft, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { COURSE_PLACES } from './course-places.ts'
import css from './course-side.module.css'
import { matakuliahQuery } from './matakuliah-query.ts'

/** The navigation of a course: a sidebar, and on a phone a sheet that a button at the lower edge opens. */
export function CourseSide() {
	const { pathname } = useLocation()
	const [opened, setOpened] = useState(false)
	// biome-ignore lint/correctness/useExhaustiveDependencies: whoever has chosen a page wants to see it
	useEffect(() => setOpened(false), [pathname])
	return (
		<>
			<div className={css.side}>
				<Content />
			</div>
			<button
				type="button"
				className={css.open}
				aria-haspopup="dialog"
				aria-expanded={opened}
				onClick={() => setOpened(true)}
			>
				Isi mata kuliah
				<IconChevronUp size={20} stroke={1.8} aria-hidden="true" />
			</button>
			<Dialog opened={opened} onClose={() => setOpened(false)} title="Isi mata kuliah" place="bottom">
				<Content />
			</Dialog>
		</>
	)
}

function Content() {
	const { kode = '' } = useParams({ strict: false })
	const matakuliah = useQuery(matakuliahQuery)
	const name = matakuliah.data?.find((mk) => mk.kode === kode.toUpperCase())?.nama
	const { pathname } = useLocation()
	return (
		<nav aria-label="Isi mata kuliah" className={css.content}>
			<Link className={css.back} to="/mata-kuliah">
				<IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
				Kelas Saya
			</Link>
			{name ? (
				<>
					<Link className={css.course} to="/mata-kuliah/$kode" params={{ kode }}>
						{name}
					</Link>
					<p className={css.group} id="isi-kelas">
						Kelas
					</p>
					<ul className={css.list} aria-labelledby="isi-kelas">
						{COURSE_PLACES.map(({ to, label, Icon }) => (
							<li key={to}>
								<Link
									className={css.entry}
									to={to}
									params={{ kode }}
									aria-current={isAt(pathname, to.replace('$kode', kode)) ? 'page' : undefined}
								>
									<Icon size={18} stroke={1.7} aria-hidden="true" />
									{label}
								</Link>
							</li>
						))}
					</ul>
				</>
			) : null}
		</nav>
	)
}

const isAt = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`)
