import type { ApartAnswer } from './run-apart.ts'

/** Thrown by a program: the file is refused, and why. */
export class Refused extends Error {
	readonly code: string
	constructor(code: string, message: string) {
		super(message)
		this.code = code
	}
}

/** The whole of a program that `runApart` starts: one file in, one answer out. */
export async function serveApart<O>(work: (bytes: Buffer, options: O) => Promise<unknown>): Promise<void> {
	const parts: Buffer[] = []
	for await (const part of process.stdin) parts.push(part as Buffer)
	const input = Buffer.concat(parts)
	const head = input.readUInt32BE(0)
	const options = JSON.parse(input.toString('utf8', 4, 4 + head)) as O
	const answer = await work(input.subarray(4 + head), options).then(
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

/** PostgreSQL takes no NUL and no half of a pair, such as is left where a text was cut within an emoji. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
