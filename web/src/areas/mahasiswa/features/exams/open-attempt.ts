import type { Pengerjaan } from '#shared/api/exams.ts'
import { call } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/session.ts'
import { createKeeper, type OutboxKeeper } from '../../parts/outbox-keeper.ts'
import type { Titipan } from '../../parts/outbox-storage.ts'
import { importKunci } from '../../parts/seal.ts'
import { deviceId } from './device-id.ts'
import { type Deadline, deadlineOf } from './remaining-time.ts'

/** An attempt as the server has just given it. */
export type OpenAttempt = {
	pengerjaan: Pengerjaan
	deadline: Deadline
	/** What has waited on this device since the attempt was last open here. */
	waiting: Titipan
	keeper: OutboxKeeper
}

/** Starts or resumes the attempt at an exam. Repeating it never restarts the clock. */
export async function openAttempt(ujianId: string): Promise<OpenAttempt> {
	const asked = await askAttempt(ujianId)
	const { id, ujian_id: ujian, kunci_segel } = asked.pengerjaan
	const keeper = createKeeper(
		{ akun: currentAccount(), pengerjaan: id, ujian },
		await importKunci(kunci_segel),
	)
	return { ...asked, waiting: await keeper.read(), keeper }
}

/** Starts or resumes; this device becomes the one that writes when it says so. */
export async function askAttempt(ujianId: string, { ambilAlih = false } = {}) {
	const perangkat = await deviceId()
	const askedAt = performance.now()
	const body = { perangkat, ...(ambilAlih && { ambil_alih: true }) }
	const { data } = await call('POST /api/ujian/:id/pengerjaan', { params: { id: ujianId }, body })
	return { pengerjaan: data, deadline: deadlineOf(data.sisa_ms, askedAt, performance.now()) }
}
