import { uptime } from 'node:os'

/** Where the time comes from, in milliseconds. */
export type TimeSources = {
	/** The machine's date, which can be set to anything at any moment. */
	wall: () => number
	/** Counts steadily while the machine is awake; nobody can set it. */
	monotonic: () => number
	/** Counts from the moment the machine was switched on, also while it sleeps; nobody can set it. */
	uptime: () => number
}

/** Each process counts from its own start; the machine's counter below is the same for all. */
const STARTED_AT = Number(process.hrtime.bigint()) / 1e6 - performance.now()

const MACHINE: TimeSources = {
	wall: () => Date.now(),
	monotonic: () => STARTED_AT + performance.now(),
	uptime: () => uptime() * 1000,
}

/** A wall clock that is further off than this did not drift there. */
const JUMP_MS = 2_000
/** What is followed at each check: a hundred times the worst drift of a machine, and never a step that is felt. */
const FOLLOW_MS = 50
const CHECK_EVERY_MS = 1_000
/** While a jump stands, the log repeats it this often. */
const CHECKS_PER_ALARM = 60

export type Clock = ReturnType<typeof createClock>
/** What a process of the same machine needs to have the same time: `offset` on the machine's steady counter. */
export type ClockState = { offset: number; jump: number }

/**
 * The time that exams and sessions are judged by: the time at the start plus what has passed since, so that setting
 * the machine's date closes nothing and opens nothing. Drift is followed slowly; a sleep of the machine, which its
 * uptime confirms, at once. Any other jump is not adopted until the server is started again.
 *
 * @param start the time now; the database's, so that several servers agree
 */
export function createClock(start: number, sources: TimeSources = MACHINE) {
	const { wall, monotonic } = sources
	/** How long the machine has slept since it was switched on. */
	const slept = () => sources.uptime() - monotonic()
	/** The machine's date may differ from the database's on another machine; that difference is no jump. */
	const wallAhead = wall() - start
	let offset = start - monotonic()
	let sleptBefore = slept()
	let jump = 0

	return {
		now: () => new Date(offset + monotonic()),

		/** By how much the machine's date is off, in milliseconds; 0 unless it jumped. */
		jumpMs: () => jump,

		state: (): ClockState => ({ offset, jump }),

		/** Compares with the machine's date; to be called each second. */
		check(): void {
			const ahead = wall() - wallAhead - (offset + monotonic())
			jump = 0
			if (Math.abs(ahead) <= JUMP_MS) offset += Math.max(-FOLLOW_MS, Math.min(FOLLOW_MS, ahead))
			else if (Math.abs(ahead - (slept() - sleptBefore)) <= JUMP_MS) {
				offset += ahead
				sleptBefore = slept()
			} else jump = ahead
		},
	}
}

/** The clock of another process of this machine, which tells its state each second; so all workers have one time. */
export function followClock(first: ClockState, { monotonic }: Pick<TimeSources, 'monotonic'> = MACHINE) {
	let { offset, jump } = first
	return {
		now: () => new Date(offset + monotonic()),
		jumpMs: () => jump,
		check: () => {},
		follow: (state: ClockState) => {
			offset = state.offset
			jump = state.jump
		},
	}
}

type Log = { error: (facts: object, text: string) => void; info: (text: string) => void }

/** Checks a clock each second and says in the log when the machine's date has jumped. Gives the end of it. */
export function watchClock(clock: Pick<Clock, 'check' | 'jumpMs'>, log: Log): () => void {
	let checksInJump = 0
	const timer = setInterval(() => {
		clock.check()
		const jump = clock.jumpMs()
		if (jump === 0) {
			if (checksInJump > 0) log.info('the clock of this machine is right again')
			checksInJump = 0
			return
		}
		if (checksInJump++ % CHECKS_PER_ALARM === 0)
			log.error(
				{ jump_ms: Math.round(jump) },
				'the clock of this machine has jumped; the server keeps its own time until it is started again',
			)
	}, CHECK_EVERY_MS)
	timer.unref()
	return () => clearInterval(timer)
}
