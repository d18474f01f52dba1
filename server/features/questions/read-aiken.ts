import { hanyaTeks, type Sebagian, type Terbaca } from './mentah.ts'

const OPTION = /^\s*([A-Z])\s*[.)]\s+(.*)$/
const ANSWER = /^\s*(?:ANSWER|KUNCI|JAWABAN)\s*:\s*([A-Z])\s*$/i

/** Whether a text is written as Aiken: options by capital letters and a line `ANSWER: B`. */
export const looksLikeAiken = (text: string): boolean =>
	/^ANSWER\s*:\s*[A-Z]\s*$/m.test(text) && /^[^\S\r\n]*A\s*[.)]\s/m.test(text)

/** Reads the Aiken format: a question, its options, `ANSWER: B`. */
export function readAiken(source: string): Terbaca[] {
	const soal: Terbaca[] = []
	let stem: string[] = []
	let opsi: string[] = []
	let from = 0
	const clear = () => {
		stem = []
		opsi = []
	}
	for (const [index, raw] of source.split(/\r\n|\r|\n/).entries()) {
		const line = raw.trim()
		if (line === '') continue
		const answer = ANSWER.exec(line)?.[1]
		const option = OPTION.exec(line)
		const tempat = `baris ${from}`
		if (answer !== undefined) {
			soal.push(judge(tempat, stem, opsi, answer.toUpperCase()))
			clear()
		} else if (stem.length > 0 && option && option[1] === String.fromCharCode(65 + opsi.length))
			opsi.push(option[2] ?? '')
		else {
			if (opsi.length > 0) {
				soal.push(withoutKey(tempat, stem, opsi))
				clear()
			}
			if (stem.length === 0) from = index + 1
			stem.push(line)
		}
	}
	if (stem.length > 0) soal.push(withoutKey(`baris ${from}`, stem, opsi))
	return soal
}

const sebagianOf = (stem: readonly string[], opsi: readonly string[]): Sebagian => ({
	...hanyaTeks({ format: 'plain', text: stem.join('\n') }),
	opsi: opsi.map((text) => ({ format: 'plain', text })),
})

const withoutKey = (tempat: string, stem: readonly string[], opsi: readonly string[]): Terbaca => ({
	tempat,
	judul: stem[0] ?? '',
	reason: 'Kunci tidak ditemukan. Tulis "ANSWER: B" di bawah opsi.',
	sebagian: sebagianOf(stem, opsi),
})

function judge(tempat: string, stem: readonly string[], opsi: readonly string[], answer: string): Terbaca {
	const judul = stem[0] ?? ''
	const kunci = answer.charCodeAt(0) - 65
	const refuse = (reason: string): Terbaca => ({ tempat, judul, reason, sebagian: sebagianOf(stem, opsi) })
	if (stem.length === 0) return refuse('Pertanyaan kosong.')
	if (opsi.length < 2 || opsi.length > 5)
		return refuse(`Ada ${opsi.length} opsi; yang diterima 2 sampai 5 opsi.`)
	if (kunci >= opsi.length) return refuse(`Kuncinya ${answer}, padahal hanya ada ${opsi.length} opsi.`)
	return {
		tempat,
		judul: '',
		stem: { format: 'plain', text: stem.join('\n') },
		opsi: opsi.map((text) => ({ format: 'plain', text })),
		kunci,
		pembahasan: undefined,
		topik: '',
		kesukaran: '',
		tag: [],
	}
}
