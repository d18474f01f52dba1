/** Who moves the money. `manual`: taken in by the campus itself; `simulator`: a demo's pretended bank. */
export type NamaGateway = 'midtrans' | 'xendit' | 'simulator' | 'manual'

/** Banks that give virtual accounts, by the code that gateways know them by. */
export const BANK = {
	bca: 'BCA',
	bni: 'BNI',
	bri: 'BRI',
	mandiri: 'Mandiri',
	permata: 'Permata',
	cimb: 'CIMB Niaga',
} as const

export type KodeBank = keyof typeof BANK

/** The name of a bank as people know it; an unknown code is shown as it is. */
export function namaBank(kode: string): string {
	return Object.hasOwn(BANK, kode) ? BANK[kode as KodeBank] : kode.toUpperCase()
}
