import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import {
	makeDosen,
	makeMahasiswa,
	makeStaf,
	makeUjian,
	type TestAkun,
	type TestMahasiswa,
	type TestUjian,
} from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import type { DataUjian } from '#shared/api/exam-office.ts'

let t: TestApp
let office: TestAkun
let ujian: TestUjian
let people: TestMahasiswa[]
let kelas = ''
let count = 0

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())
/** Each test has a class of three with an exam that is open. */
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	kelas = `KP-${++count}`
	people = []
	for (let i = 0; i < 3; i++) people.push(await makeMahasiswa(t.db, { kelas }))
	// Those of other tests are in nobody's way.
	await t.db.updateTable('ujian').set({ ditiadakan: true }).execute()
	ujian = await makeUjian(t.db, { kelas })
})

async function lecturer(): Promise<{ akun: TestAkun; nip: string; nama: string }> {
	const akun = await makeDosen(t.db)
	const row = await t.db
		.selectFrom('dosen')
		.select(['nip', 'nama'])
		.where('akun_id', '=', akun.id)
		.executeTakeFirstOrThrow()
	return { akun, ...row }
}
const read = async (id = ujian.id): Promise<DataUjian> =>
	(await t.call('GET', `/api/kantor/ujian/${id}`, { token: office.token })).body.data
type Named = { nip: string; ruang: number | null }
const seen = async (): Promise<Named[]> =>
	(await read()).pengawas_ruang.map(({ nip, ruang }) => ({ nip, ruang }))
const name = async (pengawas: Named[], body: object = {}, { token } = office) =>
	t.call('PUT', `/api/kantor/ujian/${ujian.id}/pengawas`, {
		token,
		body: { pengawas, dari: await seen(), ...body },
	})
const titles = async ({ id }: { id: string }) => (await bell(t, { id })).map(({ judul }) => judul)
/** Divides the students of the exam among rooms. */
async function seat(...names: (string | null)[]): Promise<string> {
	const path = `/api/kantor/ujian/${ujian.id}/kursi`
	const plan = { ruang: names.map((nama) => ({ nama, kapasitas: 3 })), cara: 'stambuk' }
	const { sidik } = (await t.call('POST', `${path}/pratinjau`, { token: office.token, body: plan })).body.data
	const { body } = await t.call('POST', path, {
		token: office.token,
		body: { ...plan, sidik, id: randomUUID() },
	})
	return body.data.versi
}

describe('proctors', () => {
	test('are named for rooms, told where, and stay in their room when seats are divided anew', async () => {
		const [one, two] = [await lecturer(), await lecturer()]
		await seat(null, 'Aula')
		expect(
			(
				await name([
					{ nip: one.nip, ruang: 2 },
					{ nip: two.nip, ruang: null },
				])
			).status,
		).toBe(200)
		expect((await read()).pengawas_ruang).toEqual([
			{ nip: one.nip, nama: one.nama, ruang: 2 },
			{ nip: two.nip, nama: two.nama, ruang: null },
		])
		expect(await bell(t, one.akun)).toMatchObject([
			{
				judul: `Anda mengawasi UTS Mata Kuliah ${ujian.matakuliah} ${kelas}`,
				isi: expect.stringContaining('Aula'),
				alamat: '/mengajar',
			},
		])
		const mine = await t.call('GET', '/api/mengajar/ujian-diawasi', { token: one.akun.token })
		expect(mine.body.data).toMatchObject([{ id: ujian.id, ruang: 'Aula' }])
		const plan = await t.call('GET', `/api/ujian/${ujian.id}/rencana`, { token: office.token })
		expect(plan.body.data.pengawas.map(({ ruang }: { ruang: string }) => ruang)).toEqual(['Aula', null])
		await seat(null, 'Lab 9', 'aula')
		expect(await seen()).toEqual([
			{ nip: one.nip, ruang: 3 },
			{ nip: two.nip, ruang: null },
		])
		await seat(null)
		expect((await seen()).map(({ ruang }) => ruang)).toEqual([null, null])
	})

	test('who are named by the lecturer meanwhile are not overwritten, and keep their room there', async () => {
		const [one, two] = [await lecturer(), await lecturer()]
		const dosen = await lecturerOf(t.db, ujian)
		await seat(null, 'Aula')
		await name([{ nip: one.nip, ruang: 2 }])
		const dari = await seen()
		const body = { pengawas: [two.nip, one.nip] }
		expect(
			(await t.call('PUT', `/api/ujian/${ujian.id}/pengawas`, { token: dosen.token, body })).status,
		).toBe(200)
		expect(await seen()).toEqual([
			{ nip: two.nip, ruang: null },
			{ nip: one.nip, ruang: 2 },
		])
		const late = await name([], { dari })
		expect([late.status, late.body.code]).toEqual([409, 'record_changed'])
		expect(await seen()).toHaveLength(2)
	})

	test('cannot be named twice, in a room that is none, or where they are elsewhere', async () => {
		const one = await lecturer()
		expect((await name([{ nip: one.nip, ruang: 1 }])).status).toBe(400)
		expect(
			(
				await name([
					{ nip: one.nip, ruang: null },
					{ nip: one.nip, ruang: null },
				])
			).status,
		).toBe(400)
		expect((await name([{ nip: '000', ruang: null }])).status).toBe(400)
		const other = await makeUjian(t.db, { kelas: `${kelas}-X` })
		await t.db
			.insertInto('pengawas_ujian')
			.values({ ujian_id: other.id, urutan: 1, dosen_nip: one.nip })
			.execute()
		expect((await name([{ nip: one.nip, ruang: null }])).body.code).toBe('exam_clash')
		expect((await name([{ nip: one.nip, ruang: null }], { meski_bentrok: true })).status).toBe(200)
		expect((await name([], {}, people[0] as TestAkun)).status).toBe(403)
	})

	test('are told when the exam moves', async () => {
		const one = await lecturer()
		await name([{ nip: one.nip, ruang: null }])
		const body = {
			...{ tanggal: '2024-03-20', jam_mulai: '08:00', jam_selesai: '10:00', ruang: 'Lab 1' },
			alasan: 'Ruang dipakai',
		}
		await t.call('PUT', `/api/ujian/${ujian.id}/jadwal`, { token: office.token, body })
		expect(await titles(one.akun)).toContain(`UTS Mata Kuliah ${ujian.matakuliah} dipindah`)
	})
})

describe('a make-up by the office', () => {
	const AT = { tanggal: '2024-03-25', jam_mulai: '08:00', jam_selesai: '10:00', ruang: 'Lab 5' }
	const stambuk = (i: number) => people[i]?.stambuk ?? ''
	const plan = (peserta: { stambuk: string; alasan: string }[], body: object = {}) =>
		t.call('POST', `/api/kantor/ujian/${ujian.id}/susulan`, {
			token: office.token,
			body: { ...AT, peserta, ...body },
		})

	test('is for who has missed the exam, with the reason; they are told and alone see it', async () => {
		const made = await plan([
			{ stambuk: stambuk(0), alasan: ' Sakit ' },
			{ stambuk: stambuk(1), alasan: 'Izin keluarga' },
		])
		expect(made.status).toBe(201)
		const susulan = (await read()).daftar_susulan
		expect(susulan).toMatchObject([{ id: made.body.data.id, ruang: 'Lab 5' }])
		expect(susulan[0]?.peserta.map(({ alasan }) => alasan)).toEqual(['Sakit', 'Izin keluarga'])
		const own = await read(made.body.data.id)
		expect([own.susulan_dari, own.peserta_ujian[0]?.alasan]).toEqual([ujian.id, 'Sakit'])
		const word = `UTS susulan Mata Kuliah ${ujian.matakuliah} dijadwalkan`
		expect(await titles(people[0] as TestAkun)).toEqual([word])
		expect(await titles(people[2] as TestAkun)).toEqual([])
	})

	test('keeps the reasons when the lecturer names its students anew, and says them there', async () => {
		const { id } = (await plan([{ stambuk: stambuk(0), alasan: 'Sakit' }])).body.data
		const dosen = await lecturerOf(t.db, ujian)
		const body = { stambuk: [stambuk(0), stambuk(2)] }
		const { token } = dosen
		expect((await t.call('PUT', `/api/ujian/${id}/susulan`, { token, body })).body.data.ditambah).toBe(1)
		const list = await t.call('GET', `/api/ujian/${id}/daftar-peserta`, { token })
		expect(list.body.data.map(({ alasan }: { alasan: string }) => alasan)).toEqual(['Sakit', null, null])
	})

	test('is not for who has sat it, waits for another one, or is not of the class', async () => {
		const sat = people[0] as TestMahasiswa
		expect((await examCalls(() => t).start(ujian.id, sat)).status).toBe(200)
		const code = async (...args: Parameters<typeof plan>) => (await plan(...args)).body.code
		expect(await code([{ stambuk: sat.stambuk, alasan: 'Sakit' }])).toBe('exam_sat')
		expect((await plan([{ stambuk: stambuk(1), alasan: 'Sakit' }])).status).toBe(201)
		expect(await code([{ stambuk: stambuk(1), alasan: 'Sakit' }], { tanggal: '2024-03-26' })).toBe(
			'make_up_planned',
		)
		const other = await makeMahasiswa(t.db, { kelas: `${kelas}-Y` })
		expect(await code([{ stambuk: other.stambuk, alasan: 'Sakit' }], { tanggal: '2024-03-26' })).toBe(
			'not_of_class',
		)
		expect((await plan([{ stambuk: stambuk(2), alasan: '  a ' }])).status).toBe(400)
		expect((await plan([])).status).toBe(400)
	})

	test('of two that are planned at the same moment for a student one is', async () => {
		const press = () => plan([{ stambuk: stambuk(0), alasan: 'Sakit' }], { ruang: 'Daring' })
		const both = await Promise.all([press(), press()])
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
	})
})

test('the office plans, moves and cancels an exam: its class, lecturer and proctor are told, and who was quicker is named', async () => {
	const [dosen, pengawas] = [await lecturerOf(t.db, ujian), await lecturer()]
	const colleague = await makeStaf(t.db, ['akademik'])
	const { periode, kode_mk } = await read()
	const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, { token } = office) =>
		t.call(method, `/api/ujian/${path}`, { token, ...(body && { body }) })
	const at = (tanggal: string, ruang: string) => ({
		tanggal,
		jam_mulai: '08:00',
		jam_selesai: '10:00',
		ruang,
	})
	const of = `${periode}/${kelas}/${kode_mk}`
	const free = await ask('GET', `${of}/bentrok?${new URLSearchParams(at('2024-05-20', 'Aula K'))}`)
	expect(free.body.data).toEqual([])
	const made = await ask('POST', of, {
		...{ id: randomUUID(), jenis: 'UAS', pengawas: [pengawas.nip] },
		...at('2024-05-20', 'Aula K'),
	})
	expect(made.status).toBe(201)
	const { id, mulai, selesai } = made.body.data
	const clash = new URLSearchParams({ ...at('2024-05-20', 'Aula K'), pengawas: pengawas.nip })
	expect((await ask('GET', `${of}/bentrok?${clash}`)).body.data).toMatchObject([{ kelas: true }])
	expect(await read(id)).toMatchObject({ ruang: 'Aula K', periode, pengawas: [pengawas.nama] })

	const dilihat = { mulai, selesai, ruang: 'Aula K' }
	const theirs = { ...at('2024-05-21', 'Aula L'), alasan: 'Aula dipakai wisuda', dilihat }
	expect((await ask('PUT', `${id}/jadwal`, theirs, colleague)).status).toBe(200)
	const late = await ask('PUT', `${id}/jadwal`, { ...theirs, ...at('2024-05-22', 'Aula M') })
	expect([late.status, late.body.code]).toEqual([409, 'plan_changed'])
	expect(late.body.error).toContain(`sudah diubah ${colleague.email} sementara itu: Selasa, 21 Mei 2024`)
	expect((await ask('POST', `${id}/tiadakan`, { alasan: 'Dosen sakit' })).status).toBe(200)
	const cancelled = await read(id)
	expect([cancelled.ditiadakan, cancelled.pembatalan]).toEqual([
		true,
		{ oleh: office.email, pada: expect.any(String), alasan: 'Dosen sakit' },
	])
	const second = await ask('POST', `${id}/tiadakan`, { alasan: 'Aula bocor' }, colleague)
	expect([second.status, second.body.error]).toEqual([
		409,
		expect.stringContaining(`sudah ditiadakan oleh ${office.email} pada `),
	])
	const plan = await t.call('GET', `/api/ujian/${id}/rencana`, { token: dosen.token })
	expect(plan.body.data.pembatalan).toMatchObject({ oleh: office.email, alasan: 'Dosen sakit' })
	for (const who of [people[0] as TestMahasiswa, dosen, pengawas.akun])
		expect(await titles(who)).toContain(`UAS Mata Kuliah ${kode_mk} ditiadakan`)
	const trail = await t.db
		.selectFrom('jejak')
		.select(['tindakan', 'pelaku'])
		.where('objek', '=', `ujian:${id}`)
		.execute()
	expect(trail).toEqual([
		{ tindakan: 'ujian_dibuat', pelaku: office.id },
		{ tindakan: 'ujian_dipindah', pelaku: colleague.id },
		{ tindakan: 'ujian_ditiadakan', pelaku: office.id },
	])
})

test('nobody but the academic office and who teaches the course plans, moves or cancels its exams', async () => {
	const { periode, kode_mk } = await read()
	const at = { tanggal: '2024-06-03', jam_mulai: '08:00', jam_selesai: '10:00', ruang: 'Aula Z' }
	const others = [
		await makeStaf(t.db, ['keuangan', 'humas', 'sistem']),
		await makeStaf(t.db, ['prodi'], 'TI'),
		await makeDosen(t.db),
	]
	for (const { token } of others) {
		const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
			(await t.call(method, `/api/ujian/${path}`, { token, ...(body && { body }) })).status
		expect([
			await ask('GET', `${periode}/${kelas}/${kode_mk}/bentrok?${new URLSearchParams(at)}`),
			await ask('POST', `${periode}/${kelas}/${kode_mk}`, { id: randomUUID(), jenis: 'UAS', ...at }),
			await ask('PUT', `${ujian.id}/jadwal`, { ...at, alasan: 'Coba' }),
			await ask('POST', `${ujian.id}/tiadakan`, { alasan: 'Coba' }),
			await ask('POST', `${ujian.id}/adakan`, { alasan: 'Coba' }),
		]).toEqual([403, 403, 403, 403, 403])
	}
})
