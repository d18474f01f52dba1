// Strangers and one greedy student, in a process of their own: what they cost must not slow down who measures.
import { randomUUID } from 'node:crypto'
import { setPriority } from 'node:os'
import { Agent, request } from 'undici'

export type Flood = {
	url: string
	/** Sheets and the tokens of who asks for them. */
	pdf: { path: string; token: string }[]
	/** Logins with addresses that nobody has, all at once. */
	logins: number
	openapi: number
}

/** How often each status was answered. */
export type Answered = Record<string, number>
export type FloodResult = { pdf: Answered; logins: Answered; openapi: Answered }

const PDF_AT_ONCE = 60

// A parent that was killed sends no signal, but its end of the channel closes.
process.once('disconnect', () => process.exit())
// It stands for other machines: of this one's cores it takes what is left.
setPriority(19)
const dispatcher = new Agent({
	connections: 2_000,
	pipelining: 1,
	headersTimeout: 120_000,
	bodyTimeout: 120_000,
})

process.on('message', (flood: Flood) => {
	run(flood).then((result) => process.send?.(result))
})

async function run({ url, pdf, logins, openapi }: Flood): Promise<FloodResult> {
	const [sheets, guesses, documents] = await Promise.all([
		inParallel(pdf.length, PDF_AT_ONCE, (i) => {
			const { path, token } = pdf[i] as Flood['pdf'][number]
			return ask('GET', url + path, { authorization: `Bearer ${token}` })
		}),
		inParallel(logins, logins, () => guess(url)),
		inParallel(openapi, openapi, () => ask('GET', `${url}/api/openapi.json`, { 'accept-encoding': 'gzip' })),
	])
	return { pdf: sheets, logins: guesses, openapi: documents }
}

/** A login with an address that nobody has, from a place of its own. */
function guess(url: string): Promise<string> {
	const byte = () => Math.floor(Math.random() * 254) + 1
	const body = JSON.stringify({ email: `${randomUUID()}@kampus.test`, password: 'Tebakan#2024' })
	const place = `10.${byte()}.${byte()}.${byte()}`
	const headers = { 'content-type': 'application/json', 'x-forwarded-for': place }
	return ask('POST', `${url}/api/mahasiswa/login`, headers, body)
}

async function ask(
	method: 'GET' | 'POST',
	url: string,
	headers: Record<string, string>,
	body?: string,
): Promise<string> {
	try {
		const answer = await request(url, { method, headers, dispatcher, ...(body && { body }) })
		await answer.body.dump({ limit: 10_000_000 })
		return String(answer.statusCode)
	} catch {
		return 'no answer'
	}
}

async function inParallel(
	count: number,
	atOnce: number,
	work: (index: number) => Promise<string>,
): Promise<Answered> {
	const answered: Answered = {}
	let next = 0
	const worker = async () => {
		while (next < count) {
			const status = await work(next++)
			answered[status] = (answered[status] ?? 0) + 1
		}
	}
	await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker))
	return answered
}
