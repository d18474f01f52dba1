import { lingkupOf } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import type { BarisKrs, DaftarKrs, SaringanKrs, UrutKrs } from '#shared/api/krs-office.ts'
import { countKrs, type KrsRow, pageOfKrs } from './list-queries.ts'

const PER_HALAMAN = 50

export const toBaris = ({ disimpan_pada, ...row }: KrsRow): BarisKrs => ({
	...row,
	disimpan_pada: disimpan_pada?.toISOString() ?? null,
})

/** A page of students by how they stand with their plan; beyond the last page the last one. */
export async function getDaftarKrs(
	{ db }: Pick<Context, 'db'>,
	{ halaman = 1, urut = 'nama', ...saringan }: SaringanKrs & { urut?: UrutKrs; halaman?: number },
	actor: Actor,
): Promise<DaftarKrs> {
	const cari = { ...saringan, lingkup: lingkupOf(actor) }
	const page = (nomor: number) =>
		pageOfKrs(db, { ...cari, urut, dari: (nomor - 1) * PER_HALAMAN, sebanyak: PER_HALAMAN })
	const [total, baris] = await Promise.all([countKrs(db, cari), page(halaman)])
	const last = Math.max(1, Math.ceil(total / PER_HALAMAN))
	return {
		baris: (halaman > last ? await page(last) : baris).map(toBaris),
		total,
		halaman: Math.min(halaman, last),
		per_halaman: PER_HALAMAN,
	}
}
