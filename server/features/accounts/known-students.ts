import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/client.ts'
import type { Person } from '#server/lib/actor.ts'
import type { AccessClaims } from '#server/lib/tokens.ts'
import { passwordSejak } from '#shared/rules/session.ts'
import { findActors, findPerubahan, type SesiOf } from './actor-queries.ts'

/** Of more sessions, those not seen for longest are read anew. */
const MOST = 20_000
/** What was not looked at for so long is forgotten: the database keeps no changes for ever. */
const LOOK_MS = 60_000

/** A session, and whose it is as its token says. */
type Asked = Pick<AccessClaims, 'sesi_id' | 'peran'>

/**
 * Makes the function that finds whom sessions belong to. Students are remembered: each time the database is only asked what has changed
 * since the last time (decision 623), which costs the same for one session and for two hundred. Everybody else is read each time, and costs no look.
 * What it gives is as of a moment after it was asked, with or without memory; null where a session is over or the account is shut.
 */
export function knowStudents(db: Db): (asked: readonly Asked[], now: Date) => Promise<(Person | null)[]> {
	const known = new LRUCache<string, SesiOf>({ max: MOST })
	/** The look up to which what is remembered is true. */
	let sejak: string | null = null
	let looked = 0
	/** Changes with each look, and whenever everything is forgotten. */
	let looks = 0

	const forget = () => {
		known.clear()
		sejak = null
		looks++
	}

	const look = async () => {
		if (performance.now() - looked > LOOK_MS) forget()
		const { kini, berubah } = await findPerubahan(db, sejak)
		if (berubah.includes(null)) known.clear()
		else if (berubah.length > 0) forgetThese(new Set(berubah))
		sejak = kini
		looked = performance.now()
		return ++looks
	}

	const forgetThese = (akun: ReadonlySet<string | null>) => {
		for (const [id, { person }] of known) if (akun.has(person.akun_id)) known.delete(id)
	}

	const lookOrForget = () =>
		look().catch((error) => {
			forget()
			throw error
		})

	return async (asked, now) => {
		const mine = asked.some(({ peran }) => peran === 'mahasiswa') ? await lookOrForget() : undefined
		const found = new Map<string, SesiOf>()
		const unknown: string[] = []
		for (const { sesi_id, peran } of asked) {
			const sesi = peran === 'mahasiswa' ? known.get(sesi_id) : undefined
			if (sesi && sesi.berakhir > now) found.set(sesi_id, sesi)
			else unknown.push(sesi_id)
		}
		if (unknown.length > 0) {
			for (const [id, sesi] of await findActors(db, unknown, now)) {
				found.set(id, sesi)
				// Another look in between may have told of what came after this was read, or have failed and never will.
				if (looks === mine && isStudent(sesi)) known.set(id, sesi)
			}
		}
		const since = passwordSejak(now)
		return asked.map(({ sesi_id }) => {
			const sesi = found.get(sesi_id)
			if (!sesi) return null
			return { ...sesi.person, password_baru_saja: sesi.passwordPada !== null && sesi.passwordPada > since }
		})
	}
}

/** Whose facts `perubahan_pelaku` tells of: rights and classes taught are read each time. */
const isStudent = ({ person }: SesiOf) => person.peran === 'mahasiswa' && person.mahasiswa !== null
