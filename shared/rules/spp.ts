/** Answer of the tuition check; the unpaid word is the specification's, section 3. */
export type StatusSpp = 'sudah bayar spp' | 'belum bayar spp'

/** Tuition of the active term: unpaid while any bill of the term is open. No bill means nothing is owed. */
export function statusSpp(tagihan: readonly { lunas_pada: Date | null }[]): StatusSpp {
	return tagihan.every((t) => t.lunas_pada !== null) ? 'sudah bayar spp' : 'belum bayar spp'
}
