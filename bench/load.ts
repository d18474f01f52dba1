import { type Dispatcher, Pool } from 'undici'

export type Target = { url: string; kind: 'app' | 'baseline' }

export type Call = {
	method: 'GET' | 'POST' | 'PUT'
	path: string
	body?: object
	token?: string | undefined
	headers?: Record<string, string>
	/** The answer is received and not parsed: of what is big, that would be work of a browser on this machine. */
	unparsed?: boolean
}

export type Client = { call: (call: Call) => Promise<unknown>; close: () => Promise<void> }

/**
 * Keep-alive connections to one server. A call that is not answered 2xx throws: a bench of refusals measures nothing.
 * @param patienceMs without an answer for so long, a call throws too
 */
export function createClient(url: string, connections: number, patienceMs = 60_000): Client {
	const pool = new Pool(url, {
		connections,
		pipelining: 1,
		headersTimeout: patienceMs,
		bodyTimeout: patienceMs,
	})
	return {
		call: async ({ method, path, body, token, headers, unparsed }) => {
			const { status, text } = await send(pool, {
				method,
				path,
				headers: {
					...(token && { authorization: `Bearer ${token}` }),
					...(body && { 'content-type': 'application/json' }),
					...headers,
				},
				body: body ? JSON.stringify(body) : null,
			})
			if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
			return text && !unparsed && JSON.parse(text)
		},
		close: () => pool.close(),
	}
}

/** Without the stream that `request` makes of each answer: the generator runs beside what it measures. */
function send(pool: Pool, options: Dispatcher.DispatchOptions): Promise<{ status: number; text: string }> {
	return new Promise((resolve, reject) => {
		let status = 0
		const chunks: Buffer[] = []
		pool.dispatch(options, {
			onRequestStart: () => {},
			onResponseStart: (_controller, code) => {
				status = code
			},
			onResponseData: (_controller, chunk) => {
				chunks.push(chunk)
			},
			onResponseEnd: () => {
				const [first, ...more] = chunks
				const whole = more.length === 0 ? first : Buffer.concat(chunks)
				resolve({ status, text: whole?.toString() ?? '' })
			},
			onResponseError: (_controller, error) => reject(error),
		})
	})
}

export type Sample = { perSecond: number; p50: number; p95: number; p99: number; count: number }

/** Runs `count` works with `atOnce` under way; times each. Milliseconds. */
export async function runClosedLoop(
	count: number,
	atOnce: number,
	work: (index: number) => Promise<unknown>,
): Promise<Sample> {
	const times: number[] = []
	let next = 0
	const begin = performance.now()
	await Promise.all(
		Array.from({ length: Math.min(atOnce, count) }, async () => {
			while (next < count) {
				const index = next++
				const from = performance.now()
				await work(index)
				times.push(performance.now() - from)
			}
		}),
	)
	return summarise(times, performance.now() - begin)
}

export function summarise(times: readonly number[], elapsedMs: number): Sample {
	const sorted = [...times].sort((a, b) => a - b)
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
	return {
		perSecond: (times.length * 1000) / elapsedMs,
		p50: at(0.5),
		p95: at(0.95),
		p99: at(0.99),
		count: times.length,
	}
}
