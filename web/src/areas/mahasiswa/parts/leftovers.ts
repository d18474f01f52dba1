import type { ApiRequest } from '#shared/api/api.ts'
import type { HasilKumpul } from '#shared/api/exams.ts'
import { epochOf, revOf } from '#shared/rules/jawaban.ts'
import { call, isRefusal } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/session.ts'
import { endLeft, forgetHidden, forgetSpans, hasLeft, hiddenSpans } from './hidden-mark.ts'
import { createKeeper } from './outbox-keeper.ts'
import { forgetKept, type Kept, listKept, TANPA_TITIPAN } from './outbox-storage.ts'
import { importKunci } from './seal.ts'

export type Susulan = {
	/** Answers that this device sent only now. */
	jumlah: number
	hasil: Extract<HasilKumpul, { status: 'selesai' }>
}

/** What became of what this device still kept. `berjalan`: the server has it, and the exam goes on. */
export type Kiriman =
	| ({ kind: 'selesai' } & Susulan)
	| { kind: 'berjalan' }
	/** The server has an answer that no repetition changes. */
	| { kind: 'ditolak'; pesan: string }
	/** Nothing that a student needs to be told of. */
	| { kind: 'tidak_ada' }

type Body = NonNullable<ApiRequest<'POST /api/pengerjaan/:id/kumpulkan'>['body']>

const PATIENCE_MS = 15_000
/** More hidden spans than so many times twenty tell nobody anything new. */
const ROUNDS = 5

/** The attempts of the account of which something waits on this device, and is worked on in no tab. */
export async function listWaiting(): Promise<Kept[]> {
	// A storage that cannot be opened keeps nothing.
	const kept = await listKept(currentAccount()).catch(() => [])
	const waiting = kept.filter(
		({ pengerjaan, menunggu }) => menunggu || hasLeft(pengerjaan) || hiddenSpans(pengerjaan).length > 0,
	)
	if (waiting.length === 0) return []
	const { held = [] } = await navigator.locks.query()
	return waiting.filter(({ pengerjaan }) => !held.some(({ name }) => name === `ujian/${pengerjaan}`))
}

/**
 * Sends what this device still keeps of an attempt. The server keeps it and judges what counts; it is asked for its outcome, so
 * a repetition changes nothing. An exam that is still open goes on, unless its student has asked for the hand-in: hidden
 * time is judged where it is sat, and what is kept stays until then.
 */
export async function sendKept(owner: Kept): Promise<Kiriman> {
	try {
		return await deliver(owner)
	} catch (error) {
		if (!isRefusal(error)) throw error
		// The attempt is void, or is no longer there: what came is kept by the server, and nothing is left to be done.
		if (error.code === 'attempt_void' || error.status === 404) await forgetKept(owner).catch(() => undefined)
		return { kind: 'ditolak', pesan: error.message }
	}
}

/**
 * The same for an exam of which the server has said that it is closed.
 * @returns null when the device keeps nothing
 */
export async function sendLeftovers(ujian: string): Promise<Susulan | null> {
	const kept = await listKept(currentAccount()).catch(() => [])
	const owner = kept.find((row) => row.ujian === ujian)
	const kiriman = owner && (await sendKept(owner))
	if (kiriman?.kind === 'berjalan') throw new Error('the attempt was opened again')
	return kiriman?.kind === 'selesai' ? kiriman : null
}

async function deliver(owner: Kept): Promise<Kiriman> {
	const { pengerjaan: id, akun, ujian } = owner
	const params = { id }
	const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })
	const { data: attempt } = await call('GET /api/pengerjaan/:id', { params }, patience())
	const keeper = createKeeper({ akun, pengerjaan: id, ujian }, await importKunci(attempt.kunci_segel))
	const { jawaban, kumpul, rev } = await keeper.read()
	// Of the device that made them: where another has taken over since, they are saved and close nothing.
	const epoch = Math.max(1, epochOf(rev))
	// What the server has of that device has its receipt: a late packet shows by it that it has no gap.
	const sejak = attempt.epoch === epoch ? attempt.rev : revOf(epoch, 0)
	const tell = async (body: Partial<Body>) =>
		(
			await call(
				'POST /api/pengerjaan/:id/kumpulkan',
				{ params, body: { jawaban: [], alasan: 'waktu', epoch, ...body } },
				patience(),
			)
		).data

	const waits = jawaban.length > 0 || kumpul !== null
	if (!waits && attempt.status === 'berlangsung') return { kind: 'tidak_ada' }
	// Before the time is up this is a save.
	const hasil = waits ? await tell({ jawaban: [...jawaban], sejak, alasan: kumpul ?? 'waktu' }) : undefined
	if (hasil?.status === 'berlangsung') return { kind: 'berjalan' }
	// That the page was hidden or left is a fact of the exam, also when it was all that waited.
	forgetHidden(id)
	endLeft(id)
	for (let round = 0; round < ROUNDS; round++) {
		const fakta = hiddenSpans(id)
		if (fakta.length === 0) break
		await tell({ fakta })
		forgetSpans(id, fakta)
	}
	keeper.keep(TANPA_TITIPAN)
	return hasil ? { kind: 'selesai', jumlah: jawaban.length, hasil } : { kind: 'tidak_ada' }
}
