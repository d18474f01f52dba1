import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { createBatcher } from './batch.ts'
import { networkOf } from './client-address.ts'
import { shareOf } from './crew.ts'
import { AppError } from './errors.ts'
import { insertRefusals, type RefusalRow } from './refusal-queries.ts'

/** A login that failed, or a call that its caller has no right to. */
export type Refusal = {
	/** The error's code. */
	kode: string
	alamatIp: string
	requestId: string
} & ({ jenis: 'login'; emailHash: Buffer } | { jenis: 'akses'; akunId: string; rute: string })

export type Refusals = {
	/** Puts it into the trail, soon and without being waited for. */
	note: (refusal: Refusal) => void
	/** Writes all that has been counted, and waits for it. */
	close: () => Promise<void>
}

const MINUTE_MS = 60_000
/** Rows a day; what goes beyond is counted without names, in one row a minute. */
const LIMITS = { subject: 60, address: 300, all: 5_000 }
/** The limits of one of several workers. */
export const refusalLimits = (workers: number): typeof LIMITS => ({
	subject: shareOf(LIMITS.subject, workers),
	address: shareOf(LIMITS.address, workers),
	all: shareOf(LIMITS.all, workers),
})

/**
 * Keeps refusals for the trail. The first of an account or e-mail from an address in a minute is written at once, those
 * that follow are counted and written when the minute is over, so that a flood is a number and not a table.
 */
export function createRefusals(options: {
	db: Db
	secret: string
	now: () => Date
	onFailure: (error: unknown) => void
	limits?: typeof LIMITS
}): Refusals {
	const { db, secret, now, onFailure, limits = LIMITS } = options
	const hashKey = createHmac('sha256', secret).update('addresses of refusals').digest()
	/** Rows of this minute, with what has been counted since they were written. */
	const minute = new Map<string, RefusalRow>()
	/** Rows of today, by whom they are about. */
	const today = new Map<string, number>()
	let menit = 0
	let day = 0

	const write = createBatcher<RefusalRow, void>({
		run: async (rows) => {
			await insertRefusals(db, rows)
			return rows.map(() => undefined)
		},
		retryAlone: () => false,
	})
	const writing = new Set<Promise<void>>()
	const put = (row: RefusalRow) => {
		const written = write(row)
			.catch(onFailure)
			.finally(() => writing.delete(written))
		writing.add(written)
	}

	const endMinute = () => {
		for (const row of minute.values()) if (row.jumlah > 0) put(row)
		minute.clear()
	}
	const turn = () => {
		const time = now().getTime()
		const begun = Math.floor(time / MINUTE_MS)
		if (begun !== menit) endMinute()
		menit = begun
		const dayNow = Math.floor(time / 86_400_000)
		if (dayNow !== day) today.clear()
		day = dayNow
	}
	const timer = setInterval(turn, MINUTE_MS).unref()

	/** Whether a row more of these is within the limits of the day; then it is counted. */
	const withinLimits = (names: readonly [string, number][]): boolean => {
		const within = names.every(([name, limit]) => (today.get(name) ?? 0) < limit)
		if (within) for (const [name] of names) today.set(name, (today.get(name) ?? 0) + 1)
		return within
	}

	const rowOf = (refusal: Refusal): RefusalRow => {
		const { jenis, kode, alamatIp, requestId } = refusal
		const network = networkOf(alamatIp)
		return {
			menit: new Date(menit * MINUTE_MS),
			jenis,
			kode,
			akun_id: jenis === 'akses' ? refusal.akunId : null,
			email_hash: jenis === 'login' ? refusal.emailHash : null,
			alamat_hash: createHmac('sha256', hashKey).update(network).digest().subarray(0, 16),
			rute: jenis === 'akses' ? refusal.rute : null,
			jumlah: 1,
			request_id: requestId,
		}
	}

	return {
		note(refusal) {
			turn()
			const { jenis, kode } = refusal
			const row = rowOf(refusal)
			const subject = row.akun_id ?? row.email_hash?.toString('base64') ?? ''
			const address = row.alamat_hash?.toString('base64') ?? ''
			const own = [jenis, kode, subject, address].join(' ')
			const others = `${jenis} ${kode}`
			const known = minute.get(own)
			if (known) {
				known.jumlah++
				return
			}
			const named = withinLimits([
				[`${jenis} ${subject}`, limits.subject],
				[`${jenis} ${address}`, limits.address],
				[jenis, limits.all],
			])
			const key = named ? own : others
			const counted = minute.get(key)
			if (counted) {
				counted.jumlah++
				return
			}
			const kept = named
				? row
				: { ...row, akun_id: null, email_hash: null, alamat_hash: null, rute: null, request_id: null }
			put({ ...kept })
			minute.set(key, { ...kept, jumlah: 0 })
		},
		async close() {
			clearInterval(timer)
			endMinute()
			await Promise.all(writing)
		},
	}
}

/** Codes of the guards, and of the services that see to ownership themselves; not those of the campus's rules. */
const GUARDS = /^(wrong_|forbidden$)/

/** Notes every call that its caller was refused. */
export function noteRefusedCalls(app: FastifyInstance, refusals: Refusals): void {
	app.addHook('onError', async (request, _reply, error) => {
		const { actor } = request
		if (!actor || !(error instanceof AppError) || error.status !== 403 || !GUARDS.test(error.code)) return
		refusals.note({
			jenis: 'akses',
			kode: error.code,
			akunId: actor.dilihat_oleh ?? actor.akun_id,
			rute: `${request.method} ${request.routeOptions.url}`,
			alamatIp: request.ip,
			requestId: request.id,
		})
	})
	app.addHook('preClose', refusals.close)
}
