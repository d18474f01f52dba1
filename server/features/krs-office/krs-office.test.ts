import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertJob } from '#server/lib/job-queries.ts'
import { bell } from '#server/test/bell.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	makeDosen,
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOffer, openPeriod, save, submit } from '#server/test/krs-factories.ts'
import type { BarisKrs } from '#shared/api/krs-office.ts'

let t: TestApp
let office: TestAkun
let informatics: TestAkun
let wali: TestAkun & { nip: string }
const students: Record<'belum' | 'draft' | 'diajukan' | 'disetujui' | 'dikembalikan', TestMahasiswa> =
	{} as never

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	informatics = await makeStaf(t.db, ['prodi'], 'TI')
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	await makeKelas(t.db)
	await t.db.insertInto('kelas').values({ kode: 'SI-4A', program_studi_kode: 'SI', semester: 4 }).execute()
	await openPeriod(t)
	const offer = await makeOffer(t)
	const lecturer = await makeDosen(t.db)
	wali = { ...lecturer, nip: await nipOf(lecturer) }
	for (const key of ['belum', 'draft', 'diajukan', 'disetujui', 'dikembalikan'] as const) {
		students[key] = await named(`Mahasiswa ${key}`)
		await t.db
			.insertInto('dosen_wali')
			.values({ mahasiswa_id: students[key].mahasiswaId, dosen_nip: wali.nip })
			.execute()
		if (key === 'belum') continue
		await save(t, students[key], offer)
		if (key === 'draft') continue
		const { body } = await submit(t, students[key])
		if (key === 'disetujui')
			await t.call('POST', `/api/krs/${body.data.krs.id}/setujui`, { token: wali.token })
		if (key === 'dikembalikan')
			await t.call('POST', `/api/krs/${body.data.krs.id}/kembalikan`, {
				token: wali.token,
				body: { catatan: 'Periksa lagi' },
			})
	}
	await named('Orang Lain', 'SI-4A')
})
afterAll(() => t.close())

async function named(nama: string, kelas = 'TI-4A'): Promise<TestMahasiswa> {
	const m = await makeMahasiswa(t.db, { kelas })
	await t.db.updateTable('mahasiswa').set({ nama }).where('id', '=', m.mahasiswaId).execute()
	return m
}
const nipOf = async ({ id }: TestAkun) =>
	(await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', id).executeTakeFirstOrThrow()).nip
const overview = async (search = '', { token } = office) =>
	(await t.call('GET', `/api/kantor/krs?${search}`, { token })).body.data
const list = async (search: string, { token } = office) => {
	const { status, body } = await t.call('GET', `/api/kantor/krs/daftar?${search}`, { token })
	expect([status, body.error]).toEqual([200, undefined])
	return body.data.baris.map(({ nama }: BarisKrs) => nama) as string[]
}
const remind = async (body: object, { token } = office) => {
	const answer = await t.call('POST', '/api/kantor/krs/ingatkan', { token, body })
	await t.runJobs()
	return answer
}
const remindWali = (body: object = {}, { token } = office) =>
	t.call('POST', '/api/kantor/krs/ingatkan-wali', { token, body })
/** What was done today was done the day before. */
const overnight = () => sql`update pengingat_krs set tanggal = tanggal - 1`.execute(t.db)
const told = async (who: { id: string }) => (await bell(t, who)).map(({ judul }) => judul)

describe('how the plans stand', () => {
	test('each student with a class is counted once, by programme and by class', async () => {
		const all = await overview()
		const jumlah = { belum: 1, draft: 1, diajukan: 1, disetujui: 1, dikembalikan: 1 }
		const none = { belum: 1, draft: 0, diajukan: 0, disetujui: 0, dikembalikan: 0 }
		expect(all.prodi.map(({ kode, jumlah: n }: never) => [kode, n])).toEqual([
			['SI', none],
			['TI', jumlah],
		])
		expect([all.terpilih, all.kelas]).toEqual([null, []])
		expect(all.masa.status).toBe('buka')
		const one = await overview('prodi=TI')
		expect([one.terpilih, one.kelas]).toEqual(['TI', [{ kode: 'TI-4A', jumlah }]])
	})

	test('who has the right for a programme sees that one alone', async () => {
		const mine = await overview('prodi=SI', informatics)
		expect(mine.prodi.map(({ kode }: { kode: string }) => kode)).toEqual(['TI'])
		expect(mine.terpilih).toBe('TI')
		expect(await list('keadaan=semua&cari=Orang', informatics)).toEqual([])
	})

	test('an adviser is named with what waits and since when', async () => {
		expect((await overview()).wali).toMatchObject([
			{ nip: wali.nip, menunggu: 1, diingatkan: false, punya_akun: true },
		])
	})
})

describe('the list', () => {
	const m = (...keys: string[]) => keys.map((key) => `Mahasiswa ${key}`)
	test.each([
		['', [...m('belum', 'dikembalikan', 'draft'), 'Orang Lain']],
		['prodi=TI', m('belum', 'dikembalikan', 'draft')],
		['prodi=TI&urut=-nama', m('draft', 'dikembalikan', 'belum')],
		['keadaan=diajukan', m('diajukan')],
		['keadaan=semua&kelas=TI-4A', m('belum', 'diajukan', 'dikembalikan', 'disetujui', 'draft')],
		['cari=draf', m('draft')],
		['cari=%25', []],
		['wali=tanpa', ['Orang Lain']],
		['wali=999', []],
	])('%s', async (search, names) => {
		expect(await list(search)).toEqual(names)
	})

	test('by its adviser, and beyond the last page the last one', async () => {
		expect(await list(`wali=${wali.nip}&keadaan=disetujui`)).toEqual(m('disetujui'))
		expect(await list('halaman=9&keadaan=disetujui')).toEqual(m('disetujui'))
	})

	test('comes as a workbook of what is shown', async () => {
		const answer = await t.app.inject({
			url: '/api/kantor/krs/berkas?keadaan=draft',
			headers: { authorization: `Bearer ${office.token}` },
		})
		expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
	})
})

describe('a reminder', () => {
	test('reaches who has still to hand a plan in, once a day, and is in the trail', async () => {
		const first = await remind({ kelas: 'TI-4A' })
		expect([first.status, first.body.data]).toEqual([202, { diingatkan: 3, dilewati: 0 }])
		expect((await remind({})).body.data).toEqual({ diingatkan: 1, dilewati: 3 })
		expect(await told(students.draft)).toContain('KRS Anda belum diajukan')
		expect(await told(students.diajukan)).not.toContain('KRS Anda belum diajukan')
		await overnight()
		expect((await remind({ keadaan: 'draft' })).body.data).toEqual({ diingatkan: 1, dilewati: 0 })
		const lines = await t.db
			.selectFrom('jejak')
			.select('baru')
			.where('tindakan', '=', 'krs_diingatkan')
			.orderBy('id')
			.execute()
		expect(lines.map(({ baru }) => (baru as { jumlah: number }).jumlah)).toEqual([3, 1, 1])
	})

	test('that is sent by two offices at once, or by a job that runs again, reaches each student once', async () => {
		await overnight()
		const cari = { keadaan: 'belum_mengajukan', kelas: 'TI-4A', lingkup: null }
		await remind({ kelas: 'TI-4A' })
		const unread = () =>
			t.db
				.selectFrom('pemberitahuan')
				.select('id')
				.where('kunci', '=', 'ingat_krs:20232')
				.where('dibaca_pada', 'is', null)
				.execute()
		expect((await unread()).length).toBeGreaterThanOrEqual(3)
		await t.db.updateTable('pemberitahuan').set({ dibaca_pada: t.clock.now() }).execute()
		const payload = { cari, periode: '20232', tanggal: '2024-03-18' }
		await insertJob(t.db, { task: 'ingatkan_krs', payload, attempts: 1, key: 'again', runAt: null })
		await t.runJobs()
		expect(await unread()).toEqual([])
	})

	test('that waits until the next day says nothing', async () => {
		await t.db.deleteFrom('pengingat_krs').execute()
		const payload = { cari: { lingkup: null }, periode: '20232', tanggal: '2024-03-17' }
		await insertJob(t.db, { task: 'ingatkan_krs', payload, attempts: 1, key: 'late', runAt: null })
		await t.runJobs()
		expect(await t.db.selectFrom('pengingat_krs').select('akun_id').execute()).toEqual([])
	})

	test('is for students who can do something about it', async () => {
		const submitted = await remind({ keadaan: 'diajukan' })
		expect([submitted.status, submitted.body.code]).toEqual([409, 'krs_submitted'])
		expect((await remind({}, informatics)).status).toBe(403)
	})

	test('to an adviser names how many wait, once a day', async () => {
		expect((await remindWali({ nip: '1' })).body.code).toBe('nothing_waits')
		expect((await remindWali({ nip: wali.nip })).body.data).toEqual({ diingatkan: 1, dilewati: 0 })
		expect((await remindWali()).body.data).toEqual({ diingatkan: 0, dilewati: 1 })
		expect(await told(wali)).toContain('1 KRS menunggu persetujuan Anda')
		expect((await overview()).wali[0].diingatkan).toBe(true)
	})

	test('goes to nobody while plans cannot be handed in', async () => {
		await t.db
			.updateTable('masa_krs')
			.set({ tutup: new Date(t.clock.now().getTime() - 60_000) })
			.execute()
		const late = await remind({})
		expect([late.status, late.body.code]).toEqual([409, 'krs_not_open'])
	})
})
