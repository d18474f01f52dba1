import type { Context } from '#server/lib/context.ts'
import { inTime } from '#server/lib/deadline.ts'
import { GANGGUAN_MS } from '#shared/rules/gangguan.ts'
import { TUTUP_SENDIRI_MS } from '#shared/rules/ujian.ts'
import { forgetBeats, giveBack, insertBeat, insertGangguan, isSteady } from './pulse-queries.ts'

type Needs = Pick<Context, 'db' | 'now' | 'deadlines'>

/** An outage that has been made good, and for how many attempts. */
export type Outage = { mulai: Date; selesai: Date; pengerjaan: number }

/**
 * The pulse of this server: says that saving works, and after a gap, or a start, sees to it that attempts get their time
 * back. What could not be done is tried again at the next beat.
 * @param serverId of this process, under which contacts are noted too
 * @returns the function that beats; it gives the outages that it has made good
 */
export function createPulse(ctx: Needs, serverId: string): (pamit?: boolean) => Promise<Outage[]> {
	/** The span whose gap before it has been seen to. */
	let seen = 0
	return async (pamit = false) => {
		const sejak = await inTime(insertBeat(ctx.db, serverId, ctx.now(), pamit), ctx.deadlines.batchMs)
		if (sejak.getTime() === seen) return []
		const outages = await makeGood(ctx)
		seen = sejak.getTime()
		return outages
	}
}

async function makeGood(ctx: Needs): Promise<Outage[]> {
	return ctx.db.transaction().execute(async (trx) => {
		const now = ctx.now()
		await forgetBeats(trx, now)
		const outages: Outage[] = []
		for (const { id, mulai, selesai } of await insertGangguan(trx, now))
			outages.push({ mulai, selesai, pengerjaan: await giveBack(trx, id, now) })
		return outages
	})
}

export type Gate = ReturnType<typeof createGate>

/**
 * Keeps packets waiting while an outage may not have been made good yet: none is judged by a deadline that is about to
 * move. While the pulse is regular it costs nothing. It stands open until the server listens.
 */
export function createGate({ now }: Pick<Needs, 'now'>, pulse: (pamit: boolean) => Promise<Outage[]>) {
	let armed = false
	let leaving = false
	let last = Number.NEGATIVE_INFINITY
	let beating: Promise<void> | undefined
	const made: Outage[] = []
	const beatOnce = async () => {
		const at = now().getTime()
		made.push(...(await pulse(leaving)))
		last = at
	}
	const beat = () => {
		beating ??= beatOnce().finally(() => {
			beating = undefined
		})
		return beating
	}
	return {
		arm: () => {
			armed = true
		},
		/** Gives the outages that have been made good since it was last called. */
		beat: async () => {
			await beat()
			return made.splice(0)
		},
		/** Says that this server ends on purpose: nobody is to get time back for its silence. */
		leave: async () => {
			leaving = true
			// One that is under way has not said so.
			await beating
			if (armed) await beat()
		},
		pass: async () => {
			if (armed && now().getTime() - last > GANGGUAN_MS) await beat()
		},
	}
}

/** Whether attempts may be closed whose time is up: nothing has kept a student from handing in lately. */
export function mayClose({ db, now }: Pick<Needs, 'db' | 'now'>): Promise<boolean> {
	const moment = now()
	return isSteady(db, new Date(moment.getTime() - TUTUP_SENDIRI_MS), moment)
}
