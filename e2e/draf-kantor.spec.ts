import { expect, test } from './support/test.ts'

test('what is typed into a form of the offices outlives the form, until it is cancelled', async ({
	page,
	server,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	const form = page.getByRole('dialog')

	await test.step('an event of the calendar', async () => {
		await page.goto('/kantor/kalender')
		const open = page.getByRole('button', { name: 'Kegiatan baru' }).first()
		await open.click()
		await form.getByLabel('Kegiatan', { exact: true }).fill('Dies natalis')
		await page.keyboard.press('Escape')
		await expect(form).toBeHidden()
		await page.reload()
		await open.click()
		await expect(form.getByLabel('Kegiatan', { exact: true })).toHaveValue('Dies natalis')
		await form.getByRole('button', { name: 'Batal' }).click()
		await open.click()
		await expect(form.getByLabel('Kegiatan', { exact: true })).toHaveValue('')
	})

	await test.step('instalments', async () => {
		await page.goto('/kantor/tagihan/cicilan')
		await page.getByLabel('NIM').fill('13020220001')
		await page.goto('/kantor/tagihan')
		await page.goto('/kantor/tagihan/cicilan')
		await expect(page.getByLabel('NIM')).toHaveValue('13020220001')
	})

	await test.step('an exam that is moved, with where it was when that was begun', async () => {
		const { id } = await server.db
			.selectFrom('ujian')
			.select('id')
			.where('selesai', '>', new Date(Date.now() + 7_200_000))
			.where('ditiadakan', '=', false)
			.orderBy('selesai', 'desc')
			.orderBy('id')
			.limit(1)
			.executeTakeFirstOrThrow()
		await page.goto(`/kantor/ujian/${id}`)
		await form.getByRole('button', { name: 'Pindahkan jadwal' }).click()
		await form.getByLabel('Ruang', { exact: true }).fill('Aula Kepustakaan')
		await form.getByLabel('Alasan, dibaca mahasiswa').fill('Ruang dipakai wisuda')
		await page.reload()
		await expect(form.getByLabel('Ruang', { exact: true })).toHaveValue('Aula Kepustakaan')
		await expect(form.getByLabel('Alasan, dibaca mahasiswa')).toHaveValue('Ruang dipakai wisuda')
		// A colleague was quicker, which is said instead of being overwritten.
		await server.db.updateTable('ujian').set({ ruang: 'Aula Rekan' }).where('id', '=', id).execute()
		await page.reload()
		await form
			.getByRole('button', { name: /^Pindahkan/ })
			.last()
			.click()
		await expect(form.getByRole('alert')).toBeVisible()
		await expect(form.getByRole('button', { name: 'Tetap pindahkan' })).toBeEnabled()
		await form.getByRole('button', { name: 'Batal', exact: true }).click()
		await page.reload()
		await expect(form.getByRole('button', { name: 'Pindahkan jadwal' })).toBeVisible()
	})

	await test.step('the days of an EDOM that a colleague has set meanwhile are shown, and not overwritten unseen', async () => {
		await page.goto('/kantor/edom')
		await page.getByRole('button', { name: /^Ubah masa EDOM / }).click()
		const last = form.getByLabel('Hari terakhir')
		const before = await last.inputValue()
		const [typed, theirs] = [addDays(before, 1), addDays(before, 2)]
		const move = (from: string, to: string) =>
			server.db.updateTable('masa_edom').set({ selesai: to }).where('selesai', '=', from).execute()
		await last.fill(typed)
		await move(before, theirs)
		await form.getByRole('button', { name: 'Tetapkan' }).click()
		await expect(form.getByRole('alert')).toContainText('Masa EDOM ini sudah diubah')
		await expect(form.getByRole('status')).toContainText('Sementara itu masa EDOM menjadi')
		await expect(last).toHaveValue(typed)
		// As it was typed after a reload too, and still not in the place of what is there.
		await page.reload()
		await page.getByRole('button', { name: /^Ubah masa EDOM / }).click()
		await expect(last).toHaveValue(typed)
		await form.getByRole('button', { name: 'Pakai yang terbaru' }).click()
		await expect(last).toHaveValue(theirs)
		await expect(form.getByRole('button', { name: 'Pakai yang terbaru' })).toHaveCount(0)
		await last.fill(typed)
		await move(theirs, before)
		await form.getByRole('button', { name: 'Tetapkan' }).click()
		await form.getByRole('button', { name: 'Tetap dengan isian saya' }).click()
		await form.getByRole('button', { name: 'Tetapkan' }).click()
		await expect(form).toBeHidden()
		await move(typed, before)
	})
})

/** So many days after a day. */
const addDays = (day: string, count: number): string =>
	new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
