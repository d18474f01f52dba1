import { readSync, writeSync } from 'node:fs'
import { denyNetwork } from './deny-network.ts'
import type { ApartAnswer } from './run-apart.ts'

/** Thrown by a program: the file is refused, and why. */
export class Refused extends Error {
	readonly code: string
	constructor(code: string, message: string) {
		super(message)
		this.code = code
	}
}

/** Tells how far a work is. */
export type Progress = (done: number, of: number) => void

const PROGRESS = 3
const TELL_MS = 100

/** Writes `done/of` lines to whoever started the program, some times a second. */
function tellProgress(): Progress {
	let told = performance.now()
	return (done, of) => {
		if (performance.now() - told < TELL_MS) return
		told = performance.now()
		try {
			writeSync(PROGRESS, `${done}/${of}\n`)
		} catch {
			// Nobody listens, or not as fast: the next one tells more.
		}
	}
}

/** The whole of a program that `runApart` starts: one file in, one answer out. */
export async function serveApart<O>(
	work: (bytes: Buffer, options: O, progress: Progress) => Promise<unknown>,
): Promise<void> {
	denyNetwork()
	const input = readInput()
	const head = input.readUInt32BE(4)
	const options = JSON.parse(input.toString('utf8', 8, 8 + head)) as O
	const answer = await work(input.subarray(8 + head), options, tellProgress()).then(
		(value): ApartAnswer<unknown> => ({ value }),
		(error: unknown): ApartAnswer<unknown> => ({
			refused:
				error instanceof Refused
					? { code: error.code, message: error.message }
					: { code: 'file_unreadable', message: 'Berkas ini rusak atau bukan berkas yang dimaksud' },
		}),
	)
	process.stdout.write(
		JSON.stringify(answer, (_name, value) => (typeof value === 'string' ? storable(value) : value)),
	)
}

/** All that is sent, which begins with its own length: it is held once, however large. */
function readInput(): Buffer {
	const size = Buffer.alloc(4)
	fill(size, 0)
	const input = Buffer.allocUnsafe(size.readUInt32BE(0))
	size.copy(input)
	fill(input, size.length)
	return input
}

function fill(buffer: Buffer, from: number): void {
	for (let at = from; at < buffer.length; ) {
		const read = readNow(buffer, at)
		if (read === 0) throw new Error('The input ends before its time')
		at += read ?? 0
	}
}

/** Some bytes more; undefined while there are none yet, where the system does not let a reader wait. */
function readNow(buffer: Buffer, at: number): number | undefined {
	try {
		return readSync(STDIN, buffer, at, buffer.length - at, null)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)
		return undefined
	}
}
const STDIN = 0

/** PostgreSQL takes no NUL and no half of a pair, such as is left where a text was cut within an emoji. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
