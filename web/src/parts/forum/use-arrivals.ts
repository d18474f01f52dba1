import { useEffect, useRef, useState } from 'react'
import type { Kiriman, Utas } from '#shared/api/forum.ts'
import type { ForumPlace } from './place.ts'
import { readCall, refreshUtas } from './queries.ts'

/**
 * Replies that come while a thread is open: how many by others, whether they stand below what is seen, and that they
 * were read. The page is not moved under who reads it.
 */
export function useArrivals(place: ForumPlace, utas: Utas) {
	const { id, dibaca_sampai } = utas
	const last = utas.balasan.at(-1)?.nomor ?? 1
	const [openedAt] = useState(last)
	const [seenTo, setSeenTo] = useState(last)
	const isNews = (from: number) => (b: Kiriman) => b.nomor > from && !b.milik_saya && b.dihapus === null
	const fresh = utas.balasan.filter(isNews(seenTo))
	const first = fresh[0]?.nomor
	const [below, setBelow] = useState(false)

	useEffect(() => {
		const element = first === undefined ? null : document.getElementById(`k${first}`)
		if (!element) return setBelow(false)
		const observer = new IntersectionObserver(([entry]) => {
			const isBelow = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0
			setBelow(isBelow)
			if (entry?.isIntersecting) setSeenTo(last)
		})
		observer.observe(element)
		return () => observer.disconnect()
	}, [first, last])

	const told = useRef(dibaca_sampai)
	useEffect(() => {
		if (last <= told.current) return
		const tell = () => {
			if (document.visibilityState !== 'visible') return
			told.current = last
			// Another time is soon enough: what was not told is unread still.
			readCall(id, last)
				.then(() => refreshUtas(place))
				.catch(() => {})
		}
		tell()
		document.addEventListener('visibilitychange', tell)
		return () => document.removeEventListener('visibilitychange', tell)
	}, [id, last, place])

	return {
		/** Since the page was opened, for who cannot see them come. */
		arrived: utas.balasan.filter(isNews(openedAt)).length,
		count: fresh.length,
		below: below && fresh.length > 0,
		show: () => document.getElementById(`k${first}`)?.scrollIntoView({ block: 'center' }),
	}
}
