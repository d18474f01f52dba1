import { type Static, Type } from 'typebox'
import type { Context } from '#server/lib/context.ts'
import type { Task } from '#server/lib/jobs.ts'
import { MAIL } from '#server/lib/mail.ts'
import type { MailContent } from '#server/lib/mail-layout.ts'
import { type BeritaEdisi, type EdisiRow, endKiriman, findEdisi, takePelanggan } from './desk-queries.ts'

const Issue = Type.Object({ bulan: Type.String() })

/** An issue that is handed out to its subscribers. */
export const NEWSLETTER_ISSUE: Task<typeof Issue> = {
	name: 'newsletter_issue',
	payload: Issue,
	attempts: 12,
	sealed: false,
}

type Handing = Pick<Context, 'db' | 'jobs' | 'config' | 'now'>

/** Mails of one transaction. */
const BATCH = 200

/** What an issue says to everybody. */
export function contentOf(
	{ subjek, pengantar }: Pick<EdisiRow, 'subjek' | 'pengantar'>,
	berita: readonly BeritaEdisi[],
	publicUrl: string,
): MailContent {
	const items = berita.map(({ judul, ringkasan, slug }) => ({
		label: judul,
		detail: ringkasan,
		url: `${publicUrl}/berita/${slug}`,
	}))
	return {
		title: subjek,
		paragraphs: pengantar.split('\n\n'),
		...(items.length > 0 && { sections: [{ title: 'Kabar kampus', items }] }),
	}
}

/**
 * Hands an issue out, some hundreds at a time. Each batch and its mails are one transaction: whatever breaks, nobody is
 * left out and nobody gets it twice. Who ends the subscription meanwhile gets none.
 */
export async function handOut(ctx: Handing, { bulan }: Static<typeof Issue>): Promise<void> {
	while (await handBatch(ctx, bulan));
}

function handBatch({ db, jobs, config, now }: Handing, bulan: string): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		const edisi = await findEdisi(trx, bulan, { hold: true })
		if (!edisi?.dikirim_pada || !edisi.isi || edisi.selesai_pada) return false
		const whom = await takePelanggan(trx, { bulan, sampai: edisi.dikirim_pada, sebanyak: BATCH })
		for (const { email, berhenti_token: token } of whom)
			await jobs.add(trx, MAIL, {
				to: email,
				subject: edisi.subjek,
				...(edisi.isi as MailContent),
				unsubscribeUrl: `${config.publicUrl}/buletin/berhenti#${token}`,
				oneClickUrl: `${config.publicUrl}/api/buletin/berhenti/langsung?token=${token}`,
			})
		if (whom.length < BATCH) await endKiriman(trx, bulan, now())
		return whom.length === BATCH
	})
}
