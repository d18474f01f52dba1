import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import { readKehadiran } from '#server/features/attendance/lend.ts'
import { notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type { PesertaKelas } from '#shared/api/participants.ts'
import {
	type Alamat,
	findPengirim,
	findPesan,
	findPeserta,
	insertPesan,
	listPenerima,
	type Penerima,
} from './queries.ts'

/** The students of a class. @throws AppError 404 no such course */
export async function getPeserta(ctx: Context, at: Alamat): Promise<PesertaKelas> {
	const [facts, kehadiran] = await Promise.all([
		findPeserta(ctx.db, { ...at, now: ctx.now() }),
		readKehadiran(ctx, ctx.db, at),
	])
	return {
		...facts,
		ambang: ctx.settings().attendance.ambang,
		mahasiswa: facts.mahasiswa.map((one) => ({ ...one, kehadiran: kehadiran.get(one.stambuk) ?? null })),
		// Inside JSON an instant arrives as text.
		pesan: facts.pesan.map((one) => ({ ...one, pada: new Date(one.pada).toISOString() })),
	}
}

const HOUR_MS = 3_600_000
/** A lecturer with six classes tells each of a change, and once more. */
const PER_HOUR = 12

/**
 * Writes to all students of a class, or to those named; the same sent twice is said once.
 * @throws AppError 400 when one named is not in the class; 409 something else was said under this id; 429 after too many
 */
export async function sendPesan(
	ctx: Context,
	at: Alamat,
	{ id, isi, kepada }: { id: string; isi: string; kepada?: string[] | undefined },
	actor: Actor,
): Promise<{ penerima: number }> {
	const now = ctx.now()
	const [pengirim, kelas] = await Promise.all([
		findPengirim(ctx.db, { matakuliah: at.matakuliah, akunId: actor.akun_id }),
		listPenerima(ctx.db, at),
	])
	if (!pengirim) throw notFound('course_not_found', 'Mata kuliah tidak ditemukan')
	const chosen = kepada && new Set(kepada)
	const penerima = chosen ? kelas.filter(({ stambuk }) => chosen.has(stambuk)) : kelas
	if (penerima.length === 0 || (chosen && penerima.length < chosen.size))
		throw badInput('kepada', 'Ada penerima yang tidak di kelas ini. Muat ulang daftarnya', 'not_in_class')
	await requireWithin(
		ctx.db,
		{ key: `pesan_kelas:${actor.akun_id}`, windowMs: HOUR_MS, now },
		PER_HOUR,
		`Paling banyak ${PER_HOUR} pesan dalam satu jam. Coba lagi sebentar lagi.`,
	)
	const text = isi.trim()
	await ctx.db.transaction().execute(async (trx) => {
		const pesan = { ...at, isi: text, oleh: actor.akun_id }
		if (!(await insertPesan(trx, { ...pesan, id, now }, penerima)))
			return requireSame(trx, id, pesan, penerima)
		await notify(trx, now, {
			kepada: penerima.map(({ akun_id }) => akun_id),
			jenis: 'pesan',
			judul: `Pesan ${pengirim.dosen ?? 'dosen'}: ${pengirim.mata_kuliah}`,
			isi: text,
			alamat: `/mata-kuliah/${at.matakuliah.toLowerCase()}`,
			kunci: `pesan_kelas:${id}`,
		})
	})
	return { penerima: penerima.length }
}

/** What is sent again because no answer came is what was sent before. @throws AppError 409 */
async function requireSame(
	trx: DbOrTrx,
	id: string,
	pesan: Alamat & { isi: string; oleh: string },
	penerima: readonly Penerima[],
): Promise<void> {
	const kepada = penerima.map(({ mahasiswa_id }) => mahasiswa_id).toSorted()
	if (isDeepStrictEqual(await findPesan(trx, id), { ...pesan, kepada })) return
	throw conflict(
		'message_exists',
		'Pesan sebelumnya sudah terkirim dengan isi lain. Kirim lagi bila yang ini juga perlu dibaca.',
	)
}
