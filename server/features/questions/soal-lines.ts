import { type Baris, plain } from '#server/lib/foreign/word-line.ts'
import { type Draf, judgeDraf, MIN_OPSI, newDraf, shorten } from './draf.ts'
import { type Catatan, slice, type Terbaca } from './mentah.ts'
import {
	DAFTAR_KUNCI,
	HURUF,
	HURUF_BERIKUT,
	KESUKARAN,
	KUNCI,
	LETTERS_UP,
	NOMOR,
	PASANGAN_KUNCI,
	PEMBAHASAN,
	TAG,
	TOPIK,
} from './soal-marks.ts'

/** Reads running text: a numbered question, its options by letters, its key below or marked. */
export function readLines(lines: readonly Baris[]): { soal: Terbaca[]; notes: Catatan[] } {
	const reading = new Reading()
	for (const line of lines.flatMap(splitOptions)) reading.add(line)
	return reading.end()
}

/** One line for each option, where several stand beside each other. */
function splitOptions(line: Baris): Baris[] {
	const text = plain(line)
	const starts = [...text.matchAll(HURUF_BERIKUT)]
	const first = HURUF.exec(text.trimStart())?.[2]
	if (starts.length === 0 || (first === undefined && line.label?.kind !== 'letter')) return [line]
	const parts: Baris[] = []
	let from = 0
	for (const found of starts) {
		parts.push(slice(line, from, found.index))
		from = found.index
	}
	parts.push(slice(line, from))
	return parts.map((part, index) => (index === 0 ? part : { ...part, label: null }))
}

/** A line without the white space before it. */
function trimStart(line: Baris): Baris {
	const text = plain(line)
	return slice(line, text.length - text.trimStart().length)
}

class Reading {
	private readonly drafs: Draf[] = []
	private readonly notes: Catatan[] = []
	private readonly keys = new Map<number, string>()
	private current: Draf | undefined
	private part: 'stem' | 'opsi' | 'pembahasan' = 'stem'
	private inKeys = false
	private keyLines = 0

	add(raw: Baris): void {
		const line = trimStart(raw)
		const text = plain(line).trim()
		if (text === '' && line.label === null) return
		if (DAFTAR_KUNCI.test(text) && line.label === null) {
			this.inKeys = true
			return
		}
		if (this.inKeys && this.readKeys(line, text)) return
		if (this.readFact(line, text)) return
		const option = this.optionOf(line, text)
		const question = option ? undefined : this.questionOf(line, text)
		if (option) this.addOption(option)
		else if (question) this.begin(question)
		else this.goOn(line, text)
	}

	/** Keys of all questions together, at the end. */
	private readKeys(line: Baris, text: string): boolean {
		if (line.label?.kind === 'number' && /^[A-E]\.?$/i.test(text)) {
			this.keys.set(++this.keyLines, text.charAt(0).toUpperCase())
			return true
		}
		const pairs = [...text.matchAll(PASANGAN_KUNCI)]
		const rest = text.replace(PASANGAN_KUNCI, '').replace(/[\s,;.|]/g, '')
		if (pairs.length === 0 || rest !== '') {
			this.inKeys = false
			return false
		}
		for (const [, nomor, huruf = ''] of pairs) this.keys.set(Number(nomor), huruf.toUpperCase())
		return true
	}

	/** What is said of a question below it. */
	private readFact(line: Baris, text: string): boolean {
		const { current } = this
		if (!current || line.label !== null) return false
		const kunci = KUNCI.exec(text)?.[1]
		if (kunci !== undefined && current.opsi.length > 0) {
			current.kunci = kunci.toUpperCase()
			return true
		}
		const after = (pattern: RegExp) => {
			const length = pattern.exec(text)?.[0].length
			return length === undefined ? undefined : text.slice(length).trim()
		}
		const topik = after(TOPIK)
		const kesukaran = after(KESUKARAN)
		const tag = after(TAG)
		const why = PEMBAHASAN.exec(text)?.[0].length
		if (current.opsi.length === 0 && why === undefined) return false
		if (topik !== undefined) current.topik = topik
		else if (kesukaran !== undefined) current.kesukaran = kesukaran
		else if (tag !== undefined) current.tag = tag.split(/[,;]/).map((one) => one.trim())
		else if (why !== undefined) {
			this.part = 'pembahasan'
			current.pembahasan.push(slice(line, why))
		} else return false
		return true
	}

	private optionOf(line: Baris, text: string): { baris: Baris; bintang: boolean; index: number } | undefined {
		if (line.label?.kind === 'letter') {
			// A second list of letters below begins again at A: another question without a number.
			const index =
				line.label.index === 1 && (this.current?.opsi.length ?? 0) >= MIN_OPSI ? 0 : this.nextOption()
			return { baris: { ...line, label: null }, bintang: false, index }
		}
		if (line.label !== null) return undefined
		const found = HURUF.exec(text)
		if (!found) return undefined
		const index = LETTERS_UP.indexOf((found[2] ?? '').toUpperCase())
		const expected = this.nextOption()
		if (index !== expected && !(index === 0 && expected >= MIN_OPSI)) return undefined
		return { baris: slice(line, found[0].length), bintang: found[1] === '*', index }
	}

	private nextOption = (): number => this.current?.opsi.length ?? 0

	private addOption({ baris, bintang, index }: { baris: Baris; bintang: boolean; index: number }): void {
		if (!this.current || (index === 0 && this.current.opsi.length > 0)) this.beginFromTail(baris.tempat)
		this.part = 'opsi'
		const text = plain(baris).trimEnd()
		const starred = text.endsWith('*') && text.length > 1
		this.current?.opsi.push({
			baris: [starred ? slice(baris, 0, text.length - 1) : baris],
			bintang: bintang || starred,
		})
	}

	/** A question without a number: what stood behind the last option of the one before was its text. */
	private beginFromTail(tempat: string): void {
		const last = this.current?.opsi.at(-1)
		const tail =
			this.part === 'pembahasan' ? (this.current?.pembahasan.splice(1) ?? []) : (last?.baris.splice(1) ?? [])
		const draf = newDraf(tail[0]?.tempat ?? tempat)
		draf.stem.push(...tail)
		this.current = draf
		this.drafs.push(draf)
	}

	private questionOf(
		line: Baris,
		text: string,
	): { baris: Baris; nomor: number; list: string | null } | undefined {
		const { current } = this
		const done = !current || current.opsi.length > 0
		if (line.label?.kind === 'number') {
			const list = `${line.label.list}:${line.label.level}`
			if (!done && current.list !== list) return undefined
			// Statements below options, of a list of their own, belong to the option.
			if (current && current.list !== null && current.list !== list && current.opsi.length < MIN_OPSI)
				return undefined
			return { baris: { ...line, label: null }, nomor: line.label.index, list }
		}
		const found = line.label === null ? NOMOR.exec(text) : null
		if (!found) return undefined
		const nomor = Number(found[1])
		// Statements in a question are numbered too, from one on.
		const follows =
			nomor === (current?.nomor ?? 0) + 1 && !current?.stem.some((one) => /^1\s*[.)]/.test(plain(one)))
		if (!done && !follows) return undefined
		if (current && done && current.opsi.length < MIN_OPSI && nomor !== (current.nomor ?? 0) + 1)
			return undefined
		return { baris: slice(line, found[0].length), nomor, list: null }
	}

	private begin({ baris, nomor, list }: { baris: Baris; nomor: number; list: string | null }): void {
		const draf = { ...newDraf(`${baris.tempat} (soal ${nomor})`), nomor, list }
		draf.stem.push(baris)
		this.current = draf
		this.part = 'stem'
		this.drafs.push(draf)
	}

	private goOn(line: Baris, text: string): void {
		const { current } = this
		if (!current) {
			if (text !== '') this.notes.push({ tempat: line.tempat, text: `Dilewati: "${shorten(text)}"` })
			return
		}
		const shown =
			line.label?.kind === 'number'
				? withLabel(line, `${line.label.index}. `)
				: line.label
					? withLabel(line, '• ')
					: line
		if (this.part === 'pembahasan') current.pembahasan.push(shown)
		else if (this.part === 'opsi') current.opsi.at(-1)?.baris.push(shown)
		else current.stem.push(shown)
	}

	end(): { soal: Terbaca[]; notes: Catatan[] } {
		const soal = this.drafs.map((draf, index) => {
			const listed = this.keys.get(draf.nomor ?? index + 1)
			return judgeDraf(listed && draf.kunci === null ? { ...draf, kunci: listed } : draf)
		})
		return { soal, notes: this.notes }
	}
}

const withLabel = (line: Baris, label: string): Baris => ({
	...line,
	label: null,
	runs: [{ text: label }, ...line.runs],
})
