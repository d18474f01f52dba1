import type { Jawaban, Pengerjaan } from '#shared/api/exams.ts'
import { epochOf, revOf, seqOf } from '#shared/rules/jawaban.ts'

export type Opsi = NonNullable<Jawaban['opsi']>

/**
 * The answers of one attempt between screen and server: a value, changed only by the functions below.
 * It knows no clock, no network and no storage, so that every order of events can be tried in a test.
 */
export type Outbox = {
	/** Which device this is for the attempt; 0 until it takes over. */
	epoch: number
	/** Which device writes, as far as is known here. */
	epochTerkini: number
	/** Number of the last change made here. */
	seq: number
	/** The newest answer of each question: what the screen shows. */
	jawaban: ReadonlyMap<number, Jawaban>
	/** Changes without a receipt that later ones have replaced: with them a packet that comes late shows that it has no gap. */
	tergantikan: readonly Jawaban[]
	/** The last revision made here of which there is a receipt. */
	sejak: number
	/** The newest revision of each question that the server has acknowledged. */
	acked: ReadonlyMap<number, number>
	/** Revisions that the server refused when they came alone; sending them again would change nothing. */
	refused: ReadonlyMap<number, number>
	inFlight: readonly Jawaban[] | null
	/** Entries of the next batch at most; halved to find the one that the server refuses. */
	batchLimit: number
	/** Failures in a row. */
	failures: number
	/** Server time of the last receipt. */
	savedAt: string | null
}

/** The contract takes 300 changes in one request. */
const BATCH_MAX = 300

/** The outbox of an attempt as the server gave it at start or resumption: everything in it is saved. */
export function openOutbox(
	attempt: Pick<Pengerjaan, 'jawaban' | 'disimpan_pada' | 'epoch' | 'epoch_perangkat'>,
): Outbox {
	const { jawaban, disimpan_pada: savedAt } = attempt
	const epoch = attempt.epoch_perangkat ?? 0
	return {
		epoch,
		epochTerkini: attempt.epoch,
		seq: lastSeq(epoch, jawaban),
		tergantikan: [],
		sejak: revOf(epoch, lastSeq(epoch, jawaban)),
		jawaban: new Map(jawaban.map((j) => [j.soal_id, j])),
		acked: new Map(jawaban.map((j) => [j.soal_id, j.rev])),
		refused: new Map(),
		inFlight: null,
		batchLimit: BATCH_MAX,
		failures: 0,
		savedAt,
	}
}

/** Whether this device may change answers: it is the one that took the attempt over last. */
export const isWriter = ({ epoch, epochTerkini }: Pick<Outbox, 'epoch' | 'epochTerkini'>): boolean =>
	epoch === epochTerkini

function lastSeq(epoch: number, jawaban: readonly Jawaban[]): number {
	return jawaban.reduce((last, { rev }) => (epochOf(rev) === epoch ? Math.max(last, seqOf(rev)) : last), 0)
}

/**
 * Puts back changes that waited in storage, unless the server has something at least as new by now.
 * @param rev the last revision that this device has given
 */
export function restoreUnsent(outbox: Outbox, waiting: readonly Jawaban[], rev = 0): Outbox {
	const given = epochOf(rev) === outbox.epoch ? seqOf(rev) : 0
	const seq = Math.max(outbox.seq, given, lastSeq(outbox.epoch, waiting))
	const newer = waiting.filter((j) => j.rev > (outbox.jawaban.get(j.soal_id)?.rev ?? 0)).sort(byRev)
	if (newer.length === 0 && seq === outbox.seq) return outbox
	const jawaban = new Map([...outbox.jawaban, ...newer.map((j) => [j.soal_id, j] as const)])
	const tergantikan = newer.filter((j) => jawaban.get(j.soal_id) !== j)
	return { ...outbox, seq, jawaban, tergantikan: [...outbox.tergantikan, ...tergantikan] }
}

const byRev = (a: Jawaban, b: Jawaban) => a.rev - b.rev

/** When a change was made, since the start by the device's own count, and whether its clocks agreed. */
export type MadeAt = Pick<Jawaban, 'ms' | 'waktu_ragu'>

/** The student chose a letter. Choosing the same one again is no change. */
export function changeJawaban(outbox: Outbox, soalId: number, opsi: Opsi, at?: MadeAt): Outbox {
	const before = outbox.jawaban.get(soalId)
	if (before?.opsi === opsi && outbox.refused.get(soalId) !== before.rev) return outbox
	return change(outbox, { soal_id: soalId, opsi, ...(before?.ragu && { ragu: true }) }, at)
}

/** The student marked a question as doubtful, or took the mark back. The letter stays. */
export function toggleRagu(outbox: Outbox, soalId: number, at?: MadeAt): Outbox {
	const before = outbox.jawaban.get(soalId)
	const entry = { soal_id: soalId, opsi: before?.opsi ?? null, ...(!before?.ragu && { ragu: true as const }) }
	return change(outbox, entry, at)
}

function change(outbox: Outbox, entry: Omit<Jawaban, 'rev'>, at?: MadeAt): Outbox {
	const seq = outbox.seq + 1
	const replaced = unsent(outbox).filter((j) => j.soal_id === entry.soal_id)
	const made = { ...entry, rev: revOf(outbox.epoch, seq), ...at }
	const jawaban = new Map(outbox.jawaban).set(entry.soal_id, made)
	return { ...outbox, seq, jawaban, tergantikan: [...outbox.tergantikan, ...replaced] }
}

/** Changes without a receipt, those on their way included. */
export function unsent(outbox: Outbox): Jawaban[] {
	return [...outbox.jawaban.values()].filter(
		({ soal_id, rev }) => rev > (outbox.acked.get(soal_id) ?? 0) && outbox.refused.get(soal_id) !== rev,
	)
}

/**
 * All changes without a receipt, in the order in which they were made; only the newest ones where a request would not
 * hold them all.
 */
export function journal(outbox: Outbox): Jawaban[] {
	const newest = unsent(outbox)
	const whole = newest.length + outbox.tergantikan.length <= BATCH_MAX
	return (whole ? [...outbox.tergantikan, ...newest] : newest).sort(byRev)
}

/** Questions whose newest answer the server refuses to take. */
export function refusedSoal(outbox: Outbox): number[] {
	return [...outbox.refused].filter(([id, rev]) => outbox.jawaban.get(id)?.rev === rev).map(([id]) => id)
}

/** Puts the next batch in flight; without effect while one is, or when there is nothing to send. */
export function takeBatch(outbox: Outbox): Outbox {
	if (outbox.inFlight) return outbox
	const batch = journal(outbox).slice(0, outbox.batchLimit)
	return batch.length === 0 ? outbox : { ...outbox, inFlight: batch }
}

/** The server has stored the batch, except where it already had something newer (`lebih_baru`). */
export function receive(
	outbox: Outbox,
	receipt: { diterima_pada: string; epoch: number; lebih_baru: readonly Jawaban[] },
): Outbox {
	const batch = outbox.inFlight ?? []
	const sent = new Map(batch.map((j) => [j.soal_id, j.rev]))
	const last = Math.max(0, ...batch.map((j) => j.rev))
	const jawaban = new Map(outbox.jawaban)
	const acked = new Map(outbox.acked)
	for (const [soal, rev] of sent) acked.set(soal, Math.max(rev, acked.get(soal) ?? 0))
	for (const theirs of receipt.lebih_baru) {
		const soal = theirs.soal_id
		acked.set(soal, Math.max(theirs.rev, acked.get(soal) ?? 0))
		if ((jawaban.get(soal)?.rev ?? 0) < theirs.rev) jawaban.set(soal, theirs)
	}
	return {
		...outbox,
		epochTerkini: Math.max(outbox.epochTerkini, receipt.epoch),
		jawaban,
		acked,
		tergantikan: outbox.tergantikan.filter((j) => j.rev > last),
		sejak: epochOf(last) === outbox.epoch ? Math.max(outbox.sejak, last) : outbox.sejak,
		inFlight: null,
		batchLimit: BATCH_MAX,
		failures: 0,
		savedAt: receipt.diterima_pada,
	}
}

/** No answer, or one that promises nothing: the batch may or may not have arrived, so it is sent again. */
export function fail(outbox: Outbox): Outbox {
	return { ...outbox, inFlight: null, failures: outbox.failures + 1 }
}

/** The server refuses the batch as bad. Alone, an entry is set aside; among others, the batch is halved to find it. */
export function refuse(outbox: Outbox): Outbox {
	const batch = outbox.inFlight ?? []
	const [only] = batch
	if (only === undefined || batch.length > 1)
		return { ...outbox, inFlight: null, failures: 0, batchLimit: Math.max(1, Math.floor(batch.length / 2)) }
	return {
		...outbox,
		inFlight: null,
		refused: new Map(outbox.refused).set(only.soal_id, only.rev),
		tergantikan: outbox.tergantikan.filter((j) => j !== only),
		batchLimit: BATCH_MAX,
		failures: 0,
	}
}

/** Answers as the server holds them now: newer ones, and our own whose receipt was lost, are taken over. */
export function adopt(outbox: Outbox, attempt: Parameters<typeof openOutbox>[0]): Outbox {
	const { jawaban: stored, disimpan_pada: savedAt, epoch: epochTerkini } = attempt
	// A device that has taken over goes on in an epoch of its own; what it has not sent yet keeps its revisions.
	const epoch = attempt.epoch_perangkat ?? 0
	const seq = epoch === outbox.epoch ? Math.max(outbox.seq, lastSeq(epoch, stored)) : lastSeq(epoch, stored)
	const jawaban = new Map(outbox.jawaban)
	const acked = new Map(outbox.acked)
	for (const theirs of stored) {
		const soal = theirs.soal_id
		if ((jawaban.get(soal)?.rev ?? 0) <= theirs.rev) jawaban.set(soal, theirs)
		acked.set(soal, Math.max(theirs.rev, acked.get(soal) ?? 0))
	}
	// What was made before the server's own newest has arrived, or was overtaken.
	const sejak = revOf(epoch, lastSeq(epoch, stored))
	const tergantikan = outbox.tergantikan.filter((j) => j.rev > sejak)
	const now = { epoch, epochTerkini, seq, jawaban, acked, sejak, tergantikan }
	return { ...outbox, ...now, failures: 0, savedAt: latest(savedAt, outbox.savedAt) }
}

/** ISO instants in UTC sort as text. */
function latest(a: string | null, b: string | null): string | null {
	if (a === null || b === null) return a ?? b
	return a > b ? a : b
}

export type SaveStatus =
	| { kind: 'kosong' }
	| { kind: 'tersimpan'; pada: string }
	| { kind: 'menyimpan'; jumlah: number }
	| { kind: 'tertunda'; jumlah: number }
	| { kind: 'ditolak'; jumlah: number }

/** What the screen says about the answers. "Tersimpan" only when every one of them has a receipt. */
export function saveStatus(outbox: Outbox, offline: boolean): SaveStatus {
	const jumlah = unsent(outbox).length
	if (jumlah > 0) return { kind: offline || outbox.failures > 0 ? 'tertunda' : 'menyimpan', jumlah }
	const refused = refusedSoal(outbox).length
	if (refused > 0) return { kind: 'ditolak', jumlah: refused }
	return outbox.savedAt === null ? { kind: 'kosong' } : { kind: 'tersimpan', pada: outbox.savedAt }
}
