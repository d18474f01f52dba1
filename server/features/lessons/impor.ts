import { unreferAll } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { BarisImporMateri, ImporMateri } from '#shared/api/lesson-imports.ts'
import { lockTempat } from './authoring-queries.ts'
import { deleteMateri } from './draft-queries.ts'
import {
	deleteModulImpor,
	endImpor,
	findImpor,
	findIsiImpor,
	type ImporBaris,
	listBawaan,
	listImpor,
	listJudul,
	lockImpor,
} from './import-queries.ts'
import { pemilikNaskah } from './naskah.ts'
import { tempatOf } from './susunan.ts'
import { bumpSusunan } from './writing-queries.ts'

const shown = ({ dibuat_pada, diambil_pada, ...row }: ImporBaris): BarisImporMateri => ({
	...row,
	dibuat_pada: dibuat_pada.toISOString(),
	diambil_pada: diambil_pada?.toISOString() ?? null,
})

const noImpor = () => notFound('impor_not_found', 'Impor ini tidak ada')

/** What was brought into the lessons of a course, newest first. @throws AppError 404 */
export async function getImporList(ctx: Context, kode: string): Promise<BarisImporMateri[]> {
	return (await listImpor(ctx.db, await tempatOf(ctx, kode), ctx.now())).map(shown)
}

/** What was brought, with the lessons that a file would make. @throws AppError 404 */
export async function getImpor(ctx: Context, kode: string, id: string): Promise<ImporMateri> {
	const at = await tempatOf(ctx, kode)
	const row = await findImpor(ctx.db, at, id, ctx.now())
	if (!row) throw noImpor()
	const [isi, known] = await Promise.all([findIsiImpor(ctx.db, id), listJudul(ctx.db, at)])
	return {
		...shown(row),
		...isi,
		materi: isi.materi.map(({ tempat, judul, modul, pertemuan, menit, isi: text, berkas, masalah }) => ({
			tempat,
			judul,
			modul,
			pertemuan,
			menit,
			huruf: text.length,
			gambar: Object.keys(berkas).length,
			sudah_ada: known.has(judul),
			masalah,
		})),
	}
}

/** Removes the lessons that a file or a copy has brought. @throws AppError 404; 409 something of it was changed or shown */
export async function undoImpor(
	ctx: Context,
	kode: string,
	id: string,
	actor: Actor,
): Promise<{ dihapus: number }> {
	const { periode_kode, matakuliah_kode } = await tempatOf(ctx, kode)
	const at = { periode_kode, matakuliah_kode }
	const pada = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		await lockTempat(trx, matakuliah_kode)
		if (!(await findImpor(trx, at, id, pada))) throw noImpor()
		await lockImpor(trx, id)
		// With the lessons locked nobody can begin to use one of them.
		const row = await findImpor(trx, at, id, pada)
		if (row?.status !== 'diambil')
			throw conflict('impor_tidak_diambil', 'Tidak ada yang dapat diurungkan dari impor ini')
		if (!row.dapat_diurungkan)
			throw conflict(
				'impor_terpakai',
				'Ada materi dari impor ini yang sudah diubah atau dibuka untuk mahasiswa, sehingga tidak dapat diurungkan',
			)
		const lessons = await listBawaan(trx, id)
		for (const { id: materi, versi } of lessons) {
			await unreferAll(trx, pemilikNaskah(materi))
			if (versi !== null) await unreferAll(trx, { pemilik: 'materi', pemilik_id: `${materi}:${versi}` })
		}
		await deleteMateri(
			trx,
			lessons.map((one) => one.id),
		)
		await deleteModulImpor(trx, id)
		await endImpor(trx, id, pada)
		const apa = `mengurungkan ${row.nama}`.slice(0, 200).toWellFormed()
		await bumpSusunan(trx, at, { apa, oleh: actor.akun_id, pada })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'impor_materi_diurungkan',
			objek: `matakuliah:${matakuliah_kode}`,
			lama: { impor: id, nama: row.nama, materi: lessons.length },
		})
		return { dihapus: lessons.length }
	})
}
