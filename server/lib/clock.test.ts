import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClock, followClock, watchClock } from './clock.ts'

const START = Date.parse('2024-03-18T01:00:00Z')
const HOUR = 3_600_000

/** A machine whose clocks a test moves. */
function createMachine(wallAhead = 0) {
	const time = { wall: START + wallAhead, monotonic: 5_000, uptime: 900_000 }
	const clock = createClock(START, {
		wall: () => time.wall,
		monotonic: () => time.monotonic,
		uptime: () => time.uptime,
	})
	return {
		clock,
		/** Lets seconds pass, with a check each; the wall clock may run wrong by some milliseconds in each. */
		pass(seconds: number, wrongMs = 0) {
			for (let i = 0; i < seconds; i++) {
				time.wall += 1000 + wrongMs
				time.monotonic += 1000
				time.uptime += 1000
				clock.check()
			}
		},
		setWall: (ms: number) => {
			time.wall += ms
		},
		sleep: (ms: number) => {
			time.wall += ms
			time.uptime += ms
		},
		passed: () => clock.now().getTime() - START,
	}
}

describe('the time that is judged by', () => {
	test('is the time at the start and what has passed since', () => {
		const m = createMachine()
		m.pass(3600)
		expect([m.passed(), m.clock.jumpMs()]).toEqual([HOUR, 0])
	})

	test.each([
		['two hours ahead', 2 * HOUR],
		['two hours back', -2 * HOUR],
		['just above two seconds ahead', 2_001],
	])('does not follow a wall clock that jumps %s, and tells while it stands', (_name, jump) => {
		const m = createMachine()
		m.pass(10)
		m.setWall(jump)
		m.pass(6)
		expect([m.passed(), m.clock.jumpMs()]).toEqual([16_000, jump])
		m.setWall(-jump)
		m.pass(1)
		expect([m.passed(), m.clock.jumpMs()]).toEqual([17_000, 0])
	})

	test('follows a wall clock that drifts, however far it gets in the end', () => {
		const m = createMachine()
		m.pass(20_000, 1)
		expect(m.passed()).toBe(20_000_000 + 20_000)
		expect(m.clock.jumpMs()).toBe(0)
	})

	test('makes good two seconds little by little, and never runs backwards', () => {
		const m = createMachine()
		m.setWall(-2_000)
		let before = m.clock.now()
		for (let i = 0; i < 40; i++) {
			m.pass(1)
			expect(m.clock.now().getTime() - before.getTime()).toBe(950)
			before = m.clock.now()
		}
		m.pass(10)
		expect(m.passed()).toBe(48_000)
	})

	test('goes on at once where the machine wakes up from a sleep', () => {
		const m = createMachine()
		m.pass(10)
		m.sleep(3 * HOUR)
		m.pass(1)
		expect([m.passed(), m.clock.jumpMs()]).toEqual([3 * HOUR + 11_000, 0])
		// The sleep was counted: it excuses no later jump.
		m.setWall(3 * HOUR)
		m.pass(1)
		expect([m.passed(), m.clock.jumpMs()]).toEqual([3 * HOUR + 12_000, 3 * HOUR])
	})

	test('a machine whose date differs from the database’s all along has not jumped', () => {
		const m = createMachine(30_000)
		m.pass(10)
		expect([m.passed(), m.clock.jumpMs()]).toEqual([10_000, 0])
	})
})

describe('the log', () => {
	beforeEach(() => void vi.useFakeTimers())
	afterEach(() => void vi.useRealTimers())

	test('tells of a jump at once, then each minute, and of its end', () => {
		let jump = 0
		const lines: string[] = []
		const clock = { now: () => new Date(START), check: () => {}, jumpMs: () => jump }
		const end = watchClock(clock, {
			error: (facts) => lines.push(JSON.stringify(facts)),
			info: (text) => lines.push(text),
		})
		vi.advanceTimersByTime(10_000)
		expect(lines).toEqual([])
		jump = 2 * HOUR
		vi.advanceTimersByTime(61_000)
		jump = 0
		vi.advanceTimersByTime(5_000)
		expect(lines).toEqual([
			'{"jump_ms":7200000}',
			'{"jump_ms":7200000}',
			'the clock of this machine is right again',
		])
		end()
		jump = HOUR
		vi.advanceTimersByTime(5_000)
		expect(lines).toHaveLength(3)
	})
})

test('a process that follows another has its time, and hears of its jump', () => {
	let monotonic = 5_000
	let wall = START
	const machine = { wall: () => wall, monotonic: () => monotonic, uptime: () => 900_000 + monotonic }
	const clock = createClock(START, machine)
	const worker = followClock(clock.state(), machine)
	const pass = (ms: number, wrongMs = 0) => {
		monotonic += ms
		wall += ms + wrongMs
		clock.check()
	}
	pass(1_000)
	expect(worker.now()).toEqual(clock.now())
	pass(1_000, HOUR)
	worker.follow(clock.state())
	expect([worker.now(), worker.jumpMs()]).toEqual([clock.now(), HOUR])
	// One that is started now does not take the wrong time over.
	expect(followClock(clock.state(), machine).now()).toEqual(new Date(START + 2_000))
})

test('all processes of a machine count on one counter', () => {
	const { offset } = createClock(START).state()
	const now = Number(process.hrtime.bigint()) / 1e6
	expect(Math.abs(START - (offset + now))).toBeLessThan(1_000)
})
