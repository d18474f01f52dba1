import type { FastifyInstance } from 'fastify'

/** While a work fails again and again, the log has it once in so long. */
const REPEAT_MS = 60_000

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
	let loggedAt = Number.NEGATIVE_INFINITY
	const report = (err: unknown) => {
		if (performance.now() - loggedAt < REPEAT_MS) return
		loggedAt = performance.now()
		app.log.error({ err, loop: name }, 'loop failed')
	}
	const schedule = () => {
		if (closed) return
		timer = setTimeout(() => {
			running = work().catch(report).finally(schedule)
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
