import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POTONGAN_BYTES } from '#shared/rules/tugas.ts'
import { ApiError } from '#web/lib/api.ts'
import { createStorage } from '#web/lib/storage-stub.ts'
import { sendTitipan } from './send-titipan.ts'

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN = [base64({ alg: 'none' }), base64({ sub: 'a', exp: 4_102_444_800 }), ''].join('.')

/** A server that keeps what it is sent; the line breaks where `fails` says so. */
function serve(fails: (call: string) => boolean = () => false) {
	const calls: string[] = []
	const ada = new Set<number>()
	vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
		const call = `${method} ${url.replace('/api/titipan', '')}`
		calls.push(call)
		if (fails(call)) throw new TypeError('Failed to fetch')
		if (method === 'PUT') ada.add(Number(url.split('/').at(-1)))
		const data = method === 'GET' ? { ukuran: 0, ada: [...ada] } : { id: 'k' }
		return new Response(JSON.stringify({ success: true, data }))
	})
	return calls
}
const file = () => new File([new Uint8Array(POTONGAN_BYTES * 2 + 1)], 'Ümläut 试.pdf', { lastModified: 7 })
const told: [number, boolean][] = []
const options = (signal = new AbortController().signal) => ({
	signal,
	onProgress: (share: number, waiting: boolean) => told.push([Math.round(share * 3), waiting]),
})

beforeEach(() => {
	told.length = 0
	vi.stubGlobal('localStorage', createStorage())
	vi.stubGlobal('location', { pathname: '/mengajar' })
	localStorage.setItem('token', TOKEN)
})
afterEach(() => vi.unstubAllGlobals())

test('a file goes piece by piece, says how far it is, and is then put where it belongs', async () => {
	const calls = serve()
	expect(await sendTitipan(file(), async (id) => `${id} ada`, options())).toBe('k ada')
	expect(calls).toEqual(['POST ', 'PUT /k/0', 'PUT /k/1', 'PUT /k/2', 'DELETE /k'])
	expect(told).toEqual([
		[1, false],
		[2, false],
		[3, false],
	])
})

test('a dropped connection is waited for, and the piece is sent again', async () => {
	let broken = true
	const calls = serve((call) => call === 'PUT /k/1' && broken)
	const back = new EventTarget()
	vi.stubGlobal('addEventListener', back.addEventListener.bind(back))
	vi.stubGlobal('removeEventListener', back.removeEventListener.bind(back))
	setTimeout(() => {
		broken = false
		back.dispatchEvent(new Event('online'))
	}, 50)
	await sendTitipan(file(), async () => 'ada', options())
	expect(calls.filter((call) => call === 'PUT /k/1')).toHaveLength(2)
	expect(told).toContainEqual([1, true])
})

test('the same file goes on where it was after the page was closed; one that was changed begins anew', async () => {
	const stop = new AbortController()
	let broken = true
	const calls = serve((call) => {
		if (!broken || call !== 'PUT /k/1') return false
		stop.abort()
		return true
	})
	await expect(sendTitipan(file(), async () => 'ada', options(stop.signal))).rejects.toThrow()
	expect(calls).toEqual(['POST ', 'PUT /k/0', 'PUT /k/1'])
	broken = false
	await sendTitipan(file(), async () => 'ada', options())
	expect(calls.slice(3)).toEqual(['GET /k', 'PUT /k/1', 'PUT /k/2', 'DELETE /k'])
	calls.length = 0
	const changed = new File([new Uint8Array(POTONGAN_BYTES * 2 + 1)], 'Ümläut 试.pdf', { lastModified: 8 })
	await sendTitipan(changed, async () => 'ada', options())
	expect(calls[0]).toBe('POST ')
})

test('a refusal ends it, and what was sent is forgotten', async () => {
	const calls = serve()
	const refused = async () =>
		Promise.reject(new ApiError('Jenis berkas ini tidak diterima', { status: 400, code: 'x' }))
	await expect(sendTitipan(file(), refused, options())).rejects.toThrow('tidak diterima')
	expect(calls.at(-1)).toBe('DELETE /k')
})
