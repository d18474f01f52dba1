import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/operator-error.ts'
import { publik } from '#shared/api/access.ts'
import { inTime } from './deadline.ts'
import type { Figure, Figures } from './figures.ts'
import { sameSecret } from './same-secret.ts'

/** Seconds. Most answers take milliseconds; a browser gives up after ten seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A figure that takes longer, because the database is away for instance, is left out or no number. */
const READ_MS = 2_000

/**
 * Measures requests and tells all figures in the format of Prometheus, on an address of its own or to who has the token.
 * Call it before routes are registered.
 */
export async function installMetrics(
	app: FastifyInstance,
	figures: Figures,
	{ address, token }: NonNullable<Config['metrics']>,
): Promise<void> {
	const registry = await createRegistry(app, figures)
	const mayRead = (authorization: string | undefined) =>
		token === undefined || sameSecret(authorization ?? '', `Bearer ${token}`)
	if (address === undefined) {
		app.get(
			'/metrics',
			{ config: { access: publik('the handler asks for METRICS_TOKEN') }, schema: { hide: true } },
			async (request, reply) => {
				if (!mayRead(request.headers.authorization))
					return reply.code(401).header('www-authenticate', 'Bearer').send()
				return reply
					.header('cache-control', 'no-store')
					.type(registry.contentType)
					.send(await registry.metrics())
			},
		)
		return
	}
	const server = createServer((request, response) => {
		const answer = (status: number, body = '', type = 'text/plain') =>
			response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
		if (request.url !== '/metrics' || request.method !== 'GET') answer(404)
		else if (!mayRead(request.headers.authorization)) answer(401)
		else
			registry.metrics().then(
				(text) => answer(200, text, registry.contentType),
				(err: unknown) => {
					app.log.warn({ err }, 'metrics cannot be told')
					answer(500)
				},
			)
	})
	app.addHook(
		'onReady',
		() =>
			new Promise<void>((resolve, reject) => {
				server.once('error', (error: NodeJS.ErrnoException) =>
					reject(
						new OperatorError(
							`METRICS_ADDRESS ${address.host}:${address.port} cannot be listened on (${error.code ?? error.message}); set another one.`,
						),
					),
				)
				server.listen(address.port, address.host, () => resolve())
			}),
	)
	app.decorate('metricsServer', server)
	app.addHook('onClose', async () => {
		server.close()
		server.closeAllConnections()
	})
}

declare module 'fastify' {
	interface FastifyInstance {
		/** Where the figures are told when they have an address of their own. */
		metricsServer?: ReturnType<typeof createServer>
	}
}

async function createRegistry(app: FastifyInstance, figures: Figures): Promise<Registry> {
	// Loaded by who wants figures alone.
	const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
	const registry = new Registry()
	// Memory, processor, event loop and garbage collection of this process.
	collectDefaultMetrics({ register: registry })

	const answers = new Counter({
		name: 'stambuk_http_responses_total',
		help: 'Answers by method, route and status',
		labelNames: ['method', 'route', 'status'],
		registers: [registry],
	})
	const seconds = new Histogram({
		name: 'stambuk_http_duration_seconds',
		help: 'Time from the head of a request to the end of its answer, by method and route',
		labelNames: ['method', 'route'],
		buckets: BUCKETS,
		registers: [registry],
	})
	app.addHook('onResponse', async (request, reply) => {
		// The pattern, of which there are as many as endpoints; addresses are without number.
		const { method, routeOptions } = request
		const route = routeOptions.url ?? 'none'
		answers.inc({ method, route, status: reply.statusCode })
		seconds.observe({ method, route }, reply.elapsedTime / 1000)
	})

	app.addHook('onReady', async () => {
		for (const figure of figures.all()) {
			const { name, help, label } = figure
			const options = { name, help, labelNames: label === undefined ? [] : [label], registers: [registry] }
			const values = () => inTime(readAll(figure), READ_MS).catch(() => unknown(figure))
			if (figure.kind === 'gauge')
				new Gauge({
					...options,
					async collect() {
						this.reset()
						for (const [labels, value] of await values()) this.set(labels, value)
					},
				})
			else
				new Counter({
					...options,
					async collect() {
						this.reset()
						for (const [labels, value] of await values()) this.inc(labels, value)
					},
				})
		}
	})
	return registry
}

type Values = [Record<string, string>, number][]

async function readAll({ label, read }: Figure): Promise<Values> {
	const value = await read()
	if (typeof value === 'number') return [[{}, value]]
	return Object.entries(value).map(([name, one]) => [{ [label ?? '']: name }, one])
}

function unknown({ kind, label }: Figure): Values {
	return kind === 'gauge' && label === undefined ? [[{}, Number.NaN]] : []
}
