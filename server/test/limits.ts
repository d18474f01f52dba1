import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'

/** As if that had been asked for so often already in the window that begins at `jendela`. */
export async function countedAlready(
	db: Db,
	key: string,
	{ jumlah, jendela }: { jumlah: number; jendela: string },
): Promise<void> {
	const kunci = createHash('sha256').update(key).digest()
	await db
		.insertInto('batas_permintaan')
		.values({ kunci, jendela: new Date(jendela), jumlah })
		.onConflict((oc) => oc.columns(['kunci', 'jendela']).doUpdateSet({ jumlah }))
		.execute()
}
