import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Accounts that a device is known for at a time; who logs in on a sixth takes the place of the first. */
const ACCOUNTS = 5
const BYTES = 16
/** The device's id and a mark for each account, newest first. */
const SHAPE = /^[\w-]{22}(\.[\w-]{22}){1,5}$/

export type Devices = ReturnType<typeof createDevices>

/**
 * Reads and makes the cookie by which the server knows a device again on which an account has logged in before
 * (decision 62). It opens nothing: who shows one still needs the password, but waits and fails apart from strangers. A
 * mark is made with a server key for one device and one e-mail, so that it is of no use elsewhere and names nobody.
 */
export function createDevices(secret: string) {
	const key = createHmac('sha256', secret).update('device').digest()
	const markOf = (id: string, email: string): Buffer =>
		createHmac('sha256', key).update(`${id} ${email}`).digest().subarray(0, BYTES)
	const read = (cookie: string | undefined) => {
		const [id, ...marks] = cookie !== undefined && SHAPE.test(cookie) ? cookie.split('.') : []
		return { id, marks }
	}
	const isMark = (mark: string, id: string, email: string) =>
		timingSafeEqual(Buffer.from(mark, 'base64url'), markOf(id, email))

	return {
		/** The id of the device if this account has logged in on it, else null. */
		find(cookie: string | undefined, email: string): string | null {
			const { id, marks } = read(cookie)
			return id !== undefined && marks.some((mark) => isMark(mark, id, email)) ? id : null
		},

		/** The cookie of a device on which this account has just logged in. */
		remember(cookie: string | undefined, email: string): string {
			const { id = randomBytes(BYTES).toString('base64url'), marks } = read(cookie)
			const others = marks.filter((mark) => !isMark(mark, id, email)).slice(0, ACCOUNTS - 1)
			return [id, markOf(id, email).toString('base64url'), ...others].join('.')
		},
	}
}
