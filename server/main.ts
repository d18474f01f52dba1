import { type Config, ConfigError, readConfig } from './config.ts'
import { type DbContent, findDbContent } from './db/content.ts'
import { type OpenDatabase, openDatabase, readTime } from './db/database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from './demo/demo.ts'
import { startRoom } from './demo/exam-room.ts'
import { moveDemoToToday } from './demo/move.ts'
import { requireDemoAllowed } from './demo/require-demo-allowed.ts'
import { type Clock, createClock } from './lib/clock.ts'
import { demoAllowed } from './lib/demo-allowed.ts'
import { readSettings } from './lib/settings.ts'
import { requireFreeAddress } from './listen.ts'
import { beThrifty } from './memory.ts'
import { OperatorError } from './operator-error.ts'
import { createWorkers, type Workers } from './workers.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const warn = (line: string) => process.stderr.write(`${line}\n`)

type Running = Pick<Workers, 'close'> & Partial<Pick<Workers, 'takeOver'>>

let stopping = false
const starting = start()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('SIGUSR2', takeOver)
await starting.catch((error: unknown) => {
	const expected = error instanceof OperatorError || error instanceof ConfigError
	warn(expected ? error.message : String(error instanceof Error ? error.stack : error))
	process.exit(1)
})

/** Ctrl-C reaches us twice, from the terminal and through npm: the first one counts. */
function stop(): void {
	if (stopping) return
	stopping = true
	say('Stopping.')
	starting
		.then((running) => running.close())
		.then(
			() => process.exit(0),
			(error: unknown) => {
				warn(String(error))
				process.exit(1)
			},
		)
}

/** A new version lies where this one lay. */
function takeOver(): void {
	if (stopping) return
	starting.then((running) => {
		if (running.takeOver) return running.takeOver()
		warn('One process cannot take over from itself; start it again, or set WEB_CONCURRENCY to 2 or more.')
		return undefined
	})
}

async function start(): Promise<Running> {
	const config = readConfig()
	await requireFreeAddress(config.host, config.port)
	const workers = config.workers > 1 ? createWorkers(config, { say, warn }) : undefined
	let database: OpenDatabase | undefined
	try {
		database = await openDatabase(config, { report: say, warn })
		const clock = createClock(await readTime(database.pool))
		const content = await prepareContent(database, config, clock.now())
		const demo = content === 'demo'
		const running = workers ?? (await serveAlone({ config, database, clock, demo }))
		await workers?.start({ database, clock, demo })
		const endRoom = demo ? startRoom(database.db, clock.now) : undefined
		greet(config, content)
		if (content === 'empty') say(await setupHint(database, config, clock.now()))
		beThrifty()
		const { close } = database
		return {
			...running,
			close: () =>
				running
					.close()
					.finally(() => endRoom?.())
					.finally(close),
		}
	} catch (error) {
		await workers?.close()
		await database?.close()
		throw error
	}
}

/** Serves in this process. A primary does not, and loads nothing of it. */
async function serveAlone(order: {
	config: Config
	database: OpenDatabase
	clock: Clock
	demo: boolean
}): Promise<Running> {
	const { serve } = await import('./serve.ts')
	return serve(order)
}

/** What the database holds once the start is over: where a demo may be, an empty one has been filled with it. */
async function prepareContent({ db }: OpenDatabase, config: Config, now: Date): Promise<DbContent> {
	const { timezone } = await readSettings(db, config.campus)
	const content = await findDbContent(db)
	if (content === 'empty' && demoAllowed(config)) {
		say('Loading the demo campus.')
		await seedDemo(db, { now, timezone })
		return 'demo'
	}
	if (content === 'demo') {
		requireDemoAllowed(config)
		await moveDemoToToday(db, now, timezone)
	}
	return content
}

/** How an empty database becomes a campus. Who reads the log of a server may do that. */
async function setupHint({ db }: OpenDatabase, { publicUrl }: Config, now: Date): Promise<string> {
	const { makeSetupLink } = await import('./features/campus/setup-link.ts')
	const link = await makeSetupLink(db, publicUrl, now)
	return `  The database is empty, so nobody can log in yet. Make the campus in a browser, within 24 hours:\n    ${link}\n  or with: npm run campus:init\n`
}

function greet({ publicUrl }: Config, content: DbContent): void {
	say(`\n  Stambuk runs at ${publicUrl}\n`)
	if (content !== 'demo') return
	say(`  Demo accounts, password of all: ${DEMO_PASSWORD}`)
	for (const account of DEMO_ACCOUNTS) say(`    ${account}`)
	say('')
}
