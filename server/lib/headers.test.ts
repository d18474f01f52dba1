import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { installHeaders, standardHeaders } from './headers.ts'

test.each([
	[{ PUBLIC_URL: 'http://127.0.0.1:3000' }, undefined],
	// The neighbours of a campus's portal, on other names below the same one, may have no certificate.
	[{ PUBLIC_URL: 'https://kampus.ac.id' }, 'max-age=31536000'],
	[{ PUBLIC_URL: 'https://kampus.ac.id', HSTS_SUBDOMAINS: '1' }, 'max-age=31536000; includeSubDomains'],
])('with %j browsers are told about https: %s', async (env, told) => {
	const app = Fastify()
	installHeaders(app, standardHeaders(readConfig(env)), () => 'Asia/Makassar')
	app.get('/', async () => '')
	expect((await app.inject('/')).headers['strict-transport-security']).toBe(told)
})
