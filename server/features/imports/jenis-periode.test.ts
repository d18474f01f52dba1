import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeKelas, makeMahasiswa, makeMatakuliah, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makePengajar } from '#server/test/factories-academic.ts'
import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'

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
const rows = async (id: string, keadaan: string): Promise<BarisImporKantor[]> =>
	(await call('GET', `/${id}/baris?keadaan=${keadaan}`)).body.data.baris
const choose = async (id: string, nomor: number[], pilihan?: string) => {
	const { putaran } = await see(id)
	const answer = await call('POST', `/${id}/izin`, { putaran, nomor, ...(pilihan && { pilihan }) })
	await t.runJobs()
	return answer.status
}
const week = async (kelas: string) =>
	(
		await t.db
			.selectFrom('jadwal_kuliah')
			.select(['id', 'hari', 'jam_mulai', 'ruangan'])
			.where('kelas_kode', '=', kelas)
			.orderBy('hari')
			.execute()
	).map(({ id, hari, jam_mulai, ruangan }) => ({ id, at: `${hari} ${jam_mulai.slice(0, 5)} ${ruangan}` }))
const make = async (jenis: string, isi: string) => step((await bring(jenis, isi)).id, 'tulis')

const JADWAL = 'Kelas;Kode MK;Hari;Mulai;Selesai;Ruangan\n'
const PENGAMPU = 'Kelas;Kode MK;NIP dosen\n'
let counter = 0
/** A class with a course, of its own. */
async function course(): Promise<{ kelas: string; kode: string }> {
	return { kelas: await makeKelas(t.db, `JP-${++counter}`), kode: await makeMatakuliah(t.db) }
}
const meeting = (at: { kelas: string; kode: string }) => meetingOn(at, '2024-03-04', '08:00')
const dayOf = async (id: string) => {
	const { asal_tanggal } = await t.db
		.selectFrom('pertemuan_kelas')
		.select('asal_tanggal')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return String(asal_tanggal).slice(0, 10)
}
const meetingOn = async (
	{ kelas, kode }: { kelas: string; kode: string },
	asal_tanggal: string,
	asal_jam_mulai: string,
) =>
	(
		await t.db
			.insertInto('pertemuan_kelas')
			.values({
				...{ periode_kode: '20232', kelas_kode: kelas, matakuliah_kode: kode, asal_tanggal },
				...{ asal_jam_mulai, asal_jam_selesai: '10:00', asal_ruangan: 'R1' },
				diubah_pada: new Date('2024-03-04T00:00:00Z'),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
	).id

test('a timetable is not taken back once a meeting of it was held; before, and of another hour, it is', async () => {
	const c = await course()
	const held = await make('jadwal', `${JADWAL}${c.kelas};${c.kode};Senin;08:00;10:00;R${counter}\n`)
	const other = await make(
		'jadwal',
		`${JADWAL.trim()};Tambahan\n${c.kelas};${c.kode};Rabu;08:00;10:00;R${counter};Ya\n`,
	)
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

test('a corrected timetable moves the lecture it wrote, shows from where to where, and is taken back to there', async () => {
	const { kelas, kode } = await course()
	const line = (rest: string) => `${JADWAL}${kelas};${kode};${rest}\n`
	await make('jadwal', line('Senin;08:00;10:00;R-A'))
	const [before] = await week(kelas)
	const later = await bring('jadwal', line('Senin;08:30;10:30;R-A'))
	expect(later.jumlah).toEqual({ dibuat: 0, diubah: 1, tetap: 0, ditolak: 0 })
	expect(await rows(later.id, 'diubah')).toMatchObject([
		{ isi: { jam_mulai: '08:30' }, lama: { jam_mulai: '08:00', jam_selesai: '10:00' } },
	])
	await step(later.id, 'tulis')
	const prepared = await meetingOn({ kelas, kode }, '2024-03-25', '08:30')
	const day = await make('jadwal', line('Kamis;08:30;10:30;R-A'))
	expect(day.jumlah.diubah).toBe(1)
	expect(await week(kelas)).toEqual([{ id: before?.id, at: 'Kamis 08:30 R-A' }])
	expect(await dayOf(prepared)).toBe('2024-03-28')
	await t.db.deleteFrom('pertemuan_kelas').where('id', '=', prepared).execute()
	expect((await step(day.id, 'urungkan')).status).toBe('diurungkan')
	expect(await week(kelas)).toEqual([{ id: before?.id, at: 'Senin 08:30 R-A' }])
	expect((await bring('jadwal', line('Senin;08:30;10:30;R-A'))).jumlah.tetap).toBe(1)
})

test('another lecture is added where that is meant, and where nobody can tell which one has moved it is asked', async () => {
	const { kelas, kode } = await course()
	const line = (rest: string) => `${JADWAL}${kelas};${kode};${rest}\n`
	await make('jadwal', line('Senin;08:00;10:00;R-B'))
	const second = await bring('jadwal', line('Rabu;08:00;10:00;R-B'))
	expect((await rows(second.id, 'diubah'))[0]?.dapat_diizinkan).toBe(true)
	expect(await choose(second.id, [2])).toBe(200)
	expect((await see(second.id)).jumlah).toMatchObject({ dibuat: 1, diubah: 0 })
	await step(second.id, 'tulis')
	expect((await week(kelas)).map(({ at }) => at)).toEqual(['Rabu 08:00 R-B', 'Senin 08:00 R-B'])
	const unclear = await bring('jadwal', line('Jumat;08:00;10:00;R-B'))
	expect(await rows(unclear.id, 'ditolak')).toMatchObject([
		{ masalah: [{ alasan: expect.stringContaining('Senin 08.00') }], dapat_diizinkan: true },
	])
	expect(await choose(unclear.id, [2])).toBe(200)
	expect((await see(unclear.id)).jumlah.dibuat).toBe(1)
	expect((await rows(second.id, 'dibuat'))[0]?.dapat_diizinkan).toBe(false)
})

test('rooms are one whatever the capitals, and a clash that is known already stops no row that changes nothing', async () => {
	const [a, b] = [await course(), await course()]
	await make('jadwal', `${JADWAL}${a.kelas};${a.kode};Senin;13:00;15:00;Lab Merah\n`)
	const other = `${JADWAL}${b.kelas};${b.kode};Senin;14:00;16:00;LAB merah\n`
	expect(await rows((await bring('jadwal', other)).id, 'ditolak')).toMatchObject([
		{ masalah: [{ alasan: expect.stringContaining('ruangan bentrok') }] },
	])
	await t.db
		.insertInto('jadwal_kuliah')
		.values({
			...{ periode_kode: '20232', kelas_kode: b.kelas, matakuliah_kode: b.kode, hari: 'Senin' },
			...{ jam_mulai: '14:00', jam_selesai: '16:00', ruangan: 'LAB merah' },
		})
		.execute()
	expect((await bring('jadwal', other)).jumlah).toMatchObject({ tetap: 1, ditolak: 0 })
})

test('a lecturer whom a corrected file does not name stays or is replaced, as the office says', async () => {
	const { kelas, kode } = await course()
	const [wrong, right, third] = [await makePengajar(t.db), await makePengajar(t.db), await makePengajar(t.db)]
	const line = (...nips: string[]) => PENGAMPU + nips.map((nip) => `${kelas};${kode};${nip}\n`).join('')
	const taught = async () =>
		(
			await t.db
				.selectFrom('pengampu')
				.select('dosen_nip')
				.where('kelas_kode', '=', kelas)
				.orderBy('dosen_nip')
				.execute()
		).map(({ dosen_nip }) => dosen_nip)
	await make('pengampu', line(wrong))
	const corrected = await bring('pengampu', line(right))
	expect(await rows(corrected.id, 'ditolak')).toMatchObject([
		{ dapat_diizinkan: true, masalah: [{ alasan: expect.stringContaining(wrong) }] },
	])
	expect(await choose(corrected.id, [2], 'Apa saja')).toBe(400)
	expect(await choose(corrected.id, [2], 'Menggantikan')).toBe(200)
	expect(await rows(corrected.id, 'diubah')).toMatchObject([{ isi: { nip: right }, lama: { nip: wrong } }])
	const said = await t.db
		.selectFrom('jejak')
		.select(['tindakan', 'baru'])
		.where('objek', '=', `impor:${corrected.id}`)
		.where('tindakan', 'in', ['impor_baris_diartikan', 'impor_bentrok_diizinkan'])
		.execute()
	expect(said).toMatchObject([{ tindakan: 'impor_baris_diartikan', baru: { pilihan: 'Menggantikan' } }])
	await step(corrected.id, 'tulis')
	expect(await taught()).toEqual([right])
	expect((await step(corrected.id, 'urungkan')).status).toBe('diurungkan')
	expect(await taught()).toEqual([wrong])
	const team = await bring('pengampu', line(third))
	expect(await choose(team.id, [2], 'Mengajar bersama')).toBe(200)
	await step(team.id, 'tulis')
	expect(await taught()).toEqual([wrong, third].toSorted())
	// Whom the file names is nobody's successor.
	expect((await bring('pengampu', line(wrong, third, right))).jumlah).toMatchObject({ tetap: 2, dibuat: 1 })
	// Of two nobody is replaced by chance: the file says who stays.
	const open = await bring('pengampu', line(right))
	expect(await choose(open.id, [2], 'Menggantikan')).toBe(200)
	expect(await rows(open.id, 'ditolak')).toMatchObject([
		{
			dapat_diizinkan: true,
			masalah: [{ alasan: expect.stringMatching(/^tidak jelas siapa yang digantikan: /) }],
		},
	])
	const named = await bring('pengampu', line(wrong, right))
	expect(await choose(named.id, [3], 'Menggantikan')).toBe(200)
	expect(await rows(named.id, 'diubah')).toMatchObject([{ isi: { nip: right }, lama: { nip: third } }])
})
