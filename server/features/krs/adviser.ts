import type { Actor } from '#server/lib/actor.ts'
import { writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, forbidden, notFound } from '#server/lib/errors.ts'
import type { Bimbingan, KrsLembar } from '#shared/api/krs.ts'
import { jumlahSks } from '#shared/rules/ips.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { decideKrs, findKrsFactsById, type KrsFacts, listBimbingan, listPenawaran } from './queries.ts'
import { krsOf, toLembar, toMahasiswa } from './wire.ts'

const krsNotFound = () => notFound('krs_not_found', 'KRS tidak ditemukan')

function requireReader(facts: KrsFacts, actor: Actor): void {
	const mayRead =
		actor.peran === 'admin' ||
		actor.mahasiswa?.id === facts.mahasiswa_id ||
		(actor.dosen !== null && actor.dosen.nip === facts.dosen_wali_nip)
	if (!mayRead) throw forbidden('wrong_owner')
}

/** One plan. @throws AppError 404 no such plan; 403 neither the student, nor their adviser, nor an administrator */
export async function getLembar(ctx: Context, krsId: string, actor: Actor): Promise<KrsLembar> {
	const facts = await findKrsFactsById(ctx.pool, krsId)
	const krs = facts && krsOf(facts)
	if (!facts || !krs) throw krsNotFound()
	requireReader(facts, actor)
	const matakuliah = await listPenawaran(ctx.pool, { id: facts.diambil })
	return {
		mahasiswa: toMahasiswa(facts),
		periode: { kode: facts.periode_kode, nama: namaPeriode(facts.periode_kode) },
		krs: toLembar(krs),
		total_sks: jumlahSks(matakuliah),
		matakuliah,
	}
}

/** The plans that a lecturer advises on; an administrator sees all. */
export async function getBimbingan(ctx: Context, actor: Actor): Promise<Bimbingan[]> {
	if (actor.peran === 'dosen' && !actor.dosen) return []
	const rows = await listBimbingan(ctx.db, actor.peran === 'admin' ? null : (actor.dosen?.nip ?? ''))
	return rows.map((row) => ({ ...row, diajukan_pada: row.diajukan_pada?.toISOString() ?? null }))
}

/**
 * Approves a plan, or gives it back with a note.
 * @throws AppError 404 no such plan; 403 not the adviser; 409 it does not wait for a decision
 */
export async function decide(
	ctx: Context,
	input: { krsId: string; status: 'disetujui' | 'dikembalikan'; catatan: string },
	by: { actor: Actor; requestId: string },
): Promise<KrsLembar> {
	await getLembar(ctx, input.krsId, by.actor)
	const akunId = by.actor.akun_id
	await ctx.db.transaction().execute(async (trx) => {
		if (!(await decideKrs(trx, { ...input, akunId, now: ctx.now() })))
			throw conflict('krs_not_submitted', 'KRS ini tidak sedang menunggu persetujuan')
		await writeJejak(trx, {
			pelaku: akunId,
			tindakan: `krs_${input.status}`,
			objek: `krs:${input.krsId}`,
			lama: { status: 'diajukan' },
			baru: { status: input.status, catatan: input.catatan },
			request_id: by.requestId,
		})
	})
	return getLembar(ctx, input.krsId, by.actor)
}
