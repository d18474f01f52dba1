import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { countStatements } from '#server/test/count-statements.ts'
import { makeMahasiswa, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeMateri } from '#server/test/lesson-factories.ts'
import { makePengampu } from '#server/test/results-factories.ts'
import type { PesertaKelas } from '#shared/api/participants.ts'

type Dosen = TestAkun & { matakuliah: string }

let t: TestApp
let d: Dosen
let m: TestMahasiswa
let second: TestMahasiswa
let elsewhere: TestMahasiswa

beforeAll(async () => {
	t = await createTestApp()
	;[m, second] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	elsewhere = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
})
beforeEach(async () => {
	d = await makePengampu(t.db)
})
afterAll(() => t.close())

const url = () => `/api/mengajar/peserta/20232/TI-4A/${d.matakuliah}`
const read = async (): Promise<PesertaKelas> => (await t.call('GET', url(), { token: d.token })).body.data
const send = (body: object, id = crypto.randomUUID()) =>
	t.call('POST', `${url()}/pesan`, { token: d.token, body: { id, isi: 'Kuliah pindah ke Lab 2', ...body } })
const rowOf = async ({ stambuk }: TestMahasiswa) =>
	(await read()).mahasiswa.find((one) => one.stambuk === stambuk)

describe('the students of a class', () => {
	test('are those of the class alone, with what a lecturer reaches them by and no address', async () => {
		await t.db
			.updateTable('mahasiswa')
			.set({ whatsapp: '+6281234567890' })
			.where('id', '=', m.mahasiswaId)
			.execute()
		const { mahasiswa } = await read()
		expect(mahasiswa.map(({ stambuk }) => stambuk).toSorted()).toEqual([m.stambuk, second.stambuk].toSorted())
		expect(await rowOf(m)).toEqual({
			stambuk: m.stambuk,
			nama: `Mahasiswa ${m.stambuk}`,
			foto: null,
			email: m.email,
			whatsapp: '+6281234567890',
			kehadiran: null,
			materi_selesai: 0,
			tugas_dikumpulkan: 0,
		})
	})

	test('show lessons completed, assignments handed in and how often they came', async () => {
		await makeMateri(t.db, { kode: d.matakuliah })
		const lesson = await t.db
			.selectFrom('materi')
			.select('id')
			.where('matakuliah_kode', '=', d.matakuliah)
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('kemajuan_materi')
			.values({
				mahasiswa_id: m.mahasiswaId,
				materi_id: lesson.id,
				selesai: true,
				cara: 'sendiri',
				selesai_pada: t.clock.now(),
				posisi: 1000,
				video: '{}',
				cek: '{}',
				pada: t.clock.now(),
			})
			.execute()
		const tugas = await t.db
			.insertInto('tugas')
			.values(
				[new Date('2024-03-01T00:00:00Z'), null].map((terbit_pada) => ({
					periode_kode: '20232',
					kelas_kode: 'TI-4A',
					matakuliah_kode: d.matakuliah,
					judul: 'Analisis',
					poin: 100,
					terima_teks: true,
					terima_berkas: false,
					terbit_pada,
					tenggat: '2024-03-25T00:00:00Z',
					potongan_persen: null,
					ditutup_pada: null,
					dibuat_oleh: null,
					dibuat_pada: t.clock.now(),
					diumumkan_pada: null,
				})),
			)
			.returning('id')
			.execute()
		await t.db
			.insertInto('pengumpulan')
			.values(
				[1, 2].map((ke) => ({
					tugas_id: tugas[0]?.id ?? '',
					mahasiswa_id: m.mahasiswaId,
					ke,
					dikumpulkan_pada: t.clock.now(),
				})),
			)
			.execute()
		await t.db
			.insertInto('jadwal_kuliah')
			.values({
				periode_kode: '20232',
				kelas_kode: 'TI-4A',
				matakuliah_kode: d.matakuliah,
				hari: 'Senin',
				jam_mulai: '06:00',
				jam_selesai: '07:00',
				ruangan: 'Lab 1',
			})
			.execute()
		const marked = await t.call(
			'PUT',
			`/api/pertemuan/20232/TI-4A/${d.matakuliah}/2024-03-11/06:00/presensi`,
			{ token: d.token, body: { isian: [{ stambuk: m.stambuk, status: 'hadir', versi: 0 }] } },
		)
		expect(marked.status).toBe(200)
		const { jumlah_materi, jumlah_tugas, ambang } = await read()
		expect({ jumlah_tugas, ambang }).toEqual({ jumlah_tugas: 1, ambang: 75 })
		expect(jumlah_materi).toBeGreaterThan(0)
		expect(await rowOf(m)).toMatchObject({ kehadiran: 100, materi_selesai: 1, tugas_dikumpulkan: 1 })
		expect(await rowOf(second)).toMatchObject({ kehadiran: 0, materi_selesai: 0, tugas_dikumpulkan: 0 })
	})

	test('are read in as many statements, however many they are', async () => {
		await read()
		const few = await countStatements(() => read())
		for (let i = 0; i < 4; i++) await makeMahasiswa(t.db)
		expect(await countStatements(() => read())).toBe(few)
		expect(few).toBeLessThanOrEqual(6)
	})
})

describe('a message to a class', () => {
	test('reaches all of it, and stays readable with who wrote it and when', async () => {
		expect((await send({})).body.data.penerima).toBe((await read()).mahasiswa.length)
		for (const who of [m, second])
			expect((await bell(t, who))[0]).toMatchObject({
				jenis: 'pesan',
				isi: 'Kuliah pindah ke Lab 2',
				alamat: `/mata-kuliah/${d.matakuliah.toLowerCase()}`,
			})
		expect(await bell(t, elsewhere)).toEqual([])
		const { pesan, mahasiswa } = await read()
		expect(pesan).toMatchObject([
			{ isi: 'Kuliah pindah ke Lab 2', pada: t.clock.now().toISOString(), penerima: mahasiswa.length },
		])
		expect(pesan[0]?.oleh).toContain('Dosen')
	})

	test('reaches those who are named, and nobody else', async () => {
		const before = (await bell(t, second)).length
		expect((await send({ kepada: [m.stambuk] })).body.data).toEqual({ penerima: 1 })
		expect(await bell(t, second)).toHaveLength(before)
		expect((await read()).pesan).toMatchObject([{ penerima: 1 }])
	})

	test('is refused whole when somebody named is not in the class', async () => {
		const before = (await bell(t, m)).length
		const answer = await send({ kepada: [m.stambuk, elsewhere.stambuk] })
		expect([answer.status, answer.body.code]).toEqual([400, 'not_in_class'])
		expect(await bell(t, m)).toHaveLength(before)
	})

	test('that is sent again after a lost answer is sent once', async () => {
		const id = crypto.randomUUID()
		const before = (await bell(t, m)).length
		for (let i = 0; i < 2; i++) expect((await send({}, id)).status).toBe(200)
		expect(await bell(t, m)).toHaveLength(before + 1)
		expect((await read()).pesan).toHaveLength(1)
	})

	test('is not taken for the one before, whose answer was lost, when it says something else or to others', async () => {
		const id = crypto.randomUUID()
		await send({ kepada: [m.stambuk] }, id)
		const others = [{ kepada: [m.stambuk], isi: 'Kuliah pindah ke Lab 3' }, { kepada: [second.stambuk] }, {}]
		for (const more of others) {
			const answer = await send(more, id)
			expect([answer.status, answer.body.code]).toEqual([409, 'message_exists'])
		}
		d = await makePengampu(t.db)
		expect((await send({ kepada: [m.stambuk] }, id)).status).toBe(409)
	})

	test('is refused after twelve in an hour', async () => {
		for (let i = 0; i < 12; i++) expect((await send({ kepada: [m.stambuk] })).status).toBe(200)
		const told = (await bell(t, m)).length
		expect((await send({ kepada: [m.stambuk] })).status).toBe(429)
		expect(await bell(t, m)).toHaveLength(told)
	})

	test.each(['  ', 'a  b', 'x'.repeat(501)])('says something and has an end: %j is refused', async (isi) => {
		expect((await send({ isi })).status).toBe(400)
	})
})
