import type { Context } from '#server/lib/context.ts'
import { computeTranskrip, isDigantikan, type Transkrip } from '#shared/rules/transkrip.ts'
import { type BarisTranskrip, listBaris, listFaktaMahasiswa, type SuratRingkas } from './queries.ts'
import { statusOf } from './wire.ts'

/**
 * Transcripts of these that say other results than are approved now, each with the newest one of its student that says those.
 * @param kini what is approved now, of students for whom that is known already
 */
export async function listDigantikan(
	ctx: Context,
	rows: readonly SuratRingkas[],
	kini: ReadonlyMap<string, Transkrip> = new Map(),
): Promise<Map<string, { oleh: string | null }>> {
	const berlaku = rows.filter((row) => row.jenis === 'transkrip' && statusOf(ctx, row) === 'berlaku')
	if (berlaku.length === 0) return new Map()
	const ids = berlaku.map(({ id }) => id)
	const mahasiswaIds = [...new Set(berlaku.map(({ mahasiswa_id }) => mahasiswa_id))]
	const unknown = mahasiswaIds.filter((id) => !kini.has(id))
	const [baris, fakta] = await Promise.all([
		listBaris(ctx.db, { ids, mahasiswaIds }),
		unknown.length > 0 ? listFaktaMahasiswa(ctx.db, unknown) : [],
	])
	const known = new Map([
		...kini,
		...fakta.map((m) => [m.mahasiswa_id, computeTranskrip(m.hasil, m.lembar)] as const),
	])
	const isOld = (row: BarisTranskrip) => {
		const now = known.get(row.mahasiswa_id)
		return now !== undefined && isDigantikan(row, now)
	}
	const byMahasiswa = Map.groupBy(baris, ({ mahasiswa_id }) => mahasiswa_id)
	return new Map(
		[...byMahasiswa.values()].flatMap((own) => {
			const oleh = own.find((row) => !isOld(row))?.nomor ?? null
			return own.filter(isOld).map(({ id }) => [id, { oleh }] as const)
		}),
	)
}
