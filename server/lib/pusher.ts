import { createECDH, createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { importJWK, SignJWT } from 'jose'
import type { Config } from '#server/config.ts'
import { GiveUp } from './jobs.ts'
import { guardedLookup, PUSH_SERVICES, type PushGate } from './push-gate.ts'
import { encryptPush, type PushKeys } from './push-message.ts'
import type { Settings } from './settings.ts'

export type PushTarget = PushKeys & {
	/** The address that the browser's push service has given to the subscription. */
	titikAkhir: string
}

export type PushNote = {
	text: string
	/** So long the service keeps it for a device that is away. */
	ttlSeconds: number
	urgency: 'normal' | 'high'
	/** Of those with the same one a device that was away gets the last. */
	topic: string
}

export type Pusher = {
	/** By which browsers know from whom messages come (VAPID): a point on P-256 as base64url. */
	key: string
	takes: (titikAkhir: string) => boolean
	/** `hilang`: the subscription does not exist any more. @throws Error when it is to be tried again, GiveUp when not */
	send: (target: PushTarget, note: PushNote) => Promise<'terkirim' | 'hilang'>
}

/** The institution's mail, else the site; a service that has something to say about our messages asks there. */
export const contactOf = ({ institution }: Settings, { publicUrl }: Config): string =>
	institution.email ? `mailto:${institution.email}` : publicUrl.replace(/^http:/, 'https:')

const TIMEOUT_MS = 10_000
const TOKEN_SECONDS = 6 * 3_600

/**
 * Sends messages to browsers (RFC 8030) in the name of this campus (RFC 8292). The key is made from the session secret, so
 * that all servers of a campus have the same one; with another secret all sessions are over, and subscriptions with them.
 */
export function createPusher(options: {
	secret: string
	/** Whom a push service may ask about these messages: an address of the web or of mail. */
	contact: () => string
	now: () => Date
	gate?: PushGate
}): Pusher {
	const { secret, contact, now, gate = PUSH_SERVICES } = options
	const ecdh = createECDH('prime256v1')
	ecdh.setPrivateKey(createHmac('sha256', secret).update('vapid').digest())
	const point = ecdh.getPublicKey()
	const key = point.toString('base64url')
	const part = (bytes: Buffer) => bytes.toString('base64url')
	const jwk = {
		kty: 'EC',
		crv: 'P-256',
		x: part(point.subarray(1, 33)),
		y: part(point.subarray(33)),
		d: part(ecdh.getPrivateKey()),
	}
	const lookup = guardedLookup(gate)

	const authorization = async (origin: string): Promise<string> => {
		const token = await new SignJWT({})
			.setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
			.setAudience(origin)
			.setSubject(contact())
			.setExpirationTime(Math.floor(now().getTime() / 1000) + TOKEN_SECONDS)
			.sign(await importJWK(jwk, 'ES256'))
		return `vapid t=${token}, k=${key}`
	}

	const takes = (titikAkhir: string) => URL.canParse(titikAkhir) && gate.takes(new URL(titikAkhir))

	return {
		key,
		takes,
		async send({ titikAkhir, ...keys }, { text, ttlSeconds, urgency, topic }) {
			// Looked at again: what was stored by an older version may not be what is taken today.
			if (!takes(titikAkhir)) return 'hilang'
			const url = new URL(titikAkhir)
			const body = encryptPush(Buffer.from(text), keys)
			const headers = {
				authorization: await authorization(url.origin),
				'content-type': 'application/octet-stream',
				'content-encoding': 'aes128gcm',
				'content-length': body.length,
				ttl: ttlSeconds,
				urgency,
				topic,
			}
			const request = url.protocol === 'https:' ? requestHttps : requestHttp
			const status = await new Promise<number>((resolve, reject) => {
				const signal = AbortSignal.timeout(TIMEOUT_MS)
				const call = request(url, { method: 'POST', headers, lookup, signal, agent: false }, (response) => {
					// What it says is nobody's business; a redirect is not followed.
					response.destroy()
					resolve(response.statusCode ?? 0)
				})
				call.on('error', reject)
				call.end(body)
			})
			if (status >= 200 && status < 300) return 'terkirim'
			if (status === 404 || status === 410) return 'hilang'
			const failure = `the push service of ${url.host} answered ${status}`
			if (status === 429 || status >= 500) throw new Error(failure)
			throw new GiveUp(failure)
		},
	}
}
