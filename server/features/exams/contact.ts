import { createBatcher } from '#server/lib/batch.ts'
import { networkOf } from '#server/lib/client-address.ts'
import { isDatabaseAway } from '#server/lib/error-handler.ts'
import { notFound } from '#server/lib/errors.ts'
import type { FaktaPerangkat, Kontak } from '#shared/api/contact.ts'
import { jaringanOf } from '#shared/rules/kontak.ts'
import { sisaWaktuMs } from '#shared/rules/ujian.ts'
import { type KontakItem, type KontakResult, writeKontakBatch } from './contact-queries.ts'
import type { ExamsContext } from './exams-context.ts'
import { toFakta } from './facts.ts'

type Told = {
	perangkat: string
	fakta?: readonly FaktaPerangkat[]
	pesan?: number
}

/** Contacts of one moment share a statement. */
export function createContact(
	ctx: Pick<ExamsContext, 'db' | 'now' | 'deadlines' | 'mostWaiting' | 'figures' | 'serverId'>,
) {
	const write = createBatcher<KontakItem, KontakResult | undefined>({
		run: (items) => writeKontakBatch(ctx.db, items, ctx.serverId),
		// An attempt stands in a batch once, whichever of its devices calls.
		key: (item) => item.pengerjaanId,
		retryAlone: (error) => !isDatabaseAway(error),
		deadlineMs: ctx.deadlines.batchMs,
		maxWaiting: ctx.mostWaiting,
	})
	ctx.figures.queue('contact', write.waiting)

	/** Notes that a device is there, and says how the attempt stands. @throws AppError 404 */
	return async (id: string, { perangkat, fakta = [], pesan = 0 }: Told, ip: string): Promise<Kontak> => {
		const pada = ctx.now()
		const result = await write({
			pengerjaanId: id,
			perangkat,
			jaringan: jaringanOf(networkOf(ip)),
			pada,
			fakta: toFakta(fakta, pada),
			pesan,
		})
		if (!result) throw notFound('attempt_not_found', 'Pengerjaan ujian tidak ditemukan')
		return {
			status: result.status,
			sisa_ms: sisaWaktuMs(result.tenggat, ctx.now()),
			epoch: result.epoch,
			pesan: result.pesan.map((one) => ({ ...one, pada: new Date(one.pada).toISOString() })),
		}
	}
}
