import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import {
	makeMahasiswa,
	makeStaf,
	makeUjian,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import type { DataUjian } from '#shared/api/exam-office.ts'

let t: TestApp
let office: TestAkun
let ujian: string
let people: TestMahasiswa[]
let count = 0

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())
/** Each test has a class of four with an exam of its own. */
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	const kelas = `KU-${++count}`
	people = []
	for (let i = 0; i < 4; i++) people.push(await makeMahasiswa(t.db, { kelas }))
	ujian = (await makeUjian(t.db, { kelas })).id
})

const TWO = [
	{ nama: null, kapasitas: 3 },
	{ nama: 'Aula', kapasitas: 2 },
]
type Body = Record<string, unknown>
const post = (path: string, body: Body, who: TestAkun = office) =>
	t.call('POST', `/api/kantor/ujian/${ujian}/kursi${path}`, { token: who.token, body })
const preview = (body: Body = {}) => post('/pratinjau', { ruang: TWO, cara: 'stambuk', ...body })
const divide = async (body: Body = {}) => {
	const { data } = (await preview(body)).body
	const seed = data.benih === null ? {} : { benih: data.benih }
	return post('', { id: randomUUID(), ruang: TWO, cara: 'stambuk', ...body, ...seed, sidik: data.sidik })
}
const read = async (): Promise<DataUjian> =>
	(await t.call('GET', `/api/kantor/ujian/${ujian}`, { token: office.token })).body.data
const seats = async () =>
	(await read()).peserta_ujian.map(({ kursi }) => (kursi ? `${kursi.ruang}-${kursi.nomor}` : '–'))
const numberOf = (i: number) => people[i]?.stambuk ?? ''

describe('seats', () => {
	test('are shown before they are given, in rooms one after the other, and stand on the card', async () => {
		const { body } = await preview()
		expect(body.data.ruang).toEqual([
			{ nama: 'Lab Komputer 2', kapasitas: 3, terisi: 3 },
			{ nama: 'Aula', kapasitas: 2, terisi: 1 },
		])
		expect(await seats()).toEqual(['–', '–', '–', '–'])
		expect((await divide()).status).toBe(200)
		expect(await seats()).toEqual(['1-1', '1-2', '1-3', '2-1'])
		const card = await t.call('GET', '/api/kartu-ujian', { token: people[3]?.token ?? '' })
		expect(card.body.data[0]).toMatchObject({ ruang: 'Aula', kursi: 1 })
		// The first room is the one of the plan, also after it was moved.
		await t.db.updateTable('ujian').set({ ruang: 'Lab 9' }).where('id', '=', ujian).execute()
		const first = await t.call('GET', '/api/kartu-ujian', { token: people[0]?.token ?? '' })
		expect(first.body.data[0]).toMatchObject({ ruang: 'Lab 9', kursi: 1 })
	})

	test('by chance are those of the seed that was shown', async () => {
		const { data } = (await preview({ cara: 'acak' })).body
		const again = (await preview({ cara: 'acak', benih: data.benih })).body.data
		expect(again.sidik).toBe(data.sidik)
		const given = { ruang: TWO, cara: 'acak', benih: data.benih, sidik: data.sidik }
		expect((await post('', { id: randomUUID(), ...given })).status).toBe(200)
		const shown = new Map(
			data.kursi.map((one: { stambuk: string; ruang: number; nomor: number }) => [
				one.stambuk,
				`${one.ruang}-${one.nomor}`,
			]),
		)
		expect(await seats()).toEqual(people.map(({ stambuk }) => shown.get(stambuk)))
		const step = await t.db
			.selectFrom('langkah_kursi')
			.select(['cara', 'benih'])
			.where('ujian_id', '=', ujian)
			.execute()
		expect(step).toEqual([{ cara: 'acak', benih: data.benih }])
	})

	test('are not given when it would be something else than was shown', async () => {
		const { data } = (await preview()).body
		await makeMahasiswa(t.db, { kelas: people[0]?.kelas ?? '' })
		const late = await post('', { id: randomUUID(), ruang: TWO, cara: 'stambuk', sidik: data.sidik })
		expect([late.status, late.body.code]).toEqual([409, 'preview_changed'])
		expect((await read()).ruang_kursi).toEqual([])
	})

	test('are given once by a press that arrives twice, and by one of two who press at the same moment', async () => {
		const { sidik } = (await preview()).body.data
		const mine = { id: randomUUID(), ruang: TWO, cara: 'stambuk', sidik }
		const both = await Promise.all([post('', mine), post('', mine)])
		expect(both.map(({ status }) => status)).toEqual([200, 200])
		const next = (await preview({ cara: 'acak', benih: 3 })).body.data
		const press = () => post('', { id: randomUUID(), ruang: TWO, cara: 'acak', benih: 3, sidik: next.sidik })
		const race = await Promise.all([press(), press()])
		expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test.each([
		['too few', [{ nama: null, kapasitas: 3 }], 400],
		[
			'in a room without a name',
			[
				{ nama: null, kapasitas: 3 },
				{ nama: '  ', kapasitas: 9 },
			],
			400,
		],
		['in a first room with another name', [{ nama: 'Aula', kapasitas: 9 }], 400],
		[
			'in the same room twice',
			[
				{ nama: null, kapasitas: 3 },
				{ nama: ' lab KOMPUTER 2', kapasitas: 9 },
			],
			400,
		],
		['in eleven rooms', [null, ...'ABCDEFGHIJ'].map((nama) => ({ nama, kapasitas: 9 })), 400],
	])('are refused when they are %s', async (_, ruang, status) => {
		expect((await preview({ ruang })).status).toBe(status)
	})

	test('are not for an exam that is over, cancelled, sat anywhere or of nobody', async () => {
		const code = async () => (await preview()).body.code
		await t.db.updateTable('ujian').set({ ruang: 'Daring' }).where('id', '=', ujian).execute()
		expect(await code()).toBe('exam_online')
		await t.db
			.updateTable('ujian')
			.set({ ruang: 'Lab 1', ditiadakan: true })
			.where('id', '=', ujian)
			.execute()
		expect(await code()).toBe('exam_cancelled')
		await t.db.updateTable('ujian').set({ ditiadakan: false }).where('id', '=', ujian).execute()
		const done = await divide()
		await t.db.updateTable('ujian').set({ selesai: TEST_NOW }).where('id', '=', ujian).execute()
		expect(await code()).toBe('exam_over')
		expect((await post('/urungkan', { versi: done.body.data.versi })).body.code).toBe('exam_over')
		ujian = (await makeUjian(t.db, { kelas: 'KU-0', selesai: '2024-03-19T04:00:00Z' })).id
		expect(await code()).toBe('no_participants')
	})

	test('are the academic office’s alone', async () => {
		const keuangan = await makeStaf(t.db, ['keuangan'])
		for (const who of [keuangan, people[0] as TestAkun])
			expect((await post('/pratinjau', { ruang: TWO, cara: 'stambuk' }, who)).status).toBe(403)
	})
})

describe('one student', () => {
	const move = (versi: string | null, stambuk: string, ruang: number, nomor: number) =>
		post('/pindah', { id: randomUUID(), versi, stambuk, ruang, nomor })

	test('goes to an empty seat, or changes with who sits there; the last change is taken back, one after the other', async () => {
		const first = (await divide()).body.data.versi
		const second = (await move(first, numberOf(0), 2, 2)).body.data.versi
		expect(await seats()).toEqual(['2-2', '1-2', '1-3', '2-1'])
		const third = (await move(second, numberOf(1), 2, 1)).body.data.versi
		expect(await seats()).toEqual(['2-2', '2-1', '1-3', '1-2'])
		expect((await post('/urungkan', { versi: second })).status).toBe(409)
		expect((await post('/urungkan', { versi: third })).body.data.versi).toBe(second)
		expect((await post('/urungkan', { versi: third })).body.data.versi).toBe(second)
		expect(await seats()).toEqual(['2-2', '1-2', '1-3', '2-1'])
		await post('/urungkan', { versi: second })
		expect((await post('/urungkan', { versi: first })).body.data.versi).toBe(null)
		expect(await seats()).toEqual(['–', '–', '–', '–'])
		expect((await read()).ruang_kursi).toEqual([])
		const trail = await t.db
			.selectFrom('jejak')
			.select('tindakan')
			.where('objek', '=', `ujian:${ujian}`)
			.orderBy('id')
			.execute()
		expect(trail.map(({ tindakan }) => tindakan.replace('kursi_ujian_', ''))).toEqual([
			...['dibagi', 'dipindah', 'dipindah', 'diurungkan', 'diurungkan', 'diurungkan'],
		])
	})

	test('is not moved by who saw other seats, nor to a seat that is not there, nor who is no participant', async () => {
		const first = (await divide()).body.data.versi
		const other = await makeMahasiswa(t.db, { kelas: 'KU-X' })
		expect((await move(null, numberOf(0), 2, 2)).body.code).toBe('preview_changed')
		expect((await move(first, numberOf(0), 2, 3)).status).toBe(400)
		expect((await move(first, numberOf(0), 3, 1)).status).toBe(400)
		expect((await move(first, numberOf(0), 1, 1)).status).toBe(400)
		expect((await move(first, other.stambuk, 2, 2)).status).toBe(400)
		const both = await Promise.all([move(first, numberOf(0), 2, 2), move(first, numberOf(1), 2, 2)])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test('who joins the class later has no seat, which is odd, and takes a free one', async () => {
		const first = (await divide()).body.data.versi
		const late = await makeMahasiswa(t.db, { kelas: people[0]?.kelas ?? '' })
		expect((await read()).ganjil).toContain('tanpa_kursi')
		expect((await move(first, late.stambuk, 1, 1)).body.code).toBe('seat_taken')
		expect((await move(first, late.stambuk, 2, 2)).status).toBe(200)
		expect((await read()).ganjil).not.toContain('tanpa_kursi')
		await makeMahasiswa(t.db, { kelas: people[0]?.kelas ?? '' })
		expect((await read()).ganjil).toEqual(expect.arrayContaining(['ruang_kecil', 'tanpa_kursi']))
	})
})

test('the database itself has one student on a seat, one seat for a student, and no seat beyond the room', async () => {
	await divide()
	const insert = (i: number, ruang: number, nomor: number) =>
		t.db
			.insertInto('kursi_ujian')
			.values({ ujian_id: ujian, mahasiswa_id: people[i]?.mahasiswaId ?? '', ruang, kapasitas: 2, nomor })
			.execute()
	await expect(insert(0, 2, 2)).rejects.toThrow('kursi_ujian_pkey')
	await t.db
		.deleteFrom('kursi_ujian')
		.where('mahasiswa_id', '=', people[0]?.mahasiswaId ?? '')
		.execute()
	await expect(insert(0, 2, 1)).rejects.toThrow('kursi_ujian_ujian_id_ruang_nomor_key')
	await expect(insert(0, 2, 3)).rejects.toThrow('kursi_ujian_check')
	await insert(0, 2, 2)
})

test('a further room that another exam has at the same time is a clash', async () => {
	await divide()
	const other = await makeUjian(t.db, { kelas: 'KU-Y' })
	await t.db.updateTable('ujian').set({ ruang: ' aula' }).where('id', '=', other.id).execute()
	const { body } = await t.call('GET', '/api/kantor/bentrok', { token: office.token })
	const found = body.data.ujian.filter(
		({ id }: { id: string }) => id.includes(ujian) && id.includes(other.id),
	)
	expect(found).toMatchObject([{ ruang: expect.stringMatching(/aula/i) }])
})
