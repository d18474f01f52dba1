/** Credit points of a bachelor's programme, S1: the least that the national standard asks for. */
export const SKS_SARJANA = 144

/** The same by level of the degree (Permendikbud 3/2020, on the study load of each level). */
const SKS_JENJANG: Readonly<Record<string, number>> = {
	D1: 36,
	D2: 72,
	D3: 108,
	D4: SKS_SARJANA,
	S1: SKS_SARJANA,
}

/** Credit points that a degree of this level asks for; null where they are not known. */
export function sksJenjang(jenjang: string): number | null {
	return Object.hasOwn(SKS_JENJANG, jenjang) ? (SKS_JENJANG[jenjang] ?? null) : null
}

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
