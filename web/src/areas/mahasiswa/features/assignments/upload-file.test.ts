import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POTONGAN_BYTES } from '#shared/rules/tugas.ts'
import { createStorage } from '#web/lib/storage-stub.ts'
import { shortName, uploadFile } from './upload-file.ts'

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN = [base64({ alg: 'none' }), base64({ sub: 'a', exp: 4_102_444_800 }), ''].join('.')

/** A server that knows some pieces of a file already. */
function serve(ada: number[] = []) {
	const calls: string[] = []
	vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
		calls.push(`${method} ${url.replace('/api/tugas/t/unggahan', '')}`)
		const data = method === 'GET' ? { ukuran: 0, ada } : { id: 'u', nama: 'a.pdf', ukuran: 3, sha256: 'x' }
		return new Response(JSON.stringify({ success: true, data }))
	})
	return calls
}
const options = (begun: string[] = []) => ({
	signal: new AbortController().signal,
	onBegun: (id: string) => begun.push(id),
	onProgress: () => {},
})
const file = new File([new Uint8Array(POTONGAN_BYTES + 1)], 'a.pdf')

beforeEach(() => {
	vi.stubGlobal('localStorage', createStorage())
	vi.stubGlobal('location', { pathname: '/tugas/t' })
	localStorage.setItem('token', TOKEN)
})
afterEach(() => vi.unstubAllGlobals())

test('a file that was begun before goes on with the pieces that are missing, and is known by its number at once', async () => {
	const calls = serve([0])
	const begun: string[] = []
	await uploadFile('t', file, 'u', options(begun))
	expect(calls).toEqual(['GET /u', 'PUT /u/1', 'POST /u/selesai'])
	expect(begun).toEqual(['u'])
})

test('a file that the device can no longer read fails with a sentence, and does not wait for a network', async () => {
	serve()
	const begun: string[] = []
	const gone = Object.assign(new File(['abc'], 'a.pdf'), {
		slice: () => ({ arrayBuffer: async () => Promise.reject(new Error('NotReadableError')) }),
	})
	await expect(uploadFile('t', gone as File, undefined, options(begun))).rejects.toThrow(
		'tidak dapat dibaca lagi',
	)
	expect(begun).toEqual(['u'])
})

test('a long name keeps its end', () => {
	expect(shortName(`${'a'.repeat(200)}.docx`)).toBe(`${'a'.repeat(115)}.docx`)
	expect(shortName('laporan.pdf')).toBe('laporan.pdf')
})
