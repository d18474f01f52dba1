import { requireGerbangOf } from '#server/features/tuition/lend.ts'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { Pengumpulan, TugasMahasiswa, TugasSaya } from '#shared/api/assignments.ts'
import {
	hariTerlambat,
	KUMPUL_TUGAS_MAKS,
	nilaiTugas,
	RIWAYAT_TUGAS_BYTES,
	sikapTugas,
} from '#shared/rules/tugas.ts'
import { lampiranOf } from './instructions.ts'
import { findPetunjuk, findTugas, listKriteria, listPeserta, shareTugas, type TugasRow } from './queries.ts'
import {
	findWaktuKumpul,
	insertPengumpulan,
	listPengajar,
	listTugasSaya,
	lockPengumpulan,
} from './student-queries.ts'
import { dropReplaced, listUnggahan } from './upload-queries.ts'
import { pengumpulanOf, pokokOf } from './view.ts'

export const tugasNotFound = () => notFound('assignment_not_found', 'Tugas tidak ditemukan')

/** The student's assignments of the term. */
export async function getTugasSaya(ctx: Context, { mahasiswa }: MahasiswaActor): Promise<TugasSaya> {
	const rows = await listTugasSaya(ctx.db, mahasiswa.id)
	return rows.map((row) => ({
		...pokokOf(row, ctx.now()),
		kode_mk: row.kode_mk,
		mata_kuliah: row.mata_kuliah,
		dikumpulkan_pada: row.dikumpulkan_pada?.toISOString() ?? null,
		hari_terlambat: row.dikumpulkan_pada ? hariTerlambat(row.tenggat, row.dikumpulkan_pada) : 0,
		nilai: row.terbit_skor === null ? null : nilaiTugas(row, row.terbit_skor, row.dinilai_pada),
	}))
}

/** @throws AppError 404; 403 tuition is unpaid: assignments belong to the lessons */
export async function openTugas(ctx: Context, id: string, { mahasiswa }: MahasiswaActor): Promise<TugasRow> {
	await requireGerbangOf(ctx, 'materi', mahasiswa.id)
	const tugas = await findTugas(ctx.db, id)
	if (!tugas?.terbit_pada) throw tugasNotFound()
	return tugas
}

/** An assignment as its student sees it. @throws AppError 403, 404 */
export async function getTugas(ctx: Context, id: string, actor: MahasiswaActor): Promise<TugasMahasiswa> {
	const tugas = await openTugas(ctx, id, actor)
	const mahasiswaId = actor.mahasiswa.id
	const [petunjuk, [own], kriteria, dosen, unggahan] = await Promise.all([
		findPetunjuk(ctx.db, id),
		listPeserta(ctx.db, id, { mahasiswaId }),
		listKriteria(ctx.db, id),
		listPengajar(ctx.db, tugas),
		listUnggahan(ctx.db, { id, mahasiswaId }),
	])
	const told = own?.terbit_pada ? own : undefined
	const judged = told?.terbit_ke
		? await findWaktuKumpul(ctx.db, { id, mahasiswaId, ke: told.terbit_ke })
		: null
	const pengumpulan = own ? pengumpulanOf(tugas, own) : null
	const nilai =
		told?.terbit_skor === undefined || told.terbit_skor === null
			? null
			: nilaiTugas(tugas, told.terbit_skor, judged)
	return {
		...pokokOf(tugas, ctx.now()),
		kode_mk: tugas.kode_mk,
		mata_kuliah: tugas.mata_kuliah,
		petunjuk: tugas.petunjuk,
		petunjuk_html: petunjuk?.petunjuk_html ?? null,
		lampiran: petunjuk ? lampiranOf(petunjuk) : [],
		terima_teks: tugas.terima_teks,
		terima_berkas: tugas.terima_berkas,
		dosen,
		dikumpulkan_pada: pengumpulan?.dikumpulkan_pada ?? null,
		hari_terlambat: pengumpulan?.hari_terlambat ?? 0,
		nilai,
		pengumpulan,
		unggahan: unggahan
			.filter(({ ke }) => ke === null)
			.map((one) => ({ id: one.id, nama: one.nama, ukuran: one.ukuran, lengkap: one.sha256 !== null })),
		penilaian:
			told?.terbit_skor == null || !told.terbit_pada
				? null
				: {
						skor: told.terbit_skor,
						potongan_persen: judged
							? Math.min(100, hariTerlambat(tugas.tenggat, judged) * (tugas.potongan_persen ?? 0))
							: 0,
						komentar: told.terbit_komentar ?? '',
						ke: told.terbit_ke,
						pada: told.terbit_pada.toISOString(),
					},
		kriteria: kriteria.map((one, i) => ({
			...one,
			// What stands there now may be more than the student was told.
			skor: told && told.skor === told.terbit_skor ? (told.skor_kriteria[i + 1] ?? null) : null,
		})),
	}
}

const over = (tugas: TugasRow) =>
	conflict(
		'assignment_closed',
		tugas.potongan_persen === null
			? 'Tenggat tugas ini sudah lewat dan tugas tidak menerima pengumpulan terlambat. Hubungi dosen Anda.'
			: 'Tugas ini sudah ditutup dan tidak menerima pengumpulan lagi. Hubungi dosen Anda.',
	)

/** @throws AppError 409 nothing is taken any more */
export function requireOpen(ctx: Context, tugas: TugasRow): void {
	if (sikapTugas(tugas, ctx.now()) === 'ditutup') throw over(tugas)
}

type Kumpul = { teks: string; berkas: readonly string[]; menggantikan: number; hari_terlambat: number }

/**
 * Hands in. The answer is the receipt: what stands in it is stored.
 * @throws AppError 400 nothing to hand in, or of a kind that is not asked for; 403; 404; 409 too late, later than the student knows,
 * a file is not whole, or something was handed in elsewhere meanwhile
 */
export async function kumpulkan(
	ctx: Context,
	id: string,
	{ teks, berkas, menggantikan, hari_terlambat }: Kumpul,
	actor: MahasiswaActor,
): Promise<Pengumpulan> {
	await openTugas(ctx, id, actor)
	const mahasiswaId = actor.mahasiswa.id
	return ctx.db.transaction().execute(async (trx) => {
		// Shared: the lecturer moves the deadline before all of it or after.
		const tugas = await shareTugas(trx, id)
		if (!tugas) throw tugasNotFound()
		requireOpen(ctx, tugas)
		if (teks.trim() === '' && berkas.length === 0)
			throw badInput('berkas', 'Tulis jawaban atau lampirkan berkas terlebih dahulu', 'nothing_to_hand_in')
		if (teks.trim() !== '' && !tugas.terima_teks)
			throw badInput('teks', 'Tugas ini hanya menerima berkas', 'text_not_taken')
		if (berkas.length > 0 && !tugas.terima_berkas)
			throw badInput('berkas', 'Tugas ini hanya menerima jawaban tertulis', 'files_not_taken')
		const last = await lockPengumpulan(trx, { id, mahasiswaId })
		if (last !== menggantikan)
			throw new AppError(
				409,
				'handed_in_elsewhere',
				'Tugas ini baru saja dikumpulkan dari perangkat atau tab lain. Muat ulang halaman, lalu periksa sebelum mengganti.',
			)
		if (last >= KUMPUL_TUGAS_MAKS)
			throw conflict(
				'handed_in_often',
				`Tugas ini sudah Anda kumpulkan ${last} kali dan tidak dapat diganti lagi. Hubungi dosen Anda.`,
			)
		const known = new Map((await listUnggahan(trx, { id, mahasiswaId })).map((one) => [one.id, one]))
		for (const each of berkas)
			if (!known.get(each)?.sha256)
				throw conflict(
					'file_not_whole',
					'Ada berkas yang belum selesai diunggah. Tunggu sebentar, lalu kumpulkan lagi.',
				)
		const ke = last + 1
		const now = ctx.now()
		const hari = hariTerlambat(tugas.tenggat, now)
		// The deadline may have passed on the way here.
		if (hari > hari_terlambat)
			throw conflict(
				'later_than_known',
				`Kumpulan ini tiba sesudah tenggat dan terhitung terlambat ${hari} hari. Belum ada yang dikumpulkan; kumpulkan lagi bila Anda setuju.`,
			)
		await insertPengumpulan(
			trx,
			{ tugas_id: id, mahasiswa_id: mahasiswaId, ke, teks, dikumpulkan_pada: now },
			berkas,
		)
		await dropReplaced(trx, { id, mahasiswaId, ke, now, bytes: RIWAYAT_TUGAS_BYTES })
		return {
			ke,
			dikumpulkan_pada: now.toISOString(),
			hari_terlambat: hari,
			teks,
			berkas: berkas.flatMap((each) => {
				const one = known.get(each)
				return one?.sha256 ? [{ id: one.id, nama: one.nama, ukuran: one.ukuran, sha256: one.sha256 }] : []
			}),
		}
	})
}
