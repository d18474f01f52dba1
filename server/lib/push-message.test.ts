import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, isPushKey, MOST_PUSH_BYTES } from './push-message.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, Appendix A. */
const EXAMPLE = {
	message: 'When I grow up, I want to be a watermelon',
	publik: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
	rahasia: 'BTBZMqHH6r4Tts7J_aSIgg',
	sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
	salt: 'DGv6ra1nlYgDCS1FRnbzlw',
	body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const KEYS = { publik: bytes(EXAMPLE.publik), rahasia: bytes(EXAMPLE.rahasia) }

test('a message is encrypted as the example of RFC 8291 has it', () => {
	const key = createECDH('prime256v1')
	key.setPrivateKey(bytes(EXAMPLE.sender))
	const body = encryptPush(Buffer.from(EXAMPLE.message), KEYS, { key, salt: bytes(EXAMPLE.salt) })
	expect(body.toString('base64url')).toBe(EXAMPLE.body)
})

test('no two messages are encrypted alike', () => {
	const [a, b] = [encryptPush(Buffer.from('x'), KEYS), encryptPush(Buffer.from('x'), KEYS)]
	expect(a.equals(b)).toBe(false)
})

test('what push services would not take is not made', () => {
	expect(encryptPush(Buffer.alloc(MOST_PUSH_BYTES), KEYS).length).toBeLessThan(4096)
	expect(() => encryptPush(Buffer.alloc(MOST_PUSH_BYTES + 1), KEYS)).toThrow('too long')
})

test.each([
	['that of the example', KEYS.publik, true],
	['no point of the curve', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]), false],
	['zeros', Buffer.alloc(65), false],
	['a compressed point', Buffer.concat([Buffer.of(2), KEYS.publik.subarray(1, 33)]), false],
	['nothing', Buffer.alloc(0), false],
])('a public key: %s', (_, key, good) => {
	expect(isPushKey(key)).toBe(good)
})
