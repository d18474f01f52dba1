import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockMenunggu } from '#server/features/khs/waiting-queries.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	giveHak,
	makeDosen,
	makeMahasiswa,
	makeStaf,
	makeUjian,
	type TestAkun,
} from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { makeHasil, makeKhs } from '#server/test/results-factories.ts'
import type { MejaKantor } from '#shared/api/office.ts'
import type { JenisTugas } from '#shared/rules/tugas-kantor.ts'

let t: TestApp

beforeAll(async () => {
	t = await createTestApp()
	const m = await makeMahasiswa(t.db, { lunas: false })
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	await t.db.insertInto('kelas').values({ kode: 'SI-2A', program_studi_kode: 'SI', semester: 2 }).execute()
	const other = await makeMahasiswa(t.db, { kelas: 'SI-2A' })
	for (const student of [m, other]) {
		await makeHasil(t.db, student, { huruf: 'A' })
		await makeKhs(t.db, student)
	}
	const dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	await t.db.insertInto('dosen_wali').values({ mahasiswa_id: m.mahasiswaId, dosen_nip: nip }).execute()
	const submitted = {
		periode_kode: '20232',
		disimpan_pada: '2024-03-17T00:00:00Z',
		status: 'diajukan' as const,
	}
	await t.db
		.insertInto('krs')
		.values([
			{ ...submitted, mahasiswa_id: m.mahasiswaId, diajukan_pada: new Date('2024-03-17T00:00:00Z') },
			{ ...submitted, mahasiswa_id: other.mahasiswaId, diajukan_pada: new Date('2024-03-17T00:00:00Z') },
		])
		.execute()
	const asked = { jenis: 'aktif_kuliah', alasan: 'Beasiswa' } as const
	await t.db
		.insertInto('permohonan')
		.values([
			{ ...asked, mahasiswa_id: m.mahasiswaId, diajukan_pada: new Date('2024-03-17T00:00:00Z') },
			{ ...asked, mahasiswa_id: other.mahasiswaId, diajukan_pada: new Date('2024-03-15T20:00:00Z') },
			{
				...asked,
				mahasiswa_id: m.mahasiswaId,
				diajukan_pada: new Date('2024-03-01T00:00:00Z'),
				diputuskan_pada: new Date('2024-03-02T00:00:00Z'),
				status: 'ditarik',
			},
		])
		.execute()
	await makeUjian(t.db, { jumlahSoal: 0, selesai: '2024-03-20T04:00:00Z' })
	await makeUjian(t.db, { jumlahSoal: 0, ditiadakan: true })
	await makeUjian(t.db, { jumlahSoal: 0, selesai: '2024-03-18T00:30:00Z' })
	await makeUjian(t.db)
	const { kode } = await makeKuliah(t.db)
	await t.db.deleteFrom('pengampu').where('matakuliah_kode', '=', kode).execute()
	await t.db
		.updateTable('akun')
		.set({ password_awal_sampai: '2024-03-01T00:00:00Z' })
		.where('id', '=', m.id)
		.execute()
	const event = {
		gateway: 'midtrans' as const,
		diterima_pada: '2024-03-17T00:00:00Z',
		terakhir_pada: '2024-03-17T00:00:00Z',
		isi: '{}',
	}
	await t.db
		.insertInto('peristiwa_pembayaran')
		.values([
			{ ...event, identitas: 'a', hasil: 'jumlah_salah' },
			{ ...event, identitas: 'b', hasil: 'diterapkan' },
			{ ...event, identitas: 'c', hasil: 'palsu' },
			{ ...event, identitas: 'd', hasil: 'jumlah_salah', diterima_pada: '2024-01-01T00:00:00Z' },
		])
		.execute()
})
afterAll(() => t.close())

const read = async (who: TestAkun): Promise<MejaKantor> =>
	(await t.call('GET', '/api/kantor/menunggu', { token: who.token })).body.data
/** `kind count` of everything that is shown. */
const counts = async (who: TestAkun) =>
	(await read(who)).tugas.map(({ jenis, jumlah }) => `${jenis} ${jumlah}`)
const linesOf = async (who: TestAkun, jenis: JenisTugas) =>
	(await read(who)).tugas
		.find((tugas) => tugas.jenis === jenis)
		?.rincian.map(({ judul, keterangan, jumlah }) => [judul, keterangan, jumlah])

describe('what waits in the offices', () => {
	test('is counted over the whole campus for the academic office', async () => {
		const akademik = await makeStaf(t.db, ['akademik'])
		expect(await counts(akademik)).toEqual([
			'khs_menunggu 2',
			'krs_menunggu 2',
			'permohonan_menunggu 2',
			'penghapusan_menunggu 0',
			'ujian_tanpa_soal 1',
			'kelas_tanpa_dosen 1',
		])
		expect(await linesOf(akademik, 'khs_menunggu')).toEqual([
			['SI-2A', '', 1],
			['TI-4A', '', 1],
		])
		expect(await linesOf(akademik, 'krs_menunggu')).toEqual([
			[expect.stringMatching(/^Dosen /), '', 1],
			['Tanpa dosen wali', '', 1],
		])
		expect(await linesOf(akademik, 'permohonan_menunggu')).toEqual([
			['Surat aktif kuliah', 'sejak 16 Maret 2024', 2],
		])
		expect(await linesOf(akademik, 'kelas_tanpa_dosen')).toEqual([
			[expect.stringMatching(/^Mata Kuliah /), 'TI-4A', 1],
		])
		expect(await read(akademik)).toMatchObject({ periode: 'Genap 2023/2024', pelunasan: null })
	})

	test('says of how many students the sheets are still looked through, to whom sheets are counted', async () => {
		const [akademik, keuangan] = [await makeStaf(t.db, ['akademik']), await makeStaf(t.db, ['keuangan'])]
		expect((await read(akademik)).khs_disiapkan).toBe(0)
		const { id } = await t.db.selectFrom('mahasiswa').select('id').limit(1).executeTakeFirstOrThrow()
		await t.db.transaction().execute(async (trx) => {
			await lockMenunggu(trx)
			await t.db.insertInto('khs_usang').values({ mahasiswa_id: id, kelas_kode: null }).execute()
			expect((await read(akademik)).khs_disiapkan).toBe(1)
			expect((await read(keuangan)).khs_disiapkan).toBe(0)
		})
		expect((await read(akademik)).khs_disiapkan).toBe(0)
	})

	test('is of the own programme alone for who holds the right for one, a lecturer too', async () => {
		const kaprodi = await makeDosen(t.db)
		expect((await t.call('GET', '/api/kantor/menunggu', { token: kaprodi.token })).status).toBe(403)
		await giveHak(t.db, kaprodi, ['prodi'], 'SI')
		expect(await counts(kaprodi)).toEqual([
			'khs_menunggu 1',
			'krs_menunggu 1',
			'ujian_tanpa_soal 0',
			'kelas_tanpa_dosen 0',
		])
		expect(await linesOf(kaprodi, 'khs_menunggu')).toEqual([['SI-2A', '', 1]])
		const mark = async (kelas: string) => {
			const { mahasiswa_id } = await t.db
				.selectFrom('mahasiswa_periode')
				.select('mahasiswa_id')
				.where('kelas_kode', '=', kelas)
				.limit(1)
				.executeTakeFirstOrThrow()
			await t.db.insertInto('khs_usang').values({ mahasiswa_id, kelas_kode: null }).execute()
		}
		await t.db.transaction().execute(async (trx) => {
			await lockMenunggu(trx)
			await mark('TI-4A')
			expect((await read(kaprodi)).khs_disiapkan).toBe(0)
			await mark('SI-2A')
			expect((await read(kaprodi)).khs_disiapkan).toBe(1)
		})
	})

	test('is money for finance: open bills, and new events of payments that nothing was done with', async () => {
		const keuangan = await makeStaf(t.db, ['keuangan'])
		expect(await counts(keuangan)).toEqual([
			'mahasiswa_tanpa_tagihan 0',
			'tagihan_terbuka 1',
			'pembayaran_perlu_dilihat 1',
		])
		expect(await linesOf(keuangan, 'pembayaran_perlu_dilihat')).toEqual([
			['Jumlah tidak sesuai tagihan', '', 1],
		])
		expect((await read(keuangan)).pelunasan).toEqual({
			tagihan: 2,
			lunas: 1,
			terlambat: 1,
			jumlah: 5_000_000,
			jumlah_lunas: 2_500_000,
		})
	})

	test('is accounts for the administrator of the system', async () => {
		const sistem = await makeStaf(t.db, ['sistem'])
		expect(await counts(sistem)).toEqual(['akun_password_awal 1'])
		expect(await linesOf(sistem, 'akun_password_awal')).toEqual([['Mahasiswa', '1 sudah kedaluwarsa', 1]])
	})

	test('is nothing for staff whose rights have no such work', async () => {
		expect(await counts(await makeStaf(t.db, ['humas']))).toEqual([])
		expect(await counts(await makeStaf(t.db, []))).toEqual([])
		const student = await makeMahasiswa(t.db)
		expect((await t.call('GET', '/api/kantor/menunggu', { token: student.token })).status).toBe(403)
	})

	test('names the five largest lines and tells of the others', async () => {
		for (const letter of ['B', 'C', 'D', 'E', 'F', 'G'])
			await makeMahasiswa(t.db, { kelas: `TI-4${letter}`, lunas: false })
		await makeMahasiswa(t.db, { kelas: 'TI-4G', lunas: false })
		const [, tagihan] = (await read(await makeStaf(t.db, ['keuangan']))).tugas
		expect(tagihan).toMatchObject({ jumlah: 8, lainnya: 2 })
		expect(tagihan?.rincian[0]).toEqual({ judul: 'TI-4G', keterangan: '', jumlah: 2 })
		expect(tagihan?.rincian).toHaveLength(5)
	})

	test('names the classes whose students have no bill: a bill that was called off is none, who is on leave needs none', async () => {
		const keuangan = await makeStaf(t.db, ['keuangan'])
		const [called, none, leave, gone] = [
			await makeMahasiswa(t.db, { kelas: 'TI-6A' }),
			await makeMahasiswa(t.db, { kelas: 'TI-6A' }),
			await makeMahasiswa(t.db, { kelas: 'TI-6A' }),
			await makeMahasiswa(t.db, { kelas: 'TI-6A' }),
		].map(({ mahasiswaId }) => mahasiswaId)
		await t.db
			.updateTable('tagihan')
			.set({ lunas_pada: null, dibatalkan_pada: t.clock.now(), alasan_batal: 'Salah tagih' })
			.where('mahasiswa_id', '=', called ?? '')
			.execute()
		await t.db.deleteFrom('tagihan').where('mahasiswa_id', 'in', [none, leave, gone].map(String)).execute()
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: null })
			.where('mahasiswa_id', '=', leave ?? '')
			.execute()
		await t.db
			.updateTable('mahasiswa')
			.set({ aktif: false })
			.where('id', '=', gone ?? '')
			.execute()
		expect(await linesOf(keuangan, 'mahasiswa_tanpa_tagihan')).toEqual([['TI-6A', '', 2]])
	})
})
