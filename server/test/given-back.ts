import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'vitest'

/** Fails unless nobody holds on to what is meant any more; with the same patience as `expect.poll`. */
export async function expectGivenBack(what: WeakRef<object>): Promise<void> {
	setFlagsFromString('--expose-gc')
	const collect: () => void = runInNewContext('gc')
	await expect
		.poll(() => {
			collect()
			return what.deref() === undefined
		})
		.toBe(true)
}
