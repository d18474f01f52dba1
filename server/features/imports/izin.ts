import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput } from '#server/lib/errors.ts'
import type { Masalah, Rekam } from '#shared/rules/impor.ts'
import { type JenisImpor, sebut } from './jenis.ts'
import { type BarisRow, listPutusan, saveSel, updateImpor } from './queries.ts'
import { type Ctx, lockSeen, PERIKSA_IMPOR, requireImpor } from './service.ts'

/** Whether a refused row comes in once somebody says that it is meant, or a move is another thing once it is meant otherwise. */
export function dapatDiizinkan(
	{ izin }: JenisImpor,
	{ keadaan, masalah, rekam, lama }: Pick<BarisRow, 'keadaan' | 'masalah' | 'rekam' | 'lama'>,
): boolean {
	if (izin === undefined) return false
	if (keadaan === 'ditolak') return (masalah as Masalah[]).every(({ boleh }) => boleh === true)
	const [now, before] = [rekam as Rekam, lama as Rekam | null]
	// It says so already.
	if (now[izin.kolom] === izin.pilihan[0]) return false
	return keadaan === 'diubah' && izin.pindah?.some((kunci) => before?.[kunci] !== now[kunci]) === true
}

/**
 * Lets refused rows through whose clashes are meant, as if the file had said so; it is looked through again.
 * @throws AppError 400 a row that cannot be let through; 404, 403; 409 something else was seen, or it is under way
 */
export async function izinkanBaris(
	ctx: Ctx,
	id: string,
	{ putaran, nomor, pilihan }: { putaran: number; nomor: readonly number[]; pilihan?: string },
	actor: Actor,
): Promise<{ id: string }> {
	const { jenis } = await requireImpor(ctx, id, actor)
	await ctx.db.transaction().execute(async (trx) => {
		const impor = await lockSeen(trx, id, putaran)
		const shown = await listPutusan(trx, id, ['ditolak', 'diubah'])
		const rows = shown.filter((row) => nomor.includes(row.nomor) && dapatDiizinkan(jenis, row))
		const { izin } = jenis
		if (izin === undefined || rows.length < nomor.length)
			throw badInput('nomor', 'Salah satu baris ini tidak dapat diizinkan. Perbaiki di berkasnya')
		const isi = pilihan ?? izin.pilihan[0]
		if (!izin.pilihan.includes(isi)) throw badInput('pilihan', `Pilih salah satu: ${izin.pilihan.join(', ')}`)
		const [judul, peta] = [impor.judul as string[], impor.peta as Record<string, number>]
		// A file without the column gets it, at its end.
		const tempat = peta[izin.kolom] ?? judul.length
		await saveSel(trx, { id, nomor, tempat, isi })
		const label = jenis.kolom.find(({ kunci }) => kunci === izin.kolom)?.label ?? izin.kolom
		await updateImpor(trx, id, {
			...{ status: 'menunggu', kemajuan: 0, alasan: null },
			judul: JSON.stringify(tempat < judul.length ? judul : [...judul, label]),
			peta: JSON.stringify({ ...peta, [izin.kolom]: tempat }),
		})
		await ctx.jobs.add(trx, PERIKSA_IMPOR, { id })
		await writeJejak(trx, {
			...by(actor),
			// Where a row had to be told which one it means nothing clashed.
			tindakan: jenis.cocokkan ? 'impor_baris_diartikan' : 'impor_bentrok_diizinkan',
			objek: `impor:${id}`,
			baru: {
				jumlah: rows.length,
				pilihan: isi,
				bentrok: rows.map((row) => ({
					...{ baris: row.nomor, untuk: sebut(jenis, row.rekam) },
					alasan: row.masalah.map(({ alasan }) => alasan),
				})),
			},
		})
	})
	return { id }
}
