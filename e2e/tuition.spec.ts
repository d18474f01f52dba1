import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('an unpaid student finds the bill, pays in the simulator, and the gate opens without a new login', async ({
	page,
	server,
	login,
}) => {
	await login(page, 'belumbayar@kampus.test')

	await test.step('the bill is the first thing on Beranda, and exams say that they are shut', async () => {
		const parts = page.getByRole('main').getByRole('heading', { level: 2 })
		await expect(parts.first()).toHaveText('SPP Ganjil 2023/2024 belum lunas')
		const bill = page.getByRole('region', { name: 'SPP Ganjil 2023/2024 belum lunas' })
		await expect(bill).toContainText('Rp 2.500.000')
		await expect(bill).toContainText('Terkunci sampai lunas: materi kuliah dan ujian.')
		await expect(page.getByText('Terkunci, terbuka setelah SPP lunas').first()).toBeVisible()
		await expect(page.getByRole('link', { name: 'Kerjakan' })).toHaveCount(0)
		await bill.getByRole('link', { name: 'Bayar' }).click()
		await expect(page).toHaveURL(/\/pembayaran\/spp$/)
	})

	await test.step('the gate of an exam keeps a menu and the way back', async () => {
		await page.goto('/ujian/soal?jenis=UTS&kode_mk=SBD02')
		await expect(page.getByText('Anda belum membayar SPP')).toBeVisible()
		await expectAccessible(page)
		await expect(page.getByRole('link', { name: 'Kembali ke Jadwal Ujian' })).toBeVisible()
		await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Beranda' }).click()
		await expect(page).toHaveURL(/\/beranda$/)
	})

	await test.step('the gate shows the notice instead of the course', async () => {
		await page.goto('/mata-kuliah/ks03')
		await expect(page.getByText('Anda belum membayar SPP')).toBeVisible()
		await expect(page.getByRole('link', { name: 'Kembali ke Mata Kuliah' })).toBeVisible()
		await page.getByRole('link', { name: 'Lihat tagihan' }).click()
	})

	await test.step('the notice has the values of the specification', async () => {
		await expect(page).toHaveURL(/\/belum-bayar-spp$/)
		for (const text of ['Rp 2.500.000', '15 Oktober 2023'])
			await expect(page.getByText(text, { exact: true })).toBeVisible()
		await expect(page.getByText('Semester Ganjil 2023/2024', { exact: true })).toBeVisible()
		await expect(page.getByText(/^Bank .+ a\.n\. /)).toBeVisible()
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Kembali ke Beranda' }).click()
		await expect(page).toHaveURL(/\/beranda$/)
		await page.goBack()
		await page.getByRole('link', { name: 'Bayar sekarang' }).click()
	})

	await test.step('one press on a bank gives one number, also after a reload', async () => {
		await expect(page).toHaveURL(/\/pembayaran\/spp$/)
		await page.getByRole('button', { name: 'BRI', exact: true }).dblclick()
		const panel = page.getByRole('region', { name: 'Virtual account BRI' })
		const number = await panel.getByText(/^1220 8000 \d{4} \d{4}$/).textContent()
		await page.reload()
		await expect(panel.getByText(number ?? '-', { exact: true })).toBeVisible()
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
		await panel.getByRole('button', { name: 'Salin nomor virtual account' }).click()
		await expect(panel.getByText('Tersalin', { exact: true })).toBeVisible()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number?.replace(/\s/g, ''))
		await panel.getByText('ATM', { exact: true }).click()
		await expect(panel.getByText('Masukkan kartu dan PIN di ATM BRI.')).toBeVisible()
		await expectAccessible(page)
	})

	await test.step('paid, the page says so by itself and the receipt can be had', async () => {
		await page.getByRole('button', { name: 'Simulasikan pembayaran' }).click()
		await expect(page.getByText('Pembayaran diterima')).toBeVisible()
		await expect(page.getByText('Semua tagihan sudah lunas')).toBeVisible()
		const download = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Unduh kwitansi Ganjil 2023/2024' }).click()
		expect((await download).suggestedFilename()).toBe('kwitansi-spp-20231-13020220002.pdf')
	})

	await test.step('the gate is open, and a course whose picture does not come has its cover', async () => {
		await page.goto('/beranda')
		await expect(page.getByRole('link', { name: 'Kerjakan' }).first()).toBeVisible()
		await expect(page.getByRole('region', { name: /^SPP/ })).toHaveCount(0)
		await server.db
			.updateTable('matakuliah')
			.set({ gambar: '/berkas/tidak-ada.webp' })
			.where('kode', '=', 'KS03')
			.execute()
		const missing = page.waitForResponse((response) => response.url().endsWith('tidak-ada.webp'))
		await page.goto('/mata-kuliah')
		await missing
		await expect(page.locator('img[src$="tidak-ada.webp"]')).toHaveCount(0)
		await page.goto('/mata-kuliah/pw01')
		await expect(page.getByText('Anda belum membayar SPP')).toBeHidden()
		await expect(page.getByRole('heading', { name: 'Pemrograman Web Lanjutan', level: 1 })).toBeVisible()
	})
})

test('a payment that a gateway reports shows on the open page without a click', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await signIn(page, student)
	const bill = await server.db
		.selectFrom('tagihan as t')
		.innerJoin('mahasiswa as m', 'm.id', 't.mahasiswa_id')
		.innerJoin('akun as a', 'a.id', 'm.akun_id')
		.select('t.id')
		.where('a.email', '=', student)
		.executeTakeFirstOrThrow()
	await server.db.deleteFrom('pembayaran').where('tagihan_id', '=', bill.id).execute()
	await server.db.updateTable('tagihan').set({ lunas_pada: null }).where('id', '=', bill.id).execute()
	await page.goto('/pembayaran/spp')
	await page.getByRole('button', { name: 'BCA', exact: true }).click()
	await expect(page.getByText('Menunggu pembayaran')).toBeVisible()
	// Another device of the same student.
	await page.evaluate(async (id) => {
		const headers = {
			authorization: `Bearer ${localStorage.getItem('token')}`,
			'content-type': 'application/json',
		}
		const options = { method: 'POST', headers }
		const made = await fetch(`/api/spp/tagihan/${id}/pembayaran`, { ...options, body: '{"bank":"bca"}' })
		const { data } = await made.json()
		await fetch(`/api/spp/pembayaran/${data.id}/simulasi`, options)
	}, bill.id)
	await expect(page.getByText('Pembayaran diterima')).toBeVisible()
})

test('a check that fails shuts the gate, says so, and opens it when it works again', async ({
	page,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await page.route('**/api/mahasiswa/profile/status', (route) =>
		route.fulfill({ status: 500, json: { error: 'Terjadi kesalahan pada server', code: 'internal_error' } }),
	)
	await page.goto('/mata-kuliah/pw01')
	const notice = page.getByRole('alert').filter({ hasText: 'Ruang Informasi' })
	await expect(notice).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Pemrograman Web Lanjutan', level: 1 })).toBeHidden()
	await page.unroute('**/api/mahasiswa/profile/status')
	await notice.getByRole('button', { name: 'Coba lagi' }).click()
	await expect(page.getByRole('heading', { name: 'Pemrograman Web Lanjutan', level: 1 })).toBeVisible()
})
