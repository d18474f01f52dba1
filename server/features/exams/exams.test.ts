import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, rev } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, makeUjian } from '#server/test/factories.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const MINUTE = 60_000
const { start, save, handIn, paper, begin, stored, freshToken } = examCalls(() => t)

describe('the exam list', () => {
	test('is a bare list with campus dates and the status of this moment', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'DF-1' })
		const ujian = await makeUjian(t.db, { kelas: 'DF-1' })
		const { body } = await t.call('GET', '/api/ujian/kelas/DF-1', { token: m.token })
		expect(body).toEqual([
			{
				id: ujian.id,
				mata_kuliah: `Mata Kuliah ${ujian.matakuliah}`,
				kode_mk: ujian.matakuliah,
				jenis: 'UTS',
				nama: null,
				tanggal: '2024-03-18',
				jam_mulai: '08:00',
				jam_selesai: '12:00',
				ruang: 'Lab Komputer 2',
				status: 'Berlangsung',
				mulai: '2024-03-18T00:00:00.000Z',
				selesai: '2024-03-18T04:00:00.000Z',
				durasi_menit: 90,
				toleransi_tersembunyi_detik: 0,
				soal_diundi: false,
				mulai_paling_lambat: '2024-03-18T04:00:00.000Z',
				dapat_dimulai: true,
				jumlah_soal: ujian.soal.length,
				pengerjaan: null,
				syarat: [{ kode: 'spp', keadaan: 'terpenuhi', persen: null, ambang: null, sampai: null }],
			},
		])
	})

	test('says of the asking student alone that an attempt runs, until when, and what closed it', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'DF-2' })
		const other = await makeMahasiswa(t.db, { kelas: 'DF-2' })
		const ujian = await makeUjian(t.db, { kelas: 'DF-2' })
		const seen = async (who = m) =>
			(await t.call('GET', '/api/ujian/kelas/DF-2', { token: who.token })).body[0].pengerjaan
		const { id } = (await start(ujian.id, m)).body.data
		t.clock.pass(5 * MINUTE)
		const tenggat = '2024-03-18T02:30:00.000Z'
		expect(await seen()).toEqual({ tenggat, sisa_ms: 85 * MINUTE, selesai: null })
		expect(await seen(other)).toBeNull()
		const answer = await handIn(id, m)
		expect(answer.status).toBe(200)
		const pada = '2024-03-18T01:05:00.000Z'
		expect(await seen()).toEqual({ tenggat, sisa_ms: 0, selesai: { pada, alasan: 'tombol' } })
	})

	test('an attempt whose time is up runs no more and opens nothing, closed or not', async () => {
		t.clock.set('2024-03-18T03:00:00Z')
		const m = await makeMahasiswa(t.db, { kelas: 'DF-3', now: t.clock.now() })
		const ujian = await makeUjian(t.db, { kelas: 'DF-3' })
		await start(ujian.id, m)
		t.clock.pass(90 * MINUTE)
		const { body } = await t.call('GET', '/api/ujian/kelas/DF-3', await freshToken(m))
		expect(body[0]).toMatchObject({ status: 'Selesai', pengerjaan: { sisa_ms: 0, selesai: null } })
	})

	test.each([
		['2024-03-17T23:59:59.999Z', 'Belum Dimulai'],
		['2024-03-18T00:00:00.000Z', 'Berlangsung'],
		['2024-03-18T03:59:59.999Z', 'Berlangsung'],
		['2024-03-18T04:00:00.000Z', 'Selesai'],
	])('at %s the exam is %s', async (now, status) => {
		const m = await makeMahasiswa(t.db, { kelas: `S-${now.slice(11, 13)}${now.slice(20, 21)}`, now })
		await makeUjian(t.db, { kelas: m.kelas })
		t.clock.set(now)
		const { body } = await t.call('GET', `/api/ujian/kelas/${m.kelas}`, { token: m.token })
		expect(body[0].status).toBe(status)
	})

	test('who has started keeps the way back when the window closes', async () => {
		t.clock.set('2024-03-18T03:59:00Z')
		const m = await makeMahasiswa(t.db, { kelas: 'WB-1', now: t.clock.now() })
		const ujian = await makeUjian(t.db, { kelas: 'WB-1' })
		await start(ujian.id, m)
		t.clock.set('2024-03-18T04:05:00Z')
		const { body } = await t.call('GET', '/api/ujian/kelas/WB-1', { token: m.token })
		expect(body[0].status).toBe('Berlangsung')
		expect((await start(ujian.id, m)).status).toBe(200)
	})

	test('a lecturer sees the classes they teach and no others', async () => {
		const d = await makeDosen(t.db, { kelas: ['TI-9A'] })
		expect((await t.call('GET', '/api/ujian/kelas/TI-9A', { token: d.token })).status).toBe(200)
		const other = await t.call('GET', '/api/ujian/kelas/TI-4A', { token: d.token })
		expect([other.status, other.body.code]).toEqual([403, 'wrong_class'])
	})
})

describe('starting', () => {
	test('gives the deadline by the server, the remaining time and an order of all questions', async () => {
		const { ujian, pengerjaan } = await begin()
		expect(pengerjaan).toMatchObject({
			mulai_pada: '2024-03-18T01:00:00.000Z',
			tenggat: '2024-03-18T02:30:00.000Z',
			sisa_ms: 90 * MINUTE,
			jawaban: [],
		})
		expect([...pengerjaan.urutan].sort()).toEqual([...ujian.soal].sort())
	})

	test('again gives the same attempt with its answers and the time that is left', async () => {
		const { m, ujian, id, pengerjaan } = await begin()
		const soal = ujian.soal[0] as number
		await save(id, m, [soal, 'C', 1])
		t.clock.pass(5 * MINUTE)
		const again = (await start(ujian.id, m)).body.data
		expect(again).toMatchObject({ id, sisa_ms: 85 * MINUTE, urutan: pengerjaan.urutan })
		expect(again.jawaban).toEqual([{ soal_id: soal, opsi: 'C', rev: rev(1) }])
	})

	test('fifty times at once makes one attempt', async () => {
		const m = await makeMahasiswa(t.db)
		const ujian = await makeUjian(t.db)
		const answers = await Promise.all(Array.from({ length: 50 }, () => start(ujian.id, m)))
		expect(new Set(answers.map((a) => `${a.status} ${a.body.data?.id}`)).size).toBe(1)
		const rows = await t.db.selectFrom('pengerjaan').select('id').where('ujian_id', '=', ujian.id).execute()
		expect(rows).toHaveLength(1)
	})

	test('is refused to other classes, the unpaid, before, after, when cancelled, without questions', async () => {
		const m = await makeMahasiswa(t.db)
		const codeOf = async (ujian: { id: string }, who: { token: string } = m) => {
			const answer = await start(ujian.id, who)
			return [answer.status, answer.body.code]
		}
		expect(await codeOf(await makeUjian(t.db, { kelas: 'TI-4B' }))).toEqual([403, 'wrong_class'])
		const unpaid = await makeMahasiswa(t.db, { lunas: false })
		expect(await codeOf(await makeUjian(t.db), unpaid)).toEqual([403, 'tuition_unpaid'])
		const later = await makeUjian(t.db, { mulai: '2024-03-18T01:00:01Z' })
		expect(await codeOf(later)).toEqual([403, 'exam_not_open'])
		const over = await makeUjian(t.db, { selesai: '2024-03-18T01:00:00Z' })
		expect(await codeOf(over)).toEqual([403, 'exam_not_open'])
		expect(await codeOf(await makeUjian(t.db, { ditiadakan: true }))).toEqual([403, 'exam_not_open'])
		expect(await codeOf(await makeUjian(t.db, { jumlahSoal: 0 }))).toEqual([404, 'no_questions'])
		expect(await codeOf({ id: '00000000-0000-4000-8000-000000000000' })).toEqual([404, 'exam_not_found'])
		const d = await makeDosen(t.db)
		expect(await codeOf(await makeUjian(t.db), d)).toEqual([403, 'wrong_role'])
	})

	test('is refused after the latest start, said with its time; who has begun goes on', async () => {
		const ujian = await makeUjian(t.db, { kelas: 'ML-1', batasMulaiMenit: 75 })
		const early = await makeMahasiswa(t.db, { kelas: 'ML-1' })
		const late = await makeMahasiswa(t.db, { kelas: 'ML-1' })
		const seen = async (who: { token: string }) =>
			(await t.call('GET', '/api/ujian/kelas/ML-1', { token: who.token })).body[0]
		t.clock.set('2024-03-18T01:15:00.000Z')
		early.token = (await freshToken(early)).token
		late.token = (await freshToken(late)).token
		expect(await seen(late)).toMatchObject({
			mulai_paling_lambat: '2024-03-18T01:15:00.000Z',
			dapat_dimulai: true,
		})
		const { id } = (await start(ujian.id, early)).body.data
		t.clock.pass(1)
		const refused = await start(ujian.id, late)
		expect([refused.status, refused.body.code]).toEqual([403, 'start_too_late'])
		expect(refused.body.error).toContain('paling lambat dimulai pukul 09.15 WITA')
		expect(await seen(late)).toMatchObject({ status: 'Berlangsung', dapat_dimulai: false })
		expect((await start(ujian.id, early)).body.data.id).toBe(id)
		expect(await seen(early)).toMatchObject({ status: 'Berlangsung', pengerjaan: { selesai: null } })
	})

	test('two students get different orders', async () => {
		const ujian = await makeUjian(t.db, { jumlahSoal: 40 })
		const orders = new Set<string>()
		for (let i = 0; i < 3; i++) {
			const m = await makeMahasiswa(t.db)
			orders.add(String((await start(ujian.id, m)).body.data.urutan))
		}
		expect(orders.size).toBe(3)
	})
})

describe('the paper', () => {
	test('holds the questions of the attempt and nowhere the key', async () => {
		const { m, ujian } = await begin()
		const answer = await paper(ujian.matakuliah, m)
		expect(answer.status).toBe(200)
		expect(answer.body.data.map((s: { id: number }) => s.id).sort()).toEqual([...ujian.soal].sort())
		expect(answer.raw).not.toMatch(/jawaban_benar|kunci|pembahasan/)
		expect((await paper(ujian.matakuliah, m, '&limit=2')).body.data).toHaveLength(2)
	})

	test('comes compressed to who can read it', async () => {
		const { m, ujian } = await begin()
		const url = `/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${ujian.matakuliah}`
		const headers = { authorization: `Bearer ${m.token}`, 'accept-encoding': 'gzip, br' }
		const response = await t.app.inject({ method: 'GET', url, headers })
		expect(response.headers['content-encoding']).toBe('br')
		expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString()).data).toHaveLength(5)
	})

	test('is kept by the device and sent once, while the attempt is open', async () => {
		const { m, ujian, id } = await begin()
		const url = `/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${ujian.matakuliah}`
		const ask = (headers: Record<string, string> = {}) =>
			t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${m.token}`, ...headers } })
		const first = await ask()
		expect(first.headers['cache-control']).toBe('private, no-cache')
		const known = { 'if-none-match': String(first.headers.etag) }
		const again = await ask(known)
		expect([again.statusCode, again.body]).toEqual([304, ''])
		expect((await ask({ 'if-none-match': '"lain"' })).statusCode).toBe(200)
		await handIn(id, m)
		expect((await ask(known)).statusCode).toBe(403)
	})

	test('is closed before the start, after hand-in, after the time, and to the unpaid', async () => {
		const { m, ujian, id } = await begin()
		const other = await makeMahasiswa(t.db)
		expect((await paper(ujian.matakuliah, other)).body.code).toBe('attempt_not_open')
		const unpaid = await makeMahasiswa(t.db, { lunas: false })
		expect((await paper(ujian.matakuliah, unpaid)).body.code).toBe('tuition_unpaid')
		await handIn(id, m)
		expect((await paper(ujian.matakuliah, m)).body.code).toBe('attempt_closed')
		const second = await begin()
		t.clock.pass(90 * MINUTE + 10_001)
		const fresh = await freshToken(second.m)
		expect((await paper(second.ujian.matakuliah, fresh)).body.code).toBe('attempt_closed')
	})

	test.each([
		['jenis=UTS'],
		['kode_matakuliah=MK001'],
		['jenis=TUGAS&kode_matakuliah=MK001'],
		['jenis=UTS&kode_matakuliah=MK001&limit=0'],
		['jenis=UTS&kode_matakuliah=MK001&limit=abc'],
		["jenis=UTS&kode_matakuliah=' or 1=1"],
	])('?%s is refused', async (query) => {
		const m = await makeMahasiswa(t.db)
		const answer = await t.call('GET', `/api/v1/soal/search/by-jenis?${query}`, { token: m.token })
		expect(answer.status).toBe(400)
	})
})

describe('saving', () => {
	test('answers with the time of receipt and what is left', async () => {
		const { m, ujian, id } = await begin()
		t.clock.pass(MINUTE)
		const answer = await save(id, m, [ujian.soal[0] as number, 'A', 1])
		expect(answer.body.data).toEqual({
			diterima_pada: '2024-03-18T01:01:00.000Z',
			sisa_ms: 89 * MINUTE,
			epoch: 1,
			lebih_baru: [],
		})
	})

	test('an older revision never overwrites, a repeated one changes nothing, and the sender is told', async () => {
		const { m, ujian, id } = await begin()
		const [a, b] = ujian.soal as [number, number]
		await save(id, m, [a, 'B', 2], [b, 'C', 1])
		const older = await save(id, m, [a, 'D', 1])
		expect(older.body.data.lebih_baru).toEqual([{ soal_id: a, opsi: 'B', rev: rev(2) }])
		const same = await save(id, m, [a, 'E', 2])
		expect(same.body.data.lebih_baru).toEqual([{ soal_id: a, opsi: 'B', rev: rev(2) }])
		expect((await save(id, m, [a, 'B', 2])).body.data.lebih_baru).toEqual([])
		await save(id, m, [b, null, 2])
		expect((await stored(id)).jawaban).toEqual({ [a]: ['B', rev(2)], [b]: [null, rev(2)] })
	})

	test('many packets of many students at once, in any order, all end in the newest revision', async () => {
		const attempts = await Promise.all(Array.from({ length: 5 }, () => begin()))
		const packets = attempts.flatMap(({ m, ujian, id }) =>
			Array.from({ length: 20 }, (_, i) => ({
				m,
				id,
				soal: ujian.soal[i % 4] as number,
				rev: 1 + Math.floor(i / 4),
			})),
		)
		packets.sort(() => Math.random() - 0.5)
		const answers = await Promise.all(
			packets.map(({ m, id, soal, rev }) => save(id, m, [soal, 'ABCDE'[rev - 1] ?? 'A', rev])),
		)
		expect(answers.every((a) => a.status === 200)).toBe(true)
		for (const { id, ujian } of attempts) {
			const expected = Object.fromEntries(ujian.soal.slice(0, 4).map((soal) => [soal, ['E', rev(5)]]))
			expect((await stored(id)).jawaban).toEqual(expected)
		}
	})

	test('a foreign question, an option that is not offered, another student, an unknown attempt are refused', async () => {
		const { m, ujian, id } = await begin()
		const soal = ujian.soal[0] as number
		const foreign = await save(id, m, [soal, 'A', 1], [2_000_000_000, 'A', 1])
		expect([foreign.status, foreign.body.code]).toEqual([400, 'not_on_paper'])
		expect((await stored(id)).jawaban).toEqual({})
		const other = await makeMahasiswa(t.db)
		expect((await save(id, other, [soal, 'A', 1])).body.code).toBe('wrong_owner')
		const unknown = await save('00000000-0000-4000-8000-000000000000', m, [soal, 'A', 1])
		expect(unknown.status).toBe(404)
	})

	test('a letter that the question does not offer is refused', async () => {
		const m = await makeMahasiswa(t.db)
		const ujian = await makeUjian(t.db)
		const soal = ujian.soal[0] as number
		await t.db.updateTable('soal').set({ opsi_e: null }).where('id', '=', soal).execute()
		const { id } = (await start(ujian.id, m)).body.data
		const refused = await save(id, m, [soal, 'E', 1])
		expect([refused.status, refused.body.code]).toEqual([400, 'not_on_paper'])
		expect((await save(id, m, [soal, 'D', 1])).status).toBe(200)
		expect((await stored(id)).jawaban).toEqual({ [soal]: ['D', rev(1)] })
	})

	test.each([
		['no body', undefined],
		['no changes', { jawaban: [] }],
		['a letter that does not exist', { jawaban: [{ soal_id: 1, opsi: 'F', rev: rev(1) }] }],
		['a small letter', { jawaban: [{ soal_id: 1, opsi: 'a', rev: rev(1) }] }],
		['a revision of no device', { jawaban: [{ soal_id: 1, opsi: 'A', rev: 2 ** 32 }] }],
		['a fraction as revision', { jawaban: [{ soal_id: 1, opsi: 'A', rev: rev(1) + 0.5 }] }],
		['a huge question id', { jawaban: [{ soal_id: 1e300, opsi: 'A', rev: rev(1) }] }],
		['text as question id', { jawaban: [{ soal_id: '1', opsi: 'A', rev: rev(1) }] }],
		['an extra field', { jawaban: [{ soal_id: 1, opsi: 'A', rev: rev(1), skor: 100 }] }],
		['301 changes', { jawaban: Array(301).fill({ soal_id: 1, opsi: 'A', rev: rev(1) }) }],
	])('%s is refused', async (_name, body) => {
		const { m, id } = await begin()
		const answer = await t.call('PUT', `/api/pengerjaan/${id}/jawaban`, {
			token: m.token,
			...(body && { body }),
		})
		expect(answer.status).toBe(400)
		expect(answer.body.details.length).toBeGreaterThan(0)
	})

	test('counts inside the grace of ten seconds; later it is kept as evidence and the student is told', async () => {
		const { m, ujian, id } = await begin()
		const [a, b] = ujian.soal as [number, number]
		t.clock.pass(90 * MINUTE + 10_000)
		const fresh = await freshToken(m)
		expect((await save(id, fresh, [a, 'A', 1])).body.data.sisa_ms).toBe(0)
		t.clock.pass(1)
		const late = await save(id, fresh, [b, 'B', 1])
		expect([late.status, late.body.code]).toEqual([409, 'attempt_late'])
		expect((await stored(id)).jawaban).toEqual({ [a]: ['A', rev(1)] })
		const evidence = await t.db
			.selectFrom('jawaban_terlambat')
			.selectAll()
			.where('pengerjaan_id', '=', id)
			.execute()
		expect(evidence.map((row) => row.isi)).toEqual([{ [b]: ['B', rev(1)] }])
	})
})
