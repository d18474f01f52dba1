import { selisihHari } from '#shared/rules/tanggal.ts'
import { judgeTercatat } from '#shared/rules/uang-ganda.ts'
import type { Tercatat } from './statement-facts-queries.ts'

export type BarisBertunjuk = {
	nomor: number
	tanggal: string
	jumlah: number
	/** Long numbers in its text. */
	angka: readonly string[]
	/** What of it may be the number of a student. */
	stambuk: readonly string[]
}

/** A recorded payment that a row is, or perhaps is. */
export type Pasangan = { bayar: Tercatat; tentu: boolean }

type Calon = Pasangan & { nomor: number; kuat: number; jauh: number }

/**
 * Which recorded payment each row is, none of them twice: what names an account before what names a student, what is sure
 * before what is not, the nearest day first.
 */
export function pasangkan(
	rows: readonly BarisBertunjuk[],
	tercatat: readonly Tercatat[],
	nomorVa: ReadonlySet<string>,
): Map<number, Pasangan> {
	const key = (jumlah: number, teks: string) => `${jumlah} ${teks}`
	const byNomor = Map.groupBy(tercatat, ({ jumlah, nomor_va }) => key(jumlah, polos(nomor_va)))
	const byStambuk = Map.groupBy(tercatat, ({ jumlah, stambuk }) => key(jumlah, stambuk))
	const calon = rows.flatMap((row) => {
		const bernomor = row.angka.some((teks) => nomorVa.has(teks))
		return [
			...row.angka.flatMap((teks) => calonOf(row, byNomor.get(key(row.jumlah, teks)), true)),
			...row.stambuk
				.flatMap((teks) => calonOf(row, byStambuk.get(key(row.jumlah, teks)), false))
				.filter(({ bayar }) => !bernomor || bayar.gateway === 'manual'),
		]
	})
	const found = new Map<number, Pasangan>()
	const taken = new Set<string>()
	for (const { nomor, bayar, tentu } of calon.toSorted((a, b) => a.kuat - b.kuat || a.jauh - b.jauh)) {
		if (found.has(nomor) || taken.has(bayar.id)) continue
		found.set(nomor, { bayar, tentu })
		taken.add(bayar.id)
	}
	return found
}

const polos = (nomorVa: string | null) => nomorVa?.replaceAll(' ', '') ?? ''

const calonOf = (
	{ nomor, tanggal }: BarisBertunjuk,
	list: readonly Tercatat[] | undefined,
	bernomor: boolean,
): Calon[] =>
	(list ?? []).flatMap((bayar) => {
		const loket = bayar.gateway === 'manual'
		const putusan = judgeTercatat({ ...bayar, loket }, { tanggal, bernomor })
		if (putusan === 'lain') return []
		const tentu = putusan === 'sama'
		// The money of an account comes while it is open, whenever its gateway tells.
		const jauh = Math.abs(selisihHari(loket ? bayar.lunas : bayar.dibuat, tanggal))
		return [{ nomor, bayar, tentu, jauh, kuat: tentu ? (bernomor ? 0 : 1) : 2 }]
	})
