import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { MAIL } from '#server/lib/mail.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type { Edisi, IsiEdisi, MejaBuletin } from '#shared/api/newsletter-office.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import {
	countPelanggan,
	type EdisiRow,
	findEdisi,
	findEmail,
	findNama,
	findSisa,
	listBeritaEdisi,
	listBeritaTerbit,
	listTerkirim,
	startKiriman,
	upsertEdisi,
} from './desk-queries.ts'
import { contentOf, NEWSLETTER_ISSUE } from './issue.ts'

const DAY_MS = 86_400_000
/** How far back articles are offered. */
const BERITA_MS = 62 * DAY_MS
const BERITA_PILIHAN = 60
const LALU = 24
/** Test mails of one account. */
const COBA_PER_DAY = 20

/** The newsletter as its office sees it. */
export async function getMeja(ctx: Context): Promise<MejaBuletin> {
	const { db } = ctx
	const now = ctx.now()
	const bulan = bulanOf(ctx)
	const row = await findEdisi(db, bulan)
	const edisi = row ? await edisiOf(db, row, now) : null
	const lama = row ? undefined : await findSisa(db, bulan)
	const sisa = lama ? isiOf(await edisiOf(db, lama, now)) : null
	const pilihan = { now, sejak: new Date(now.getTime() - BERITA_MS), sebanyak: BERITA_PILIHAN }
	const [berita, lalu, langganan] = await Promise.all([
		listBeritaTerbit(db, { ...pilihan, juga: (edisi ?? sisa)?.berita ?? [] }),
		listTerkirim(db, bulan, LALU),
		countPelanggan(db, now),
	])
	return {
		langganan,
		bulan,
		edisi,
		sisa,
		berita: berita.map(({ id, judul, ringkasan, terbit_pada }) => ({
			id,
			judul,
			ringkasan,
			terbit: terbit_pada.toISOString(),
		})),
		lalu: lalu.map((one) => ({
			bulan: one.bulan,
			subjek: one.subjek,
			pada: (one.dikirim_pada ?? one.diubah_pada).toISOString(),
			penerima: one.diserahkan,
		})),
	}
}

/** Writes the draft of this month. @throws AppError 400; 409 for another month, once it is sent, or changed meanwhile */
export async function saveEdisi(
	ctx: Context,
	bulan: string,
	{ versi, ...input }: IsiEdisi & { versi: number },
	actor: Actor,
): Promise<Edisi> {
	const now = ctx.now()
	const isi = tidy(input)
	return ctx.db.transaction().execute(async (trx) => {
		const kini = await lockDraf(ctx, trx, bulan, versi)
		const out = await listBeritaTerbit(trx, {
			now,
			sejak: now,
			juga: isi.berita,
			sebanyak: isi.berita.length,
		})
		if (out.length < isi.berita.length) throw badInput('berita', 'Salah satu berita sudah tidak terbit')
		const draf = { bulan, subjek: isi.subjek, pengantar: isi.pengantar, versi: versi + 1 }
		if (!(await upsertEdisi(trx, { ...draf, oleh: actor.akun_id, pada: now }, isi.berita)))
			throw await changedBy(trx, await findEdisi(trx, bulan))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'buletin_ditulis',
			objek: `buletin:${bulan}`,
			...(kini && { lama: { subjek: kini.subjek, pengantar: kini.pengantar } }),
			baru: { subjek: isi.subjek, pengantar: isi.pengantar, berita: isi.berita.length },
		})
		return edisiOf(trx, await getEdisi(trx, bulan), now)
	})
}

/** Mails the draft to the caller alone. @throws AppError 404; 409 for another month; 429 */
export async function tryEdisi(ctx: Context, bulan: string, actor: Actor): Promise<{ email: string }> {
	const now = ctx.now()
	requireBulanIni(ctx, bulan)
	return ctx.db.transaction().execute(async (trx) => {
		const key = `buletin-coba:${actor.akun_id}`
		const wait = 'Sudah banyak kiriman percobaan hari ini. Silakan coba lagi besok.'
		await requireWithin(trx, { key, hariDi: ctx.config.timezone, now }, COBA_PER_DAY, wait)
		const row = await getEdisi(trx, bulan)
		const email = await findEmail(trx, actor.akun_id)
		const content = contentOf(row, await listBeritaEdisi(trx, bulan, now), ctx.config.publicUrl)
		await ctx.jobs.add(trx, MAIL, { to: email, subject: `[Percobaan] ${row.subjek}`, ...content })
		return { email }
	})
}

/**
 * Sends the issue of this month as it stands now; sent twice is sent once.
 * @throws AppError 404; 409 for another month, what was changed meanwhile, or when nobody has subscribed
 */
export async function sendEdisi(ctx: Context, bulan: string, versi: number, actor: Actor): Promise<Edisi> {
	const now = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const sent = await findEdisi(trx, bulan, { hold: true })
		if (sent?.dikirim_pada && sent.versi === versi) return edisiOf(trx, sent, now)
		const row = await lockDraf(ctx, trx, bulan, versi)
		if (!row) throw noEdisi()
		const penerima = await countPelanggan(trx, now)
		if (penerima === 0)
			throw conflict('newsletter_nobody', 'Belum ada pelanggan, sehingga belum ada yang dikirim')
		const isi = contentOf(row, await listBeritaEdisi(trx, bulan, now), ctx.config.publicUrl)
		await startKiriman(trx, bulan, { pada: now, isi, penerima })
		await ctx.jobs.add(trx, NEWSLETTER_ISSUE, { bulan })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'buletin_dikirim',
			objek: `buletin:${bulan}`,
			baru: { subjek: row.subjek, penerima },
		})
		return edisiOf(trx, await getEdisi(trx, bulan), now)
	})
}

const bulanOf = ({ now, config }: Context): string => waktuKampus(now(), config.timezone).tanggal.slice(0, 7)

function requireBulanIni(ctx: Context, bulan: string): void {
	if (bulan !== bulanOf(ctx))
		throw conflict(
			'newsletter_other_month',
			'Hanya edisi bulan ini yang dapat ditulis dan dikirim. Muat ulang halaman',
		)
}

const noEdisi = () => notFound('newsletter_not_found', 'Edisi bulan ini belum ditulis')

async function getEdisi(db: DbOrTrx, bulan: string): Promise<EdisiRow> {
	const row = await findEdisi(db, bulan)
	if (!row) throw noEdisi()
	return row
}

/** The draft, if it is still what the caller has seen; undefined for none. @throws AppError 409 */
async function lockDraf(
	ctx: Context,
	trx: DbOrTrx,
	bulan: string,
	versi: number,
): Promise<EdisiRow | undefined> {
	requireBulanIni(ctx, bulan)
	const row = await findEdisi(trx, bulan, { hold: true })
	if (row?.dikirim_pada)
		throw conflict(
			'newsletter_sent',
			'Edisi bulan ini sudah dikirim dan tidak berubah lagi. Belum ada yang disimpan',
		)
	if ((row?.versi ?? 0) !== versi) throw await changedBy(trx, row)
	return row
}

async function changedBy(db: DbOrTrx, row: EdisiRow | undefined) {
	const oleh = (await findNama(db, row?.diubah_oleh ?? null)) ?? 'orang lain'
	return conflict('newsletter_changed', `Edisi ini baru saja diubah oleh ${oleh}. Belum ada yang disimpan`)
}

/** Without blanks around, and with one empty line between paragraphs. @throws AppError 400 naming the field */
function tidy(input: IsiEdisi): IsiEdisi {
	const subjek = input.subjek.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
	const pengantar = input.pengantar
		.normalize('NFC')
		.replaceAll(/\r\n?/g, '\n')
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean)
		.join('\n\n')
	if (subjek === '') throw badInput('subjek', 'Isi subjeknya')
	if (pengantar === '') throw badInput('pengantar', 'Isi pengantarnya')
	return { ...input, subjek, pengantar }
}

const isiOf = ({ subjek, pengantar, berita }: Edisi): IsiEdisi => ({ subjek, pengantar, berita })

async function edisiOf(db: DbOrTrx, row: EdisiRow, now: Date): Promise<Edisi> {
	const berita = await listBeritaEdisi(db, row.bulan, now)
	return {
		bulan: row.bulan,
		subjek: row.subjek,
		pengantar: row.pengantar,
		berita: berita.map(({ id }) => id),
		versi: row.versi,
		diubah: { oleh: await findNama(db, row.diubah_oleh), pada: row.diubah_pada.toISOString() },
		kiriman: row.dikirim_pada && {
			pada: row.dikirim_pada.toISOString(),
			penerima: row.penerima ?? 0,
			diserahkan: row.diserahkan,
			selesai: row.selesai_pada !== null,
		},
	}
}
