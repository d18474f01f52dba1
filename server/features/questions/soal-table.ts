import { type Baris, plain } from '#server/lib/foreign/word-line.ts'
import { type Draf, judgeDraf, newDraf, sebagianDraf } from './draf.ts'
import { type Catatan, slice, type Terbaca } from './mentah.ts'
import { type Grid, isEmpty, type Kolom, textOf } from './soal-grid.ts'
import { readLines } from './soal-lines.ts'
import { CENTANG, HURUF, LETTERS_UP, NOMOR } from './soal-marks.ts'
import { isFact, mergedReason, notesOf, soalCell } from './soal-merged.ts'

const HEADS: Readonly<Record<Exclude<keyof Kolom, 'opsi'>, RegExp>> = {
	soal: /^(?:butir\s*)?(?:soal|pertanyaan|question|question ?text|isi soal|teks soal|uraian soal)$/,
	kunci:
		/^(?:kunci(?: jawaban)?|jawaban benar|jawaban yang benar|key|answer|correct(?: answer)?|benar|status|kj|ket(?:erangan)?)$/,
	daftar: /^(?:opsi|opsi jawaban|pilihan|pilihan jawaban|jawaban|options?|choices?)$/,
	pembahasan: /^(?:pembahasan|penjelasan|explanation|feedback)$/,
	topik: /^(?:topik|materi|pokok bahasan|topic|kd|kompetensi dasar|bab)$/,
	kesukaran: /^(?:(?:tingkat )?(?:kesukaran|kesulitan)|level|difficulty)$/,
	tag: /^tags?$/,
}
const HEAD_OPTION = /^(?:(?:opsi|pilihan|jawaban|option|jawab|pil)\.? ?)?([a-e])$/

/** Reads a table of questions. Undefined when it does not look like one, so that it is part of the text around it. */
export function readTable(grid: Grid): { soal: Terbaca[]; notes: Catatan[] } | undefined {
	const head = findHead(grid)
	if (head && head.kolom.opsi.filter((at) => at !== undefined).length >= 2)
		return { soal: rowsAsQuestions(grid, head), notes: notesOf(grid, head) }
	if (head?.kolom.daftar !== undefined) return { soal: optionsBelow(grid, head), notes: [] }
	if (head) return { soal: cellsAsText(grid, head), notes: [] }
	return withoutHead(grid)
}

type Head = { kolom: Kolom; sesudah: number }

/** The head: in one row, or in two where "JAWABAN" goes over the letters. */
function findHead(grid: Grid): Head | undefined {
	for (let at = 0; at < Math.min(6, grid.baris.length); at++) {
		const kolom = kolomOf(grid, at)
		if (kolom.soal === undefined) continue
		const below = at + 1 < grid.baris.length ? kolomOf(grid, at + 1) : undefined
		if (below && below.soal === undefined && below.opsi.filter((o) => o !== undefined).length >= 2)
			return {
				kolom: { ...kolom, daftar: undefined, opsi: below.opsi, kunci: kolom.kunci ?? below.kunci },
				sesudah: at + 2,
			}
		return { kolom, sesudah: at + 1 }
	}
	return undefined
}

function kolomOf(grid: Grid, at: number): Kolom {
	const names = (grid.baris[at]?.sel ?? []).map((cell) =>
		textOf(cell)
			.toLowerCase()
			.replace(/[_:*.]+/g, ' ')
			.replace(/\s+/g, ' ')
			.trim(),
	)
	const opsi: (number | undefined)[] = Array.from({ length: 5 }, () => undefined)
	const found = new Map<string, number>()
	for (const [column, name] of names.entries()) {
		const letter = HEAD_OPTION.exec(name)?.[1]
		if (letter) opsi[LETTERS_UP.indexOf(letter.toUpperCase())] ??= column
		else
			for (const [what, pattern] of Object.entries(HEADS))
				if (pattern.test(name) && !found.has(what)) {
					found.set(what, column)
					break
				}
	}
	// Beside columns of options, "JAWABAN" is the key.
	if (opsi.some((o) => o !== undefined) && !found.has('kunci') && found.has('daftar')) {
		found.set('kunci', found.get('daftar') ?? 0)
		found.delete('daftar')
	}
	const at2 = (what: string) => found.get(what)
	return {
		soal: at2('soal'),
		opsi,
		daftar: at2('daftar'),
		kunci: at2('kunci'),
		pembahasan: at2('pembahasan'),
		topik: at2('topik'),
		kesukaran: at2('kesukaran'),
		tag: at2('tag'),
	}
}

/** One row a question. */
function rowsAsQuestions(grid: Grid, { kolom, sesudah }: Head): Terbaca[] {
	// What a merged cell says holds for each of its rows.
	const below = new Map<number, readonly Baris[]>()
	return grid.baris.slice(sesudah).flatMap((baris, i) => {
		const { tempat, sel, lanjutan } = baris
		const cell = (at: number | undefined) => {
			if (at === undefined) return undefined
			if (!isFact(kolom, at)) return sel[at]
			if (!lanjutan[at]) below.set(at, sel[at] ?? [])
			return below.get(at)
		}
		const soal = soalCell(baris, kolom)
		const given = kolom.opsi.map((at) => cell(at) ?? [])
		const draf = withFacts(newDraf(tempat), cell, kolom)
		if (isEmpty(soal) && given.every(isEmpty)) return []
		draf.stem.push(...withoutNumber(soal ?? []))
		const last = given.findLastIndex((one) => !isEmpty(one))
		for (const one of given.slice(0, last + 1)) draf.opsi.push({ baris: withoutLetter(one), bintang: false })
		const merged = mergedReason(baris, kolom)
		if (merged !== undefined) {
			const judul = textOf(draf.stem).slice(0, 80)
			return [{ tempat, judul, reason: merged, sebagian: sebagianDraf(draf) }]
		}
		return [judgeKeyCell(draf, cell(kolom.kunci), grid.selTempat(sesudah + i, kolom.kunci ?? 0))]
	})
}

/** A key by its letter, by its number, or by the words of the option. */
function judgeKeyCell(draf: Draf, cell: readonly Baris[] | undefined, place: string): Terbaca {
	const key = textOf(cell)
	if (key === '') return judgeDraf(draf)
	const letter = /^\(?([A-Ea-e])\)?[.)]?(?:\s|$)/.exec(key)?.[1]
	const number = /^[1-5]$/.exec(key)?.[0]
	const words = draf.opsi.findIndex(({ baris }) => textOf(baris).toLowerCase() === key.toLowerCase())
	if (words >= 0) draf.kunci = LETTERS_UP.charAt(words)
	else if (letter) draf.kunci = letter.toUpperCase()
	else if (number) draf.kunci = LETTERS_UP.charAt(Number(number) - 1)
	else {
		const judul = textOf(draf.stem).slice(0, 80)
		return {
			tempat: place,
			judul,
			reason: `Kunci "${key.slice(0, 40)}" bukan huruf A sampai E dan bukan salah satu opsi.`,
			sebagian: sebagianDraf(draf),
		}
	}
	return judgeDraf(draf)
}

/** One row an option, the right one marked; the question stands in its first row, or in a row of its own. */
function optionsBelow(grid: Grid, { kolom, sesudah }: Head): Terbaca[] {
	const { soal = 0, daftar = 0 } = kolom
	const drafs: Draf[] = []
	const whole: Terbaca[] = []
	for (const { tempat, sel, lanjutan } of grid.baris.slice(sesudah)) {
		const cell = (at: number | undefined) => (at === undefined ? undefined : sel[at])
		const options = cell(daftar) ?? []
		const begins = !isEmpty(cell(soal)) && !lanjutan[soal]
		if (begins) drafs.push(withFacts(newDraf(tempat), cell, kolom))
		const draf = drafs.at(-1)
		if (!draf) continue
		if (begins) draf.stem.push(...withoutNumber(cell(soal) ?? []))
		if (isEmpty(options)) continue
		const several = options.filter(
			(line) => HURUF.test(plain(line).trimStart()) || line.label?.kind === 'letter',
		).length
		if (begins && several >= 2) {
			drafs.pop()
			whole.push(...optionsInCell(draf, options, cell(kolom.kunci), tempat))
			continue
		}
		const list = optionList(textOf(options))
		if (begins && list) {
			drafs.pop()
			draf.opsi.push(
				...list.map((text) => ({ baris: [{ runs: [{ text }], label: null, tempat }], bintang: false })),
			)
			whole.push(judgeKeyCell(draf, cell(kolom.kunci), tempat))
			continue
		}
		draf.opsi.push({ baris: withoutLetter(options), bintang: isMarked(cell(kolom.kunci)) })
	}
	return [...whole, ...drafs.map((draf) => judgeDraf(draf))]
}

/** `["a","b"]` or `a|b|c`. */
function optionList(text: string): string[] | undefined {
	if (text.startsWith('[')) {
		try {
			const parsed: unknown = JSON.parse(text)
			if (Array.isArray(parsed) && parsed.every((one) => ['string', 'number'].includes(typeof one)))
				return parsed.map(String)
		} catch {
			return undefined
		}
	}
	const parts = text.split('|').map((one) => one.trim())
	return parts.length >= 2 && parts.every((one) => one !== '') ? parts : undefined
}

function optionsInCell(
	draf: Draf,
	options: readonly Baris[],
	key: readonly Baris[] | undefined,
	tempat: string,
): Terbaca[] {
	const first = draf.stem[0]
	const stem = first
		? [{ ...first, runs: [{ text: '1. ' }, ...first.runs], label: null }, ...draf.stem.slice(1)]
		: []
	const letter = textOf(key)
	const lines = [
		...stem,
		...options,
		...(letter === '' ? [] : [{ runs: [{ text: `Kunci: ${letter}` }], label: null, tempat }]),
	]
	return readLines(lines).soal.map((one) => ({ ...one, tempat }))
}

/** A column of whole questions, options and key below the text in the same cell. */
function cellsAsText(grid: Grid, { kolom, sesudah }: Head): Terbaca[] {
	return grid.baris.slice(sesudah).flatMap(({ tempat, sel }) => {
		const lines = sel[kolom.soal ?? 0] ?? []
		if (isEmpty(lines)) return []
		const draf = newDraf(tempat)
		draf.stem.push(...withoutNumber(lines.slice(0, 1)))
		return optionsInCell(
			draf,
			lines.slice(1),
			kolom.kunci === undefined ? undefined : sel[kolom.kunci],
			tempat,
		)
	})
}

const QUESTION_WORD = /^(?:soal|pertanyaan|s|p)$/i
const OPTION_WORD = /^(?:jawaban|opsi|pilihan|j|o)$/i

/** No head: a row begins with the number of a question or the letter of an option, or says which it is. */
function withoutHead(grid: Grid): { soal: Terbaca[]; notes: Catatan[] } | undefined {
	const drafs: Draf[] = []
	let options = 0
	for (const { tempat, sel } of grid.baris) {
		const filled = sel.map((cell) => cell)
		const [first, second] = [textOf(filled[0]), textOf(filled[1])]
		const word = QUESTION_WORD.test(second) || OPTION_WORD.test(second) ? 1 : 0
		const body = filled.slice(word + 1)
		const question =
			/^\d{1,3}[.)]?$/.test(first) || (word === 1 && QUESTION_WORD.test(second)) || QUESTION_WORD.test(first)
		const option = /^\(?[A-Ha-h][.)]?$/.test(first) || OPTION_WORD.test(word === 1 ? second : first)
		const draf = drafs.at(-1)
		if (question && !(word === 1 && OPTION_WORD.test(second))) {
			const begun = newDraf(tempat)
			begun.stem.push(...(body.find((cell) => !isEmpty(cell)) ?? []))
			const columns = body.slice(1).filter((cell) => !isEmpty(cell))
			// One row with everything: text, options, key.
			if (columns.length >= 3 && /^[A-Ea-e]$/.test(textOf(columns.at(-1)))) {
				for (const one of columns.slice(0, -1)) begun.opsi.push({ baris: withoutLetter(one), bintang: false })
				begun.kunci = textOf(columns.at(-1)).toUpperCase()
				options += begun.opsi.length
			}
			drafs.push(begun)
		} else if (option && draf) {
			const [text, ...marks] = body
			draf.opsi.push({ baris: withoutLetter(text ?? []), bintang: marks.some(isMarked) })
			options++
		} else if (/^kunci|^jawaban benar/i.test(first) && draf) {
			draf.kunci = /^[A-Ea-e]/.exec(second)?.[0].toUpperCase() ?? null
		} else if (/^pembahasan/i.test(first) && draf) draf.pembahasan.push(...(filled[1] ?? []))
	}
	return drafs.length > 0 && options >= 2 * drafs.length
		? { soal: drafs.map((draf) => judgeDraf(draf)), notes: [] }
		: undefined
}

function withFacts(
	draf: Draf,
	cell: (at: number | undefined) => readonly Baris[] | undefined,
	kolom: Kolom,
): Draf {
	draf.pembahasan.push(...(cell(kolom.pembahasan) ?? []).filter((line) => plain(line).trim() !== ''))
	draf.topik = textOf(cell(kolom.topik))
	draf.kesukaran = textOf(cell(kolom.kesukaran))
	draf.tag = textOf(cell(kolom.tag))
		.split(/[,;]/)
		.map((one) => one.trim())
	return draf
}

const isMarked = (cell: readonly Baris[] | undefined): boolean => CENTANG.test(textOf(cell))

/** Without what only says again which option it is; a list of Word is not in the text. */
function withoutLetter(lines: readonly Baris[]): Baris[] {
	const plainLines = lines.map((line) => ({ ...line, label: null }))
	const [first, ...rest] = plainLines
	const found = first && HURUF.exec(plain(first))
	return first && found ? [slice(first, found[0].length), ...rest] : plainLines
}

function withoutNumber(lines: readonly Baris[]): Baris[] {
	const [first, ...rest] = lines
	if (!first) return []
	const found = first.label === null ? NOMOR.exec(plain(first)) : null
	return [{ ...(found ? slice(first, found[0].length) : first), label: null }, ...rest]
}
