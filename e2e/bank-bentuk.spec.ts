// Questions come in from every kind of file, and what goes out is the same when it comes in again.
import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { docx, p, tbl } from '#server/test/docx.ts'
import { expect, test } from './support/test.ts'

/** In each question, so that this journey finds its own and no others. */
const TANDA = 'dalam uji bentuk'
const soal = (bentuk: string) => `Berkas ${bentuk} ${TANDA}?`
const HEAD = ['NO', 'SOAL', 'JAWABAN A', 'JAWABAN B', 'JAWABAN BENAR']

const moodle = (text: string) =>
	`<?xml version="1.0"?><quiz><question type="multichoice"><name><text>x</text></name><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext><answer fraction="0" format="html"><text>ya</text></answer><answer fraction="100" format="html"><text>tidak</text></answer></question></quiz>`
const qti1 = (text: string) => {
	const label = (id: string, words: string) =>
		`<response_label ident="${id}"><material><mattext>${words}</mattext></material></response_label>`
	return `<?xml version="1.0"?><questestinterop><assessment ident="x" title="UTS"><section ident="s"><item ident="i"><presentation><material><mattext texttype="text/html">${text}</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>${label('a', 'ya')}${label('b', 'tidak')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">b</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`
}
const qti2 = (text: string) =>
	`<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="x" title=""><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>K2</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>${text}</prompt><simpleChoice identifier="K1">ya</simpleChoice><simpleChoice identifier="K2">tidak</simpleChoice></choiceInteraction></itemBody></assessmentItem>`

/** Each with what the page calls it; the right one is always the second. */
const FILES: readonly [nama: string, bentuk: string, isi: () => Buffer | Promise<Buffer>][] = [
	['tabel.docx', 'Word', () => docx([tbl(HEAD, ['1', soal('tabel Word'), 'ya', 'tidak', 'B'])])],
	['teks.docx', 'Word', () => docx([p(`1. ${soal('teks Word')}`), p('A. ya'), p('B. tidak'), p('Kunci: B')])],
	[
		'lembar.xlsx',
		'Excel',
		() => {
			const rows = [HEAD, ['1', soal('Excel'), 'ya', 'tidak', 'B']]
			return writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer()
		},
	],
	['titik-koma.csv', 'CSV', () => Buffer.from(`${HEAD.join(';')}\n1;${soal('CSV')};ya;tidak;B\n`)],
	['bank.txt', 'Aiken', () => Buffer.from(`${soal('Aiken')}\nA. ya\nB. tidak\nANSWER: B\n`)],
	['moodle.xml', 'Moodle XML', () => Buffer.from(moodle(soal('Moodle')))],
	['bank.gift', 'GIFT', () => Buffer.from(`${soal('GIFT')} {~ya =tidak}`)],
	['lama.xml', 'QTI', () => Buffer.from(qti1(soal('QTI 1.2')))],
	['arsip.zip', 'QTI', () => Buffer.from(zipSync({ 'i.xml': strToU8(qti2(soal('QTI 2.1'))) }))],
]
const KELUAR = [
	['Word dengan kunci', 'Word'],
	['Moodle XML', 'Moodle XML'],
	['QTI 2.1', 'QTI'],
	['GIFT', 'GIFT'],
] as const

test('questions come in from every kind of file, and go out in every kind, from which they are the same ones', async ({
	page,
	signIn,
}) => {
	test.slow()
	await signIn(page, 'dosen@kampus.test')
	const bring = async (name: string, buffer: Buffer) => {
		await page.goto('/mengajar/bank-soal/SBD02/KUIS/impor')
		await page
			.locator('input[type=file]')
			.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
		await expect(page.getByText('belum ada yang ditulis')).toBeVisible({ timeout: 60_000 })
	}
	await test.step('one is written by hand, with a formula', async () => {
		await page.goto('/mengajar/bank-soal/SBD02/KUIS/tulis')
		await page.getByRole('textbox', { name: 'Pertanyaan' }).fill(`Berapa \\(x^2\\) ${TANDA}?`)
		for (const [index, letter] of ['A', 'B', 'C', 'D'].entries())
			await page.getByRole('textbox', { name: `Opsi ${letter}` }).fill(`bentuk ${index + 1}`)
		await page.getByRole('radio', { name: 'Opsi B benar' }).check({ force: true })
		await page.getByRole('button', { name: 'Simpan soal' }).click()
		await expect(page).toHaveURL(/\/mengajar\/bank-soal\?/)
	})
	for (const [name, bentuk, isi] of FILES)
		await test.step(`${name} is read as ${bentuk}`, async () => {
			await bring(name, await isi())
			await expect(page.getByText(`1 soal dibaca dari ${bentuk} `)).toBeVisible()
			await page.getByRole('button', { name: 'Ambil 1 soal' }).click()
			await expect(page).toHaveURL(/\/mengajar\/bank-soal\?/)
		})
	const all = FILES.length + 1
	for (const [nama, bentuk] of KELUAR)
		await test.step(`as ${nama} they go out, and are known when they come in`, async () => {
			await page.goto(`/mengajar/bank-soal?mk=SBD02&jenis=KUIS&cari=${encodeURIComponent(TANDA)}`)
			await page.getByRole('button', { name: 'Ekspor' }).click()
			const download = page.waitForEvent('download')
			await page.getByRole('button', { name: `Unduh ${nama}` }).click()
			const file = await download
			await bring(file.suggestedFilename(), await readFile(await file.path()))
			await expect(page.getByText(`${all} soal dibaca dari ${bentuk} `)).toBeVisible()
			await expect(page.getByRole('button', { name: `Sudah ada ${all}`, exact: true })).toBeVisible()
			for (const other of ['Ditolak', 'Baru', 'Kunci berbeda'])
				await expect(page.getByRole('button', { name: new RegExp(`^${other} [1-9]`) })).toHaveCount(0)
		})
})
