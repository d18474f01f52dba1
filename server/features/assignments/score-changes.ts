import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import type { PerubahanNilai } from '#shared/api/assignment-plans.ts'
import { type AturanTugas, nilaiTugas } from '#shared/rules/tugas.ts'
import { listNilaiTugas, type NilaiTugasRow } from './grade-queries.ts'
import { findTugas, type TugasRow } from './queries.ts'
import { tugasNotFound } from './service.ts'

type Aturan = Pick<AturanTugas, 'tenggat' | 'potongan_persen'>
type Berubah = PerubahanNilai['berubah'][number] & { akun_id: string }

/** Whose score another deadline or late rule would change. @throws AppError 404 */
export async function previewPerubahan(
	ctx: Context,
	id: string,
	{ tenggat, potongan_persen }: { tenggat: string; potongan_persen: number | null },
): Promise<PerubahanNilai> {
	const tugas = await findTugas(ctx.db, id)
	if (!tugas) throw tugasNotFound()
	const rows = await listNilaiTugas(ctx.db, id)
	const berubah = changesOf(rows, tugas, { tenggat: new Date(tenggat), potongan_persen })
	return { dinilai: rows.length, berubah: berubah.map(({ akun_id: _, ...one }) => one) }
}

/**
 * Whose score changes by a change of the assignment, if it is just what its lecturer was shown.
 * @throws AppError 409 it is not, named with their students
 */
export async function requireSeenChanges(
	trx: DbOrTrx,
	before: TugasRow,
	{ next, terlihat }: { next: Aturan; terlihat: readonly { stambuk: string; baru: number }[] },
): Promise<Berubah[]> {
	const berubah = changesOf(await listNilaiTugas(trx, before.id), before, next)
	const seen = new Map(terlihat.map(({ stambuk, baru }) => [stambuk, baru]))
	const unseen = berubah.filter(({ stambuk, baru }) => seen.get(stambuk) !== baru)
	if (unseen.length > 0 || seen.size !== berubah.length)
		throw conflict(
			'scores_would_change',
			unseen.length > 0
				? `Tenggat atau potongan ini mengubah nilai yang sudah diberikan: ${unseen.map(({ nama }) => nama).join(', ')}. Periksa dahulu, lalu simpan.`
				: 'Nilai yang berubah tidak sama lagi dengan yang Anda lihat. Periksa dahulu, lalu simpan.',
		)
	return berubah
}

function changesOf(rows: readonly NilaiTugasRow[], before: Aturan, next: Aturan): Berubah[] {
	return rows.flatMap(({ akun_id, stambuk, nama, ...row }) => {
		const told = changeOf(row.terbit_skor, row.terbit_dinilai_pada, { before, next })
		const change = told ?? changeOf(row.skor, row.dinilai_pada, { before, next })
		return change ? [{ akun_id, stambuk, nama, ...change, diumumkan: told !== null }] : []
	})
}

function changeOf(
	skor: number | null,
	dikumpulkan: Date | null,
	{ before, next }: { before: Aturan; next: Aturan },
): { lama: number; baru: number } | null {
	if (skor === null) return null
	const lama = nilaiTugas(before, skor, dikumpulkan)
	const baru = nilaiTugas(next, skor, dikumpulkan)
	return lama === baru ? null : { lama, baru }
}
