/** A key that counts for every answer, and for none: the question was thrown out, with full credit for all. */
export const SEMUA_BENAR = '*'

/**
 * What was decided of a question after its exam: the letters that count (one or several), full credit for all who had it, or
 * out of the total.
 */
export type PutusanSoal = { jenis: 'kunci'; huruf: string } | { jenis: 'penuh' } | { jenis: 'keluar' }

/** By question. */
export type KoreksiKunci = Readonly<Record<string, PutusanSoal>>

/** Whether a letter counts as right by a key: one letter, several, or all that there are. */
export function isBenar(kunci: string, opsi: string | null | undefined): boolean {
	if (kunci === SEMUA_BENAR) return true
	return typeof opsi === 'string' && opsi.length === 1 && kunci.includes(opsi)
}

/** The key of the questions that one student has; of a paper that everybody has whole it is all of it. */
export const kunciPeserta = (
	kunci: Readonly<Record<string, string>>,
	urutan: readonly number[],
): Record<string, string> =>
	Object.fromEntries(urutan.flatMap((id) => (kunci[id] === undefined ? [] : [[id, kunci[id]]])))

/** The key of a paper with what was decided later; what is out of the total is not in it. */
export function kunciTerkoreksi(
	kunci: Readonly<Record<string, string>>,
	koreksi: KoreksiKunci,
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(kunci).flatMap(([id, asli]) => {
			const putusan = Object.hasOwn(koreksi, id) ? koreksi[id] : undefined
			if (!putusan) return [[id, asli]]
			if (putusan.jenis === 'keluar') return []
			return [[id, putusan.jenis === 'penuh' ? SEMUA_BENAR : putusan.huruf]]
		}),
	)
}

/** What stands when more is decided: of a question that is named again the new one, of one that is as it was (null) none. */
export function gabungKoreksi(
	sebelum: KoreksiKunci,
	perubahan: Readonly<Record<string, PutusanSoal | null>>,
): Record<string, PutusanSoal> {
	const hasil = Object.entries({ ...sebelum, ...perubahan }).flatMap(([id, putusan]) =>
		putusan === null ? [] : [[id, putusan] as const],
	)
	return Object.fromEntries(hasil)
}

/** What brings one state back to another: the way of an undoing. */
export function bedaKoreksi(dari: KoreksiKunci, ke: KoreksiKunci): Record<string, PutusanSoal | null> {
	const ids = [...new Set([...Object.keys(dari), ...Object.keys(ke)])]
	return Object.fromEntries(
		ids.filter((id) => !isSamaPutusan(dari[id], ke[id])).map((id) => [id, ke[id] ?? null]),
	)
}

function isSamaPutusan(a: PutusanSoal | undefined, b: PutusanSoal | undefined): boolean {
	const huruf = (one: PutusanSoal | undefined) => (one?.jenis === 'kunci' ? one.huruf : '')
	return a?.jenis === b?.jenis && huruf(a) === huruf(b)
}
