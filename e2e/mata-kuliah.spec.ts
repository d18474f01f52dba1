import { placesOf, withoutApp } from './support/before-the-app.ts'
import { expect, test } from './support/test.ts'

test('courses are searched by name, code and lecturer, filtered by SKS, and opened', async ({
	page,
	student,
	signIn,
	server,
}) => {
	await signIn(page, student)
	await page.goto('/mata-kuliah')
	const main = page.getByRole('main')
	const search = main.getByLabel('Cari mata kuliah, kode, atau dosen')
	const cards = main.getByRole('heading', { level: 2 })

	await test.step('all six courses of the class', async () => {
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelas Saya')
		await expect(main.getByText('Kelas TI-4A')).toBeVisible()
		await expect(cards).toHaveCount(6)
		await expect(main.getByRole('listitem').filter({ hasText: 'Sistem Basis Data' })).toContainText(
			/SBD02.*SKS.*4.*Semester.*4.*Kapasitas.*40/s,
		)
	})

	await test.step('they stand there before the app does, and what is done with them until then counts', async () => {
		await page.setViewportSize({ width: 360, height: 740 })
		const arrive = await withoutApp(page, '/mata-kuliah')
		await expect(cards).toHaveCount(6)
		await expect(search).toHaveCount(0)
		const places = await placesOf(cards)
		await page.mouse.move(180, 500)
		await page.mouse.wheel(0, 60)
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
		await main.getByText('3 SKS', { exact: true }).click()
		arrive()
		await expect(page).toHaveURL('/mata-kuliah?sks=3')
		expect(await page.evaluate(() => scrollY)).toBe(60)
		await main.getByRole('button', { name: 'Hapus Semua' }).click()
		await expect(cards).toHaveCount(6)
		expect(await placesOf(cards)).toEqual(places)
		await page.setViewportSize({ width: 1280, height: 720 })
	})

	await test.step('search', async () => {
		for (const [text, found] of [
			['jaringan', 'Jaringan Komputer'],
			['ks03', 'Keamanan Siber'],
			['nurhayati', 'Sistem Basis Data'],
		] as const) {
			await search.fill(text)
			await expect(cards).toHaveText([found])
		}
		await expect(page).toHaveURL('/mata-kuliah?cari=nurhayati')
		await search.fill('tidak ada')
		await expect(main.getByText('Tidak ada mata kuliah yang sesuai dengan kriteria')).toBeVisible()
		await search.fill('')
		await expect(cards).toHaveCount(6)
	})

	await test.step('several SKS as chips, taken away one by one or all at once', async () => {
		const chip = (sks: number) => main.getByRole('button', { name: `${sks} SKS` })
		await chip(4).click()
		await expect(cards).toHaveText(['Sistem Basis Data'])
		await chip(2).click()
		await expect(page).toHaveURL('/mata-kuliah?sks=2%2C4')
		await chip(4).click()
		await expect(main.getByText('Tidak ada mata kuliah yang sesuai dengan kriteria')).toBeVisible()
		await main.getByRole('button', { name: 'Hapus Semua' }).click()
		await expect(cards).toHaveCount(6)
		await expect(page).toHaveURL('/mata-kuliah')
	})

	await test.step('a click opens the course', async () => {
		await main.getByRole('link', { name: 'Sistem Basis Data' }).click()
		await expect(page).toHaveURL('/mata-kuliah/SBD02')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sistem Basis Data')
		await expect(main.getByRole('region', { name: 'Dosen pengampu' })).toContainText(
			'NIP 19790823 200312 2 001',
		)
		const meetings = main.getByRole('region', { name: 'Pertemuan' })
		await expect(meetings.getByText(/^Minggu ke-/)).toHaveCount(5)
		await meetings.getByRole('button', { name: 'Tampilkan Semua (16 minggu)' }).click()
		await expect(meetings.getByText(/^Minggu ke-/)).toHaveCount(16)
		await expect(main.getByRole('region', { name: 'Ujian' })).toContainText('Berlangsung')
		await page.goto('/mata-kuliah/ZZ99')
		await expect(page.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible()
		await page.goto('/mata-kuliah/SD09')
		await expect(main.getByRole('alert')).toContainText('Mata kuliah ini bukan untuk kelas Anda')
	})

	await test.step('without a class the page says why it is empty', async () => {
		const { id } = await server.db
			.selectFrom('mahasiswa as m')
			.innerJoin('akun as a', 'a.id', 'm.akun_id')
			.select('m.id')
			.where('a.email', '=', student)
			.executeTakeFirstOrThrow()
		const row = server.db
			.updateTable('mahasiswa_periode')
			.where('periode_kode', '=', '20232')
			.where('mahasiswa_id', '=', id)
		// By an approved plan the courses would still be taken, in another class.
		await server.db
			.deleteFrom('krs')
			.where('periode_kode', '=', '20232')
			.where('mahasiswa_id', '=', id)
			.execute()
		await row.set({ kelas_kode: null }).execute()
		await page.goto('/mata-kuliah')
		await expect(main.getByText('Kelas Anda tidak dapat ditentukan')).toBeVisible()
		await server.db
			.insertInto('kelas')
			.values({ kode: 'TI-8Z', program_studi_kode: 'TI', semester: 8 })
			.execute()
		await row.set({ kelas_kode: 'TI-8Z' }).execute()
		await page.reload()
		await expect(main.getByText('Tidak ada mata kuliah yang ditemukan untuk kelas TI-8Z')).toBeVisible()
		await row.set({ kelas_kode: 'TI-4A' }).execute()
	})
})

test('a course stays shut while tuition is unpaid', async ({ page, signIn }) => {
	await signIn(page, 'belumbayar@kampus.test')
	await page.goto('/mata-kuliah')
	await page.getByRole('link', { name: 'Sistem Basis Data' }).click()
	await expect(page).toHaveURL('/mata-kuliah/SBD02')
	await expect(
		page
			.getByRole('main')
			.getByText(/Ruang Informasi/)
			.first(),
	).toBeVisible()
	await expect(page.getByRole('region', { name: 'Pertemuan' })).toHaveCount(0)
})

test('a page that is opened again asks for its lists beside the profile, and signing out forgets whose they were', async ({
	page,
	reader,
	signIn,
}) => {
	await signIn(page, reader)
	await page.goto('/mata-kuliah')
	await expect(page.getByText('Sistem Basis Data').first()).toBeVisible()

	let answerProfile = () => {}
	const asked = new Promise<void>((resolve) => {
		answerProfile = resolve
	})
	await page.route('**/api/mahasiswa/profile', async (route) => {
		await asked
		await route.continue()
	})
	const lecturers = page.waitForRequest('**/api/dosen-maku-kelas/kelas/TI-4A')
	await page.reload()
	await lecturers
	answerProfile()
	await expect(page.getByText('Sistem Basis Data').first()).toBeVisible()

	await page.goto('/profil')
	await page.getByRole('button', { name: 'Logout' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
	await expect(page).toHaveURL(/\/login/)
	expect(
		await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('orang:'))),
	).toEqual([])
})
