import type { PageConfig } from '#shared/api/page-config.ts'
import { createZoneChange } from './zone-change.ts'

/** Used only by the Vite dev server, which hands out the page without the server's own facts. */
const DEVELOPMENT: PageConfig = {
	institution: {
		name: 'Institut Teknologi Stambuk',
		shortName: 'Stambuk',
		address: 'Jalan Perintis Kemerdekaan Km. 9, Makassar 90245',
		phone: '(0411) 555 0142',
		whatsapp: '0811 4100 142',
		email: 'akademik@kampus.test',
	},
	programStudi: ['Sistem Informasi S1', 'Teknik Informatika S1'],
	timezone: 'Asia/Makassar',
	videoHosts: ['youtube', 'vimeo'],
	demo: true,
}

/** What the page says of itself; where there is no page, as in a unit's test, nothing. */
function metaContent(name: string): string {
	return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

function readPageConfig(): PageConfig {
	const text = metaContent('stambuk-config')
	return text.startsWith('{') ? (JSON.parse(text) as PageConfig) : DEVELOPMENT
}

/** Institution, time zone and demo flag, as the server wrote them into the page. */
export const serverConfig: PageConfig = readPageConfig()

/** The nonce that this page's styles must carry, or nothing under the dev server. */
export const styleNonce: string = metaContent('stambuk-nonce')

/** Whether the campus has taken another time zone since the page was opened. */
export const zoneChange = createZoneChange(serverConfig.timezone)
