import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeDosen } from '#server/test/factories.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

/** A Wednesday of the term. */
const RABU = '2024-04-17'
const AT = { tanggal: RABU, jam_mulai: '08:00', jam_selesai: '10:00' }

/** A lecturer with a course in each of two classes, of which the second has its lecture on Wednesdays from 9 to 11 in Lab 4. */
async function twoClasses(own: string, other: string) {
	const dosen = await makeDosen(t.db, { kelas: [own, other] })
	const courses = await t.db
		.selectFrom('pengampu as g')
		.innerJoin('dosen as d', 'd.nip', 'g.dosen_nip')
		.innerJoin('matakuliah as m', 'm.kode', 'g.matakuliah_kode')
		.select(['g.kelas_kode', 'g.matakuliah_kode', 'm.nama', 'd.nama as dosen'])
		.where('d.akun_id', '=', dosen.id)
		.execute()
	const courseOf = (kelas: string) => courses.find((one) => one.kelas_kode === kelas) as (typeof courses)[0]
	const { kelas_kode, matakuliah_kode, nama } = courseOf(other)
	const slot = { periode_kode: '20232', kelas_kode, matakuliah_kode, hari: 'Rabu' }
	await t.db
		.insertInto('jadwal_kuliah')
		.values({ ...slot, jam_mulai: '09:00', jam_selesai: '11:00', ruangan: 'Lab 4' })
		.execute()
	const ask = async (kelas: string, query: object = {}) => {
		const { matakuliah_kode: kode } = courseOf(kelas)
		const search = new URLSearchParams({ ...AT, ruang: 'Lab 9', ...query })
		const { body } = await t.call('GET', `/api/ujian/20232/${kelas}/${kode}/bentrok?${search}`, dosen)
		return body.data.map(({ kalimat }: { kalimat: string }) => kalimat)
	}
	const plan = (kelas: string, body: object) =>
		t.call('POST', `/api/ujian/20232/${kelas}/${courseOf(kelas).matakuliah_kode}`, {
			token: dosen.token,
			body: { jenis: 'UTS', ...AT, ruang: 'Lab 9', ...body },
		})
	return { akun: dosen, dosen: courseOf(own).dosen, nama, ask, plan, slot }
}

test('an exam clashes with a lecture of its lecturer or room, and takes place when that is meant', async () => {
	const { dosen, nama, ask, plan } = await twoClasses('BK-1', 'BK-2')
	const sentence = (what: string) => `Bentrok ${what} dengan kuliah ${nama} kelas BK-2 pukul 09.00`
	expect(await ask('BK-1')).toEqual([sentence(`dosen ${dosen}`)])
	expect(await ask('BK-1', { ruang: 'lab 4' })).toEqual([sentence(`ruang Lab 4, dosen ${dosen}`)])
	const refused = await plan('BK-1', { ruang: 'Lab 8' })
	expect([refused.status, refused.body.code]).toEqual([409, 'exam_clash'])
	const meant = await plan('BK-1', { ruang: 'Lab 8', meski_bentrok: true })
	expect([meant.status, meant.body.data.bentrok]).toEqual([201, [sentence(`dosen ${dosen}`)]])
})

test('an exam clashes with another course of its class, and not with the lecture of its own', async () => {
	const { ask } = await twoClasses('BK-3', 'BK-4')
	expect(await ask('BK-4')).toEqual([])
	const other = await makeDosen(t.db, { kelas: ['BK-4'] })
	const { kode } = await t.db
		.selectFrom('pengampu as g')
		.innerJoin('dosen as d', 'd.nip', 'g.dosen_nip')
		.select('g.matakuliah_kode as kode')
		.where('d.akun_id', '=', other.id)
		.executeTakeFirstOrThrow()
	const search = new URLSearchParams({ ...AT, ruang: 'Lab 9' })
	const { body } = await t.call('GET', `/api/ujian/20232/BK-4/${kode}/bentrok?${search}`, other)
	expect(body.data).toMatchObject([
		{ kalimat: expect.stringContaining('Bentrok kelas BK-4 dengan kuliah'), kelas: false },
	])
})

test('an exam clashes with no lecture before or after it, on another day, moved away, or when it is sat from anywhere', async () => {
	const { ask, slot } = await twoClasses('BK-5', 'BK-6')
	expect(await ask('BK-5')).toHaveLength(1)
	expect(await ask('BK-5', { jam_mulai: '07:00', jam_selesai: '09:00' })).toEqual([])
	expect(await ask('BK-5', { jam_mulai: '11:00', jam_selesai: '12:00' })).toEqual([])
	expect(await ask('BK-5', { tanggal: '2024-04-18' })).toEqual([])
	expect(await ask('BK-5', { ruang: 'Daring' })).toEqual([])
	const { hari: _hari, ...course } = slot
	await t.db
		.insertInto('pertemuan_kelas')
		.values({
			...course,
			...{ asal_tanggal: RABU, asal_jam_mulai: '09:00', asal_jam_selesai: '11:00', asal_ruangan: 'Lab 4' },
			...{ tanggal: '2024-04-18', jam_mulai: '09:00', jam_selesai: '11:00', ruangan: 'Lab 4' },
			...{ alasan: 'Rapat', diubah_pada: t.clock.now() },
		})
		.execute()
	expect(await ask('BK-5')).toEqual([])
	expect(await ask('BK-5', { tanggal: '2024-04-18' })).toHaveLength(1)
})

test('naming a proctor clashes with the lectures of that proctor, not with those of who teaches the course', async () => {
	const own = await twoClasses('BK-7', 'BK-8')
	const { body } = await own.plan('BK-7', { meski_bentrok: true })
	const name = async (dosen: { id: string }) => {
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		return t.call('PUT', `/api/ujian/${body.data.id}/pengawas`, {
			token: own.akun.token,
			body: { pengawas: [nip] },
		})
	}
	const free = await name(await makeDosen(t.db))
	expect([free.status, free.body.data]).toEqual([200, { bentrok: [] }])
	const busy = await twoClasses('BK-9', 'BK-10')
	const refused = await name(busy.akun)
	expect(refused.body).toMatchObject({
		code: 'exam_clash',
		error: `Bentrok dosen ${busy.dosen} dengan kuliah ${busy.nama} kelas BK-10 pukul 09.00`,
	})
})
