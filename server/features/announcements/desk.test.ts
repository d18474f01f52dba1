import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	makeDosen,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import type { IsiPengumuman } from '#shared/api/announcements.ts'
import { tellBaru } from './tell.ts'

let t: TestApp
let humas: TestAkun
let colleague: TestAkun
let prodi: TestAkun
/** A student of TI in the second year, one of TI in the first, and one of SI; lecturers of the first and the third. */
let lama: TestMahasiswa
let baru: TestMahasiswa
let lain: TestMahasiswa
let dosen: TestAkun
let dosenLain: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	humas = await makeStaf(t.db, ['humas'])
	colleague = await makeStaf(t.db, ['humas'])
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	prodi = await makeStaf(t.db, ['prodi'], 'TI')
	await t.db
		.insertInto('kelas')
		.values([
			{ kode: 'TI-2A', program_studi_kode: 'TI', semester: 2 },
			{ kode: 'SI-4A', program_studi_kode: 'SI', semester: 4 },
		])
		.execute()
	lama = await makeMahasiswa(t.db, { kelas: 'TI-4A' })
	baru = await makeMahasiswa(t.db, { kelas: 'TI-2A' })
	lain = await makeMahasiswa(t.db, { kelas: 'SI-4A' })
	await t.db
		.updateTable('mahasiswa_periode')
		.set({ semester: 2 })
		.where('mahasiswa_id', '=', baru.mahasiswaId)
		.execute()
	dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
	dosenLain = await makeDosen(t.db, { kelas: ['SI-4A'] })
})
afterAll(() => t.close())
beforeEach(async () => {
	// What a class sees alike may be two seconds old.
	t.clock.pass(2001)
	await t.db.deleteFrom('pengumuman').execute()
	await t.db.deleteFrom('pemberitahuan').execute()
})

const isi = (rest: Partial<IsiPengumuman> = {}): IsiPengumuman => ({
	judul: 'Perpustakaan tutup',
	isi: 'Perpustakaan tutup hari Jumat.',
	tautan: null,
	program_studi: null,
	angkatan: null,
	kelas: null,
	untuk_mahasiswa: true,
	untuk_dosen: true,
	penting: false,
	mulai: null,
	selesai: null,
	...rest,
})
const post = (rest: Partial<IsiPengumuman> = {}, { token } = humas, id: string = randomUUID()) =>
	t.call('POST', '/api/kantor/pengumuman', { token, body: { id, ...isi(rest) } })
const announce = async (rest: Partial<IsiPengumuman> = {}) => {
	const { status, body } = await post(rest)
	expect([status, body.error]).toEqual([201, undefined])
	return body.data as { id: string; versi: number; keadaan: string; mulai: string }
}
const put = (id: string, versi: number, rest: Partial<IsiPengumuman> = {}, { token } = humas) =>
	t.call('PUT', `/api/kantor/pengumuman/${id}`, { token, body: { versi, ...isi(rest) } })
const takeBack = (id: string, versi: number, ditarik: boolean, { token } = humas) =>
	t.call('PUT', `/api/kantor/pengumuman/${id}/tarik`, { token, body: { versi, ditarik } })
const minute = () => t.db.transaction().execute((trx) => tellBaru(trx, t.clock.now()))
const inMinutes = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000).toISOString()
const titles = (rows: { judul: string }[]) => rows.map(({ judul }) => judul)

/** Whose first page shows it and whose bell has it, in the order of {@link EVERYBODY}. */
const seen = async () => {
	t.clock.pass(2001)
	const pages = await Promise.all([
		...[lama, baru, lain].map(async ({ token }) =>
			titles((await t.call('GET', '/api/beranda', { token })).body.data.pengumuman),
		),
		...[dosen, dosenLain].map(async ({ token }) =>
			titles((await t.call('GET', '/api/mengajar/pengumuman', { token })).body.data),
		),
	])
	const bells = await Promise.all(EVERYBODY().map(async (who) => titles(await bell(t, who))))
	expect(bells).toEqual(pages)
	const lists = await Promise.all(
		EVERYBODY().map(async ({ token }) =>
			titles((await t.call('GET', '/api/pengumuman', { token })).body.data.baris),
		),
	)
	expect(lists).toEqual(pages)
	return pages.map((one) => one.length).join('')
}
const EVERYBODY = () => [lama, baru, lain, dosen, dosenLain]

describe('an announcement', () => {
	test.each<[who: string, rest: Partial<IsiPengumuman>, reached: string]>([
		['everybody', {}, '11111'],
		['all students', { untuk_dosen: false }, '11100'],
		['all lecturers', { untuk_mahasiswa: false }, '00011'],
		['a programme', { program_studi: 'TI' }, '11010'],
		['a year of entry', { angkatan: 2022 }, '10111'],
		['a year of a programme', { program_studi: 'TI', angkatan: 2023 }, '01000'],
		['a class', { kelas: 'SI-4A' }, '00101'],
		['the students of a class', { kelas: 'SI-4A', untuk_dosen: false }, '00100'],
	])('to %s is seen and told to these, and counted before', async (_who, rest, reached) => {
		const { judul: _j, isi: _i, tautan: _t, penting: _p, mulai: _m, selesai: _s, ...sasaran } = isi(rest)
		const count = await t.call('POST', '/api/kantor/pengumuman/tinjau', { token: humas.token, body: sasaran })
		const sum = (text: string) => [...text].reduce((all, one) => all + Number(one), 0)
		expect(count.body.data).toEqual({ mahasiswa: sum(reached.slice(0, 3)), dosen: sum(reached.slice(3)) })
		await announce(rest)
		await minute()
		expect(await seen()).toBe(reached)
		expect((await bell(t, humas)).length).toBe(0)
	})

	test('waits for its hour, is told then and once, and ends', async () => {
		const made = await announce({ mulai: inMinutes(2), selesai: inMinutes(4) })
		expect(made.keadaan).toBe('terjadwal')
		await minute()
		expect(await seen()).toBe('00000')
		t.clock.pass(119_000)
		await Promise.all([minute(), minute()])
		expect(await seen()).toBe('11111')
		t.clock.pass(120_000)
		const page = (await t.call('GET', '/api/beranda', { token: lama.token })).body.data.pengumuman
		expect(page).toEqual([])
		expect((await t.call('GET', '/api/mengajar/pengumuman', { token: dosen.token })).body.data).toEqual([])
	})

	test('sent twice is one, and is told by the ways that its reader wants', async () => {
		await t.db
			.insertInto('saluran_pemberitahuan')
			.values({ akun_id: lama.id, jenis: 'pengumuman', saluran: 'aplikasi', aktif: false })
			.execute()
		const id = randomUUID()
		const sent = await Promise.all([post({}, humas, id), post({}, humas, id)])
		expect(sent.map(({ status }) => status)).toEqual([201, 201])
		expect([(await bell(t, lama)).length, (await bell(t, baru)).length]).toEqual([0, 1])
		const { rows } = { rows: await t.db.selectFrom('jejak').select('objek').execute() }
		expect(rows.filter(({ objek }) => objek === `pengumuman:${id}`)).toHaveLength(1)
		await t.db.deleteFrom('saluran_pemberitahuan').execute()
	})

	test('that is changed has its new words in the bell without ringing, and goes along with its audience', async () => {
		const { id } = await announce({ program_studi: 'TI', untuk_dosen: false })
		await t.db.updateTable('pemberitahuan').set({ dibaca_pada: t.clock.now() }).execute()
		await put(id, 1, { program_studi: 'TI', untuk_dosen: false, judul: 'Perpustakaan buka' })
		const told = await t.db.selectFrom('pemberitahuan').select(['judul', 'dibaca_pada']).execute()
		expect(told.map(({ judul, dibaca_pada }) => [judul, dibaca_pada !== null])).toEqual([
			['Perpustakaan buka', true],
			['Perpustakaan buka', true],
		])
		// The first reader forgets it: a change of words alone does not bring it back.
		await t.db.deleteFrom('pemberitahuan').where('akun_id', '=', lama.id).execute()
		await put(id, 2, { program_studi: 'TI', untuk_dosen: false, isi: 'Buka sampai malam.' })
		expect(await bell(t, lama)).toEqual([])
		await put(id, 3, { angkatan: 2022, untuk_dosen: false })
		expect(await seen()).toBe('10100')
	})

	test('sent again with other words is refused, and nobody is told of them', async () => {
		const id = randomUUID()
		const mulai = inMinutes(1)
		expect((await post({ mulai }, humas, id)).status).toBe(201)
		t.clock.pass(120_000)
		await minute()
		// What it was announced with is what counts, at whichever hour it is asked.
		expect((await post({ mulai }, humas, id)).status).toBe(201)
		const now = randomUUID()
		await post({}, humas, now)
		t.clock.pass(60_000)
		expect((await post({}, humas, now)).status).toBe(201)
		for (const rest of [{ mulai, isi: 'Tutup sampai Senin.' }, { mulai, penting: true }, {}]) {
			const { status, body } = await post(rest, humas, id)
			expect([status, body.code]).toEqual([409, 'announcement_exists'])
		}
		expect(await t.db.selectFrom('pengumuman').select('isi').where('id', '=', id).execute()).toEqual([
			{ isi: 'Perpustakaan tutup hari Jumat.' },
		])
	})

	test('that is taken back is gone from pages and bells, and comes back when it is shown again', async () => {
		const { id } = await announce()
		expect(await seen()).toBe('11111')
		expect((await takeBack(id, 1, true)).body.data.keadaan).toBe('ditarik')
		expect(await seen()).toBe('00000')
		await minute()
		expect(await seen()).toBe('00000')
		expect((await takeBack(id, 1, false)).body.data.keadaan).toBe('tampil')
		expect(await seen()).toBe('11111')
	})

	test('that is out keeps its hour, and what is pinned stands above what is newer', async () => {
		const { id, mulai } = await announce({ penting: true, judul: 'Sematan' })
		t.clock.pass(60_000)
		await announce({ judul: 'Baru' })
		const later = await put(id, 1, {
			penting: true,
			judul: 'Sematan',
			isi: 'Lain',
			mulai: '2024-03-20T00:00:00Z',
		})
		expect(later.body.data).toMatchObject({ keadaan: 'tampil', mulai })
		t.clock.pass(2001)
		const page = (await t.call('GET', '/api/beranda', { token: lama.token })).body.data.pengumuman
		expect(titles(page)).toEqual(['Sematan', 'Baru'])
	})

	test.each<[field: string, rest: Partial<IsiPengumuman>]>([
		['judul', { judul: ' \t ' }],
		['isi', { isi: '\n\n' }],
		['tautan', { tautan: '//lain.id' }],
		['tautan', { tautan: 'javascript:alert(1)' }],
		['untuk_mahasiswa', { untuk_mahasiswa: false, untuk_dosen: false }],
		['kelas', { kelas: 'XX-9Z' }],
		['kelas', { kelas: 'TI-4A', angkatan: 2022 }],
		['program_studi', { program_studi: 'XX' }],
		['mulai', { mulai: '2026-03-18T00:00:00Z' }],
		['selesai', { selesai: '2024-03-18T00:30:00Z' }],
		['selesai', { mulai: '2024-03-19T00:00:00Z', selesai: '2024-03-19T00:00:00Z' }],
	])('is refused at %s: %j', async (field, rest) => {
		const { status, body } = await post(rest)
		expect([status, body.details?.[0]?.field]).toEqual([400, field])
		expect(await t.db.selectFrom('pengumuman').select('id').execute()).toEqual([])
	})
})

describe('two offices', () => {
	test('that write one at once do not overwrite each other: the second learns who and what', async () => {
		const { id } = await announce()
		const first = await put(id, 1, { judul: 'Satu', penting: true }, colleague)
		expect(first.body.data.versi).toBe(2)
		const second = await put(id, 1, { judul: 'Dua' })
		expect([second.status, second.body.code]).toEqual([409, 'announcement_changed'])
		expect(second.body.error).toContain(`${colleague.email} (judul, sematan)`)
		expect((await takeBack(id, 1, true)).status).toBe(409)
		const both = await Promise.all([put(id, 2, { judul: 'A' }), put(id, 2, { judul: 'B' }, colleague)])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test('see the versions, and the trail says what was done', async () => {
		const { id } = await announce()
		await put(id, 1, { judul: 'Kedua' }, colleague)
		await put(id, 2, { judul: 'Kedua' }, colleague)
		await takeBack(id, 2, true)
		const { body } = await t.call('GET', `/api/kantor/pengumuman/${id}`, { token: humas.token })
		expect(
			body.data.riwayat.map((one: { isi: { judul: string }; oleh: string }) => [one.isi.judul, one.oleh]),
		).toEqual([
			['Kedua', colleague.email],
			['Perpustakaan tutup', humas.email],
		])
		const trail = await t.db
			.selectFrom('jejak')
			.select('tindakan')
			.where('objek', '=', `pengumuman:${id}`)
			.orderBy('id')
			.execute()
		expect(trail.map(({ tindakan }) => tindakan)).toEqual([
			'pengumuman_ditulis',
			'pengumuman_diubah',
			'pengumuman_ditarik',
		])
	})
})

test('the office of a programme writes to its own people alone, and sees no other announcements', async () => {
	const forAll = await announce()
	const other = await announce({ kelas: 'SI-4A' })
	const refused = [{}, { program_studi: 'SI' }, { kelas: 'SI-4A' }, { angkatan: 2022 }]
	for (const rest of refused) expect((await post(rest, prodi)).status).toBe(403)
	for (const { id } of [forAll, other]) {
		expect((await put(id, 1, { program_studi: 'TI' }, prodi)).status).toBe(403)
		expect((await takeBack(id, 1, true, prodi)).status).toBe(403)
		expect((await t.call('GET', `/api/kantor/pengumuman/${id}`, { token: prodi.token })).status).toBe(403)
	}
	const own = await post({ kelas: 'TI-4A' }, prodi)
	expect(own.status).toBe(201)
	expect((await put(own.body.data.id, 1, { program_studi: 'SI' }, prodi)).status).toBe(403)
	const list = async (query = '', { token } = prodi) =>
		(await t.call('GET', `/api/kantor/pengumuman${query}`, { token })).body.data
	expect(await list()).toMatchObject({ total: 1, baris: [{ id: own.body.data.id, kelas: 'TI-4A' }] })
	expect((await list('', humas)).total).toBe(3)
	expect((await list('?keadaan=ditarik', humas)).total).toBe(0)
	expect((await list('?cari=%25', humas)).total).toBe(0)
	const pilihan = (await t.call('GET', '/api/kantor/pengumuman/sasaran', { token: prodi.token })).body.data
	expect(pilihan).toMatchObject({ semua: false, program_studi: [{ kode: 'TI' }], kelas: ['TI-2A', 'TI-4A'] })
	expect(pilihan.angkatan).toEqual([2023, 2022])
})
