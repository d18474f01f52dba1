import type { DbOrTrx } from '#server/db/client.ts'
import type { Bukti, Petunjuk } from '#shared/rules/cocok-mutasi.ts'
import {
	listTagihanNama,
	listTagihanStambuk,
	listTagihanVa,
	type Tunjukan,
} from './statement-facts-queries.ts'

/** Shorter ends of a number are too often the ends of others. */
const AKHIRAN_PALING_PENDEK = 8
const STAMBUK_PALING_PANJANG = 20

/** The best first. */
const BUKTI: readonly Bukti[] = ['tagihan', 'stambuk', 'akhiran', 'nama']

/** What is behind the first digits of a longer number may be that of a student. */
const akhiranOf = (angka: string): string[] =>
	Array.from({ length: Math.max(0, angka.length - AKHIRAN_PALING_PENDEK) }, (_, i) =>
		angka.slice(i + 1),
	).filter(({ length }) => length <= STAMBUK_PALING_PANJANG)

/** A way from the text of a row to a bill. */
type Jalan = { bukti: Bukti; list: readonly Tunjukan[] | undefined }

/** Which open bills the numbers and names in texts lead to, each by its best evidence, in the order of the texts. */
export async function findTunjukan(
	db: DbOrTrx,
	petunjuk: readonly Petunjuk[],
): Promise<Map<string, Bukti>[]> {
	const angka = unik(petunjuk.flatMap(({ nomor }) => nomor))
	const stambuk = unik([
		...angka,
		...angka.flatMap(akhiranOf),
		...petunjuk.flatMap(({ tagihan }) => tagihan.map((one) => one.stambuk)),
	])
	const byStambuk = byTeks(await listTagihanStambuk(db, stambuk))
	const byVa = byTeks(await listTagihanVa(db, angka))
	const byNama = byTeks(await listTagihanNama(db, unik(petunjuk.flatMap(({ nama }) => nama))))
	return petunjuk.map(({ nomor, tagihan, nama }) =>
		terbaik([
			...tagihan.map(({ periode, stambuk: one }): Jalan => {
				const list = byStambuk.get(one)?.filter((bill) => bill.periode === periode)
				return { bukti: 'tagihan', list }
			}),
			...nomor.map((one): Jalan => ({ bukti: 'tagihan', list: byVa.get(one) })),
			...nomor.map((one): Jalan => ({ bukti: 'stambuk', list: byStambuk.get(one) })),
			...nomor.flatMap(akhiranOf).map((one): Jalan => ({ bukti: 'akhiran', list: byStambuk.get(one) })),
			...nama.map((one): Jalan => ({ bukti: 'nama', list: byNama.get(one) })),
		]),
	)
}

function terbaik(jalan: readonly Jalan[]): Map<string, Bukti> {
	const found = new Map<string, Bukti>()
	for (const kuat of BUKTI)
		for (const { bukti, list = [] } of jalan)
			if (bukti === kuat)
				for (const { tagihan_id } of list) if (!found.has(tagihan_id)) found.set(tagihan_id, bukti)
	return found
}

const unik = (list: readonly string[]) => [...new Set(list)]
const byTeks = (list: readonly Tunjukan[]) => Map.groupBy(list, ({ teks }) => teks)
