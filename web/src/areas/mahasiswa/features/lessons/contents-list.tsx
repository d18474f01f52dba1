import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#web/lib/language.ts'
import { currentEntry, type Entry } from '#web/parts/lessons/contents.ts'
import css from './contents-list.module.css'

type Props = { contents: readonly Entry[] }

/** Below the top bar and a little: a heading that has come so far up is being read. */
const LINE = 120

/** "Di halaman ini" at the right of the text, with the place of the reader, and what stands below it. */
export function ContentsAside({ contents, children }: Props & { children: ReactNode }) {
	const current = useCurrent(contents)
	return (
		<div className={css.aside}>
			<div className={css.sticky}>
				<nav aria-labelledby="di-halaman-ini">
					<p className={css.title} id="di-halaman-ini">
						{t('Di halaman ini')}
					</p>
					<Entries contents={contents} current={current} />
				</nav>
				{children}
			</div>
		</div>
	)
}

/** The same where there is no room beside the text. */
export function ContentsDisclosure({ contents }: Props) {
	return (
		<details className={css.disclosure}>
			<summary>{t('Di halaman ini')}</summary>
			<nav aria-label={t('Di halaman ini')}>
				<Entries contents={contents} />
			</nav>
		</details>
	)
}

function Entries({ contents, current }: Props & { current?: number }) {
	return (
		<ol className={css.list}>
			{contents.map(({ id, judul, tingkat }, i) => (
				<li key={id} data-level={tingkat}>
					<a className={css.link} href={`#${id}`} aria-current={i === current ? 'location' : undefined}>
						{judul}
					</a>
				</li>
			))}
		</ol>
	)
}

function useCurrent(contents: readonly Entry[]): number {
	const [current, setCurrent] = useState(0)
	useEffect(() => {
		let frame = 0
		const look = () => {
			frame = 0
			const tops = contents.map(
				({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity,
			)
			const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
			setCurrent(atEnd ? contents.length - 1 : currentEntry(tops, LINE))
		}
		const onScroll = () => {
			frame ||= requestAnimationFrame(look)
		}
		look()
		addEventListener('scroll', onScroll, { passive: true })
		return () => {
			removeEventListener('scroll', onScroll)
			cancelAnimationFrame(frame)
		}
	}, [contents])
	return current
}
