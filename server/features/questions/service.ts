import type { Db, DbOrTrx } from '#server/db/client.ts'
import { notFound } from '#server/lib/errors.ts'
import type { LoadGambar } from './gambar.ts'
import type { ImportNote } from './gift-blocks.ts'
import {
	type BankKey,
	bumpBankVersi,
	findMatakuliahNama,
	insertBerkas,
	insertSoal,
	lockBank,
	mapKunciByIdentity,
} from './queries.ts'
import { type BankContent, type ImportProblem, readBank } from './read-bank.ts'
import { soalIdentity } from './soal.ts'

export type ImportInput = {
	bank: BankKey
	/** A whole GIFT file. */
	text: string
	loadGambar: LoadGambar
	/** Import the good questions although others are refused. */
	skipBad: boolean
}

export type ImportResult = {
	added: number
	/** Questions that the bank had already. */
	existing: number
	/** In order of the file. Unless `skipBad` was set, one problem means that nothing was imported. */
	problems: ImportProblem[]
	notes: ImportNote[]
}

/** Imports a GIFT file into the bank of a course, in one transaction. */
export async function importSoal(db: Db, input: ImportInput): Promise<ImportResult> {
	const { bank } = input
	if ((await findMatakuliahNama(db, bank.matakuliah_kode)) === undefined)
		throw notFound('matakuliah_not_found', `Mata kuliah dengan kode ${bank.matakuliah_kode} tidak ditemukan.`)
	const content = await readBank(input.text, input.loadGambar)
	return db.transaction().execute((trx) => addToBank(trx, bank, content, input.skipBad))
}

/** Adds what was read from a file to a bank, in the caller's transaction. */
export async function addToBank(
	trx: DbOrTrx,
	bank: BankKey,
	content: BankContent,
	skipBad: boolean,
): Promise<ImportResult> {
	const { notes } = content
	const refused = (problems: ImportProblem[]) => ({ added: 0, existing: 0, problems, notes })
	if (content.soal.length === 0 || (content.problems.length > 0 && !skipBad)) return refused(content.problems)

	await lockBank(trx, bank)
	const kunciByIdentity = await mapKunciByIdentity(trx, bank)
	const problems = [...content.problems]
	const soal = content.soal.filter((s) => {
		const kunci = kunciByIdentity.get(soalIdentity(s.pertanyaan, s.opsi))
		if (kunci === undefined || kunci === s.kunci) return true
		const reason = `Soal ini sudah ada di bank soal dengan kunci ${kunci}, bukan ${s.kunci}.`
		problems.push({ line: s.line, judul: s.judul, reason })
		return false
	})
	problems.sort((a, b) => a.line - b.line)
	if (problems.length > 0 && !skipBad) return refused(problems)

	await insertBerkas(trx, [...content.berkas.values()])
	const added = await insertSoal(trx, bank, soal)
	if (added > 0) await bumpBankVersi(trx, bank)
	return { added, existing: soal.length - added, problems, notes }
}
