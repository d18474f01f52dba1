import type { Plugin } from 'vite'
import { isPublik, type Publik } from '#shared/api/access.ts'
import { API } from '#shared/api/endpoints.ts'

const MODULE = 'virtual:public-calls'
const RESOLVED = `\0${MODULE}`

/**
 * The calls that need no session, as the contract says, for a web that takes nothing but types from the contract: a
 * name costs a few bytes, the schemas would cost a page.
 */
export function publicCalls(): Plugin {
	return {
		name: 'stambuk-public-calls',
		resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
		load: (id) => (id === RESOLVED ? `export const PUBLIC_CALLS = '${listCalls()}'.split('|')` : undefined),
	}
}

function listCalls(): string {
	const isOpen = (access: Publik) => !access.withToken
	return (
		Object.entries(API)
			// What lies outside /api is for machines: feeds, probes, search engines.
			.filter(([key, { access }]) => key.includes(' /api/') && isPublik(access) && isOpen(access))
			.map(([key]) => key)
			.join('|')
	)
}
