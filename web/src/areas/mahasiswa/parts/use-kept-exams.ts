import { useEffect, useRef, useState } from 'react'
import { backoffMs } from './backoff.ts'
import { type Kiriman, listWaiting, sendKept } from './leftovers.ts'

type Kept = { waiting: boolean; told: readonly { id: string; kiriman: Kiriman }[] }

/**
 * Delivers what this device keeps of exams, again and again until the server has answered for each.
 * @param onTold called when the server has told of one
 */
export function useKeptExams(onTold: () => void): Kept {
	const [state, setState] = useState<Kept>({ waiting: false, told: [] })
	const tell = useRef(onTold)
	tell.current = onTold
	useEffect(() => {
		let over = false
		let busy = false
		let failures = 0
		let timer: ReturnType<typeof setTimeout> | undefined
		const done = new Set<string>()

		const look = async () => {
			if (busy) return
			busy = true
			clearTimeout(timer)
			let failed = false
			for (const kept of await listWaiting()) {
				const id = kept.pengerjaan
				if (over || done.has(id)) continue
				await sendKept(kept).then(
					(kiriman) => {
						done.add(id)
						setState(({ waiting, told }) => ({ waiting, told: [...told, { id, kiriman }] }))
						tell.current()
					},
					() => {
						failed ||= kept.menunggu === true
					},
				)
			}
			busy = false
			if (over) return
			setState(({ told }) => ({ waiting: failed, told }))
			failures = failed ? failures + 1 : 0
			if (failed) timer = setTimeout(look, backoffMs(failures, Math.random))
		}
		void look()
		addEventListener('online', look)
		return () => {
			over = true
			clearTimeout(timer)
			removeEventListener('online', look)
		}
	}, [])
	return state
}
