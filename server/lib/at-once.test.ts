import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createAtOnce } from './at-once.ts'

const answer = () => new EventEmitter() as ServerResponse
const refused = (status: number) => expect.objectContaining({ status })

test('an owner has so many requests at once; others have theirs, and one that is over makes room once', () => {
	const begin = createAtOnce(2)
	const first = answer()
	begin('a', first)
	begin('a', answer())
	expect(() => begin('a', answer())).toThrow(refused(503))
	begin('b', answer())
	first.emit('finish')
	first.emit('close')
	begin('a', answer())
	expect(() => begin('a', answer())).toThrow(refused(503))
})

test('who has gone already takes no place', () => {
	const begin = createAtOnce(1)
	expect(() => begin('a', Object.assign(answer(), { destroyed: true }))).toThrow(refused(499))
	begin('a', answer())
})
