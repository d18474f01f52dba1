import type { FastifyInstance } from 'fastify'

/** Does work after the answer has gone out; a failure is logged, and closing the app waits for what is under way. */
export type Background = (name: string, work: () => Promise<void>) => void

export function createBackground(app: FastifyInstance): Background & { idle: () => Promise<void> } {
	const running = new Set<Promise<void>>()
	const idle = async () => {
		while (running.size > 0) await Promise.all(running)
	}
	app.addHook('preClose', idle)
	const start: Background = (name, work) => {
		const done = new Promise<void>((resolve) => setImmediate(resolve))
			.then(work)
			.catch((err: unknown) => app.log.error({ err, work: name }, 'background work failed'))
			.finally(() => running.delete(done))
		running.add(done)
	}
	return Object.assign(start, { idle })
}
