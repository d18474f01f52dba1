import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
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
