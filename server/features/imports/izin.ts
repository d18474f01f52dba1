import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import type { Masalah } from '#shared/rules/impor.ts'
import { identitas, type JenisImpor } from './jenis.ts'
import { type BarisRow, listPutusan, lockImpor, saveSel, updateImpor } from './queries.ts'
import { type Ctx, PERIKSA_IMPOR, requireImpor, tidakSiap } from './service.ts'

/** Whether a refused row comes in once somebody says that it is meant. */
export const dapatDiizinkan = (
	{ izin }: JenisImpor,
	{ keadaan, masalah }: Pick<BarisRow, 'keadaan' | 'masalah'>,
): boolean =>
	izin !== undefined && keadaan === 'ditolak' && (masalah as Masalah[]).every(({ boleh }) => boleh === true)

/**
 * Lets refused rows through whose clashes are meant, as if the file had said so; it is looked through again.
 * @throws AppError 400 a row that cannot be let through; 404, 403; 409 something else was seen, or it is under way
 */
export async function izinkanBaris(
	ctx: Ctx,
	id: string,
	{ putaran, nomor }: { putaran: number; nomor: readonly number[] },
	actor: Actor,
): Promise<{ id: string }> {
	const { jenis } = await requireImpor(ctx, id, actor)
	await ctx.db.transaction().execute(async (trx) => {
		const impor = await lockImpor(trx, id)
		if (impor?.status !== 'siap') throw tidakSiap()
		if (impor.putaran !== putaran)
			throw conflict('impor_diperiksa_lagi', 'Berkas ini sudah diperiksa lagi. Lihat hasilnya sekali lagi')
		const ditolak = await listPutusan(trx, id, ['ditolak'])
		const rows = ditolak.filter((row) => nomor.includes(row.nomor) && dapatDiizinkan(jenis, row))
		const { izin } = jenis
		if (izin === undefined || rows.length < nomor.length)
			throw badInput('nomor', 'Salah satu baris ini tidak dapat diizinkan. Perbaiki di berkasnya')
		const [judul, peta] = [impor.judul as string[], impor.peta as Record<string, number>]
		// A file without the column gets it, at its end.
		const tempat = peta[izin] ?? judul.length
		await saveSel(trx, { id, nomor, tempat, isi: 'Ya' })
		const label = jenis.kolom.find(({ kunci }) => kunci === izin)?.label ?? izin
		await updateImpor(trx, id, {
			...{ status: 'menunggu', kemajuan: 0, alasan: null },
			judul: JSON.stringify(tempat < judul.length ? judul : [...judul, label]),
			peta: JSON.stringify({ ...peta, [izin]: tempat }),
		})
		await ctx.jobs.add(trx, PERIKSA_IMPOR, { id })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'impor_bentrok_diizinkan',
			objek: `impor:${id}`,
			baru: {
				jumlah: rows.length,
				bentrok: rows.map((row) => ({
					...{ baris: row.nomor, untuk: identitas(jenis, row.rekam) },
					alasan: row.masalah.map(({ alasan }) => alasan),
				})),
			},
		})
	})
	return { id }
}
