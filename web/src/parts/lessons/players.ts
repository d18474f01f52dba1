import type { BagianMateri } from '#shared/api/lessons.ts'

export type Video = Extract<BagianMateri, { jenis: 'video' }>
export type Host = Exclude<Video['penyedia'], 'berkas'>

type Player = {
	name: string
	/** Our header lets no frame of another origin in (server/lib/page-renderer.ts). */
	origin: string
	/** Address of the player; `from` in seconds. */
	embed: (id: string, from: number) => string
	/** Where the film is seen without us, and on paper. */
	page: (id: string) => string
	/** What the player is told so that it tells where it is. */
	greeting: unknown
	/** The second that one of its messages names. */
	readSecond: (message: Message) => unknown
}
type Message = {
	event?: unknown
	info?: { currentTime?: unknown } | null
	data?: { seconds?: unknown } | null
}

/** Players of other sites. They are spoken to by messages, so that none of their code runs in our page. */
export const PLAYERS: Readonly<Record<Host, Player>> = {
	youtube: {
		name: 'YouTube',
		origin: 'https://www.youtube-nocookie.com',
		embed: (id, from) =>
			`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?${new URLSearchParams({
				autoplay: '1',
				rel: '0',
				hl: 'id',
				cc_lang_pref: 'id',
				enablejsapi: '1',
				start: String(from),
			})}`,
		page: (id) => `https://youtu.be/${encodeURIComponent(id)}`,
		greeting: { event: 'listening', id: 'film', channel: 'widget' },
		readSecond: ({ event, info }) => (event === 'infoDelivery' ? info?.currentTime : undefined),
	},
	vimeo: {
		name: 'Vimeo',
		origin: 'https://player.vimeo.com',
		embed: (id, from) =>
			`https://player.vimeo.com/video/${encodeURIComponent(id)}?autoplay=1&dnt=1#t=${from}s`,
		page: (id) => `https://vimeo.com/${encodeURIComponent(id)}`,
		greeting: { method: 'addEventListener', value: 'timeupdate' },
		readSecond: ({ event, data }) => (event === 'timeupdate' ? data?.seconds : undefined),
	},
}

/** The second that a player's message names, if it names one. Anything may be in a message. */
export function secondIn(host: Host, data: unknown): number | undefined {
	const second = PLAYERS[host].readSecond(asMessage(data))
	return typeof second === 'number' && Number.isFinite(second) && second >= 0 ? second : undefined
}

function asMessage(data: unknown): Message {
	try {
		const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
		return typeof message === 'object' && message !== null ? message : {}
	} catch {
		return {}
	}
}

/** A place in a film: `12.40`, and `1.02.09` after the first hour. */
export function formatSecond(seconds: number): string {
	const whole = Math.floor(seconds)
	const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
	const two = (part: number) => String(part).padStart(2, '0')
	return hours > 0 ? `${hours}.${two(minutes)}.${two(rest)}` : `${minutes}.${two(rest)}`
}
