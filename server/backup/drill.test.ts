import { execFile } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createPool } from '#server/db/client.ts'
import { openDatabase } from '#server/db/database.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls, rev, seqOf } from '#server/test/exam-calls.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '#server/test/temporary-folder.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { listBackups, readInfo } from './backup-folder.ts'

/** What a student was told is saved, and how far the log of the database was right after. */
type Receipt = { lsn: number; pengerjaan: string; soal: number; opsi: string; rev: number }
type HandedIn = { lsn: number; pengerjaan: string; skor: number }
type Attempt = Awaited<ReturnType<typeof calls.begin>>

/** Three starts and ends of a database, on a machine that may have much else to do. */
const HOOK_MS = 300_000
const WRITERS = 6
/** Nobody writes to these while the backup is made. */
const STILL = ['akun', 'mahasiswa', 'kelas', 'ujian', 'soal', 'paket_soal', 'tagihan', 'migration']
const KEYS = { 'session.key': 'the key of all tokens', 'khs-signing.pem': 'the key of all KHS' }

let folder: string
let copies: string
let restored: string
let t: TestApp
let copy: { pool: pg.Pool; close: () => Promise<void> }
let still: Record<string, string>
let attempts: Attempt[]
const warnings: string[] = []
const receipts: Receipt[] = []
const handedIn: HandedIn[] = []
let beforeBackup: number
let endLsn: number
const calls = examCalls(() => t)

beforeAll(async () => {
	folder = await makeTemporaryFolder()
	const dataDir = path.join(folder, 'data')
	copies = path.join(folder, 'copies')
	restored = path.join(folder, 'restored')
	const warn = (message: string) => warnings.push(message)
	const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { warn })
	await hurry(dataDir)
	t = await createTestApp({ DATA_DIR: dataDir }, { ...database, drop: database.close })
	for (const [name, text] of Object.entries(KEYS)) writeFileSync(path.join(dataDir, name), text)
	attempts = []
	const toHandIn: Attempt[] = []
	for (let i = 0; i < WRITERS; i++) attempts.push(await calls.begin({ jumlahSoal: 20 }))
	for (let i = 0; i < 40; i++) toHandIn.push(await calls.begin())
	still = await sums(t.pool)

	const done = new AbortController()
	beforeBackup = await lsnNow()
	await Promise.all([
		run('backup', dataDir, copies).finally(() => done.abort()),
		...attempts.map((attempt, i) => saveUntil(done.signal, attempt, i)),
		handInAll(toHandIn),
	])
	endLsn = bytesOf(readInfo(listBackups(copies)[0] ?? '').end_lsn)

	await run('restore', restored, copies)
	const postgres = await startEmbedded({ dataDir: restored })
	const pool = createPool(postgres.url(), 2)
	copy = { pool, close: () => pool.end().then(postgres.stop) }
}, HOOK_MS)

afterAll(async () => {
	await copy.close()
	await t.close()
	await removeTemporaryFolder(folder)
}, HOOK_MS)

/** Power cuts are no part of this: neither the database nor its copy waits for the disk. */
async function hurry(dataDir: string): Promise<void> {
	const beside = await startEmbedded({ dataDir, shared: true })
	const admin = new pg.Client(beside.url('postgres', 'postgres'))
	await admin.connect()
	await admin.query('alter system set fsync = off')
	await admin.query('select pg_reload_conf()')
	await admin.end()
	await beside.stop()
}

/** One of the two commands as a campus runs it, beside this process, which holds the database. */
async function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]): Promise<void> {
	const script = path.join(import.meta.dirname, `${command}-cli.ts`)
	const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
	await promisify(execFile)(process.execPath, [script, ...args], { env })
}

const bytesOf = (lsn: string) => {
	const [high = '', low = ''] = lsn.split('/')
	return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}

async function lsnNow(): Promise<number> {
	const { rows } = await t.pool.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
	return bytesOf(rows[0]?.lsn ?? '')
}

const letterOf = (rev: number) => 'ABCDE'[rev % 5] ?? ''

/** Answers question after question, round and round, each time with a higher number. */
async function saveUntil(stop: AbortSignal, { id, m, pengerjaan }: Attempt, seed: number): Promise<void> {
	const urutan: number[] = pengerjaan.urutan
	for (let rev = 1; !stop.aborted; rev++) {
		const soal = urutan[(rev + seed) % urutan.length] ?? 0
		const answer = await calls.save(id, m, [soal, letterOf(rev), rev])
		if (answer.status !== 200) throw new Error(`a save was answered ${answer.status}`)
		receipts.push({ lsn: await lsnNow(), pengerjaan: id, soal, opsi: letterOf(rev), rev })
	}
}

async function handInAll(toHandIn: Attempt[]): Promise<void> {
	for (const { id, m, ujian } of toHandIn) {
		const jawaban = [{ soal_id: ujian.soal[0], opsi: 'A', rev: rev(1) }]
		const answer = await calls.handIn(id, m, { jawaban, alasan: 'tombol' })
		if (answer.status !== 200) throw new Error(`a hand-in was answered ${answer.status}`)
		handedIn.push({ lsn: await lsnNow(), pengerjaan: id, skor: answer.body.data.nilai.skor })
	}
}

/** A sum of all rows of each table that stands still. */
async function sums(pool: pg.Pool): Promise<Record<string, string>> {
	const entries = STILL.map(async (table) => {
		const rows = `select md5(string_agg(r::text, ';' order by r::text)) as sum from ${table} r`
		return [table, (await pool.query(rows)).rows[0]?.sum] as const
	})
	return Object.fromEntries(await Promise.all(entries))
}

/** What had been acknowledged before the backup ended. */
const inTime = <T extends { lsn: number }>(all: T[]) => all.filter(({ lsn }) => lsn <= endLsn)

describe('a backup that is taken while students write, restored to another folder', () => {
	test('was taken while students wrote, on a database that there is nothing to warn of', () => {
		expect(warnings).toEqual([])
		const meanwhile = inTime(receipts).filter(({ lsn }) => lsn > beforeBackup)
		expect(new Set(meanwhile.map((receipt) => receipt.pengerjaan)).size).toBe(WRITERS)
		expect(inTime(handedIn).length).toBeGreaterThan(0)
	})

	test('has every answer that was acknowledged before it ended, and none that was never given', async () => {
		const { rows } = await copy.pool.query<{ id: string; jawaban: JawabanTersimpan }>(
			'select id, jawaban from pengerjaan where id = any($1)',
			[attempts.map((attempt) => attempt.id)],
		)
		const stored = new Map(rows.map((row) => [row.id, row.jawaban]))
		const lost = inTime(receipts).filter(
			({ pengerjaan, soal, rev }) => seqOf(stored.get(pengerjaan)?.[soal]?.[1] ?? 0) < rev,
		)
		expect(lost).toEqual([])
		for (const { id, ujian } of attempts)
			for (const [soal, answer] of Object.entries(stored.get(id) ?? {})) {
				expect(ujian.soal).toContain(Number(soal))
				expect(answer?.[0]).toBe(letterOf(seqOf(answer?.[1] ?? 0)))
			}
	})

	test('has every grade that was given before it ended, with its line in the trail', async () => {
		const { rows } = await copy.pool.query<{ pengerjaan: string; skor: number }>(`
			select n.pengerjaan_id as pengerjaan, n.skor
			from nilai n
			join pengerjaan p on p.id = n.pengerjaan_id and p.status = 'selesai'
			join jejak j on j.objek = 'pengerjaan:' || p.id and j.tindakan = 'pengerjaan_selesai'`)
		const graded = new Map(rows.map((row) => [row.pengerjaan, row.skor]))
		expect(inTime(handedIn).filter(({ pengerjaan, skor }) => graded.get(pengerjaan) !== skor)).toEqual([])
		const { rows: open } = await copy.pool.query(
			"select from pengerjaan p where status = 'selesai' and not exists (select from nilai where pengerjaan_id = p.id)",
		)
		expect(open).toEqual([])
	})

	test('has every row of the tables that nobody wrote to', async () => {
		expect(await sums(copy.pool)).toEqual(still)
	})

	test('has the keys, for nobody else to read', () => {
		for (const [name, text] of Object.entries(KEYS)) {
			const file = path.join(restored, name)
			expect(readFileSync(file, 'utf8')).toBe(text)
			expect(statSync(file).mode & 0o777).toBe(0o600)
			expect(statSync(path.join(listBackups(copies)[0] ?? '', 'data-dir', name)).mode & 0o777).toBe(0o600)
		}
	})

	test('goes on taking answers', async () => {
		const [attempt] = attempts
		const { rowCount } = await copy.pool.query(
			"update pengerjaan set jawaban = jawaban || '{}' where id = $1 and status = 'berlangsung'",
			[attempt?.id],
		)
		expect(rowCount).toBe(1)
	})
})
