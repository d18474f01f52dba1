import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Pengerjaan, Soal } from '#shared/api/exams.ts'
import { createStorage } from '#web/lib/storage-stub.ts'
import { canOpenSealed, fetchAhead, forgetSealed } from '../../parts/sealed-file.ts'
import { openSealed } from './sealed-paper.ts'

const SOAL = [{ id: 7, opsi_a: 'satu', gambar_pertanyaan: '/api/berkas/a', gambar_opsi_b: '/api/berkas/b' }]
const base64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
	Buffer.from(bytes as Uint8Array).toString('base64')

/** A file as the server seals it, and what the start says of it. */
async function sealed(ujian: string, soal: readonly object[] = SOAL) {
	const [raw, iv] = [crypto.getRandomValues(new Uint8Array(32)), crypto.getRandomValues(new Uint8Array(12))]
	const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
	const plain = gzipSync(
		JSON.stringify({ soal, gambar: { '/api/berkas/a': 'data:image/svg+xml;base64,AA==' } }),
	)
	const additionalData = Buffer.from(`stambuk-soal-v1/${ujian}/3/2`)
	const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain)
	const file = Buffer.concat([iv, Buffer.from(body)])
	const sha256 = base64(await crypto.subtle.digest('SHA-256', file))
	const soal_tersegel = { paket: 3, versi: 2, sha256, kunci: base64(raw) }
	return { file, attempt: { ujian_id: ujian, soal_tersegel } as Pengerjaan }
}

/** What the server has, and how often it was asked. */
let served: { file: Buffer | undefined; asked: number }
let kept: Map<string, Response>

beforeEach(() => {
	served = { file: undefined, asked: 0 }
	kept = new Map()
	vi.stubGlobal('localStorage', createStorage())
	localStorage.setItem('token', `x.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.x`)
	vi.stubGlobal('fetch', async () => {
		served.asked++
		if (!served.file) return Response.json({ error: 'Belum', code: 'paper_not_sealed' }, { status: 404 })
		return new Response(new Uint8Array(served.file))
	})
	vi.stubGlobal('caches', {
		open: async () => ({
			match: async (url: string) => kept.get(url)?.clone(),
			put: async (url: string, response: Response) => void kept.set(url, response),
			delete: async (url: string) => kept.delete(url),
		}),
	})
	return () => vi.unstubAllGlobals()
})

const ids = (soal: Soal[] | null) => soal?.map(({ id }) => id)

describe('a sealed paper', () => {
	it('that was fetched ahead opens without another call, with its pictures', async () => {
		const { file, attempt } = await sealed('u1')
		served.file = file
		await fetchAhead('u1')
		await fetchAhead('u1')
		await vi.waitFor(() => expect(kept.size).toBe(1))
		const [soal] = (await openSealed(attempt)) ?? []
		expect(served.asked).toBe(1)
		expect(soal).toEqual({
			...SOAL[0],
			gambar_pertanyaan: 'data:image/svg+xml;base64,AA==',
			gambar_opsi_b: '/api/berkas/b',
			gambar_opsi_a: undefined,
			gambar_opsi_c: undefined,
			gambar_opsi_d: undefined,
			gambar_opsi_e: undefined,
		})
	})

	it('that is still on its way is waited for', async () => {
		const { file, attempt } = await sealed('u2')
		served.file = file
		const ahead = fetchAhead('u2')
		expect(ids(await openSealed(attempt))).toEqual([7])
		await ahead
		expect(served.asked).toBe(1)
	})

	it('is fetched when this device has none, or another one', async () => {
		const old = await sealed('u3', [{ id: 1 }])
		served.file = old.file
		await fetchAhead('u3')
		const { file, attempt } = await sealed('u3')
		served.file = file
		expect(ids(await openSealed(attempt))).toEqual([7])
		expect(served.asked).toBe(2)
	})

	it('leaves it to the specified call when the server has another one, or none, or nothing was sealed', async () => {
		const { attempt } = await sealed('u4')
		expect(await openSealed(attempt)).toBeNull()
		served.file = (await sealed('u4')).file
		expect(await openSealed(attempt)).toBeNull()
		expect(await openSealed({ ...attempt, soal_tersegel: null })).toBeNull()
	})

	it('that does not come is not waited for without end', async () => {
		const { attempt } = await sealed('u9')
		vi.stubGlobal('fetch', () => new Promise(() => {}))
		vi.useFakeTimers()
		onTestFinished(() => void vi.useRealTimers())
		const opened = openSealed(attempt)
		await vi.advanceTimersByTimeAsync(9000)
		expect(await opened).toBeNull()
	})

	it('never opens as the paper of another exam', async () => {
		const { file, attempt } = await sealed('u5')
		served.file = file
		expect(await openSealed({ ...attempt, ujian_id: 'u6' })).toBeNull()
	})

	it('is kept as it came, and not after the hand-in', async () => {
		const { file, attempt } = await sealed('u7')
		served.file = file
		await openSealed(attempt)
		await vi.waitFor(() => expect(kept.size).toBe(1))
		const bytes = [...kept.values()][0]?.clone().arrayBuffer()
		expect(Buffer.from((await bytes) ?? new ArrayBuffer(0))).toEqual(file)
		await forgetSealed('u7')
		expect(kept.size).toBe(0)
	})

	it('is not asked for where the browser has no cryptography, and does without a place to keep it', async () => {
		const { file, attempt } = await sealed('u8')
		served.file = file
		vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) })
		expect(ids(await openSealed(attempt))).toEqual([7])
		vi.stubGlobal('crypto', {})
		onTestFinished(() => void vi.unstubAllGlobals())
		expect(canOpenSealed()).toBe(false)
		await fetchAhead('u8')
		expect(await openSealed(attempt)).toBeNull()
		expect(served.asked).toBe(1)
	})
})
