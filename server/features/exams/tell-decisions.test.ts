import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { begin, start, handIn, freshToken } = examCalls(() => t)
const MINUTE = 60_000

async function room() {
	const begun = await begin()
	const dosen = await lecturerOf(t.db, begun.ujian)
	const decide = async (method: 'POST' | 'PUT', what: string, body: object) => {
		const answer = await t.call(method, `/api/ujian/${begun.ujian.id}/${what}`, {
			token: (await freshToken(dosen)).token,
			body: { stambuk: begun.m.stambuk, alasan: 'Dikerjakan orang lain', ...body },
		})
		expect(answer.status).toBe(200)
	}
	/** What the student finds under the bell. */
	const shown = async () => {
		const { token } = await freshToken(begun.m)
		const { body } = await t.call('GET', '/api/pemberitahuan', { token })
		return body.data.pemberitahuan.map(
			({ judul, isi, alamat }: { judul: string; isi: string; alamat: string }) => ({
				judul,
				isi,
				alamat,
			}),
		)
	}
	const nama = `UTS Mata Kuliah ${begun.ujian.matakuliah}`
	return { ...begun, decide, shown, nama }
}

test('a student reads that an attempt was voided, and why', async () => {
	const { m, ujian, decide, shown, nama } = await room()
	await decide('POST', 'batalkan-pengerjaan', {})
	expect(await shown()).toEqual([
		{
			judul: `Pengerjaan ${nama} dibatalkan dosen`,
			isi: 'Alasan dosen: Dikerjakan orang lain',
			alamat: '/ujian',
		},
	])
	const list = await t.call('GET', '/api/ujian/kelas/TI-4A', { token: m.token })
	const listed = list.body.find(({ id }: { id: string }) => id === ujian.id)
	expect(listed.pengerjaan.selesai).toMatchObject({
		alasan: 'dibatalkan',
		alasan_batal: 'Dikerjakan orang lain',
	})
})

test('a student who sits another exam reads of a voided attempt after it', async () => {
	const { m, decide, shown } = await room()
	const other = await makeUjian(t.db)
	const { id } = (await start(other.id, m)).body.data
	await decide('POST', 'batalkan-pengerjaan', {})
	expect(await shown()).toEqual([])
	await handIn(id, m)
	expect(await shown()).toHaveLength(1)
})

test('that an attempt was opened again is told at once, with the hour at which its time is up', async () => {
	const { id, m, decide, shown, nama } = await room()
	await handIn(id, m)
	t.clock.pass(MINUTE)
	await decide('POST', 'buka-kembali', { menit: 20, alasan: 'Laptop mati' })
	// It runs: everything else waits for its end.
	expect(await shown()).toEqual([
		{
			judul: `${nama} dibuka kembali, waktunya sudah berjalan sampai 09.21 WITA`,
			isi: 'Alasan dosen: Laptop mati',
			alamat: '/ujian',
		},
	])
})

test('a penalty and its end are told with the reason, and lead to the result', async () => {
	const { id, m, decide, nama } = await room()
	await handIn(id, m)
	await decide('PUT', 'pengurangan', { satuan: 'poin', besar: 12.5 })
	const told = { jenis: 'nilai', isi: 'Alasan dosen: Dikerjakan orang lain', alamat: `/nilai/${id}` }
	expect(await bell(t, m)).toEqual([{ ...told, judul: `Nilai ${nama} dikurangi 12,5 poin` }])
	await decide('PUT', 'pengurangan', { satuan: 'persen', besar: 50 })
	expect(await bell(t, m)).toEqual([{ ...told, judul: `Nilai ${nama} dikurangi 50%` }])
	await decide('POST', 'cabut-pengurangan', { alasan: 'Keliru orang' })
	expect(await bell(t, m)).toEqual([
		{ ...told, judul: `Pengurangan nilai ${nama} dicabut`, isi: 'Alasan dosen: Keliru orang' },
	])
})

test.each([
	['diterima', 'dihitung'],
	['ditolak', 'tidak dihitung'],
] as const)('a ruling on late answers is told to who sent them: %s', async (putusan, word) => {
	const { id, ujian, m, decide, nama } = await room()
	await handIn(id, m)
	const { id: terlambat } = await t.db
		.insertInto('jawaban_terlambat')
		.values({
			pengerjaan_id: id,
			diterima_pada: t.clock.now(),
			isi: JSON.stringify({ [String(ujian.soal[0])]: ['A', 4294967396] }),
			putusan: 'menunggu',
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await decide('POST', 'terlambat/putusan', {
		...{ stambuk: undefined, terlambat: [terlambat], putusan },
		alasan: 'Jaringan gedung padam',
	})
	expect(await bell(t, m)).toEqual([
		{
			jenis: 'nilai',
			judul: `Jawaban terlambat ${nama} ${word}`,
			isi: 'Alasan dosen: Jaringan gedung padam',
			alamat: `/nilai/${id}`,
		},
	])
})
