import { describe, expect, it, vi } from 'vitest'
import { importKunci, seal, unseal } from './seal.ts'

const base64 = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const keyOf = async (byte: number) => {
	const kunci = await importKunci(base64(byte))
	if (!kunci) throw new Error('no cryptography')
	return kunci
}

describe('a sealed entry', () => {
	it('opens for its owner with its key, and for nobody else', async () => {
		const sealed = await seal(await keyOf(1), 'rahmat/p1', { opsi: 'C' })
		expect(await unseal(await keyOf(1), 'rahmat/p1', sealed)).toEqual({ opsi: 'C' })
		await expect(unseal(await keyOf(2), 'rahmat/p1', sealed)).rejects.toThrow()
		await expect(unseal(await keyOf(1), 'sitti/p1', sealed)).rejects.toThrow()
	})

	it('shows nothing of what is in it, and never the same twice', async () => {
		const kunci = await keyOf(1)
		const [one, two] = [await seal(kunci, 'a', { opsi: 'C' }), await seal(kunci, 'a', { opsi: 'C' })]
		expect(Buffer.from(one.isi).toString('latin1')).not.toContain('opsi')
		expect(Buffer.from(one.isi)).not.toEqual(Buffer.from(two.isi))
	})

	it('has a key that no script can read', async () => {
		await expect(crypto.subtle.exportKey('raw', await keyOf(1))).rejects.toThrow()
	})

	it('is not tried where the browser has no cryptography', async () => {
		vi.stubGlobal('crypto', {})
		expect(await importKunci(base64(1))).toBeNull()
		vi.unstubAllGlobals()
	})
})
