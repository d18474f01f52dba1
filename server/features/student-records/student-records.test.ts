import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	makeDosen,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { nipOf } from '#server/test/other-class.ts'
import type { BarisMahasiswa } from '#shared/api/student-records.ts'
import { pageOfMahasiswa } from './queries.ts'

let t: TestApp
let office: TestAkun
let informatics: TestAkun
let students: TestMahasiswa[]

beforeAll(async () => {
	t = await createTestApp()
	await t.db
		.insertInto('program_studi')
		.values([
			{ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' },
			{ kode: 'TI', nama: 'Teknik Informatika', jenjang: 'S1' },
		])
		.execute()
	await t.db.insertInto('kelas').values({ kode: 'SI-2A', program_studi_kode: 'SI', semester: 2 }).execute()
	students = [
		await named('Ahmad Fauzi', 'TI-4A'),
		await named('Budi 100% Santoso', 'SI-2A'),
		await named('Siti Nur Aisyah', 'TI-4A'),
		await named('Nurul Hidayah', 'TI-4B'),
	]
	await t.db.updateTable('mahasiswa_periode').set({ semester: 2 }).where('kelas_kode', '=', 'SI-2A').execute()
	office = await makeStaf(t.db, ['akademik'])
	informatics = await makeStaf(t.db, ['prodi'], 'TI')
})
afterAll(() => t.close())

async function named(nama: string, kelas: string): Promise<TestMahasiswa> {
	const m = await makeMahasiswa(t.db, { kelas })
	await t.db.updateTable('mahasiswa').set({ nama }).where('id', '=', m.mahasiswaId).execute()
	return m
}

async function list(search: string, { token } = office): Promise<string[]> {
	const { status, body } = await t.call('GET', `/api/kantor/mahasiswa?${search}`, { token })
	expect(status).toBe(200)
	expect(body.data.total).toBe(body.data.baris.length)
	return body.data.baris.map(({ nama }: BarisMahasiswa) => nama.split(' ')[0])
}

describe('the list of students', () => {
	test.each([
		['', ['Ahmad', 'Budi', 'Nurul', 'Siti']],
		['urut=-nama', ['Siti', 'Nurul', 'Budi', 'Ahmad']],
		['urut=kelas', ['Budi', 'Ahmad', 'Siti', 'Nurul']],
		['urut=-semester', ['Ahmad', 'Nurul', 'Siti', 'Budi']],
		['cari=nur', ['Nurul', 'Siti']],
		['cari=aisyah%20SITI', ['Siti']],
		// A sign that means something to the database means itself here.
		['cari=0%25', ['Budi']],
		['cari=%25', ['Budi']],
		['cari=_', []],
		['kelas=TI-4A', ['Ahmad', 'Siti']],
		['prodi=SI', ['Budi']],
		['semester=4&cari=nur', ['Nurul', 'Siti']],
		['status=nonaktif', []],
	])('%s', async (search, names) => {
		expect(await list(search)).toEqual(names)
	})

	test('is found by the beginning of the number, not by its middle', async () => {
		const stambuk = students[0]?.stambuk ?? ''
		expect(await list(`cari=${stambuk}`)).toEqual(['Ahmad'])
		expect(await list(`cari=${stambuk.slice(0, 8)}`)).toHaveLength(4)
		expect(await list(`cari=${stambuk.slice(3)}`)).toEqual([])
	})

	test('tells who is on leave from who is gone', async () => {
		const gone = await named('Zainal Gone', 'TI-4B')
		const leave = await named('Zahra Leave', 'TI-4B')
		await t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', gone.mahasiswaId).execute()
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: null, status: 'C' })
			.where('mahasiswa_id', '=', leave.mahasiswaId)
			.execute()
		const lost = await named('Zidan Lost', 'TI-4B')
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: null })
			.where('mahasiswa_id', '=', lost.mahasiswaId)
			.execute()
		const idle = await named('Zaki Idle', 'TI-4B')
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ status: 'N' })
			.where('mahasiswa_id', '=', idle.mahasiswaId)
			.execute()
		expect(await list('status=nonaktif')).toEqual(['Zainal'])
		expect(await list('status=cuti')).toEqual(['Zahra'])
		expect(await list('status=tanpa_kelas')).toEqual(['Zidan'])
		expect(await list('status=non_aktif')).toEqual(['Zaki'])
		expect((await list('status=aktif')).filter((name) => name.startsWith('Z'))).toEqual([])
		const { body } = await t.call('GET', '/api/kantor/mahasiswa?cari=Zahra', { token: office.token })
		expect(body.data.baris[0]).toMatchObject({ kelas: null, status: 'cuti', angkatan: 2022 })
	})

	test('is narrowed by the year of entry and by the adviser, or by having none', async () => {
		const dosen = await makeDosen(t.db)
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		const [advised, , , other] = students
		await t.db
			.insertInto('dosen_wali')
			.values([
				{ mahasiswa_id: advised?.mahasiswaId ?? '', dosen_nip: nip },
				{ mahasiswa_id: other?.mahasiswaId ?? '', dosen_nip: await nipOf(t, await makeDosen(t.db)) },
			])
			.execute()
		expect(await list(`wali=${nip}`)).toEqual(['Ahmad'])
		expect(await list(`wali=${nip}&kelas=TI-4B`)).toEqual([])
		expect(await list('wali=tanpa&kelas=TI-4A')).toEqual(['Siti'])
		expect(await list('angkatan=2023')).toEqual(['Budi'])
		expect(await list('angkatan=2022&cari=siti')).toEqual(['Siti'])
		expect(await list('angkatan=2021')).toEqual([])
		const { body } = await t.call('GET', '/api/kantor/pilihan-mahasiswa', { token: office.token })
		expect(body.data.angkatan).toEqual([2023, 2022])
	})

	test.each(['kelas', '-kelas', 'semester', '-semester'] as const)(
		'pages by %s, which read only the groups they touch, are those of the whole list',
		async (urut) => {
			const [one, other] = [await named('Ananda Placeless', 'TI-4B'), await named('Bagas Termless', 'SI-2A')]
			await t.db
				.updateTable('mahasiswa_periode')
				.set({ kelas_kode: null })
				.where('mahasiswa_id', '=', one.mahasiswaId)
				.execute()
			await t.db.deleteFrom('mahasiswa_periode').where('mahasiswa_id', '=', other.mahasiswaId).execute()
			const all = { urut, lingkup: null }
			// Everybody has an "a", and who is searched for is read as one list.
			const whole = await pageOfMahasiswa(t.db, { ...all, cari: 'a', dari: 0, sebanyak: 500 })
			expect(whole.at(-1)?.kelas).toBeNull()
			for (const sebanyak of [1, 2, 3, 500])
				for (let dari = 0; dari <= whole.length + 1; dari++)
					expect(await pageOfMahasiswa(t.db, { ...all, dari, sebanyak })).toEqual(
						whole.slice(dari, dari + sebanyak),
					)
		},
	)

	test('a page beyond the last is the last', async () => {
		const { body } = await t.call('GET', '/api/kantor/mahasiswa?halaman=99', { token: office.token })
		expect(body.data).toMatchObject({ halaman: 1 })
		expect(body.data.baris.length).toBeGreaterThan(3)
	})
})

describe('who leads a programme', () => {
	test('finds its students alone, also when another programme is asked for', async () => {
		expect(await list('cari=a', informatics)).not.toContain('Budi')
		expect(await list('prodi=SI', informatics)).toEqual([])
		expect(await list('kelas=SI-2A', informatics)).toEqual([])
	})

	test('finds none of another one by year of entry, adviser or status', async () => {
		expect(await list('angkatan=2023')).toContain('Budi')
		expect(await list('angkatan=2023', informatics)).not.toContain('Budi')
		expect(await list('wali=tanpa')).toContain('Budi')
		expect(await list('wali=tanpa', informatics)).not.toContain('Budi')
		expect(await list('status=aktif')).toContain('Budi')
		expect(await list('status=aktif', informatics)).not.toContain('Budi')
	})

	test('is offered its classes alone', async () => {
		const { body } = await t.call('GET', '/api/kantor/pilihan-mahasiswa', { token: informatics.token })
		expect(body.data.prodi).toEqual([{ kode: 'TI', nama: 'Teknik Informatika' }])
		expect(body.data.kelas.map(({ kode }: { kode: string }) => kode)).toEqual(['TI-4A', 'TI-4B'])
	})

	test('opens no record of another one', async () => {
		const [own, other] = students
		const open = async (m?: TestMahasiswa) =>
			(await t.call('GET', `/api/kantor/mahasiswa/${m?.stambuk}`, { token: informatics.token })).status
		expect([await open(own), await open(other)]).toEqual([200, 403])
	})
})

test('a record tells what was done with it and by whom, without what is personal', async () => {
	const m = await named('Wulan Riwayat', 'TI-4A')
	await t.call('PUT', `/api/mahasiswa/${m.stambuk}`, { token: m.token, body: { address: 'Jalan Rahasia 7' } })
	await t.db
		.insertInto('jejak')
		.values({
			pelaku: office.id,
			tindakan: 'impor_ditulis',
			objek: `mahasiswa:${m.stambuk}`,
			lama: '{"kelas":"TI-4B","alamat":"Jalan Lama"}',
			baru: '{"kelas":"TI-4A","alamat":"Jalan Rahasia"}',
			request_id: null,
		})
		.execute()
	const { status, body } = await t.call('GET', `/api/kantor/mahasiswa/${m.stambuk}`, { token: office.token })
	expect(status).toBe(200)
	expect(body.data).toMatchObject({ nama: 'Wulan Riwayat', kelas: 'TI-4A', nama_prodi: 'Teknik Informatika' })
	expect(body.data.riwayat[0]).toMatchObject({
		oleh: office.email,
		tindakan: 'Ditulis lewat impor',
		rincian: [{ bidang: 'Kelas', dari: 'TI-4B', menjadi: 'TI-4A' }],
	})
	expect(body.data.riwayat[1]).toMatchObject({
		oleh: 'Wulan Riwayat',
		rincian: [{ bidang: 'Alamat', dari: null, menjadi: null }],
	})
	expect(JSON.stringify(body.data.riwayat)).not.toContain('Jalan')
})

test('a number that nobody has is not found', async () => {
	const { status, body } = await t.call('GET', '/api/kantor/mahasiswa/99999999', { token: office.token })
	expect([status, body.code]).toEqual([404, 'student_not_found'])
})
