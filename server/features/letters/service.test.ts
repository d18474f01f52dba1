import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestMahasiswa } from '#server/test/factories.ts'
import { makeHasil, makeKhs } from '#server/test/results-factories.ts'
import type { MejaSurat, PilihanSurat } from '#shared/api/letters.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))
afterEach(() => t.db.deleteFrom('pengaturan').execute())

const AKTIF = { jenis: 'aktif_kuliah', keperluan: 'Beasiswa' }
const TRANSKRIP = { jenis: 'transkrip', keperluan: 'Magang' }
const ask = (m: TestMahasiswa, body: object) => t.call('POST', '/api/surat', { token: m.token, body })
const meja = async (m: TestMahasiswa): Promise<MejaSurat> =>
	(await t.call('GET', '/api/surat', { token: m.token })).body.data
const pilihan = async (m: TestMahasiswa, jenis: string) =>
	(await meja(m)).pilihan.find((p) => p.jenis === jenis) as PilihanSurat
/** What the page says of a kind, and what asking for it is answered with. */
async function refusal(m: TestMahasiswa, body: { jenis: string; keperluan: string }) {
	const [first] = (await pilihan(m, body.jenis)).halangan
	const answer = await ask(m, body)
	if (first) expect(answer.body.error).toBe(`${first.pesan}. ${first.saran}`)
	return [answer.status, first?.kode, answer.body.code]
}
const rows = (m: TestMahasiswa) =>
	t.db.selectFrom('surat').selectAll().where('mahasiswa_id', '=', m.mahasiswaId).orderBy('urutan').execute()

/** Five minutes before the day ends on campus, with a student who has just logged in. */
function makeLate() {
	t.clock.set('2024-03-18T15:55:00Z')
	return makeMahasiswa(t.db, { now: t.clock.now() })
}

async function makeStudentWithResults() {
	const m = await makeMahasiswa(t.db)
	const { token } = await makeStaf(t.db)
	await makeHasil(t.db, m, { periode: '20222', matakuliah: 'SA01', sks: 4, huruf: 'A-' })
	await makeHasil(t.db, m, { periode: '20222', matakuliah: 'SA02', sks: 3, huruf: 'E' })
	await makeHasil(t.db, m, { periode: '20231', matakuliah: 'SA02', sks: 3, huruf: 'B' })
	const first = await makeKhs(t.db, m, { periode: '20222', semester: 2 })
	const second = await makeKhs(t.db, m, { periode: '20231', semester: 3 })
	const approve = (id: string) => t.call('POST', `/api/khs/${id}/setujui`, { token })
	return { m, first, second, approve }
}

describe('a letter that somebody studies here', () => {
	test('is issued at once with the next number of its series, frozen, and in the trail', async () => {
		const m = await makeMahasiswa(t.db)
		const { status, body } = await ask(m, { jenis: 'aktif_kuliah', keperluan: '  Tunjangan \n orang tua ' })
		expect(status).toBe(200)
		expect(body.data).toMatchObject({
			jenis: 'aktif_kuliah',
			keperluan: 'Tunjangan orang tua',
			tanggal: '2024-03-18',
			berlaku_sampai: '2024-06-30',
			status: 'berlaku',
			alasan_cabut: null,
		})
		expect(body.data.nomor).toMatch(/^0001\/SKA\/UJI\/III\/2024$/)
		const [row] = await rows(m)
		expect(row?.isi).toMatchObject({
			identitas: { stambuk: m.stambuk, kelas: 'TI-4A', semester: 4, periode_kode: '20232' },
			transkrip: null,
			kota: 'Makassar',
			pejabat: { nama: 'Dr. Penguji, M.T.' },
			institution: { name: 'Universitas Uji' },
		})
		const trail = await t.db.selectFrom('jejak').selectAll().where('objek', '=', `surat:${row?.id}`).execute()
		expect(trail).toMatchObject([
			{ tindakan: 'terbitkan_surat', pelaku: m.id, baru: { nomor: row?.nomor, keperluan: row?.keperluan } },
		])
		expect((await meja(m)).surat).toEqual([body.data])
	})

	test('says what the campus says of itself at that moment', async () => {
		const m = await makeMahasiswa(t.db)
		await t.db
			.insertInto('pengaturan')
			.values({ khs_nama: 'Dr. Baru', khs_jabatan: 'Rektor', kode_surat: 'UN.41-AK', nama_singkat: 'UNX' })
			.execute()
		const { body } = await ask(m, AKTIF)
		expect(body.data.nomor).toContain('/SKA/UN.41-AK/III/2024')
		expect((await rows(m))[0]?.isi.pejabat).toEqual({ nama: 'Dr. Baru', jabatan: 'Rektor', nip: '' })
	})

	test('asked for again on the same day is the same paper, also twenty times at once', async () => {
		const m = await makeLate()
		const answers = await Promise.all(Array.from({ length: 20 }, () => ask(m, AKTIF)))
		expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.nomor}`)).size).toBe(1)
		t.clock.set('2024-03-18T15:59:00Z')
		expect((await ask(m, AKTIF)).body.data.nomor).toBe(answers[0]?.body.data.nomor)
		expect(await rows(m)).toHaveLength(1)
		t.clock.set('2024-03-18T16:00:00Z')
		expect((await ask(m, AKTIF)).body.data.tanggal).toBe('2024-03-19')
		expect(await rows(m)).toHaveLength(2)
	})

	test('for another purpose is another one; five a day are the most, the sixth comes tomorrow', async () => {
		const m = await makeLate()
		for (const n of [1, 2, 3, 4, 5]) {
			expect((await meja(m)).sisa_hari_ini).toBe(6 - n)
			expect((await ask(m, { ...AKTIF, keperluan: `Keperluan ${n}` })).status).toBe(200)
		}
		const sixth = await ask(m, { ...AKTIF, keperluan: 'Keperluan 6' })
		expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '300'])
		expect((await ask(m, { ...AKTIF, keperluan: 'Keperluan 5' })).status).toBe(200)
		expect((await meja(m)).sisa_hari_ini).toBe(0)
		t.clock.set('2024-03-18T16:00:00Z')
		expect((await ask(m, { ...AKTIF, keperluan: 'Keperluan 6' })).status).toBe(200)
	})

	test('needs a purpose that can be printed', async () => {
		const m = await makeMahasiswa(t.db)
		for (const keperluan of ['', '  x ', '🎓🎓🎓', 'x'.repeat(161), 'x'.repeat(301)]) {
			const { status, body } = await ask(m, { ...AKTIF, keperluan })
			expect([keperluan, status, body.details?.[0]?.field]).toEqual([keperluan, 400, 'keperluan'])
		}
		expect(await rows(m)).toEqual([])
	})

	test('is not for who owes, is on leave or was taken from the rolls, nor for a term that is over', async () => {
		const unpaid = await makeMahasiswa(t.db, { lunas: false })
		expect(await refusal(unpaid, AKTIF)).toEqual([403, 'tuition_unpaid', 'tuition_unpaid'])
		const away = await makeMahasiswa(t.db)
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: null })
			.where('mahasiswa_id', '=', away.mahasiswaId)
			.execute()
		expect(await refusal(away, AKTIF)).toEqual([403, 'not_enrolled', 'not_enrolled'])
		const gone = await makeMahasiswa(t.db)
		await t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', gone.mahasiswaId).execute()
		expect(await refusal(gone, AKTIF)).toEqual([403, 'not_enrolled', 'not_enrolled'])
		t.clock.set('2024-06-30T16:00:00Z')
		const late = await makeMahasiswa(t.db, { now: t.clock.now() })
		expect(await refusal(late, AKTIF)).toEqual([403, 'term_over', 'term_over'])
	})

	test('is not issued before the campus has said who signs', async () => {
		const campus = await createTestApp({ KHS_SIGNATORY_NAME: '', INSTITUTION_CITY: '' })
		try {
			const m = await makeMahasiswa(campus.db)
			const { status, body } = await campus.call('POST', '/api/surat', { token: m.token, body: AKTIF })
			expect([status, body.code]).toEqual([403, 'signatory_missing'])
		} finally {
			await campus.close()
		}
	})
})

describe('a transcript', () => {
	test('holds what is approved, with the official IPK; before that there is nothing to print', async () => {
		const { m, first, second, approve } = await makeStudentWithResults()
		expect(await refusal(m, TRANSKRIP)).toEqual([403, 'no_official_results', 'no_official_results'])
		await approve(first)
		expect((await pilihan(m, 'transkrip')).transkrip).toMatchObject({
			ipk: 2.14,
			sks: 7,
			sks_lulus: 4,
			menunggu: 1,
		})
		await approve(second)
		const { status, body } = await ask(m, TRANSKRIP)
		expect([status, body.data.nomor, body.data.berlaku_sampai]).toEqual([200, '0001/TRS/UJI/III/2024', null])
		const isi = (await rows(m))[0]?.isi
		expect(isi?.transkrip).toMatchObject({ ipk: 3.43, sks: 7, sks_lulus: 7, mutu: 24, menunggu: 0 })
		expect(isi?.transkrip?.baris.map((b) => [b.kode, b.nilai, b.dihitung])).toEqual([
			['SA01', 'A-', true],
			['SA02', 'E', false],
			['SA02', 'B', true],
		])
		const khs = await t.call('GET', `/api/khs/mahasiswa/${m.stambuk}`, { token: m.token })
		expect(isi?.transkrip?.ipk).toBe(khs.body.data[0].ipk)
		expect((await pilihan(m, 'transkrip')).transkrip).toEqual(isi?.transkrip)
	})

	test('is not issued while its IPK is not the official one', async () => {
		const { m, second, approve } = await makeStudentWithResults()
		await approve(second)
		expect(await refusal(m, TRANSKRIP)).toEqual([403, 'results_in_review', 'results_in_review'])
	})

	test('may be had by who is on leave, not by who owes, nor while no term is active', async () => {
		const { m, first, second, approve } = await makeStudentWithResults()
		await approve(first)
		await approve(second)
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: null })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.where('periode_kode', '=', '20232')
			.execute()
		expect((await ask(m, TRANSKRIP)).status).toBe(200)
		expect((await rows(m))[0]?.isi.identitas).toMatchObject({
			program_studi: 'Teknik Informatika S1',
			kelas: null,
		})
		await t.db
			.updateTable('tagihan')
			.set({ lunas_pada: null })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		const refused = [403, 'tuition_unpaid', 'tuition_unpaid']
		expect(await refusal(m, { ...TRANSKRIP, keperluan: 'Lain' })).toEqual(refused)
		const setAktif = (aktif: boolean) =>
			t.db.updateTable('periode').set({ aktif }).where('kode', '=', '20232').execute()
		await setAktif(false)
		try {
			expect(await refusal(m, { ...TRANSKRIP, keperluan: 'Lain' })).toEqual(refused)
		} finally {
			await setAktif(true)
		}
	})

	test('of a campus that asks for no tuition here is had with an open bill', async () => {
		const campus = await createTestApp({ TUITION_GATES: 'surat=0' })
		try {
			const m = await makeMahasiswa(campus.db, { lunas: false })
			expect((await campus.call('POST', '/api/surat', { token: m.token, body: AKTIF })).status).toBe(200)
		} finally {
			await campus.close()
		}
	})
})
