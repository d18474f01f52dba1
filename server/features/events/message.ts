import type { Kejadian } from '#shared/api/events.ts'

/** What servers tell each other by NOTIFY: an event and for whom, or that some streams have lost their right. */
export type Message =
	| { akun: readonly string[]; e: Kejadian }
	| { topik: string; e: Kejadian }
	/** A session is over (triggers of migration 0150). */
	| { usai: string; akun: string }
	/** An account is shut. */
	| { tutup: string }
	/** Rights of an account have changed. */
	| { hak: string }

/** The forum of a course in a class. */
export type Forum = { periode: string; kelas: string; matakuliah: string }

/** As `find_hearing` writes it. */
export const topicOf = ({ periode, kelas, matakuliah }: Forum): string => `${periode}/${kelas}/${matakuliah}`

/** So many ids fit into the 8,000 bytes that PostgreSQL takes. */
const ACCOUNTS_PER_MESSAGE = 150

/** One message, or several when there are many accounts. */
export function messagesFor(to: { akun: readonly string[] } | { forum: Forum }, e: Kejadian): Message[] {
	if ('forum' in to) return [{ topik: topicOf(to.forum), e }]
	const akun = [...new Set(to.akun)]
	return Array.from({ length: Math.ceil(akun.length / ACCOUNTS_PER_MESSAGE) }, (_, i) => ({
		akun: akun.slice(i * ACCOUNTS_PER_MESSAGE, (i + 1) * ACCOUNTS_PER_MESSAGE),
		e,
	}))
}
