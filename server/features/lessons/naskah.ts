import type { DbOrTrx } from '#server/db/client.ts'
import { alamatBerkas, unreferAll } from '#server/features/files/lend.ts'
import { sizesOf } from '#server/features/files/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { NaskahMateri, PratinjauMateri } from '#shared/api/lesson-writing.ts'
import type { Tempat } from './authoring-queries.ts'
import {
	deleteMateri,
	findNaskah,
	listVersi,
	lockMateri,
	type NaskahRow,
	saveNaskah,
	touchMateri,
} from './draft-queries.ts'
import { keadaanOf } from './draft-view.ts'
import { renderSumber, sumberOf } from './lesson-maker.ts'
import { changeSusunan, tempatOf } from './susunan.ts'
import { ensurePertemuan } from './writing-queries.ts'

const noMateri = () => notFound('lesson_not_found', 'Materi tidak ditemukan')

/** A lesson of the course in the active term. @throws AppError 404 */
export async function openNaskah(
	ctx: Pick<Context, 'db'>,
	kode: string,
	id: string,
): Promise<{ at: Tempat; row: NaskahRow }> {
	const { periode_kode, matakuliah_kode } = await tempatOf(ctx, kode)
	const at = { periode_kode, matakuliah_kode }
	const row = await findNaskah(ctx.db, at, id)
	if (!row) throw noMateri()
	return { at, row }
}

/** Where the references to a lesson's files are kept while it is written. */
export const pemilikNaskah = (id: string) => ({ pemilik: 'materi' as const, pemilik_id: `${id}:naskah` })

export const samaBerkas = (
	wanted: NaskahRow['berkas'],
	{ isi, berkas }: { isi: string; berkas: NaskahRow['berkas'] },
): boolean => {
	const used = terpakai({ isi, berkas })
	const names = Object.keys(wanted)
	return (
		names.length === Object.keys(used).length &&
		names.every((name) => wanted[name]?.sha256 === used[name]?.sha256)
	)
}

/** The files that a text names. */
export const terpakai = ({ isi, berkas }: Pick<NaskahRow, 'isi' | 'berkas'>): NaskahRow['berkas'] =>
	Object.fromEntries(Object.entries(berkas).filter(([name]) => isi.includes(name)))

/** Whether what is written differs from what students read. */
export const adaPerubahan = (row: NaskahRow): boolean =>
	row.isi_versi === null || row.isi !== row.isi_versi || !samaBerkas(row.berkas_versi ?? {}, row)

/** A lesson as it is written. @throws AppError 404 */
export async function getNaskah(ctx: Context, kode: string, id: string): Promise<NaskahMateri> {
	const { row } = await openNaskah(ctx, kode, id)
	const sizes = await sizesOf(
		ctx.db,
		Object.values(row.berkas).map(({ sha256 }) => sha256),
	)
	const { oleh, isi_versi, berkas_versi, berkas, terbit_pada, diubah_pada, ...rest } = row
	return {
		...rest,
		keadaan: keadaanOf(row, ctx.now()),
		terbit_pada: terbit_pada?.toISOString() ?? null,
		diubah_pada: diubah_pada.toISOString(),
		ada_perubahan: row.versi !== null && adaPerubahan(row),
		berkas: Object.entries(berkas).map(([nama, { sha256, mime, lebar, tinggi }]) => ({
			nama,
			alamat: alamatBerkas(sha256),
			mime,
			ukuran: sizes.get(sha256) ?? 0,
			lebar: lebar ?? null,
			tinggi: tinggi ?? null,
			dipakai: row.isi.includes(nama),
		})),
	}
}

/**
 * Changes a lesson as who asks has it before them, or says who has changed it meanwhile.
 * @throws AppError 404; 409 with the other's name, the moment and the number in `details`
 */
export async function changeNaskah<T>(
	ctx: Context,
	{ kode, id, rev }: { kode: string; id: string; rev: number },
	change: (trx: DbOrTrx, row: NaskahRow, at: Tempat) => Promise<T>,
): Promise<T> {
	const { at } = await openNaskah(ctx, kode, id)
	return ctx.db.transaction().execute(async (trx) => {
		await lockMateri(trx, id)
		const row = await findNaskah(trx, at, id)
		if (!row) throw noMateri()
		if (row.rev !== rev) throw changedBy(row)
		return change(trx, row, at)
	})
}

export const changedBy = ({ diubah_oleh, diubah_pada, rev }: NaskahRow) =>
	new AppError(
		409,
		'materi_berubah',
		`Materi ini sudah diubah ${diubah_oleh ?? 'orang lain'}. Tulisan Anda belum tersimpan; bandingkan dahulu keduanya`,
		{
			details: [
				{ field: 'oleh', message: diubah_oleh ?? '' },
				{ field: 'pada', message: diubah_pada.toISOString() },
				{ field: 'rev', message: String(rev) },
			],
		},
	)

/** Changes the head of a lesson, which readers see at once. @throws AppError 400; 404; 409 */
export const editKepala = (
	ctx: Context,
	kode: string,
	id: string,
	isian: { rev: number; judul: string; ringkas: string; pertemuan: number; menit: number },
	actor: Actor,
): Promise<{ rev: number }> =>
	changeNaskah(ctx, { kode, id, rev: isian.rev }, async (trx, row, at) => {
		const [judul, ringkas] = [isian.judul.trim(), isian.ringkas.trim()]
		if (row.terbit_pada !== null && ringkas === '')
			throw badInput('ringkas', 'Tulis ringkasannya; mahasiswa melihatnya di daftar materi')
		await ensurePertemuan(trx, at, [{ nomor: isian.pertemuan, topik: judul }])
		const head = { judul, ringkas, pertemuan_nomor: isian.pertemuan, menit: isian.menit }
		return { rev: await touchMateri(trx, id, head, { oleh: actor.akun_id, pada: ctx.now() }) }
	})

/** Keeps the text of a lesson; nobody reads it before it is published. @throws AppError 404; 409 */
export const keepIsi = (
	ctx: Context,
	kode: string,
	id: string,
	{ rev, isi }: { rev: number; isi: string },
	actor: Actor,
): Promise<{ rev: number }> =>
	changeNaskah(ctx, { kode, id, rev }, async (trx, row) => {
		await saveNaskah(trx, id, { isi: plain(isi), berkas: row.berkas })
		return { rev: await touchMateri(trx, id, {}, { oleh: actor.akun_id, pada: ctx.now() }) }
	})

const plain = (text: string) => text.replaceAll('\r\n', '\n')

/** A text as students would see it in this lesson. @throws AppError 404; 422, 429, 499, 503 */
export async function previewNaskah(
	ctx: Context,
	{ kode, id, isi }: { kode: string; id: string; isi: string },
	client: { owner: string; signal: AbortSignal },
): Promise<PratinjauMateri> {
	const { row } = await openNaskah(ctx, kode, id)
	const wanted = terpakai({ isi, berkas: row.berkas })
	return renderSumber(ctx, await sumberOf(ctx, { isi: plain(isi), berkas: wanted }), client)
}

/** Removes a lesson that was never for students. @throws AppError 404; 409 */
export const removeMateri = async (ctx: Context, kode: string, id: string, versi: number, actor: Actor) =>
	changeSusunan(ctx, kode, versi, actor, async (trx, at) => {
		await lockMateri(trx, id)
		const row = await findNaskah(trx, at, id)
		if (!row) throw noMateri()
		if (row.terbit_pada !== null && row.terbit_pada > ctx.now())
			throw conflict('materi_terjadwal', 'Batalkan dahulu jadwal terbit materi ini, lalu hapus')
		if (!row.dapat_dihapus)
			throw conflict(
				'materi_pernah_terbit',
				'Materi ini pernah dibuka untuk mahasiswa. Sembunyikan saja, agar catatan mereka tetap ada',
			)
		await unreferAll(trx, pemilikNaskah(id))
		for (const { nomor } of await listVersi(trx, id))
			await unreferAll(trx, { pemilik: 'materi', pemilik_id: `${id}:${nomor}` })
		await deleteMateri(trx, [id])
		return { apa: `menghapus materi "${row.judul.slice(0, 60)}"`.toWellFormed(), hasil: {} }
	})
