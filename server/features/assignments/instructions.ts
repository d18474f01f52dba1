import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import {
	alamatBerkas,
	refer,
	storeBerkas,
	unrefer,
	unreferAll,
	unreferBefore,
} from '#server/features/files/lend.ts'
import { listBerkasOf } from '#server/features/files/queries.ts'
import {
	type Masalah,
	markdownOf,
	namaBerkas,
	olahBerkas,
	renderSumber,
	sumberOf,
} from '#server/features/lessons/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput } from '#server/lib/errors.ts'
import type { Client } from '#server/lib/heavy.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import { namaAman } from '#server/lib/safe-name.ts'
import type { BerkasPetunjuk, LampiranTugas } from '#shared/api/assignment-instructions.ts'
import { LAMPIRAN_TUGAS_BYTES, NAMA_BERKAS_HURUF } from '#shared/rules/tugas.ts'
import { type Alamat, findTugas, type LampiranRow, type PetunjukRow } from './queries.ts'

const MB = 1024 * 1024
const HOUR_MS = 3_600_000
const PER_HOUR = 100

const draf = ({ akun_id }: Pick<Actor, 'akun_id'>) =>
	({ pemilik: 'draf_tugas', pemilik_id: akun_id }) as const
const own = (id: string) => ({ pemilik: 'tugas', pemilik_id: id }) as const
const refused = (alasan: string) => new AppError(400, 'file_refused', alasan)

/** Keeps a file for instructions that are being written. @throws AppError 400, 413, 429 */
export async function keepLampiran(
	ctx: Context,
	{ nama, isi }: { nama: string; isi: unknown },
	actor: Actor,
): Promise<BerkasPetunjuk & { markdown: string | null }> {
	if (!Buffer.isBuffer(isi) || isi.length === 0) throw refused('Berkas ini kosong')
	const limit = { key: `lampiran_tugas:${actor.akun_id}`, windowMs: HOUR_MS, now: ctx.now() }
	await requireWithin(ctx.db, limit, PER_HOUR, 'Terlalu banyak berkas dalam satu jam. Coba lagi nanti.')
	const { berkas, akhiran, ukuran } = await olahBerkas(isi, nama, actor.akun_id)
	const { sha256, mime } = berkas
	if (mime.startsWith('video/') || mime === 'text/vtt')
		throw refused('Film tidak dapat dilampirkan di tugas. Taruh di materi, lalu sebut di petunjuk.')
	const isPicture = mime.startsWith('image/')
	// Pasted pictures are all called the same.
	const kept = isPicture
		? namaBerkas(`${nama.replace(/\.[^.]*$/, '')}-${sha256.slice(0, 6)}.${akhiran}`, akhiran, [])
		: namaAman(nama)
	if (kept.length > NAMA_BERKAS_HURUF)
		throw refused('Nama berkas ini terlalu panjang. Singkatkan, lalu lampirkan lagi.')
	await ctx.db.transaction().execute(async (trx) => {
		await storeBerkas(trx, [berkas])
		await refer(trx, [{ ...draf(actor), guna: sha256, sha256 }])
	})
	return {
		...viewOf(kept, { sha256, mime, ukuran: berkas.isi.length, ...ukuran }),
		markdown: isPicture ? markdownOf(kept, mime, nama) : null,
	}
}

const viewOf = (nama: string, { sha256, mime, ukuran, lebar, tinggi }: LampiranRow): BerkasPetunjuk => ({
	nama,
	sha256,
	alamat: alamatBerkas(sha256),
	mime,
	ukuran,
	lebar: lebar ?? null,
	tinggi: tinggi ?? null,
})

/** Files of instructions as their lecturer sees them. */
export const berkasOf = ({ berkas }: Pick<PetunjukRow, 'berkas'>): BerkasPetunjuk[] =>
	Object.entries(berkas).map(([nama, one]) => viewOf(nama, one))

/** What students download: all files but the pictures that the text shows. */
export const lampiranOf = ({ petunjuk, berkas }: PetunjukRow): LampiranTugas[] =>
	berkasOf({ berkas })
		.filter(({ nama, mime }) => !mime.startsWith('image/') || !petunjuk.includes(nama))
		.map(({ nama, alamat, ukuran }) => ({ nama, alamat, ukuran }))

type Isian = {
	petunjuk: string
	berkas: readonly Pick<BerkasPetunjuk, 'nama' | 'sha256' | 'lebar' | 'tinggi'>[]
}
type Who = { actor: Actor; signal: AbortSignal }

/** Such of the files as this lecturer has sent, or the assignment has already. @throws AppError 400 */
async function filesOf(
	db: DbOrTrx,
	berkas: Isian['berkas'],
	things: Parameters<typeof listBerkasOf>[2],
): Promise<PetunjukRow['berkas']> {
	const stored = await listBerkasOf(
		db,
		berkas.map(({ sha256 }) => sha256),
		things,
	)
	const bySha = new Map(stored.map((one) => [one.sha256, one]))
	const files = berkas.map(({ nama, sha256, lebar, tinggi }) => {
		const found = bySha.get(sha256)
		if (!found) throw badInput('berkas', `Berkas ${nama} tidak tersimpan lagi. Lampirkan lagi.`, 'file_gone')
		if (namaAman(nama) !== nama)
			throw badInput('berkas', `Nama berkas ${nama} tidak dapat dipakai`, 'file_name')
		return [nama, { ...found, ...(lebar !== null && tinggi !== null && { lebar, tinggi }) }] as const
	})
	if (new Set(files.map(([nama]) => nama)).size < files.length)
		throw badInput('berkas', 'Ada dua berkas dengan nama yang sama', 'file_name')
	if (files.reduce((sum, [, { ukuran }]) => sum + ukuran, 0) > LAMPIRAN_TUGAS_BYTES)
		throw badInput('berkas', `Berkas satu tugas paling banyak ${LAMPIRAN_TUGAS_BYTES / MB} MB`, 'files_full')
	return Object.fromEntries(files)
}

const tidy = (text: string) =>
	text
		.replaceAll('\r\n', '\n')
		.replace(/^\s*\n/, '')
		.trimEnd()

/** What only a lesson has. */
const OF_LESSONS = /^[\s>]*(?::{2,} *(?:video|tab|cek)|(?:`{3,}|~{3,}) *mermaid)/

type Tampil = { html: string; masalah: Masalah[] }

async function show(
	ctx: Context,
	isi: string,
	berkas: PetunjukRow['berkas'],
	client: Client,
): Promise<Tampil> {
	if (isi === '') return { html: '', masalah: [] }
	const { bagian, masalah } = await renderSumber(ctx, await sumberOf(ctx, { isi, berkas }), client)
	const html = bagian.flatMap((one) => (one.jenis === 'html' ? [one.html] : []))
	if (html.length === bagian.length) return { html: html.join('\n'), masalah }
	const baris = Math.max(1, isi.split('\n').findIndex((line) => OF_LESSONS.test(line)) + 1)
	const alasan = 'Video, pertanyaan periksa diri, tab, dan diagram hanya dapat ditaruh di materi.'
	return { html: html.join('\n'), masalah: [...masalah, { baris, alasan }] }
}

/** Instructions as students of the class would see them. @throws AppError 400; 422, 429, 499, 503 */
export async function previewPetunjuk(
	ctx: Context,
	at: Alamat,
	{ petunjuk, berkas, tugas }: Isian & { tugas: string | null },
	{ actor, signal }: Who,
): Promise<Tampil> {
	const known = tugas === null ? undefined : await findTugas(ctx.db, tugas)
	const isHere = known?.periode === at.periode && known.kelas === at.kelas && known.kode_mk === at.matakuliah
	const files = await filesOf(ctx.db, berkas, [draf(actor), ...(known && isHere ? [own(known.id)] : [])])
	return show(ctx, tidy(petunjuk), files, { owner: actor.akun_id, signal })
}

type Before = { id: string; row: PetunjukRow; terbit: boolean } | undefined

/**
 * Instructions as they are stored; those that students read already are left as they are.
 * @throws AppError 400 a file is not there, or what is published cannot be shown as it was meant; 422, 429, 499, 503
 */
export async function readPetunjuk(
	ctx: Context,
	{ petunjuk, berkas, terbit }: Isian & { terbit: boolean },
	{ before, actor, signal }: Who & { before: Before },
): Promise<PetunjukRow> {
	const things = [draf(actor), ...(before ? [own(before.id)] : [])]
	const isi = tidy(petunjuk)
	const files = await filesOf(ctx.db, berkas, things)
	if (before?.terbit && before.row.petunjuk === isi && isDeepStrictEqual(before.row.berkas, files))
		return before.row
	const { html, masalah } = await show(ctx, isi, files, { owner: actor.akun_id, signal })
	const [first] = masalah
	if (terbit && first)
		throw badInput('petunjuk', `Petunjuk baris ${first.baris}: ${first.alasan}`, 'instructions_faulty')
	return { petunjuk: isi, petunjuk_html: html, berkas: files }
}

/** Notes which files the assignment has now; what was a draft's is none any more. */
export async function referLampiran(
	trx: DbOrTrx,
	id: string,
	{ berkas }: Pick<PetunjukRow, 'berkas'>,
	actor: Actor,
): Promise<void> {
	const files = Object.entries(berkas)
	await unreferAll(trx, own(id))
	if (files.length === 0) return
	await refer(
		trx,
		files.map(([guna, { sha256 }]) => ({ ...own(id), guna, sha256 })),
	)
	for (const [, { sha256 }] of files) await unrefer(trx, { ...draf(actor), guna: sha256 })
}

/** The files of an assignment that is no more open for nobody. */
export const dropLampiran = (trx: DbOrTrx, id: string): Promise<void> => unreferAll(trx, own(id))

/** Forgets files of instructions that nobody has saved. */
export const forgetLeftLampiran = ({ db }: Pick<Context, 'db'>, before: Date): Promise<void> =>
	unreferBefore(db, 'draf_tugas', before)
