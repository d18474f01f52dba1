import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, PERANGKAT } from '#server/test/exam-calls.ts'
import { makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const MINUTE = 60_000
const { start, handIn, begin, stored, freshToken } = examCalls(() => t)

async function room() {
	const begun = await begin()
	const dosen = await lecturerOf(t.db, begun.ujian)
	const decide = async (what: string, about: object, by: TestAkun = dosen) => {
		const body = what === 'tambahan-waktu' ? { id: randomUUID(), ...about } : about
		return t.call('POST', `/api/ujian/${begun.ujian.id}/${what}`, {
			token: (await freshToken(by)).token,
			body,
		})
	}
	return { ...begun, dosen, decide }
}
const leftMs = (tenggat: Date) => tenggat.getTime() - new Date(TEST_NOW).getTime()
const trail = (objek: string, tindakan: string) =>
	t.db
		.selectFrom('jejak')
		.select(['pelaku', 'lama', 'baru'])
		.where('objek', '=', objek)
		.where('tindakan', '=', tindakan)
		.execute()

describe('extra time', () => {
	test('given during an exam moves the deadline of a student, and of nobody else', async () => {
		const { id, m, ujian, dosen, decide } = await room()
		const other = await makeMahasiswa(t.db)
		const theirs = (await start(ujian.id, other)).body.data.id
		const body = { stambuk: m.stambuk, menit: 15, alasan: 'Laptop mati' }
		expect((await decide('tambahan-waktu', body)).body.data).toEqual({ pengerjaan: 1 })
		expect(leftMs((await stored(id)).tenggat)).toBe(105 * MINUTE)
		expect(leftMs((await stored(theirs)).tenggat)).toBe(90 * MINUTE)
		const contact = await t.call('POST', `/api/pengerjaan/${id}/kontak`, { token: m.token, body: PERANGKAT })
		expect(contact.body.data.sisa_ms).toBe(105 * MINUTE)
		expect(await trail(`ujian:${ujian.id}`, 'tambahan_waktu')).toEqual([
			{ pelaku: dosen.id, lama: null, baru: body },
		])
	})

	test('given to all reaches who has started and who starts later, adds up, and each once', async () => {
		const { id, m, ujian, decide } = await room()
		await decide('tambahan-waktu', { menit: 10, alasan: 'Listrik padam' })
		await decide('tambahan-waktu', { menit: 5, alasan: 'Listrik padam lagi' })
		await decide('tambahan-waktu', { stambuk: m.stambuk, menit: 7, alasan: 'Laptop mati' })
		expect(leftMs((await stored(id)).tenggat)).toBe(112 * MINUTE)
		const later = await start(ujian.id, await makeMahasiswa(t.db))
		expect(later.body.data.sisa_ms).toBe(105 * MINUTE)
		// Resuming adds nothing, nor does the next grant what is there already.
		expect((await start(ujian.id, m)).body.data.sisa_ms).toBe(112 * MINUTE)
		await decide('tambahan-waktu', { menit: 1, alasan: 'Sebentar lagi' })
		expect(leftMs((await stored(id)).tenggat)).toBe(113 * MINUTE)
	})

	test('given to a student before the start counts from the start', async () => {
		const { ujian, decide } = await room()
		const m = await makeMahasiswa(t.db)
		const body = { stambuk: m.stambuk, menit: 30, alasan: 'Kebutuhan khusus' }
		expect((await decide('tambahan-waktu', body)).body.data).toEqual({ pengerjaan: 0 })
		expect((await start(ujian.id, m)).body.data.sisa_ms).toBe(120 * MINUTE)
	})

	test('given before the start is told with the exam, to who has it alone: list, dashboard and calendar', async () => {
		const { ujian, decide } = await room()
		const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)] as const
		await decide('tambahan-waktu', { stambuk: m.stambuk, menit: 30, alasan: 'Kebutuhan khusus' })
		const told = async ({ token }: TestAkun) => {
			const list = await t.call('GET', '/api/ujian/kelas/TI-4A', { token })
			const home = await t.call('GET', '/api/beranda', { token })
			const file = await t.call('GET', '/api/jadwal-kuliah/jadwal.ics', { token })
			const of = (all: { id: string; durasi_menit: number }[]) =>
				all.find(({ id }) => id === ujian.id)?.durasi_menit
			const event = file.raw.split('BEGIN:VEVENT').find((one) => one.includes(`ujian-${ujian.id}`))
			const written = event?.match(/Lama pengerjaan (\d+) menit/)?.[1]
			return [of(list.body), of(home.body.data.ujian_berjalan), Number(written)]
		}
		expect(await told(m)).toEqual([120, 120, 120])
		expect(await told(other)).toEqual([90, 90, 90])
		await decide('tambahan-waktu', { menit: 10, alasan: 'Listrik padam' })
		expect(await told(m)).toEqual([130, 130, 130])
		expect(await told(other)).toEqual([100, 100, 100])
		const lecturer = await t.call('GET', '/api/ujian/kelas/TI-4A', {
			token: (await lecturerOf(t.db, ujian)).token,
		})
		expect(lecturer.body.find(({ id }: { id: string }) => id === ujian.id).durasi_menit).toBe(100)
	})

	test('leaves closed attempts alone, and strangers out', async () => {
		const { id, m, decide } = await room()
		await handIn(id, m)
		await decide('tambahan-waktu', { menit: 10, alasan: 'Listrik padam' })
		expect(leftMs((await stored(id)).tenggat)).toBe(90 * MINUTE)
		const stranger = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		const body = { stambuk: stranger.stambuk, menit: 10, alasan: 'Salah kelas' }
		expect((await decide('tambahan-waktu', body)).body.code).toBe('student_not_in_exam')
		expect((await decide('tambahan-waktu', { menit: 10 })).status).toBe(400)
		expect((await decide('tambahan-waktu', { menit: 0, alasan: 'Nol menit' })).status).toBe(400)
	})
})

describe('extra time that is asked for again', () => {
	test('because its answer was lost counts once, also when both are under way at once', async () => {
		const { id, m, ujian, decide } = await room()
		const body = { id: randomUUID(), stambuk: m.stambuk, menit: 15, alasan: 'Laptop mati' }
		const both = await Promise.all([decide('tambahan-waktu', body), decide('tambahan-waktu', body)])
		expect([...both, await decide('tambahan-waktu', body)].map((one) => one.body.data)).toEqual(
			Array.from({ length: 3 }, () => ({ pengerjaan: 1 })),
		)
		expect(leftMs((await stored(id)).tenggat)).toBe(105 * MINUTE)
		expect(await trail(`ujian:${ujian.id}`, 'tambahan_waktu')).toHaveLength(1)
	})

	test('but is another one, or of somebody else, or was taken back, is refused', async () => {
		const { id, m, ujian, dosen, decide } = await room()
		const elsewhere = await room()
		const body = { id: randomUUID(), stambuk: m.stambuk, menit: 15, alasan: 'Laptop mati' }
		await decide('tambahan-waktu', body)
		const refused = async (of: typeof decide, more: object, by?: TestAkun) => {
			const answer = await of('tambahan-waktu', { ...body, ...more }, by)
			expect([answer.status, answer.body.code]).toEqual([409, 'change_exists'])
		}
		await refused(decide, { menit: 20 })
		await refused(decide, { stambuk: (await makeMahasiswa(t.db)).stambuk })
		await refused(decide, {}, await lecturerOf(t.db, ujian))
		await refused(elsewhere.decide, {})
		expect(leftMs((await stored(id)).tenggat)).toBe(105 * MINUTE)
		const at = `/api/ujian/${ujian.id}/tambahan-waktu`
		const [one] = (await t.call('GET', at, await freshToken(dosen))).body.data
		await decide(`tambahan-waktu/${one.id}/tarik`, { alasan: 'Salah mahasiswa' })
		await refused(decide, {})
		expect(leftMs((await stored(id)).tenggat)).toBe(90 * MINUTE)
	})
})

describe('extra time that is taken back', () => {
	const given = async (ujian: { id: string }, by: TestAkun) =>
		(await t.call('GET', `/api/ujian/${ujian.id}/tambahan-waktu`, await freshToken(by))).body.data

	test('is gone from the deadline of whom it was for, and from nobody else', async () => {
		const { id, m, ujian, dosen, decide } = await room()
		const other = await makeMahasiswa(t.db)
		const theirs = (await start(ujian.id, other)).body.data.id
		await decide('tambahan-waktu', { menit: 10, alasan: 'Listrik padam' })
		await decide('tambahan-waktu', { stambuk: m.stambuk, menit: 15, alasan: 'Laptop mati' })
		const [own, all] = await given(ujian, dosen)
		expect([own, all]).toMatchObject([
			{ menit: 15, alasan: 'Laptop mati', stambuk: m.stambuk },
			{ menit: 10, alasan: 'Listrik padam', stambuk: null },
		])
		const answer = await decide(`tambahan-waktu/${own.id}/tarik`, { alasan: 'Salah mahasiswa' })
		expect(answer.body.data).toEqual({ pengerjaan: 1 })
		expect(leftMs((await stored(id)).tenggat)).toBe(100 * MINUTE)
		expect(leftMs((await stored(theirs)).tenggat)).toBe(100 * MINUTE)
		await decide(`tambahan-waktu/${all.id}/tarik`, { alasan: 'Listrik tidak padam' })
		expect(leftMs((await stored(id)).tenggat)).toBe(90 * MINUTE)
		expect(leftMs((await stored(theirs)).tenggat)).toBe(90 * MINUTE)
		expect((await start(ujian.id, await makeMahasiswa(t.db))).body.data.sisa_ms).toBe(90 * MINUTE)
		expect(await given(ujian, dosen)).toEqual([])
		expect(await trail(`ujian:${ujian.id}`, 'tambahan_waktu_ditarik')).toEqual([
			{
				pelaku: dosen.id,
				lama: null,
				baru: { menit: 15, alasan: 'Salah mahasiswa', stambuk: m.stambuk },
			},
			{ pelaku: dosen.id, lama: null, baru: { menit: 10, alasan: 'Listrik tidak padam' } },
		])
	})

	test('is told to whom it was taken from, with the time that is left', async () => {
		const { id, m, ujian, dosen, decide } = await room()
		const other = await makeMahasiswa(t.db)
		const theirs = (await start(ujian.id, other)).body.data.id
		await decide('tambahan-waktu', { stambuk: m.stambuk, menit: 15, alasan: 'Laptop mati' })
		await decide(`tambahan-waktu/${(await given(ujian, dosen))[0].id}/tarik`, { alasan: 'Salah mahasiswa' })
		const hear = async (of: string, token: string) =>
			(await t.call('POST', `/api/pengerjaan/${of}/kontak`, { token, body: PERANGKAT })).body.data
		expect(await hear(id, m.token)).toMatchObject({
			sisa_ms: 90 * MINUTE,
			pesan: [{ isi: 'Tambahan waktu 15 menit ditarik. Perhatikan sisa waktu Anda yang baru.' }],
		})
		expect((await hear(theirs, other.token)).pesan).toEqual([])
	})

	test.each([
		['leaves a minute to whom less would be left', 93 * MINUTE, 94 * MINUTE],
		['leaves the last minute as it is', 94 * MINUTE + 30_000, 95 * MINUTE],
		['takes all of it while there is time', 89 * MINUTE, 90 * MINUTE],
	])('%s', async (_, afterMs, deadline) => {
		const { id, m, ujian, dosen, decide } = await room()
		await decide('tambahan-waktu', { stambuk: m.stambuk, menit: 5, alasan: 'Laptop mati' })
		const [one] = await given(ujian, dosen)
		t.clock.pass(afterMs)
		await decide(`tambahan-waktu/${one.id}/tarik`, { alasan: 'Salah mahasiswa' })
		expect(leftMs((await stored(id)).tenggat)).toBe(deadline)
	})

	test('is taken back once, and from no other exam', async () => {
		const one = await room()
		const two = await room()
		await one.decide('tambahan-waktu', { menit: 5, alasan: 'Listrik padam' })
		const [grant] = await given(one.ujian, one.dosen)
		const path = `tambahan-waktu/${grant.id}/tarik`
		const body = { alasan: 'Listrik tidak padam' }
		expect((await two.decide(path, body)).body.code).toBe('extra_time_gone')
		expect((await one.decide(path, body, two.dosen)).body.code).toBe('wrong_course')
		const both = await Promise.all([one.decide(path, body), one.decide(path, body)])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
		expect(leftMs((await stored(one.id)).tenggat)).toBe(90 * MINUTE)
	})

	test('is no part of the time for which an attempt was opened again', async () => {
		const { id, m, ujian, dosen, decide } = await room()
		await decide('tambahan-waktu', { menit: 5, alasan: 'Listrik padam' })
		await handIn(id, m)
		await decide('buka-kembali', { stambuk: m.stambuk, menit: 20, alasan: 'Panggilan darurat' })
		const [before] = await given(ujian, dosen)
		await decide(`tambahan-waktu/${before.id}/tarik`, { alasan: 'Listrik tidak padam' })
		expect(leftMs((await stored(id)).tenggat)).toBe(20 * MINUTE)
		await decide('tambahan-waktu', { menit: 3, alasan: 'Listrik padam lagi' })
		expect(leftMs((await stored(id)).tenggat)).toBe(23 * MINUTE)
		await decide(`tambahan-waktu/${(await given(ujian, dosen))[0].id}/tarik`, { alasan: 'Keliru' })
		expect(leftMs((await stored(id)).tenggat)).toBe(20 * MINUTE)
	})

	test('that was given while the attempt was closed is no part of it either', async () => {
		const { id, m, decide } = await room()
		await handIn(id, m)
		await decide('tambahan-waktu', { menit: 10, alasan: 'Listrik padam' })
		await decide('buka-kembali', { stambuk: m.stambuk, menit: 20, alasan: 'Panggilan darurat' })
		await decide('tambahan-waktu', { menit: 1, alasan: 'Sebentar lagi' })
		expect(leftMs((await stored(id)).tenggat)).toBe(21 * MINUTE)
	})
})
