import type { DbOrTrx } from '#server/db/client.ts'
import { notify } from '#server/features/notifications/lend.ts'
import { listAkunAktif, takePengumuman } from './queries.ts'

/** What was to come out while no server ran for longer is no news. */
const LATE_MS = 86_400_000

/** Tells everybody of announcements that are out and were not told of; of several who do so at once, one does. */
export async function tellPengumuman(trx: DbOrTrx, now: Date): Promise<void> {
	const found = await takePengumuman(trx, { now, after: new Date(now.getTime() - LATE_MS) })
	if (found.length === 0) return
	const kepada = await listAkunAktif(trx)
	for (const { id, slug, judul, ringkasan } of found)
		await notify(trx, now, {
			kepada,
			jenis: 'pengumuman',
			judul,
			isi: ringkasan,
			alamat: `/berita/${slug}`,
			kunci: `berita:${id}`,
		})
}
