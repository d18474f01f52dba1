// The scripts of package.json, by name. Runs on the Node of node_modules; bootstrap.mjs has seen to that.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { buildWeb } from './build-web.ts'
import { findBrowser } from './chromium.ts'
import { runFaults } from './faults.ts'
import { outlivesItsReader } from './outlives-its-reader.ts'
import { runAll, runProgram } from './programs.ts'
import { runTests } from './test.ts'

const root = path.resolve(import.meta.dirname, '..')
const [name = '', ...args] = process.argv.slice(2)

/** Files of bench/. */
const BENCHES = [
	'main',
	'herd',
	'closed',
	'pages',
	'lessons',
	'krs',
	'webhooks',
	'starve',
	'streams',
	'monitor',
]

/** One of them with its own arguments, or all one after the other, each in a process of its own. */
async function runBenches([only, ...rest]: readonly string[]): Promise<number> {
	let code = 0
	for (const bench of only ? [only] : BENCHES)
		code = (await runProgram('node', [`bench/${bench}.ts`, ...rest])) || code
	return code
}

/** The engine beside its model, in as many runs as asked for; each core takes its share, on a PostgreSQL of its own. */
async function runModel([runs = '10000']: readonly string[]): Promise<number> {
	const shares = availableParallelism()
	const env = { MODEL_RUNS: String(Math.ceil(Number(runs) / shares)) }
	const codes = Array.from({ length: shares }, () => runProgram('vitest', ['run', 'test/model'], env))
	return Math.max(...(await Promise.all(codes)))
}

/** Settings of the server and its commands; what the environment names itself goes before it. */
const SETTINGS = path.join(root, '.env')

/** Goes on as another program, in this process: signals reach it directly. */
async function become(file: string): Promise<void> {
	if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS)
	const program = path.join(root, file)
	process.argv = [process.execPath, program, ...args]
	await import(program)
}

/** A command of the server, which says what it has done. */
const command = (file: string) => async (): Promise<undefined> => {
	outlivesItsReader(process.stdout)
	outlivesItsReader(process.stderr)
	await become(file)
}

const scripts: Record<string, () => Promise<number | undefined>> = {
	start: async () => {
		const code = await buildWeb()
		if (code !== 0) return code
		await become('server/main.ts')
	},
	dev: () => {
		const web = 'http://127.0.0.1:5173'
		// The browser talks to Vite, which reloads it and passes the calls on to the server.
		return runAll([
			{
				program: 'node',
				args: ['--watch', 'server/main.ts'],
				env: { PUBLIC_URL: web, WEB_CONCURRENCY: '1' },
			},
			{ program: 'vite', args: ['--config', 'web/vite.config.ts', '--clearScreen', 'false'] },
		])
	},
	check: async () => (await import('./check.ts')).runCheck(args),
	test: () => runTests(),
	e2e: async () => {
		const code = await buildWeb()
		if (code !== 0) return code
		return runProgram('playwright', ['test', ...args], { CHROMIUM_PATH: await findBrowser() })
	},
	lighthouse: async () => {
		const code = await buildWeb()
		if (code !== 0) return code
		return runProgram('node', ['e2e/lighthouse/main.ts', ...args], { CHROMIUM_PATH: await findBrowser() })
	},
	inp: async () => {
		const code = await buildWeb()
		if (code !== 0) return code
		return runProgram('node', ['e2e/inp/main.ts', ...args], { CHROMIUM_PATH: await findBrowser() })
	},
	build: () => buildWeb({ always: true }),
	bench: () => runBenches(args),
	chaos: () =>
		args[0] === 'proxy'
			? runProgram('node', ['bench/chaos-proxy.ts', ...args.slice(1)])
			: runProgram('node', ['bench/chaos.ts', ...args]),
	model: () => runModel(args),
	faults: () => runFaults(args),
	'db:seed': command('server/demo/cli.ts'),
	'db:reset': command('server/db/reset-cli.ts'),
	backup: command('server/backup/backup-cli.ts'),
	restore: command('server/backup/restore-cli.ts'),
	'campus:init': command('server/features/campus/cli.ts'),
	pengaturan: command('server/features/settings/cli.ts'),
	akun: command('server/features/account-admin/cli.ts'),
	surat: command('server/features/letters/cli.ts'),
	'import:soal': command('server/features/questions/cli.ts'),
	'import:materi': command('server/features/lessons/cli.ts'),
}

// When npm came with another Node, bootstrap.mjs waits above us; it must not leave us behind when it is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

const script = scripts[name]
if (!script) {
	console.error(`There is no script "${name}"; there are ${Object.keys(scripts).join(', ')}.`)
	process.exitCode = 2
} else {
	const code = await script()
	if (code !== undefined) process.exitCode = code
}
