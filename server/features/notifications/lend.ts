import type { DbOrTrx } from '#server/db/client.ts'
import { publish } from '#server/features/events/lend.ts'
import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import { insertPemberitahuan } from './queries.ts'

export { akunMahasiswa } from './queries.ts'

export type Kabar = {
	/** Accounts; who is named twice is told once, who is shut is not told. */
	kepada: readonly string[]
	jenis: JenisPemberitahuan
	/** A line, such as "Budi menjawab di Ancaman siber". */
	judul: string
	/** The beginning of what was said; may be empty. Plain text. */
	isi: string
	/** The page that it leads to, beginning with a slash. */
	alamat: string
	/**
	 * Names what is told of: `balasan:<id>`, `utas:<id>`. An account is told of one thing once.
	 */
	kunci: string
	/** What is told of has gone on (a thread has another reply): it is unread again, on top, with the new words. */
	lagi?: boolean
}

const MOST_JUDUL = 200
const MOST_ISI = 500

/** Tells people of something, in the caller's transaction: it is in their lists, and open pages hear of it, at COMMIT. */
export async function notify(trx: DbOrTrx, now: Date, { lagi = false, ...kabar }: Kabar): Promise<void> {
	if (kabar.kepada.length === 0) return
	const told = await insertPemberitahuan(trx, {
		...kabar,
		judul: shorten(kabar.judul, MOST_JUDUL),
		isi: shorten(kabar.isi, MOST_ISI),
		lagi,
		now,
	})
	await publish(trx, { akun: told }, { jenis: 'pemberitahuan' })
}

/** By characters as PostgreSQL counts them, so that none is cut in two. */
function shorten(text: string, most: number): string {
	const plain = text.replaceAll(/\s+/g, ' ').trim()
	const characters = [...plain]
	return characters.length <= most ? plain : `${characters.slice(0, most - 1).join('')}…`
}
