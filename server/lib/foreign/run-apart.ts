import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { AppError, clientGone } from '#server/lib/errors.ts'
import { createFairQueue } from '#server/lib/fair-queue.ts'
import type { Client } from '#server/lib/heavy.ts'

/** What a program may use before it is ended. */
export type ApartLimits = {
	timeMs: number
	/** Of its own heap; buffers, which the size of the input bounds, come on top. */
	heapMb: number
	/** Of what it gives back. */
	outputBytes: number
	/** More for the process itself. */
	flags?: readonly string[]
}

const LIMITS: ApartLimits = { timeMs: 30_000, heapMb: 160, outputBytes: 48 * 1024 * 1024 }

/** What a program answers: its value, or why the file is refused, said to whoever sent it. */
export type ApartAnswer<T> = { value: T } | { refused: { code: string; message: string } }

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The program's own code and nothing else: neither the database's folder nor a key can be read, nothing written. */
const READABLE = ['node_modules/', 'server/', 'shared/', 'package.json'].flatMap((part) => [
	ROOT + part,
	// Where a link leads to, too: packages may be installed elsewhere.
	realpathSync(ROOT + part),
])

const reading = createFairQueue({ atOnce: 2, maxWaiting: 16, maxPerOwner: 2, retryAfterSeconds: 5 })
/** Who brings a file waits for no reader: a look at it takes a fraction of a second. */
const looking = createFairQueue({ atOnce: 2, maxWaiting: 32, maxPerOwner: 3, retryAfterSeconds: 2 })

/**
 * Reads a stranger's file in a process of its own, which sees nothing of this one's secrets and can be killed: `program`
 * is a file that calls `serveApart`, `options` plain data for it; how far it is comes some times a second.
 * @throws AppError 400 with the program's own code, `file_too_heavy` or `file_unreadable`; 429, 503 and 499 as
 * {@link createFairQueue}
 */
export function runApart<T>(
	program: URL,
	input: { bytes: Uint8Array; options: object },
	{ owner, signal }: Client,
	limits: Partial<ApartLimits> = {},
	onProgress: (done: number, of: number) => void = () => undefined,
): Promise<T> {
	const all = { ...LIMITS, ...limits }
	return reading(owner, () => runProgram<T>(program, input, signal, all, onProgress), signal)
}

const LOOK_LIMITS: ApartLimits = {
	...{ timeMs: 5_000, heapMb: 64, outputBytes: 64 * 1024 },
	// Nothing is compiled a second time, and little is kept of what is thrown away: 14 MB less beside a file of 25 MB, for a quarter of a second.
	flags: [
		...['--no-wasm-dynamic-tiering', '--no-wasm-tier-up', '--no-opt', '--no-maglev', '--no-sparkplug'],
		'--max-semi-space-size=1',
	],
}

/** Has a stranger's file looked at by a program that answers no more than whether it is refused. @throws AppError as {@link runApart} */
export async function lookApart(program: URL, bytes: Uint8Array, { owner, signal }: Client): Promise<void> {
	const work = () => runProgram(program, { bytes, options: {} }, signal, LOOK_LIMITS, () => undefined)
	await looking(owner, work, signal)
}

export const tooHeavy = () =>
	new AppError(400, 'file_too_heavy', 'Berkas ini terlalu besar atau terlalu rumit untuk dibaca')
const unreadable = () =>
	new AppError(400, 'file_unreadable', 'Berkas ini rusak atau bukan berkas yang dimaksud')

function runProgram<T>(
	program: URL,
	{ bytes, options }: { bytes: Uint8Array; options: object },
	signal: AbortSignal,
	{ timeMs, heapMb, outputBytes, flags = [] }: ApartLimits,
	onProgress: (done: number, of: number) => void,
): Promise<T> {
	return new Promise((resolve, reject) => {
		const child = spawn(
			process.execPath,
			[
				`--max-old-space-size=${heapMb}`,
				...flags,
				'--no-warnings',
				'--permission',
				...READABLE.map((place) => `--allow-fs-read=${place}`),
				fileURLToPath(program),
			],
			{ cwd: ROOT, env: {}, stdio: ['pipe', 'pipe', 'ignore', 'pipe'], windowsHide: true },
		)
		const end = (outcome: () => void) => {
			clearTimeout(timer)
			signal.removeEventListener('abort', gone)
			child.kill('SIGKILL')
			outcome()
		}
		const timer = setTimeout(() => end(() => reject(tooHeavy())), timeMs)
		const gone = () => end(() => reject(clientGone()))
		signal.addEventListener('abort', gone, { once: true })
		const parts: Buffer[] = []
		let length = 0
		child.stdio[3]?.on('data', (part: Buffer) => {
			// Of several lines at once the last one counts; half a line is told again in whole.
			const [, done, of] = /(?:^|\n)(\d{1,7})\/(\d{1,7})\n$/.exec(part.toString('latin1')) ?? []
			if (done && of) onProgress(Number(done), Number(of))
		})
		child.stdout?.on('data', (part: Buffer) => {
			parts.push(part)
			length += part.length
			if (length > outputBytes) end(() => reject(tooHeavy()))
		})
		child.on('error', (error) => end(() => reject(error)))
		child.on('close', (code) =>
			end(() => {
				// V8 ends a process whose heap is full; nothing else in there does.
				if (code !== 0) return reject(tooHeavy())
				const answer = readAnswer<T>(Buffer.concat(parts))
				if (!answer) return reject(unreadable())
				if ('value' in answer) resolve(answer.value)
				else reject(new AppError(400, answer.refused.code, answer.refused.message))
			}),
		)
		// It may be dead before it has read all.
		child.stdin?.on('error', () => undefined)
		const head = Buffer.from(JSON.stringify(options))
		const size = Buffer.alloc(8)
		size.writeUInt32BE(size.length + head.length + bytes.length, 0)
		size.writeUInt32BE(head.length, 4)
		child.stdin?.write(Buffer.concat([size, head]))
		child.stdin?.end(bytes)
		try {
			if (child.pid !== undefined) setPriority(child.pid, 5)
		} catch {
			// It is done already.
		}
	})
}

function readAnswer<T>(bytes: Buffer): ApartAnswer<T> | undefined {
	try {
		return JSON.parse(bytes.toString('utf8')) as ApartAnswer<T>
	} catch {
		return undefined
	}
}
