import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { revOf } from '#shared/rules/jawaban.ts'
import { createStorage } from '#web/lib/storage-stub.ts'
import { hiddenSpans, markHidden, wasHidden } from './hidden-mark.ts'
import { sendKept } from './leftovers.ts'
import { memoryStorage, TANPA_TITIPAN, type Titipan } from './outbox-storage.ts'

const HAND_IN = 'POST /api/pengerjaan/p1/kumpulkan'
const STATE = 'GET /api/pengerjaan/p1'
const kept = { akun: '', pengerjaan: 'p1', ujian: 'u1' }
const memory = memoryStorage(kept)
const JAWABAN = { soal_id: 2, opsi: 'C', rev: revOf(1, 1) } as const
const ANSWERED: Titipan = { jawaban: [JAWABAN], kumpul: null, rev: revOf(1, 1) }
/** All that was kept has a receipt. */
const NOTHING_NEW: Titipan = { jawaban: [], kumpul: null, rev: revOf(1, 1) }
const CLOSED = {
	data: { status: 'selesai', nilai: { id: 'n1' }, alasan: 'waktu', selesai_pada: '2024-03-18T02:50:00.000Z' },
}
const OPEN = { data: { status: 'berlangsung', sebab: 'belum_habis', sisa_ms: 60_000, epoch: 1 } }

type Answer = { status: number; body: unknown }
let answers: Record<string, Answer>
type Body = {
	alasan?: string
	epoch?: number
	sejak?: number
	jawaban?: unknown[]
	fakta?: { jenis: string }[]
}
let calls: { key: string; body: Body }[]
const handIns = () => calls.filter(({ key }) => key === HAND_IN).map(({ body }) => body)
const attempt = (status: string, epoch = 1, seq = 0) => ({
	status: 200,
	body: { data: { status, epoch, rev: revOf(epoch, seq), kunci_segel: btoa('0'.repeat(32)) } },
})

beforeEach(async () => {
	calls = []
	answers = { [STATE]: attempt('selesai'), [HAND_IN]: { status: 200, body: CLOSED } }
	const claims = btoa(JSON.stringify({ exp: 9_999_999_999 }))
	vi.stubGlobal('localStorage', Object.assign(createStorage(), { token: `x.${claims}.x` }))
	vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
		const key = `${init.method} ${url}`
		calls.push({ key, body: typeof init.body === 'string' ? JSON.parse(init.body) : {} })
		const { status, body } = answers[key] as Answer
		return new Response(JSON.stringify(body), { status })
	})
	await memory.write(TANPA_TITIPAN)
})
afterEach(() => vi.unstubAllGlobals())

describe('what a device keeps of an exam that was closed', () => {
	it('is sent, told of, and forgotten', async () => {
		await memory.write(ANSWERED)
		expect(await sendKept(kept)).toMatchObject({ kind: 'selesai', jumlah: 1, hasil: { alasan: 'waktu' } })
		expect(handIns()).toMatchObject([{ alasan: 'waktu', epoch: 1, jawaban: [JAWABAN] }])
		expect(await memory.read()).toEqual(TANPA_TITIPAN)
	})

	it('says what this device has a receipt of, so that a late packet shows that it has no gap', async () => {
		const rev = revOf(1, 4)
		const waiting: Titipan = { jawaban: [{ ...JAWABAN, rev }], kumpul: null, rev }
		await memory.write(waiting)
		answers[STATE] = attempt('selesai', 1, 3)
		await sendKept(kept)
		// Another device has taken over since.
		await memory.write(waiting)
		answers[STATE] = attempt('selesai', 2, 9)
		await sendKept(kept)
		expect(handIns().map(({ sejak }) => sejak)).toEqual([revOf(1, 3), revOf(1, 0)])
	})

	it('tells that the page was hidden, also when that is all that waits', async () => {
		await memory.write(NOTHING_NEW)
		markHidden('p1', 60_000)
		expect(await sendKept(kept)).toEqual({ kind: 'tidak_ada' })
		expect(handIns()).toMatchObject([{ jawaban: [], fakta: [{ jenis: 'tersembunyi' }] }])
		expect([hiddenSpans('p1'), wasHidden('p1')]).toEqual([[], false])
	})

	it('stays a fact of this device until the server has taken it', async () => {
		await memory.write(NOTHING_NEW)
		markHidden('p1', 60_000)
		answers[HAND_IN] = { status: 503, body: { error: 'Sibuk', code: 'busy' } }
		await expect(sendKept(kept)).rejects.toThrow('Sibuk')
		expect(hiddenSpans('p1')).toHaveLength(1)
	})

	it('is no longer asked for when the attempt is void, and the student reads why', async () => {
		await memory.write(ANSWERED)
		answers[HAND_IN] = { status: 409, body: { error: 'Dibatalkan dosen', code: 'attempt_void' } }
		expect(await sendKept(kept)).toEqual({ kind: 'ditolak', pesan: 'Dibatalkan dosen' })
	})
})

describe('what a device keeps of an exam that is open', () => {
	beforeEach(() => {
		answers[STATE] = attempt('berlangsung')
		answers[HAND_IN] = { status: 200, body: OPEN }
	})

	it('is saved, and the exam goes on: hidden time is judged where it is sat', async () => {
		await memory.write(ANSWERED)
		markHidden('p1', 60_000)
		expect(await sendKept(kept)).toEqual({ kind: 'berjalan' })
		expect(handIns()).toMatchObject([{ alasan: 'waktu', jawaban: [JAWABAN] }])
		expect([wasHidden('p1'), await memory.read()]).toEqual([true, ANSWERED])
	})

	it('is left alone when nothing of it waits', async () => {
		await memory.write(NOTHING_NEW)
		expect(await sendKept(kept)).toEqual({ kind: 'tidak_ada' })
		expect(handIns()).toEqual([])
	})

	it('is handed in when its student has asked for that, as the device that it was asked on', async () => {
		answers[STATE] = attempt('berlangsung', 2)
		await memory.write({ ...ANSWERED, kumpul: 'tombol' })
		await sendKept(kept)
		expect(handIns()).toMatchObject([{ alasan: 'tombol', epoch: 1 }])
	})
})
