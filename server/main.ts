import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type DbContent, findDbContent } from './db/content.ts'
import { type OpenDatabase, openDatabase, readTime } from './db/database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from './demo/demo.ts'
import { moveDemoToToday } from './demo/move.ts'
import { requireDemoAllowed } from './demo/require-demo-allowed.ts'
import { createClock, watchClock } from './lib/clock.ts'
import { demoAllowed } from './lib/demo-allowed.ts'
import { createLogger } from './lib/logger.ts'
import { listenError, requireFreeAddress } from './listen.ts'
import { OperatorError } from './operator-error.ts'

const WEB_DIR = path.join(import.meta.dirname, '..', 'dist', 'web')
/** How long requests that are under way may take to end. */
const DRAIN_MS = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const warn = (line: string) => process.stderr.write(`${line}\n`)

let stopping = false
const starting = start()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
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
		.then((close) => close())
		.then(
			() => process.exit(0),
			(error: unknown) => {
				warn(String(error))
				process.exit(1)
			},
		)
}

async function start(): Promise<() => Promise<void>> {
	const config = readConfig()
	await requireFreeAddress(config.host, config.port)
	const database = await openDatabase(config, { report: say, warn })
	try {
		const clock = createClock(await readTime(database.pool))
		const content = await prepareContent(database, config, clock.now())
		const { logger, flush } = await createLogger(config)
		const app = await buildApp({
			db: database.db,
			pool: database.pool,
			jobsPool: database.jobsPool,
			config,
			now: clock.now,
			clockJumpMs: clock.jumpMs,
			demo: content === 'demo',
			logger,
			...(existsSync(path.join(WEB_DIR, 'index.html')) && { webDir: WEB_DIR }),
		})
		await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
			throw listenError(config.host, config.port, error.code ?? error.message)
		})
		const endWatch = watchClock(clock, app.log)
		greet(config, content)
		return async () => {
			endWatch()
			await Promise.race([app.close(), sleep(DRAIN_MS)])
			flush()
			await database.close()
		}
	} catch (error) {
		await database.close()
		throw error
	}
}

/** What the database holds once the start is over: where a demo may be, an empty one has been filled with it. */
async function prepareContent({ db }: OpenDatabase, config: Config, now: Date): Promise<DbContent> {
	const { timezone } = config
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

function greet({ publicUrl }: Config, content: DbContent): void {
	say(`\n  Stambuk runs at ${publicUrl}\n`)
	if (content === 'empty')
		say('  The database is empty, so nobody can log in yet. Make the campus with: npm run campus:init\n')
	if (content !== 'demo') return
	say(`  Demo accounts, password of all: ${DEMO_PASSWORD}`)
	for (const account of DEMO_ACCOUNTS) say(`    ${account}`)
	say('')
}
