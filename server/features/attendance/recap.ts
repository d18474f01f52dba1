import type { DbOrTrx } from '#server/db/client.ts'
import { requireMeetings } from '#server/features/schedule/lend.ts'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { PresensiSaya } from '#shared/api/attendance.ts'
import type { RekapPresensi } from '#shared/api/attendance-recap.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import {
	hitungPresensi,
	type KebijakanPresensi,
	type SesiHadir,
	waktuPresensi,
} from '#shared/rules/presensi.ts'
import type { UjianUtama } from '#shared/rules/ujian.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { findRekap, listPresensiSaya, type Tempat } from './recap-queries.ts'

type Facts = {
	kebijakan: KebijakanPresensi
	/** Lectures of the term, and slots of a week. */
	jumlah: number
	sesi: number
	/** The student's marks at the lectures that were held, and whether the student sat each exam that is over. */
	terlaksana: readonly SesiHadir['status'][]
	ujian: readonly { jenis: UjianUtama; hadir: boolean }[]
}

/** How a student stands in a course. What was not held yet can still be held until the term is over. */
function judge({ kebijakan, jumlah, sesi, terlaksana, ujian }: Facts) {
	const bobot = 1 / Math.max(1, sesi)
	const counted = ujian.filter(({ jenis }) => kebijakan.ujian.includes(jenis))
	const lectures = terlaksana.length * bobot
	const hasil = hitungPresensi(kebijakan, {
		terlaksana: [
			...terlaksana.map((status) => ({ status, bobot })),
			...counted.map(({ hadir }) => ({ status: hadir ? ('hadir' as const) : ('alpa' as const), bobot: 1 })),
		],
		rencana: Math.max(jumlah, lectures) + kebijakan.ujian.length,
		sisa: Math.max(0, jumlah - lectures) + kebijakan.ujian.length - counted.length,
	})
	return { ...hasil, boleh_absen: Math.max(0, hasil.boleh_absen) }
}

/** Whether a mark says something yet: while scans are taken, who is not marked is not away. */
function counts(ctx: Context, { tanggal, jam_mulai, jam_selesai }: Tempat, status: SesiHadir['status']) {
	const at = (jam: string) => saatKampus(tanggal, jam, ctx.config.timezone)
	return (
		status !== null ||
		waktuPresensi({ mulai: at(jam_mulai), selesai: at(jam_selesai) }, ctx.now()) === 'lewat'
	)
}

/** The asking student's attendance of the active term. */
export async function getPresensiSaya(ctx: Context, { mahasiswa }: MahasiswaActor): Promise<PresensiSaya> {
	const rows = await listPresensiSaya(ctx.db, {
		mahasiswaId: mahasiswa.id,
		kelas: mahasiswa.kelas_kode,
		now: ctx.now(),
	})
	const kebijakan = ctx.settings().attendance
	return {
		ambang: kebijakan.ambang,
		matakuliah: rows.map(({ pertemuan, ujian, sesi, jumlah_pertemuan, ...row }) => ({
			...row,
			...judge({
				kebijakan,
				jumlah: jumlah_pertemuan,
				sesi,
				terlaksana: pertemuan
					.filter((p) => p.terlaksana && counts(ctx, p, p.status))
					.map(({ status }) => status),
				ujian,
			}),
			pertemuan,
		})),
	}
}

/** Who came to which lecture of a class. @throws AppError 404 */
export async function getRekap(
	ctx: Context,
	at: { periode: string; kelas: string; matakuliah: string },
	db: DbOrTrx = ctx.db,
): Promise<RekapPresensi> {
	const row = await findRekap(db, { ...at, now: ctx.now() })
	if (!row) throw notFound('course_not_found', 'Mata kuliah tidak ditemukan')
	const { list: meetings, jumlah } = await requireMeetings(ctx, db, at)
	const numbers = new Map(meetings.map((p) => [`${p.asal.tanggal} ${p.asal.jam_mulai}`, p.nomor]))
	const marks = new Map(row.presensi.map(([meeting, who, status]) => [`${meeting} ${who}`, status]))
	const kebijakan = ctx.settings().attendance
	const over = row.pertemuan.map((p) => counts(ctx, p, null))
	const ujian = row.ujian.filter(({ jenis }) => kebijakan.ujian.includes(jenis))
	const sat = ujian.map(({ hadir }) => new Set(hadir))
	const list = row.mahasiswa.map(({ id, ...m }) => ({
		...m,
		status: row.pertemuan.map((p) => marks.get(`${p.id} ${id}`) ?? null),
		ujian: sat.map((one) => (one.has(id) ? ('hadir' as const) : ('alpa' as const))),
	}))
	return {
		mata_kuliah: row.mata_kuliah,
		kode_mk: at.matakuliah,
		kelas: at.kelas,
		sks: row.sks,
		program_studi: row.program_studi,
		periode: namaPeriode(at.periode),
		dosen: row.dosen,
		ambang: kebijakan.ambang,
		jumlah_pertemuan: jumlah,
		pertemuan: row.pertemuan.map(({ id, ...p }) => ({
			...p,
			nomor: numbers.get(`${p.asal_tanggal} ${p.asal_jam}`) ?? null,
			jumlah: countOf(row.presensi.filter(([meeting]) => meeting === id).map(([, , status]) => status)),
		})),
		ujian: ujian.map(({ jenis, mulai, selesai, ruang }, i) => ({
			jenis,
			...hoursOf(ctx, new Date(mulai), new Date(selesai)),
			ruangan: ruang,
			jumlah: countOf(list.map((m) => m.ujian[i] ?? null)),
		})),
		mahasiswa: list.map((m) => ({
			...m,
			jumlah: countOf([...m.status, ...m.ujian]),
			...judge({
				kebijakan,
				jumlah,
				sesi: row.sesi,
				terlaksana: m.status.filter((one, i) => one !== null || over[i]),
				ujian: ujian.map(({ jenis }, i) => ({ jenis, hadir: m.ujian[i] === 'hadir' })),
			}),
		})),
	}
}

/** Day and hours of an exam on campus. */
function hoursOf(ctx: Context, mulai: Date, selesai: Date) {
	const from = waktuKampus(mulai, ctx.config.timezone)
	const to = waktuKampus(selesai, ctx.config.timezone)
	return {
		tanggal: from.tanggal,
		jam_mulai: from.jam,
		jam_selesai: to.tanggal === from.tanggal ? to.jam : null,
	}
}

function countOf(list: readonly SesiHadir['status'][]) {
	const counts = { hadir: 0, izin: 0, sakit: 0, alpa: 0 }
	for (const status of list) if (status) counts[status]++
	return counts
}
