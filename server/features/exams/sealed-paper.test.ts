import { createHash, webcrypto } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeBerkas } from '#server/features/files/lend.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, PERANGKAT, rev } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeUjian, type TestMahasiswa, type TestUjian } from '#server/test/factories.ts'
import type { Pengerjaan } from '#shared/api/exams.ts'
import { fixPapers, republish } from './republish.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, handIn, paper, freshToken } = examCalls(() => t)
const fix = () => fixPapers({ db: t.db, now: t.clock.now }, () => expect.unreachable())

const fetchFile = async (ujian: TestUjian, m: TestMahasiswa, headers: Record<string, string> = {}) => {
	const response = await t.app.inject({
		method: 'GET',
		url: `/api/ujian/${ujian.id}/soal-tersegel`,
		headers: { authorization: `Bearer ${m.token}`, ...headers },
	})
	const status = response.statusCode
	return {
		status,
		file: response.rawPayload,
		etag: String(response.headers.etag),
		// A sealed paper may begin with any byte.
		code: status < 400 ? undefined : response.json().code,
	}
}

/** As a browser does it. */
async function open(file: Buffer, ujian: TestUjian, { soal_tersegel: seal }: Pengerjaan) {
	if (!seal) throw new Error('no sealed paper')
	expect(createHash('sha256').update(file).digest('base64')).toBe(seal.sha256)
	const raw = Buffer.from(seal.kunci, 'base64')
	const key = await webcrypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
	const additionalData = Buffer.from(`stambuk-soal-v1/${ujian.id}/${seal.paket}/${seal.versi}`)
	const algorithm = { name: 'AES-GCM', iv: file.subarray(0, 12), additionalData }
	const plain = await webcrypto.subtle.decrypt(algorithm, key, file.subarray(12))
	return JSON.parse(gunzipSync(Buffer.from(plain)).toString())
}

describe('the sealed paper', () => {
	test('comes ahead of the bell, opens with what the start gives, and is what the specified call gives', async () => {
		const ujian = await makeUjian(t.db, { mulai: '2024-03-18T01:15:00Z' })
		const m = await makeMahasiswa(t.db)
		await fix()
		const { status, file } = await fetchFile(ujian, m)
		expect(status).toBe(200)
		expect((await paper(ujian.matakuliah, m)).status).toBe(403)
		expect((await start(ujian.id, m)).status).toBe(403)
		t.clock.set('2024-03-18T01:15:00Z')
		const late = await makeMahasiswa(t.db, { now: t.clock.now() })
		const begun: Pengerjaan = (await start(ujian.id, late)).body.data
		const content = await open(file, ujian, begun)
		expect(content.soal).toEqual((await paper(ujian.matakuliah, late)).body.data)
		expect(JSON.stringify(content)).not.toMatch(/jawaban_benar|kunci|pembahasan/)
		await expect(open(file, { ...ujian, id: 'x' }, begun)).rejects.toThrow()
	})

	test('shows nothing of itself, not even that two papers are alike', async () => {
		const one = await makeUjian(t.db)
		const two = await makeUjian(t.db)
		const m = await makeMahasiswa(t.db)
		await fix()
		const files = [(await fetchFile(one, m)).file, (await fetchFile(two, m)).file]
		for (const file of files) expect(file.toString('latin1')).not.toMatch(/pertanyaan|satu|opsi_a/)
		const keys = await t.db.selectFrom('paket_soal').select('segel_kunci').execute()
		expect(new Set(keys.map((k) => k.segel_kunci?.toString('hex'))).size).toBe(keys.length)
	})

	test('holds its pictures', async () => {
		const ujian = await makeUjian(t.db, { jumlahSoal: 1 })
		const isi = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
		const sha256 = createHash('sha256').update(isi).digest('hex')
		await storeBerkas(t.db, [{ sha256, mime: 'image/svg+xml', isi }])
		await t.db
			.updateTable('soal')
			.set({ gambar_opsi_b: sha256 })
			.where('id', '=', ujian.soal[0] ?? 0)
			.execute()
		const m = await makeMahasiswa(t.db)
		const begun = (await start(ujian.id, m)).body.data
		const { soal, gambar } = await open((await fetchFile(ujian, m)).file, ujian, begun)
		expect(gambar[soal[0].gambar_opsi_b]).toBe(`data:image/svg+xml;base64,${isi.toString('base64')}`)
	})

	test('is refused before it is fixed, to other classes, of cancelled exams, too late to begin, and after hand-in', async () => {
		const m = await makeMahasiswa(t.db)
		const answer = async (ujian: TestUjian) => {
			const { status, code } = await fetchFile(ujian, m)
			return [status, code]
		}
		const later = await makeUjian(t.db, { mulai: '2024-03-18T01:15:00.001Z' })
		expect(await answer(later)).toEqual([403, 'paper_not_open'])
		const missed = await makeUjian(t.db, { batasMulaiMenit: 59 })
		const elsewhere = await makeUjian(t.db, { kelas: 'TI-4B' })
		await fix()
		expect(await answer(missed)).toEqual([403, 'paper_not_open'])
		expect(await answer(elsewhere)).toEqual([403, 'wrong_class'])
		expect(await answer(await makeUjian(t.db, { ditiadakan: true }))).toEqual([403, 'paper_not_open'])
		expect(await answer(await makeUjian(t.db, { jumlahSoal: 0 }))).toEqual([404, 'paper_not_sealed'])
		expect(await answer({ ...later, id: '00000000-0000-4000-8000-000000000000' })).toEqual([
			404,
			'exam_not_found',
		])
		const ujian = await makeUjian(t.db)
		const { id } = (await start(ujian.id, m)).body.data
		expect((await answer(ujian))[0]).toBe(200)
		await handIn(id, m)
		expect(await answer(ujian)).toEqual([403, 'paper_not_open'])
	})

	test('is sent once to a device that keeps it', async () => {
		const ujian = await makeUjian(t.db)
		const m = await makeMahasiswa(t.db)
		const { etag } = await fetchFile(ujian, m)
		const again = await fetchFile(ujian, m, { 'if-none-match': etag })
		expect([again.status, again.file.length]).toEqual([304, 0])
	})

	test('is another one when the paper is published again, and the old one for who has begun', async () => {
		const ujian = await makeUjian(t.db)
		const m = await makeMahasiswa(t.db)
		const first = (await start(ujian.id, m)).body.data
		await t.db
			.updateTable('soal')
			.set({ opsi_a: 'baru' })
			.where('id', '=', ujian.soal[0] ?? 0)
			.execute()
		const actor = { akun_id: m.id, request_id: 'r' } as Parameters<typeof republish>[3]
		await republish({ db: t.db, now: t.clock.now }, ujian.id, { alasan: 'Salah ketik' }, actor)
		const other = await makeMahasiswa(t.db)
		const ahead = await fetchFile(ujian, other)
		const second = (await start(ujian.id, other)).body.data
		expect(second.soal_tersegel.versi).toBe(2)
		expect((await open(ahead.file, ujian, second)).soal[0].opsi_a).toBe('baru')
		expect((await open((await fetchFile(ujian, m)).file, ujian, first)).soal[0].opsi_a).toBe('satu')
	})
})

test('no answer of a whole exam holds an explanation or a key, sealed or not, before the review opens them', async () => {
	const ujian = await makeUjian(t.db, { kelas: 'KN-1', acakOpsi: true })
	const canary = 'KENARI-7731'
	const inBank = t.db.updateTable('soal').where('matakuliah_kode', '=', ujian.matakuliah)
	await inBank.set({ pembahasan: `<p>${canary}</p>` }).execute()
	const m = await makeMahasiswa(t.db, { kelas: 'KN-1' })
	const told: string[] = []
	const ask = async (...[method, url, body]: ['GET' | 'POST' | 'PUT', string, object?]) => {
		const answer = await t.call(method, url, { token: m.token, ...(body && { body }) })
		told.push(JSON.stringify(answer.headers), answer.raw)
		return answer
	}
	const look = async () => {
		for (const url of ['/api/beranda', '/api/ujian/kelas/KN-1', `/api/matakuliah/${ujian.matakuliah}`])
			await ask('GET', url)
		await ask('GET', `/api/cari?q=${canary}`)
		await ask('GET', `/nilai/stambuk/${m.stambuk}`)
	}
	await look()
	const { file } = await fetchFile(ujian, m)
	const begun = (await ask('POST', `/api/ujian/${ujian.id}/pengerjaan`, PERANGKAT)).body.data
	told.push(JSON.stringify(await open(file, ujian, begun)))
	const attempt = `/api/pengerjaan/${begun.id}`
	await ask('GET', `/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${ujian.matakuliah}`)
	const jawaban = ujian.soal.map((soal_id, i) => ({ soal_id, opsi: 'A', rev: rev(i + 1) }))
	await ask('PUT', `${attempt}/jawaban`, { jawaban })
	await ask('POST', `${attempt}/kontak`, PERANGKAT)
	await ask('POST', `${attempt}/kumpulkan`, { alasan: 'tombol', epoch: 1 })
	await ask('GET', attempt)
	await ask('GET', `${attempt}/tinjauan`)
	await look()
	expect(told.length).toBeGreaterThan(20)
	// A key is letters by question, in whatever form it is written.
	const KEY = /jawaban_benar|"\d+":"[A-E]"/
	for (const text of told) expect(text).not.toMatch(new RegExp(`${canary}|${KEY.source}`))

	await t.db.updateTable('ujian').set({ tinjauan: 'kunci' }).where('id', '=', ujian.id).execute()
	// The exam is over, and ten minutes later nothing comes late any more.
	t.clock.set('2024-03-18T04:10:01Z')
	m.token = (await freshToken(m)).token
	expect((await ask('GET', `${attempt}/tinjauan`)).raw).toContain(canary)
})
