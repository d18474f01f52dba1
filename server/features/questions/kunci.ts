import type { DbOrTrx } from '#server/db/client.ts'
import { listSoalTerpakai, type SoalBank } from './queries.ts'
import type { ImportProblem } from './read-bank.ts'
import { bagianIdentity, LETTERS, type Soal, soalKembar, soalSidik, type Tanda } from './soal.ts'

type Decided = {
	baru: Soal[]
	/** How many the bank has already, with the same key. */
	sama: number
	diubah: { id: number; kunci: string; sidik: Buffer }[]
	/** Those that the file marks in another way than the bank. */
	tanda: (Tanda & { id: number })[]
	problems: ImportProblem[]
}

/**
 * Parts the questions of a file into new ones, ones that the bank has, and ones that it has with another key. A question
 * never comes in twice; its key is changed on demand only, and not while an exam with it is under way.
 */
export async function decideKunci(
	db: DbOrTrx,
	list: readonly Soal[],
	known: ReadonlyMap<string, SoalBank>,
	options: { perbaruiKunci: boolean; now: Date },
): Promise<Decided> {
	const decided: Decided = { baru: [], sama: 0, diubah: [], tanda: [], problems: [] }
	const berbeda: { soal: Soal; bank: SoalBank; kunci: string }[] = []
	for (const soal of list) {
		const bank = known.get(soalKembar(soal.pertanyaan, soal.opsi))
		if (!bank) {
			decided.baru.push(soal)
			continue
		}
		const { opsi_tetap, wajib } = soal
		if (opsi_tetap !== bank.opsi_tetap || wajib !== bank.wajib)
			decided.tanda.push({ id: bank.id, opsi_tetap, wajib })
		const kunci = letterIn(bank, soal)
		if (kunci === bank.kunci) decided.sama++
		else berbeda.push({ soal, bank, kunci })
	}
	const terpakai = options.perbaruiKunci
		? await listSoalTerpakai(
				db,
				berbeda.map(({ bank }) => bank.id),
				options.now,
			)
		: []
	for (const { soal, bank, kunci } of berbeda) {
		const reason = !options.perbaruiKunci
			? `Soal ini sudah ada di bank soal dengan kunci ${bank.kunci}, bukan ${kunci}.`
			: terpakai.includes(bank.id)
				? 'Kunci soal ini tidak dapat diganti selama ujian yang memuatnya belum berakhir.'
				: null
		if (reason) decided.problems.push({ line: soal.line, judul: soal.judul, reason })
		else decided.diubah.push({ id: bank.id, kunci, sidik: soalSidik({ ...bank, kunci }) })
	}
	return decided
}

/** The letter that the file's right option has in the bank. */
export function letterIn(bank: Pick<SoalBank, 'opsi'>, soal: Pick<Soal, 'opsi' | 'kunci'>): string {
	const right = soal.opsi[LETTERS.findIndex((l) => l.toUpperCase() === soal.kunci)]
	const index = bank.opsi.findIndex((opsi) => right && bagianIdentity(opsi) === bagianIdentity(right))
	return (LETTERS[index] ?? '').toUpperCase()
}
