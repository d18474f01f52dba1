import type { FastifyInstance } from 'fastify'

/** Runs `work` every `intervalMs` after the last run ended, from start to close of the app; a failure is logged. */
export function startLoop(
	app: FastifyInstance,
	name: string,
	intervalMs: number,
	work: () => Promise<void>,
): void {
	let timer: NodeJS.Timeout | undefined
	let running: Promise<void> = Promise.resolve()
	let closed = false
	const schedule = () => {
		if (closed) return
		timer = setTimeout(() => {
			running = work()
				.catch((err: unknown) => app.log.error({ err, loop: name }, 'loop failed'))
				.finally(schedule)
		}, intervalMs)
		timer.unref()
	}
	app.addHook('onListen', async () => schedule())
	app.addHook('preClose', async () => {
		closed = true
		clearTimeout(timer)
		await running
	})
}
