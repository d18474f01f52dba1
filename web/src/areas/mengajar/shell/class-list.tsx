import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { hariMengajarQuery } from '../parts/hari-mengajar-query.ts'
import { kelasMengajarQuery } from '../parts/kelas-query.ts'
import css from './class-list.module.css'

/** The classes of the term: each is one step away, wherever one is. */
export function ClassList({ onNavigate }: { onNavigate: (() => void) | undefined }) {
	const titleId = useId()
	const { data } = useQuery(kelasMengajarQuery)
	if (!data || data.kelas.length === 0) return null
	return (
		<nav className={css.classes} aria-labelledby={titleId}>
			<h2 className={css.title} id={titleId}>
				Kelas semester ini
			</h2>
			<ul className={css.list}>
				{data.kelas.map(({ kode_mk, kelas, mata_kuliah }) => (
					<li key={`${kode_mk} ${kelas}`}>
						<Link
							to="/mengajar/kelas/$kelas/$kode"
							params={{ kelas, kode: kode_mk.toLowerCase() }}
							activeOptions={{ includeSearch: false }}
							className={css.link}
							title={mata_kuliah}
							onClick={onNavigate}
						>
							{kode_mk} · {kelas}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** Exams of the own classes that run now, with how many work; none is shown when none does. */
export function RunningExams({ onNavigate }: { onNavigate: (() => void) | undefined }) {
	const titleId = useId()
	const { data } = useQuery(hariMengajarQuery)
	const running = data?.ujian.filter((u) => u.mulai_mengerjakan > u.sudah_mengumpulkan) ?? []
	if (running.length === 0) return null
	return (
		<nav className={css.classes} aria-labelledby={titleId}>
			<h2 className={css.title} id={titleId}>
				Ujian berjalan
			</h2>
			<ul className={css.list}>
				{running.map(({ id, jenis, kode_mk, kelas, mata_kuliah, mulai_mengerjakan, sudah_mengumpulkan }) => (
					<li key={id}>
						<Link
							to="/mengajar/ujian/$id/pantau"
							params={{ id }}
							activeOptions={{ includeSearch: false }}
							className={css.link}
							title={`${jenis} ${mata_kuliah}`}
							onClick={onNavigate}
						>
							{jenis} {kode_mk} · {kelas}
							<span className={css.count}>{mulai_mengerjakan - sudah_mengumpulkan}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
