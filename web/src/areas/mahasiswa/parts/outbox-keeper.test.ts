import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keeperOf } from './outbox-keeper.ts'
import { memoryStorage, type OutboxStorage, TANPA_TITIPAN, type Titipan } from './outbox-storage.ts'

const titipan = (rev: number): Titipan => ({ ...TANPA_TITIPAN, rev })
const memory = () => memoryStorage({ akun: 'a', pengerjaan: crypto.randomUUID(), ujian: 'u' })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A disk whose writes end when the test says so. */
function slowDisk(kept = TANPA_TITIPAN) {
	const writes: { titipan: Titipan; done: () => void; refuse: () => void }[] = []
	const disk: OutboxStorage = {
		read: async () => kept,
		write: (titipan) =>
			new Promise((resolve, reject) => {
				writes.push({
					titipan,
					done: resolve,
					refuse: () => reject(new DOMException('', 'QuotaExceededError')),
				})
			}),
	}
	return { disk, writes }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what a device keeps', () => {
	it('is called written only when the newest of it is, and one write follows the other', async () => {
		const { disk, writes } = slowDisk()
		const keeper = keeperOf(disk, memory())
		for (const rev of [1, 2, 3]) keeper.keep(titipan(rev))
		expect(keeper.state.get()).toBe('menulis')
		expect(writes.map((write) => write.titipan.rev)).toEqual([1])
		writes[0]?.done()
		await pass(0)
		expect(keeper.state.get()).toBe('menulis')
		expect(writes.map((write) => write.titipan.rev)).toEqual([1, 3])
		writes[1]?.done()
		await pass(0)
		expect(keeper.state.get()).toBe('tersimpan')
	})

	it('is said to be in this page alone when the disk refuses it or says nothing, until one write succeeds', async () => {
		const { disk, writes } = slowDisk()
		const keeper = keeperOf(disk, memory())
		keeper.keep(titipan(1))
		writes[0]?.refuse()
		await pass(0)
		expect(keeper.state.get()).toBe('ditolak')
		keeper.keep(titipan(2))
		writes[1]?.done()
		await pass(0)
		expect(keeper.state.get()).toBe('tersimpan')
		keeper.keep(titipan(3))
		await pass(2000)
		expect(keeper.state.get()).toBe('ditolak')
	})

	it('lives in memory where there is no disk, and says so from the start', async () => {
		const keeper = keeperOf(null, memory())
		expect(keeper.state.get()).toBe('ditolak')
		keeper.keep(titipan(4))
		expect(await keeper.read()).toEqual(titipan(4))
	})

	it('is not written over when it could not be read', async () => {
		const { disk, writes } = slowDisk()
		const keeper = keeperOf({ ...disk, read: () => new Promise(() => undefined) }, memory())
		const reading = keeper.read()
		await pass(2000)
		expect(await reading).toEqual(TANPA_TITIPAN)
		keeper.keep(titipan(1))
		expect(writes).toEqual([])
		expect(keeper.state.get()).toBe('ditolak')
	})
})
