import { docx, p, tbl } from '#server/test/docx.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('what a file has wrong is mended where it is looked at, and comes in with the rest', async ({
	page,
	browser,
	signIn,
	server,
}) => {
	await signIn(page, 'dosen@kampus.test')
	await page.goto('/mengajar/bank-soal/SBD02/UAS/impor')
	await page.locator('input[type=file]').setInputFiles({
		name: 'bank-cacat.docx',
		mimeType: WORD,
		buffer: docx([
			...['1. Perintah cacat pertama?', 'A. SELECT', 'B. UPDATE'].map((text) => p(text)),
			...['2. Perintah cacat kedua?', 'A. INSERT', 'B. DELETE'].map((text) => p(text)),
			tbl(['NO', 'SOAL', 'A', 'B', 'KUNCI'], ['3', 'Perintah utuh dari tabel?', 'GRANT', 'REVOKE', 'B']),
		]),
	})
	await expect(page.getByText('belum ada yang ditulis')).toBeVisible({ timeout: 60_000 })
	const tile = (word: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^\\d+${word}$`) })
	await expect(tile('Ditolak')).toHaveText('2Ditolak')
	const form = page.getByRole('group', { name: /^Perbaiki soal dari/ })
	const question = form.getByRole('textbox', { name: 'Pertanyaan' })

	await test.step('what is typed survives a reload, and what is missing is said at its place', async () => {
		await page.getByRole('button', { name: 'Perbaiki soal dari paragraf 1 (soal 1)' }).click()
		await expect(question).toHaveValue('Perintah cacat pertama?')
		await expect(form.getByRole('textbox', { name: 'Opsi B' })).toHaveValue('UPDATE')
		await question.fill('Perintah **baca** pertama?')
		await page.reload()
		await expect(question).toHaveValue('Perintah **baca** pertama?')
		await expect(form.getByText('Belum tersimpan di server')).toBeVisible()
		await expectAccessible(page)
		await form.getByRole('button', { name: 'Simpan', exact: true }).click()
		await expect(form.getByText('Pilih opsi yang benar')).toBeVisible()
	})

	await test.step('mended, it counts among those that are taken, and the next one opens', async () => {
		await form.getByRole('radio', { name: 'Opsi A benar' }).check({ force: true })
		await form.getByRole('button', { name: 'Simpan, lalu soal berikutnya' }).click()
		await expect(question).toHaveValue('Perintah cacat kedua?')
		await expect(tile('Ditolak')).toHaveText('1Ditolak')
		await expect(tile('Baru')).toHaveText('2Baru')
	})

	await test.step('two devices do not overwrite each other', async () => {
		await form.getByRole('radio', { name: 'Opsi B benar' }).check({ force: true })
		await question.fill('Perintah ubah kedua?')
		const context = await browser.newContext({ baseURL: server.url })
		const other = await context.newPage()
		await signIn(other, 'dosen@kampus.test')
		await other.goto(page.url())
		const there = other.getByRole('group', { name: /^Perbaiki soal dari/ })
		await there.getByRole('radio', { name: 'Opsi A benar' }).check({ force: true })
		await there.getByRole('button', { name: 'Simpan', exact: true }).click()
		await expect(other.getByText('Soal diperbaiki')).toBeVisible()
		await context.close()
		await page.reload()
		await expect(page.getByText(/mengubah soal ini pada/)).toBeVisible()
		await expect(form.getByRole('button', { name: 'Simpan', exact: true })).toBeDisabled()
		await page.getByRole('button', { name: 'Pakai isian saya' }).click()
		await form.getByRole('button', { name: 'Simpan', exact: true }).click()
		await expect(form).toHaveCount(0)
		await expect(tile('Baru')).toHaveText('3Baru')
	})

	await test.step('a good one is changed and put back', async () => {
		await page.getByRole('button', { name: 'Ubah soal dari Tabel 1 baris 2' }).click()
		await form.getByLabel('Topik').fill('Hak akses')
		await form.getByRole('button', { name: 'Simpan', exact: true }).click()
		const row = page.getByRole('listitem').filter({ hasText: 'Perintah utuh dari tabel?' })
		await expect(row).toContainText('Hak akses · diperbaiki')
		await row.getByRole('button', { name: /^Ubah soal/ }).click()
		await form.getByRole('button', { name: 'Kembalikan seperti di berkas' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Kembalikan' }).click()
		await expect(row).not.toContainText('Hak akses')
	})

	await page.getByRole('button', { name: 'Ambil 3 soal' }).click()
	await page.getByLabel('Cari soal').fill('Perintah')
	for (const name of ['Perintah baca pertama?', 'Perintah ubah kedua?', 'Perintah utuh dari tabel?'])
		await expect(page.getByRole('button', { name })).toBeVisible()
})
