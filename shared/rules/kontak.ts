/** A device that is at an exam lets the server hear of it this often, by a save or by a call made for it. */
export const KONTAK_MS = 15_000

/** Saves put a call off, but not for longer than this: two calls further apart are a silence. */
export const KONTAK_PALING_LAMA_MS = 25_000

/** Longer without contact is a fact to be kept. */
export const DIAM_MS = 30_000

/** What is noticed of a device during an exam, with its time. */
export type JenisFakta =
	| 'diam'
	| 'ganti_jaringan'
	| 'ganti_perangkat'
	| 'tersembunyi'
	| 'ditinggalkan'
	| 'waktu_ragu'
	| 'kode_darurat'

/** When the next call is due, all in milliseconds of one clock; `terdengar` is the last receipt of a save. */
export const kontakBerikut = ({ kontak, terdengar }: { kontak: number; terdengar: number }): number =>
	Math.min(Math.max(kontak, terdengar) + KONTAK_MS, kontak + KONTAK_PALING_LAMA_MS)

/** The network of an address as it is kept: of IPv4 the first 24 bits, of IPv6 the first 64. */
export const jaringanOf = (network: string): string => network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
