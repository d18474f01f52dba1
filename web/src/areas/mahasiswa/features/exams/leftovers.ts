import type { HasilKumpul } from '#shared/api/exams.ts'
import { call } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/session.ts'
import { forgetHidden, forgetSpans, hiddenSpans, wasHidden } from './hidden-mark.ts'
import { createKeeper } from './outbox-keeper.ts'
import { findKept, TANPA_TITIPAN } from './outbox-storage.ts'
import { importKunci } from './seal.ts'

export type Susulan = {
	/** Answers that this device sent only now. */
	jumlah: number
	hasil: Extract<HasilKumpul, { status: 'selesai' }>
}

/**
 * Sends what this device still keeps of an exam that was closed meanwhile. The server keeps it and judges what counts;
 * it is asked for its outcome, so a repetition changes nothing.
 * @returns null when the device keeps nothing
 */
export async function sendLeftovers(ujian: string): Promise<Susulan | null> {
	const akun = currentAccount()
	// A storage that cannot be opened keeps nothing.
	const id = await findKept(akun, ujian).catch(() => undefined)
	if (id === undefined) return null
	const params = { id }
	const { data: attempt } = await call('GET /api/pengerjaan/:id', { params })
	const keeper = createKeeper({ akun, pengerjaan: id, ujian }, await importKunci(attempt.kunci_segel))
	const { jawaban, kumpul } = await keeper.read()
	const susulan = jawaban.length > 0 || kumpul !== null ? await deliver() : null
	keeper.keep(TANPA_TITIPAN)
	forgetHidden(id)
	forgetSpans(id, hiddenSpans(id))
	return susulan

	async function deliver(): Promise<Susulan> {
		const alasan = kumpul ?? (wasHidden(params.id) ? 'tab_tersembunyi' : 'waktu')
		const body = { jawaban: [...jawaban], alasan, epoch: attempt.epoch, fakta: hiddenSpans(params.id) }
		const { data: hasil } = await call('POST /api/pengerjaan/:id/kumpulkan', { params, body })
		if (hasil.status !== 'selesai') throw new Error('the attempt was opened again')
		return { jumlah: jawaban.length, hasil }
	}
}
