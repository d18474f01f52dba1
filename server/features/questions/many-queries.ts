import type { DbOrTrx } from '#server/db/client.ts'
import type { SoalRow } from './bank-queries.ts'
import { MASIH_DIBANDINGKAN } from './mirip-queries.ts'
import type { BankKey, Keterangan } from './queries.ts'

/** Questions of a bank, locked until the transaction ends. */
export async function lockSoalList(
	db: DbOrTrx,
	bank: BankKey,
	id: readonly number[],
): Promise<Map<number, SoalRow>> {
	const rows = await db
		.selectFrom('soal')
		.selectAll()
		.where('id', 'in', id)
		.where('matakuliah_kode', '=', bank.matakuliah_kode)
		.where('jenis', '=', bank.jenis)
		.orderBy('id')
		.forUpdate()
		.execute()
	return new Map(rows.map((row) => [row.id, row]))
}

/** What is said of a question beside what it asks, as its next version. */
export async function updateKeterangan(
	db: DbOrTrx,
	{ id, topik, kesukaran, tag, oleh, pada }: Keterangan & { id: number; oleh: string; pada: Date },
): Promise<void> {
	await db
		.updateTable('soal')
		.set((eb) => ({
			...{ topik, kesukaran, tag },
			versi: eb('versi', '+', 1),
			mirip_versi: MASIH_DIBANDINGKAN,
			diubah_oleh: oleh,
			diubah_pada: pada,
		}))
		.where('id', '=', id)
		.execute()
}
