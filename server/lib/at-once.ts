import type { ServerResponse } from 'node:http'
import { clientGone, crowded } from './errors.ts'

/**
 * Bounds how many requests of one owner run at the same moment: who opens hundreds and reads none of the answers holds
 * the memory of this process. What is given counts a request until its answer is over.
 * @throws AppError 503 when `most` run already; 499 when the client has gone
 */
export function createAtOnce(most: number): (owner: string, answer: ServerResponse) => void {
	const running = new Map<string, number>()
	return (owner, answer) => {
		if (answer.destroyed) throw clientGone()
		const count = running.get(owner) ?? 0
		if (count >= most) throw crowded()
		running.set(owner, count + 1)
		let ended = false
		const end = () => {
			if (ended) return
			ended = true
			const left = (running.get(owner) ?? 1) - 1
			if (left > 0) running.set(owner, left)
			else running.delete(owner)
		}
		answer.once('finish', end).once('close', end)
	}
}
