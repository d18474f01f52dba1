/** Credit points of a bachelor's programme, S1: the least that the national standard asks for. */
export const SKS_SARJANA = 144

/** How many credit points a student may take, by the IPS of the last semester, as is common at Indonesian colleges; best first. */
export const BATAS_SKS: readonly { ips: number; sks: number }[] = [
	{ ips: 3, sks: 24 },
	{ ips: 2.5, sks: 21 },
	{ ips: 2, sks: 18 },
	{ ips: 1.5, sks: 15 },
	{ ips: 0, sks: 12 },
]

/** The limit of the first semester, which has no IPS to go by. */
export const BATAS_SKS_AWAL = 20

/** The SKS limit of a semester; `ipsTerakhir` is the IPS of the semester before, null in the first. */
export function batasSks(ipsTerakhir: number | null): number {
	if (ipsTerakhir === null) return BATAS_SKS_AWAL
	return BATAS_SKS.find(({ ips }) => ipsTerakhir >= ips)?.sks ?? 12
}
