import { afterAll, describe, expect, test } from 'vitest'
import { createPasswordWorkers } from './password-workers.ts'
import { hashPassword, needsRehash, type PasswordWork, verifyPassword } from './passwords.ts'

const workers = createPasswordWorkers(1, () => {})
afterAll(() => workers.close())

describe.each<[string, PasswordWork]>([
	['a command', { hash: hashPassword, verify: verifyPassword }],
	['the threads of the server', workers],
])('%s', (_name, work) => {
	test('hashes with today’s parameters, and knows the password again', async () => {
		const stored = await work.hash('Kampus#2024')
		expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
		expect(needsRehash(stored)).toBe(false)
		expect(await work.verify(stored, 'Kampus#2024')).toBe(true)
		expect(await work.verify(stored, 'kampus#2024')).toBe(false)
	})

	test('goes on after a hash that is none', async () => {
		await expect(work.verify('rusak', 'Kampus#2024')).rejects.toThrow()
		expect(await work.verify(await work.hash('a'), 'a')).toBe(true)
	})

	test('says no where there is no hash, whatever the password', async () => {
		for (const password of ['', 'decoy', 'A'.repeat(43)])
			expect(await work.verify(undefined, password)).toBe(false)
	})
})

test('a hash of other parameters is to be made anew', () => {
	expect(needsRehash('$argon2id$v=19$m=8192,t=1,p=1$c2FsdA$aGFzaA')).toBe(true)
})
