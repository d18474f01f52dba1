import { lingkupOf } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import type { DaftarPenawaran, SaringanPenawaran, UrutPenawaran } from '#shared/api/krs-offers.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { listPeriodeTerbuka, pageOfPenawaran } from './list-queries.ts'

const PER_HALAMAN = 50

/** A page of what is offered; beyond the last page the last one, of a term that is over the running one. */
export async function getDaftarPenawaran(
	{ db }: Pick<Context, 'db'>,
	{
		halaman = 1,
		sebanyak = PER_HALAMAN,
		urut = 'mata_kuliah',
		periode,
		...saringan
	}: SaringanPenawaran & {
		urut?: UrutPenawaran
		halaman?: number
		sebanyak?: number
	},
	actor: Actor,
): Promise<DaftarPenawaran> {
	const terbuka = await listPeriodeTerbuka(db)
	const kode = terbuka.find((one) => one === periode) ?? terbuka[0]
	const named = (one: string) => ({ kode: one, nama: namaPeriode(one) })
	const pilihan = terbuka.map(named)
	if (kode === undefined)
		return { periode: null, pilihan, baris: [], total: 0, halaman: 1, per_halaman: sebanyak }
	const cari = { ...saringan, urut, periode: kode, lingkup: lingkupOf(actor) }
	const page = (nomor: number) => pageOfPenawaran(db, { ...cari, dari: (nomor - 1) * sebanyak, sebanyak })
	const found = await page(halaman)
	const last = Math.max(1, Math.ceil(found.total / sebanyak))
	const { baris } = halaman > last ? await page(last) : found
	return {
		periode: named(kode),
		pilihan,
		baris,
		total: found.total,
		halaman: Math.min(halaman, last),
		per_halaman: sebanyak,
	}
}
