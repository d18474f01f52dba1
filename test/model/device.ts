import type { Pengerjaan, TandaTerima } from '#shared/api/exams.ts'
import { epochOf, revOf } from '#shared/rules/jawaban.ts'
import {
	adopt,
	changeJawaban,
	fail,
	isWriter,
	journal,
	type Opsi,
	type Outbox,
	openOutbox,
	receive,
	restoreUnsent,
	takeBatch,
	toggleRagu,
	unsent,
} from '#web/areas/mahasiswa/features/exams/outbox.ts'
import type { Change } from './oracle.ts'

type Disk = { waiting: readonly Change[]; rev: number }
type Waiting = Parameters<typeof restoreUnsent>[1]

/** A browser at an exam: the product's own outbox, on a disk that outlives its page. No clock, no network. */
export class Device {
	readonly id: string
	/** Null while no page is open. */
	outbox: Outbox | null = null
	private disk: Disk = { waiting: [], rev: 0 }

	constructor(id: string) {
		this.id = id
	}

	/** The page has been given the attempt. */
	open(attempt: Pengerjaan): void {
		this.outbox = this.outbox
			? adopt(this.outbox, attempt)
			: restoreUnsent(openOutbox(attempt), this.disk.waiting as Waiting, this.disk.rev)
		this.keep()
	}

	choose(soalId: number, opsi: Opsi, ms: number): void {
		if (this.outbox && isWriter(this.outbox)) this.outbox = changeJawaban(this.outbox, soalId, opsi, { ms })
		this.keep()
	}

	/** Marks a question as doubtful, at a moment at which the clocks of this device do not agree. */
	doubt(soalId: number, ms: number): void {
		if (this.outbox && isWriter(this.outbox))
			this.outbox = toggleRagu(this.outbox, soalId, { ms, waktu_ragu: true })
		this.keep()
	}

	/** The next packet, which is in flight from now on; none while one is, or when all is saved. */
	take(): readonly Change[] | null {
		if (!this.outbox || this.outbox.inFlight) return null
		this.outbox = takeBatch(this.outbox)
		return this.outbox.inFlight
	}

	/** Which device this is for the attempt; 0 when it has never written. */
	epoch(): number {
		return this.outbox ? this.outbox.epoch : epochOf(this.disk.rev)
	}

	/** All changes without a receipt. */
	waiting(): readonly Change[] {
		return this.outbox ? journal(this.outbox) : this.disk.waiting
	}

	/** What a late packet is judged by; null of a device that has not written. */
	since(): number | null {
		return this.outbox && this.outbox.epoch > 0 ? this.outbox.sejak : null
	}

	receive(receipt: TandaTerima): void {
		if (this.outbox?.inFlight) this.outbox = receive(this.outbox, receipt)
		this.keep()
	}

	fail(): void {
		if (this.outbox?.inFlight) this.outbox = fail(this.outbox)
	}

	/** The page is gone, and with it what was in memory. */
	crash(): void {
		this.outbox = null
	}

	isSaved(): boolean {
		return this.outbox !== null && unsent(this.outbox).length === 0
	}

	private keep(): void {
		if (!this.outbox) return
		const { epoch, seq } = this.outbox
		this.disk = { waiting: journal(this.outbox), rev: seq === 0 ? 0 : revOf(epoch, seq) }
	}
}
