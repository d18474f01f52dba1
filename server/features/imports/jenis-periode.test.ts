import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeKelas, makeMahasiswa, makeMatakuliah, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makePengajar } from '#server/test/factories-academic.ts'
import type { ImporKantor } from '#shared/api/imports.ts'

let t: TestApp
let kantor: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	kantor = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
	t.call(method, `/api/kantor/impor${path}`, { token: kantor.token, ...(body && { body }) })
const see = async (id: string): Promise<ImporKantor> => (await call('GET', `/${id}`)).body.data
async function bring(jenis: string, isi: string): Promise<ImporKantor> {
	const answer = await t.app.inject({
		method: 'POST',
		url: `/api/kantor/impor/baru/${jenis}?nama=berkas.csv`,
		headers: { authorization: `Bearer ${kantor.token}`, 'content-type': 'application/octet-stream' },
		payload: isi,
	})
	expect(answer.statusCode, answer.body).toBe(202)
	await t.runJobs()
	return see(answer.json().data.id)
}
const step = async (id: string, what: 'tulis' | 'urungkan') => {
	const { putaran } = await see(id)
	await call('POST', `/${id}/${what}`, what === 'tulis' ? { putaran, tanpa_ditolak: true } : undefined)
	await t.runJobs()
	return see(id)
}
const make = async (jenis: string, isi: string) => step((await bring(jenis, isi)).id, 'tulis')

const JADWAL = 'Kelas;Kode MK;Hari;Mulai;Selesai;Ruangan\n'
const PENGAMPU = 'Kelas;Kode MK;NIP dosen\n'
let counter = 0
/** A class with a course, of its own. */
async function course(): Promise<{ kelas: string; kode: string }> {
	return { kelas: await makeKelas(t.db, `JP-${++counter}`), kode: await makeMatakuliah(t.db) }
}
const meeting = async ({ kelas, kode }: { kelas: string; kode: string }) =>
	(
		await t.db
			.insertInto('pertemuan_kelas')
			.values({
				...{ periode_kode: '20232', kelas_kode: kelas, matakuliah_kode: kode, asal_tanggal: '2024-03-04' },
				...{ asal_jam_mulai: '08:00', asal_jam_selesai: '10:00', asal_ruangan: 'R1' },
				diubah_pada: new Date('2024-03-04T00:00:00Z'),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
	).id

test('a timetable is not taken back once a meeting of it was held; before, and of another hour, it is', async () => {
	const c = await course()
	const held = await make('jadwal', `${JADWAL}${c.kelas};${c.kode};Senin;08:00;10:00;R${counter}\n`)
	const other = await make('jadwal', `${JADWAL}${c.kelas};${c.kode};Rabu;08:00;10:00;R${counter}\n`)
	expect([held.jumlah.dibuat, other.jumlah.dibuat]).toEqual([1, 1])
	const id = await meeting(c)
	expect(await step(held.id, 'urungkan')).toMatchObject({
		status: 'ditulis',
		alasan: expect.stringContaining('pertemuan (1)'),
	})
	expect((await step(other.id, 'urungkan')).status).toBe('diurungkan')
	await t.db.deleteFrom('pertemuan_kelas').where('id', '=', id).execute()
	expect((await step(held.id, 'urungkan')).status).toBe('diurungkan')
})

test('teaching assignments are not taken back once attendance or grades are written down', async () => {
	const c = await course()
	const m = await makeMahasiswa(t.db, { kelas: c.kelas })
	const given = await make('pengampu', `${PENGAMPU}${c.kelas};${c.kode};${await makePengajar(t.db)}\n`)
	expect(given.jumlah.dibuat).toBe(1)
	const id = await meeting(c)
	await t.db
		.insertInto('penilaian')
		.values({
			...{ periode_kode: '20232', kelas_kode: c.kelas, matakuliah_kode: c.kode },
			...{ kehadiran: 10, tugas: 20, uts: 30, uas: 40 },
		})
		.execute()
	await t.db
		.insertInto('nilai_komponen')
		.values({
			mahasiswa_id: m.mahasiswaId,
			periode_kode: '20232',
			kelas_kode: c.kelas,
			matakuliah_kode: c.kode,
		})
		.execute()
	const refused = await step(given.id, 'urungkan')
	expect(refused.status).toBe('ditulis')
	expect(refused.alasan).toMatch(/pertemuan \(1\).*komponen nilai \(1\)/)
	await t.db.deleteFrom('pertemuan_kelas').where('id', '=', id).execute()
	expect((await step(given.id, 'urungkan')).status).toBe('ditulis')
	await t.db.deleteFrom('nilai_komponen').where('kelas_kode', '=', c.kelas).execute()
	expect((await step(given.id, 'urungkan')).status).toBe('diurungkan')
})
