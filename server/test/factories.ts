import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { createTokens } from '#server/lib/tokens.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { HAK, type Hak, type Peran } from '#shared/rules/wewenang.ts'
import { TEST_NOW, TEST_SECRET } from './build-app.ts'

const tokens = createTokens(TEST_SECRET)
let counter = 0
const next = () => ++counter

/** A term, programme and class; repeated calls with the same class give the same. */
export async function makeKelas(db: Db, kode = 'TI-4A'): Promise<string> {
	await db
		.with('prodi', (with_) =>
			with_
				.insertInto('program_studi')
				.values({ kode: 'TI', nama: 'Teknik Informatika', jenjang: 'S1' })
				.onConflict((oc) => oc.doNothing()),
		)
		.with('semester', (with_) =>
			with_
				.insertInto('periode')
				.values({ kode: '20232', mulai: '2024-02-12', selesai: '2024-06-30', aktif: true })
				.onConflict((oc) => oc.doNothing()),
		)
		.insertInto('kelas')
		.values({ kode, program_studi_kode: 'TI', semester: 4 })
		.onConflict((oc) => oc.doNothing())
		.execute()
	return kode
}

export type TestAkun = { id: string; email: string; sesiId: string; token: string }

/** An account with an open session and a token for it. */
export async function makeAkun(
	db: Db,
	peran: Peran,
	options: { email?: string; passwordHash?: string; now?: string | Date } = {},
): Promise<TestAkun> {
	const email = options.email ?? `${peran}${next()}@kampus.test`
	const now = new Date(options.now ?? TEST_NOW)
	const { akun_id: id, id: sesiId } = await db
		.with('baru', (with_) =>
			with_
				.insertInto('akun')
				.values({ email, peran, password_hash: options.passwordHash ?? 'none' })
				.returning('id'),
		)
		.insertInto('sesi')
		.values((eb) => ({
			akun_id: eb.selectFrom('baru').select('id'),
			dibuat_pada: now,
			berakhir_pada: new Date(now.getTime() + 12 * 3_600_000),
			dicabut_pada: null,
			alasan_dicabut: null,
			peramban: null,
			alamat_ip: null,
			password_pada: now,
		}))
		.returning(['akun_id', 'id'])
		.executeTakeFirstOrThrow()
	const token = await tokens.signAccess({ akun_id: id, sesi_id: sesiId, peran }, now)
	return { id, email, sesiId, token }
}

/** Gives an account of staff or of a lecturer rights; `prodi` is for the programme named. */
export async function giveHak(db: Db, akun: TestAkun, hak: readonly Hak[], prodi = 'TI'): Promise<void> {
	await makeKelas(db)
	const { peran } = await db
		.selectFrom('akun')
		.select('peran')
		.where('id', '=', akun.id)
		.executeTakeFirstOrThrow()
	const rows = hak.map((one) => ({ hak: one, program_studi_kode: one === 'prodi' ? prodi : null }))
	await db
		.insertInto('wewenang')
		.values(rows.map((row) => ({ ...row, akun_id: akun.id, peran: peran as 'dosen' | 'staf' })))
		.execute()
}

/** Staff with these rights, with all of them unless told otherwise. */
export async function makeStaf(db: Db, hak: readonly Hak[] = HAK, prodi = 'TI'): Promise<TestAkun> {
	const akun = await makeAkun(db, 'staf')
	if (hak.length > 0) await giveHak(db, akun, hak, prodi)
	return akun
}

export type TestMahasiswa = TestAkun & { mahasiswaId: string; stambuk: string; kelas: string }

/** A student with class, account, session and a bill of the active term, paid unless told otherwise. */
export async function makeMahasiswa(
	db: Db,
	options: {
		kelas?: string
		lunas?: boolean
		email?: string
		passwordHash?: string
		now?: string | Date
	} = {},
): Promise<TestMahasiswa> {
	const kelas = await makeKelas(db, options.kelas)
	const akun = await makeAkun(db, 'mahasiswa', options)
	const stambuk = String(13020220000 + next())
	const { mahasiswa_id } = await db
		.with('baru', (with_) =>
			with_
				.insertInto('mahasiswa')
				.values({ akun_id: akun.id, stambuk, nama: `Mahasiswa ${stambuk}` })
				.returning('id'),
		)
		.insertInto('mahasiswa_periode')
		.values((eb) => ({
			mahasiswa_id: eb.selectFrom('baru').select('id'),
			periode_kode: '20232',
			kelas_kode: kelas,
			semester: 4,
		}))
		.returning('mahasiswa_id')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('tagihan')
		.values({
			mahasiswa_id,
			periode_kode: '20232',
			jumlah: 2_500_000,
			jatuh_tempo: '2024-03-01',
			lunas_pada: options.lunas === false ? null : new Date('2024-02-20T00:00:00Z'),
		})
		.execute()
	return { ...akun, mahasiswaId: mahasiswa_id, stambuk, kelas }
}

/** A lecturer with an account who teaches the given classes. */
export async function makeDosen(
	db: Db,
	options: { kelas?: string[]; passwordHash?: string } = {},
): Promise<TestAkun> {
	const akun = await makeAkun(db, 'dosen', options)
	const nip = `198104122006${String(next()).padStart(6, '0')}`
	await db
		.insertInto('dosen')
		.values({ akun_id: akun.id, nip, nama: `Dosen ${nip}`, email: akun.email })
		.execute()
	for (const kelas of options.kelas ?? []) {
		await makeKelas(db, kelas)
		const matakuliah = await makeMatakuliah(db)
		await db
			.insertInto('pengampu')
			.values({ periode_kode: '20232', kelas_kode: kelas, matakuliah_kode: matakuliah, dosen_nip: nip })
			.execute()
	}
	return akun
}

/** A course; gives its code. */
export async function makeMatakuliah(db: Db, kode = `MK${String(next()).padStart(3, '0')}`): Promise<string> {
	await db
		.insertInto('matakuliah')
		.values({ kode, nama: `Mata Kuliah ${kode}`, sks: 3, semester: 4, kapasitas: 40 })
		.onConflict((oc) => oc.doNothing())
		.execute()
	return kode
}

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const

/** A bank of `jumlah` questions; the right letter of question i is the i-th of A-E, round and round. */
export async function makeBank(
	db: Db,
	matakuliah: string,
	jumlah = 5,
	jenis: JenisUjian = 'UTS',
): Promise<number[]> {
	await db
		.insertInto('bank_soal')
		.values({ matakuliah_kode: matakuliah, jenis })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const rows = await db
		.insertInto('soal')
		.values(
			Array.from({ length: jumlah }, (_, i) => ({
				matakuliah_kode: matakuliah,
				jenis,
				sidik: createHash('sha256').update(randomUUID()).digest(),
				pertanyaan: `Pertanyaan ${i + 1}`,
				opsi_a: 'satu',
				opsi_b: 'dua',
				opsi_c: 'tiga',
				opsi_d: 'empat',
				opsi_e: 'lima',
				jawaban_benar: LETTERS[i % 5] ?? 'A',
			})),
		)
		.returning('id')
		.execute()
	return rows.map((row) => row.id)
}

export type TestUjian = { id: string; matakuliah: string; soal: number[] }

/** An exam of a class with its own course and bank; open from 08.00 to 12.00 on the test day unless told otherwise. */
export async function makeUjian(
	db: Db,
	options: {
		kelas?: string
		mulai?: string
		selesai?: string
		ditiadakan?: boolean
		jumlahSoal?: number
		jenis?: JenisUjian
		batasMulaiMenit?: number
		acakOpsi?: boolean
	} = {},
): Promise<TestUjian> {
	const kelas = await makeKelas(db, options.kelas)
	const matakuliah = await makeMatakuliah(db)
	const jenis = options.jenis ?? 'UTS'
	const soal = options.jumlahSoal === 0 ? [] : await makeBank(db, matakuliah, options.jumlahSoal, jenis)
	const { id } = await db
		.insertInto('ujian')
		.values({
			periode_kode: '20232',
			kelas_kode: kelas,
			matakuliah_kode: matakuliah,
			jenis,
			mulai: options.mulai ?? '2024-03-18T00:00:00Z',
			selesai: options.selesai ?? '2024-03-18T04:00:00Z',
			batas_mulai_menit: options.batasMulaiMenit ?? null,
			acak_opsi: options.acakOpsi ?? false,
			jumlah_soal: null,
			ruang: 'Lab Komputer 2',
			ditiadakan: options.ditiadakan ?? false,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return { id, matakuliah, soal }
}
