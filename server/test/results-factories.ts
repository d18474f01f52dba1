import type { Db } from '#server/db/client.ts'
import { bobotHuruf, type HurufNilai, SKALA_NILAI } from '#shared/rules/bobot.ts'
import { BOBOT_KOMPONEN } from '#shared/rules/nilai.ts'
import { makeDosen, makeMatakuliah, type TestAkun, type TestMahasiswa } from './factories.ts'

/** A term that is over. */
export async function makePeriode(db: Db, kode: string): Promise<string> {
	await db
		.insertInto('periode')
		.values({ kode, mulai: '2020-01-01', selesai: '2020-06-01' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	return kode
}

/** A lecturer who teaches a course of their own in a class. */
export async function makePengampu(db: Db, kelas = 'TI-4A'): Promise<TestAkun & { matakuliah: string }> {
	const dosen = await makeDosen(db, { kelas: [kelas] })
	const { matakuliah_kode } = await db
		.selectFrom('pengampu as p')
		.innerJoin('dosen as d', 'd.nip', 'p.dosen_nip')
		.select('p.matakuliah_kode')
		.where('d.akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	return { ...dosen, matakuliah: matakuliah_kode }
}

/** A published result, straight into the table; gives the course. */
export async function makeHasil(
	db: Db,
	mahasiswa: TestMahasiswa,
	options: { periode?: string; matakuliah?: string; sks?: number; huruf: HurufNilai },
): Promise<string> {
	const periode = await makePeriode(db, options.periode ?? '20231')
	const matakuliah = await makeMatakuliah(db, options.matakuliah)
	await db
		.insertInto('hasil_studi')
		.values({
			mahasiswa_id: mahasiswa.mahasiswaId,
			periode_kode: periode,
			kelas_kode: mahasiswa.kelas,
			matakuliah_kode: matakuliah,
			semester: 3,
			sks: options.sks ?? 3,
			kehadiran: 80,
			tugas: 80,
			uts: 80,
			uas: 80,
			bobot_kehadiran: BOBOT_KOMPONEN.kehadiran,
			bobot_tugas: BOBOT_KOMPONEN.tugas,
			bobot_uts: BOBOT_KOMPONEN.uts,
			bobot_uas: BOBOT_KOMPONEN.uas,
			nilai_akhir: 80,
			huruf: options.huruf,
			bobot: bobotHuruf(options.huruf),
			skala: SKALA_NILAI.versi,
			diumumkan_pada: new Date('2024-01-20T00:00:00Z'),
		})
		.execute()
	return matakuliah
}

/** An open sheet. */
export async function makeKhs(
	db: Db,
	mahasiswa: TestMahasiswa,
	options: { periode?: string; semester?: number; versi?: number } = {},
): Promise<string> {
	const periode = await makePeriode(db, options.periode ?? '20231')
	const semester = options.semester ?? 3
	await db
		.insertInto('mahasiswa_periode')
		.values({
			mahasiswa_id: mahasiswa.mahasiswaId,
			periode_kode: periode,
			kelas_kode: mahasiswa.kelas,
			semester,
		})
		.onConflict((oc) => oc.doNothing())
		.execute()
	const { id } = await db
		.insertInto('khs')
		.values({
			mahasiswa_id: mahasiswa.mahasiswaId,
			periode_kode: periode,
			semester,
			versi: options.versi ?? 1,
			dibuat_pada: new Date('2024-01-20T00:00:00Z'),
			diputuskan_pada: null,
			alasan_ditolak: null,
			nomor: null,
			isi: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}
