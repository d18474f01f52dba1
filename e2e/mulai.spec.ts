import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { startTestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'kopi tubruk tanpa gula'

test('an empty server becomes a campus by the link of its log, and its administrator comes in', async ({
	browser,
}) => {
	const server = await startTestServer({ empty: true })
	try {
		const linkInLog = () => /http\S+\/mulai#[\w-]{43}/.exec(server.log())?.[0]
		await expect.poll(linkInLog).toBeDefined()
		const link = linkInLog() ?? ''
		const page = await (await browser.newContext({ locale: 'id-ID' })).newPage()
		await page.goto(link)
		const next = () => page.getByRole('button', { name: 'Lanjut' }).click()
		// Some are marked as what must be filled.
		const fill = (label: string, text: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(text)

		await test.step('a step that is not complete says what is missing', async () => {
			await expect(page.locator('main p[role=alert]')).toBeHidden()
			await next()
			await expect(page.getByText('Nama institusi tidak boleh kosong')).toBeVisible()
			await expectAccessible(page)
		})
		await page.getByLabel('Nama institusi').fill('Institut Teknologi Palu')
		await page.getByLabel('Nama singkat').fill('ITP')
		await page.getByLabel('Alamat').fill('Jalan Soekarno Hatta 9, Palu')
		await page.getByLabel('Kota').fill('Palu')
		await page.getByLabel('Zona waktu', { exact: true }).selectOption('WIT (Asia/Jayapura)')
		await expect(page.getByText(/^Di kampus sekarang pukul \d\d\.\d\d WIT\.$/)).toBeVisible()
		await page.getByLabel('Telepon').fill('(0451) 123456')
		await page.getByLabel('Email bagian akademik').fill('akademik@itp.ac.id')
		await next()
		await page.getByLabel('Merah marun', { exact: true }).check()
		await expectAccessible(page)
		await test.step('a file that is no picture is not taken for a logo', async () => {
			const buffer = Buffer.from('no picture')
			await page.locator('input[type=file]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
			await expect(page.getByText('Gambar ini tidak dapat dibaca.')).toBeVisible()
			await expect(page.getByRole('button', { name: 'Tanpa logo' })).toBeHidden()
		})
		await next()
		await next()
		await next()
		await expect(page.getByText('Kode dan Nama belum diisi')).toBeVisible()
		await fill('Kode', 'ti')
		await fill('Nama', 'Teknik Informatika')

		await test.step('what was typed outlives a reload', async () => {
			await page.reload()
			await expect(page.getByLabel('Nama singkat')).toHaveValue('ITP')
			await next()
			await expect(page.getByLabel('Merah marun', { exact: true })).toBeChecked()
			const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8c1d2f' } })
				.extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' })
				.png()
				.toBuffer()
			await page
				.locator('input[type=file]')
				.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
			for (let i = 0; i < 3; i++) await next()
		})
		const tahun = await page.getByLabel('Tahun akademik').inputValue()
		await fill('Mulai', `${tahun}-08-31`)
		await fill('Selesai', `${Number(tahun) + 1}-01-30`)
		await page.getByLabel('Semester', { exact: true }).selectOption('Ganjil')
		await next()
		await fill('Email administrator', 'rektorat@itp.ac.id')
		await test.step('a password that the server refuses is said where it is chosen', async () => {
			await fill('Password', 'passwordpassword')
			await fill('Ulangi password', 'passwordpassword')
			await next()
			await page.getByRole('button', { name: 'Buat kampus' }).click()
			await expect(page.getByRole('heading', { level: 2, name: 'Administrator' })).toBeVisible()
			await expect(page.getByText('Password ini terlalu umum')).toHaveCount(1)
			await next()
			await expect(page.getByText('Password ini terlalu umum')).toBeVisible()
		})
		await fill('Password', PASSWORD)
		await fill('Ulangi password', PASSWORD)
		await next()
		await expect(page.getByText(`Ganjil ${tahun}/`)).toBeVisible()
		await expect(page.getByText('WIT (Asia/Jayapura)')).toBeVisible()
		await page.getByRole('button', { name: 'Buat kampus' }).dblclick()
		await expect(page.getByText('Kampus siap')).toBeVisible()
		await expect(page.getByText('Logo belum terpasang')).toBeHidden()

		await test.step('the administrator comes in, and the link is over', async () => {
			await page.getByRole('link', { name: 'Masuk' }).click()
			await expect(page).toHaveURL(/\/kantor$/)
			await page.goto(`${server.url}/kantor/kampus`)
			const zona = page.getByLabel('Zona waktu', { exact: true })
			await expect(zona).toHaveValue('Asia/Jayapura')
			await zona.selectOption('WIB (Asia/Jakarta)')
			await expect(page.getByText(/Kuliah 08\.00 WIT menjadi 08\.00 WIB, 2 jam lebih lambat\./)).toBeVisible()
			await expect(page.getByRole('button', { name: 'Hapus logo' })).toBeVisible()
			await expect(page.getByLabel('Warna utama')).toHaveValue('#8c1d2f')
			const notice = page.getByText('Zona waktu kampus sudah diganti.')
			let kota = 0
			await expect(async () => {
				await page.getByRole('textbox', { name: 'Kota', exact: true }).fill(`Palu ${++kota}`)
				await page.getByRole('button', { name: 'Simpan', exact: true }).click()
				await expect(notice).toBeVisible({ timeout: 5_000 })
			}).toPass()
			await page.getByRole('button', { name: 'Muat ulang', exact: true }).click()
			await expect(zona).toHaveValue('Asia/Jakarta')
			await expect(notice).toBeHidden()
			await page.goto(link)
			await expect(page.getByText('Kampus sudah dibuat')).toBeVisible()
		})
	} finally {
		await server.remove()
	}
})
