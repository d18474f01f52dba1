import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// An error on the console that a test did not expect is a failure. A test that expects one replaces `console.error`
// for its own time (`vi.spyOn(console, 'error').mockImplementation(...)`).
let messages: string[] = []

console.error = (...args: unknown[]) => {
	messages.push(format(...args))
}

beforeEach(() => {
	messages = []
})

afterEach(() => {
	if (messages.length > 0) throw new Error(`unexpected console.error: ${messages.join('\n')}`)
})
