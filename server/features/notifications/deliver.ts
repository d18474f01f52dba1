import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { DbOrTrx } from '#server/db/client.ts'
import { publish } from '#server/features/events/lend.ts'
import type { Context } from '#server/lib/context.ts'
import type { Task } from '#server/lib/jobs.ts'
import { MAIL } from '#server/lib/mail.ts'
import { countHit, type Limit, windowEnd } from '#server/lib/rate-limit.ts'
import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import { endEmailUrls } from './channels.ts'
import {
	findPenerima,
	findSasaran,
	listAkunEmail,
	postponeEmail,
	releaseDitahan,
	takeEmail,
	takePush,
	type UntukEmail,
	waitForExam,
} from './deliver-queries.ts'
import { deleteLangganan } from './device-queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of an account: so that whoever can have somebody told (a forum, many logins) floods neither mailbox nor phone. */
const MAILS_PER_HOUR = 3
const SECURITY_MAILS_PER_DAY = 10
const PUSHES_PER_HOUR = 20
/** So many in one transaction. */
const AT_ONCE = 200
/** Lines of a mail; of what is beyond there is the number. */
const LINES = 10

/** Of an exam that opens there is nothing to say an hour later. */
const worthMs = (jenis: JenisPemberitahuan): number => (jenis === 'ujian' ? HOUR_MS : DAY_MS)

/** What cannot wait has a budget of its own, which no forum uses up. */
const budgetOf = (jenis: JenisPemberitahuan | undefined): string =>
	jenis === 'ujian' || jenis === 'ujian_berubah' || jenis === 'keamanan' ? `${jenis}:` : ''

const Push = Type.Object({
	/** The session whose device it goes to. */
	sesi: Type.String(),
	id: Type.String(),
	jenis: Type.String(),
	judul: Type.String(),
	alamat: Type.String(),
	/** Not after this moment. */
	until: Type.String(),
})

/** A message on its way to a device. */
export const PUSH: Task<typeof Push> = { name: 'push', payload: Push, attempts: 6, sealed: true }

/** Brings people what waits for them outside of the app, and shows what was held back. */
export async function deliver(ctx: Context, signal?: AbortSignal): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		await publish(trx, { akun: await releaseDitahan(trx) }, { jenis: 'pemberitahuan' })
	})
	while (!signal?.aborted && (await pushSome(ctx)) === AT_ONCE);
	while (!signal?.aborted && (await mailSome(ctx, signal)));
}

/** Makes a job for each device; says how many notifications were taken. */
function pushSome({ db, jobs, now }: Context): Promise<number> {
	return db.transaction().execute(async (trx) => {
		const { taken, kiriman } = await takePush(trx, now(), AT_ONCE)
		for (const [akun, list] of Map.groupBy(kiriman, ({ akun_id }) => akun_id)) {
			for (const devices of Map.groupBy(list, ({ id }) => id).values()) {
				const key = `push:${budgetOf(devices[0]?.jenis)}${akun}`
				if ((await countHit(trx, { key, windowMs: HOUR_MS, now: now() })) > PUSHES_PER_HOUR) continue
				for (const { sesi_id: sesi, push_sejak, id, jenis, judul, alamat } of devices) {
					const until = new Date(push_sejak.getTime() + worthMs(jenis)).toISOString()
					await jobs.add(trx, PUSH, { sesi, id, jenis, judul, alamat, until })
				}
			}
		}
		return taken
	})
}

/** Sends a message to a device, if its session is still open; after an exam of its owner that has begun meanwhile. One that is gone is forgotten. */
export async function pushOne(
	{ db, now, pusher }: Pick<Context, 'db' | 'now' | 'pusher'>,
	{ sesi, id, jenis, judul, alamat, until }: Static<typeof Push>,
): Promise<void> {
	const leftMs = new Date(until).getTime() - now().getTime()
	const sasaran = leftMs > 0 && (await findSasaran(db, { sesi, id, now: now() }))
	if (!sasaran) return
	if (sasaran.sedang_ujian) return waitForExam(db, id, now())
	const { titik_akhir: titikAkhir, kunci_publik: publik, rahasia } = sasaran
	const sent = await pusher.send(
		{ titikAkhir, publik, rahasia },
		{
			// What is on a locked screen can be read by others: the line, not what was said.
			text: JSON.stringify({ id, judul, alamat }),
			ttlSeconds: Math.ceil(leftMs / 1000),
			urgency: jenis === 'ujian' || jenis === 'keamanan' ? 'high' : 'normal',
			topic: createHash('sha256').update(id).digest('base64url').slice(0, 32),
		},
	)
	if (sent === 'hilang') await deleteLangganan(db, { sesiId: sesi, titikAkhir })
}

/**
 * Says whether there may be more: of an exam that opens in an hour ten thousand are told while that is news. Where another server
 * has taken all of them there is nothing to stay for.
 */
async function mailSome(ctx: Context, signal?: AbortSignal): Promise<boolean> {
	const waiting = await listAkunEmail(ctx.db, ctx.now(), AT_ONCE)
	let taken = 0
	for (const akunId of waiting) {
		if (signal?.aborted) return false
		if (await mailOne(ctx, akunId)) taken++
	}
	return waiting.length === AT_ONCE && taken > 0
}

/**
 * Makes one mail of all that waits for an account; beyond its budget it waits for the next hour, and more goes with it. Says whether
 * anything waited.
 */
async function mailOne(ctx: Context, akunId: string): Promise<boolean> {
	const { db, jobs, now, config } = ctx
	const urls = await endEmailUrls(ctx, akunId)
	return db.transaction().execute(async (trx) => {
		const taken = await takeEmail(trx, akunId)
		const list = taken.filter(
			({ dibuat_pada, jenis }) => now().getTime() - dibuat_pada.getTime() < worthMs(jenis),
		)
		const penerima = await findPenerima(trx, akunId)
		const [first] = list
		if (!first || !penerima || !(await spendMail(trx, akunId, list, now()))) return taken.length > 0
		const [judul, paragraphs, alamat] =
			list.length === 1
				? [first.judul, [READ], first.alamat]
				: [`${list.length} pemberitahuan baru`, linesOf(list), HOME[penerima.peran]]
		await jobs.add(trx, MAIL, {
			to: penerima.email,
			subject: judul,
			title: judul,
			paragraphs,
			button: { label: 'Buka', url: config.publicUrl + alamat },
			note: 'Email mana yang Anda terima dapat diatur di Pengaturan.',
			...urls,
			before: new Date(now().getTime() + Math.max(...list.map(({ jenis }) => worthMs(jenis)))).toISOString(),
		})
		return true
	})
}

const READ = 'Selengkapnya ada di aplikasi.'
const HOME = { mahasiswa: '/beranda', dosen: '/mengajar', staf: '/kantor' } as const

function linesOf(list: readonly UntukEmail[]): string[] {
	const rest = list.length - LINES
	return [...list.slice(0, LINES).map(({ judul }) => judul), ...(rest > 0 ? [`dan ${rest} lainnya`] : [])]
}

/** Whether a mail may go now. What concerns security has a budget that no forum uses up, and does not wait. */
async function spendMail(
	trx: DbOrTrx,
	akunId: string,
	list: readonly UntukEmail[],
	now: Date,
): Promise<boolean> {
	if (list.some(({ jenis }) => jenis === 'keamanan')) {
		const daily: Limit = { key: `email:keamanan:${akunId}`, windowMs: DAY_MS, now }
		if ((await countHit(trx, daily)) <= SECURITY_MAILS_PER_DAY) return true
	}
	const hourly: Limit = { key: `email:${akunId}`, windowMs: HOUR_MS, now }
	if ((await countHit(trx, hourly)) <= MAILS_PER_HOUR) return true
	await postponeEmail(
		trx,
		list.map(({ id }) => id),
		windowEnd(hourly),
	)
	return false
}
