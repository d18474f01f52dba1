import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import { createAtOnce } from '#server/lib/at-once.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import { namaAman } from '#server/lib/safe-name.ts'
import type { BerkasTugas } from '#shared/api/assignments.ts'
import {
	AKHIRAN_TUGAS,
	jenisBerkas,
	jumlahPotongan,
	NAMA_BERKAS_HURUF,
	SIMPANAN_TUGAS_BERKAS,
	SIMPANAN_TUGAS_BYTES,
	sesuaiJenis,
	ukuranPotongan,
} from '#shared/rules/tugas.ts'
import { openTugas, requireOpen } from './service.ts'
import { lockPengumpulan } from './student-queries.ts'
import {
	deleteUnggahan,
	findPotongan,
	findUnggahan,
	insertPotongan,
	insertUnggahan,
	isDikumpulkan,
	listPotongan,
	listUnggahan,
	saveSha256,
	type UnggahanRow,
} from './upload-queries.ts'

const fileNotFound = () => notFound('file_not_found', 'Berkas tidak ditemukan')

/** Begins a file. @throws AppError 400 of a kind that is not taken; 409 too late, or too much is kept there already */
export async function startUnggahan(
	ctx: Context,
	id: string,
	{ nama, ukuran }: { nama: string; ukuran: number },
	actor: MahasiswaActor,
): Promise<{ id: string }> {
	const tugas = await openTugas(ctx, id, actor)
	requireOpen(ctx, tugas)
	if (!tugas.terima_berkas)
		throw badInput('berkas', 'Tugas ini hanya menerima jawaban tertulis', 'files_not_taken')
	const aman = namaAman(nama)
	if (jenisBerkas(aman) === undefined)
		throw badInput(
			'nama',
			`Jenis berkas ini tidak diterima. Yang diterima: ${AKHIRAN_TUGAS.join(' ')}`,
			'file_kind',
		)
	// One letter of another script may become three.
	if (aman.length > NAMA_BERKAS_HURUF)
		throw badInput('nama', 'Nama berkas ini terlalu panjang. Singkatkan, lalu unggah lagi.', 'name_too_long')
	const mahasiswaId = actor.mahasiswa.id
	return ctx.db.transaction().execute(async (trx) => {
		const last = await lockPengumpulan(trx, { id, mahasiswaId })
		// What was replaced has room of its own.
		const kept = (await listUnggahan(trx, { id, mahasiswaId })).filter(({ ke }) => (ke ?? last) === last)
		if (kept.length >= SIMPANAN_TUGAS_BERKAS)
			throw conflict(
				'too_many_kept',
				`Anda sudah menyimpan ${SIMPANAN_TUGAS_BERKAS} berkas di tugas ini. Hapus berkas yang tidak dipakai.`,
			)
		if (kept.reduce((sum, one) => sum + one.ukuran, ukuran) > SIMPANAN_TUGAS_BYTES)
			throw conflict(
				'too_much_kept',
				'Berkas Anda di tugas ini akan melebihi 100 MB. Hapus berkas yang tidak dipakai, atau kecilkan ukurannya.',
			)
		return { id: await insertUnggahan(trx, { id, mahasiswaId, nama: aman, ukuran, now: ctx.now() }) }
	})
}

type Piece = { id: string; unggahan: string }

/** @throws AppError 404 no such file of this student */
async function openUnggahan(
	ctx: Context,
	{ id, unggahan }: Piece,
	actor: MahasiswaActor,
): Promise<UnggahanRow> {
	await openTugas(ctx, id, actor)
	const found = await findUnggahan(ctx.db, id, unggahan)
	if (found?.mahasiswa_id !== actor.mahasiswa.id) throw fileNotFound()
	return found
}

/** Which pieces have arrived, so that a page that was closed goes on where it was. */
export async function getPotongan(ctx: Context, piece: Piece, actor: MahasiswaActor) {
	const { ukuran } = await openUnggahan(ctx, piece, actor)
	return { ukuran, ada: await listPotongan(ctx.db, piece.unggahan) }
}

/** Keeps a piece. @throws AppError 400 not as long as it must be; 404 */
export async function putPotongan(
	ctx: Context,
	{ nomor, ...piece }: Piece & { nomor: number },
	isi: unknown,
	actor: MahasiswaActor,
): Promise<{ ada: number }> {
	const file = await openUnggahan(ctx, piece, actor)
	if (!Buffer.isBuffer(isi) || isi.length !== ukuranPotongan(file.ukuran, nomor))
		throw badInput('isi', 'Potongan berkas tidak utuh. Unggah lagi berkas itu.', 'piece_size')
	// A whole file is what its hash says.
	if (file.sha256 === null) await insertPotongan(ctx.db, { unggahan_id: file.id, nomor, isi })
	return { ada: nomor }
}

/**
 * Checks a file whose pieces have all arrived, and gives it its hash.
 * @throws AppError 404; 409 pieces are missing, or it is not what its name says
 */
export async function finishUnggahan(
	ctx: Context,
	piece: Piece,
	actor: MahasiswaActor,
): Promise<BerkasTugas> {
	const { id, nama, ukuran, sha256: known } = await openUnggahan(ctx, piece, actor)
	if (known !== null) return { id, nama, ukuran, sha256: known }
	const hash = createHash('sha256')
	for (let nomor = 0; nomor < jumlahPotongan(ukuran); nomor++) {
		const isi = await findPotongan(ctx.db, id, nomor)
		if (!isi)
			throw conflict(
				'pieces_missing',
				'Berkas belum terkirim seluruhnya. Lanjutkan unggahannya, lalu coba lagi.',
			)
		if (nomor === 0 && !sesuaiJenis(nama, isi.toString('latin1', 0, 16)))
			throw new AppError(
				409,
				'file_not_as_named',
				`Isi ${nama} tidak sesuai dengan jenisnya. Periksa apakah berkas itu dapat dibuka, lalu unggah lagi.`,
			)
		hash.update(isi)
	}
	const sha256 = hash.digest('hex')
	await saveSha256(ctx.db, id, sha256)
	return { id, nama, ukuran, sha256 }
}

/** Drops a file that is in no hand-in. @throws AppError 404 */
export async function removeUnggahan(
	ctx: Context,
	piece: Piece,
	actor: MahasiswaActor,
): Promise<{ dihapus: boolean }> {
	await openUnggahan(ctx, piece, actor)
	const mahasiswaId = actor.mahasiswa.id
	// Not while it is being handed in.
	return ctx.db.transaction().execute(async (trx) => {
		await lockPengumpulan(trx, { id: piece.id, mahasiswaId })
		return { dihapus: await deleteUnggahan(trx, { unggahanId: piece.unggahan, mahasiswaId }) }
	})
}

/** How long a file stays that was sent and never handed in. */
const LEFT_DAYS = 30

/** Forgets files that nobody has handed in. */
export async function forgetLeftUnggahan(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
	await deleteUnggahan(ctx.db, { before: new Date(ctx.now().getTime() - LEFT_DAYS * 86_400_000) })
}

/** Another hand-in has taken the place of a file since it was looked up. */
export class FileGone extends Error {}

/** The bytes of a whole file, piece by piece. @throws FileGone */
export async function* piecesOf(
	db: Db,
	{ id, ukuran }: { id: string; ukuran: number },
): AsyncGenerator<Buffer> {
	for (let nomor = 0; nomor < jumlahPotongan(ukuran); nomor++) {
		const isi = await findPotongan(db, id, nomor)
		if (!isi) throw new FileGone(`a piece of the file ${id} is missing`)
		yield isi
	}
}

/** For files of an account that are sent at the same moment: whoever does not read holds some of each in memory. */
export const requireStream = createAtOnce(8)

/** Sends a file: to its student, or to who teaches once it was handed in. @throws AppError 404 */
export async function sendBerkas(
	ctx: Context,
	{ id, unggahan }: Piece,
	{ mahasiswaId, akunId, reply }: { mahasiswaId?: string; akunId: string; reply: FastifyReply },
): Promise<FastifyReply> {
	const file = await findUnggahan(ctx.db, id, unggahan)
	if (!file?.sha256) throw fileNotFound()
	// Who teaches sees what was handed in, and no draft.
	const may =
		mahasiswaId === undefined ? await isDikumpulkan(ctx.db, file.id) : file.mahasiswa_id === mahasiswaId
	if (!may) throw fileNotFound()
	requireStream(akunId, reply.raw)
	return reply
		.type(jenisBerkas(file.nama) ?? 'application/octet-stream')
		.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.nama)}`)
		.header('content-length', file.ukuran)
		.send(Readable.from(piecesOf(ctx.db, file), { objectMode: false }))
}
