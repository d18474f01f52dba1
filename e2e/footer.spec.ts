import { expectAccessible } from './support/accessible.ts'
import { mailedLink } from './support/mail.ts'
import { expect, test } from './support/test.ts'

test('the footer leads to the list of pages, privacy and terms', async ({ page }) => {
	await page.goto('/berita')
	for (const [link, heading] of [
		['Peta Situs', 'Peta Situs'],
		['Kebijakan Privasi', 'Kebijakan Privasi'],
		['Syarat dan Ketentuan', 'Syarat dan Ketentuan'],
	] as const) {
		await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
		await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
	}
	await page.goto('/sitemap')
	for (const name of ['Kelas Saya', 'Kartu Rencana Studi', 'Profil'])
		await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
	await test.step('on a phone every link has room for a thumb', async () => {
		await page.setViewportSize({ width: 360, height: 740 })
		for (const path of ['/sitemap', '/kebijakan-privasi']) {
			await page.goto(path)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			const links = page.locator('footer a, main li a')
			const small = await links.evaluateAll((all) =>
				all
					.filter((a) => a.getClientRects().length > 0 && a.getBoundingClientRect().height < 44)
					// A link within a sentence is as high as its line.
					.filter((a) => (a.closest('main li') ?? a).textContent?.trim() === a.textContent?.trim())
					.map((a) => a.textContent),
			)
			expect(small).toEqual([])
		}
		await page.setViewportSize({ width: 1280, height: 720 })
	})
	expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/kebijakan-privasi</loc>')
	expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /profil')
})

test('the newsletter needs the address’s own consent, and ends by its link', async ({ page, server }) => {
	await page.goto('/berita')
	const email = 'pembaca@contoh.id'
	await page.getByRole('contentinfo').getByLabel('Buletin kampus').fill(email)
	await page.getByRole('button', { name: 'OK' }).dblclick()
	await expect(page.getByText(/Silakan buka email Anda/)).toBeVisible()
	const confirmed = () =>
		server.db.selectFrom('buletin').select('dikonfirmasi_pada').where('email', '=', email).executeTakeFirst()
	// The address is looked at after the answer, so that its time tells nobody who reads the newsletter.
	await expect.poll(async () => (await confirmed())?.dikonfirmasi_pada).toBeNull()

	await page.goto(await mailedLink(server.dataDir, email, '/buletin/konfirmasi'))
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Konfirmasi langganan' }).click()
	await expect(page.getByText('Terima kasih, langganan Anda aktif.')).toBeVisible()
	expect((await confirmed())?.dikonfirmasi_pada).not.toBeNull()

	await page.goto(await mailedLink(server.dataDir, email, '/buletin/berhenti'))
	await page.getByRole('button', { name: 'Berhenti berlangganan' }).click()
	await expect(page.getByText(/alamat Anda dihapus/)).toBeVisible()
	expect(await confirmed()).toBeUndefined()

	await page.goto('/buletin/konfirmasi#tidak-utuh')
	await page.getByRole('button', { name: 'Konfirmasi langganan' }).click()
	await expect(page.getByText('Tautan tidak berlaku lagi')).toBeVisible()
})
