import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.resolve(import.meta.dirname, '../../../..')

/** The password of the demo in a file that a campus sends to everybody is read as its own. */
test('names and password of the demo stand in a part that only a demo loads', () => {
	const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.includes('.test.'))
	const text = (file: string) => readFileSync(path.join(src, file), 'utf8')
	expect(files.filter((file) => text(file).includes('Kampus#2024'))).toEqual([
		'areas/umum/features/accounts/demo-accounts.tsx',
	])
	const loaders = files.filter((file) => text(file).includes('/demo-accounts.tsx'))
	expect(loaders).toEqual(['areas/umum/features/accounts/login-fields.tsx'])
	for (const file of loaders) {
		expect(text(file)).not.toMatch(/from '[^']*demo-accounts\.tsx'/)
		expect(text(file)).toMatch(/serverConfig\.demo\s*\? import\('\.\/demo-accounts\.tsx'\)/)
	}
})
