import { epochOf, type JawabanMap, type JawabanRev, seqOf } from '#shared/rules/jawaban.ts'

/** A change as a packet carries it. */
export type Change = {
	soal_id: number
	opsi: string | null
	rev: number
	ragu?: true
	ms?: number
	waktu_ragu?: true
}
export type Reason = 'tombol' | 'waktu' | 'tab_tersembunyi'
export type Fate = 'dihitung' | 'jaringan' | 'menunggu' | 'bukti' | 'tidak_baru'

const SECOND = 1000
const MINUTE = 60 * SECOND

/**
 * What docs/exam-engine.md promises of one attempt, said a second time and as plainly as possible: no batches, no SQL, one
 * thing after the other. Times are milliseconds since the start.
 */
export class Oracle {
	now = 0
	deadline = 90 * MINUTE
	epoch = 1
	readonly epochs: Map<string, number>
	answers: Record<string, JawabanRev> = {}
	closedBy: Reason | null = null
	/** Late packets that are kept: their newest changes and their fate. */
	readonly kept: { changes: JawabanMap; fate: Fate }[] = []
	/** Since when saving has worked without a gap. */
	private steadySince = 0
	/** When any device was heard last. */
	private heard = 0

	constructor(firstDevice: string) {
		this.epochs = new Map([[firstDevice, 1]])
	}

	takeOver(device: string): void {
		if (this.epochs.get(device) !== this.epoch) this.epochs.set(device, ++this.epoch)
	}

	contact(): void {
		if (!this.closedBy) this.heard = this.now
	}

	/** The status of the answer to a save. */
	save(changes: readonly Change[], since: number | null): 200 | 400 | 409 {
		if (newestEpoch(changes) > this.epoch) return 400
		if (!this.closedBy && this.now <= this.deadline + 10 * SECOND) {
			this.merge(newest(changes))
			this.heard = this.now
			return 200
		}
		this.late(changes, since)
		return 409
	}

	/** What a hand-in is told: closed, open, or that its device is unknown. */
	handIn(
		changes: readonly Change[],
		{ reason, epoch, since }: { reason: Reason; epoch: number; since: number | null },
	): 'selesai' | 'belum_habis' | 'perangkat_lain' | 400 {
		const device = Math.max(epoch, newestEpoch(changes))
		if (device > this.epoch) return 400
		const inTime = this.now <= this.deadline + 10 * SECOND
		if (!this.closedBy && inTime) {
			this.merge(newest(changes))
			this.heard = this.now
			if (device < this.epoch) return 'perangkat_lain'
			if (reason === 'waktu' && this.now < this.deadline) return 'belum_habis'
			this.close(this.now > this.deadline ? 'waktu' : reason)
			return 'selesai'
		}
		this.late(changes, since)
		this.close('waktu')
		return 'selesai'
	}

	/** The server's own job; it waits until saving has worked for half a minute. */
	expire(): void {
		if (this.now - this.steadySince < 30 * SECOND) return
		if (this.now > this.deadline + 30 * SECOND) this.close('waktu')
	}

	/** Nobody could save for so long. What was left then is left afterwards, and a minute at least. */
	outage(ms: number): void {
		const began = this.now
		this.now += ms
		if (ms <= 5 * SECOND) return
		this.steadySince = this.now
		if (this.closedBy || this.deadline <= began) return
		this.deadline = this.now + Math.max(this.deadline - began, MINUTE)
	}

	right(key: Readonly<Record<string, string>>): number {
		return Object.entries(key).filter(([soal, letter]) => this.answers[soal]?.[0] === letter).length
	}

	private close(reason: Reason): void {
		this.closedBy ??= reason
	}

	private merge(changes: JawabanMap): void {
		for (const [soal, change] of Object.entries(changes))
			if (change[1] > (this.answers[soal]?.[1] ?? 0)) this.answers[soal] = change
	}

	private late(changes: readonly Change[], since: number | null): void {
		const known: Record<string, JawabanRev>[] = [
			this.answers,
			...this.kept.map((one) => ({ ...one.changes })),
		]
		const fresh = Object.fromEntries(
			Object.entries(newest(changes)).filter(([soal, [, rev]]) =>
				known.every((one) => rev > (one[soal]?.[1] ?? 0)),
			),
		)
		if (Object.keys(fresh).length === 0) return
		const fate = this.judge(changes, since)
		if (fate === 'dihitung' || fate === 'jaringan') this.merge(fresh)
		if (fate !== 'dihitung') {
			this.kept.push({ changes: fresh, fate })
			this.heard = this.now
		}
	}

	/** The table of "Late" in docs/exam-engine.md. */
	private judge(changes: readonly Change[], since: number | null): Fate {
		if (this.closedBy && this.closedBy !== 'waktu') return 'bukti'
		const late = this.now - this.deadline
		if (late <= 10 * SECOND) return 'dihitung'
		if (late <= MINUTE && this.isNetwork(changes, since)) return 'jaringan'
		return late <= 10 * MINUTE ? 'menunggu' : 'bukti'
	}

	private isNetwork(changes: readonly Change[], since: number | null): boolean {
		if (this.heard >= this.deadline - 30 * SECOND || since === null) return false
		const all = [...changes.map((one) => one.rev), since]
		if (all.some((rev) => epochOf(rev) !== this.epoch)) return false
		if (changes.some((one) => one.waktu_ragu || one.ms === undefined || one.ms > this.deadline)) return false
		const received = Object.values(this.answers).map(([, rev]) => rev)
		const lastReceived = Math.max(0, ...received.filter((rev) => epochOf(rev) === this.epoch).map(seqOf))
		if (seqOf(since) > lastReceived) return false
		const numbers = changes.map((one) => seqOf(one.rev)).filter((seq) => seq > seqOf(since))
		return new Set(numbers).size === Math.max(0, ...numbers.map((seq) => seq - seqOf(since)))
	}
}

const newestEpoch = (changes: readonly Change[]) => Math.max(1, ...changes.map((one) => epochOf(one.rev)))

function newest(changes: readonly Change[]): JawabanMap {
	const result: Record<string, JawabanRev> = {}
	for (const { soal_id, opsi, rev, ragu } of changes)
		if (rev > (result[soal_id]?.[1] ?? 0)) result[soal_id] = ragu ? [opsi, rev, true] : [opsi, rev]
	return result
}
