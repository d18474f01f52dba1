import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { piecesOf, readTitipan, refer, storeBerkas, unrefer } from '#server/features/files/lend.ts'
import { type AlamatPertemuan, keepMeeting, requireMeeting } from '#server/features/schedule/lend.ts'
import { requireGerbangOf } from '#server/features/tuition/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { createAtOnce } from '#server/lib/at-once.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, conflict, notFound } from '#server/lib/errors.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import { namaAman } from '#server/lib/safe-name.ts'
import type { BerkasPertemuan } from '#shared/api/meeting-files.ts'
import {
	BERKAS_KELAS_BYTES,
	BERKAS_PERTEMUAN_BYTES,
	BERKAS_PERTEMUAN_MAKS,
	halanganBerkas,
} from '#shared/rules/berkas-pertemuan.ts'
import { AKHIRAN_TUGAS, jenisBerkas, NAMA_BERKAS_HURUF, sesuaiJenis } from '#shared/rules/tugas.ts'
import {
	deleteBerkasPertemuan,
	findBerkasPertemuan,
	insertBerkasPertemuan,
	listBerkasPertemuan,
	lockBytes,
} from './meeting-file-queries.ts'

const MB = 1024 * 1024
const HOUR_MS = 3_600_000
const PER_HOUR = 100

const lampiran = (id: string) => ({ pemilik: 'pertemuan', pemilik_id: id, guna: 'lampiran' }) as const
const refused = (sentence: string) => new AppError(400, 'file_refused', sentence)

/** @throws AppError 404 no such meeting */
export async function getBerkasPertemuan(ctx: Context, at: AlamatPertemuan): Promise<BerkasPertemuan[]> {
	await requireMeeting(ctx, ctx.db, at)
	return listBerkasPertemuan(ctx.db, at)
}

/** What is kept of what was sent, under a name that no folder takes for something else. @throws AppError 400 */
function requireBerkas(nama: string, isi: unknown): { nama: string; isi: Buffer; mime: string } {
	if (!Buffer.isBuffer(isi) || isi.length === 0) throw refused('Berkas ini kosong')
	const aman = namaAman(nama)
	const mime = jenisBerkas(aman)
	if (mime === undefined)
		throw refused(`Jenis berkas ini tidak diterima. Yang diterima: ${AKHIRAN_TUGAS.join(' ')}`)
	if (aman.length > NAMA_BERKAS_HURUF)
		throw refused('Nama berkas ini terlalu panjang. Singkatkan, lalu unggah lagi.')
	if (!sesuaiJenis(aman, isi.toString('latin1', 0, 16)))
		throw refused('Isi berkas ini tidak sesuai dengan namanya')
	return { nama: aman, isi, mime }
}

const SENTENCES = {
	terlalu_besar: `Ukuran berkas paling besar ${BERKAS_PERTEMUAN_BYTES / MB} MB`,
	terlalu_banyak: `Satu pertemuan memuat paling banyak ${BERKAS_PERTEMUAN_MAKS} berkas. Hapus yang tidak dipakai`,
	kelas_penuh: `Berkas semua pertemuan kelas ini akan melebihi ${BERKAS_KELAS_BYTES / MB} MB. Hapus yang tidak dipakai`,
} as const

/**
 * Puts a file to a meeting, in the place of one of the same name.
 * @throws AppError 400 of a kind that is not taken; 404; 409 too large or too many; 429
 */
export async function addBerkasPertemuan(
	ctx: Context,
	at: AlamatPertemuan,
	{ nama, titipan, isi: sent }: { nama: string; titipan?: string | undefined; isi: unknown },
	actor: Actor,
): Promise<BerkasPertemuan[]> {
	const limit = { key: `berkas_pertemuan:${actor.akun_id}`, windowMs: HOUR_MS, now: ctx.now() }
	await requireWithin(ctx.db, limit, PER_HOUR, 'Terlalu banyak berkas dalam satu jam. Coba lagi nanti.')
	const {
		nama: aman,
		isi,
		mime,
	} = requireBerkas(nama, titipan === undefined ? sent : await readTitipan(ctx, titipan, actor))
	const sha256 = createHash('sha256').update(isi).digest('hex')
	return ctx.db.transaction().execute(async (trx) => {
		const found = await requireMeeting(ctx, trx, at)
		const pertemuan_id = await keepMeeting(ctx, trx, at, { found, oleh: actor.akun_id })
		const before = await lockBytes(trx, at)
		const ada = await listBerkasPertemuan(trx, at)
		const old = ada.find((one) => one.nama === aman)
		const why = halanganBerkas({ nama: aman, ukuran: isi.length }, ada, before - (old?.ukuran ?? 0))
		if (why) throw conflict('files_full', SENTENCES[why])
		if (old) await drop(trx, old.id)
		await storeBerkas(trx, [{ sha256, mime, isi }])
		const id = await insertBerkasPertemuan(trx, {
			...{ pertemuan_id, nama: aman, ukuran: isi.length },
			...{ oleh: actor.akun_id, pada: ctx.now() },
		})
		await refer(trx, [{ ...lampiran(id), sha256 }])
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'berkas_pertemuan_ditambah',
			objek: `pertemuan:${pertemuan_id}`,
			...(old && { lama: { nama: old.nama, ukuran: old.ukuran } }),
			baru: { nama: aman, ukuran: isi.length },
		})
		return listBerkasPertemuan(trx, at)
	})
}

async function drop(trx: Parameters<typeof unrefer>[0], id: string): Promise<void> {
	await unrefer(trx, lampiran(id))
	await deleteBerkasPertemuan(trx, id)
}

/** Takes a file away from a meeting. @throws AppError 404 */
export async function dropBerkasPertemuan(
	ctx: Context,
	{ berkas, ...at }: AlamatPertemuan & { berkas: string },
	actor: Actor,
): Promise<BerkasPertemuan[]> {
	return ctx.db.transaction().execute(async (trx) => {
		const found = await requireMeeting(ctx, trx, at)
		const pertemuan_id = await keepMeeting(ctx, trx, at, { found, oleh: actor.akun_id })
		await lockBytes(trx, at)
		const old = (await listBerkasPertemuan(trx, at)).find(({ id }) => id === berkas)
		if (!old) throw notFound('file_not_found', 'Berkas tidak ditemukan')
		await drop(trx, old.id)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'berkas_pertemuan_dihapus',
			objek: `pertemuan:${pertemuan_id}`,
			lama: { nama: old.nama, ukuran: old.ukuran },
		})
		return listBerkasPertemuan(trx, at)
	})
}

const requireStream = createAtOnce(8)

/** Sends a file of a meeting. @throws AppError 404; 403 a student whose tuition is open */
export async function sendBerkasPertemuan(
	ctx: Context,
	id: string,
	{ actor, reply }: { actor: Actor; reply: FastifyReply },
): Promise<FastifyReply> {
	if (actor.mahasiswa) await requireGerbangOf(ctx, 'materi', actor.mahasiswa.id)
	const file = await findBerkasPertemuan(ctx.db, id)
	if (!file) throw notFound('file_not_found', 'Berkas tidak ditemukan')
	requireStream(actor.akun_id, reply.raw)
	return reply
		.type(jenisBerkas(file.nama) ?? 'application/octet-stream')
		.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.nama)}`)
		.header('content-length', file.ukuran)
		.send(
			Readable.from(piecesOf(ctx.db, file.sha256, { from: 0, to: file.ukuran - 1 }), { objectMode: false }),
		)
}
