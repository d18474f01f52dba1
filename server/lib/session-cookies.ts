import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'
import { isLoopback } from './loopback.ts'

const REFRESH = 'stambuk_refresh'
const DEVICE = 'stambuk_perangkat'
/** The longest that browsers keep a cookie; each login begins it anew. */
const DEVICE_SECONDS = 400 * 86_400

export type SessionCookies = ReturnType<typeof createSessionCookies>

/**
 * The two cookies of a browser: the refresh token of its session, whatever the role, and the mark of a device on which
 * accounts have logged in. Over https their names begin with `__Host-`, so that no other host of the campus can set them.
 */
export function createSessionCookies(publicUrl: string) {
	const { protocol, hostname, host: publicHost } = new URL(publicUrl)
	const https = protocol === 'https:'
	const prefix = https ? '__Host-' : ''
	const base = { httpOnly: true, sameSite: 'strict', secure: https || !isLoopback(hostname) } as const
	const attributes = { ...base, path: https ? '/' : '/api' }

	return {
		refreshName: prefix + REFRESH,

		refreshOf: ({ cookies }: FastifyRequest): string | undefined =>
			// The plain name over https is of a session from before there was the prefix; the last of these ends 30 days
			// after the upgrade, and then it may go.
			cookies[prefix + REFRESH] ?? cookies[REFRESH],

		setRefresh(reply: FastifyReply, refresh: string, berakhir: Date): void {
			reply.setCookie(prefix + REFRESH, refresh, { ...attributes, expires: berakhir })
			if (https && reply.request.cookies[REFRESH] !== undefined)
				reply.clearCookie(REFRESH, { ...base, path: '/api' })
		},

		clearRefresh(reply: FastifyReply): void {
			reply.clearCookie(prefix + REFRESH, attributes)
			if (https) reply.clearCookie(REFRESH, { ...base, path: '/api' })
		},

		deviceOf: ({ cookies }: FastifyRequest): string | undefined => cookies[prefix + DEVICE],

		setDevice(reply: FastifyReply, device: string): void {
			reply.setCookie(prefix + DEVICE, device, { ...attributes, maxAge: DEVICE_SECONDS })
		},

		/**
		 * Calls that live on a cookie must come from our own pages (beside SameSite=Strict).
		 * @throws AppError 403 for a call from another site
		 */
		requireOwnOrigin({ headers, host }: FastifyRequest): void {
			const { origin } = headers
			if (origin === undefined) return
			const from = URL.canParse(origin) ? new URL(origin).host : ''
			if (from !== host && from !== publicHost)
				throw forbidden('foreign_origin', 'Permintaan dari situs lain ditolak')
		},
	}
}
