import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import { notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { BarisTugas, IsianTugas, TugasDosen } from '#shared/api/assignment-plans.ts'
import { hariDari, teksRentang } from '#shared/rules/tanggal.ts'
import { nilaiTugas } from '#shared/rules/tugas.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { berkasOf, dropLampiran, readPetunjuk, referLampiran } from './instructions.ts'
import {
	type Alamat,
	deleteTugas,
	findPetunjuk,
	findTugas,
	highestSkor,
	type IsianRow,
	isRubrikUsed,
	isTugasUsed,
	listAkunKelas,
	listKriteria,
	listPeserta,
	listTugas,
	lockTugas,
	type PesertaRow,
	type PetunjukRow,
	saveKriteria,
	type TugasRow,
	updateTugas,
} from './queries.ts'
import { requireSeenChanges } from './score-changes.ts'
import { tugasNotFound } from './service.ts'
import { pengumpulanOf, pokokOf } from './view.ts'

/** The assignments of a class. */
export async function getTugasKelas(ctx: Context, at: Alamat): Promise<BarisTugas[]> {
	const rows = await listTugas(ctx.db, at)
	return rows.map((row) => ({
		...pokokOf(row, ctx.now()),
		terbit_pada: row.terbit_pada?.toISOString() ?? null,
		diumumkan_pada: row.diumumkan_pada?.toISOString() ?? null,
		jumlah: {
			mahasiswa: row.mahasiswa,
			dikumpulkan: row.dikumpulkan,
			dinilai: row.dinilai,
			diumumkan: row.diumumkan,
		},
	}))
}

/** An assignment with each of its students. @throws AppError 404 */
export async function getTugasDosen(ctx: Context, id: string): Promise<TugasDosen> {
	const [tugas, petunjuk, kriteria, peserta] = await Promise.all([
		findTugas(ctx.db, id),
		findPetunjuk(ctx.db, id),
		listKriteria(ctx.db, id),
		listPeserta(ctx.db, id, { tanpaTeks: true }),
	])
	if (!tugas || !petunjuk) throw tugasNotFound()
	return {
		...pokokOf(tugas, ctx.now()),
		periode: tugas.periode,
		kelas: tugas.kelas,
		kode_mk: tugas.kode_mk,
		mata_kuliah: tugas.mata_kuliah,
		petunjuk: petunjuk.petunjuk,
		berkas: berkasOf(petunjuk),
		terima_teks: tugas.terima_teks,
		terima_berkas: tugas.terima_berkas,
		kriteria,
		terbit_pada: tugas.terbit_pada?.toISOString() ?? null,
		diumumkan_pada: tugas.diumumkan_pada?.toISOString() ?? null,
		versi: tugas.versi,
		mahasiswa: peserta.map((row) => mahasiswaOf(tugas, kriteria.length, row)),
	}
}

/** What a student wrote for the last hand-in. @throws AppError 404 */
export async function getJawaban(
	ctx: Context,
	{ id, stambuk }: { id: string; stambuk: string },
): Promise<{ ke: number | null; teks: string }> {
	const [row] = await listPeserta(ctx.db, id, { stambuk })
	if (!row) throw notFound('student_not_found', 'Mahasiswa ini tidak ada di kelas tugas ini')
	return { ke: row.ke, teks: row.teks }
}

const mahasiswaOf = (tugas: TugasRow, kriteria: number, row: PesertaRow) => ({
	stambuk: row.stambuk,
	nama: row.nama,
	foto: row.foto,
	pengumpulan: handedInOf(tugas, row),
	skor: row.skor,
	skor_kriteria: Array.from({ length: kriteria }, (_, i) => row.skor_kriteria[i + 1] ?? null),
	komentar: row.komentar,
	dinilai_ke: row.dinilai_ke,
	versi: row.versi,
	oleh: row.oleh,
	nilai: row.skor === null ? null : nilaiTugas(tugas, row.skor, row.dinilai_pada),
	sudah_diumumkan:
		row.terbit_pada !== null &&
		row.skor === row.terbit_skor &&
		row.komentar === row.terbit_komentar &&
		row.dinilai_ke === row.terbit_ke,
})

function handedInOf(tugas: TugasRow, row: PesertaRow) {
	const pengumpulan = pengumpulanOf(tugas, row)
	return pengumpulan && { ...pengumpulan, huruf: row.huruf }
}

/** What is stored of what a lecturer writes. @throws AppError 400 the parts do not go together */
export function rowOf(
	{ tenggat, ditutup_pada, terbit, kriteria, ...isian }: IsianTugas,
	{ now, before, petunjuk }: { now: Date; before: Date | null; petunjuk: PetunjukRow },
): IsianRow {
	const row = {
		...isian,
		...petunjuk,
		poin: Math.round(isian.poin * 10) / 10,
		judul: isian.judul.trim(),
		tenggat: new Date(tenggat),
		ditutup_pada: ditutup_pada === null ? null : new Date(ditutup_pada),
		terbit_pada: terbit ? (before ?? now) : null,
	}
	if (!row.terima_teks && !row.terima_berkas)
		throw badInput('terima_berkas', 'Pilih paling sedikit satu bentuk jawaban', 'nothing_taken')
	if ((row.potongan_persen === null) !== (row.ditutup_pada === null))
		throw badInput(
			'ditutup_pada',
			'Pengumpulan terlambat memerlukan potongan dan batas akhirnya',
			'late_rule',
		)
	if (row.ditutup_pada && row.ditutup_pada <= row.tenggat)
		throw badInput('ditutup_pada', 'Batas akhir pengumpulan terlambat harus sesudah tenggat', 'late_rule')
	if (row.terbit_pada && row.terbit_pada >= row.tenggat)
		throw badInput(
			'tenggat',
			before
				? 'Tenggat harus sesudah tugas ini diterbitkan'
				: 'Tenggat harus sesudah saat ini agar mahasiswa sempat mengerjakan',
			'due_past',
		)
	if (kriteria.length > 0) {
		const sum = kriteria.reduce((all, { poin }) => all + Math.round(poin * 10), 0)
		if (sum !== Math.round(row.poin * 10))
			throw badInput('kriteria', `Jumlah poin rubrik harus sama dengan poin tugas, ${row.poin}`, 'rubric_sum')
	}
	return row
}

type Terlihat = { stambuk: string; baru: number }

/**
 * Changes an assignment. What students have relied on stays: it is not hidden again once somebody has handed in, and its rubric and
 * points stay once they were used. A deadline or late rule that changes scores is saved with just those that its lecturer has seen.
 * @throws AppError 400; 404; 409 changed by somebody else meanwhile, no longer possible, or other scores change than were seen
 */
export async function editTugas(
	ctx: Context,
	id: string,
	{ versi, terlihat = [], ...isian }: IsianTugas & { versi: number; terlihat?: Terlihat[] },
	who: { actor: Actor; signal: AbortSignal },
): Promise<{ versi: number }> {
	const { actor } = who
	const [known, lama] = await Promise.all([findTugas(ctx.db, id), findPetunjuk(ctx.db, id)])
	if (!known || !lama) throw tugasNotFound()
	// Made before the lock; who has changed it meanwhile is told below.
	const terbit = known.terbit_pada !== null
	const petunjuk = await readPetunjuk(ctx, isian, { ...who, before: { id, row: lama, terbit } })
	return ctx.db.transaction().execute(async (trx) => {
		const before = await lockTugas(trx, id)
		if (!before) throw tugasNotFound()
		if (before.versi !== versi)
			throw conflict(
				'assignment_changed',
				'Tugas ini sudah diubah dari tempat lain sementara itu. Muat ulang, lalu ulangi perubahan Anda.',
			)
		const row = rowOf(isian, { now: ctx.now(), before: before.terbit_pada, petunjuk })
		if (before.terbit_pada && !row.terbit_pada && (await isTugasUsed(trx, id)))
			throw conflict(
				'assignment_used',
				'Sudah ada yang mengumpulkan, jadi tugas ini tidak dapat disembunyikan lagi',
			)
		const kriteria = await listKriteria(trx, id)
		if (!isDeepStrictEqual(kriteria, isian.kriteria)) {
			if (await isRubrikUsed(trx, id))
				throw conflict('rubric_used', 'Rubrik sudah dipakai menilai, jadi tidak dapat diubah lagi')
			await saveKriteria(trx, id, isian.kriteria)
		}
		if (row.poin < before.poin && (await highestSkor(trx, id)) > row.poin)
			throw conflict('score_above', `Sudah ada nilai di atas ${row.poin}. Ubah nilai itu terlebih dahulu.`)
		const berubah = await requireSeenChanges(trx, before, { next: row, terlihat })
		const nilai = (which: 'lama' | 'baru') =>
			berubah.length > 0 && { nilai: Object.fromEntries(berubah.map((one) => [one.stambuk, one[which]])) }
		const next = await updateTugas(trx, id, row)
		await referLampiran(trx, id, petunjuk, actor)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'tugas_diubah',
			objek: `tugas:${id}`,
			lama: {
				tenggat: before.tenggat,
				poin: before.poin,
				potongan_persen: before.potongan_persen,
				...nilai('lama'),
			},
			baru: { tenggat: row.tenggat, poin: row.poin, potongan_persen: row.potongan_persen, ...nilai('baru') },
		})
		if (row.terbit_pada && !before.terbit_pada) await tellTugas(ctx, trx, id, 'baru')
		else if (row.terbit_pada && row.tenggat.getTime() !== before.tenggat.getTime())
			await tellTugas(ctx, trx, id, 'tenggat')
		else if (row.terbit_pada && petunjuk !== lama) await tellTugas(ctx, trx, id, 'petunjuk')
		await notify(trx, ctx.now(), {
			kepada: berubah.filter(({ diumumkan }) => diumumkan).map(({ akun_id }) => akun_id),
			jenis: 'nilai',
			judul: `Nilai tugas ${row.judul} berubah`,
			isi: `${before.mata_kuliah}: dosen mengubah tenggat atau potongan keterlambatan.`,
			alamat: `/tugas/${id}`,
			kunci: `nilai_tugas:${id}`,
			lagi: true,
		})
		return { versi: next }
	})
}

/** @throws AppError 404; 409 somebody has handed in */
export async function removeTugas(ctx: Context, id: string, actor: Actor): Promise<{ dihapus: boolean }> {
	return ctx.db.transaction().execute(async (trx) => {
		const tugas = await lockTugas(trx, id)
		if (!tugas) throw tugasNotFound()
		if (await isTugasUsed(trx, id))
			throw conflict(
				'assignment_used',
				'Sudah ada yang mengumpulkan atau dinilai, jadi tugas ini tidak dapat dihapus',
			)
		await dropLampiran(trx, id)
		await deleteTugas(trx, id)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'tugas_dihapus',
			objek: `tugas:${id}`,
			lama: { judul: tugas.judul, kelas: tugas.kelas, matakuliah: tugas.kode_mk },
		})
		return { dihapus: true }
	})
}

const BERUBAH = { tenggat: 'Tenggat', petunjuk: 'Petunjuk' } as const

/** Tells the class of a new assignment, or of another deadline or other instructions. */
export async function tellTugas(
	ctx: Context,
	trx: DbOrTrx,
	id: string,
	what: 'baru' | keyof typeof BERUBAH,
): Promise<void> {
	const tugas = await findTugas(trx, id)
	if (!tugas) throw new AppError(404, 'assignment_not_found', 'Tugas tidak ditemukan')
	const { tanggal, jam } = waktuKampus(tugas.tenggat, ctx.config.timezone)
	const due = `${hariDari(tanggal)}, ${teksRentang(tanggal, tanggal)} pukul ${jam.replace(':', '.')}`
	await notify(trx, ctx.now(), {
		kepada: await listAkunKelas(trx, id),
		jenis: 'tugas',
		judul:
			what === 'baru'
				? `Tugas ${tugas.mata_kuliah}: ${tugas.judul}`
				: `${BERUBAH[what]} ${tugas.judul} berubah`,
		isi: `${what === 'tenggat' ? 'Tenggat yang baru' : 'Tenggat'} ${due}.`,
		alamat: `/tugas/${id}`,
		kunci: `tugas:${id}`,
		lagi: what !== 'baru',
	})
}
