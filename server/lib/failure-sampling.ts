import type { FastifyBaseLogger } from 'fastify'

type Log = (this: unknown, ...args: unknown[]) => void
type Line = { logger: FastifyBaseLogger; write: Log; args: unknown[] }
type Sampled = { timer: NodeJS.Timeout; last: Line; count: number; among: object[] }

const WARN = 40
const INTERVAL_MS = 10_000
/** Kinds of failures that are told apart in one interval; whatever comes beyond them is one kind. */
const MOST_KINDS = 200
/** Of equal failures this many are named, by the request they came from for instance. */
const MOST_NAMED = 50

/**
 * Keeps equal failures from filling the disk: the first one is written as it is, those that follow are counted and
 * written as one line every ten seconds, for as long as they come. Different ones are each written.
 *
 * @returns `logMethod` for the hooks of the logger, and `flush`, which writes what has been counted so far
 */
export function createFailureSampling(intervalMs = INTERVAL_MS) {
	const kinds = new Map<string, Sampled>()

	const writeCount = ({ last, count, among }: Sampled) => {
		if (count === 0) return
		const [first] = last.args
		const { err } = typeof first === 'object' && first !== null ? (first as { err?: unknown }) : {}
		const line = { ...(err instanceof Error && { err: inWords(err) }), repeated: count, among }
		last.write.call(last.logger, line, messageOf(last.args))
	}

	const open = (kind: string, line: Line): Sampled => {
		const timer = setInterval(() => {
			const sampled = kinds.get(kind)
			if (!sampled) return
			writeCount(sampled)
			if (sampled.count === 0) {
				clearInterval(sampled.timer)
				kinds.delete(kind)
			}
			sampled.count = 0
			sampled.among = []
		}, intervalMs).unref()
		return { timer, last: line, count: 0, among: [] }
	}

	return {
		logMethod(this: FastifyBaseLogger, args: unknown[], write: Log, level: number): void {
			if (level < WARN) {
				write.apply(this, args)
				return
			}
			const own = kindOf(args)
			const kind = kinds.has(own) || kinds.size < MOST_KINDS ? own : 'other'
			const line = { logger: this, write, args }
			const sampled = kinds.get(kind)
			if (!sampled) {
				kinds.set(kind, open(kind, line))
				write.apply(this, args)
				return
			}
			sampled.last = line
			sampled.count++
			if (sampled.among.length < MOST_NAMED) sampled.among.push(nameOf(line))
		},
		flush: () => {
			for (const sampled of kinds.values()) {
				clearInterval(sampled.timer)
				writeCount(sampled)
			}
			kinds.clear()
		},
	}
}

/** What failures have in common that count as equal: words and place, not the numbers and ids among the words. */
function kindOf(args: unknown[]): string {
	const [first] = args
	const err = (first as { err?: unknown } | null)?.err
	const words = (text: string) => text.slice(0, 500).replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#')
	if (!(err instanceof Error)) return words(messageOf(args))
	const place = err.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? ''
	const code = 'code' in err ? String(err.code) : ''
	return [words(messageOf(args)), err.name, code, words(err.message), place].join('\n')
}

function messageOf([first, second]: unknown[]): string {
	if (typeof second === 'string') return second
	if (typeof first === 'string') return first
	const err = (first as { err?: unknown } | null)?.err
	return err instanceof Error ? err.message : ''
}

/** What tells this one from its equals: ids, and the words where they hold some. */
function nameOf({ logger, args }: Line): object {
	const [first] = args
	const fields = typeof first === 'object' && first !== null ? Object.entries(first) : []
	const bindings = 'bindings' in logger && typeof logger.bindings === 'function' ? logger.bindings() : {}
	const { reqId } = bindings as { reqId?: unknown }
	return {
		...(reqId !== undefined && { reqId }),
		...Object.fromEntries(
			fields.filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
		),
		...(/\d/.test(messageOf(args)) && { msg: messageOf(args).slice(0, 200) }),
	}
}

/** In a line: the stack stands with the first one. */
function inWords(err: Error): string {
	const code = 'code' in err ? ` ${err.code}` : ''
	return `${err.name}${code}: ${err.message.slice(0, 500)}`
}
