import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { runCommand } from '../db/command.ts'
import type { OpenDatabase } from '../db/database.ts'
import { readSettings } from '../lib/settings.ts'
import { DEMO_ACCOUNTS, DEMO_MAHASISWA, DEMO_PASSWORD, seedDemo } from './demo.ts'
import { requireDemoAllowed } from './require-demo-allowed.ts'

const MOST = 20_000
const USAGE = `Usage: npm run db:seed -- demo [--mahasiswa N], with N from ${DEMO_MAHASISWA} to ${MOST}.`

const mahasiswa = readArguments(process.argv.slice(2))
if (mahasiswa === undefined) {
	console.error(USAGE)
	process.exitCode = 2
} else {
	const load = async ({ db }: OpenDatabase, config: Config) => {
		requireDemoAllowed(config)
		const { timezone } = await readSettings(db, config.campus)
		const made = await seedDemo(db, { now: new Date(), timezone, mahasiswa })
		console.log(
			`Demo campus loaded: ${made.mahasiswa} students in ${made.kelas} classes, ${made.dosen} lecturers, ` +
				`${made.matakuliah} courses, ${made.soal} exam questions.`,
		)
		console.log(`Accounts: ${DEMO_ACCOUNTS.join(', ')} … Password of all: ${DEMO_PASSWORD}`)
	}
	// Not beside a server: one that runs for a campus would have the demo's accounts from then on.
	await runCommand(load, { shared: false })
}

/** How many students the demo is to have; undefined when the command line makes no sense. */
function readArguments(args: string[]): number | undefined {
	try {
		const options = { mahasiswa: { type: 'string', default: String(DEMO_MAHASISWA) } } as const
		const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
		const count = Number(values.mahasiswa)
		const sensible = Number.isInteger(count) && count >= DEMO_MAHASISWA && count <= MOST
		return positionals.length === 1 && positionals[0] === 'demo' && sensible ? count : undefined
	} catch {
		return undefined
	}
}
