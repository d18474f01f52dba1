import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWaitingLine } from './waiting-line.ts'

test('a waiting line runs some at once, keeps the order, and sends away who comes when it is full', async () => {
	const line = createWaitingLine({ atOnce: 2, maxWaiting: 2 })
	const begun: number[] = []
	const ends: ((error?: Error) => void)[] = []
	const outcomes: string[] = []
	const come = (n: number) =>
		line(
			() =>
				new Promise<number>((resolve, reject) => {
					begun.push(n)
					ends.push((error) => (error ? reject(error) : resolve(n)))
				}),
		).then(
			() => outcomes.push(`${n}`),
			(error) => outcomes.push(`${n} ${error.status ?? error.message}`),
		)
	for (const n of [1, 2, 3, 4, 5]) void come(n)
	await sleep(0)
	expect([begun, outcomes, line.waiting()]).toEqual([[1, 2], ['5 503'], 2])
	ends[0]?.(new Error('failed'))
	await sleep(0)
	expect([begun, outcomes]).toEqual([
		[1, 2, 3],
		['5 503', '1 failed'],
	])
	for (const end of ends) end()
	await sleep(0)
	for (const end of ends) end()
	await sleep(0)
	expect([begun, line.waiting()]).toEqual([[1, 2, 3, 4], 0])
	void come(6)
	void come(7)
	await sleep(0)
	expect(begun).toEqual([1, 2, 3, 4, 6, 7])
})
