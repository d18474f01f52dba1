import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	makeDosen,
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOffer, seats } from '#server/test/krs-factories.ts'
import type { DataMahasiswa, UbahanMahasiswa } from '#shared/api/student-records.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let kaprodi: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	kaprodi = await makeStaf(t.db, ['prodi'], 'TI')
})
afterAll(() => t.close())

type Ubahan = readonly [UbahanMahasiswa['kunci'], string | null, string]

const save = (m: TestMahasiswa, ubahan: readonly Ubahan[], { token } = office) =>
	t.call('PUT', `/api/kantor/mahasiswa/${m.stambuk}`, {
		token,
		body: { perubahan: ubahan.map(([kunci, dari, menjadi]) => ({ kunci, dari, menjadi })) },
	})

async function isian(m: TestMahasiswa, kunci: string): Promise<string | null | undefined> {
	const { body } = await t.call('GET', `/api/kantor/mahasiswa/${m.stambuk}`, { token: office.token })
	return (body.data as DataMahasiswa).isian?.find((one) => one.kunci === kunci)?.isi
}

describe('what an office writes down about a student', () => {
	test('is kept, and the history names it without what is personal', async () => {
		const m = await makeMahasiswa(t.db)
		const kelas = await makeKelas(t.db, 'TI-4C')
		const { status, body } = await save(m, [
			['nik', null, ' 7371012304050001 '],
			['nama_ibu', null, 'Siti  Aminah'],
			['tanggal_lahir', null, '2005-04-23'],
			['whatsapp', null, '0812-3456-7890'],
			['kelas', 'TI-4A', kelas],
		])
		expect(status).toBe(200)
		expect(body.data).toMatchObject({ kelas, whatsapp: '+6281234567890', semester: 4 })
		expect(await isian(m, 'nik')).toBe('7371012304050001')
		expect(await isian(m, 'nama_ibu')).toBe('Siti Aminah')
		expect(await isian(m, 'tanggal_lahir')).toBe('2005-04-23')
		expect(body.data.riwayat[0]).toMatchObject({ oleh: office.email, tindakan: 'Data diubah' })
		const [data, kelasnya] = body.data.riwayat
		expect(kelasnya.rincian).toContainEqual({ bidang: 'Kelas', dari: 'TI-4A', menjadi: 'TI-4C' })
		expect(data.rincian).toEqual([
			{ bidang: 'NIK', dari: null, menjadi: null },
			{ bidang: 'Nama ibu kandung', dari: null, menjadi: null },
			{ bidang: 'Tanggal lahir', dari: null, menjadi: null },
			{ bidang: 'WhatsApp', dari: null, menjadi: null },
		])
		const trail = await t.db
			.selectFrom('jejak')
			.selectAll()
			.where('tindakan', '=', 'mahasiswa_diubah')
			.execute()
		expect(JSON.stringify(trail)).not.toMatch(/73710|Aminah|8123/)
	})

	test('can be taken away again, but not the name', async () => {
		const m = await makeMahasiswa(t.db)
		await save(m, [['agama', null, 'Islam']])
		expect((await save(m, [['agama', 'Islam', '']])).status).toBe(200)
		expect(await isian(m, 'agama')).toBeNull()
		const nama = `Mahasiswa ${m.stambuk}`
		expect((await save(m, [['nama', nama, '   ']])).body.error).toBe('Nama tidak boleh kosong')
	})

	test.each([
		['nik', '737101230405000'],
		['agama', 'lain'],
		['whatsapp', '12345678'],
		['kelas', 'TI-9Z'],
		['dosen_wali', '123'],
		['kode_wilayah', "1'; --"],
	] as const)('is refused whole when %s is "%s"', async (kunci, text) => {
		const m = await makeMahasiswa(t.db)
		const dari = kunci === 'kelas' ? m.kelas : null
		const { status, body } = await save(m, [
			['tempat_lahir', null, 'Palu'],
			[kunci, dari, text],
		])
		expect([status, body.details?.[0]?.field]).toEqual([400, kunci])
		expect(await isian(m, 'tempat_lahir')).toBeNull()
	})

	test('of two who have the record open the second learns who changed what, and overwrites nothing', async () => {
		const m = await makeMahasiswa(t.db)
		expect((await save(m, [['tempat_lahir', null, 'Palu']], colleague)).status).toBe(200)
		const { status, body } = await save(m, [
			['agama', null, 'Islam'],
			['tempat_lahir', null, 'Poso'],
		])
		expect([status, body.code]).toEqual([409, 'record_changed'])
		expect(body.error).toContain(`Tempat lahir baru saja diubah oleh ${colleague.email}`)
		expect([await isian(m, 'tempat_lahir'), await isian(m, 'agama')]).toEqual(['Palu', null])
	})

	test('at the same moment is written by one of two', async () => {
		const m = await makeMahasiswa(t.db)
		const answers = await Promise.all(
			['Palu', 'Poso'].map((kota) => save(m, [['tempat_lahir', null, kota]], colleague)),
		)
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})

	test('the NIK of one student is no other one’s, also when both are written at once', async () => {
		const pair = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		const answers = await Promise.all(pair.map((m) => save(m, [['nik', null, '7371012304059999']])))
		expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
			[200, undefined],
			[409, 'nik_taken'],
		])
	})

	test('an adviser is a lecturer, and can be taken away', async () => {
		const m = await makeMahasiswa(t.db)
		const { id } = await makeDosen(t.db)
		const { nip, nama } = await t.db
			.selectFrom('dosen')
			.select(['nip', 'nama'])
			.where('akun_id', '=', id)
			.executeTakeFirstOrThrow()
		expect((await save(m, [['dosen_wali', null, nip]])).body.data.dosen_wali).toBe(nama)
		expect((await save(m, [['dosen_wali', nip, '']])).body.data.dosen_wali).toBeNull()
	})

	test('another class takes the handed-in plan along, and what it does not offer keeps the student', async () => {
		const m = await makeMahasiswa(t.db)
		const kelas = await makeKelas(t.db, 'TI-4C')
		const dari = await makeOffer(t, { kelas: 'TI-4A' })
		const { id } = await t.db
			.insertInto('krs')
			.values({
				mahasiswa_id: m.mahasiswaId,
				periode_kode: '20232',
				status: 'diajukan',
				disimpan_pada: '2024-03-17T00:00:00Z',
				diajukan_pada: new Date('2024-03-17T00:00:00Z'),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await t.db.insertInto('krs_matakuliah').values({ krs_id: id, penawaran_id: dari.id }).execute()
		await t.db.updateTable('penawaran').set({ terisi: 1 }).where('id', '=', dari.id).execute()
		const stays = await save(m, [['kelas', 'TI-4A', kelas]])
		expect([stays.status, stays.body.code]).toEqual([409, 'student_stays'])
		expect((await save(m, [['kelas', 'TI-4A', '']])).body.code).toBe('krs_handed_in')
		const ke = await makeOffer(t, { kelas, kode: dari.kode })
		expect((await save(m, [['kelas', 'TI-4A', kelas]])).body.data.kelas).toBe(kelas)
		expect([await seats(t, dari), await seats(t, ke)]).toEqual([0, 1])
	})
})

test('who leads a programme neither changes a record nor sees its biodata', async () => {
	const m = await makeMahasiswa(t.db)
	await save(m, [['nik', null, '7371012304058888']])
	const { status, body } = await t.call('GET', `/api/kantor/mahasiswa/${m.stambuk}`, { token: kaprodi.token })
	expect([status, body.data.isian]).toEqual([200, null])
	expect(JSON.stringify(body)).not.toContain('7371012304058888')
	expect((await save(m, [['agama', null, 'Islam']], kaprodi)).status).toBe(403)
})
