import type { DbOrTrx } from '#server/db/client.ts'
import { publish } from '#server/features/events/lend.ts'
import { insertJob } from '#server/lib/job-queries.ts'
import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import { saluranBawaan, tundaEmailMs } from '#shared/rules/saluran.ts'
import { insertPemberitahuan, rewordPemberitahuan } from './queries.ts'

export { endEmailUrls } from './channels.ts'
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
	/** It cannot wait for the end of an exam that its reader sits. */
	segera?: boolean
	/** Whoever tells sends a mail of its own, whatever its reader has chosen. */
	emailSendiri?: boolean
}

const MOST_JUDUL = 200
const MOST_ISI = 500

/**
 * Tells people of something, in the caller's transaction, by the ways that they want: at COMMIT it is in their lists and open
 * pages hear of it; mails and pushes are jobs. Who sits an exam is told when that is over, of what cannot wait
 * at once.
 */
export async function notify(
	trx: DbOrTrx,
	now: Date,
	{ lagi = false, segera = false, emailSendiri = false, ...kabar }: Kabar,
): Promise<void> {
	if (kabar.kepada.length === 0) return
	const { jenis } = kabar
	const told = await insertPemberitahuan(trx, {
		...kabar,
		judul: shorten(kabar.judul, MOST_JUDUL),
		isi: shorten(kabar.isi, MOST_ISI),
		lagi,
		segera,
		bawaan: {
			aplikasi: saluranBawaan(jenis, 'aplikasi'),
			email: saluranBawaan(jenis, 'email'),
			push: saluranBawaan(jenis, 'push'),
		},
		emailPada: emailSendiri ? null : new Date(now.getTime() + tundaEmailMs(jenis)),
		now,
	})
	const tampil = told.filter((one) => one.tampil).map(({ akun_id }) => akun_id)
	await publish(trx, { akun: tampil }, { jenis: 'pemberitahuan' })
	if (told.some(({ push }) => push)) await addDelivery(trx)
}

/** Of what was told: it has new words, unread or read as it was, and is gone for who is not named any more. */
export async function rewordKabar(
	trx: DbOrTrx,
	kabar: Pick<Kabar, 'kepada' | 'judul' | 'isi' | 'kunci'>,
): Promise<void> {
	const changed = await rewordPemberitahuan(trx, {
		...kabar,
		judul: shorten(kabar.judul, MOST_JUDUL),
		isi: shorten(kabar.isi, MOST_ISI),
	})
	await publish(trx, { akun: changed }, { jenis: 'pemberitahuan' })
}

/** What brings people what waits for them; it runs each minute anyway. */
export const DELIVERY = 'deliver_notifications'

const addDelivery = (trx: DbOrTrx) =>
	insertJob(trx, {
		task: DELIVERY,
		payload: {},
		attempts: 5,
		key: `${DELIVERY}:${crypto.randomUUID()}`,
		runAt: null,
	})

/** By characters as PostgreSQL counts them, so that none is cut in two. */
function shorten(text: string, most: number): string {
	const plain = text.replaceAll(/\s+/g, ' ').trim()
	const characters = [...plain]
	return characters.length <= most ? plain : `${characters.slice(0, most - 1).join('')}…`
}
