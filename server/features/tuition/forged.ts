import type { Db } from '#server/db/client.ts'
import { createBatcher } from '#server/lib/batch.ts'
import type { NamaGateway } from '#shared/rules/bank.ts'
import { keepPeristiwa } from './queries.ts'

export type Palsu = { gateway: NamaGateway; isi: unknown; now: Date }

/** Of a forged message so much is kept; a whole one may have 100 KB. */
const MOST_CHARACTERS = 2_000

/**
 * Keeps forged messages, which anybody can send and nobody can delete: the first of a gateway in a minute, and how many
 * there were. Those that come while one is being written are written together, so that a flood occupies one connection.
 */
export function createForgedKeeper(db: Db): (palsu: Palsu) => Promise<void> {
	return createBatcher<Palsu, void>({
		run: async (list) => {
			const minutes = Map.groupBy(list, ({ gateway, now }) => `${gateway} ${minuteOf(now)}`)
			for (const [first, ...others] of minutes.values())
				if (first)
					await keepPeristiwa(db, {
						gateway: first.gateway,
						// Not a name that a genuine event could have, so it hides none.
						identitas: `palsu:${minuteOf(first.now)}`,
						pembayaranId: null,
						hasil: 'palsu',
						isi: sampleOf(first.isi),
						kali: 1 + others.length,
						now: first.now,
					})
			return list.map(() => undefined)
		},
		retryAlone: () => false,
	})
}

const minuteOf = (now: Date): string => now.toISOString().slice(0, 16)

function sampleOf(isi: unknown): unknown {
	const text = JSON.stringify(isi) ?? ''
	return text.length <= MOST_CHARACTERS ? isi : { terpotong: text.slice(0, MOST_CHARACTERS).toWellFormed() }
}
