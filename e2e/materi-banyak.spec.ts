import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const KODE = 'JK04'

/** As the page itself calls. */
async function call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
	const token = await page.evaluate(() => localStorage.getItem('token'))
	const answer = await page.request.fetch(`/api/mengajar/materi/${KODE}${path}`, {
		...{ method, headers: { authorization: `Bearer ${token}` } },
		...(data && { data }),
	})
	expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
	return (await answer.json()).data
}

test('a lecturer publishes the drafts of a module in one step, sees before what becomes of each, and takes it back', async ({
	page,
	signIn,
	browser,
	server,
	reader,
}) => {
	await signIn(page, 'rina.wulandari@kampus.test')
	await page.goto('/mengajar')
	const nama = `Modul banyak ${randomUUID().slice(0, 8)}`
	const tree = async () => call(page, 'GET', '')
	const { id: modul } = await call(page, 'POST', '/modul', { versi: (await tree()).versi, judul: nama })
	for (const [judul, ringkas] of [
		['Lapisan fisik', 'Kabel dan sinyal.'],
		['Lapisan tautan', 'Bingkai dan MAC.'],
		['Tanpa ringkasan', ''],
	] as const) {
		const { versi } = await tree()
		const { id } = await call(page, 'POST', '/materi', { versi, modul, judul, pertemuan: 1 })
		await call(page, 'PUT', `/materi/${id}/isi`, { rev: 1, isi: '## Isi\n\nTeks.\n' })
		await call(page, 'PUT', `/materi/${id}`, { rev: 2, judul, ringkas, pertemuan: 1, menit: 10 })
	}
	await page.goto('/mengajar/kelas/TI-4A/jk04/materi')
	const main = page.getByRole('main')
	const section = main.getByRole('region', { name: new RegExp(nama) })
	const dialog = page.getByRole('dialog', { name: nama })
	const open = async () => {
		await main.getByRole('button', { name: `Atur modul ${nama}` }).click()
		await page.getByRole('button', { name: /^Terbitkan atau sembunyikan/ }).click()
	}

	await test.step('what would become of each is said, and what is not ready cannot be chosen', async () => {
		await open()
		await expect(dialog.getByText('Draf, akan terbit')).toHaveCount(2)
		await expect(dialog.getByText('Belum dapat terbit. Ringkasannya belum ditulis')).toBeVisible()
		await expect(dialog.getByRole('checkbox', { name: 'Tanpa ringkasan' })).toBeDisabled()
		await expectAccessible(page)
		// Other journeys count what students have not read yet.
		await dialog.getByRole('checkbox', { name: /^Kabari mahasiswa/ }).uncheck()
		await dialog.getByRole('button', { name: 'Terbitkan 2 materi' }).click()
		await expect(dialog).toBeHidden()
		await expect(section.getByText('Terbit', { exact: true })).toHaveCount(2)
	})

	await test.step('students read them', async () => {
		const student = await (await browser.newContext({ baseURL: server.url })).newPage()
		await signIn(student, reader)
		await student.goto('/mata-kuliah/jk04/lapisan-fisik')
		await expect(student.getByRole('heading', { level: 1, name: 'Lapisan fisik' })).toBeVisible()
		await student.context().close()
	})

	await test.step('after a reload the step can still be taken back', async () => {
		await page.reload()
		await expect(main.getByText(/^2 materi diterbitkan .+ oleh /)).toBeVisible()
		await main.getByRole('button', { name: 'Urungkan' }).click()
		await expect(section.getByText('Draf', { exact: true })).toHaveCount(3)
		await expect(main.getByRole('button', { name: 'Urungkan' })).toHaveCount(0)
	})
})
