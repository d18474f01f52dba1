import { afterEach, expect, test, vi } from 'vitest'
import { fileDigest } from './file-digest.ts'

afterEach(() => vi.unstubAllGlobals())

test('the digest of a file is its SHA-256 in hexadecimal', async () => {
	expect(await fileDigest(new Blob(['abc']))).toBe(
		'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
	)
})

test('there is none where the browser computes none', async () => {
	vi.stubGlobal('crypto', {})
	expect(await fileDigest(new Blob(['abc']))).toBeNull()
})
