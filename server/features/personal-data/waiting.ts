import { isMenunggu, type MenungguEdom } from '#server/features/edom/lend.ts'
import type { Bagian } from './bagian-queries.ts'
import type { Baris } from './queries.ts'

const KETERANGAN = 'Menunggu EDOM: terbaca setelah EDOM diisi atau masanya berakhir'

/** Results that wait until their student has answered wait in the copy too: the rows are there, and say so. */
export function withoutWaiting(
	{ menunggu: kolom }: Pick<Bagian, 'menunggu'>,
	baris: readonly Baris[],
	menunggu: MenungguEdom | null,
): Baris[] {
	const waits = ({ periode_kode, matakuliah_kode }: Baris) =>
		matakuliah_kode === undefined
			? menunggu?.periode === periode_kode
			: isMenunggu(menunggu, { periode: String(periode_kode), matakuliah: String(matakuliah_kode) })
	if (!kolom || !baris.some(waits)) return [...baris]
	const nothing = Object.fromEntries(kolom.map((one) => [one, null]))
	return baris.map((row) =>
		waits(row) ? { ...row, ...nothing, keterangan: KETERANGAN } : { ...row, keterangan: null },
	)
}
