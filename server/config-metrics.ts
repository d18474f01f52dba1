import { ConfigError } from './config-error.ts'
import { isLoopback } from './lib/loopback.ts'

export type MetricsConfig = {
	/** An address of their own; without one they are at /metrics of the server itself, for who has the token. */
	address: { host: string; port: number } | undefined
	token: string | undefined
}

/** Reads whether and where the server tells its figures; by default it does not. */
export function readMetricsConfig(env: NodeJS.ProcessEnv): MetricsConfig | undefined {
	const token = env.METRICS_TOKEN?.trim() || undefined
	if (token !== undefined && token.length < 16)
		throw new ConfigError('METRICS_TOKEN needs at least 16 characters.')
	const address = readAddress(env.METRICS_ADDRESS?.trim())
	if (address && token === undefined && !isLoopback(address.host))
		throw new ConfigError(
			`METRICS_ADDRESS ${address.host}:${address.port} can be reached from other machines; set METRICS_TOKEN too.`,
		)
	return address === undefined && token === undefined ? undefined : { address, token }
}

function readAddress(value: string | undefined): MetricsConfig['address'] {
	if (!value) return undefined
	const [, host, port] = /^(\[[0-9a-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(value) ?? []
	if (host === undefined || Number(port) > 65_535)
		throw new ConfigError(`METRICS_ADDRESS "${value}" must look like 127.0.0.1:9464.`)
	return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}
