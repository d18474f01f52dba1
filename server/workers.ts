import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import type { Clock } from './lib/clock.ts'
import { createFiguresOfAll } from './lib/figures-of-all.ts'
import { closeMetrics, createMetricsServer, listenForMetrics } from './lib/metrics-server.ts'
import { THRIFTY } from './memory.ts'
import { OperatorError } from './operator-error.ts'
import type { ToPrimary, ToWorker } from './worker-messages.ts'

/** A worker that dies is replaced after the first pause; each that dies young doubles it. */
const PAUSE_MS = { first: 200, most: 30_000 }
/** Who has served for so long was not born ill. */
const YOUNG_MS = 60_000
/** A new version that does not serve by then is given up. */
const START_MS = 120_000
/** Workers end by themselves within ten seconds. */
const END_MS = 15_000
const TICK_MS = 1_000

type Member = {
	index: number
	worker: Worker
	state: 'starting' | 'serving' | 'ending'
	servingSince: number
}

/** A primary's workers. */
export type Workers = {
	/** Tells them to serve; resolves when all do. @throws OperatorError when one of them cannot */
	start: (order: { database: OpenDatabase; clock: Clock; demo: boolean }) => Promise<void>
	/** Lets the code that lies on the disk now take over: new workers begin, then the present ones leave. */
	takeOver: () => Promise<void>
	close: () => Promise<void>
}

/**
 * Starts the processes that serve, so that they load while the database is opened. They share one socket: this process
 * takes connections and gives them to the workers in turns (decision 114).
 */
export function createWorkers(
	config: Config,
	{ say, warn }: { say: (line: string) => void; warn: (line: string) => void },
): Workers {
	const of = config.workers
	cluster.setupPrimary({
		exec: path.join(import.meta.dirname, 'worker.ts'),
		args: [],
		execArgv: [...process.execArgv, ...THRIFTY.execArgv],
		// A new version lies where this one lay, in another folder with the same name.
		cwd: process.cwd(),
	})
	const members = new Set<Member>()
	let order: Parameters<Workers['start']>[0] | undefined
	let closing = false
	let pause = PAUSE_MS.first
	let taking: Promise<void> | undefined

	const send = (member: Member, message: ToWorker) => {
		// One that has just ended hears nothing; its end is dealt with elsewhere.
		if (member.worker.isConnected()) member.worker.send(message, () => {})
	}
	const serving = () => [...members].filter((member) => member.state === 'serving')
	const figures = createFiguresOfAll((id) => {
		const asked = serving()
		for (const member of asked) send(member, { kind: 'tell', id })
		return asked.length
	})

	/** Starts a process; gives it, and when it serves. */
	const hire = (index: number): { member: Member; loaded: Promise<void>; ready: Promise<void> } => {
		const member: Member = { index, worker: cluster.fork(THRIFTY.env), state: 'starting', servingSince: 0 }
		members.add(member)
		let failure: string | undefined
		let hasLoaded = () => {}
		const loaded = new Promise<void>((resolve) => {
			hasLoaded = resolve
		})
		const ready = new Promise<void>((resolve, reject) => {
			member.worker.on('message', (message: ToPrimary) => {
				switch (message.kind) {
					case 'loaded':
						return hasLoaded()
					case 'serving':
						member.state = 'serving'
						member.servingSince = performance.now()
						return resolve()
					case 'failed':
						failure = message.text
						return
					case 'said':
						return say(message.text)
					case 'told':
						return figures.told(message.id, message.figures)
					case 'ask':
						figures.read().then((text) => send(member, { kind: 'all', id: message.id, text }))
						return
				}
			})
			member.worker.once('exit', (code, signal) => {
				members.delete(member)
				hasLoaded()
				const { state } = member
				reject(new OperatorError(failure ?? `A worker has ended (${signal ?? code}) before it served.`))
				if (state === 'serving' && !closing) {
					warn(`A worker has ended (${failure ?? signal ?? code}); another one takes its place.`)
					void replace(member)
				}
			})
		})
		// Who waits for it hears of it.
		ready.catch(() => {})
		return { member, loaded, ready }
	}

	const begin = async (hired: ReturnType<typeof hire>, migrates = false): Promise<void> => {
		await hired.loaded
		if (!order) return
		const { database, clock, demo } = order
		send(hired.member, {
			kind: 'serve',
			order: {
				databaseUrl: database.url,
				ownerUrl: migrates ? database.ownerUrl : undefined,
				demo,
				index: hired.member.index,
				of,
				clock: clock.state(),
			},
		})
		await hired.ready
	}

	const replace = async ({ index, servingSince }: Member): Promise<void> => {
		if (performance.now() - servingSince > YOUNG_MS) pause = PAUSE_MS.first
		for (;;) {
			await sleep(pause, undefined, { ref: false })
			pause = Math.min(pause * 2, PAUSE_MS.most)
			// A new version has taken its place meanwhile.
			if (closing || taking || serving().some((member) => member.index === index)) return
			try {
				return await begin(hire(index))
			} catch (error) {
				if (!closing) warn(error instanceof Error ? error.message : String(error))
			}
		}
	}

	const end = async (leaving: readonly Member[], kind: 'leave' | 'close'): Promise<void> => {
		await Promise.all(
			leaving.map(async (member) => {
				member.state = 'ending'
				const gone = new Promise((resolve) => member.worker.once('exit', resolve))
				send(member, { kind })
				if (kind === 'leave') return gone
				const late = sleep(END_MS, 'late', { ref: false })
				if ((await Promise.race([gone, late])) === 'late') member.worker.process.kill('SIGKILL')
				return gone
			}),
		)
	}

	const takeOver = async (): Promise<void> => {
		const present = [...members]
		say('New workers take over.')
		const hired: ReturnType<typeof hire>[] = []
		const inTime = <T>(work: Promise<T>) =>
			Promise.race([
				work,
				sleep(START_MS, undefined, { ref: false }).then(() => {
					throw new OperatorError('A new worker does not begin to serve.')
				}),
			])
		try {
			for (let index = 0; index < of; index++) {
				hired.push(hire(index))
				// The first one migrates; until it has, the others would not find their tables.
				if (index === 0) await inTime(begin(hired[0] as ReturnType<typeof hire>, true))
			}
			await inTime(Promise.all(hired.slice(1).map((one) => begin(one))))
		} catch (error) {
			if (closing) return
			warn(`The present workers go on: ${error instanceof Error ? error.message : error}`)
			return end(
				hired.map(({ member }) => member).filter((member) => members.has(member)),
				'close',
			)
		}
		pause = PAUSE_MS.first
		say('New workers serve; the old ones leave when their last connection has ended.')
		void end(present, 'leave')
	}

	// They load while the database is opened.
	const first = Array.from({ length: of }, (_, index) => hire(index))
	const metrics =
		config.metrics?.address &&
		createMetricsServer(config.metrics, figures.read, (error) => warn(`Metrics cannot be told: ${error}`))
	let tick: NodeJS.Timeout | undefined

	return {
		start: async (given) => {
			order = given
			if (metrics && config.metrics) await listenForMetrics(metrics, config.metrics)
			await Promise.all(first.map((one) => begin(one)))
			tick = setInterval(() => {
				given.clock.check()
				const message = { kind: 'clock', clock: given.clock.state() } as const
				for (const member of members) send(member, message)
			}, TICK_MS).unref()
		},
		takeOver: () => {
			taking ??= takeOver().finally(() => {
				taking = undefined
			})
			return taking
		},
		close: async () => {
			closing = true
			clearInterval(tick)
			if (metrics) closeMetrics(metrics)
			await end([...members], 'close')
		},
	}
}
