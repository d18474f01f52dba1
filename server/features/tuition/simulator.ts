import { randomInt } from 'node:crypto'
import type { KodeBank } from '#shared/rules/bank.ts'
import type { Gateway } from './gateway.ts'

/** Numbers begin as those of the real banks do, so that a demo looks right; 000 shows that they lead nowhere. */
const AWALAN: Readonly<Record<KodeBank, string>> = {
	bca: '39358',
	bni: '98812',
	bri: '12208',
	mandiri: '89508',
	permata: '85048',
	cimb: '50558',
}

/** The demo's bank: it makes numbers and hears no webhooks. Payments are made by the button in the demo. */
export function createSimulator(): Gateway {
	return {
		nama: 'simulator',
		bank: ['bca', 'bni', 'bri', 'mandiri', 'permata', 'cimb'],
		createVa: async ({ bank, kedaluwarsa_pada }) => ({
			nomor_va: `${AWALAN[bank]}000${String(randomInt(1e8)).padStart(8, '0')}`,
			kedaluwarsa_pada,
		}),
		readWebhook: () => ({ jenis: 'palsu' }),
	}
}
