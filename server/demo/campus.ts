import { randomUUID } from 'node:crypto'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { semuaWewenang } from '#shared/rules/wewenang.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, type Today, tanggalPeriode } from './calendar.ts'
import { type KelasDemo, KURSI } from './classes.ts'
import { KODE_PRODI, MATAKULIAH, matakuliahKelas, PROGRAM_STUDI } from './courses.ts'
import { insertMany } from './insert-many.ts'
import { assignPengampu, DOSEN_DENGAN_AKUN, listDosen } from './lecturers.ts'
import { makeJadwal, ruangTercatat } from './schedule.ts'

/** Programmes, term, classes, courses, lecturers, rooms and schedules; gives the number of lecturers. */
export async function insertCampus(
	trx: DbOrTrx,
	kelas: readonly KelasDemo[],
	{ now, timezone }: Today,
	password_hash: string,
): Promise<number> {
	const kelasDiajar = kelas.map((k) => ({
		...k,
		matakuliah: matakuliahKelas(k.program_studi_kode, k.semester),
	}))
	const kelasPerMatakuliah = new Map<string, number>()
	for (const kode of kelasDiajar.flatMap((k) => k.matakuliah))
		kelasPerMatakuliah.set(kode, (kelasPerMatakuliah.get(kode) ?? 0) + 1)
	const dosen = listDosen(kelasPerMatakuliah)
	const pengampu = assignPengampu(kelasDiajar, dosen)
	const jadwal = makeJadwal(pengampu, new Map(MATAKULIAH.map((mk) => [mk.kode, mk])))
	const dosenAkun = new Map<string, string>(DOSEN_DENGAN_AKUN.map((email) => [email, randomUUID()]))
	const stafAkun = randomUUID()

	await insertMany(trx, 'akun', [
		...[...dosenAkun].map(([email, id]) => ({ id, email, peran: 'dosen' as const, password_hash })),
		{ id: stafAkun, email: 'admin@kampus.test', peran: 'staf', password_hash },
	])
	await insertMany(trx, 'program_studi', PROGRAM_STUDI)
	await insertMany(trx, 'kode_referensi', KODE_PRODI)
	await insertMany(
		trx,
		'wewenang',
		semuaWewenang(PROGRAM_STUDI.map(({ kode }) => kode)).map((row) => ({
			...row,
			akun_id: stafAkun,
			peran: 'staf' as const,
		})),
	)
	const { mulai, selesai } = tanggalPeriode(waktuKampus(now, timezone).tanggal)
	await insertMany(trx, 'periode', [{ kode: DEMO_PERIODE, mulai, selesai, aktif: true }])
	await insertMany(
		trx,
		'kelas',
		kelas.map(({ mahasiswa: _count, ...row }) => row),
	)
	await insertMany(
		trx,
		'matakuliah',
		MATAKULIAH.map(({ lab: _room, ...row }) => ({ ...row, kapasitas: KURSI, gambar: null })),
	)
	await insertMany(
		trx,
		'dosen',
		dosen.map(({ mengampu: _courses, ...row }) => ({
			...row,
			akun_id: dosenAkun.get(row.email) ?? null,
			foto: null,
		})),
	)
	await insertMany(
		trx,
		'pengampu',
		pengampu.map((row) => ({ ...row, periode_kode: DEMO_PERIODE })),
	)
	await insertMany(trx, 'ruang', ruangTercatat(kelas.length))
	await insertMany(
		trx,
		'jadwal_kuliah',
		jadwal.map((row) => ({ ...row, periode_kode: DEMO_PERIODE })),
	)
	return dosen.length
}
