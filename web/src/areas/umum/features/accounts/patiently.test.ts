import { expect, it } from 'vitest'
import { ApiError, offlineError } from '#web/lib/api-error.ts'
import { patiently } from './patiently.ts'

const busy = (retryAfterMs?: number) =>
	new ApiError('Server sedang sibuk', { status: 503, code: 'server_busy', retryAfterMs })

/** A work that fails so often, and how long was waited between the tries. */
function failing(error: unknown, times: number) {
	const pauses: number[] = []
	let tries = 0
	const run = () =>
		patiently(
			async () => {
				tries += 1
				if (tries <= times) throw error
				return 'masuk'
			},
			async (ms) => void pauses.push(ms),
		)
	return { run, pauses, tries: () => tries }
}

it('tries again when the server is busy, around the time that it names', async () => {
	const work = failing(busy(4_000), 3)
	expect(await work.run()).toBe('masuk')
	expect(work.pauses).toHaveLength(3)
	for (const ms of work.pauses) expect(ms).toSatisfy((pause: number) => pause >= 2_000 && pause <= 6_000)
})

it('gives up after the sixth try', async () => {
	const work = failing(busy(4_000), 100)
	await expect(work.run()).rejects.toMatchObject({ code: 'server_busy' })
	expect(work.tries()).toBe(6)
})

it.each([
	['a server that names no time', busy()],
	['a wrong password', new ApiError('Email atau password salah', { status: 401, code: 'bad_credentials' })],
	[
		'too many tries',
		new ApiError('Tunggu', { status: 429, code: 'too_many_attempts', retryAfterMs: 30_000 }),
	],
	['a lost network', offlineError()],
])('does not try again after %s', async (_name, error) => {
	const work = failing(error, 1)
	await expect(work.run()).rejects.toBe(error)
	expect(work.tries()).toBe(1)
})
