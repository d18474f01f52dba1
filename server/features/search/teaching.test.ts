import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, type TestAkun } from '#server/test/factories.ts'
import { makeMateri } from '#server/test/lesson-factories.ts'
import { makeOtherClass, nipOf, type OtherClass } from '#server/test/other-class.ts'

let t: TestApp
let at: OtherClass
/** Of a course that is taught by both lecturers of `at`. */
let kode: string

beforeAll(async () => {
	t = await createTestApp()
	at = await makeOtherClass(t)
	kode = at.kode
	await t.db.updateTable('matakuliah').set({ nama: 'Sistem Basis Data' }).where('kode', '=', kode).execute()
	for (const [m, nama] of [
		[at.ulang, 'Wahyuni Ramadhani'],
		[at.teman, 'Wahyudi Saputra'],
		[at.warga, 'Budi Hasyim'],
	] as const)
		await t.db.updateTable('mahasiswa').set({ nama }).where('id', '=', m.mahasiswaId).execute()
})
afterAll(() => t.close())

type Temuan = { jenis: string; judul: string; keterangan: string; alamat: string }
const search = async (q: string, by: TestAkun) => {
	const { status, body } = await t.call('GET', `/api/mengajar/cari?q=${encodeURIComponent(q)}`, {
		token: by.token,
	})
	expect(status).toBe(200)
	return body.data as Temuan[]
}
const titles = async (q: string, by: TestAkun) => (await search(q, by)).map(({ judul }) => judul)

async function addSoal(matakuliah_kode: string, pertanyaan: string, judul = ''): Promise<number> {
	await t.db
		.insertInto('bank_soal')
		.values({ matakuliah_kode, jenis: 'UTS' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const { id } = await t.db
		.insertInto('soal')
		.values({
			...{ matakuliah_kode, jenis: 'UTS', judul, pertanyaan, opsi_a: 'Kunci utama', opsi_b: 'Kunci tamu' },
			...{ jawaban_benar: 'A', sidik: Buffer.alloc(32, pertanyaan.length) },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

describe('the search of a lecturer', () => {
	test('finds the own classes, by name, code and with a typing mistake', async () => {
		const hit = {
			jenis: 'kelas',
			judul: `Sistem Basis Data ${at.lain}`,
			keterangan: `${kode} · Kelas ${at.lain}`,
			alamat: `/mengajar/kelas/${at.lain}/${kode.toLowerCase()}`,
		}
		for (const q of ['basis data', 'bais data', kode, at.lain])
			expect((await search(q, at.dosenLain))[0], q).toEqual(hit)
		expect(await titles('basis data', at.dosenLain)).not.toContain(`Sistem Basis Data ${at.asal}`)
	})

	test('finds who sits in the own classes, and nobody else', async () => {
		expect((await titles('wahy', at.dosenLain)).sort()).toEqual(['Wahyuni Ramadhani'])
		expect(await titles('wahyudi', at.dosenAsal)).toEqual(['Wahyudi Saputra'])
		expect(await titles('wahyuni ramadhani', at.dosenAsal)).not.toContain('Wahyuni Ramadhani')
		const [hit] = await search(at.ulang.stambuk, at.dosenLain)
		expect(hit).toMatchObject({
			judul: 'Wahyuni Ramadhani',
			alamat: `/mengajar/kelas/${at.lain}/${kode.toLowerCase()}/peserta?cari=${at.ulang.stambuk}`,
		})
	})

	test('finds the own advisees, wherever they sit', async () => {
		const dosen = await makeDosen(t.db)
		await t.db
			.insertInto('dosen_wali')
			.values([
				{ mahasiswa_id: at.teman.mahasiswaId, dosen_nip: await nipOf(t, dosen) },
				// Advised by somebody else.
				{ mahasiswa_id: at.ulang.mahasiswaId, dosen_nip: await nipOf(t, await makeDosen(t.db)) },
			])
			.execute()
		expect(await search('wahyu', dosen)).toEqual([
			{
				...{ jenis: 'mahasiswa', judul: 'Wahyudi Saputra' },
				keterangan: `${at.teman.stambuk} · Mahasiswa bimbingan`,
				alamat: `/mengajar/bimbingan?mahasiswa=${at.teman.stambuk}`,
			},
		])
	})

	test('finds questions of the own courses by what they ask and by their options', async () => {
		const id = await addSoal(kode, 'Apa guna normalisasi pada tabel mahasiswa?')
		await addSoal((await makeMateri(t.db)).kode, 'Apa guna normalisasi suara?')
		const hit = {
			...{
				jenis: 'soal',
				judul: 'Apa guna normalisasi pada tabel mahasiswa?',
				keterangan: `${kode} · Bank UTS`,
			},
			alamat: `/mengajar/bank-soal?mk=${kode}&jenis=UTS&soal=${id}`,
		}
		for (const q of ['normalisasi', 'guna normalisasi', 'kunci tamu'])
			expect(await search(q, at.dosenLain), q).toEqual([hit])
	})

	test('shows what a question asks beside its title, without its tags', async () => {
		await addSoal(
			kode,
			'<p>Apa <strong>bentuk</strong> keempat</p><p>dari sebuah relasi?</p>',
			'Latihan relasi',
		)
		for (const q of ['bentuk</strong> keempat', 'latihan relasi'])
			expect((await search(q, at.dosenLain))[0], q).toMatchObject({
				judul: 'Apa bentuk keempat dari sebuah relasi?',
				keterangan: `Latihan relasi · ${kode} · Bank UTS`,
			})
	})

	test('finds lessons, drafts too, exams with their day, and assignments', async () => {
		const { id } = await makeMateri(t.db, { kode, slug: 'tiga', pertemuan: 3, terbit: null })
		await t.db
			.updateTable('materi')
			.set({ judul: 'Ketergantungan fungsional' })
			.where('id', '=', id)
			.execute()
		const alamat = `/mengajar/kelas/${at.lain}/${kode.toLowerCase()}/materi/${id}`
		expect(await search('fungsional', at.dosenLain)).toMatchObject([
			{ jenis: 'materi', keterangan: `${kode} · Pertemuan 3 · Draf`, alamat },
		])
		const ujian = await t.db
			.insertInto('ujian')
			.values({
				...{
					periode_kode: '20232',
					kelas_kode: at.lain,
					matakuliah_kode: kode,
					jenis: 'UTS',
					ruang: 'Lab 1',
				},
				...{ mulai: '2024-03-18T16:30:00Z', selesai: '2024-03-18T18:00:00Z', jumlah_soal: null },
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		expect((await search('uts basis data', at.dosenLain)).find(({ jenis }) => jenis === 'ujian')).toEqual({
			...{ jenis: 'ujian', judul: 'UTS Sistem Basis Data', alamat: `/mengajar/ujian/${ujian.id}` },
			// 00.30 of the next day on campus.
			keterangan: `${kode} · Kelas ${at.lain} · 19 Maret 2024`,
		})
		expect((await search('uts', at.dosenAsal)).some(({ jenis }) => jenis === 'ujian')).toBe(false)
	})

	test('finds nothing of a term that is over, and nothing for who teaches nothing', async () => {
		expect(await search('basis data', await makeDosen(t.db))).toEqual([])
		const dosen = await makeDosen(t.db)
		await t.db
			.insertInto('periode')
			.values({ kode: '20231', mulai: '2023-08-01', selesai: '2023-12-31', aktif: false })
			.onConflict((oc) => oc.doNothing())
			.execute()
		await t.db
			.insertInto('pengampu')
			.values({
				...{ periode_kode: '20231', kelas_kode: at.asal, matakuliah_kode: kode },
				dosen_nip: await nipOf(t, dosen),
			})
			.execute()
		expect(await search('basis data', dosen)).toEqual([])
		expect(await search('wahyudi', dosen)).toEqual([])
	})

	test('takes signs for what they are', async () => {
		for (const q of ['%%', '__', "a' or 1=1 --", '\\\\', '   ', '((('])
			expect(await search(q, at.dosenLain), q).toEqual([])
	})
})
