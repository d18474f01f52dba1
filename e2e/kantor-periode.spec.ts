import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const YEAR_MS = 365 * 86_400_000
const day = (date: string, ms: number) => new Date(Date.parse(date) + ms).toISOString().slice(0, 10)

test('an office opens the term of a year later as it was shown, completes nothing twice, and takes it back', async ({
	page,
	server,
	signIn,
	sessions,
}) => {
	const { token } = await sessions.of('admin@kampus.test')
	const headers = { authorization: `Bearer ${token}` }
	const list = (await (await page.request.get(`${server.url}/api/kantor/periode`, { headers })).json()).data
	const running = list.periode.find(({ keadaan }: { keadaan: string }) => keadaan === 'aktif')
	const next = list.usul.find(({ dari }: { dari: string | null }) => dari === running.kode)
	const [mulai, selesai] = [day(running.mulai, YEAR_MS), day(running.selesai, YEAR_MS)]

	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor')
	await page.getByRole('link', { name: 'Semester', exact: true }).click()
	const terms = page.getByRole('table', { name: 'Daftar semester' })
	await expect(terms.getByRole('row').filter({ hasText: running.nama })).toContainText('Berjalan')
	await expectAccessible(page)

	await test.step('what was typed waits on this device, and the preview names what is made', async () => {
		await page.getByRole('link', { name: 'Buka semester' }).click()
		await page.getByLabel('Semester', { exact: true }).selectOption(next.kode)
		await page.getByLabel('Hari pertama').fill(mulai)
		await page.getByLabel('Hari terakhir').fill(selesai)
		await page.reload()
		await expect(page.getByLabel('Hari pertama')).toHaveValue(mulai)
		await expect(
			page.getByText(new RegExp(`^Semester baru · \\d+ pengampu, ${running.jadwal} jadwal`)),
		).toBeVisible()
		await page.getByLabel('Penawaran KRS').uncheck()
		await expect(page.getByText(/^Semester baru ·/)).not.toContainText('penawaran')
		await page.getByText(/^Rincian \d+ kelas$/).click()
		await expectAccessible(page)
	})

	await test.step('two quick presses open it once', async () => {
		await page.getByRole('button', { name: `Buka ${next.nama}` }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('button', { name: `Buka ${next.nama}` }).dblclick()
		await expect(page).toHaveURL(/\/kantor\/periode$/)
		const row = terms.getByRole('row').filter({ hasText: next.nama })
		await expect(row).toContainText('Akan datang')
		await expect(page.getByRole('table', { name: 'Riwayat pembukaan' }).getByRole('row')).toHaveCount(2)
		await row.getByRole('link', { name: 'Lengkapi' }).click()
		await page.getByLabel('Penawaran KRS').uncheck()
		await expect(page.getByText('Tidak ada yang kurang dari pilihan ini.')).toBeVisible()
		await expect(page.getByLabel('Hari pertama')).toBeDisabled()
	})

	await test.step('what making it the running one would do is shown, and refused while exams run', async () => {
		await page.goto('/kantor/periode')
		const row = terms.getByRole('row').filter({ hasText: next.nama })
		await row.getByRole('link', { name: 'Jadikan berjalan' }).click()
		await expect(page.getByText(/ baru mulai .+ hari lagi\. Begitu dijadikan berjalan/)).toBeVisible()
		const target = page.getByLabel('Tujuan kelas TI-4B')
		await expect(target).toHaveValue(/^TI-\d+B$/)
		await target.fill('TI-9Z')
		await target.press('Enter')
		await page.getByText(/^\d+ kelas baru$/).click()
		await expect(page.getByText(/^TI-9Z, TI, semester \d+$/)).toBeVisible()
		await page.reload()
		await expect(target).toHaveValue('TI-9Z')
		await target.fill('SI-4A')
		await target.press('Enter')
		await expect(page.getByRole('alert').getByText(/bukan kelas program studi TI/)).toBeVisible()
		await target.fill('')
		await target.press('Enter')
		await expect(page.getByText(/^Tidak ikut: \d+ mahasiswa di kelas tanpa tujuan$/)).toBeVisible()
		await expect(page.getByText(/ujian sedang berlangsung\. Tunggu sampai selesai/)).toBeVisible()
		await expectAccessible(page)
	})

	await test.step('a term that is over is closed as it was shown, and opened again', async () => {
		await page.goto('/kantor/periode')
		await page
			.getByRole('row')
			.filter({ hasText: 'Selesai' })
			.first()
			.getByRole('link', { name: 'Periksa' })
			.click()
		await expectAccessible(page)
		await page.getByRole('button', { name: /^Tutup [GA]/ }).click()
		let sent = 0
		page.on('request', (request) => {
			if (request.method() === 'POST' && request.url().endsWith('/tutup')) sent += 1
		})
		await page
			.getByRole('dialog')
			.getByRole('button', { name: /^Tutup [GA]/ })
			.dblclick()
		await expect(page).toHaveURL(/\/kantor\/periode$/)
		expect(sent).toBe(1)
		await page.goBack()
		await expect(page.getByText(/ sudah ditutup$/)).toBeVisible()
		await page.getByRole('button', { name: 'Buka kembali' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Buka kembali' }).click()
		await expect(page.getByRole('button', { name: /^Tutup [GA]/ })).toBeVisible()
	})

	await test.step('and it is taken back', async () => {
		await page.goto('/kantor/periode')
		await page.getByRole('button', { name: 'Urungkan' }).click()
		await page
			.getByRole('dialog')
			.getByRole('button', { name: `Hapus ${next.nama}` })
			.click()
		await expect(page.getByText(`Pembukaan ${next.nama} diurungkan`)).toBeVisible()
		await expect(terms.getByRole('row').filter({ hasText: next.nama })).toHaveCount(0)
		await expect(page.getByText('Diurungkan', { exact: true })).toBeVisible()
	})
})
