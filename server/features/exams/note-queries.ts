import type { DbOrTrx } from '#server/db/client.ts'

export type CatatanRow = {
	isi: string | null
	versi: number
	/** Who wrote it last. */
	oleh: string | null
	pada: Date | null
}

/** What is written down of an exam. */
export async function findCatatan(db: DbOrTrx, ujianId: string): Promise<CatatanRow> {
	const row = await db
		.selectFrom('catatan_ujian as c')
		.leftJoin('dosen as d', 'd.akun_id', 'c.ditulis_oleh')
		.select(['c.isi', 'c.versi', 'd.nama', 'c.ditulis_pada as pada'])
		.where('c.ujian_id', '=', ujianId)
		.executeTakeFirst()
	if (!row) return { isi: null, versi: 0, oleh: null, pada: null }
	const { nama, ...catatan } = row
	return { ...catatan, oleh: nama ?? 'Bagian akademik' }
}

/** Keeps it where nobody else has changed it meanwhile. @returns whether it was kept */
export async function saveCatatan(
	db: DbOrTrx,
	{
		ujianId,
		isi,
		versi,
		oleh,
		pada,
	}: { ujianId: string; isi: string | null; versi: number; oleh: string; pada: Date },
): Promise<boolean> {
	const baru = { isi, ditulis_oleh: oleh, ditulis_pada: pada }
	const saved =
		versi === 0
			? await db
					.insertInto('catatan_ujian')
					.values({ ujian_id: ujianId, ...baru })
					.onConflict((oc) => oc.doNothing())
					.returning('versi')
					.executeTakeFirst()
			: await db
					.updateTable('catatan_ujian')
					.set({ ...baru, versi: versi + 1 })
					.where('ujian_id', '=', ujianId)
					.where('versi', '=', versi)
					.returning('versi')
					.executeTakeFirst()
	return saved !== undefined
}
