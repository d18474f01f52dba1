import { randomUUID } from 'node:crypto'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, jendelaUjian, type Letak, SEPANJANG_HARI, type Today } from './calendar.ts'
import type { KelasDemo } from './classes.ts'
import { insertMany } from './insert-many.ts'
import { insertHasil } from './results.ts'
import type { MahasiswaDemo } from './students.ts'

/** An exam of a class; all are UTS. */
type UjianDemo = Letak & { matakuliah_kode: string; ruang: string; ditiadakan: boolean }

const JUMLAH_SOAL = 40
/** Whose options each student sees in another order. */
const OPSI_DIACAK = 'JK04'

const exam = (matakuliah_kode: string, letak: Letak, ruang = 'Daring', ditiadakan = false): UjianDemo => ({
	...letak,
	matakuliah_kode,
	ruang,
	ditiadakan,
})

const on = (hari: number, jam_mulai: string, jam_selesai: string): Letak => ({ hari, jam_mulai, jam_selesai })

/**
 * The exams of a class: in the fourth semester two that run, one to come, one that is over and one that is cancelled;
 * in the second semester none that is open, because only the fourth has question banks.
 */
function listUjian({ program_studi_kode: prodi, semester }: KelasDemo): UjianDemo[] {
	if (semester === 4)
		return [
			exam('PW01', on(-4, '13:00', '15:30'), 'Lab Komputer 1'),
			exam('SBD02', SEPANJANG_HARI),
			exam('KS03', SEPANJANG_HARI),
			exam('ST05', on(2, '10:00', '12:00'), 'Ruang A.203', true),
			exam(prodi === 'TI' ? 'JK04' : 'SIM07', on(3, '08:00', '10:30'), 'Lab Komputer 2'),
		]
	return [
		exam('BI15', on(1, '10:30', '12:10'), 'Ruang A.202', true),
		exam('SD09', on(2, '08:00', '10:30'), 'Lab Komputer 3'),
		exam('MD10', on(4, '13:15', '15:45'), 'Ruang A.201'),
		exam(prodi === 'TI' ? 'AK11' : 'DSI13', on(6, '08:00', '10:30'), 'Ruang A.204'),
	]
}

/** Exams, and attempts and grades for those that are over. */
export async function insertUjian(
	trx: DbOrTrx,
	kelas: readonly KelasDemo[],
	mahasiswa: readonly MahasiswaDemo[],
	{ now, timezone }: Today,
): Promise<void> {
	const ujian = kelas.flatMap((k) =>
		listUjian(k).map((u) => ({
			...u,
			id: randomUUID(),
			kelas_kode: k.kode,
			...jendelaUjian(u, now, timezone),
		})),
	)
	await insertMany(
		trx,
		'ujian',
		ujian.map(({ hari: _h, jam_mulai: _m, jam_selesai: _s, ...row }) => ({
			...row,
			periode_kode: DEMO_PERIODE,
			jenis: 'UTS' as const,
			jumlah_soal: JUMLAH_SOAL,
			acak_opsi: row.matakuliah_kode === OPSI_DIACAK,
		})),
	)
	await insertMany(
		trx,
		'demo_ujian',
		ujian.map(({ id, hari, jam_mulai, jam_selesai }) => ({ ujian_id: id, hari, jam_mulai, jam_selesai })),
	)
	for (const u of ujian.filter((row) => row.hari < 0)) {
		// Who has not paid could not take it.
		const peserta = mahasiswa.filter((m) => m.kelas_kode === u.kelas_kode && m.lunas)
		await insertHasil(trx, u, peserta)
	}
}
