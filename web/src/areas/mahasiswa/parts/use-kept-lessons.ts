import { useEffect, useState } from 'react'
import { keptCalls } from '#web/lib/person-memory.ts'
import { currentAccount } from '#web/lib/session.ts'

const NONE: ReadonlySet<string> = new Set()

/** The lessons of a course, by their slugs, that this device has kept for the time without a network. */
export function useKeptLessons(kode: string): ReadonlySet<string> {
	const [kept, setKept] = useState(NONE)
	useEffect(() => {
		let gone = false
		const look = async () => {
			const begin = `/api/matakuliah/${kode.toUpperCase()}/materi/`
			const paths = await keptCalls(currentAccount()).catch(() => [])
			const slugs = paths.filter((path) => path.startsWith(begin)).map((path) => path.slice(begin.length))
			if (!gone) setKept(slugs.length > 0 ? new Set(slugs) : NONE)
		}
		// The service worker (sw.js) has kept one more.
		const onMessage = ({ data }: MessageEvent) => {
			if (data === 'tersimpan') void look()
		}
		const { serviceWorker } = navigator
		void look()
		serviceWorker?.addEventListener('message', onMessage)
		return () => {
			gone = true
			serviceWorker?.removeEventListener('message', onMessage)
		}
	}, [kode])
	return kept
}
