import type { IncomingHttpHeaders } from 'node:http'
import type { KodeBank, NamaGateway } from '#shared/rules/bank.ts'
import type { Peristiwa } from '#shared/rules/pembayaran.ts'

export type NewVa = {
	order_id: string
	jumlah: number
	bank: KodeBank
	/** Name of the payer, shown by the bank. */
	nama: string
	/** How long the account takes money, and until when that is. */
	masa_menit: number
	kedaluwarsa_pada: Date
}

export type Va = { nomor_va: string; kedaluwarsa_pada: Date }

/**
 * What a webhook turned out to be. `identitas` is the same for every repeat of one event and for no other event.
 * `tidak_dikenal`: genuine, but of a kind that says nothing about a payment, or nothing that a machine should decide.
 */
export type Webhook =
	| { jenis: 'palsu' }
	| { jenis: 'tidak_dikenal'; order_id: string | null }
	| { jenis: 'peristiwa'; identitas: string; order_id: string; peristiwa: Peristiwa }

/** All that the product knows of a payment gateway. */
export type Gateway = {
	nama: Exclude<NamaGateway, 'manual'>
	bank: readonly KodeBank[]
	/** @throws Error when the gateway refuses or cannot be reached */
	createVa: (input: NewVa) => Promise<Va>
	/** Checks the signature as the gateway documents it and translates. Never throws, whatever is sent. */
	readWebhook: (headers: IncomingHttpHeaders, body: unknown) => Webhook
}

/** Field of a body that came from outside: its text, or an empty one. Numbers are written out. */
export function textOf(body: unknown, field: string): string {
	if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return ''
	const value = (body as Record<string, unknown>)[field]
	return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Whole rupiah of `2500000`, `"2500000.00"`; anything else is NaN, which equals no amount. */
export function rupiahOf(text: string): number {
	return /^\d{1,15}(\.0{1,2})?$/.test(text) ? Number(text) : Number.NaN
}

const TIMEOUT_MS = 10_000

/** Posts JSON to a gateway and gives its parsed answer. */
export async function postJson(
	fetcher: typeof fetch,
	url: string,
	options: { user: string; body: object; headers?: Record<string, string> },
): Promise<unknown> {
	const response = await fetcher(url, {
		method: 'POST',
		headers: {
			accept: 'application/json',
			'content-type': 'application/json',
			authorization: `Basic ${Buffer.from(`${options.user}:`).toString('base64')}`,
			...options.headers,
		},
		body: JSON.stringify(options.body),
		signal: AbortSignal.timeout(TIMEOUT_MS),
	})
	const answer: unknown = await response.json().catch(() => null)
	if (!response.ok) throw new Error(`gateway answered ${response.status}: ${textOf(answer, 'message')}`)
	return answer
}
