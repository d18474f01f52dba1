import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

/** A grey square of 8 by 8 points. */
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGOowAEYhpYEACrVWgFd/AL1AAAAAElFTkSuQmCC',
	'base64',
)

test('a lecturer makes a module and a lesson, writes it with a picture, publishes it, and a student reads it', async ({
	page,
	student,
	signIn,
	browser,
	server,
}) => {
	const desk = await browser.newContext({ baseURL: server.url })
	const lecturer = await desk.newPage()
	await signIn(lecturer, 'dosen@kampus.test')

	await test.step('a module, by its own name', async () => {
		await lecturer.goto('/mengajar/kelas/TI-4A/sbd02/materi')
		await lecturer.getByRole('button', { name: 'Tambah modul' }).click()
		await lecturer.getByRole('button', { name: /^Ganti judul modul Modul \d/ }).click()
		await lecturer.getByLabel(/^Judul baru untuk/).fill('Keamanan')
		await lecturer.keyboard.press('Enter')
		await expect(lecturer.getByRole('heading', { name: 'Keamanan' })).toBeVisible()
		await expect(lecturer.getByRole('button', { name: 'Ganti judul modul Keamanan' })).toBeFocused()
	})

	await test.step('its name is left by going on, and is opened again before the server has it', async () => {
		let answer = () => {}
		const answered = new Promise<void>((resolve) => {
			answer = resolve
		})
		await lecturer.route('**/api/mengajar/materi/*/modul/*', async (route) => {
			await answered
			await route.continue()
		})
		await lecturer.getByRole('button', { name: 'Ganti judul modul Keamanan' }).click()
		await lecturer.getByLabel('Judul baru untuk Keamanan').fill('Keamanan data')
		await lecturer.keyboard.press('Tab')
		await expect(lecturer.getByRole('button', { name: 'Atur modul Keamanan' })).toBeFocused()
		const pencil = lecturer.getByRole('button', { name: 'Ganti judul modul Keamanan data' })
		await pencil.click()
		await expect(lecturer.getByLabel('Judul baru untuk Keamanan data')).toHaveValue('Keamanan data')
		await lecturer.getByLabel('Judul baru untuk Keamanan data').fill('Keamanan')
		answer()
		await lecturer.keyboard.press('Enter')
		await expect(lecturer.getByRole('heading', { name: 'Keamanan', exact: true })).toBeVisible()
		await expect(pencil).toBeHidden()
		await lecturer.unroute('**/api/mengajar/materi/*/modul/*')
	})

	await test.step('the title of a lesson is corrected before the server has the first one', async () => {
		const item = lecturer
			.getByRole('region', { name: /^Modul 1:/ })
			.getByRole('listitem')
			.first()
		const before = (await item.getByRole('link').first().textContent()) ?? ''
		const pencil = item.getByRole('button', { name: /^Ganti judul materi/ })
		const LESSON = '**/api/mengajar/materi/*/materi/*'
		let answer = () => {}
		const answered = new Promise<void>((resolve) => {
			answer = resolve
		})
		await lecturer.route(LESSON, async (route) => {
			await answered
			await route.continue()
		})
		const rename = async (title: string) => {
			await pencil.click()
			await item.getByLabel(/^Judul baru untuk/).fill(title)
			await lecturer.keyboard.press('Enter')
		}
		const saved = (title: string) =>
			expect
				.poll(() => server.db.selectFrom('materi').select('judul').where('judul', '=', title).execute())
				.toHaveLength(1)
		await rename('Pengntar basis data')
		await rename('Pengantar basis data')
		answer()
		await saved('Pengantar basis data')
		await expect(item.getByRole('link', { name: 'Pengantar basis data', exact: true })).toBeVisible()
		await rename(before)
		await saved(before)
		await lecturer.unroute(LESSON)
		// The tree is drawn anew by then, and whoever takes hold of it keeps it.
		await lecturer.reload()
	})

	await test.step('a lesson is moved by keyboard, and stays there', async () => {
		const names = lecturer.getByRole('region', { name: /^Modul 1:/ }).getByRole('listitem')
		const second = (await names.nth(1).getByRole('link').first().textContent()) ?? ''
		await lecturer.getByRole('button', { name: `Pindahkan ${second}`, exact: true }).focus()
		await lecturer.keyboard.press('Space')
		await expect(lecturer.getByText(/: modul .+, urutan 2 dari \d/)).toBeAttached()
		await lecturer.keyboard.press('ArrowUp')
		await expect(lecturer.getByText(/: modul .+, urutan 1 dari \d/)).toBeAttached()
		await lecturer.keyboard.press('Space')
		await expect(names.nth(0).getByRole('link').first()).toHaveText(second)
		await expectAccessible(lecturer)
	})

	await test.step('a lesson is written, with a picture beside the preview', async () => {
		const last = lecturer.getByRole('region', { name: /: Keamanan$/ })
		await last.getByRole('button', { name: 'Tambah materi' }).click()
		await last.getByLabel('Judul materi').fill('Hak akses pengguna')
		await last.getByRole('button', { name: 'Buat dan tulis' }).click()
		const text = lecturer.getByRole('textbox', { name: 'Isi materi' })
		await text.click()
		await lecturer.keyboard.insertText('## Sesempit mungkin\n\nSetiap aplikasi punya akun sendiri.\n')
		const preview = lecturer.getByRole('region', { name: 'Pratinjau' })
		await expect(preview.getByRole('heading', { name: 'Sesempit mungkin' })).toBeVisible()
		await lecturer
			.locator('input[type=file]')
			.setInputFiles({ name: 'hak akses.png', mimeType: 'image/png', buffer: PNG })
		await expect(preview.getByRole('img')).toBeVisible()
		await expect(lecturer.getByText(/Tersimpan \d/)).toBeVisible()
		await expectAccessible(lecturer)
	})

	await test.step('what a colleague makes of its title is not put back by a summary that was begun before', async () => {
		const url = `/api/mengajar/materi/SBD02/materi/${new URL(lecturer.url()).pathname.split('/').at(-1)}`
		const headers = {
			authorization: `Bearer ${await lecturer.evaluate(() => localStorage.getItem('token'))}`,
		}
		const there = async () => (await (await lecturer.request.get(url, { headers })).json()).data
		await lecturer.getByRole('button', { name: 'Rincian' }).click()
		await lecturer.getByLabel('Ringkasan').fill('Siapa boleh melihat apa.')
		await lecturer.keyboard.press('Escape')
		const { rev, ringkas, pertemuan, menit } = await there()
		const data = { rev, judul: 'Hak akses pengguna basis data', ringkas, pertemuan, menit }
		expect((await lecturer.request.put(url, { headers, data })).status()).toBe(200)
		// The text is saved over it.
		await lecturer.getByRole('textbox', { name: 'Isi materi' }).click()
		await lecturer.keyboard.insertText('Satu kalimat lagi. ')
		await expect.poll(async () => (await there()).isi).toContain('Satu kalimat lagi.')
		await lecturer.getByRole('button', { name: 'Rincian' }).click()
		await expect(lecturer.getByLabel('Judul', { exact: true })).toHaveValue('Hak akses pengguna basis data')
		await lecturer.getByRole('button', { name: 'Simpan rincian' }).click()
		await expect.poll(async () => (await there()).ringkas).toBe('Siapa boleh melihat apa.')
		expect((await there()).judul).toBe('Hak akses pengguna basis data')
		await lecturer.getByRole('button', { name: 'Rincian' }).click()
		await lecturer.getByLabel('Judul', { exact: true }).fill('Hak akses pengguna')
		await lecturer.getByRole('button', { name: 'Simpan rincian' }).click()
		await expect.poll(async () => (await there()).judul).toBe('Hak akses pengguna')
	})

	await test.step('and published, once it has a summary', async () => {
		await lecturer.getByRole('button', { name: 'Rincian' }).click()
		await lecturer.getByLabel('Ringkasan').fill('Siapa boleh apa.')
		await lecturer.getByRole('button', { name: 'Simpan rincian' }).click()
		await lecturer.getByRole('button', { name: 'Terbitkan', exact: true }).click()
		await lecturer.getByRole('button', { name: 'Terbitkan sekarang' }).click()
		await expect(lecturer.getByText('Materi terbit')).toBeVisible()
	})

	await signIn(page, student)
	await page.goto('/mata-kuliah/sbd02/hak-akses-pengguna')
	await expect(page.getByRole('heading', { name: 'Hak akses pengguna' })).toBeVisible()
	await expect(page.getByText('Setiap aplikasi punya akun sendiri.')).toBeVisible()
	await desk.close()
})
