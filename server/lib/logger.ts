import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'
import { createFailureSampling } from './failure-sampling.ts'

/** Lines of JSON for machines, readable ones on a terminal. `flush` writes what was still being counted. */
export async function createLogger({
	logLevel: level,
}: Config): Promise<{ logger: FastifyServerOptions['logger']; flush: () => void }> {
	const { logMethod, flush } = createFailureSampling()
	const options = { level, hooks: { logMethod } }
	if (!process.stdout.isTTY) return { logger: options, flush }
	const { default: pretty } = await import('pino-pretty')
	return { logger: { ...options, stream: pretty({ ignore: 'pid,hostname', sync: true }) }, flush }
}
