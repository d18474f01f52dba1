import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import type { IsiKegiatan } from '#shared/api/calendar-office.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
/** Mondays of TI-4A. */
let kode: string

const isi = (rest: Partial<IsiKegiatan> = {}): IsiKegiatan => ({
	periode: '20232',
	mulai: '2024-04-01',
	selesai: '2024-04-01',
	kegiatan: 'Libur bersama',
	keterangan: '',
	kategori: 'holiday',
	kepentingan: 'medium',
	...rest,
})
const add = (rest: Partial<IsiKegiatan> & { id?: string } = {}) =>
	t.call('POST', '/api/kantor/kalender', { token: office.token, body: { id: randomUUID(), ...isi(rest) } })
const made = async (rest: Partial<IsiKegiatan> = {}): Promise<string> => (await add(rest)).body.data.id
const change = (id: string, dari: IsiKegiatan, menjadi: IsiKegiatan, { token } = office) =>
	t.call('PUT', `/api/kantor/kalender/${id}`, { token, body: { dari, menjadi } })
const remove = (id: string) => t.call('DELETE', `/api/kantor/kalender/${id}`, { token: office.token })
const list = async (tahun = '') =>
	(await t.call('GET', `/api/kantor/kalender${tahun && `?tahun=${tahun}`}`, { token: office.token })).body
		.data
const shown = async () => (await t.call('GET', '/api/kalender-akademik?tahun=2023/2024')).body.data
const effect = async (menjadi: Partial<IsiKegiatan> | null, id: string | null = null) => {
	const { mulai, selesai, kategori } = isi(menjadi ?? {})
	const body = { id, menjadi: menjadi && { mulai, selesai, kategori } }
	return (await t.call('POST', '/api/kantor/kalender/tinjau', { token: office.token, body })).body.data
}

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['humas'])
	colleague = await makeStaf(t.db, ['akademik'])
	kode = (await makeKuliah(t.db)).kode
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('kegiatan_kalender').execute())

describe('an event', () => {
	test('that an office writes is public at once, with who wrote it for the offices alone', async () => {
		const id = await made({ kegiatan: '  Libur   bersama ' })
		expect((await shown()).semester).toMatchObject([
			{ nama: 'Semester Genap', kegiatan: [{ id, kegiatan: 'Libur bersama', tanggal: '1 April 2024' }] },
		])
		const kantor = await list()
		expect(kantor.kegiatan).toMatchObject([{ id, periode: '20232', ditulis: { oleh: office.email } }])
		expect(kantor.tahun).toBe('2023/2024')
		expect(
			kantor.semester.map((one: { kode: string; hari: unknown }) => [one.kode, one.hari !== null]),
		).toEqual([
			['20231', false],
			['20232', true],
			['20233', false],
		])
		expect(kantor.tahun_tersedia).toEqual(['2024/2025', '2023/2024'])
	})

	test('that is sent twice is one', async () => {
		const id = randomUUID()
		const both = await Promise.all([add({ id }), add({ id })])
		expect(both.map(({ status }) => status)).toEqual([201, 201])
		expect((await list()).kegiatan).toHaveLength(1)
		const lines = await t.db.selectFrom('jejak').select('id').where('objek', '=', `kalender:${id}`).execute()
		expect(lines).toHaveLength(1)
	})

	test('is changed and taken away, and the trail keeps what it was', async () => {
		const id = await made()
		expect((await change(id, isi(), isi({ selesai: '2024-04-03' }))).status).toBe(200)
		expect((await shown()).semester[0].kegiatan[0].tanggal).toBe('1 – 3 April 2024')
		expect((await remove(id)).status).toBe(200)
		expect((await remove(id)).body.code).toBe('event_not_found')
		expect((await t.call('GET', '/api/kalender-akademik')).status).toBe(404)
		const lines = await t.db
			.selectFrom('jejak')
			.select(['tindakan', 'lama', 'baru'])
			.where('objek', '=', `kalender:${id}`)
			.orderBy('id')
			.execute()
		expect(lines.slice(1)).toMatchObject([
			{ tindakan: 'kalender_diubah', lama: { selesai: '2024-04-01' }, baru: { selesai: '2024-04-03' } },
			{ tindakan: 'kalender_dihapus', lama: { kegiatan: 'Libur bersama' }, baru: null },
		])
	})

	test('that two change at once says to the second who did what, and keeps the first', async () => {
		const id = await made()
		const both = await Promise.all([
			change(id, isi(), isi({ selesai: '2024-04-02' }), office),
			change(id, isi(), isi({ selesai: '2024-04-05' }), colleague),
		])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		const [won, lost] = both[0].status === 200 ? [office, both[1]] : [colleague, both[0]]
		expect([lost.body.code, lost.body.error]).toEqual([
			'event_changed',
			`Kegiatan ini baru saja diubah oleh ${won.email} (tanggal selesai). Belum ada yang disimpan`,
		])
	})

	test.each([
		[{ selesai: '2024-03-31' }, 'selesai'],
		[{ mulai: '2042-04-01', selesai: '2042-04-01' }, 'mulai'],
		[{ kegiatan: ' ' }, 'kegiatan'],
		[{ kegiatan: 'x'.repeat(161) }, 'kegiatan'],
		[{ mulai: '2024-02-30' }, 'mulai'],
	] as const)('with %j is refused', async (rest, field) => {
		const { status, body } = await add(rest)
		expect([status, body.details[0].field]).toEqual([400, field])
		expect((await list()).kegiatan).toEqual([])
	})
})

describe('a holiday shows before it is written', () => {
	const at = { periode_kode: '20232', kelas_kode: 'TI-4A' }
	const meeting = (rest: object) =>
		t.db
			.insertInto('pertemuan_kelas')
			.values({
				...at,
				matakuliah_kode: kode,
				asal_tanggal: '2024-04-01',
				asal_jam_mulai: '08:00',
				asal_jam_selesai: '09:40',
				asal_ruangan: 'Ruang 201',
				diubah_pada: t.clock.now(),
				...rest,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
	beforeEach(async () => {
		await t.db.deleteFrom('presensi').execute()
		await t.db.deleteFrom('pertemuan_kelas').execute()
		await t.db.deleteFrom('ujian').execute()
	})

	test('which lectures fall on it, and nothing is changed', async () => {
		expect(await effect({ selesai: '2024-04-09' })).toMatchObject({
			periode: 'Genap 2023/2024',
			menjadi_libur: {
				kuliah: 2,
				kelas: 1,
				hari: [
					{ tanggal: '2024-04-01', kuliah: 1 },
					{ tanggal: '2024-04-08', kuliah: 1 },
				],
				contoh: [{ tanggal: '2024-04-01', jam_mulai: '08:00', kelas: 'TI-4A' }, { tanggal: '2024-04-08' }],
			},
			kembali_kuliah: { kuliah: 0 },
		})
		expect((await list()).kegiatan).toEqual([])
		expect((await effect({ kategori: 'academic' })).menjadi_libur.kuliah).toBe(0)
		expect((await effect({ mulai: '2024-04-02', selesai: '2024-04-07' })).menjadi_libur.kuliah).toBe(0)
	})

	test('of one that is there, what its change and its end give back', async () => {
		const id = await made({ selesai: '2024-04-08' })
		const moved = await effect({ mulai: '2024-04-08', selesai: '2024-04-15' }, id)
		expect([moved.menjadi_libur.kuliah, moved.kembali_kuliah.kuliah]).toEqual([1, 1])
		expect((await effect(null, id)).kembali_kuliah.kuliah).toBe(2)
		await made({ kegiatan: 'Libur lain' })
		expect((await effect(null, id)).kembali_kuliah.kuliah).toBe(1)
		expect(
			(await effect({ kategori: 'announcement', selesai: '2024-04-08' }, id)).kembali_kuliah.kuliah,
		).toBe(1)
	})

	test('not those that were cancelled or moved away', async () => {
		await meeting({ dibatalkan: true, alasan: 'Sakit' })
		expect((await effect({})).menjadi_libur.kuliah).toBe(0)
	})

	test('not those that were held, which it names', async () => {
		const { id } = await meeting({})
		expect((await effect({})).menjadi_libur.kuliah).toBe(1)
		const m = await makeMahasiswa(t.db)
		await t.db
			.insertInto('presensi')
			.values({
				pertemuan_id: id,
				mahasiswa_id: m.mahasiswaId,
				status: 'hadir',
				cara: 'dosen',
				pada: t.clock.now(),
			})
			.execute()
		expect(await effect({})).toMatchObject({ menjadi_libur: { kuliah: 0 }, tetap: { terlaksana: 1 } })
	})

	test('not those of a week in which the class has its exam of the course, and names exams of the day', async () => {
		const { id } = await makeUjian(t.db, {
			mulai: '2024-04-03T01:00:00Z',
			selesai: '2024-04-03T03:00:00Z',
			jumlahSoal: 0,
		})
		await t.db.updateTable('ujian').set({ matakuliah_kode: kode }).where('id', '=', id).execute()
		expect((await effect({})).menjadi_libur.kuliah).toBe(0)
		expect((await effect({ selesai: '2024-04-03' })).tetap.ujian).toBe(1)
	})
})
