import { setTimeout as sleep } from 'node:timers/promises'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

/** A student of SI-2B or TI-2B whom no other journey touches. */
const MAHASISWA = 'mahasiswa191@kampus.test'

test('a student answers on a phone without network, once, and what classes said is seen without names', async ({
	page,
	context,
	browser,
	signIn,
	server,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await signIn(page, MAHASISWA)
	const main = page.getByRole('main')
	const steps = () => main.getByRole('group').getByRole('radio', { name: 'Setuju', exact: true })

	await test.step('a form is opened from the list, and what is missing is shown', async () => {
		await page.goto('/edom')
		await expect(main.getByText('0 dari 6 terisi')).toBeVisible()
		await main.getByRole('listitem').first().getByRole('link').click()
		await expect(steps()).toHaveCount(11)
		await main.getByRole('button', { name: 'Kirim jawaban' }).click()
		await expect(main.getByText('Pilih satu')).toHaveCount(11)
		await expect(main.getByRole('radio').first()).toBeFocused()
		await expectAccessible(page)
	})
	const form = page.url()
	const other = await context.newPage()
	await other.goto(form)

	await test.step('a lost network and a reload lose nothing', async () => {
		for (const step of await steps().all()) await step.check()
		await main.getByRole('textbox').fill('Terima kasih <b>& sampai jumpa</b>')
		await context.setOffline(true)
		await main.getByRole('button', { name: 'Kirim jawaban' }).click()
		await expect(page.getByText('Belum terkirim')).toBeVisible()
		await context.setOffline(false)
		await page.reload()
		await expect(main.getByRole('radio', { checked: true })).toHaveCount(11)
		await expect(main.getByRole('textbox')).toHaveValue('Terima kasih <b>& sampai jumpa</b>')
		await main.getByRole('button', { name: 'Kirim jawaban' }).dblclick()
		await expect(main.getByText('1 dari 6 terisi')).toBeVisible()
		await expect(main.getByRole('listitem').first()).toContainText('Sudah diisi')
		expect(
			await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('edom'))),
		).toEqual([])
	})

	await test.step('another tab is told that it is done already, and Back leads to no form', async () => {
		for (const step of await other.getByRole('radio', { name: 'Setuju', exact: true }).all())
			await step.check()
		await other.getByRole('button', { name: 'Kirim jawaban' }).click()
		await expect(other.getByText('Angket ini sudah tersimpan')).toBeVisible()
		await page.goto(form)
		await expect(main.getByText('Angket ini sudah Anda isi')).toBeVisible()
	})

	await test.step('the lecturer sees bars and texts of the own classes, and nothing where too few answered', async () => {
		const teacher = await (await browser.newContext({ baseURL: server.url })).newPage()
		await signIn(teacher, 'dosen@kampus.test')
		await teacher.goto('/mengajar/edom?periode=20231')
		const seen = teacher.getByRole('main')
		await expect(seen.getByRole('img', { name: /^Sangat tidak setuju: \d+, / })).toHaveCount(11)
		await expect(seen.getByText('Hasil tidak ditampilkan karena pengisinya kurang dari 5.')).toBeVisible()
		await expectAccessible(teacher)
		const download = teacher.waitForEvent('download')
		await seen.getByRole('button', { name: 'Unduh Excel' }).click()
		expect((await download).suggestedFilename()).toBe('EDOM_20231.xlsx')
	})

	const office = await (await browser.newContext({ baseURL: server.url })).newPage()
	await test.step('the office opens a class of a programme, and cannot change days that are over', async () => {
		await signIn(office, 'admin@kampus.test')
		await office.goto('/kantor/edom')
		const change = office.getByRole('button', { name: / masa EDOM / })
		await expect(change).toHaveAccessibleName('Ubah masa EDOM Genap 2023/2024')
		await office.goto('/kantor/edom/hasil/TI?periode=20231')
		const bars = office.getByRole('main').getByRole('img', { name: /^Sangat tidak setuju: / })
		await expect(bars).toHaveCount(11)
		await office
			.getByRole('button', { name: /^Rincian / })
			.first()
			.click()
		await expect(bars).toHaveCount(22)
		await expectAccessible(office)
	})

	await test.step('the office announces something to the class, whose bell rings, and takes it back', async () => {
		const { kelas_kode: kelas } = await server.db
			.selectFrom('mahasiswa_kini as m')
			.innerJoin('akun as a', 'a.id', 'm.akun_id')
			.select('m.kelas_kode')
			.where('a.email', '=', MAHASISWA)
			.executeTakeFirstOrThrow()
		await office.goto('/kantor/pengumuman')
		await expect(office.getByLabel('Cari judul')).toBeVisible()
		await office.context().route(/assets\/.*\.js$/, async (route) => {
			await sleep(1_000)
			await route.continue()
		})
		await office.getByLabel('Cari judul').fill('ruang')
		await office.getByRole('main').getByRole('link', { name: 'Tulis pengumuman' }).click()
		await office.getByLabel('Judul', { exact: true }).fill('Ruang EDOM pindah')
		await office.getByLabel('Isi', { exact: true }).fill('Isi angket di Lab 2.\nBawa ponsel <b>Anda</b>.')
		await office.getByLabel('Kelas', { exact: true }).fill(kelas ?? '')
		await expect(office.getByRole('status').filter({ hasText: /^Sampai ke \d+ mahasiswa\.$/ })).toBeVisible()
		await office.reload()
		await expect(office.getByLabel('Judul', { exact: true })).toHaveValue('Ruang EDOM pindah')
		await expectAccessible(office)
		await office.getByRole('button', { name: 'Umumkan', exact: true }).click()
		await office.getByRole('button', { name: /^Umumkan kepada \d+ orang$/ }).dblclick()
		const back = office.getByRole('button', { name: 'Tarik', exact: true })
		await expect(back).toBeVisible()
		// What a class sees alike is read once in two seconds.
		await sleep(2_000)
		await page.goto('/beranda')
		await expect(main.getByText('Bawa ponsel <b>Anda</b>.')).toBeVisible()
		await expect(page.getByRole('button', { name: /^Pemberitahuan, \d+ belum dibaca/ })).toBeVisible()
		await back.click()
		await office.getByRole('button', { name: 'Tarik pengumuman' }).click()
		await expect(office.getByRole('button', { name: 'Tampilkan lagi' })).toBeVisible()
		await sleep(2_000)
		await page.reload()
		await expect(main.getByRole('heading', { name: 'Pengumuman' })).toBeVisible()
		await expect(main.getByText('Ruang EDOM pindah')).toHaveCount(0)
	})
})
