import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Bimbingan, KrsLembar } from '#shared/api/krs.ts'
import { jumlahSks } from '#shared/rules/ips.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { decideKrs, findKrsFactsById, listBimbingan, listPenawaran } from './queries.ts'
import { tellPutusan } from './tell.ts'
import { krsOf, toLembar, toMahasiswa } from './wire.ts'

const krsNotFound = () => notFound('krs_not_found', 'KRS tidak ditemukan')

async function requireFacts(ctx: Context, krsId: string) {
	const facts = await findKrsFactsById(ctx.db, krsId)
	if (!facts) throw krsNotFound()
	return facts
}

/** One plan. @throws AppError 404 no such plan */
export async function getLembar(ctx: Context, krsId: string): Promise<KrsLembar> {
	const facts = await requireFacts(ctx, krsId)
	const krs = krsOf(facts)
	if (!krs) throw krsNotFound()
	const matakuliah = await listPenawaran(ctx.db, { id: facts.diambil })
	return {
		mahasiswa: toMahasiswa(facts),
		periode: { kode: facts.periode_kode, nama: namaPeriode(facts.periode_kode) },
		krs: toLembar(krs),
		total_sks: jumlahSks(matakuliah),
		matakuliah,
	}
}

/** The plans that a lecturer advises on; the academic office sees all. */
export async function getBimbingan(ctx: Context, actor: Actor): Promise<Bimbingan[]> {
	const rows = await listBimbingan(ctx.db, actor.peran === 'dosen' ? (actor.dosen?.nip ?? '') : null)
	return rows.map((row) => ({ ...row, diajukan_pada: row.diajukan_pada?.toISOString() ?? null }))
}

/**
 * Approves a plan, or gives it back with a note.
 * @throws AppError 404 no such plan; 409 it does not wait for a decision, or is another one than was seen
 */
export async function decide(
	ctx: Context,
	input: {
		krsId: string
		status: 'disetujui' | 'dikembalikan'
		catatan: string
		diajukan_pada?: string
	},
	actor: Actor,
): Promise<KrsLembar> {
	const facts = await requireFacts(ctx, input.krsId)
	await ctx.db.transaction().execute(async (trx) => {
		if (!(await decideKrs(trx, { ...input, akunId: actor.akun_id, now: ctx.now() })))
			throw (await requireFacts({ ...ctx, db: trx }, input.krsId)).status === 'diajukan'
				? conflict(
						'plan_changed',
						'KRS ini baru saja diajukan lagi dengan isi yang mungkin berbeda. Belum ada yang diputuskan; muat ulang lalu periksa lagi.',
					)
				: conflict('krs_not_submitted', 'KRS ini tidak sedang menunggu persetujuan')
		await writeJejak(trx, {
			...by(actor),
			tindakan: `krs_${input.status}`,
			objek: `krs:${input.krsId}`,
			lama: { status: 'diajukan' },
			baru: { status: input.status, catatan: input.catatan },
		})
		await tellPutusan(trx, ctx.now(), facts, {
			...input,
			oleh: actor.peran === 'dosen' ? 'dosen wali' : 'bagian akademik',
		})
	})
	return getLembar(ctx, input.krsId)
}
