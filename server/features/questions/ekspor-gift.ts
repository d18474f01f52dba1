import { type SoalEkspor, withPicture, withTex } from './ekspor-teks.ts'

/** A bank in GIFT, as Moodle reads it. Pictures are named, for GIFT has no room for them. */
export function writeGift(soal: readonly SoalEkspor[]): string {
	const parts: string[] = []
	let topik = ''
	for (const one of soal) {
		if (one.topik !== topik)
			parts.push(`$CATEGORY: ${one.topik === '' ? 'top' : one.topik.replaceAll('/', '-')}`)
		topik = one.topik
		parts.push(writeOne(one))
	}
	return `${parts.join('\n\n')}\n`
}

function writeOne({ judul, pertanyaan, opsi, kunci, pembahasan, tag }: SoalEkspor): string {
	const src = (sha256: string) => `@@PLUGINFILE@@/${sha256}`
	const tags = tag.length > 0 ? `// ${tag.map((one) => `[tag:${one}]`).join(' ')}\n` : ''
	const title = judul === '' ? '' : `::${escapeGift(judul)}::`
	const answers = opsi.map(
		(one, i) => `\t${i === kunci ? '=' : '~'}[html]${escapeGift(withPicture(one, src))}\n`,
	)
	const why = pembahasan === '' ? '' : `\t####[html]${escapeGift(withTex(pembahasan))}\n`
	return `${tags}${title}[html]${escapeGift(withPicture(pertanyaan, src))} {\n${answers.join('')}${why}}`
}

/** What means something to GIFT, and line ends, which would end a question. */
const escapeGift = (text: string): string =>
	text
		.replace(/\\/g, '\\\\')
		.replace(/[~=#{}:]/g, '\\$&')
		.replace(/\r?\n/g, '\\n')
