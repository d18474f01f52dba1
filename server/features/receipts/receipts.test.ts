import { execFile } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEd25519 } from '#server/lib/ed25519.ts'
import { signText } from '#server/lib/signed-text.ts'
import { createTestApp, TEST_NOW, TEST_SIGNING_KEY, type TestApp } from '#server/test/build-app.ts'
import { examCalls, rev } from '#server/test/exam-calls.ts'
import { makeMahasiswa } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import type { Bukti } from '#shared/api/receipts.ts'
import { pesanBukti } from '#shared/rules/bukti.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const MINUTE = 60_000
const { begin, save, handIn, paper, freshToken } = examCalls(() => t)
const key = readEd25519(TEST_SIGNING_KEY)

const ask = async (id: string, m: { token: string }) =>
	t.call('GET', `/api/pengerjaan/${id}/bukti`, { token: m.token })
const receipts = async (id: string, m: { token: string }): Promise<Bukti[]> => (await ask(id, m)).body.data
const check = (token: string) => t.call('GET', `/api/verifikasi/bukti?token=${encodeURIComponent(token)}`)
const sha256 = (...parts: (Buffer | string)[]) =>
	createHash('sha256')
		.update(Buffer.concat(parts.map((p) => Buffer.from(p as string))))
		.digest('base64url')

/** A student who has answered two of five questions and handed in. */
async function handedIn() {
	const one = await begin()
	const [a, b] = one.ujian.soal as [number, number]
	const raw = (await paper(one.ujian.matakuliah, one.m)).raw
	await save(one.id, one.m, [a, 'A', 1], [b, 'D', 2])
	t.clock.pass(20 * MINUTE)
	one.m = { ...one.m, ...(await freshToken(one.m)) }
	await handIn(one.id, one.m)
	return { ...one, raw, teks: `${a}:A,${b}:D` }
}

describe('the receipt of a hand-in', () => {
	test('says what was handed in and when, and neither name nor score; its student can show which answers', async () => {
		const { id, m, raw, teks } = await handedIn()
		const answer = await ask(id, m)
		const [bukti] = answer.body.data as [Bukti]
		expect(bukti).toMatchObject({
			pengerjaan_id: id,
			nomor: 1,
			jumlah: 2,
			ditutup_pada: '2024-03-18T01:20:00.000Z',
			alasan: 'tombol',
			sebelumnya: null,
			jawaban: teks,
			paket: sha256(raw),
		})
		expect(bukti.isi).toBe(sha256(Buffer.from(bukti.garam, 'base64url'), teks))
		const [signed = ''] = bukti.token.split('.')
		const text = Buffer.from(signed, 'base64url').toString()
		expect(text).toBe(pesanBukti(bukti))
		expect(text).not.toContain(m.stambuk)
		expect(text).not.toContain(bukti.garam)
		expect(bukti.alamat).toBe(`${t.config.publicUrl}/verifikasi/bukti/${bukti.token}`)
		expect(answer.raw).not.toMatch(/skor|jumlah_benar|"nama/)
	})

	test('is checked by the programs of the documentation, with the public key and the own file alone', async () => {
		const { id, m, teks } = await handedIn()
		const [bukti] = (await receipts(id, m)) as [Bukti]
		const doc = await readFile(path.resolve(import.meta.dirname, '../../../docs/verification.md'), 'utf8')
		const [periksa, jawaban] = [...doc.matchAll(/```js\n(.*?)```/gs)].map(([, program = '']) => program)
		const folder = await mkdtemp(path.join(tmpdir(), 'stambuk-periksa-'))
		const write = (name: string, text = '') => writeFile(path.join(folder, name), text)
		const run = async (...args: string[]) =>
			(await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout.trim()
		try {
			await write('kunci.pem', (await t.call('GET', '/api/verifikasi/kunci')).body.data.pem)
			await write('periksa.mjs', periksa)
			await write('jawaban.mjs', jawaban)
			await write('bukti.json', JSON.stringify(bukti))
			await write('palsu.json', JSON.stringify({ ...bukti, jawaban: `${teks},3:A` }))
			expect(await run('periksa.mjs', bukti.alamat)).toBe(pesanBukti(bukti))
			for (const forged of [`A${bukti.token}`, 'kosong', ''])
				expect(await run('periksa.mjs', forged)).toBe('NOT GENUINE')
			expect(await run('jawaban.mjs', 'bukti.json')).toBe(teks)
			expect(await run('jawaban.mjs', 'palsu.json')).toBe('NOT THESE ANSWERS')
		} finally {
			await rm(folder, { recursive: true })
		}
	})

	test('is checked with the public key alone', async () => {
		const { id, m } = await handedIn()
		const [bukti] = (await receipts(id, m)) as [Bukti]
		const { kid, pem } = (await t.call('GET', '/api/verifikasi/kunci')).body.data
		const [text, signature] = bukti.token.split('.').map((part) => Buffer.from(part, 'base64url'))
		expect(verify(null, text as Buffer, createPublicKey(pem), signature as Buffer)).toBe(true)
		expect(bukti.kid).toBe(kid)
	})

	test('is the same however often it is read', async () => {
		const { id, m } = await handedIn()
		const all = await Promise.all(Array.from({ length: 20 }, () => ask(id, m)))
		expect(new Set(all.map((one) => one.raw)).size).toBe(1)
	})

	test('is there when the attempt was closed, and for its student alone', async () => {
		const { id, m } = await begin()
		expect((await ask(id, m)).body.code).toBe('attempt_open')
		await handIn(id, m)
		const other = await ask(id, await makeMahasiswa(t.db))
		expect([other.status, other.body.code]).toEqual([403, 'wrong_owner'])
		expect((await ask('00000000-0000-4000-8000-000000000000', m)).status).toBe(404)
	})

	test('is followed by a second one, which names the first, when a ruling changes what was handed in', async () => {
		const { id, m, ujian } = await begin()
		const [a, b] = ujian.soal as [number, number]
		await save(id, m, [a, 'A', 1])
		t.clock.pass(92 * MINUTE)
		let by = await freshToken(m)
		const jawaban = [{ soal_id: b, opsi: 'B', rev: rev(2) }]
		await handIn(id, by, { alasan: 'waktu', jawaban })
		const [first] = (await receipts(id, by)) as [Bukti]
		expect(first).toMatchObject({ nomor: 1, jumlah: 1, alasan: 'waktu' })
		expect((await check(first.token)).body.data).toMatchObject({ status: 'sah', terbaru: 1 })

		const dosen = await freshToken(await lecturerOf(t.db, ujian))
		const late = await t.call('GET', `/api/ujian/${ujian.id}/terlambat`, dosen)
		await t.call('POST', `/api/ujian/${ujian.id}/terlambat/putusan`, {
			...dosen,
			body: { terlambat: [late.body.data[0].id], putusan: 'diterima', alasan: 'Jaringan gedung padam' },
		})
		by = await freshToken(m)
		const [second, again] = (await receipts(id, by)) as [Bukti, Bukti]
		expect(again).toEqual(first)
		expect(second).toMatchObject({ nomor: 2, jumlah: 2, sebelumnya: first.isi, jawaban: `${a}:A,${b}:B` })
		expect(second.garam).not.toBe(first.garam)
		expect((await check(first.token)).body.data).toMatchObject({ status: 'digantikan', terbaru: 2 })
		expect((await check(second.token)).body.data).toMatchObject({ status: 'sah', terbaru: 2 })
	})

	test('stays when the attempt is opened again, and the next hand-in brings another', async () => {
		const { id, m, ujian, teks } = await handedIn()
		const [first] = (await receipts(id, m)) as [Bukti]
		const dosen = await freshToken(await lecturerOf(t.db, ujian))
		const body = { stambuk: m.stambuk, menit: 10, alasan: 'Layar rusak' }
		await t.call('POST', `/api/ujian/${ujian.id}/buka-kembali`, { ...dosen, body })
		expect(await receipts(id, m)).toEqual([first])
		expect((await check(first.token)).body.data).toMatchObject({ status: 'digantikan', terbaru: null })
		await save(id, m, [ujian.soal[2] as number, 'C', 3])
		await handIn(id, m)
		const [second, again] = (await receipts(id, m)) as [Bukti, Bukti]
		expect(again).toEqual(first)
		expect(second).toMatchObject({ nomor: 2, sebelumnya: first.isi, jawaban: `${teks},${ujian.soal[2]}:C` })
	})
})

test('the receipt of an attempt that is voided later stays genuine, and the next one says so', async () => {
	const { id, m, ujian, teks } = await handedIn()
	const [first] = (await receipts(id, m)) as [Bukti]
	const dosen = await freshToken(await lecturerOf(t.db, ujian))
	const body = { stambuk: m.stambuk, alasan: 'Membuka catatan' }
	await t.call('POST', `/api/ujian/${ujian.id}/batalkan-pengerjaan`, { ...dosen, body })
	const [second, again] = (await receipts(id, m)) as [Bukti, Bukti]
	expect(again).toEqual(first)
	expect(second).toMatchObject({ nomor: 2, alasan: 'dibatalkan', jawaban: teks, sebelumnya: first.isi })
	expect((await check(first.token)).body.data).toMatchObject({ status: 'digantikan', terbaru: 2 })
})

describe('the public check', () => {
	test('confirms a receipt to anybody, without name, score, salt or answers', async () => {
		const { id, m, ujian, teks } = await handedIn()
		const [bukti] = (await receipts(id, m)) as [Bukti]
		const answer = await check(bukti.token)
		expect(answer.body.data).toEqual({
			status: 'sah',
			terbaru: 1,
			mata_kuliah: `Mata Kuliah ${ujian.matakuliah}`,
			jenis: 'UTS',
			kid: bukti.kid,
			pengerjaan_id: id,
			nomor: 1,
			paket: bukti.paket,
			jumlah: 2,
			ditutup_pada: bukti.ditutup_pada,
			alasan: 'tombol',
			isi: bukti.isi,
			sebelumnya: null,
		})
		for (const secret of [bukti.garam, teks, m.stambuk, 'skor']) expect(answer.raw).not.toContain(secret)
	})

	test('refuses what was changed, and what is signed but in no record', async () => {
		const { id, m } = await handedIn()
		const [bukti] = (await receipts(id, m)) as [Bukti]
		const [text = '', signature] = bukti.token.split('.')
		const other = Buffer.from(text, 'base64url').toString().replace('|2|2024', '|5|2024')
		const forged = `${Buffer.from(other).toString('base64url')}.${signature}`
		for (const token of [forged, `${bukti.token}A`, 'x', `${text}.`]) {
			const answer = await check(token)
			expect([answer.status, answer.body.code]).toEqual([404, 'not_genuine'])
		}
		// Another purpose of the same key.
		expect((await check(signText(key, 'KHS1|a|b|c|d|e|f'))).body.code).toBe('not_genuine')
		for (const change of [
			{ jumlah: 5 },
			{ nomor: 2 },
			{ pengerjaan_id: '00000000-0000-4000-8000-000000000000' },
		]) {
			const answer = await check(signText(key, pesanBukti({ ...bukti, ...change })))
			expect([answer.status, answer.body.code]).toEqual([404, 'not_recorded'])
		}
	})
})
