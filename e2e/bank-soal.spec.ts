import { readFile } from 'node:fs/promises'
import { docx, p, tbl } from '#server/test/docx.ts'
import { expect, test } from './support/test.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('a bank of Word comes in, without what is refused, is changed and goes out', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'dosen@kampus.test')
	// No exam of the term draws from the bank of quizzes meanwhile.
	await page.goto('/mengajar/bank-soal?mk=SBD02&jenis=KUIS')
	await page.getByRole('link', { name: 'Impor', exact: true }).click()
	await page.locator('input[type=file]').setInputFiles({
		name: 'bank-lama.docx',
		mimeType: WORD,
		buffer: docx([
			p('1. Soal lama tanpa kunci?'),
			p('A. ya'),
			p('B. tidak'),
			tbl(['NO', 'SOAL', 'A', 'B', 'KUNCI'], ['2', 'Soal lama dari tabel?', 'ya', 'tidak', 'B']),
		]),
	})
	await expect(page.getByRole('heading', { name: 'bank-lama.docx' })).toBeVisible({ timeout: 60_000 })
	await expect(page.getByText('belum ada yang ditulis')).toBeVisible({ timeout: 60_000 })
	const refused = page.getByRole('list', { name: 'Soal yang ditolak' }).getByRole('listitem')
	await expect(refused).toContainText('Soal lama tanpa kunci?')
	await expect(refused).toContainText('paragraf 1 (soal 1)')
	await expect(refused).toContainText('Kunci tidak ditemukan')
	await page.getByRole('button', { name: 'Ambil 1 soal' }).click()

	await page.getByLabel('Cari soal').fill('lama dari tabel')
	await page.getByRole('button', { name: 'Soal lama dari tabel?' }).click()
	await page.getByRole('dialog').getByRole('link', { name: 'Ubah' }).click()
	// What is discarded is gone from the field too.
	const tags = page.getByLabel('Tag, dipisah koma')
	await tags.fill('bab 9')
	await page.getByRole('button', { name: 'Buang perubahan' }).click()
	await expect(tags).toHaveValue('')
	await page.getByRole('textbox', { name: 'Pertanyaan' }).fill('Soal baru dengan \\(x^2\\)?')
	await expect(page.locator('math')).toBeVisible({ timeout: 30_000 })
	// Nothing is taken that would be lost when the page closes with the answer.
	let go = () => {}
	const held = new Promise<void>((done) => {
		go = done
	})
	await page.route('**/api/soal/*', async (route) => {
		if (route.request().method() === 'PUT') await held
		await route.continue()
	})
	await page.getByRole('button', { name: 'Simpan soal' }).click()
	await expect(page.locator('[inert] textarea').first()).toBeAttached()
	go()
	await page.getByLabel('Cari soal').fill('Soal baru')
	await expect(page.getByRole('button', { name: 'Soal baru dengan x^2?' })).toBeVisible()

	await page.getByRole('button', { name: 'Ekspor' }).click()
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Unduh GIFT' }).click()
	expect(await readFile(await (await download).path(), 'utf8')).toContain('Soal baru dengan')
})

test('a question has the key that was chosen, and none that nobody chose', async ({ page, signIn }) => {
	await signIn(page, 'dosen@kampus.test')
	await page.goto('/mengajar/bank-soal/SBD02/KUIS/tulis')
	const option = (letter: string) => page.getByRole('textbox', { name: `Opsi ${letter}` })
	const key = (letter: string) => page.getByRole('radio', { name: `Opsi ${letter} benar` })
	const missing = page.getByRole('alert').filter({ hasText: 'Pilih opsi yang benar' })
	await page.getByRole('textbox', { name: 'Pertanyaan' }).fill('Soal dengan kunci yang dipilih?')
	for (const [index, letter] of ['A', 'B', 'C', 'D'].entries())
		await option(letter).fill(`pilihan ${index + 1}`)
	const save = page.getByRole('button', { name: 'Simpan soal' })
	await save.click()
	await expect(missing).toBeVisible()
	await expect(key('A')).toBeFocused()
	await key('B').check({ force: true })
	await expect(missing).toBeHidden()
	await page.getByRole('button', { name: 'Hapus Opsi B' }).click()
	for (const letter of ['A', 'B', 'C']) await expect(key(letter)).not.toBeChecked()
	await key('C').check({ force: true })
	// What stands before the key goes, and the key stays with its option.
	await page.getByRole('button', { name: 'Hapus Opsi A' }).click()
	await expect(key('B')).toBeChecked()
	await expect(option('B')).toHaveValue('pilihan 4')
	await save.click()
	await page.getByLabel('Cari soal').fill('kunci yang dipilih')
	await page.getByRole('button', { name: 'Soal dengan kunci yang dipilih?' }).click()
	await expect(page.getByRole('dialog').getByText('pilihan 4')).toBeVisible()
})

test('questions that are alike are found by a filter, and one is read beside the other', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'dosen@kampus.test')
	const write = async (pertanyaan: string) => {
		await page.goto('/mengajar/bank-soal/SBD02/KUIS/tulis')
		await page.getByRole('textbox', { name: 'Pertanyaan' }).fill(pertanyaan)
		for (const [index, letter] of ['A', 'B', 'C', 'D'].entries())
			await page.getByRole('textbox', { name: `Opsi ${letter}` }).fill(`baris ke-${index + 1}`)
		await page.getByRole('radio', { name: 'Opsi A benar' }).check({ force: true })
		await page.getByRole('button', { name: 'Simpan soal' }).click()
		await expect(page).toHaveURL(/\/mengajar\/bank-soal\?/)
	}
	await write('Baris mana yang lebih dahulu dibaca oleh penerjemah?')
	await write('Baris mana yang lebih dahulu dibaca penerjemah?')
	await page.goto('/mengajar/bank-soal?mk=SBD02&jenis=KUIS')
	await page.getByLabel('Kemiripan').selectOption('ya')
	await expect(
		page.getByRole('status').filter({ hasText: 'Buka satu soal untuk membandingkannya' }),
	).toBeVisible()
	await page.getByRole('button', { name: 'Baris mana yang lebih dahulu dibaca oleh penerjemah?' }).click()
	const sheet = page.getByRole('dialog')
	await expect(sheet.getByText('Baris mana yang lebih dahulu dibaca penerjemah?')).toHaveCount(2)
	await sheet.getByRole('link', { name: 'Buka soal ini' }).click()
	await sheet.getByRole('button', { name: 'Hapus' }).click()
	await page.getByRole('button', { name: 'Hapus soal' }).click()
	await expect(page.getByRole('button', { name: /Baris mana yang lebih dahulu/ })).toHaveCount(0)
})
