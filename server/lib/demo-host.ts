import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import { isLoopback } from './loopback.ts'

/**
 * Lets a demo that nobody has asked to publish (DEMO=1) answer to this machine's own names alone. A proxy that was put in
 * front of it, or a foreign page whose name has been pointed here, asks under another one.
 */
export function keepDemoLocal(app: FastifyInstance): void {
	app.addHook('onRequest', (request, _reply, done) => {
		if (!isLoopback(request.hostname))
			throw new AppError(
				421,
				'demo_is_local',
				'Kampus contoh ini hanya melayani komputer tempatnya berjalan. Untuk menayangkannya, jalankan dengan DEMO=1.',
			)
		done()
	})
}
