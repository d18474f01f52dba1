import type { PageConfig } from '#shared/api/page-config.ts'
import { ConfigError } from './config-error.ts'

export type VideoHost = PageConfig['videoHosts'][number]

const HOSTS: readonly VideoHost[] = ['youtube', 'vimeo']

/** Whose players a lesson may show in a frame, once its reader has asked for a film. */
export function readVideoHosts(raw: string | undefined): readonly VideoHost[] {
	const text = raw?.trim()
	if (!text) return HOSTS
	if (text === 'none') return []
	const named = text.split(',').map((part) => part.trim())
	const unknown = named.find((name) => !HOSTS.some((host) => host === name))
	if (unknown !== undefined)
		throw new ConfigError(`VIDEO_HOSTS "${text}" must be none, or some of ${HOSTS.join(', ')}.`)
	return HOSTS.filter((host) => named.includes(host))
}
