import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import { onlyProctors } from '#server/lib/access.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { closeAttempts } from './closing.ts'
import {
	findNilaiOf,
	findPesan,
	findPeserta,
	insertPesan,
	isDiumumkan,
	lockPengerjaanOf,
	reopenPengerjaan,
} from './decision-queries.ts'
import type { ExamsContext } from './exams-context.ts'
import { ujianExists } from './oversight-queries.ts'
import { requireKunciTertutup } from './review.ts'
import { noUjian } from './rulings.ts'
import { tellKeputusan } from './tell-decisions.ts'

export type Decision = { stambuk: string; alasan: string }

export async function requirePeserta(db: DbOrTrx, ujianId: string, stambuk: string) {
	const peserta = await findPeserta(db, ujianId, stambuk)
	if (peserta) return peserta
	if (!(await ujianExists(db, ujianId))) throw noUjian()
	throw notFound('student_not_in_exam', 'Mahasiswa ini bukan peserta ujian')
}

export const notStarted = () => notFound('attempt_not_found', 'Mahasiswa ini belum memulai ujian')

/** @throws AppError 409 the student's result of the exam's course is out: the grade is part of it */
export async function requireTidakDiumumkan(
	db: DbOrTrx,
	ujianId: string,
	mahasiswaId: string,
): Promise<void> {
	if (await isDiumumkan(db, ujianId, mahasiswaId))
		throw conflict('results_published', 'Hasil mata kuliah ini sudah diumumkan')
}

/**
 * Opens a closed attempt again, with its answers, for so many minutes from now; the grade is taken back until it ends.
 * @throws AppError 404; 409 still open, a penalty stands, or the results of the course are published
 */
export async function reopen(
	ctx: ExamsContext,
	ujianId: string,
	{ stambuk, menit, alasan }: Decision & { menit: number },
	actor: Actor,
): Promise<{ tenggat: string }> {
	return ctx.db.transaction().execute(async (trx) => {
		const { mahasiswa_id } = await requirePeserta(trx, ujianId, stambuk)
		const p = await lockPengerjaanOf(trx, ujianId, mahasiswa_id)
		if (!p) throw notStarted()
		if (p.status === 'berlangsung') throw conflict('attempt_open', 'Ujian mahasiswa ini masih berlangsung')
		await requireTidakDiumumkan(trx, ujianId, mahasiswa_id)
		await requireKunciTertutup(ctx, trx, ujianId)
		const nilai = await findNilaiOf(trx, p.id)
		if (nilai && nilai.pengurangan !== null)
			throw conflict('penalty_stands', 'Nilai ini dikurangi. Cabut dulu pengurangannya')
		const tenggat = new Date(ctx.now().getTime() + menit * 60_000)
		await reopenPengerjaan(trx, p.id, tenggat)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'pengerjaan_dibuka_kembali',
			objek: `pengerjaan:${p.id}`,
			lama: { skor: nilai?.skor ?? null, alasan_selesai: p.alasan_selesai },
			baru: { menit, alasan },
		})
		await tellKeputusan(
			trx,
			ctx.now(),
			{ ujianId, mahasiswaId: mahasiswa_id, pengerjaanId: p.id, alasan },
			{ kind: 'dibuka', tenggat, zona: ctx.config.timezone },
		)
		return { tenggat: tenggat.toISOString() }
	})
}

/** Ends a student's attempt with the answers that the server has. @throws AppError 404; 409 ended already */
export async function forceHandIn(
	ctx: ExamsContext,
	ujianId: string,
	{ stambuk, alasan }: Decision,
	actor: Actor,
): Promise<{ skor: number | null }> {
	return ctx.db.transaction().execute(async (trx) => {
		const { mahasiswa_id } = await requirePeserta(trx, ujianId, stambuk)
		const p = await lockPengerjaanOf(trx, ujianId, mahasiswa_id)
		if (!p) throw notStarted()
		const closed = await closeAttempts(trx, ctx.papers, [
			{
				pengerjaanId: p.id,
				paketId: p.paket_id,
				epoch: p.epoch,
				isi: {},
				diterima: ctx.now(),
				alasan: 'dosen',
				paksa: true,
				akunId: actor.akun_id,
				requestId: actor.request_id,
			},
		])
		const result = closed.get(p.id)
		if (!result) throw conflict('attempt_closed', 'Ujian mahasiswa ini sudah dikumpulkan')
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'pengerjaan_dikumpulkan_paksa',
			objek: `pengerjaan:${p.id}`,
			baru: { alasan },
		})
		return { skor: (await onlyProctors(trx, actor, ujianId)) ? null : result.nilai.skor }
	})
}

/**
 * Says something to the room, or to one student of it; devices hear it when they call next. The same sent twice is said once.
 * @param id the name of the request, made by who says it
 * @throws AppError 404; 409 something else was said by this name
 */
export async function sayToRoom(
	ctx: ExamsContext,
	ujianId: string,
	{ id: permintaan, isi, stambuk }: { id: string; isi: string; stambuk?: string },
	actor: Actor,
): Promise<{ id: number }> {
	return ctx.db.transaction().execute(async (trx) => {
		if (stambuk === undefined && !(await ujianExists(trx, ujianId))) throw noUjian()
		const to = stambuk === undefined ? null : await requirePeserta(trx, ujianId, stambuk)
		if (to?.pengerjaan_id === null) throw notStarted()
		const pengerjaan_id = to?.pengerjaan_id ?? null
		const pesan = { ujian_id: ujianId, pengerjaan_id, isi, dari: actor.akun_id }
		const id = await insertPesan(trx, { ...pesan, permintaan, pada: ctx.now() })
		if (id === undefined) {
			const { id: before, ...said } = (await findPesan(trx, permintaan)) ?? { id: 0 }
			if (isDeepStrictEqual(said, pesan)) return { id: before }
			throw conflict(
				'message_exists',
				'Pesan sebelumnya sudah terkirim dengan isi lain. Kirim lagi bila yang ini juga perlu dibaca.',
			)
		}
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'pesan_ujian',
			objek: `ujian:${ujianId}`,
			baru: { pesan: id, ...(stambuk !== undefined && { stambuk }) },
		})
		return { id }
	})
}
