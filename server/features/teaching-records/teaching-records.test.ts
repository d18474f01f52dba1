import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeKelas, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import type { PengampuKelas } from '#shared/api/teaching-records.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let head: TestAkun
let systems: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	head = await makeStaf(t.db, ['prodi'], 'TI')
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	systems = await makeStaf(t.db, ['prodi'], 'SI')
	await t.db
		.insertInto('periode')
		.values({ kode: '20231', mulai: '2023-08-14', selesai: '2023-12-31' })
		.execute()
})
afterAll(() => t.close())

let counter = 0
/** A class of its own with an offered course, taught on Mondays. */
async function course() {
	const kelas = await makeKelas(t.db, `PG-${++counter}`)
	const { kode } = await makeOffer(t, { kelas, jadwal: ['Senin', '08:00', '10:00'] })
	const set = (dari: string[], menjadi: string[], more: object = {}, { token } = office) =>
		t.call('PUT', `/api/kantor/kelas/${kelas}/pengampu/${kode}`, {
			token,
			body: { periode: '20232', dari, menjadi, ...more },
		})
	const see = async ({ token } = office): Promise<PengampuKelas> =>
		(await t.call('GET', `/api/kantor/kelas/${kelas}/pengampu`, { token })).body.data
	const taught = async () => (await see()).mata_kuliah[0]?.dosen.map(({ nip }) => nip).toSorted()
	return { kelas, kode, set, see, taught }
}
async function lecturer(): Promise<TestAkun & { nip: string; nama: string }> {
	const dosen = await makeDosen(t.db)
	const row = await t.db
		.selectFrom('dosen')
		.select(['nip', 'nama'])
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	return { ...dosen, ...row }
}

test('lecturers are added, replaced and taken away, and each hears of it', async () => {
	const c = await course()
	const [rina, budi] = [await lecturer(), await lecturer()]
	expect(await c.see()).toMatchObject({
		bisa_diubah: true,
		mata_kuliah: [{ kode: c.kode, dosen: [], jadwal: ['Senin 08.00–10.00, Lab 1'] }],
	})
	expect((await c.set([], [rina.nip])).body.data).toEqual({ diberi_tahu: 1 })
	expect(await bell(t, rina)).toMatchObject([
		{
			judul: `Anda mengampu Mata Kuliah ${c.kode} kelas ${c.kelas}`,
			isi: 'Semester Genap 2023/2024.',
			alamat: `/mengajar/kelas/${c.kelas}/${c.kode}`,
		},
	])
	expect((await c.set([rina.nip], [rina.nip, budi.nip])).status).toBe(200)
	expect(await c.taught()).toEqual([rina.nip, budi.nip].toSorted())
	expect((await c.set([rina.nip, budi.nip], [budi.nip])).status).toBe(200)
	expect((await bell(t, rina))[0]).toMatchObject({
		judul: `Anda tidak lagi mengampu Mata Kuliah ${c.kode} kelas ${c.kelas}`,
		isi: `Semester Genap 2023/2024. Pengampunya sekarang: ${budi.nama}.`,
		alamat: '/mengajar',
	})
	expect((await c.set([budi.nip], [])).status).toBe(200)
	expect(await c.taught()).toEqual([])
	const lines = await t.db
		.selectFrom('jejak')
		.select(['lama', 'baru'])
		.where('objek', '=', `kelas:20232/${c.kelas}/${c.kode}`)
		.orderBy('id')
		.execute()
	expect(lines.map(({ lama, baru }) => [lama, baru])[0]).toEqual([
		{ pengampu: 'belum ada' },
		{ pengampu: rina.nama },
	])
	expect(lines).toHaveLength(4)
})

test('what a colleague has said meanwhile is not overwritten, and what was said already is not told again', async () => {
	const c = await course()
	const [rina, budi] = [await lecturer(), await lecturer()]
	expect((await c.set([], [rina.nip], {}, colleague)).status).toBe(200)
	const late = await c.set([], [budi.nip])
	expect([late.status, late.body.code]).toEqual([409, 'record_changed'])
	expect(late.body.error).toContain(`${colleague.email}: sekarang ${rina.nama}`)
	expect((await c.set([], [rina.nip])).body.data).toEqual({ diberi_tahu: 0 })
	const both = await Promise.all([
		c.set([rina.nip], [budi.nip]),
		c.set([rina.nip], [rina.nip, budi.nip], {}, colleague),
	])
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a lecturer who teaches elsewhere at that time is named, and may be meant', async () => {
	const [a, b] = [await course(), await course()]
	const rina = await lecturer()
	expect((await a.set([], [rina.nip])).status).toBe(200)
	const refused = await b.set([], [rina.nip])
	expect([refused.status, refused.body.code]).toEqual([409, 'lecture_clash'])
	expect(refused.body.error).toBe(
		`${rina.nama} sudah mengajar Mata Kuliah ${a.kode} kelas ${a.kelas}, Senin 08.00–10.00`,
	)
	expect((await b.set([], [rina.nip], { meski_bentrok: true })).status).toBe(200)
})

test('a course with meetings or grades is given to another lecturer, but not left without one', async () => {
	const c = await course()
	const [rina, budi] = [await lecturer(), await lecturer()]
	await c.set([], [rina.nip])
	await t.db
		.insertInto('pertemuan_kelas')
		.values({
			...{ periode_kode: '20232', kelas_kode: c.kelas, matakuliah_kode: c.kode, asal_tanggal: '2024-03-04' },
			...{ asal_jam_mulai: '08:00', asal_jam_selesai: '10:00', asal_ruangan: 'Lab 1' },
			diubah_pada: new Date('2024-03-04T00:00:00Z'),
		})
		.execute()
	expect((await c.see()).mata_kuliah[0]?.tercatat.pertemuan).toBe(1)
	const refused = await c.set([rina.nip], [])
	expect([refused.status, refused.body.code]).toEqual([409, 'course_in_use'])
	expect((await c.set([rina.nip], [budi.nip])).status).toBe(200)
})

test('is refused for a lecturer or course that there is not, and in a term that is over', async () => {
	const c = await course()
	const rina = await lecturer()
	expect((await c.set([], ['99999999'])).status).toBe(400)
	expect((await c.set([], [rina.nip], { periode: '20231' })).body.code).toBe('term_over')
	const none = await t.call('PUT', `/api/kantor/kelas/${c.kelas}/pengampu/XX999`, {
		token: office.token,
		body: { periode: '20232', dari: [], menjadi: [rina.nip] },
	})
	expect(none.status).toBe(404)
	expect((await t.call('GET', '/api/kantor/kelas/XX-9Z/pengampu', { token: office.token })).status).toBe(404)
})

test('a head of programme reads the classes of the own programme, and changes none', async () => {
	const c = await course()
	expect((await c.see(head)).bisa_diubah).toBe(false)
	const at = `/api/kantor/kelas/${c.kelas}/pengampu`
	expect((await t.call('GET', at, { token: systems.token })).status).toBe(403)
	expect((await c.set([], [], {}, head)).status).toBe(403)
})
