// npm run bench -- import: a thousand questions with two hundred photographs, and files that are made to hurt. What the
// process that reads them has used is told by Linux; on another system those columns are empty.
import { readdir, readFile } from 'node:fs/promises'
import { createDb, createPool } from '#server/db/client.ts'
import { readImpor } from '#server/features/questions/baca-impor.ts'
import { insertImpor } from '#server/features/questions/impor-queries.ts'
import { lookInto } from '#server/lib/foreign/stranger-file.ts'
import { makeCampus } from './campus.ts'
import { openBenchDatabase } from './database.ts'
import { hostileFiles, largeBanks } from './import-files.ts'
import { median, printTitle } from './report.ts'
import { cpuSeconds } from './servers.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
const GOAL_MS = 10_000
const HOSTILE_MS = 1_000
const HOSTILE_MB = 100
const MB = 1024 * 1024

const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
const db = createDb(pool)
let failed = false
try {
	await makeCampus(pool, 1)
	const { id: oleh } = await db.selectFrom('akun').select('id').executeTakeFirstOrThrow()
	const ctx = { db }

	/** From the file that has come to its preview, or until it is refused. */
	const bring = async ({ name, bytes }: { name: string; bytes: Buffer }) => {
		const bank = { matakuliah_kode: 'BN01', jenis: 'UTS' } as const
		const client = { owner: oleh, signal: AbortSignal.timeout(60_000) }
		const looker = await watchChild()
		const looking = performance.now()
		const refused = await lookInto(bytes, client).then(
			() => undefined,
			(error: Error) => error.message,
		)
		const looked = performance.now() - looking
		const look = await looker.end()
		if (refused) return { ms: looked, ...look, said: refused }
		const id = await insertImpor(db, { ...bank, berkas: name, isi: bytes, oleh, now: new Date() })
		const watch = await watchChild()
		const begin = performance.now()
		await readImpor(ctx, { id }, client.signal)
		const ms = looked + performance.now() - begin
		const child = await watch.end()
		const row = await db
			.selectFrom('impor_soal')
			.select(['status', 'alasan', 'soal', 'ditolak'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		const counted = `${(row.soal as unknown[]).length} questions, ${(row.ditolak as unknown[]).length} refused`
		return { ms, ...child, said: row.alasan ?? counted }
	}
	const line = (what: string, bytes: number, { ms, cpuMs, mb, said }: Awaited<ReturnType<typeof bring>>) =>
		console.log(
			`${what.padEnd(28)}${(bytes / MB).toFixed(1).padStart(6)} MB${ms.toFixed(0).padStart(7)} ms; child ${cpuMs} ms, ${mb.toFixed(0)} MB · ${said.slice(0, 70)}`,
		)

	printTitle(`1,000 questions with 200 photographs, each the middle of ${ROUNDS} (goal ${GOAL_MS} ms)`)
	for (const file of await largeBanks()) {
		const runs = []
		for (let round = 0; round < ROUNDS; round++) runs.push(await bring(file))
		const middle = median(runs.map(({ ms }) => ms))
		const run = runs.find(({ ms }) => ms === middle)
		if (run) line(file.name, file.bytes.length, run)
		failed ||= middle > GOAL_MS
	}

	printTitle(`Files made to hurt (goal: refused in ${HOSTILE_MS} ms, a child of ${HOSTILE_MB} MB)`)
	for (const file of hostileFiles()) {
		const run = await bring(file)
		line(file.name, file.bytes.length, run)
		failed ||= run.ms > HOSTILE_MS || run.mb > HOSTILE_MB
	}
} finally {
	await db.destroy()
	await database.stop()
}
if (failed) {
	console.error('A goal is missed.')
	process.exitCode = 1
}

/** Processor time and the most memory of the processes that are started until `end`, looked at every few milliseconds. */
async function watchChild(): Promise<{ end: () => Promise<{ cpuMs: number; mb: number }> }> {
	const cpu = new Map<number, number>()
	let kilobytes = 0
	let done = false
	const before = new Set(await children())
	const loop = async () => {
		while (!done) {
			for (const pid of await children()) {
				if (before.has(pid)) continue
				cpu.set(pid, Math.max(cpu.get(pid) ?? 0, await cpuSeconds([pid])))
				const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
				kilobytes = Math.max(kilobytes, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0))
			}
			await new Promise((resolve) => setTimeout(resolve, 3))
		}
	}
	const looking = loop()
	return {
		end: async () => {
			done = true
			await looking
			return {
				cpuMs: Math.round([...cpu.values()].reduce((a, b) => a + b, 0) * 1_000),
				mb: kilobytes / 1_024,
			}
		},
	}
}

async function children(): Promise<number[]> {
	const threads = await readdir('/proc/self/task').catch(() => [])
	const lists = await Promise.all(
		threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8').catch(() => '')),
	)
	return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
