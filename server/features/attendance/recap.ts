import type { DbOrTrx } from '#server/db/client.ts'
import { requireMeetings } from '#server/features/schedule/lend.ts'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { ofOwnCourses } from '#server/lib/own-courses.ts'
import type { PresensiSaya } from '#shared/api/attendance.ts'
import type { RekapPresensi } from '#shared/api/attendance-recap.ts'
import { hitungKehadiran, sudahBerarti } from '#shared/rules/kehadiran.ts'
import { compareText } from '#shared/rules/minggu-kuliah.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import type { SesiHadir } from '#shared/rules/presensi.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findRekap, listPresensiSaya, type PresensiSayaRow } from './recap-queries.ts'

/** The asking student's attendance of the active term. */
export async function getPresensiSaya(ctx: Context, { mahasiswa }: MahasiswaActor): Promise<PresensiSaya> {
	return {
		ambang: ctx.settings().attendance.ambang,
		matakuliah: await listKehadiran(ctx, mahasiswa),
	}
}

/** A student's attendance of the active term, with the class in which each course is taken. */
export async function listKehadiran(
	ctx: Context,
	mahasiswa: Pick<MahasiswaActor['mahasiswa'], 'id' | 'kelas_kode' | 'kuliah_lain'>,
): Promise<(PresensiSaya['matakuliah'][number] & { kelas: string; ujian: PresensiSayaRow['ujian'] })[]> {
	const rows = await ofOwnCourses(
		mahasiswa,
		async (kelas) =>
			(await listPresensiSaya(ctx.db, { mahasiswaId: mahasiswa.id, kelas, now: ctx.now() })).map((row) => ({
				...row,
				kelas,
			})),
		({ kode_mk }, kelas) => ({ kelas, matakuliah: kode_mk }),
	)
	if (mahasiswa.kuliah_lain.length > 0) rows.sort((a, b) => compareText(a.mata_kuliah, b.mata_kuliah))
	const kebijakan = ctx.settings().attendance
	return rows.map(({ pertemuan, ujian, sesi, jumlah_pertemuan, ...row }) => ({
		...row,
		...hitungKehadiran(kebijakan, {
			jumlah: jumlah_pertemuan,
			sesi,
			terlaksana: pertemuan
				.filter((p) => p.terlaksana && sudahBerarti(p, ctx.now(), ctx.config.timezone))
				.map(({ status }) => status),
			ujian,
		}),
		pertemuan,
		ujian: ujian.filter(({ jenis }) => kebijakan.ujian.includes(jenis)),
	}))
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
	const over = row.pertemuan.map((p) => sudahBerarti({ ...p, status: null }, ctx.now(), ctx.config.timezone))
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
			...hitungKehadiran(kebijakan, {
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
