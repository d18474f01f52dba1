/** The days of KRS of a term, or of some of its students. */
export type MasaKrs = { buka: Date; tutup: Date }

/** Some of the days of KRS, for a programme, an entry year, or both. */
export type TahapKrs = MasaKrs & { program_studi_kode: string | null; angkatan: number | null }

/** Whose phase is looked for; without a year where no term of theirs is on record. */
type SiapaKrs = { program_studi_kode: string | null; angkatan: number | null }

const cocok = ({ program_studi_kode, angkatan }: TahapKrs, siapa: SiapaKrs): boolean =>
	(program_studi_kode === null || program_studi_kode === siapa.program_studi_kode) &&
	(angkatan === null || angkatan === siapa.angkatan)

/** What is said of a programme and a year counts before what is said of a year, and that before a whole programme. */
const ketat = ({ program_studi_kode, angkatan }: TahapKrs): number =>
	(angkatan === null ? 0 : 2) + (program_studi_kode === null ? 0 : 1)

/** The phase that counts for somebody; null: all days of KRS. */
export function tahapUntuk<T extends TahapKrs>(tahap: readonly T[], siapa: SiapaKrs): T | null {
	return tahap.filter((one) => cocok(one, siapa)).toSorted((a, b) => ketat(b) - ketat(a))[0] ?? null
}

const latest = (a: Date, b: Date) => (a > b ? a : b)
const earliest = (a: Date, b: Date) => (a < b ? a : b)

/** When somebody may fill in the plan: within the days of KRS, and within the phase where there is one. */
export function masaUntuk(
	masa: MasaKrs | null,
	tahap: readonly TahapKrs[],
	siapa: SiapaKrs,
): (MasaKrs & { bertahap: boolean }) | null {
	if (!masa) return null
	const milik = tahapUntuk(tahap, siapa)
	if (!milik) return { ...masa, bertahap: false }
	return { buka: latest(masa.buka, milik.buka), tutup: earliest(masa.tutup, milik.tutup), bertahap: true }
}

/** Why phases cannot be kept so. */
export type TolakanTahap =
	| { alasan: 'tanpa_sasaran'; ke: number }
	| { alasan: 'terbalik'; ke: number }
	| { alasan: 'di_luar_masa'; ke: number }
	| { alasan: 'ganda'; ke: number }

/** The first fault of phases, by its place in the list; null: they can be kept. */
export function judgeTahap(tahap: readonly TahapKrs[], masa: MasaKrs): TolakanTahap | null {
	const seen = new Set<string>()
	for (const [ke, { program_studi_kode, angkatan, buka, tutup }] of tahap.entries()) {
		if (program_studi_kode === null && angkatan === null) return { alasan: 'tanpa_sasaran', ke }
		if (buka >= tutup) return { alasan: 'terbalik', ke }
		if (buka < masa.buka || tutup > masa.tutup) return { alasan: 'di_luar_masa', ke }
		const key = `${program_studi_kode} ${angkatan}`
		if (seen.has(key)) return { alasan: 'ganda', ke }
		seen.add(key)
	}
	return null
}

/** Whether two phases can be for the same student; the narrower one counts then. */
export function isTumpangTindih(a: TahapKrs, b: TahapKrs): boolean {
	const same = <T>(x: T | null, y: T | null) => x === null || y === null || x === y
	return same(a.program_studi_kode, b.program_studi_kode) && same(a.angkatan, b.angkatan)
}
