import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, rev } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { enterNilai, publishNilai } from '#server/test/grading-calls.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const SECOND = 1000
const T = 90 * 60 * SECOND
const { start, save, handIn, begin, stored, freshToken } = examCalls(() => t)

/** Two students of an exam whose second and third answers, right ones, came two minutes late; and their lecturer. */
async function lateRoom() {
	t.clock.set(TEST_NOW)
	const one = await begin()
	const m = await makeMahasiswa(t.db)
	const two = { ...one, m, id: (await start(one.ujian.id, m)).body.data.id as string }
	const [a, b, c] = one.ujian.soal as [number, number, number]
	for (const { id, m } of [one, two]) await save(id, m, [a, 'A', 1])
	const dosen = await lecturerOf(t.db, one.ujian)
	t.clock.pass(T + 120 * SECOND)
	for (const { id, m } of [one, two])
		await handIn(id, await freshToken(m), {
			alasan: 'waktu',
			jawaban: [
				{ soal_id: b, opsi: 'B', rev: rev(2) },
				{ soal_id: c, opsi: 'C', rev: rev(3) },
			],
		})
	const token = await freshToken(dosen)
	return { one, two, ujian: one.ujian, dosen: { ...dosen, ...token } }
}

const list = async (ujian: { id: string }, by: { token: string }) =>
	t.call('GET', `/api/ujian/${ujian.id}/terlambat`, { token: by.token })
const rule = (ujian: { id: string }, by: { token: string }, body: object) =>
	t.call('POST', `/api/ujian/${ujian.id}/terlambat/putusan`, {
		token: by.token,
		body: { putusan: 'diterima', alasan: 'Jaringan gedung padam', ...body },
	})
const idsOf = async (ujian: { id: string }, by: { token: string }): Promise<number[]> =>
	(await list(ujian, by)).body.data.map((one: { id: number }) => one.id)
const nilai = (id: string) =>
	t.db
		.selectFrom('nilai')
		.select(['jumlah_benar', 'skor'])
		.where('pengerjaan_id', '=', id)
		.executeTakeFirstOrThrow()
const trailOf = (id: string) =>
	t.db
		.selectFrom('jejak')
		.select(['tindakan', 'pelaku'])
		.where('objek', '=', `pengerjaan:${id}`)
		.where('tindakan', 'in', ['jawaban_terlambat_diputuskan', 'nilai_ujian_diubah'])
		.orderBy('id')
		.execute()

describe('the lecturer of an exam', () => {
	test('reads what came late, with the score without and with it', async () => {
		const { ujian, dosen, one } = await lateRoom()
		const answer = await list(ujian, dosen)
		expect(answer.status).toBe(200)
		expect(answer.body.data).toHaveLength(2)
		expect(answer.body.data[0]).toMatchObject({
			pengerjaan_id: one.id,
			stambuk: one.m.stambuk,
			terlambat_ms: 120 * SECOND,
			jawaban: 2,
			putusan: 'menunggu',
			batas_putusan: new Date(t.clock.now().getTime() + 7 * 86_400 * SECOND).toISOString(),
			skor: 20,
			skor_bila_dihitung: 60,
		})
		// No answers, and no key.
		expect(answer.raw).not.toMatch(/"isi"|kunci/)
	})

	test('accepts many at once: the answers are in the attempts, the grades follow, the trail has both', async () => {
		const { ujian, dosen, one, two } = await lateRoom()
		const answer = await rule(ujian, dosen, { terlambat: await idsOf(ujian, dosen) })
		expect(answer.body.data).toEqual({ diputuskan: 2, hasil: 0 })
		for (const { id } of [one, two]) {
			expect(await nilai(id)).toEqual({ jumlah_benar: 3, skor: 60 })
			expect((await stored(id)).jawaban[ujian.soal[1] as number]).toEqual(['B', rev(2)])
			expect(await trailOf(id)).toEqual([
				{ tindakan: 'jawaban_terlambat_diputuskan', pelaku: dosen.id },
				{ tindakan: 'nilai_ujian_diubah', pelaku: dosen.id },
			])
		}
		const { body } = await t.call('GET', `/nilai/stambuk/${one.m.stambuk}`, await freshToken(one.m))
		expect(body.data[0].terlambat).toMatchObject({
			...{ dihitung: 2, menunggu: 0, tidak_dihitung: 0 },
			rincian: [{ putusan: 'diterima', alasan: 'Jaringan gedung padam', lewat_ms: 120 * SECOND }],
		})
	})

	test('sees what was taken off in both scores, for it stays off', async () => {
		const { ujian, dosen, one } = await lateRoom()
		const taken = { stambuk: one.m.stambuk, satuan: 'poin', besar: 5, alasan: 'Membuka catatan' }
		await t.call('PUT', `/api/ujian/${ujian.id}/pengurangan`, { token: dosen.token, body: taken })
		const [seen] = (await list(ujian, dosen)).body.data
		expect([seen.skor, seen.skor_bila_dihitung]).toEqual([15, 55])
		await rule(ujian, dosen, { terlambat: [seen.id] })
		expect(await nilai(one.id)).toEqual({ jumlah_benar: 3, skor: 55 })
	})

	test('after the results are out corrects them with it, for who has one that rests on the exam', async () => {
		const { ujian, dosen, one, two } = await lateRoom()
		const d = { token: dosen.token, matakuliah: ujian.matakuliah }
		const rest = { kehadiran: 80, tugas: 80, uas: 80 }
		await enterNilai(t, d, one.m, rest)
		// The other has a score of the lecturer in its place.
		await enterNilai(t, d, two.m, { ...rest, uts: 70 })
		expect((await publishNilai(t, d)).body.data.berubah).toBe(2)
		const results = () =>
			t.db
				.selectFrom('hasil_studi as h')
				.innerJoin('mahasiswa as m', 'm.id', 'h.mahasiswa_id')
				.select(['h.uts', 'h.nilai_akhir', 'h.huruf'])
				.where('h.matakuliah_kode', '=', ujian.matakuliah)
				.orderBy('m.stambuk')
				.execute()
		expect(await results()).toMatchObject([{ uts: 20, nilai_akhir: 62 }, { uts: 70 }])
		const answer = await rule(ujian, dosen, { terlambat: await idsOf(ujian, dosen) })
		expect(answer.body.data).toEqual({ diputuskan: 2, hasil: 1 })
		expect(await nilai(two.id)).toEqual({ jumlah_benar: 3, skor: 60 })
		expect(await results()).toMatchObject([
			{ uts: 60, nilai_akhir: 74 },
			{ uts: 70, nilai_akhir: 77 },
		])
		const [trail] = await t.db
			.selectFrom('jejak')
			.select('baru')
			.where('tindakan', '=', 'ubah_hasil_studi')
			.where('pelaku', '=', dosen.id)
			.execute()
		expect(trail?.baru).toMatchObject({ uts: 60, alasan: 'Jaringan gedung padam' })
		expect((await bell(t, one.m)).map(({ judul }) => judul)).toContainEqual(
			expect.stringMatching(/^Nilai akhir .* diperbaiki$/),
		)
	})

	test('refuses one: it is not counted, and the student reads so', async () => {
		const { ujian, dosen, one } = await lateRoom()
		const [first] = await idsOf(ujian, dosen)
		await rule(ujian, dosen, { terlambat: [first], putusan: 'ditolak' })
		expect(await nilai(one.id)).toEqual({ jumlah_benar: 1, skor: 20 })
		const { body } = await t.call('GET', `/nilai/stambuk/${one.m.stambuk}`, await freshToken(one.m))
		expect(body.data[0].terlambat).toMatchObject({
			...{ dihitung: 0, menunggu: 0, tidak_dihitung: 2 },
			rincian: [{ putusan: 'ditolak', lewat_ms: 120 * SECOND }],
		})
	})

	test('rules once: of rulings made in one moment one counts, and it stands', async () => {
		const { ujian, dosen, one } = await lateRoom()
		const terlambat = await idsOf(ujian, dosen)
		const answers = await Promise.all(Array.from({ length: 8 }, () => rule(ujian, dosen, { terlambat })))
		expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array(7).fill(409)])
		expect((await rule(ujian, dosen, { terlambat, putusan: 'ditolak' })).body.code).toBe('ruling_over')
		expect(await trailOf(one.id)).toHaveLength(2)
	})

	test('rules within seven days, with a reason, on packets of the own exam alone', async () => {
		const other = await lateRoom()
		const { ujian, dosen, one } = await lateRoom()
		const terlambat = await idsOf(ujian, dosen)
		const foreign = await idsOf(other.ujian, { ...other.dosen, ...(await freshToken(other.dosen)) })
		const mixed = await rule(ujian, dosen, { terlambat: [...terlambat, ...foreign] })
		expect([mixed.status, mixed.body.code]).toEqual([404, 'late_packet_not_found'])
		expect((await rule(ujian, dosen, { terlambat, alasan: '   ' })).status).toBe(400)
		expect(await nilai(one.id)).toEqual({ jumlah_benar: 1, skor: 20 })
		t.clock.pass(7 * 86_400 * SECOND + 1)
		await t.db
			.updateTable('sesi')
			.set({ berakhir_pada: new Date(t.clock.now().getTime() + 86_400_000) })
			.where('akun_id', '=', dosen.id)
			.execute()
		const late = await rule(ujian, await freshToken(dosen), { terlambat })
		expect([late.status, late.body.code]).toEqual([409, 'ruling_over'])
	})
})

test('another lecturer, one of the class in another course, and one of another term are refused', async () => {
	const { ujian } = await lateRoom()
	const others: TestAkun[] = [
		await makeDosen(t.db, { kelas: ['SI-2A'] }),
		await makeDosen(t.db, { kelas: ['TI-4A'] }),
		await lecturerOf(t.db, ujian, '20231'),
	]
	for (const other of others) {
		const token = await freshToken(other)
		expect((await list(ujian, token)).body.code).toBe('wrong_course')
		expect((await rule(ujian, token, { terlambat: [1] })).body.code).toBe('wrong_course')
	}
	const token = await freshToken(others[0] as TestAkun)
	expect((await list({ id: randomUUID() }, token)).status).toBe(404)
})
