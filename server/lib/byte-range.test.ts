import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'

const ask = (range: string | undefined, headers = {}, method = 'GET') =>
	rangeOf({ method, headers: { range, ...headers } } as FastifyRequest, { size: 100, etag: '"a"' })

test.each<[string | undefined, ReturnType<typeof rangeOf>]>([
	['bytes=0-', { from: 0, to: 99 }],
	['bytes=0-0', { from: 0, to: 0 }],
	['bytes=10-19', { from: 10, to: 19 }],
	['bytes=99-99', { from: 99, to: 99 }],
	['bytes=90-900', { from: 90, to: 99 }],
	['bytes=-1', { from: 99, to: 99 }],
	['bytes=-900', { from: 0, to: 99 }],
	['bytes=100-', 'none'],
	['bytes=-0', 'none'],
	['bytes=19-10', undefined],
	['bytes=-', undefined],
	['bytes=0-1,5-6', undefined],
	['bytes=a-b', undefined],
	['bytes=1e3-', undefined],
	[`bytes=${'9'.repeat(16)}-`, undefined],
	['items=0-1', undefined],
	[undefined, undefined],
])('%s of 100 bytes is %j', (range, expected) => {
	expect(ask(range)).toEqual(expected)
})

test('a range of another version, or of a call that is no GET, is all of it', () => {
	expect(ask('bytes=0-1', { 'if-range': '"b"' })).toBeUndefined()
	expect(ask('bytes=0-1', { 'if-range': 'W/"a"' })).toBeUndefined()
	expect(ask('bytes=0-1', { 'if-range': '"a"' })).toEqual({ from: 0, to: 1 })
	expect(ask('bytes=0-1', {}, 'HEAD')).toBeUndefined()
})
