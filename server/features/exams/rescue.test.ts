import { createCipheriv, hkdfSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, rev } from '#server/test/exam-calls.ts'
import { makeDosen, makeStaf, type TestAkun, type TestUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import {
	INFO_DARURAT,
	nonceDarurat,
	PANJANG_TAG,
	type Terpilih,
	tulisJawaban,
	tulisKepala,
	tulisKode,
} from '#shared/rules/darurat.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const SECOND = 1000
const T = 90 * 60 * SECOND
const { begin, save, handIn, freshToken, stored, start } = examCalls(() => t)

/** As a device makes it, from what the start gave it. */
function makeKode(
	{ id, kunci_segel }: { id: string; kunci_segel: string },
	jawaban: Terpilih[],
	{ epoch = 1, seq = 9 } = {},
): string {
	const kepala = tulisKepala({ pengerjaanId: id, epoch, seq })
	if (!kepala) throw new Error('no code')
	const key = hkdfSync('sha256', Buffer.from(kunci_segel, 'base64'), '', INFO_DARURAT, 32)
	const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), nonceDarurat(kepala), {
		authTagLength: PANJANG_TAG,
	})
	cipher.setAAD(kepala)
	const isi = Buffer.concat([cipher.update(tulisJawaban(jawaban)), cipher.final()])
	return tulisKode(Buffer.concat([kepala, isi, cipher.getAuthTag()]))
}

/** A student with one saved answer, whose device has four more; and the lecturer. */
async function room() {
	const one = await begin()
	const [a] = one.ujian.soal as [number]
	await save(one.id, one.m, [a, 'A', 1])
	const dosen = await lecturerOf(t.db, one.ujian)
	return { ...one, dosen, kode: makeKode(one.pengerjaan, ['A', 'B', 'C', 'D', 'E']) }
}

const file = async (ujian: TestUjian, dosen: TestAkun, kode: string) =>
	t.call('POST', `/api/ujian/${ujian.id}/kode-darurat`, { ...(await freshToken(dosen)), body: { kode } })
const score = async (id: string) =>
	(await t.db.selectFrom('nilai').select('skor').where('pengerjaan_id', '=', id).executeTakeFirst())?.skor
const trail = (id: string) =>
	t.db
		.selectFrom('jejak')
		.select(['pelaku', 'baru'])
		.where('objek', '=', `pengerjaan:${id}`)
		.where('tindakan', '=', 'kode_darurat')
		.execute()

describe('a rescue code that the lecturer of the exam files', () => {
	test('before the deadline: its answers are saved, and count', async () => {
		const { ujian, id, m, dosen, kode } = await room()
		const answer = await file(ujian, dosen, kode)
		expect(answer.body.data).toEqual({
			stambuk: m.stambuk,
			nama: `Mahasiswa ${m.stambuk}`,
			nasib: 'dihitung',
			baru: 4,
			terisi: 5,
		})
		expect((await stored(id)).jawaban[ujian.soal[4] as number]).toEqual(['E', rev(9)])
		await handIn(id, m)
		expect(await score(id)).toBe(100)
	})

	test('until five minutes after it: counted as witnessed, in grade, facts, trail and sentence', async () => {
		const { ujian, id, m, dosen, kode } = await room()
		t.clock.pass(T + 31 * SECOND)
		await handIn(id, await freshToken(m), { alasan: 'waktu' })
		expect(await score(id)).toBe(20)
		t.clock.set(new Date(Date.parse(TEST_NOW) + T + 300 * SECOND))
		expect((await file(ujian, dosen, kode)).body.data).toMatchObject({ nasib: 'saksi', baru: 4 })
		expect(await score(id)).toBe(100)
		expect(await trail(id)).toEqual([
			{ pelaku: dosen.id, baru: { nasib: 'saksi', jawaban: 4, epoch: 1, seq: 9 } },
		])
		const by = await freshToken(dosen)
		const [peserta] = (await t.call('GET', `/api/ujian/${ujian.id}/peserta`, by)).body.data
		expect(peserta.fakta).toContainEqual(
			expect.objectContaining({ jenis: 'kode_darurat', rincian: '4 jawaban, saksi' }),
		)
		expect(peserta.terlambat).toMatchObject({ dihitung: 4, menunggu: 0, tidak_dihitung: 0 })
		expect(peserta.terlambat.rincian).toMatchObject([{ putusan: 'saksi', lewat_ms: 300 * SECOND }])
		const [late] = (await t.call('GET', `/api/ujian/${ujian.id}/terlambat`, by)).body.data
		expect(late).toMatchObject({ putusan: 'saksi', jawaban: 4, batas_putusan: null })
	})

	test('counts although the same answers wait for a ruling already', async () => {
		const { ujian, id, m, dosen, kode } = await room()
		t.clock.pass(T + 120 * SECOND)
		const jawaban = [{ soal_id: ujian.soal[1] as number, opsi: 'B', rev: rev(9) }]
		await handIn(id, await freshToken(m), { alasan: 'waktu', jawaban })
		expect(await score(id)).toBe(20)
		expect((await file(ujian, dosen, kode)).body.data).toMatchObject({ nasib: 'saksi', baru: 4 })
		expect(await score(id)).toBe(100)
	})

	test('later waits for a ruling as any packet, and then is evidence', async () => {
		for (const [after, nasib] of [
			[300 * SECOND + 1, 'menunggu'],
			[600 * SECOND + 1, 'bukti'],
		] as const) {
			t.clock.set(TEST_NOW)
			const { ujian, id, m, dosen, kode } = await room()
			t.clock.pass(T + after)
			await handIn(id, await freshToken(m), { alasan: 'waktu' })
			expect((await file(ujian, dosen, kode)).body.data.nasib).toBe(nasib)
			expect(await score(id)).toBe(20)
			expect((await file(ujian, dosen, kode)).body.data.nasib).toBe('tidak_baru')
		}
	})

	test('of an exam that the student has handed in is evidence', async () => {
		const { ujian, id, m, dosen, kode } = await room()
		await handIn(id, m)
		expect((await file(ujian, dosen, kode)).body.data.nasib).toBe('bukti')
		expect(await score(id)).toBe(20)
	})

	test('again and again, also at once, changes nothing more', async () => {
		const { ujian, id, dosen, kode } = await room()
		t.clock.pass(T + 60 * SECOND)
		const answers = await Promise.all(Array.from({ length: 6 }, () => file(ujian, dosen, kode)))
		expect(answers.map((a) => a.body.data.nasib).sort()).toEqual(['saksi', ...Array(5).fill('tidak_baru')])
		expect(await trail(id)).toHaveLength(1)
	})

	test('gives way to what the server has of later', async () => {
		const { ujian, id, m, dosen, kode } = await room()
		const [, b, c] = ujian.soal as [number, number, number]
		await save(id, m, [b, 'D', 10])
		expect((await file(ujian, dosen, kode)).body.data.baru).toBe(3)
		const { jawaban } = await stored(id)
		expect([jawaban[b], jawaban[c]]).toEqual([
			['D', rev(10)],
			['C', rev(9)],
		])
	})

	test('is filed at an exam that its page names, to who teaches it and to nobody else', async () => {
		const { ujian, dosen } = await room()
		const ask = async (id: string, who: TestAkun) =>
			t.call('GET', `/api/ujian/${id}/kode-darurat`, await freshToken(who))
		const { nama } = await t.db
			.selectFrom('matakuliah')
			.select('nama')
			.where('kode', '=', ujian.matakuliah)
			.executeTakeFirstOrThrow()
		expect((await ask(ujian.id, dosen)).body.data).toEqual({
			jenis: 'UTS',
			mata_kuliah: nama,
			kelas: 'TI-4A',
		})
		const other = await makeDosen(t.db, { kelas: ['TI-4A'] })
		expect((await ask(ujian.id, other)).body.code).toBe('wrong_course')
		const academic = await makeStaf(t.db, ['akademik'])
		expect((await ask(randomUUID(), academic)).body.code).toBe('exam_not_found')
	})

	test('takes an answer back that the device has taken back, and leaves alone what it has not touched', async () => {
		const { ujian, id, m, pengerjaan, dosen } = await room()
		const [a, b, c] = ujian.soal as [number, number, number]
		await save(id, m, [b, 'B', 2], [c, 'C', 3])
		await file(ujian, dosen, makeKode(pengerjaan, [null, undefined, 'E', undefined, undefined]))
		const { jawaban } = await stored(id)
		expect([jawaban[a], jawaban[b], jawaban[c]]).toEqual([
			[null, rev(9)],
			['B', rev(2)],
			['E', rev(9)],
		])
	})
})

describe('refused is', () => {
	test('a code in which any one letter is another, and one that is cut short', async () => {
		const { ujian, id, dosen, kode } = await room()
		for (let i = 0; i < kode.length; i++) {
			const other = kode.slice(0, i) + (kode[i] === 'A' ? 'Q' : 'A') + kode.slice(i + 1)
			const answer = await file(ujian, dosen, other)
			expect([400, 404]).toContain(answer.status)
			if (answer.status === 400) expect(answer.body.details[0].message).toMatch(/rusak/)
		}
		for (const bad of [kode.slice(0, -4), `${kode}AAAA`, 'halo', 'AAAA'])
			expect((await file(ujian, dosen, bad)).body.code).toBe('bad_code')
		expect(Object.keys((await stored(id)).jawaban)).toHaveLength(1)
	})

	test('a code that is sealed with the key of another attempt, or names another exam', async () => {
		const { ujian, dosen, pengerjaan } = await room()
		const other = await room()
		const forged = makeKode({ ...pengerjaan, kunci_segel: other.pengerjaan.kunci_segel }, [
			'A',
			'B',
			'C',
			'D',
			'E',
		])
		expect((await file(ujian, dosen, forged)).body.code).toBe('bad_code')
		const foreign = await file(ujian, dosen, other.kode)
		expect([foreign.status, foreign.body.code]).toEqual([404, 'code_of_other_exam'])
	})

	test('a code of a device that has never taken over', async () => {
		const { ujian, id, m, dosen, pengerjaan } = await room()
		await t.db.updateTable('pengerjaan').set({ epoch: 2 }).where('id', '=', id).execute()
		const ahead = makeKode(pengerjaan, ['B'].concat(Array(4).fill(undefined)), { epoch: 3 })
		expect((await file(ujian, dosen, ahead)).body.code).toBe('unknown_epoch')
		expect((await start(ujian.id, m)).status).toBe(200)
	})

	test('whoever does not teach the course of the exam, and its student', async () => {
		const { ujian, m, kode } = await room()
		const other = await makeDosen(t.db, { kelas: ['TI-4A'] })
		expect((await file(ujian, other, kode)).body.code).toBe('wrong_course')
		expect(
			(await t.call('POST', `/api/ujian/${ujian.id}/kode-darurat`, { token: m.token, body: { kode } }))
				.status,
		).toBe(403)
	})

	test('a code of an attempt that is void', async () => {
		const { ujian, m, dosen, kode } = await room()
		const body = { stambuk: m.stambuk, alasan: 'Membuka catatan' }
		await t.call('POST', `/api/ujian/${ujian.id}/batalkan-pengerjaan`, { ...(await freshToken(dosen)), body })
		expect((await file(ujian, dosen, kode)).body.code).toBe('attempt_void')
	})
})
