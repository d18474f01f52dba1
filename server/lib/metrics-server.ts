import { createServer, type Server } from 'node:http'
import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/operator-error.ts'
import { sameSecret } from './same-secret.ts'

type MetricsConfig = NonNullable<Config['metrics']>

/** What Prometheus calls its format. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Whether who asks has the token, if one is asked for. */
export const mayReadMetrics = ({ token }: MetricsConfig, authorization: string | undefined): boolean =>
	token === undefined || sameSecret(authorization ?? '', `Bearer ${token}`)

/** Tells figures at an address of their own. */
export function createMetricsServer(
	config: MetricsConfig,
	read: () => Promise<string>,
	onFailure: (error: unknown) => void,
): Server {
	return createServer((request, response) => {
		const answer = (status: number, body = '', type = 'text/plain') =>
			response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
		if (request.url !== '/metrics' || request.method !== 'GET') answer(404)
		else if (!mayReadMetrics(config, request.headers.authorization)) answer(401)
		else
			read().then(
				(text) => answer(200, text, METRICS_TYPE),
				(error: unknown) => {
					onFailure(error)
					answer(500)
				},
			)
	})
}

/** @throws OperatorError when the address cannot be listened on */
export function listenForMetrics(server: Server, { address }: MetricsConfig): Promise<void> {
	if (!address) return Promise.resolve()
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) =>
			reject(
				new OperatorError(
					`METRICS_ADDRESS ${address.host}:${address.port} cannot be listened on (${error.code ?? error.message}); set another one.`,
				),
			),
		)
		server.listen(address.port, address.host, () => resolve())
	})
}

export function closeMetrics(server: Server): void {
	server.close()
	server.closeAllConnections()
}
