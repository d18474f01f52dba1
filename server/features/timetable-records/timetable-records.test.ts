import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { makeOffer } from '#server/test/krs-factories.ts'
import type { BarisJadwal, DataJadwal, TinjauanJadwal } from '#shared/api/timetable-records.ts'

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
	await makeKelas(t.db, 'TI-4B')
	await t.db
		.insertInto('periode')
		.values({ kode: '20231', mulai: '2023-08-14', selesai: '2023-12-31' })
		.execute()
})
afterAll(() => t.close())
beforeEach(async () => {
	for (const table of [
		'presensi',
		'pertemuan_kelas',
		'jadwal_kuliah',
		'krs_matakuliah',
		'krs',
		'pengampu',
		'penawaran',
		'pemberitahuan',
	] as const)
		await t.db.deleteFrom(table).execute()
})

const place = (hari: string, jam_mulai: string, jam_selesai: string, ruangan = 'Lab 1') => ({
	...{ hari, jam_mulai, jam_selesai, ruangan },
})
const MONDAY = place('Senin', '08:00', '10:00')
const TUESDAY = place('Selasa', '08:00', '10:00', 'Lab 2')

const add = (kelas: string, kode_mk: string, where: object, more: object = {}, { token } = office) =>
	t.call('POST', '/api/kantor/jadwal', {
		token,
		body: { periode: '20232', kelas, kode_mk, ...where, ...more },
	})
const move = (id: string, dari: object, menjadi: object, more: object = {}, { token } = office) =>
	t.call('PUT', `/api/kantor/jadwal/${id}`, { token, body: { dari, menjadi, mahasiswa: 0, ...more } })
const remove = (id: string, dari: object, { token } = office) =>
	t.call('POST', `/api/kantor/jadwal/${id}/hapus`, { token, body: { dari } })
const open = async (id: string, { token } = office): Promise<DataJadwal> =>
	(await t.call('GET', `/api/kantor/jadwal/${id}`, { token })).body.data
async function list(query = '', { token } = office): Promise<BarisJadwal[]> {
	const { status, body } = await t.call('GET', `/api/kantor/jadwal?${query}`, { token })
	expect(status).toBe(200)
	return body.data.baris
}
async function preview(kelas: string, kode_mk: string, where: object, id?: string): Promise<TinjauanJadwal> {
	const query = new URLSearchParams({ periode: '20232', kelas, kode_mk, ...where, ...(id && { id }) })
	const { status, body } = await t.call('GET', `/api/kantor/tinjauan-jadwal?${query}`, {
		token: office.token,
	})
	expect(status).toBe(200)
	return body.data
}
/** A lecture that is there. */
async function lecture(kelas: string, kode: string, where = MONDAY): Promise<string> {
	const { status, body } = await add(kelas, kode, where, { meski_bentrok: true })
	expect(status).toBe(201)
	return body.data.id
}
async function nipOf({ id }: TestAkun): Promise<string> {
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', id)
		.executeTakeFirstOrThrow()
	return nip
}
const teach = (kelas_kode: string, matakuliah_kode: string, dosen_nip: string) =>
	t.db
		.insertInto('pengampu')
		.values({ periode_kode: '20232', kelas_kode, matakuliah_kode, dosen_nip })
		.execute()
async function plan(m: TestMahasiswa, status: 'draft' | 'diajukan' | 'disetujui', offers: { id: string }[]) {
	const { id } = await t.db
		.insertInto('krs')
		.values({
			mahasiswa_id: m.mahasiswaId,
			periode_kode: '20232',
			status,
			disimpan_pada: new Date('2024-03-12T00:00:00Z'),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	for (const offer of offers)
		await t.db.insertInto('krs_matakuliah').values({ krs_id: id, penawaran_id: offer.id }).execute()
}
/** A meeting of a Monday lecture that somebody has touched. */
const touch = async (kode: string, asal_tanggal: string, more: object = {}): Promise<string> =>
	(
		await t.db
			.insertInto('pertemuan_kelas')
			.values({
				...{ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: kode, asal_tanggal },
				...{ asal_jam_mulai: '08:00', asal_jam_selesai: '10:00', asal_ruangan: 'Lab 1' },
				diubah_pada: new Date('2024-03-01T00:00:00Z'),
				...more,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
	).id

describe('the list of weekly lectures', () => {
	test('stands in the order of the week and is narrowed by class, room, day, lecturer and words', async () => {
		const a = await makeOffer(t)
		const b = await makeOffer(t, { kelas: 'TI-4B' })
		const dosen = await makeDosen(t.db)
		await teach('TI-4B', b.kode, await nipOf(dosen))
		await lecture('TI-4B', b.kode, TUESDAY)
		await lecture('TI-4A', a.kode, place('Selasa', '07:00', '08:00', 'Aula  Utama'))
		await lecture('TI-4A', a.kode)
		const found = async (query: string) =>
			(await list(query)).map(({ kelas, hari, jam_mulai }) => `${kelas} ${hari} ${jam_mulai}`)
		const [first, second, third] = ['TI-4A Senin 08:00', 'TI-4A Selasa 07:00', 'TI-4B Selasa 08:00']
		expect(await found('')).toEqual([first, second, third])
		expect(await found('urut=-hari')).toEqual([third, second, first])
		expect(await found('kelas=TI-4B')).toEqual([third])
		expect(await found('hari=Selasa')).toEqual([second, third])
		expect(await found('ruang=aula utama')).toEqual([second])
		expect(await found(`dosen=${await nipOf(dosen)}`)).toEqual([third])
		expect(await found('dosen=tanpa')).toEqual([first, second])
		expect(await found(`cari=${b.kode} lab`)).toEqual([third])
		expect(await found('cari=%25')).toEqual([])
		expect(await found('prodi=SI')).toEqual([])
		expect(await found('periode=20231')).toEqual([])
	})

	test('a head of programme reads the own programme, and opens and changes nothing of another', async () => {
		const { kode } = await makeOffer(t)
		const id = await lecture('TI-4A', kode)
		expect(await list('', head)).toHaveLength(1)
		expect(await list('', systems)).toEqual([])
		expect((await open(id, head)).bisa_diubah).toBe(false)
		expect((await t.call('GET', `/api/kantor/jadwal/${id}`, { token: systems.token })).status).toBe(403)
		expect((await move(id, MONDAY, TUESDAY, {}, head)).status).toBe(403)
	})

	test('goes out as a workbook of the columns that are asked for', async () => {
		const { kode } = await makeOffer(t)
		await lecture('TI-4A', kode)
		const get = (kolom: string) =>
			t.call('GET', `/api/kantor/berkas-jadwal?kolom=${kolom}`, { token: office.token })
		expect((await get('mata_kuliah,jam')).raw.startsWith('PK')).toBe(true)
		expect((await get('rahasia')).status).toBe(400)
	})
})

describe('a lecture that is put into the week', () => {
	test('is told to who comes, and stands in its history', async () => {
		const dosen = await makeDosen(t.db)
		const m = await makeMahasiswa(t.db)
		const { kode } = await makeOffer(t)
		await teach('TI-4A', kode, await nipOf(dosen))
		const id = await lecture('TI-4A', kode)
		expect(await bell(t, m)).toMatchObject([
			{
				judul: `Kuliah Mata Kuliah ${kode} ditambahkan ke jadwal`,
				isi: 'Setiap Senin 08.00–10.00, Lab 1.',
				alamat: `/mata-kuliah/${kode}/schedule`,
			},
		])
		expect(await bell(t, dosen)).toMatchObject([{ alamat: `/mengajar/kelas/TI-4A/${kode}/pertemuan` }])
		expect((await open(id)).riwayat).toMatchObject([{ tindakan: 'Ditambahkan' }])
	})

	test('is refused with hours or a room that are none, of a course that is none, in a term that is over', async () => {
		const { kode } = await makeOffer(t)
		const backwards = await add('TI-4A', kode, place('Senin', '10:00', '10:00'))
		expect([backwards.status, backwards.body.details[0].field]).toEqual([400, 'jam_selesai'])
		expect((await add('TI-4A', kode, place('Senin', '08:00', '09:00', '   '))).status).toBe(400)
		expect((await add('TI-4A', 'XX999', MONDAY)).status).toBe(404)
		expect((await add('XX-9Z', kode, MONDAY)).status).toBe(404)
		const over = await add('TI-4A', kode, MONDAY, { periode: '20231' })
		expect([over.status, over.body.code]).toEqual([409, 'term_over'])
		expect((await add('TI-4A', kode, MONDAY, { periode: '20991' })).status).toBe(404)
		expect(await list()).toEqual([])
	})

	test('clashes with room and lecturer are known beforehand and may be meant; of the class never', async () => {
		const nip = await nipOf(await makeDosen(t.db))
		const [a, b] = [await makeOffer(t), await makeOffer(t, { kelas: 'TI-4B' })]
		for (const [kelas, kode] of [
			['TI-4A', a.kode],
			['TI-4B', b.kode],
		] as const)
			await teach(kelas, kode, nip)
		const id = await lecture('TI-4A', a.kode)
		const there = place('Senin', '09:59', '11:00', ' lab   1')
		const seen = await preview('TI-4B', b.kode, there)
		expect(seen.bentrok).toMatchObject([{ id, sama: { kelas: false, ruang: true, dosen: [`Dosen ${nip}`] } }])
		const refused = await add('TI-4B', b.kode, there)
		expect([refused.status, refused.body.code]).toEqual([409, 'lecture_clash'])
		expect(refused.body.error).toBe(
			`Bentrok ruang Lab 1, dosen Dosen ${nip} dengan Mata Kuliah ${a.kode} kelas TI-4A, Senin 08.00–10.00, Lab 1`,
		)
		expect((await add('TI-4B', b.kode, there, { meski_bentrok: true })).status).toBe(201)
		expect((await list()).map(({ bentrok }) => bentrok)).toEqual([1, 1])
		const { kode } = await makeOffer(t)
		const own = await add('TI-4A', kode, place('Senin', '08:00', '09:00', 'Daring'), { meski_bentrok: true })
		expect([own.status, own.body.code]).toEqual([409, 'class_clash'])
	})

	test('when one ends the other may begin, and what is taught from anywhere shares no room', async () => {
		const [a, b] = [await makeOffer(t), await makeOffer(t, { kelas: 'TI-4B' })]
		await lecture('TI-4A', a.kode, place('Senin', '08:00', '10:00', 'Daring'))
		expect((await add('TI-4B', b.kode, place('Senin', '08:00', '10:00', 'daring'))).status).toBe(201)
		expect((await add('TI-4B', b.kode, place('Senin', '10:00', '12:00', 'Daring'))).status).toBe(201)
	})
})

describe('a lecture that is moved', () => {
	test('shows whose plans then overlap, and tells them and all who come', async () => {
		const [a, b] = [await makeOffer(t), await makeOffer(t, { kelas: 'TI-4B' })]
		const id = await lecture('TI-4A', a.kode)
		await lecture('TI-4B', b.kode, TUESDAY)
		const [hit, sent, draft, other] = [
			await makeMahasiswa(t.db),
			await makeMahasiswa(t.db),
			await makeMahasiswa(t.db),
			await makeMahasiswa(t.db),
		]
		await plan(hit, 'disetujui', [a, b])
		await plan(sent, 'diajukan', [a, b])
		await plan(draft, 'draft', [a, b])
		await plan(other, 'disetujui', [a])
		await t.db.deleteFrom('pemberitahuan').execute()
		const there = place('Selasa', '09:00', '11:00', 'Lab 3')
		const { mahasiswa, diberi_tahu } = await preview('TI-4A', a.kode, there, id)
		expect(mahasiswa).toMatchObject({
			...{ baru: 2, lama: 0 },
			daftar: [
				{ stambuk: hit.stambuk, baru: true },
				{ stambuk: sent.stambuk, dengan: [`Mata Kuliah ${b.kode} TI-4B, Selasa 08.00–10.00`] },
			],
		})
		// Somebody has sent a plan since it was looked at.
		const more = await move(id, MONDAY, there, { mahasiswa: 1 })
		expect([more.status, more.body.code]).toEqual([409, 'students_changed'])
		const done = await move(id, MONDAY, there, { mahasiswa: 2 })
		expect(done.body.data).toEqual({ id, diberi_tahu: diberi_tahu.mahasiswa })
		const [told] = await bell(t, hit)
		expect(told?.isi).toBe(
			`Dari Senin 08.00–10.00, Lab 1 ke Selasa 09.00–11.00, Lab 3, setiap pekan. Pada jam itu Anda juga mengikuti Mata Kuliah ${b.kode} TI-4B, Selasa 08.00–10.00. Hubungi bagian akademik atau dosen wali Anda.`,
		)
		expect((await bell(t, other))[0]?.isi).toBe(
			'Dari Senin 08.00–10.00, Lab 1 ke Selasa 09.00–11.00, Lab 3, setiap pekan.',
		)
		// Whose lectures overlap already are not new ones.
		const back = await preview('TI-4A', a.kode, place('Selasa', '08:30', '10:30', 'Lab 3'), id)
		expect(back.mahasiswa).toMatchObject({ baru: 0, lama: 2 })
	})

	test('that a colleague has moved meanwhile is not moved unseen, and is moved once where an answer was lost', async () => {
		const { kode } = await makeOffer(t)
		const id = await lecture('TI-4A', kode)
		expect((await move(id, MONDAY, TUESDAY, {}, colleague)).status).toBe(200)
		const late = await move(id, MONDAY, place('Rabu', '08:00', '10:00'))
		expect([late.status, late.body.code]).toEqual([409, 'record_changed'])
		expect(late.body.error).toBe(
			`Jadwal ini baru saja diubah ${colleague.email}: sekarang Selasa 08.00–10.00, Lab 2. Belum ada yang disimpan.`,
		)
		expect((await move(id, MONDAY, TUESDAY)).body.data.diberi_tahu).toBe(0)
		expect((await open(id)).riwayat.map(({ tindakan }) => tindakan)).toEqual(['Dipindahkan', 'Ditambahkan'])
		expect((await remove(id, MONDAY)).body.code).toBe('record_changed')
	})

	test('is told to who sits in it, and not to who takes the course in another class', async () => {
		const a = await makeOffer(t)
		const b = await makeOffer(t, { kode: a.kode, kelas: 'TI-4B' })
		const id = await lecture('TI-4A', a.kode)
		const [here, elsewhere] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		await plan(elsewhere, 'disetujui', [b])
		expect((await move(id, MONDAY, TUESDAY)).status).toBe(200)
		expect(await bell(t, here)).toHaveLength(1)
		expect(await bell(t, elsewhere)).toEqual([])
	})

	test('of two who want one room at once the second is told', async () => {
		const [a, b] = [await makeOffer(t), await makeOffer(t, { kelas: 'TI-4B' })]
		const answers = await Promise.all([
			add('TI-4A', a.kode, MONDAY),
			add('TI-4B', b.kode, MONDAY, {}, colleague),
		])
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
	})

	test('takes prepared meetings along within their weeks; what was held or decided stays', async () => {
		const { kode } = await makeOffer(t)
		const id = await lecture('TI-4A', kode)
		const held = await touch(kode, '2024-03-04')
		const prepared = await touch(kode, '2024-03-25')
		const moved = await touch(kode, '2024-04-01', {
			...{
				tanggal: '2024-04-03',
				jam_mulai: '13:00',
				jam_selesai: '15:00',
				ruangan: 'Lab 9',
				alasan: 'Rapat',
			},
		})
		await touch(kode, '2024-04-08', { dibatalkan: true, alasan: 'Sakit' })
		expect((await open(id)).pertemuan).toEqual({ tercatat: 1, dipindah: 1, dibatalkan: 1, disiapkan: 1 })
		expect((await move(id, MONDAY, place('Kamis', '13:00', '15:00', 'Lab 2'))).status).toBe(200)
		const rows = await t.db
			.selectFrom('pertemuan_kelas')
			.select(['id', 'asal_tanggal', 'asal_jam_mulai', 'asal_ruangan'])
			.execute()
		const at = (one: string) => {
			const row = rows.find((r) => r.id === one)
			return [String(row?.asal_tanggal).slice(0, 10), row?.asal_jam_mulai.slice(0, 5), row?.asal_ruangan]
		}
		expect(at(held)).toEqual(['2024-03-04', '08:00', 'Lab 1'])
		expect(at(moved)).toEqual(['2024-04-01', '08:00', 'Lab 1'])
		expect(at(prepared)).toEqual(['2024-03-28', '13:00', 'Lab 2'])
	})
})

describe('a lecture that is taken out of the week', () => {
	test('goes, is told, and is gone for who comes late', async () => {
		const m = await makeMahasiswa(t.db)
		const { kode } = await makeOffer(t)
		const id = await lecture('TI-4A', kode)
		expect((await remove(id, MONDAY)).status).toBe(200)
		expect((await bell(t, m))[0]?.judul).toBe(`Kuliah Mata Kuliah ${kode} dihapus dari jadwal`)
		expect(await list()).toEqual([])
		expect((await remove(id, MONDAY)).status).toBe(404)
	})

	test('stays where it is the last one and meetings were held; one of two may go', async () => {
		const { kode } = await makeOffer(t)
		const id = await lecture('TI-4A', kode)
		await touch(kode, '2024-03-04')
		const last = await remove(id, MONDAY)
		expect([last.status, last.body.code]).toEqual([409, 'lecture_in_use'])
		expect(last.body.error).toContain('1 pertemuan')
		await lecture('TI-4A', kode, TUESDAY)
		expect((await remove(id, MONDAY)).status).toBe(200)
	})
})
