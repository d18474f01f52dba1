import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, PERANGKAT } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, save, handIn, begin, stored, freshToken } = examCalls(() => t)

const VOID = ['POST', 'batalkan-pengerjaan'] as const
const PENALTY = ['PUT', 'pengurangan'] as const
const LIFT = ['POST', 'cabut-pengurangan'] as const

/** A student with two right answers of five. */
async function room() {
	const begun = await begin()
	const [a, b] = begun.ujian.soal as [number, number]
	await save(begun.id, begun.m, [a, 'A', 1], [b, 'B', 2])
	const dosen = await lecturerOf(t.db, begun.ujian)
	const decide = async (
		[method, what]: readonly ['POST' | 'PUT', string],
		body: object = {},
		by: TestAkun = dosen,
	) =>
		t.call(method, `/api/ujian/${begun.ujian.id}/${what}`, {
			token: (await freshToken(by)).token,
			body: { stambuk: begun.m.stambuk, alasan: 'Membuka catatan', ...body },
		})
	const grade = async () => {
		const answer = await t.call('GET', `/nilai/stambuk/${begun.m.stambuk}`, {
			token: (await freshToken(begun.m)).token,
		})
		return answer.body.data[0]
	}
	const publish = () =>
		t.db
			.insertInto('penilaian')
			.values({
				periode_kode: '20232',
				kelas_kode: 'TI-4A',
				matakuliah_kode: begun.ujian.matakuliah,
				...{ kehadiran: 10, tugas: 20, uts: 30, uas: 40 },
				diumumkan_pada: TEST_NOW,
			})
			.execute()
	return { ...begun, dosen, decide, grade, publish }
}

const trail = (id: string, tindakan: string) =>
	t.db
		.selectFrom('jejak')
		.select(['pelaku', 'lama', 'baru'])
		.where('objek', '=', `pengerjaan:${id}`)
		.where('tindakan', '=', tindakan)
		.execute()

describe('an attempt that is voided', () => {
	test('has no grade any more, keeps its answers, and says why to its student', async () => {
		const { id, m, ujian, dosen, decide, grade } = await room()
		await handIn(id, m)
		expect((await decide(VOID)).body.data).toEqual({ skor: 40 })
		expect(await grade()).toBeUndefined()
		const kept = await stored(id)
		expect(kept).toMatchObject({ alasan_selesai: 'dibatalkan', alasan_batal: 'Membuka catatan' })
		expect(Object.keys(kept.jawaban)).toHaveLength(2)
		const again = await start(ujian.id, m)
		expect([again.status, again.body.code]).toEqual([409, 'attempt_void'])
		expect(again.body.error).toBe('Pengerjaan ujian ini dibatalkan dosen: Membuka catatan')
		const [listed] = (await t.call('GET', '/api/ujian/kelas/TI-4A', { token: m.token })).body.filter(
			(one: { id: string }) => one.id === ujian.id,
		)
		expect(listed.pengerjaan.selesai.alasan).toBe('dibatalkan')
		expect(await trail(id, 'pengerjaan_dibatalkan')).toEqual([
			{
				pelaku: dosen.id,
				lama: expect.objectContaining({ skor: 40, alasan_selesai: 'tombol' }),
				baru: { alasan: 'Membuka catatan' },
			},
		])
		expect((await decide(VOID)).body.code).toBe('attempt_void')
	})

	test('takes nothing more while it was still open; what comes is evidence', async () => {
		const { id, m, ujian, decide } = await room()
		expect((await decide(VOID)).body.data).toEqual({ skor: null })
		const contact = await t.call('POST', `/api/pengerjaan/${id}/kontak`, { token: m.token, body: PERANGKAT })
		expect(contact.body.data.status).toBe('selesai')
		expect((await save(id, m, [ujian.soal[2] as number, 'C', 3])).body.code).toBe('attempt_void')
		const jawaban = [{ soal_id: ujian.soal[3] as number, opsi: 'D', rev: 2 ** 32 + 4 }]
		expect((await handIn(id, m, { alasan: 'tombol', jawaban })).body.code).toBe('attempt_void')
		const late = t.db.selectFrom('jawaban_terlambat').select('putusan').where('pengerjaan_id', '=', id)
		expect(await late.execute()).toEqual([{ putusan: 'bukti' }, { putusan: 'bukti' }])
		expect(Object.keys((await stored(id)).jawaban)).toHaveLength(2)
	})

	test('goes on and is graded when it is opened again', async () => {
		const { id, m, ujian, decide, grade } = await room()
		await handIn(id, m)
		await decide(VOID)
		expect((await decide(['POST', 'buka-kembali'], { menit: 10 })).status).toBe(200)
		expect((await start(ujian.id, m)).body.data.jawaban).toHaveLength(2)
		await handIn(id, m)
		expect(await grade()).toMatchObject({ skor: 40 })
	})

	test('is not ruled on', async () => {
		const { id, m, ujian, decide } = await room()
		t.clock.pass(90 * 60_000 + 5 * 60_000)
		await save(id, await freshToken(m), [ujian.soal[2] as number, 'C', 3])
		await handIn(id, await freshToken(m), { alasan: 'waktu' })
		const { id: paket } = await t.db
			.selectFrom('jawaban_terlambat')
			.select('id')
			.where('pengerjaan_id', '=', id)
			.executeTakeFirstOrThrow()
		await decide(VOID)
		const putusan = { stambuk: undefined, terlambat: [paket], putusan: 'diterima' }
		expect((await decide(['POST', 'terlambat/putusan'], putusan)).body.code).toBe('attempt_void')
	})
})

describe('a penalty', () => {
	test('is taken off the score, said to the student with its reason, and given back', async () => {
		const { id, m, dosen, decide, grade } = await room()
		expect((await decide(PENALTY, { satuan: 'poin', besar: 5 })).body.code).toBe('attempt_open')
		await handIn(id, m)
		expect((await decide(PENALTY, { satuan: 'poin', besar: 15 })).body.data).toEqual({ skor: 25 })
		expect(await grade()).toMatchObject({
			jumlah_benar: 2,
			skor: 25,
			kategori_nilai: 'Buruk',
			pengurangan: { satuan: 'poin', besar: 15, alasan: 'Membuka catatan' },
		})
		// Another one takes its place.
		expect((await decide(PENALTY, { satuan: 'persen', besar: 25 })).body.data).toEqual({ skor: 30 })
		expect((await decide(LIFT)).body.data).toEqual({ skor: 40 })
		expect(await grade()).toMatchObject({ skor: 40, kategori_nilai: 'Kurang', pengurangan: null })
		expect((await decide(LIFT)).body.code).toBe('no_penalty')
		expect(await trail(id, 'nilai_ujian_dikurangi')).toEqual([
			{
				pelaku: dosen.id,
				lama: { skor: 40 },
				baru: { skor: 25, satuan: 'poin', besar: 15, alasan: 'Membuka catatan' },
			},
			{
				pelaku: dosen.id,
				lama: { skor: 25, satuan: 'poin', besar: 15, alasan: 'Membuka catatan' },
				baru: { skor: 30, satuan: 'persen', besar: 25, alasan: 'Membuka catatan' },
			},
		])
		expect(await trail(id, 'pengurangan_nilai_dicabut')).toHaveLength(1)
	})

	test('of two who change it the second is told who was quicker and to what, and overwrites nothing unseen', async () => {
		const { id, m, dosen, decide, grade } = await room()
		await handIn(id, m)
		const office = await makeStaf(t.db, ['akademik'])
		const five = { satuan: 'poin', besar: 5 }
		expect((await decide(PENALTY, { ...five, dilihat: null })).status).toBe(200)
		const late = await decide(PENALTY, { satuan: 'persen', besar: 50, dilihat: null }, office)
		expect([late.status, late.body.code]).toEqual([409, 'penalty_changed'])
		const { nama } = await t.db
			.selectFrom('dosen')
			.select('nama')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		expect(late.body.error).toContain(`sudah diubah oleh ${nama} pada `)
		expect(late.body.error).toContain('menjadi 5 poin. Belum ada yang disimpan')
		// An earlier try whose answer was lost is none.
		expect((await decide(PENALTY, { ...five, dilihat: null })).body.data).toEqual({ skor: 35 })
		expect(await trail(id, 'nilai_ujian_dikurangi')).toHaveLength(1)
		expect((await decide(LIFT, { dilihat: null }, office)).body.code).toBe('penalty_changed')
		expect((await decide(LIFT, { dilihat: five }, office)).status).toBe(200)
		const gone = (await decide(PENALTY, { satuan: 'poin', besar: 9, dilihat: five })).body
		expect([gone.code, gone.error]).toEqual([
			'penalty_changed',
			expect.stringContaining('sudah dicabut oleh'),
		])
		expect((await grade()).skor).toBe(40)
	})

	test('stays when late answers are accepted', async () => {
		const { id, m, ujian, decide, grade } = await room()
		t.clock.pass(90 * 60_000 + 5 * 60_000)
		await save(id, await freshToken(m), [ujian.soal[2] as number, 'C', 3])
		await handIn(id, await freshToken(m), { alasan: 'waktu' })
		await decide(PENALTY, { satuan: 'poin', besar: 15 })
		const { id: paket } = await t.db
			.selectFrom('jawaban_terlambat')
			.select('id')
			.where('pengerjaan_id', '=', id)
			.executeTakeFirstOrThrow()
		const putusan = { stambuk: undefined, terlambat: [paket], putusan: 'diterima' }
		expect((await decide(['POST', 'terlambat/putusan'], putusan)).status).toBe(200)
		expect(await grade()).toMatchObject({ jumlah_benar: 3, skor: 45 })
	})

	test('must be given back before the attempt is opened again', async () => {
		const { id, m, decide } = await room()
		await handIn(id, m)
		await decide(PENALTY, { satuan: 'poin', besar: 15 })
		expect((await decide(['POST', 'buka-kembali'], { menit: 10 })).body.code).toBe('penalty_stands')
	})

	test('is a whole or half figure up to a hundred', async () => {
		const { id, m, decide } = await room()
		await handIn(id, m)
		for (const besar of [0, -5, 100.5, 33.33, '5'])
			expect((await decide(PENALTY, { satuan: 'poin', besar })).status).toBe(400)
		expect((await decide(PENALTY, { satuan: 'lusin', besar: 5 })).status).toBe(400)
		expect((await decide(PENALTY, { satuan: 'persen', besar: 12.5 })).status).toBe(200)
	})
})

test('nothing is voided or taken off once the results are published, nor by who does not teach it', async () => {
	const { id, m, decide, publish } = await room()
	await handIn(id, m)
	const stranger = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const office = await makeStaf(t.db, ['akademik'])
	expect((await decide(VOID, {}, stranger)).body.code).toBe('wrong_course')
	expect((await decide(PENALTY, { satuan: 'poin', besar: 5 }, stranger)).body.code).toBe('wrong_course')
	expect((await decide(PENALTY, { satuan: 'poin', besar: 5 }, office)).status).toBe(200)
	await publish()
	expect((await decide(VOID)).body.code).toBe('results_published')
	expect((await decide(PENALTY, { satuan: 'poin', besar: 10 })).body.code).toBe('results_published')
	expect((await decide(LIFT)).body.code).toBe('results_published')
})

describe('who is graded in another class than that of the exam', () => {
	const graded = async ({ m, ujian }: Awaited<ReturnType<typeof room>>) => {
		await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		const at = { mahasiswa_id: m.mahasiswaId, periode_kode: '20232', kelas_kode: 'TI-4B' }
		const scores = { kehadiran: 80, tugas: 80, uts: null, uas: 80 }
		const there = { ...at, matakuliah_kode: ujian.matakuliah, ...scores }
		const { mahasiswa_id: _, kehadiran: __, ...sheet } = { ...there, tugas: 20, uts: 30, uas: 40 }
		await t.db
			.insertInto('penilaian')
			.values({ ...sheet, kehadiran: 10, diumumkan_pada: null })
			.execute()
		await t.db.insertInto('nilai_komponen').values(there).execute()
		return there
	}

	test('is not held by results of the class of the exam', async () => {
		const begun = await room()
		await handIn(begun.id, begun.m)
		await begun.publish()
		expect((await begun.decide(PENALTY, { satuan: 'poin', besar: 5 })).body.code).toBe('results_published')
		await graded(begun)
		expect((await begun.decide(PENALTY, { satuan: 'poin', besar: 5 })).status).toBe(200)
		expect((await begun.decide(LIFT)).status).toBe(200)
		expect((await begun.decide(VOID)).status).toBe(200)
	})

	test('keeps the grade that is part of a result that is out there', async () => {
		const begun = await room()
		await handIn(begun.id, begun.m)
		const there = await graded(begun)
		expect((await begun.decide(PENALTY, { satuan: 'poin', besar: 5 })).status).toBe(200)
		await t.db
			.insertInto('hasil_studi')
			.values({
				...there,
				...{ uts: 35, semester: 4, sks: 3, nilai_akhir: 67, huruf: 'B', bobot: 3, skala: 'baku' },
				...{ bobot_kehadiran: 10, bobot_tugas: 20, bobot_uts: 30, bobot_uas: 40, diumumkan_pada: TEST_NOW },
			})
			.execute()
		const refused = async (...asked: Parameters<typeof begun.decide>) =>
			expect((await begun.decide(...asked)).body.code).toBe('results_published')
		await refused(PENALTY, { satuan: 'poin', besar: 10 })
		await refused(LIFT)
		await refused(VOID)
		await refused(['POST', 'buka-kembali'], { menit: 10 })
	})
})
