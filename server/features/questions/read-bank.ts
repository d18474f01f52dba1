import { setImmediate } from 'node:timers/promises'
import type { Berkas } from '#server/features/files/lend.ts'
import type { LoadGambar } from './gambar.ts'
import { createGambarStore, type Simpan } from './gambar-store.ts'
import { readGiftBlock } from './gift.ts'
import { type ImportNote, splitGift } from './gift-blocks.ts'
import { kataDilepas, makeSoal } from './make-soal.ts'
import { type Soal, soalKembar, tandaOf } from './soal.ts'

/** Why a question, or the whole file, cannot be taken. */
export type ImportProblem = { line: number; judul: string; reason: string }

export type BankContent = {
	soal: Soal[]
	berkas: ReadonlyMap<string, Berkas>
	problems: ImportProblem[]
	notes: ImportNote[]
}

export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const TOO_LARGE = 'Berkas lebih besar dari 5 MB.'
const MAX_SOAL = 1_000

/**
 * Reads a whole GIFT file. It never throws for what the file says: a question that cannot be taken is a problem with
 * its line, and does not hide the others.
 */
export async function readBank(text: string, loadGambar: LoadGambar, simpan?: Simpan): Promise<BankContent> {
	const refused = (reason: string, line = 1): BankContent => ({
		soal: [],
		berkas: new Map(),
		problems: [{ line, judul: '', reason }],
		notes: [],
	})
	if (Buffer.byteLength(text) > MAX_FILE_BYTES) return refused(TOO_LARGE)
	const nul = text.indexOf('\0')
	if (nul >= 0)
		return refused(
			'Ada karakter NUL; simpan ulang berkas sebagai teks UTF-8.',
			text.slice(0, nul).split('\n').length,
		)
	const { blocks, notes } = splitGift(text.replace(/^\uFEFF/, ''))
	if (blocks.length === 0) return refused('Berkas tidak memuat satu soal pun.')
	if (blocks.length > MAX_SOAL)
		return refused(`Berkas memuat lebih dari ${MAX_SOAL} soal; bagilah menjadi beberapa berkas.`)

	const store = createGambarStore(loadGambar, simpan && { simpan })
	const seen = new Map<string, Soal>()
	const problems: ImportProblem[] = []
	const withFeedback: number[] = []
	for (const block of blocks) {
		// A server that reads a large file goes on answering others in between.
		await setImmediate()
		const line = block.lines[0] ?? 1
		const read = readGiftBlock(block)
		const made =
			'reason' in read ? read : await makeSoal(read.soal, { line, tanda: tandaOf(block.tags) }, store)
		if ('reason' in made) {
			problems.push({ line, judul: 'soal' in read ? read.soal.judul : read.judul, reason: made.reason })
			continue
		}
		const { soal, dilepas } = made
		if (dilepas > 0) notes.push({ line, text: kataDilepas(dilepas) })
		const kembar = soalKembar(soal.pertanyaan, soal.opsi)
		const twin = seen.get(kembar)
		if (twin) problems.push({ line, judul: soal.judul, reason: `Sama dengan soal pada baris ${twin.line}.` })
		else seen.set(kembar, soal)
		if ('soal' in read && read.soal.opsiFeedback) withFeedback.push(line)
	}
	const [line] = withFeedback
	if (line) notes.push({ line, text: `Umpan balik per opsi (${withFeedback.length} soal) tidak disimpan.` })
	return { soal: [...seen.values()], berkas: usedBerkas(seen.values(), store.berkas), problems, notes }
}

/** Pictures of the questions that were taken; those of refused questions stay out of the database. */
function usedBerkas(soal: Iterable<Soal>, berkas: ReadonlyMap<string, Berkas>): Map<string, Berkas> {
	const used = new Map<string, Berkas>()
	for (const { pertanyaan, opsi } of soal)
		for (const { gambar } of [pertanyaan, ...opsi]) {
			const found = gambar && berkas.get(gambar)
			if (found) used.set(found.sha256, found)
		}
	return used
}
