import { describe, expect, it, test } from 'vitest'
import { formatSecond, PLAYERS, secondIn } from './players.ts'

test.each([
	[0, '0.00'],
	[59.9, '0.59'],
	[760, '12.40'],
	[3599, '59.59'],
	[3729, '1.02.09'],
])('%d seconds into a film is %s', (seconds, words) => {
	expect(formatSecond(seconds)).toBe(words)
})

describe('the message of a player', () => {
	it('names the second', () => {
		expect(secondIn('youtube', '{"event":"infoDelivery","info":{"currentTime":12.5}}')).toBe(12.5)
		expect(secondIn('vimeo', { event: 'timeupdate', data: { seconds: 7 } })).toBe(7)
	})

	it.each([
		'not json',
		'null',
		'"x"',
		null,
		7,
		{ event: 'infoDelivery', info: null },
		{ event: 'infoDelivery', info: { currentTime: '12' } },
		{ event: 'infoDelivery', info: { currentTime: -1 } },
		{ event: 'onReady', info: { currentTime: 3 } },
		{ event: 'infoDelivery', info: { currentTime: Number.NaN } },
	])('may be anything: %j', (data) => {
		expect(secondIn('youtube', data)).toBeUndefined()
	})
})

test('the id of a film cannot lead the frame elsewhere', () => {
	for (const player of Object.values(PLAYERS))
		expect(new URL(player.embed('../..//evil.test/?x=#', 5)).origin).toBe(player.origin)
})
