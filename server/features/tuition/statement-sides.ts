import type { DbOrTrx } from '#server/db/client.ts'
import type { SisiKoran } from '#shared/api/reconciliation.ts'
import type { KoranRow } from './statement-queries.ts'
import { sumSisi, sumTanpaBank } from './statement-sides-queries.ts'

const nothing = () => ({ baris: 0, rupiah: 0 })

/** What the bank has and what is recorded, and in what they differ. */
export async function getSisi(
	db: DbOrTrx,
	{ id, dari, sampai, masuk_sen }: KoranRow,
	zona: string,
): Promise<SisiKoran> {
	const [rows, tanpa] = await Promise.all([
		sumSisi(db, id),
		dari === null ? [] : sumTanpaBank(db, { id, dari, sampai, zona }),
	])
	const of = (sisi: string) => {
		const { baris, rupiah } = rows.find((row) => row.sisi === sisi) ?? nothing()
		return { baris, rupiah }
	}
	const by = (loket: boolean) => {
		const { baris, rupiah } = tanpa.find((row) => row.loket === loket) ?? nothing()
		return { baris, rupiah }
	}
	const terbaca = rows.reduce((sum, { rupiah }) => sum + rupiah, 0)
	return {
		tercatat: of('tercatat'),
		akan: of('akan'),
		terbuka: of('terbuka'),
		bukan_spp: of('bukan_spp'),
		lepas: of('lepas'),
		tidak_terbaca: (masuk_sen - terbaca * 100) / 100,
		tanpa_bank: { loket: by(true), gateway: by(false) },
	}
}
