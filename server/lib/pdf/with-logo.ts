import type { Db } from '#server/db/client.ts'
import type { Heavy } from '../heavy.ts'
import { findIsiBerkas, type Logo } from '../settings-queries.ts'

/** What is made with the head of an institution, or of one as it was when a letter was issued. */
type Headed = { institution?: { logo?: Logo }; isi?: { institution?: { logo?: Logo } } }

/**
 * Sends the mark of the institution along with each order whose content names one, so that who prints need not. The last one is
 * remembered: there is one campus.
 */
export function withLogo(heavy: Heavy, db: Db): Heavy {
	let last: { sha256: string; bytes: Uint8Array } | undefined
	const bytesOf = async (sha256: string) => {
		if (last?.sha256 === sha256) return last.bytes
		const bytes = await findIsiBerkas(db, sha256)
		if (bytes) last = { sha256, bytes }
		return bytes
	}
	return {
		...heavy,
		make: async (task, order, client) => {
			const { institution, isi } = (order.content ?? {}) as Headed
			const sha256 = (institution ?? isi?.institution)?.logo?.cetak
			const logo = sha256 && (await bytesOf(sha256))
			return heavy.make(task, logo ? { ...order, logo } : order, client)
		},
	}
}
