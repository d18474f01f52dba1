import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HasilKumpul, Jawaban } from '#shared/api/exams.ts'
import type { Nilai } from '#shared/api/grades.ts'
import { revOf } from '#shared/rules/jawaban.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { type Alasan, createHandIn } from './hand-in.ts'

const NILAI = { id: 'n', skor: 82.5 } as Nilai
const DONE: HasilKumpul = {
	status: 'selesai',
	nilai: NILAI,
	alasan: 'tombol',
	selesai_pada: '2024-03-18T02:42:07.000Z',
}
const CHANGE: Jawaban = { soal_id: 1, opsi: 'A', rev: revOf(1, 3) }
const failure = (status: number, retryAfterMs?: number) =>
	new ApiError('Pesan server', { status, code: 'x', retryAfterMs })

type Call = {
	body: { jawaban: Jawaban[]; alasan: Alasan }
	resolve: (hasil: HasilKumpul) => void
	reject: (e: Error) => void
}

function setUp() {
	const calls: Call[] = []
	const drain = vi.fn(async () => undefined)
	const onFailure = vi.fn()
	const onStillOpen = vi.fn()
	const handIn = createHandIn({
		send: (body) => new Promise((resolve, reject) => calls.push({ body, resolve, reject })),
		packet: (withChanges) => ({ jawaban: withChanges ? [CHANGE] : [] }),
		drain,
		onStillOpen,
		onFailure,
		random: () => 1,
	})
	const at = (index: number) => {
		const call = calls[index]
		if (!call) throw new Error(`call ${index} was not made`)
		return call
	}
	return { handIn, calls, at, drain, onFailure, onStillOpen, kind: () => handIn.state.get().kind }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('hand-in', () => {
	it('goes out once, whatever else asks for it, and keeps its first reason', async () => {
		const { handIn, calls, at, kind } = setUp()
		handIn.start('tombol')
		handIn.start('tombol')
		handIn.start('waktu')
		expect(calls.map((call) => call.body)).toEqual([{ jawaban: [CHANGE], alasan: 'tombol' }])
		at(0).resolve(DONE)
		await pass(0)
		handIn.start('tab_tersembunyi')
		await pass(60_000)
		expect(calls).toHaveLength(1)
		expect(kind()).toBe('terkumpul')
	})

	it.each([0, 500, 503])(
		'is repeated after %i until the server answers; the failure is told once',
		async (status) => {
			const { handIn, calls, at, onFailure, kind } = setUp()
			handIn.start('waktu')
			for (let i = 0; i < 6; i++) {
				at(i).reject(failure(status))
				await pass(15_000)
			}
			expect(handIn.state.get()).toMatchObject({ kind: 'mengumpulkan', terputus: status === 0 })
			expect(onFailure).toHaveBeenCalledOnce()
			at(calls.length - 1).resolve(DONE)
			await pass(0)
			expect(kind()).toBe('terkumpul')
		},
	)

	it('says that no answer comes while it still waits for one', async () => {
		const { handIn } = setUp()
		handIn.start('tombol')
		await pass(4000)
		expect(handIn.state.get()).toMatchObject({ kind: 'mengumpulkan', terputus: true })
	})

	it('tries at once when the network is back, never twice at the same time', async () => {
		const { handIn, calls, at } = setUp()
		handIn.start('tombol')
		handIn.wake()
		expect(calls).toHaveLength(1)
		at(0).reject(failure(0))
		await pass(10)
		handIn.wake()
		handIn.wake()
		expect(calls).toHaveLength(2)
		await pass(5000)
		expect(calls).toHaveLength(2)
	})

	it('does not come back before the server has said to', async () => {
		const { handIn, calls, at } = setUp()
		handIn.start('tombol')
		at(0).reject(failure(503, 20_000))
		await pass(10)
		handIn.wake()
		await pass(19_900)
		expect(calls).toHaveLength(1)
		await pass(15_000)
		expect(calls).toHaveLength(2)
	})

	it('saves what can be saved and goes without the rest when the changes are refused', async () => {
		const { handIn, calls, at, drain, kind } = setUp()
		handIn.start('tombol')
		at(0).reject(failure(400))
		await pass(0)
		expect(drain).toHaveBeenCalledOnce()
		expect(at(1).body).toEqual({ jawaban: [], alasan: 'tombol' })
		at(1).reject(failure(400))
		await pass(60_000)
		expect(calls).toHaveLength(2)
		expect(kind()).toBe('gagal')
	})

	it('gives up on a refusal with the server’s words, and can be started anew', async () => {
		const { handIn, at, kind } = setUp()
		handIn.start('tombol')
		at(0).reject(failure(403))
		await pass(0)
		expect(handIn.state.get()).toEqual({ kind: 'gagal', alasan: 'tombol', pesan: 'Pesan server' })
		handIn.reopen()
		expect(kind()).toBe('terbuka')
		handIn.start('waktu')
		expect(at(1).body).toEqual({ jawaban: [CHANGE], alasan: 'waktu' })
	})

	it('is over for good when the lecturer has voided the attempt: no failure, and no way back to the questions', async () => {
		const { handIn, calls, at, onFailure, kind } = setUp()
		handIn.start('tombol')
		at(0).reject(new ApiError('Dibatalkan dosen: menyontek', { status: 409, code: 'attempt_void' }))
		await pass(0)
		expect(handIn.state.get()).toEqual({ kind: 'dibatalkan', pesan: 'Dibatalkan dosen: menyontek' })
		handIn.reopen()
		handIn.start('waktu')
		await pass(60_000)
		expect(kind()).toBe('dibatalkan')
		expect(calls).toHaveLength(1)
		expect(onFailure).not.toHaveBeenCalled()
	})

	it.each(['belum_habis', 'perangkat_lain'] as const)(
		'leads back to the questions when the server closes nothing: %s',
		async (sebab) => {
			const { handIn, at, onStillOpen, kind } = setUp()
			handIn.start('waktu')
			at(0).resolve({ status: 'berlangsung', sebab, sisa_ms: 5000, epoch: 2 })
			await pass(0)
			expect(kind()).toBe('terbuka')
			expect(onStillOpen).toHaveBeenCalledOnce()
		},
	)

	it('tells what closed the attempt by the record of the server, whatever was asked', async () => {
		const { handIn, at } = setUp()
		handIn.start('tombol')
		at(0).resolve({ ...DONE, alasan: 'waktu' })
		await pass(0)
		expect(handIn.state.get()).toMatchObject({ kind: 'terkumpul', alasan: 'waktu', pada: DONE.selesai_pada })
	})
})
