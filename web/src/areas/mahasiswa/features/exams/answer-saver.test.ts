import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Jawaban, TandaTerima } from '#shared/api/exams.ts'
import { revOf } from '#shared/rules/jawaban.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { createAnswerSaver } from './answer-saver.ts'
import { openOutbox, refusedSoal, saveStatus, unsent } from './outbox.ts'

const RECEIPT: TandaTerima = {
	diterima_pada: '2024-03-18T02:42:07.000Z',
	sisa_ms: 60_000,
	epoch: 1,
	lebih_baru: [],
}
const failure = (status: number, retryAfterMs?: number) =>
	new ApiError('gagal', { status, code: status === 0 ? 'offline' : 'x', retryAfterMs })

type Sent = {
	jawaban: readonly Jawaban[]
	resolve: (receipt?: TandaTerima) => void
	reject: (error: Error) => void
}

function setUp() {
	const sent: Sent[] = []
	const onClosed = vi.fn()
	const saver = createAnswerSaver({
		outbox: openOutbox({ jawaban: [], disimpan_pada: null, epoch: 1, epoch_perangkat: 1 }),
		send: ({ jawaban }) =>
			new Promise((resolve, reject) => {
				sent.push({ jawaban, resolve: (receipt = RECEIPT) => resolve(receipt), reject })
			}),
		onReceipt: () => undefined,
		onClosed,
		random: () => 1,
	})
	const status = () => {
		const { outbox, connection } = saver.state.get()
		return saveStatus(outbox, connection === 'terputus').kind
	}
	const at = (index: number) => {
		const request = sent[index]
		if (!request) throw new Error(`request ${index} was not sent`)
		return request
	}
	return { saver, sent, at, onClosed, status }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('answer saver', () => {
	it('sends the changes of one second together, and the next ones only after the receipt', async () => {
		const { saver, sent, at, status } = setUp()
		saver.choose(1, 'A')
		await pass(600)
		saver.choose(2, 'B')
		saver.choose(1, 'C')
		await pass(399)
		expect(sent).toHaveLength(0)
		await pass(1)
		expect(at(0).jawaban).toEqual([
			{ soal_id: 1, opsi: 'A', rev: revOf(1, 1) },
			{ soal_id: 2, opsi: 'B', rev: revOf(1, 2) },
			{ soal_id: 1, opsi: 'C', rev: revOf(1, 3) },
		])
		saver.choose(3, 'D')
		await pass(2500)
		expect(sent).toHaveLength(1)
		at(0).resolve()
		await pass(0)
		expect(status()).toBe('menyimpan')
		await pass(1000)
		at(1).resolve()
		await pass(0)
		expect(status()).toBe('tersimpan')
	})

	it('says within five seconds of a tap that no answer comes', async () => {
		const { saver, status } = setUp()
		saver.choose(1, 'A')
		await pass(4999)
		expect(saver.state.get().connection).toBe('terputus')
		expect(status()).toBe('tertunda')
	})

	it('repeats a lost batch with growing pauses and forgets the trouble at the first receipt', async () => {
		const { saver, sent, at } = setUp()
		saver.choose(1, 'A')
		await pass(1000)
		at(0).reject(failure(0))
		await pass(999)
		expect(sent).toHaveLength(1)
		await pass(1)
		at(1).reject(failure(0))
		await pass(2000)
		expect(sent).toHaveLength(3)
		at(2).resolve()
		await pass(0)
		expect(saver.state.get()).toMatchObject({ connection: 'tersambung', outbox: { failures: 0 } })
	})

	it('waits as long as a busy server asks, and does not call the network lost', async () => {
		const { saver, sent, at } = setUp()
		saver.choose(1, 'A')
		await pass(1000)
		at(0).reject(failure(503, 8000))
		await pass(7999)
		expect(saver.state.get().connection).toBe('terganggu')
		expect(sent).toHaveLength(1)
		await pass(1000)
		expect(sent).toHaveLength(2)
	})

	it('does not wait for the end of the pause when the network is back', async () => {
		const { saver, sent, at } = setUp()
		saver.choose(1, 'A')
		await pass(1000)
		for (let i = 0; i < 5; i++) {
			at(i).reject(failure(0))
			await pass(15_000)
		}
		at(5).reject(failure(0))
		await pass(10)
		saver.wake()
		await pass(300)
		expect(sent).toHaveLength(7)
	})

	it('comes back when the server has said to, also when the network is back before', async () => {
		const { saver, sent, at } = setUp()
		saver.choose(1, 'A')
		await pass(1000)
		at(0).reject(failure(503, 20_000))
		await pass(10)
		saver.wake()
		saver.choose(2, 'B')
		await pass(19_900)
		expect(sent).toHaveLength(1)
		await pass(1000)
		expect(sent).toHaveLength(2)
	})

	it('finds the answer that the server refuses and saves the others', async () => {
		const { saver, sent } = setUp()
		for (const soal of [1, 2, 3, 4, 5]) saver.choose(soal, 'A')
		await pass(1000)
		for (let i = 0; i < sent.length && i < 30; i++) {
			if (sent[i]?.jawaban.some((j) => j.soal_id === 4)) sent[i]?.reject(failure(400))
			else sent[i]?.resolve()
			await pass(1000)
		}
		expect(refusedSoal(saver.state.get().outbox)).toEqual([4])
		expect(unsent(saver.state.get().outbox)).toEqual([])
	})

	it('stops when the attempt is closed, and drain does not wait for what can no longer be saved', async () => {
		const { saver, sent, at, onClosed } = setUp()
		saver.choose(1, 'A')
		await pass(1000)
		const drained = saver.drain()
		at(0).reject(failure(409))
		await pass(60_000)
		expect(onClosed).toHaveBeenCalledOnce()
		expect(sent).toHaveLength(1)
		await drained
	})

	it('sends nothing of its own after stop, but a last flush takes all that is unsent', async () => {
		const { saver, sent } = setUp()
		saver.choose(1, 'A')
		saver.stop()
		await pass(5000)
		expect(sent).toHaveLength(0)
		saver.flush()
		expect(sent).toHaveLength(1)
	})
})
