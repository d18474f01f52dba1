import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from './build-app.ts'

// Held for as long as the worker lives, as each test file holds its own.
let t: TestApp

test('what a closed app took is given back, although its test file holds on to it', async () => {
	t = await createTestApp()
	const app = new WeakRef(t.app)
	await t.runJobs()
	await t.close()
	setFlagsFromString('--expose-gc')
	const collect: () => void = runInNewContext('gc')
	await expect
		.poll(() => {
			collect()
			return app.deref() === undefined
		})
		.toBe(true)
})
