import { Type } from 'typebox'
import { publik } from './access.ts'

const Health = Type.Object({ status: Type.String() })
const probe = publik('probes of a load balancer or a supervisor')
const robots = publik('search engines')

/** What machines ask a web site for. */
export const siteApi = {
	'GET /healthz': { summary: 'The server is alive', access: probe, response: Health },
	'GET /readyz': { summary: 'The database answers and is migrated', access: probe, response: Health },
	'GET /sitemap.xml': {
		summary: 'Public pages, for search engines',
		access: robots,
		produces: ['application/xml'],
		response: Type.String(),
	},
	'GET /robots.txt': {
		summary: 'What search engines may read',
		access: robots,
		produces: ['text/plain'],
		response: Type.String(),
	},
} as const
