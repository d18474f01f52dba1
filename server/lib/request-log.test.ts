import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { installErrorHandler } from './error-handler.ts'
import { installRequestLog } from './request-log.ts'

test('a request is one line with its pattern, status and time, and nothing that was sent', async () => {
	const lines: Record<string, unknown>[] = []
	const app = Fastify({
		logger: { level: 'info', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
		genReqId: () => 'satu',
		logController: new LogController({ disableRequestLogging: true }),
	})
	installErrorHandler(app)
	installRequestLog(app)
	app.post('/api/umpan/:token', async () => ({ ok: true }))
	await app.inject({
		method: 'POST',
		url: '/api/umpan/rahasia1?cari=rahasia2',
		headers: { authorization: 'Bearer rahasia3', cookie: 'a=rahasia4' },
		payload: { password: 'rahasia5' },
	})
	await app.inject({ method: 'GET', url: '/rahasia6' })
	expect(lines).toMatchObject([
		{ level: 30, reqId: 'satu', msg: 'request', method: 'POST', route: '/api/umpan/:token', status: 200 },
		{ method: 'GET', route: 'none', status: 404 },
	])
	expect(lines.map((line) => typeof line.ms)).toEqual(['number', 'number'])
	expect(JSON.stringify(lines)).not.toContain('rahasia')
	await app.close()
})
