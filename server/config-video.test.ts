import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readVideoHosts } from './config-video.ts'

test.each([
	[undefined, ['youtube', 'vimeo']],
	[' ', ['youtube', 'vimeo']],
	['none', []],
	['vimeo', ['vimeo']],
	[' vimeo , youtube ', ['youtube', 'vimeo']],
])('VIDEO_HOSTS %j lets in the players of %j', (raw, hosts) => {
	expect(readVideoHosts(raw)).toEqual(hosts)
})

test.each(['dailymotion', 'youtube,', 'none,vimeo', 'https://youtube.com'])(
	'VIDEO_HOSTS "%s" is refused',
	(raw) => {
		expect(() => readVideoHosts(raw)).toThrow(ConfigError)
	},
)
