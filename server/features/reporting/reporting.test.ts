import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import { makeSiap } from '#server/test/reporting-factories.ts'
import type { SiapLapor, Temuan } from '#shared/api/reporting.ts'
import { KODE_PERIKSA, type KodePeriksa } from '#shared/rules/lapor.ts'

const TERM = '20232'
let t: TestApp
let office: TestAkun
let informatics: TestAkun
let m: TestMahasiswa
let mk: string

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	informatics = await makeStaf(t.db, ['prodi'], 'TI')
	;({ m, mk } = await makeSiap(t))
})
afterAll(() => t.close())

const get = async (path: string, { token } = office) =>
	(await t.call('GET', `/api/kantor/lapor${path}`, { token })).body.data
const see = async (search = '', who = office): Promise<SiapLapor> => get(`?${search}`, who)
async function count(who = office) {
	const { status } = await t.call('POST', '/api/kantor/lapor/hitung', {
		token: who.token,
		body: { periode: TERM },
	})
	expect(status).toBe(202)
	await t.runJobs()
}
/** What a check finds now: who or what, what is missing, who owes it. */
async function found(periksa: KodePeriksa): Promise<string[]> {
	await count()
	const { baris } = await get(`/daftar?periode=${TERM}&periksa=${periksa}`)
	return baris.map(({ nama, kurang, pemilik }: Temuan) => `${nama}: ${kurang} (${pemilik})`)
}
const red = async () => {
	await count()
	return (await see()).periksa
		.filter(({ jumlah }) => jumlah > 0)
		.map(({ kode, jumlah }) => `${kode} ${jumlah}`)
}
const run = (text: string) =>
	sql.raw(text.replaceAll('$MK', `'${mk}'`).replaceAll('$M', `'${m.mahasiswaId}'`)).execute(t.db)

test('a term in which nothing is missing is ready', async () => {
	expect((await see()).dihitung_pada).toBeNull()
	expect(await red()).toEqual([])
	expect((await see()).prodi).toEqual([
		{
			...{ kode: 'TI', nama: 'Teknik Informatika', temuan: 0 },
			...{ mahasiswa: 1, mahasiswa_siap: 1, kelas: 1, kelas_siap: 1 },
		},
	])
})

test('a term of which nothing is there yet is not called complete, nor is a programme without students', async () => {
	expect((await see()).periksa.filter(({ ada_data }) => !ada_data)).toEqual([])
	expect((await see('prodi=SI')).periksa.filter(({ ada_data }) => ada_data)).toEqual([])
})

const AKADEMIK = '(Bagian akademik)'
const BUDI = '(Dr. Budi)'

/** What makes each check red, what it says then, and what mends it. */
const CASES: readonly (readonly [KodePeriksa, broken: string, says: string, mended: string])[] = [
	[
		'biodata',
		`update biodata_mahasiswa set nik = null, agama = null`,
		`Ani: NIK, agama ${AKADEMIK}`,
		`update biodata_mahasiswa set nik = '7371016304050001', agama = 'Islam'`,
	],
	[
		'nik_janggal',
		`update biodata_mahasiswa set tanggal_lahir = '2005-05-23'`,
		`Ani: NIK memuat tanggal lahir lain ${AKADEMIK}`,
		`update biodata_mahasiswa set tanggal_lahir = '2005-04-23'`,
	],
	[
		'nik_janggal',
		`update mahasiswa set jenis_kelamin = 'Laki-laki'`,
		`Ani: NIK memuat jenis kelamin lain ${AKADEMIK}`,
		`update mahasiswa set jenis_kelamin = 'Perempuan'`,
	],
	[
		'tanpa_status',
		`update mahasiswa_periode set periode_kode = '20222' where mahasiswa_id = $M`,
		`Ani: Belum ada status ${AKADEMIK}`,
		`update mahasiswa_periode set periode_kode = '20232' where mahasiswa_id = $M`,
	],
	[
		'cuti_dengan_krs',
		`update mahasiswa_periode set status = 'C', kelas_kode = null where mahasiswa_id = $M`,
		`Ani: Cuti, tetapi KRS-nya disetujui dan 1 nilai diumumkan ${AKADEMIK}`,
		`update mahasiswa_periode set status = 'A', kelas_kode = 'TI-4A' where mahasiswa_id = $M`,
	],
	[
		'keluar_berstatus',
		`insert into keluar_mahasiswa values ($M, '4', '2024-01-10', 'Pindah kerja', 'SK/1', false, null, now())`,
		`Ani: Keluar 10-01-2024, tetapi berstatus Aktif ${AKADEMIK}`,
		`delete from keluar_mahasiswa`,
	],
	[
		'keluar_tanpa_surat',
		`insert into keluar_mahasiswa values ($M, '4', '2024-03-10', 'Pindah kerja', null, false, null, now())`,
		`Ani: Nomor SK (keluar 10-03-2024) ${AKADEMIK}`,
		`delete from keluar_mahasiswa`,
	],
	[
		'keluar_tanpa_catatan',
		`update mahasiswa set aktif = false`,
		`Ani: Jenis, tanggal, dan nomor SK ${AKADEMIK}`,
		`update mahasiswa set aktif = true`,
	],
	[
		'biaya_kosong',
		`update tagihan set dibatalkan_pada = now(), alasan_batal = 'Salah', lunas_pada = null`,
		`Ani: Tidak ada tagihan (Bagian keuangan)`,
		`update tagihan set dibatalkan_pada = null, alasan_batal = null`,
	],
	[
		'kelas_tanpa_dosen',
		`delete from pengampu`,
		`$MK: Dosen pengajar ${AKADEMIK}`,
		`insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip) values ('20232', 'TI-4A', $MK, '198001012005011001')`,
	],
	[
		'dosen_tanpa_nomor',
		`update dosen set nidn_nuptk = null`,
		`Dr. Budi: NIDN atau NUPTK ${AKADEMIK}`,
		`update dosen set nidn_nuptk = '0912038001'`,
	],
	[
		'pertemuan_kurang',
		`update jumlah_pertemuan_kelas set jumlah = 2`,
		`$MK: 1 dari 2 pertemuan terlaksana ${BUDI}`,
		`update jumlah_pertemuan_kelas set jumlah = 1`,
	],
	// Leave that was noted ahead makes no lecture of it.
	[
		'pertemuan_kurang',
		`update presensi set status = 'izin'`,
		`$MK: 0 dari 1 pertemuan terlaksana ${BUDI}`,
		`update presensi set status = 'hadir'`,
	],
	[
		'pertemuan_tanpa_bahasan',
		`update catatan_pertemuan set bahasan = null`,
		`$MK: 1 pertemuan: 12-02 ${BUDI}`,
		`update catatan_pertemuan set bahasan = 'Pengantar'`,
	],
	[
		'luar_kurikulum',
		`delete from kurikulum`,
		`$MK: Tidak ada dalam kurikulum TI ${AKADEMIK}`,
		`insert into kurikulum (program_studi_kode, matakuliah_kode, semester) values ('TI', $MK, 4)`,
	],
	[
		'akm_beda',
		`update hasil_studi set bobot = 3.75`,
		`Ani: IPS 4 pada KHS, 3,75 dari nilai, IPK 4 pada KHS, 3,75 dari nilai ${AKADEMIK}`,
		`update hasil_studi set bobot = 4`,
	],
	[
		'aktif_tanpa_krs',
		`update krs set status = 'diajukan'; update hasil_studi set periode_kode = '20222'`,
		`Ani: KRS menunggu persetujuan ${BUDI}`,
		`update krs set status = 'disetujui'; update hasil_studi set periode_kode = '20232'`,
	],
	[
		'nilai_kurang',
		`update hasil_studi set periode_kode = '20222'`,
		`$MK: 1 dari 1 mahasiswa ${BUDI}`,
		`update hasil_studi set periode_kode = '20232'`,
	],
	[
		'nilai_tertunda',
		`insert into hasil_tertunda values ($M, '20232', 'TI-4A', $MK, '2024-08-01', 'Sakit', now())`,
		`Ani: $KODE tertunda sampai 01-08-2024 ${BUDI}`,
		`delete from hasil_tertunda`,
	],
	[
		'khs_belum',
		`insert into khs (mahasiswa_id, periode_kode, semester, versi, dibuat_pada) values ($M, '20232', 4, 2, now())`,
		`Ani: KHS perbaikan menunggu pengesahan ${AKADEMIK}`,
		`delete from khs where versi = 2`,
	],
	[
		'kode',
		`update biodata_mahasiswa set agama = 'Hindu'; delete from kode_referensi where sebutan = 'Hindu'`,
		`Hindu: Kode untuk Hindu ${AKADEMIK}`,
		`insert into kode_referensi values ('agama', 'Hindu', '4', 'Hindu'); update biodata_mahasiswa set agama = 'Islam'`,
	],
]

describe('each check is red while something is missing, and green once it is there', () => {
	beforeAll(() =>
		run(`insert into periode (kode, mulai, selesai) values ('20222', '2023-02-01', '2023-06-30')`),
	)
	test.each(CASES)('%s', async (periksa, broken, says, mended) => {
		for (const one of broken.split('; ')) await run(one)
		const name = (
			await t.db.selectFrom('matakuliah').select('nama').where('kode', '=', mk).executeTakeFirstOrThrow()
		).nama
		expect(await found(periksa)).toEqual([says.replace('$MK', name).replace('$KODE', mk)])
		for (const one of mended.split('; ')) await run(one)
		expect(await red()).toEqual([])
	})

	test('identitas_ganda', async () => {
		const twin = await makeMahasiswa(t.db)
		await sql`update mahasiswa set nama = 'ANI' where id = ${twin.mahasiswaId}`.execute(t.db)
		await sql`insert into biodata_mahasiswa (mahasiswa_id, nama_ibu, tanggal_lahir)
			values (${twin.mahasiswaId}, 'siti', '2005-04-23')`.execute(t.db)
		expect(await found('identitas_ganda')).toEqual([
			`ANI: Sama dengan NIM ${m.stambuk} ${AKADEMIK}`,
			`Ani: Sama dengan NIM ${twin.stambuk} ${AKADEMIK}`,
		])
		await sql`delete from tagihan where mahasiswa_id = ${twin.mahasiswaId}`.execute(t.db)
		await sql`delete from mahasiswa where id = ${twin.mahasiswaId}`.execute(t.db)
		expect(await red()).toEqual([])
	})

	test('sks_lebih', async () => {
		for (let i = 0; i < 3; i++) {
			const { id } = await makeOffer(t, { sks: 6 })
			await sql`insert into krs_matakuliah select id, ${id} from krs`.execute(t.db)
		}
		expect(await found('sks_lebih')).toEqual([`Ani: 21 SKS, batasnya 20 ${BUDI}`])
		await sql`delete from krs_matakuliah i using penawaran o where o.id = i.penawaran_id and o.matakuliah_kode <> ${mk}`.execute(
			t.db,
		)
		expect(await red()).toEqual([])
	})

	test('every check is among these', () => {
		const tried = [...CASES.map(([periksa]) => periksa), 'identitas_ganda', 'sks_lebih']
		expect(KODE_PERIKSA.filter((one) => !tried.includes(one))).toEqual([])
	})
})

describe('a doubt', () => {
	test('is counted and keeps nobody from being ready', async () => {
		await run(`update biodata_mahasiswa set tanggal_lahir = '2005-05-23'`)
		expect(await red()).toEqual(['nik_janggal 1'])
		expect((await see()).prodi[0]).toMatchObject({ mahasiswa_siap: 1, temuan: 0 })
		await run(`update biodata_mahasiswa set tanggal_lahir = '2005-04-23', nik = null`)
		await count()
		expect((await see()).prodi[0]).toMatchObject({ mahasiswa_siap: 0, temuan: 1 })
		await run(`update biodata_mahasiswa set nik = '7371016304050001'`)
	})
})

describe('the list', () => {
	test('is searched, and has for who leads a programme the own one alone', async () => {
		await sql`insert into program_studi values ('SI', 'Sistem Informasi', 'S1')`.execute(t.db)
		await sql`insert into kelas values ('SI-4A', 'SI', 4)`.execute(t.db)
		const other = await makeMahasiswa(t.db, { kelas: 'SI-4A' })
		await sql`update mahasiswa set nama = '=1+1' where id = ${other.mahasiswaId}`.execute(t.db)
		await count()
		const names = async (search: string, who = office) =>
			(await get(`/daftar?periode=${TERM}&periksa=biodata${search}`, who)).baris.map(
				({ nama }: Temuan) => nama,
			)
		expect(await names('')).toEqual(['=1+1'])
		expect(await names('&cari=agama%20NIK')).toEqual(['=1+1'])
		expect(await names(`&cari=${other.stambuk.slice(0, 8)}`)).toEqual(['=1+1'])
		expect(await names('&cari=%25')).toEqual([])
		expect(await names('&prodi=TI')).toEqual([])
		expect(await names('&halaman=9')).toEqual(['=1+1'])
		expect(await get(`/daftar?periode=${TERM}&periksa=biodata&cari=agama&halaman=9`)).toMatchObject({
			baris: [{ nama: '=1+1' }],
			...{ total: 1, halaman: 1 },
		})
		expect(await get(`/daftar?periode=${TERM}&periksa=biodata&cari=qwerty`)).toMatchObject({
			baris: [],
			total: 0,
		})
		expect(await names('', informatics)).toEqual([])
		expect(await names('&prodi=SI', informatics)).toEqual([])
		const mine = await see('', informatics)
		expect(mine.prodi.map(({ kode }) => kode)).toEqual(['TI'])
		expect(mine.periksa.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(0)
		expect((await see('prodi=SI')).periksa.find(({ kode }) => kode === 'biodata')?.jumlah).toBe(1)
	})
})

describe('counting', () => {
	test('asked for by two at once is done once, and again when what was found is old', async () => {
		const ask = () =>
			t.call('POST', '/api/kantor/lapor/hitung', { token: office.token, body: { periode: TERM } })
		await Promise.all([ask(), ask()])
		const jobs = await sql`select from graphile_worker.jobs where task_identifier = 'hitung_lapor'`.execute(
			t.db,
		)
		expect(jobs.rows).toHaveLength(1)
		expect(await see()).toMatchObject({ sedang: true, lama: false })
		await t.runJobs()
		expect(await see()).toMatchObject({ sedang: false, lama: false })
		t.clock.pass(301_000)
		expect(await see()).toMatchObject({ sedang: false, lama: true })
	})

	test('of a past term is told apart from that of the running one', async () => {
		expect(await see('periode=20222')).toMatchObject({
			terpilih: '20222',
			periode: [
				{ kode: TERM, berjalan: true },
				{ kode: '20222', berjalan: false },
			],
		})
	})

	test('of a term that there is not is refused', async () => {
		const body = { periode: '19991' }
		expect((await t.call('POST', '/api/kantor/lapor/hitung', { token: office.token, body })).status).toBe(404)
	})
})
