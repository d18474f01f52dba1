import type { DbOrTrx } from '#server/db/client.ts'
import {
	holdKelas,
	holdKrs,
	holdKursi,
	holdOrang,
	holdUbahanRows,
	holdUjian,
	listKelasOf,
	listStambukOf,
} from './hold-queries.ts'
import { listBarisUbahan } from './many-queries.ts'

type Dipegang = {
	/** The term in which students change class; null: they stay where they are. */
	periode: string | null
	/** Where they come to, besides the classes in which they are. */
	kelas: readonly (string | null)[]
	stambuk: readonly string[]
	/** Classes of which all students move. */
	isi?: readonly string[]
	/** The classes themselves become others: nobody moves in or out meanwhile. */
	susun?: boolean
}

/**
 * Holds, until the transaction ends, all that changes when students do: classes, exams, students, study plans, seats, in this order for
 * everybody and each by its key in one statement. So two who change the same wait for each other, and neither for what the other one has.
 * The term is held before this, and what decides is read after it.
 * @returns those of the classes that there are
 */
export async function hold(
	trx: DbOrTrx,
	{ periode, kelas, stambuk, isi = [], susun = false }: Dipegang,
): Promise<string[]> {
	const asal = periode === null ? [] : await listKelasOf(trx, periode, stambuk)
	const semua = [...new Set([...kelas.filter((one) => one !== null), ...isi, ...asal])]
	const ada = await holdKelas(trx, semua, susun)
	if (periode === null) {
		await holdOrang(trx, stambuk, false)
		return ada
	}
	await holdUjian(trx, periode, semua)
	const orang = [...stambuk, ...(await listStambukOf(trx, periode, isi))]
	await holdOrang(trx, orang, true)
	await holdKrs(trx, periode, orang)
	await holdKursi(trx, periode, semua)
	return ada
}

/** The same for changes of students that are taken back together, and first of all these changes: each can be taken back alone too. */
export async function holdUbahan(
	trx: DbOrTrx,
	id: readonly string[],
	{ periode, kelas }: { periode: string; kelas: readonly string[] },
): Promise<void> {
	await holdUbahanRows(trx, id)
	const baris = []
	for (const one of id) baris.push(...(await listBarisUbahan(trx, one)))
	await hold(trx, {
		...{ periode, stambuk: baris.map((one) => one.stambuk), susun: true },
		kelas: [...kelas, ...baris.map((one) => one.dari)],
	})
}
