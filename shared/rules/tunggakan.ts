/** How long something is overdue, in words of the finance office; each up to so many days. */
export const UMUR_TUNGGAKAN = ['sebulan', 'triwulan', 'semester', 'lama'] as const
export type UmurTunggakan = (typeof UMUR_TUNGGAKAN)[number]

/** From so many days on. */
export const MULAI_UMUR: Readonly<Record<UmurTunggakan, number>> = {
	sebulan: 1,
	triwulan: 31,
	semester: 91,
	lama: 181,
}

export const NAMA_UMUR: Readonly<Record<UmurTunggakan, string>> = {
	sebulan: '1–30 hari',
	triwulan: '31–90 hari',
	semester: '91–180 hari',
	lama: 'lebih dari 180 hari',
}

/** The age of what is overdue since so many days. */
export const umurTunggakan = (hari: number): UmurTunggakan =>
	UMUR_TUNGGAKAN.findLast((umur) => hari >= MULAI_UMUR[umur]) ?? 'sebulan'
