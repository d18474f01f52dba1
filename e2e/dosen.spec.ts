import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('lecturers of the class are listed, searched, filtered and paged by eight', async ({
	page,
	reader,
	signIn,
	server,
}) => {
	await signIn(page, reader)
	await page.goto('/dosen')
	const main = page.getByRole('main')
	const rows = main.getByRole('row')
	const search = main.getByLabel('Cari nama atau NIP')

	await test.step('table with name, NIP, contact and status', async () => {
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar Dosen Pengajar Kelas TI-4A')
		await expect(rows).toHaveCount(7)
		await expect(rows.filter({ hasText: 'Rina Wulandari' })).toContainText(
			/19880506 201504 2 003.*rina\.wulandari@kampus\.test.*0811\d+.*Aktif/s,
		)
	})

	await test.step('search by name and NIP, status, reset', async () => {
		await search.fill('yohanis')
		await expect(rows).toHaveCount(2)
		await search.fill('197908232003122001')
		await expect(rows.nth(1)).toContainText('Nurhayati')
		await expect(page).toHaveURL('/dosen?cari=197908232003122001')
		await main.getByRole('button', { name: 'Atur ulang' }).click()
		await main.getByLabel('Status dosen').selectOption('Tidak Aktif')
		await expect(page).toHaveURL('/dosen?status=Tidak+Aktif')
		await expect(rows).toHaveCount(2)
		await expect(rows.nth(1)).toContainText('Parlindungan Siregar')
		await search.fill('yohanis')
		await expect(main.getByText('Tidak ada dosen yang sesuai')).toBeVisible()
		await main.getByRole('button', { name: 'Atur ulang' }).click()
		await expect(rows).toHaveCount(7)
	})

	await test.step('more than eight lecturers are two pages', async () => {
		const others = await server.db
			.selectFrom('dosen')
			.select('nip')
			.where('nip', 'not in', (eb) =>
				eb.selectFrom('pengampu').select('dosen_nip').where('kelas_kode', '=', 'TI-4A'),
			)
			.limit(4)
			.execute()
		const extra = others.map(({ nip }) => ({
			periode_kode: '20232',
			kelas_kode: 'TI-4A',
			matakuliah_kode: 'PP16',
			dosen_nip: nip,
		}))
		await server.db.insertInto('pengampu').values(extra).execute()
		await page.reload()
		await expect(main.getByText('Menampilkan 1–8 dari 10 dosen')).toBeVisible()
		await expect(main.getByRole('button', { name: 'Halaman sebelumnya' })).toBeDisabled()
		await main.getByRole('button', { name: 'Halaman berikutnya' }).click()
		await expect(page).toHaveURL('/dosen?halaman=2')
		await expect(rows).toHaveCount(3)
		await page.goBack()
		await expect(rows).toHaveCount(9)
		await server.db
			.deleteFrom('pengampu')
			.where('matakuliah_kode', '=', 'PP16')
			.where('kelas_kode', '=', 'TI-4A')
			.execute()
	})
})

test('what is not there, or not theirs, leads a lecturer back and offers no other try', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'dosen@kampus.test')
	const nowhere = '00000000-0000-4000-8000-000000000000'
	const alert = page.getByRole('main').getByRole('alert')
	await page.goto(`/mengajar/ujian/${nowhere}`)
	await expect(alert).toContainText('Ujian tidak ditemukan')
	await expect(alert.getByRole('button')).toHaveCount(0)
	await alert.getByRole('link', { name: 'Ke daftar ujian' }).click()
	await expect(page).toHaveURL(/\/mengajar\/ujian$/)

	await page.goto(`/mengajar/bank-soal/SBD02/UTS/impor/${nowhere}`)
	await expect(alert).toContainText('Gagal memuat impor')
	await expect(alert.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0)
	await expectAccessible(page)
	await alert.getByRole('button', { name: 'Kembali' }).click()
	await expect(page).toHaveURL(/\/mengajar\/ujian$/)

	// A server that is ill may be well the next time.
	await page.route('**/api/mengajar/ujian', (route) =>
		route.fulfill({ status: 500, json: { error: 'Terjadi kesalahan pada server', code: 'internal_error' } }),
	)
	await page.reload()
	await expect(alert.getByRole('button', { name: 'Coba lagi' })).toBeVisible({ timeout: 15_000 })
})
