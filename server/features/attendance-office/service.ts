import { listKehadiran } from '#server/features/attendance/lend.ts'
import { syaratOfUjian } from '#server/features/exam-gate/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { PresensiMahasiswa } from '#shared/api/attendance-office.ts'
import { cukupHadir } from '#shared/rules/kehadiran.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { findMahasiswa, listUjianUtama } from './queries.ts'

type Matakuliah = PresensiMahasiswa['matakuliah'][number]

/** A student's attendance of the active term, as an office sees it. @throws AppError 404 */
export async function getPresensiMahasiswa(ctx: Context, stambuk: string): Promise<PresensiMahasiswa> {
	const mahasiswa = await findMahasiswa(ctx.db, stambuk)
	if (!mahasiswa) throw notFound('student_not_found', 'Mahasiswa dengan NIM ini tidak ditemukan')
	const { attendance, examConditions } = ctx.settings()
	const diminta = examConditions.kehadiran
	const rows = await listKehadiran(ctx, mahasiswa)
	const gerbangOf = await readGerbang(ctx, mahasiswa.id, rows)
	return {
		...{ stambuk, nama: mahasiswa.nama, kelas: mahasiswa.kelas_kode },
		periode: mahasiswa.periode && namaPeriode(mahasiswa.periode),
		ambang: attendance.ambang,
		diminta: [...diminta],
		matakuliah: rows.map(({ kode_mk, mata_kuliah, kelas, pertemuan, ujian, ...kedudukan }) => {
			const held = pertemuan.filter(({ terlaksana }) => terlaksana)
			const count = (status: (typeof held)[number]['status']) =>
				held.filter((one) => one.status === status).length
			return {
				...{ kode_mk, mata_kuliah, kelas, kedudukan, pertemuan, ujian },
				terlaksana: held.length,
				jumlah: {
					...{ hadir: count('hadir'), izin: count('izin'), sakit: count('sakit'), alpa: count('alpa') },
					kosong: count(null),
				},
				gerbang: diminta.map(
					(jenis) =>
						gerbangOf({ kelas, matakuliah: kode_mk }, jenis) ?? {
							...{ jenis, mulai: null, sampai: null },
							keadaan: cukupHadir(attendance, kedudukan) ? ('terpenuhi' as const) : ('kurang' as const),
						},
				),
			}
		}),
	}
}

type Kuliah = { kelas: string; matakuliah: string }

/** How attendance lets the student into exams that are planned, by the one decision that the exam itself asks. */
async function readGerbang(
	ctx: Context,
	mahasiswaId: string,
	rows: readonly { kelas: string; kode_mk: string }[],
): Promise<
	(at: Kuliah, jenis: Matakuliah['gerbang'][number]['jenis']) => Matakuliah['gerbang'][number] | undefined
> {
	const ujian = await listUjianUtama(
		ctx.db,
		rows.map(({ kelas, kode_mk }) => ({ kelas, matakuliah: kode_mk })),
	)
	const syarat = await syaratOfUjian(ctx, { mahasiswaId, ujianId: ujian.map(({ id }) => id) })
	return ({ kelas, matakuliah }, jenis) => {
		const one = ujian.find((u) => u.jenis === jenis && u.kelas === kelas && u.matakuliah === matakuliah)
		const found = one && syarat.get(one.id)?.find(({ kode }) => kode === 'kehadiran')
		return found && { jenis, mulai: one.mulai.toISOString(), keadaan: found.keadaan, sampai: found.sampai }
	}
}
