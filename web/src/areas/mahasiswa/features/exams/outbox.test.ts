import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Jawaban } from '#shared/api/exams.ts'
import { revOf } from '#shared/rules/jawaban.ts'
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
	refuse,
	refusedSoal,
	restoreUnsent,
	saveStatus,
	takeBatch,
	toggleRagu,
	unsent,
} from './outbox.ts'

const PADA = '2024-03-18T02:42:07.000Z'
/** The revision of change number `seq` on a device. */
const rev = (seq: number, epoch = 1) => revOf(epoch, seq)
const attempt = (jawaban: Jawaban[], epoch = 1, epoch_perangkat: number | null = 1) => ({
	jawaban,
	disimpan_pada: jawaban.length > 0 ? PADA : null,
	epoch,
	epoch_perangkat,
})
/** The outbox of the device that writes. */
const open = (jawaban: Jawaban[] = []) => openOutbox(attempt(jawaban))
const receipt = (lebih_baru: Jawaban[] = [], epoch = 1) => ({ diterima_pada: PADA, epoch, lebih_baru })
const opsiOf = (outbox: Outbox, soal: number) => outbox.jawaban.get(soal)?.opsi

describe('outbox', () => {
	it('starts with what the server has, saved', () => {
		const outbox = open([{ soal_id: 7, opsi: 'C', rev: rev(4) }])
		expect(unsent(outbox)).toEqual([])
		expect(saveStatus(outbox, false)).toEqual({ kind: 'tersimpan', pada: PADA })
		expect(saveStatus(open(), false)).toEqual({ kind: 'kosong' })
	})

	it('counts revisions on from the server and ignores a second tap on the same letter', () => {
		const outbox = changeJawaban(open([{ soal_id: 7, opsi: 'C', rev: rev(4) }]), 7, 'A')
		expect(unsent(outbox)).toEqual([{ soal_id: 7, opsi: 'A', rev: rev(5) }])
		expect(changeJawaban(outbox, 7, 'A')).toBe(outbox)
	})

	it('sends one batch at a time, with all that was changed since the last receipt', () => {
		let outbox = changeJawaban(changeJawaban(open(), 1, 'A'), 1, 'B')
		outbox = takeBatch(outbox)
		expect(outbox.inFlight).toEqual([
			{ soal_id: 1, opsi: 'A', rev: rev(1) },
			{ soal_id: 1, opsi: 'B', rev: rev(2) },
		])
		outbox = changeJawaban(outbox, 2, 'C')
		expect(takeBatch(outbox)).toBe(outbox)
	})

	it('keeps its journal without a gap: what was replaced goes along until a receipt covers it', () => {
		let outbox = takeBatch(changeJawaban(open(), 1, 'A', { ms: 5 }))
		expect(outbox.sejak).toBe(rev(0))
		outbox = changeJawaban(changeJawaban(outbox, 1, 'B', { ms: 6 }), 2, 'C', { ms: 7 })
		outbox = receive(outbox, receipt())
		expect(outbox.sejak).toBe(rev(1))
		outbox = changeJawaban(outbox, 2, 'D', { ms: 8 })
		expect(journal(outbox).map((j) => [j.opsi, j.rev, j.ms])).toEqual([
			['B', rev(2), 6],
			['C', rev(3), 7],
			['D', rev(4), 8],
		])
		expect(unsent(outbox)).toHaveLength(2)
		// It comes out of storage as it went in.
		const again = restoreUnsent(
			receive(takeBatch(changeJawaban(open(), 1, 'A', { ms: 5 })), receipt()),
			journal(outbox),
			rev(4),
		)
		expect(journal(again)).toEqual(journal(outbox))
		expect(journal(receive(takeBatch(outbox), receipt()))).toEqual([])
	})

	it('sends the newest of each question alone when one request would not hold all', () => {
		let outbox = open()
		for (let i = 0; i < 301; i++) outbox = changeJawaban(outbox, 1, i % 2 ? 'A' : 'B')
		expect(journal(outbox)).toEqual([{ soal_id: 1, opsi: 'B', rev: rev(301) }])
	})

	it('does not call a change saved that was made while the batch was on its way', () => {
		let outbox = takeBatch(changeJawaban(open(), 1, 'A'))
		outbox = receive(changeJawaban(outbox, 1, 'B'), receipt())
		expect(saveStatus(outbox, false)).toEqual({ kind: 'menyimpan', jumlah: 1 })
		outbox = receive(takeBatch(outbox), receipt())
		expect(saveStatus(outbox, false)).toEqual({ kind: 'tersimpan', pada: PADA })
	})

	it('says how many answers wait after a failure and while the device is offline', () => {
		const outbox = changeJawaban(changeJawaban(open(), 1, 'A'), 2, 'B')
		expect(saveStatus(outbox, true)).toEqual({ kind: 'tertunda', jumlah: 2 })
		expect(saveStatus(fail(takeBatch(outbox)), false)).toEqual({ kind: 'tertunda', jumlah: 2 })
	})

	it('shows the answer of a device that took over later, however many changes were made here, and is read-only', () => {
		let outbox = takeBatch(changeJawaban(open(), 1, 'A'))
		for (const opsi of ['B', 'C', 'D'] as const) outbox = changeJawaban(outbox, 1, opsi)
		const after = receive(outbox, receipt([{ soal_id: 1, opsi: 'E', rev: rev(1, 2) }], 2))
		expect(opsiOf(after, 1)).toBe('E')
		expect(unsent(after)).toEqual([])
		expect([isWriter(outbox), isWriter(after)]).toEqual([true, false])
	})

	it('still sends what the later device has not touched', () => {
		let outbox = takeBatch(changeJawaban(open(), 1, 'A'))
		outbox = changeJawaban(outbox, 2, 'B')
		const after = receive(outbox, receipt([], 2))
		expect(unsent(after)).toEqual([{ soal_id: 2, opsi: 'B', rev: rev(2) }])
	})

	it('only looks on when it has never written, and goes on in an epoch of its own when it takes over', () => {
		const stored = [{ soal_id: 1, opsi: 'A', rev: rev(9) }] as const
		const looking = openOutbox(attempt([...stored], 1, null))
		expect(isWriter(looking)).toBe(false)
		const writing = adopt(looking, attempt([...stored], 2, 2))
		expect(isWriter(writing)).toBe(true)
		expect(unsent(changeJawaban(writing, 1, 'B'))).toEqual([{ soal_id: 1, opsi: 'B', rev: rev(1, 2) }])
	})

	it('keeps a doubt like an answer: with the letter, without one, and taken back', () => {
		let outbox = toggleRagu(changeJawaban(open(), 1, 'A'), 1)
		expect(unsent(outbox)).toEqual([{ soal_id: 1, opsi: 'A', rev: rev(2), ragu: true }])
		outbox = changeJawaban(outbox, 1, 'C')
		expect(unsent(outbox)).toEqual([{ soal_id: 1, opsi: 'C', rev: rev(3), ragu: true }])
		outbox = toggleRagu(outbox, 1)
		expect(unsent(outbox)).toEqual([{ soal_id: 1, opsi: 'C', rev: rev(4) }])
		expect(unsent(toggleRagu(open(), 2))).toEqual([{ soal_id: 2, opsi: null, rev: rev(1), ragu: true }])
	})

	it('sets a poisoned entry aside and saves the others', () => {
		let outbox = open()
		for (const soal of [1, 2, 3, 4, 5]) outbox = changeJawaban(outbox, soal, 'A')
		for (let i = 0; i < 20 && unsent(outbox).length > 0; i++) {
			outbox = takeBatch(outbox)
			const poisoned = outbox.inFlight?.some((j) => j.soal_id === 3) ?? false
			outbox = poisoned ? refuse(outbox) : receive(outbox, receipt())
		}
		expect(refusedSoal(outbox)).toEqual([3])
		expect([1, 2, 4, 5].every((soal) => outbox.acked.get(soal) === rev(soal))).toBe(true)
		expect(saveStatus(outbox, false)).toEqual({ kind: 'ditolak', jumlah: 1 })
		outbox = changeJawaban(outbox, 3, 'A')
		expect(unsent(outbox)).toEqual([{ soal_id: 3, opsi: 'A', rev: rev(6) }])
	})

	it('puts waiting changes back, but never over something as new from the server', () => {
		const waiting: Jawaban[] = [
			{ soal_id: 1, opsi: 'A', rev: rev(3) },
			{ soal_id: 2, opsi: 'B', rev: rev(2) },
		]
		const outbox = restoreUnsent(open([{ soal_id: 2, opsi: 'D', rev: rev(2) }]), waiting)
		expect(unsent(outbox)).toEqual([{ soal_id: 1, opsi: 'A', rev: rev(3) }])
		expect(opsiOf(outbox, 2)).toBe('D')
	})

	it('takes over answers of a lost receipt and newer ones on resynchronisation', () => {
		let outbox = open([{ soal_id: 2, opsi: 'A', rev: rev(1) }])
		outbox = fail(takeBatch(changeJawaban(outbox, 1, 'A')))
		outbox = adopt(outbox, {
			...attempt([
				{ soal_id: 1, opsi: 'A', rev: rev(2) },
				{ soal_id: 2, opsi: 'E', rev: rev(1, 2) },
			]),
			disimpan_pada: '2024-03-18T02:43:00.000Z',
		})
		expect(saveStatus(outbox, false)).toEqual({ kind: 'tersimpan', pada: '2024-03-18T02:43:00.000Z' })
		expect(opsiOf(outbox, 2)).toBe('E')
	})
})

type Stored = Map<number, Jawaban>

/** A server with the merge of the contract: an answer gives way only to a newer revision. */
function store(stored: Stored, batch: readonly Jawaban[]): Jawaban[] {
	for (const j of batch) if (j.rev > (stored.get(j.soal_id)?.rev ?? 0)) stored.set(j.soal_id, j)
	return batch.flatMap((j) => {
		const now = stored.get(j.soal_id)
		return now && (now.rev !== j.rev || now.opsi !== j.opsi) ? [now] : []
	})
}

const soalArb = fc.integer({ min: 1, max: 4 })
const opsiArb = fc.constantFrom<Opsi>('A', 'B', 'C', 'D', 'E')
const POISONED = 4
const stepArb = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('tap' as const), soal: soalArb, opsi: opsiArb }) },
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
	fc.record({ do: fc.constant('lose_request' as const) }),
	fc.record({ do: fc.constant('lose_receipt' as const) }),
	fc.record({ do: fc.constant('replay' as const) }),
	fc.record({ do: fc.constant('other_device' as const), soal: soalArb, opsi: opsiArb }),
	fc.record({ do: fc.constant('resync' as const) }),
)

describe('outbox under any order of events', () => {
	const run = (
		steps: readonly (typeof stepArb extends fc.Arbitrary<infer T> ? T : never)[],
		poison: boolean,
	) => {
		const stored: Stored = new Map()
		let replayable: readonly Jawaban[] = []
		let outbox = open()
		let taps = new Map<number, Opsi>()
		let foreign = false
		let epoch = 1
		let otherSeq = 0
		const bad = (batch: readonly Jawaban[]) => poison && batch.some((j) => j.soal_id === POISONED)
		const answer = () => {
			if (!outbox.inFlight) return
			if (bad(outbox.inFlight)) outbox = refuse(outbox)
			else outbox = receive(outbox, receipt(store(stored, outbox.inFlight), epoch))
		}
		const check = (before: Outbox) => {
			for (const [soal, j] of before.jawaban)
				expect(outbox.jawaban.get(soal)?.rev ?? 0).toBeGreaterThanOrEqual(j.rev)
			if (saveStatus(outbox, false).kind !== 'tersimpan') return
			for (const [soal, j] of outbox.jawaban) {
				const there = stored.get(soal)
				expect(there, `soal ${soal} shown as saved`).toBeDefined()
				expect(there?.rev).toBeGreaterThanOrEqual(j.rev)
				if (there?.rev === j.rev) expect(there.opsi).toBe(j.opsi)
			}
		}
		for (const step of steps) {
			const before = outbox
			if (step.do === 'tap') {
				if (!isWriter(outbox)) continue
				outbox = changeJawaban(outbox, step.soal, step.opsi)
				taps = new Map(taps).set(step.soal, step.opsi)
			} else if (step.do === 'send') outbox = takeBatch(outbox)
			else if (step.do === 'answer') answer()
			else if (step.do === 'lose_request') outbox = outbox.inFlight ? fail(outbox) : outbox
			else if (step.do === 'lose_receipt' && outbox.inFlight && !bad(outbox.inFlight)) {
				store(stored, outbox.inFlight)
				replayable = outbox.inFlight
				outbox = fail(outbox)
			} else if (step.do === 'replay') store(stored, replayable)
			else if (step.do === 'resync') outbox = adopt(outbox, attempt([...stored.values()], epoch, 1))
			else if (step.do === 'other_device') {
				foreign = true
				epoch = 2
				otherSeq++
				store(stored, [{ soal_id: step.soal, opsi: step.opsi, rev: rev(otherSeq, 2) }])
			}
			check(before)
		}
		for (let i = 0; i < 30 && unsent(outbox).length > 0; i++) {
			outbox = takeBatch(outbox)
			answer()
		}
		return { outbox, stored, taps, foreign }
	}
	const steps = fc.array(stepArb, { maxLength: 60 })

	it('never lowers a revision, never calls an unacknowledged answer saved, and drains in the end', () => {
		fc.assert(
			fc.property(steps, (list) => {
				const { outbox, stored, taps, foreign } = run(list, false)
				expect(unsent(outbox)).toEqual([])
				const settled = adopt(outbox, attempt([...stored.values()], 1, 1))
				expect(Object.fromEntries(settled.jawaban)).toEqual(Object.fromEntries(stored))
				if (!foreign) for (const [soal, opsi] of taps) expect(stored.get(soal)?.opsi).toBe(opsi)
			}),
			{ numRuns: 2000 },
		)
	})

	it('never lets a refused answer hold back the others', () => {
		fc.assert(
			fc.property(steps, (list) => {
				const { outbox, stored } = run(list, true)
				expect(unsent(outbox)).toEqual([])
				for (const [soal, j] of outbox.jawaban) {
					if (soal !== POISONED) expect(stored.get(soal)?.rev ?? 0).toBeGreaterThanOrEqual(j.rev)
				}
			}),
			{ numRuns: 1000 },
		)
	})
})
