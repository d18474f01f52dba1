import type { Db, DbOrTrx } from '#server/db/client.ts'
import { refer, storeBerkas } from '#server/features/files/lend.ts'
import { type Jejak, writeJejakAll } from '#server/lib/audit.ts'
import { notFound } from '#server/lib/errors.ts'
import type { LoadGambar } from './gambar.ts'
import type { ImportNote } from './gift-blocks.ts'
import { kecil } from './kecilkan.ts'
import { decideKunci } from './kunci.ts'
import {
	type BankKey,
	bumpBankVersi,
	countUjianTetap,
	findMatakuliahNama,
	gambarSoal,
	insertSoal,
	lockBank,
	mapSoalBank,
	updateKunci,
	updateTanda,
} from './queries.ts'
import { type BankContent, type ImportProblem, readBank } from './read-bank.ts'

export type ImportOptions = {
	/** Import the good questions although others are refused. */
	skipBad: boolean
	/** Change the keys of questions that the bank has with another one; otherwise each is a problem. */
	perbaruiKunci: boolean
	now: Date
}

export type ImportInput = ImportOptions & {
	bank: BankKey
	/** A whole GIFT file, and its name for the trail. */
	text: string
	berkas: string
	loadGambar: LoadGambar
}

export type ImportResult = {
	added: number
	/** Questions that the bank had already. */
	existing: number
	/** Ids of the questions whose key was changed. */
	kunciBaru: number[]
	/** How many questions are marked in another way now. */
	tandaBaru: number
	/** Exams that do not see these changes: their papers were made before. */
	ujianTetap: number
	/** In order of the file. Unless `skipBad` was set, one problem means that nothing was imported. */
	problems: ImportProblem[]
	notes: ImportNote[]
}

/** Imports a GIFT file into the bank of a course, in one transaction, with its lines in the trail. */
export async function importSoal(db: Db, input: ImportInput): Promise<ImportResult> {
	const { bank } = input
	if ((await findMatakuliahNama(db, bank.matakuliah_kode)) === undefined)
		throw notFound('matakuliah_not_found', `Mata kuliah dengan kode ${bank.matakuliah_kode} tidak ditemukan.`)
	const content = await readBank(input.text, input.loadGambar, (bytes) => kecil(bytes, 'impor'))
	return db.transaction().execute(async (trx) => {
		const result = await addToBank(trx, bank, content, input)
		if (result.added + result.existing + result.kunciBaru.length > 0)
			await writeJejakAll(trx, trailOf(input, result))
		return result
	})
}

/** The command line knows no person. No letters of keys: the trail may be shown to more people than a paper. */
function trailOf({ bank, berkas }: ImportInput, result: ImportResult): Jejak[] {
	const { added, existing, kunciBaru, tandaBaru, problems } = result
	const name = `${bank.matakuliah_kode}:${bank.jenis}`
	return [
		{
			pelaku: null,
			tindakan: 'impor_soal',
			objek: `bank_soal:${name}`,
			baru: {
				berkas,
				ditambahkan: added,
				sudah_ada: existing,
				kunci_diubah: kunciBaru.length,
				tanda_diubah: tandaBaru,
				dilewati: problems.length,
			},
		},
		...kunciBaru.map(
			(id): Jejak => ({
				pelaku: null,
				tindakan: 'ubah_kunci_soal',
				objek: `soal:${id}`,
				baru: { bank: name, berkas },
			}),
		),
	]
}

/** Adds what was read from a file to a bank, in the caller's transaction. */
export async function addToBank(
	trx: DbOrTrx,
	bank: BankKey,
	content: BankContent,
	options: ImportOptions,
): Promise<ImportResult> {
	const { notes } = content
	const nothing = { added: 0, existing: 0, kunciBaru: [], tandaBaru: 0, ujianTetap: 0 }
	const refused = (problems: ImportProblem[]) => ({ ...nothing, problems, notes })
	const { skipBad } = options
	if (content.soal.length === 0 || (content.problems.length > 0 && !skipBad)) return refused(content.problems)

	await lockBank(trx, bank)
	const known = await mapSoalBank(trx, bank)
	const decided = await decideKunci(trx, content.soal, known, options)
	const problems = [...content.problems, ...decided.problems].sort((a, b) => a.line - b.line)
	if (problems.length > 0 && !skipBad) return refused(problems)

	await storeBerkas(trx, [...content.berkas.values()])
	const baru = await insertSoal(trx, bank, decided.baru)
	await refer(trx, baru.flatMap(gambarSoal))
	const added = baru.length
	for (const change of decided.diubah) await updateKunci(trx, change)
	const kunciBaru = decided.diubah.map(({ id }) => id)
	for (const change of decided.tanda) await updateTanda(trx, change)
	const tandaBaru = decided.tanda.length
	const changed = added + kunciBaru.length + tandaBaru > 0
	if (changed) await bumpBankVersi(trx, bank)
	const ujianTetap = changed ? await countUjianTetap(trx, bank, options.now) : 0
	return { added, existing: decided.sama, kunciBaru, tandaBaru, ujianTetap, problems, notes }
}
