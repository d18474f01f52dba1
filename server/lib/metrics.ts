import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import { publik } from '#shared/api/access.ts'
import type { Crew } from './crew.ts'
import { inTime } from './deadline.ts'
import type { Figure, Figures } from './figures.ts'
import {
	closeMetrics,
	createMetricsServer,
	listenForMetrics,
	METRICS_TYPE,
	mayReadMetrics,
} from './metrics-server.ts'

/** Seconds. Most answers take milliseconds; a browser gives up after ten seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A figure that takes longer, because the database is away for instance, is left out or no number. */
const READ_MS = 2_000

/**
 * Measures requests and tells all figures in the format of Prometheus, on an address of its own or to who has the token.
 * Call it before routes are registered. Of several workers each measures itself; their primary puts all together, and has
 * the address.
 */
export async function installMetrics(
	app: FastifyInstance,
	figures: Figures,
	{ config, crew }: { config: NonNullable<Config['metrics']>; crew: Crew | undefined },
): Promise<void> {
	const registries = await createRegistries(app, figures, crew)
	const [own] = registries
	const read = crew ? crew.readFigures : () => own.metrics()
	app.decorate('figuresOfWorker', async () =>
		(await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))).flat(),
	)
	if (config.address === undefined) {
		app.get(
			'/metrics',
			{ config: { access: publik('the handler asks for METRICS_TOKEN') }, schema: { hide: true } },
			async (request, reply) => {
				if (!mayReadMetrics(config, request.headers.authorization))
					return reply.code(401).header('www-authenticate', 'Bearer').send()
				return reply
					.header('cache-control', 'no-store')
					.type(METRICS_TYPE)
					.send(await read())
			},
		)
		return
	}
	if (crew) return
	const server = createMetricsServer(config, read, (err) => app.log.warn({ err }, 'metrics cannot be told'))
	app.addHook('onReady', () => listenForMetrics(server, config))
	app.decorate('metricsServer', server)
	app.addHook('onClose', async () => closeMetrics(server))
}

declare module 'fastify' {
	interface FastifyInstance {
		/** Where the figures are told when they have an address of their own. */
		metricsServer?: Server
		/** The figures of this worker as prom-client puts several together; there is none when nobody watches. */
		figuresOfWorker?: () => Promise<object[]>
	}
}

/** What this process tells of itself, and what every process would say alike; alone, one registry is both. */
async function createRegistries(
	app: FastifyInstance,
	figures: Figures,
	crew: Crew | undefined,
): Promise<[own: Registry, common: Registry] | [own: Registry]> {
	// Loaded by who wants figures alone.
	const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
	const registry = new Registry()
	const common = crew ? new Registry() : registry
	if (crew) registry.setDefaultLabels({ worker: crew.index })
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
	app.addHook('onResponse', (request, reply, done) => {
		// The pattern, of which there are as many as endpoints; addresses are without number.
		const { method, routeOptions } = request
		const route = routeOptions.url ?? 'none'
		answers.inc({ method, route, status: reply.statusCode })
		seconds.observe({ method, route }, reply.elapsedTime / 1000)
		done()
	})

	app.addHook('onReady', async () => {
		for (const figure of figures.all()) {
			const { name, help, label } = figure
			const options = {
				name,
				help,
				labelNames: label === undefined ? [] : [label],
				registers: [figure.common ? common : registry],
				...(figure.common && { aggregator: 'first' as const }),
			}
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
	return crew ? [registry, common] : [registry]
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
