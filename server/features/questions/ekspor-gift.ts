import { zipSync } from 'fflate'
import { ENDINGS, type GambarEkspor, type SoalEkspor, withPicture, withTex } from './ekspor-teks.ts'

/** A bank in GIFT with its pictures beside it, for GIFT has no room for them. */
export function giftWithPictures(soal: readonly SoalEkspor[], gambar: GambarEkspor): Uint8Array {
	const nameOf = (sha256: string) =>
		`gambar/${sha256.slice(0, 16)}.${ENDINGS[gambar.get(sha256)?.mime ?? ''] ?? 'png'}`
	return zipSync({
		'soal.gift': Buffer.from(writeGift(soal, nameOf)),
		...Object.fromEntries([...gambar].map(([sha256, { isi }]) => [nameOf(sha256), [isi, { level: 0 }]])),
	})
}

/** A bank in GIFT, as Moodle reads it; pictures are named. */
export function writeGift(soal: readonly SoalEkspor[], nameOf = (sha256: string) => sha256): string {
	const parts: string[] = []
	let topik = ''
	for (const one of soal) {
		if (one.topik !== topik)
			parts.push(`$CATEGORY: ${one.topik === '' ? 'top' : one.topik.replaceAll('/', '-')}`)
		topik = one.topik
		parts.push(writeOne(one, nameOf))
	}
	return `${parts.join('\n\n')}\n`
}

function writeOne(
	{ judul, pertanyaan, opsi, kunci, pembahasan, tag }: SoalEkspor,
	nameOf: (sha256: string) => string,
): string {
	const src = (sha256: string) => `@@PLUGINFILE@@/${nameOf(sha256)}`
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
