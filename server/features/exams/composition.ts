import type { DbOrTrx } from '#server/db/client.ts'
import { AppError, badInput } from '#server/lib/errors.ts'
import type { BagianKertas } from '#shared/api/planning.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { putKomposisi } from './planning-queries.ts'
import { listIsiBank } from './plans-queries.ts'

const keyOf = ({ topik, kesukaran }: Pick<BagianKertas, 'topik' | 'kesukaran'>) => `${kesukaran} ${topik}`

/** Questions of a paper that is composed so. */
export const jumlahOf = (komposisi: readonly BagianKertas[]): number =>
	komposisi.reduce((sum, { jumlah }) => sum + jumlah, 0)

/** In one order, so that two can be compared. */
export const sorted = (komposisi: readonly BagianKertas[]): BagianKertas[] =>
	komposisi.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/**
 * Says of what the paper of an exam is composed; null of nothing in particular.
 * @throws AppError 400 a part is named twice; 409 the bank has fewer of one, with a detail for each
 */
export async function compose(
	trx: DbOrTrx,
	ujianId: string,
	{ kode, bank, komposisi }: { kode: string; bank: JenisUjian; komposisi: readonly BagianKertas[] | null },
): Promise<void> {
	const wanted = komposisi ?? []
	if (new Set(wanted.map(keyOf)).size < wanted.length)
		throw badInput('komposisi', 'Satu topik dan kesukaran hanya boleh disebut sekali', 'named_twice')
	const kurang = kurangOf(
		(await listIsiBank(trx, kode)).filter(({ jenis }) => jenis === bank),
		wanted,
	)
	if (kurang.length > 0)
		throw new AppError(409, 'too_few_questions', `Soal di bank ${bank} kurang. ${kurang.join('. ')}`, {
			details: kurang.map((message) => ({ field: 'komposisi', message })),
		})
	await putKomposisi(trx, ujianId, wanted)
}

/** A sentence for each part of which a bank has fewer. */
function kurangOf(bank: readonly BagianKertas[], wanted: readonly BagianKertas[]): string[] {
	const isi = new Map(bank.map((one) => [keyOf(one), one.jumlah]))
	return wanted.flatMap((bagian) => {
		const ada = isi.get(keyOf(bagian)) ?? 0
		return bagian.jumlah > ada ? [`${nameOf(bagian)}: diminta ${bagian.jumlah}, ada ${ada}`] : []
	})
}

/** Whether a bank has as many questions of each part. */
export const isCukup = (bank: readonly BagianKertas[], wanted: readonly BagianKertas[]): boolean =>
	kurangOf(bank, wanted).length === 0

const nameOf = ({ topik, kesukaran }: BagianKertas) =>
	[topik || 'Tanpa topik', kesukaran ?? 'belum dinilai kesukarannya'].join(', ')
