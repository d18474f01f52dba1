import { test } from 'vitest'
import { createTestApp, type TestApp } from './build-app.ts'
import { expectGivenBack } from './given-back.ts'

// Held for as long as the worker lives, as each test file holds its own.
let t: TestApp

test('what a closed app took is given back, although its test file holds on to it', async () => {
	t = await createTestApp()
	const app = new WeakRef(t.app)
	await t.runJobs()
	await t.close()
	await expectGivenBack(app)
})
