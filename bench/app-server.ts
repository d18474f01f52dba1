// The app as it runs in production, without the web, on a database that is already there.
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createDb, createJobsPool, createPool } from '#server/db/client.ts'
import { BACKLOG } from '#server/listen.ts'
import { BENCH_SECRET, GATEWAY_KEYS } from './campus.ts'

// A parent that was killed sends no signal, but its end of the channel closes.
process.once('disconnect', () => process.exit())

const [databaseUrl = '', port = '0', size = '10', settings = '{}'] = process.argv.slice(2)
const pool = createPool(databaseUrl, Number(size))
const jobsPool = createJobsPool(databaseUrl)
const extra = JSON.parse(settings) as Record<string, string>
const app = await buildApp({
	db: createDb(pool),
	jobsPool,
	config: readConfig({
		SESSION_SECRET: BENCH_SECRET,
		DATABASE_POOL: size,
		...GATEWAY_KEYS,
		...extra,
	}),
	logger: { level: extra.LOG_LEVEL ?? 'warn' },
})
await app.listen({ host: '127.0.0.1', port: Number(port), backlog: BACKLOG })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
process.once('SIGTERM', () => {
	app
		.close()
		.then(() => Promise.all([pool.end(), jobsPool.end()]))
		.then(() => process.exit(0))
})
