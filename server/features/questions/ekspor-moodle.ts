import { ENDINGS, type GambarEkspor, type SoalEkspor, withPicture, withTex } from './ekspor-teks.ts'
import type { Bagian } from './soal.ts'

/** A bank in Moodle's XML, its pictures inside. */
export function writeMoodleXml(soal: readonly SoalEkspor[], gambar: GambarEkspor): string {
	const parts: string[] = []
	let topik = ''
	for (const [index, one] of soal.entries()) {
		if (one.topik !== topik)
			parts.push(
				`<question type="category"><category>${text(`$course$/top${one.topik === '' ? '' : `/${one.topik.replaceAll('/', '-')}`}`)}</category></question>`,
			)
		topik = one.topik
		parts.push(writeOne(one, index + 1, gambar))
	}
	return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`
}

function writeOne(soal: SoalEkspor, nomor: number, gambar: GambarEkspor): string {
	const { judul, pertanyaan, opsi, kunci, pembahasan, tag, opsi_tetap } = soal
	const answers = opsi.map(
		(one, i) =>
			`<answer fraction="${i === kunci ? 100 : 0}" format="html">${formatted(one, gambar)}</answer>`,
	)
	return [
		'<question type="multichoice">',
		// Moodle asks for a name.
		`<name>${text(judul || `Soal ${nomor}`)}</name>`,
		`<questiontext format="html">${formatted(pertanyaan, gambar)}</questiontext>`,
		`<generalfeedback format="html">${text(withTex(pembahasan))}</generalfeedback>`,
		'<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden><single>true</single>',
		`<shuffleanswers>${opsi_tetap ? 'false' : 'true'}</shuffleanswers><answernumbering>ABCD</answernumbering>`,
		...answers,
		tag.length > 0 ? `<tags>${tag.map((one) => `<tag>${text(one)}</tag>`).join('')}</tags>` : '',
		'</question>',
	]
		.filter((line) => line !== '')
		.join('\n')
}

function formatted(bagian: Bagian, gambar: GambarEkspor): string {
	const file = bagian.gambar === null ? undefined : gambar.get(bagian.gambar)
	if (!file) return text(withPicture({ ...bagian, gambar: null }, () => ''))
	const name = `${bagian.gambar?.slice(0, 16)}.${ENDINGS[file.mime] ?? 'png'}`
	return `${text(withPicture(bagian, () => `@@PLUGINFILE@@/${name}`))}<file name="${name}" path="/" encoding="base64">${file.isi.toString('base64')}</file>`
}

const text = (content: string): string =>
	`<text>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</text>`
