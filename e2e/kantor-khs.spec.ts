import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const ADMIN = 'admin@kampus.test'

test('an office returns a KHS, takes that back, and approves a class at once as it was seen', async ({
	page,
	browser,
	server,
	signIn,
	sessions,
}) => {
	await signIn(page, ADMIN)
	await page.goto('/kantor')
	await page.getByRole('link', { name: 'KHS menunggu pengesahan' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Pengesahan KHS' })).toBeVisible()
	await page.getByLabel('Semua kelas').selectOption('SI-3B')
	const table = page.getByRole('table', { name: 'Daftar KHS' })
	const names = table.locator('[data-open]')
	await expect(names).toHaveCount(40)
	const sheet = page.getByRole('dialog')
	const [first = '', second = ''] = await names.allTextContents()

	await test.step('one is returned with a reason, the next one opens', async () => {
		await names.first().click()
		await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(first)
		await expect(sheet.getByRole('table', { name: 'Nilai semester ini' })).toBeVisible()
		await expectAccessible(page)
		await sheet.getByRole('button', { name: 'Kembalikan' }).click()
		await sheet.getByLabel('Alasan dikembalikan').fill('Nilai Kewirausahaan keliru')
		await sheet.getByRole('button', { name: 'Kembalikan KHS ini' }).click()
		await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(second)
		await page.keyboard.press('Escape')
		await expect(names).toHaveCount(39)
	})

	await test.step('and it can be taken back', async () => {
		await page.getByRole('button', { name: /^Dikembalikan/ }).click()
		await expect(page).toHaveURL(/status=rejected/)
		await names.filter({ hasText: first }).click()
		await expect(sheet.getByText('Alasan: Nilai Kewirausahaan keliru')).toBeVisible()
		await sheet.getByRole('button', { name: 'Batalkan pengembalian' }).click()
		await expect(page.getByText(`KHS ${first} menunggu lagi`)).toBeVisible()
		await page.goBack()
		await page.goto('/kantor/khs?kelas=SI-3B')
		await expect(names).toHaveCount(40)
	})

	await test.step('who comes second is told who was quicker, sees what is left, and approves that', async () => {
		await page.getByRole('button', { name: 'Sahkan semua (40)' }).click()
		await expect(sheet.getByText('40 KHS dapat disahkan, tidak ada yang janggal.')).toBeVisible()
		await expectAccessible(page)
		const { token } = await sessions.of(ADMIN)
		const headers = { authorization: `Bearer ${token}` }
		const list = await page.request.get(`${server.url}/api/kantor/khs?kelas=SI-3B`, { headers })
		const [{ id, nama }] = (await list.json()).data.baris
		const quicker = await page.request.post(`${server.url}/api/khs/${id}/setujui`, { headers })
		expect(quicker.status()).toBe(200)
		await sheet.getByRole('button', { name: 'Sahkan 40 KHS' }).click()
		await expect(sheet.getByRole('alert')).toContainText(
			`1 dari 40 KHS sudah disahkan oleh ${ADMIN}: ${nama}`,
		)
		await sheet.getByRole('button', { name: 'Sahkan 39 KHS' }).dblclick()
		await expect(page.getByRole('heading', { level: 1, name: '39 KHS disahkan' })).toBeVisible()
		await expectAccessible(page)
		await page.reload()
		await expect(page.getByRole('heading', { level: 1, name: '39 KHS disahkan' })).toBeVisible()
	})

	await test.step('the student is told', async () => {
		const context = await browser.newContext({ baseURL: server.url })
		const student = await context.newPage()
		await signIn(student, 'mahasiswa170@kampus.test')
		await student.goto('/')
		await student.getByRole('button', { name: /^Pemberitahuan/ }).click()
		await expect(student.getByText('KHS semester 3 sudah disahkan').first()).toBeVisible()
		await context.close()
	})
})
