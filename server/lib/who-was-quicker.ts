import type { DbOrTrx } from '#server/db/client.ts'
import { teksHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { listJejak } from './trail-queries.ts'

/** How far the trail of a thing is looked through for who changed it last. */
const MOST_LINES = 100

/** `27 November 2026 pukul 20.31`, as the campus counts. */
export function teksSaat(at: Date, timezone: string): string {
	const { tanggal, jam } = waktuKampus(at, timezone)
	return `${teksHari(tanggal)} pukul ${jam.replace(':', '.')}`
}

/**
 * `oleh Siti pada 27 November 2026 pukul 20.31`, of the last line of the trail that did one of these to a thing; for the
 * sentence of a 409. Where the trail does not say it is somebody else.
 */
export async function whoWasQuicker(
	db: DbOrTrx,
	{ objek, tindakan }: { objek: string; tindakan: readonly string[] },
	timezone: string,
): Promise<string> {
	const lines = await listJejak(db, [objek], MOST_LINES)
	const last = lines.find((line) => tindakan.includes(line.tindakan))
	if (!last) return 'oleh petugas lain'
	return `oleh ${last.oleh ?? 'perintah di server'} pada ${teksSaat(last.pada, timezone)}`
}
