import type { DbOrTrx } from '#server/db/client.ts'
import { refer } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { IsianBerkas, SuntinganImpor } from '#shared/api/question-imports.ts'
import { keadaanOf } from './baca-impor.ts'
import { endDraf } from './draf-gambar.ts'
import { findImpor, lockImpor } from './impor-queries.ts'
import { bacaIsian } from './isian-soal.ts'
import {
	bumpImporVersi,
	clearPerbaikan,
	listPerbaikan,
	type PerbaikanRow,
	upsertPerbaikan,
} from './perbaikan-queries.ts'
import { mapSoalBank } from './queries.ts'
import { soalKembar } from './soal.ts'
import { isianDariSoal, isianSeadanya } from './sunting.ts'
import { asalOf, type SoalBerkas, susun } from './susunan-impor.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'heavy'>

const noSoal = () => notFound('soal_not_found', 'Soal ini tidak ada di berkas itu')

/** A question of a file as it is edited: as somebody has mended it, else as it was read. @throws AppError 404 */
export async function getSuntingan(
	{ db }: Pick<Ctx, 'db'>,
	id: string,
	nomor: number,
): Promise<SuntinganImpor> {
	const [isi, rows] = await Promise.all([findImpor(db, id), listPerbaikan(db, id)])
	const asal = isi && asalOf(isi, nomor)
	if (!asal) throw noSoal()
	const row = rows.find((one) => one.nomor === nomor)
	const mended = (row?.soal ?? null) as SoalBerkas | null
	const shown = mended ?? ('soal' in asal ? asal.soal : null)
	const refused = 'ditolak' in asal ? asal.ditolak : null
	return {
		nomor,
		tempat: refused?.tempat ?? shown?.tempat ?? '',
		versi: row?.versi ?? 0,
		alasan: refused?.reason ?? null,
		sumber: shown ? isianDariSoal(shown) : (refused?.isian ?? isianSeadanya(refused?.judul ?? '')),
		diperbaiki: row && mended ? { oleh: row.oleh, pada: row.pada.toISOString() } : null,
	}
}

/** Locks a file whose preview is about to change. @throws AppError 404; 409 it was taken, or somebody was faster */
async function lockDilihat(trx: DbOrTrx, id: string, nomor: number, versi: number) {
	const impor = await lockImpor(trx, id)
	const asal = impor && asalOf(impor, nomor)
	if (!impor || !asal) throw noSoal()
	if (impor.status !== 'siap')
		throw conflict(
			'impor_tidak_siap',
			'Soal dari berkas ini sudah diambil, sehingga pratinjaunya tidak dapat diubah lagi. Ubah soalnya di bank soal',
		)
	const rows = await listPerbaikan(trx, id)
	requireDilihat(
		rows.find((one) => one.nomor === nomor),
		versi,
	)
	return { impor, asal, rows }
}

function requireDilihat(row: PerbaikanRow | undefined, versi: number): void {
	if ((row?.versi ?? 0) === versi) return
	const oleh = row?.oleh ?? 'orang lain'
	throw conflict(
		'soal_berubah',
		row?.soal
			? `Soal ini sudah diubah ${oleh}. Pilih isian siapa yang dipakai`
			: `Soal ini sudah dikembalikan ${oleh} seperti di berkas. Pilih isian mana yang dipakai`,
	)
}

/**
 * Writes a question in place of one of the file, judged as one that is written into the bank.
 * @throws AppError 400; 404; 409 the file was taken, somebody was faster, or the file has the same one
 */
export async function mendSoalImpor(
	ctx: Ctx,
	id: string,
	nomor: number,
	{ versi, ...isian }: IsianBerkas & { versi: number },
	actor: Actor,
): Promise<{ versi: number }> {
	const ditulis = await bacaIsian(ctx, isian, actor)
	return ctx.db.transaction().execute(async (trx) => {
		const { impor, asal, rows } = await lockDilihat(trx, id, nomor, versi)
		const kembar = soalKembar(ditulis.pertanyaan, ditulis.opsi)
		const twin = susun(impor, rows).soal.find(
			(one) => one.nomor !== nomor && soalKembar(one.soal.pertanyaan, one.soal.opsi) === kembar,
		)
		if (twin)
			throw conflict('soal_kembar', `Soal ini sama dengan soal dari ${twin.soal.tempat} di berkas yang sama`)
		const { tempat, judul } = 'soal' in asal ? asal.soal : { tempat: asal.ditolak.tempat, judul: '' }
		const soal = { ...ditulis, tempat, judul }
		const { matakuliah_kode, jenis } = impor
		const keadaan = keadaanOf(soal, await mapSoalBank(trx, { matakuliah_kode, jenis }))
		const written = await upsertPerbaikan(trx, {
			...{ impor_id: id, nomor, oleh: actor.akun_id, pada: ctx.now() },
			soal: JSON.stringify({ ...soal, keadaan }),
		})
		await bumpImporVersi(trx, id)
		const gambar = [soal.pertanyaan, ...soal.opsi].flatMap((one) => one.gambar ?? [])
		await refer(
			trx,
			[...new Set(gambar)].map((guna) => ({ pemilik: 'impor_soal', pemilik_id: id, guna, sha256: guna })),
		)
		await endDraf(trx, soal, actor)
		return { versi: written }
	})
}

/** Puts a question back to what the file has; one that was refused is refused again. @throws AppError 404, 409 */
export async function revertSoalImpor(
	ctx: Ctx,
	id: string,
	nomor: number,
	versi: number,
	actor: Actor,
): Promise<{ versi: number }> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockDilihat(trx, id, nomor, versi)
		const at = { impor_id: id, nomor, oleh: actor.akun_id, pada: ctx.now() }
		const cleared = await clearPerbaikan(trx, at)
		await bumpImporVersi(trx, id)
		return { versi: cleared }
	})
}
