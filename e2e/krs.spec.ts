import { sql } from 'kysely'
import { expectAccessible } from './support/accessible.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('a student takes courses, is held to the limit, saves, hands in, and the adviser decides', async ({
	page,
	server,
	signIn,
}) => {
	await signIn(page, 'mahasiswa@kampus.test')
	await page.goto('/krs')
	const save = page.getByRole('button', { name: 'Simpan KRS' })
	const take = (name: string) => page.getByRole('button', { name: `Ambil ${name}` })

	await test.step('shows the student of the specification', async () => {
		const facts = page.getByRole('region', { name: 'Data mahasiswa' })
		for (const text of ['Rahmat Alamsyah', '13020220001', 'Teknik Informatika S1', '24 SKS'])
			await expect(facts.getByText(text)).toBeVisible()
		await expect(page.getByRole('radio')).toHaveCount(8)
	})

	await test.step('on a phone its bar stands on that of the shell', async () => {
		await page.setViewportSize({ width: 360, height: 740 })
		const own = await page.getByRole('region', { name: 'Simpan dan ajukan' }).boundingBox()
		const below = await page.getByRole('navigation', { name: 'Menu bawah' }).boundingBox()
		expect((own?.y ?? 0) + (own?.height ?? 0)).toBe(below?.y)
		await page.setViewportSize({ width: 1440, height: 900 })
	})

	await test.step('nothing chosen is refused', async () => {
		await save.click()
		await expect(page.getByText('Tidak ada mata kuliah yang dipilih')).toBeVisible()
		await expect(page.getByText('Silakan pilih minimal satu mata kuliah')).toBeVisible()
	})

	await test.step('a semester of the other half of the year has nothing on offer', async () => {
		await page.getByRole('radio', { name: 'Semester 3' }).check()
		await expect(page).toHaveURL(/semester=3/)
		await expect(page.getByText('Tidak ada mata kuliah yang ditawarkan')).toBeVisible()
		await page.getByRole('radio', { name: 'Semester 4' }).check()
	})

	await test.step('more than 24 SKS are refused', async () => {
		for (const name of [
			'Jaringan Komputer',
			'Keamanan Siber',
			'Metode Numerik',
			'Pemrograman Web Lanjutan',
			'Sistem Basis Data',
			'Statistika',
		])
			await take(`${name} kelas TI-4A`).click()
		const plan = page.getByRole('region', { name: 'Rencana Anda' })
		await expect(plan.getByText('19 / 24')).toBeVisible()
		const others = page.getByText(/^\d+ kelas lain$/)
		await others.last().click()
		await expect(take('Statistika kelas TI-4B')).toBeDisabled()
		await page.getByRole('radio', { name: 'Semester 2' }).check()
		const clashing = page
			.getByRole('listitem')
			.filter({ has: take('Struktur Data kelas TI-2A') })
			.last()
		await expect(
			clashing.getByText(/^Bentrok dengan Keamanan Siber: Kamis \d\d\.\d\d–\d\d\.\d\d$/),
		).toBeVisible()
		await expect(page.getByText('Sudah lulus · tercatat mengulang').first()).toBeVisible()
		await expect(plan.locator('[data-refused]')).toHaveCount(0)
		await take('Struktur Data kelas TI-2A').click()
		await expect(page.getByText('Jadwal bentrok')).toBeVisible()
		await expect(page.getByText(/Struktur Data bentrok dengan Keamanan Siber pada hari Kamis/)).toBeVisible()
		await expect(plan.locator('[data-refused][data-clash]')).not.toHaveCount(0)
		await take('Bahasa Inggris Teknik kelas TI-2A').click()
		await expect(plan.locator('[data-refused]')).toHaveCount(0)
		await take('Pendidikan Pancasila kelas TI-2A').click()
		await expect(plan.getByText('23 / 24')).toBeVisible()
		await take('Struktur Data kelas TI-2A').click()
		await expect(page.getByText('Melebihi Batas SKS')).toBeVisible()
		await expect(page.getByText('Anda hanya dapat mengambil maksimal 24 SKS')).toBeVisible()
		await expect(plan.getByText('23 / 24')).toBeVisible()
	})

	await test.step('saving leads to Beranda with the message of the specification', async () => {
		await save.dblclick()
		await expect(page.getByText('KRS Berhasil Disimpan')).toBeVisible()
		await expect(page).toHaveURL(/\/beranda$/)
		await expect(page.getByText('23 SKS tersimpan sebagai draf, belum diajukan')).toBeVisible()
		const rows = await server.db
			.selectFrom('krs_matakuliah as x')
			.innerJoin('krs as k', 'k.id', 'x.krs_id')
			.innerJoin('mahasiswa as m', 'm.id', 'k.mahasiswa_id')
			.select('x.penawaran_id')
			.where('m.stambuk', '=', '13020220001')
			.execute()
		expect(rows).toHaveLength(8)
	})

	await test.step('a change must be saved before the plan is handed in', async () => {
		const reminder = page.getByRole('listitem').filter({ hasText: 'KRS belum diajukan' })
		await expect(reminder).toContainText('23 SKS tersimpan')
		await reminder.getByRole('link', { name: 'Ajukan' }).click()
		await expect(page.getByText('Draf tersimpan, belum diajukan')).toBeVisible()
		await expect(page.getByRole('list', { name: 'Langkah KRS' }).locator('[aria-current]')).toHaveText(/Draf/)
		await expectAccessible(page)
		const handIn = page.getByRole('button', { name: 'Ajukan', exact: true })
		await page.getByRole('button', { name: 'Batal Statistika kelas TI-4A' }).click()
		await expect(handIn).toBeDisabled()
		await take('Statistika kelas TI-4A').click()
		await handIn.click()
		await expect(page.getByRole('dialog')).not.toContainText('..')
		await page.getByRole('button', { name: 'Ya, ajukan' }).click()
		await expect(page.getByText('Menunggu persetujuan dosen wali', { exact: true })).toBeVisible()
		await expect(page.getByRole('list', { name: 'Langkah KRS' }).locator('[aria-current]')).toHaveText(
			/Diajukan/,
		)
		await expect(save).toBeHidden()
	})

	await test.step('the adviser gives it back with a note, and the sheet can be printed', async () => {
		const answer = await page.request.post('/api/dosen/login', {
			data: { email: 'dosen@kampus.test', password: 'Kampus#2024' },
		})
		const headers = { authorization: `Bearer ${(await answer.json()).data.access_token}` }
		const list = (await (await page.request.get('/api/krs/bimbingan', { headers })).json()).data
		const mine = list.find((k: { nim: string }) => k.nim === '13020220001')
		const data = { catatan: 'Kurangi satu mata kuliah' }
		await page.request.post(`/api/krs/${mine.id}/kembalikan`, { headers, data })
		await page.goto('/beranda')
		const reminder = page.getByRole('listitem').filter({ hasText: 'KRS dikembalikan' })
		await expect(reminder).toContainText('Kurangi satu mata kuliah')
		await reminder.getByRole('link', { name: 'Perbaiki' }).click()
		await expect(page.getByText('Kurangi satu mata kuliah')).toBeVisible()
		const download = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Unduh KRS (PDF)' }).click()
		expect((await download).suggestedFilename()).toBe('krs-20232-13020220001.pdf')
	})

	await test.step('approved, it bears a stamp that lands within 400 ms, and is there at once for who wants no motion', async () => {
		await page.getByRole('button', { name: 'Batal Statistika kelas TI-4A' }).click()
		await save.click()
		await expect(page).toHaveURL(/\/beranda$/)
		await page.goto('/krs')
		await page.getByRole('button', { name: 'Ajukan', exact: true }).click()
		await page.getByRole('button', { name: 'Ya, ajukan' }).click()
		await expect(page.getByText('Menunggu persetujuan dosen wali', { exact: true })).toBeVisible()
		const answer = await page.request.post('/api/dosen/login', {
			data: { email: 'dosen@kampus.test', password: 'Kampus#2024' },
		})
		const headers = { authorization: `Bearer ${(await answer.json()).data.access_token}` }
		const list = (await (await page.request.get('/api/krs/bimbingan', { headers })).json()).data
		const mine = list.find((k: { nim: string }) => k.nim === '13020220001')
		expect((await page.request.post(`/api/krs/${mine.id}/setujui`, { headers })).ok()).toBe(true)
		await page.reload()
		const standing = page.getByRole('region', { name: 'Status KRS' })
		await expect(standing.getByText('KRS disetujui', { exact: true })).toBeVisible()
		const stamp = standing.locator('p[aria-hidden]')
		await expect(stamp).toContainText('Disetujui')
		/** How long it takes to land when it appears. */
		const landing = () =>
			stamp.evaluate((element) => {
				element.style.display = 'none'
				element.getBoundingClientRect()
				element.style.display = ''
				return element.getAnimations().map((one) => Number(one.effect?.getTiming().duration))
			})
		expect(await landing()).toEqual([])
		await page.emulateMedia({ reducedMotion: 'no-preference' })
		const [duration] = await landing()
		expect(duration).toBeGreaterThanOrEqual(200)
		expect(duration).toBeLessThanOrEqual(400)
		await expect(stamp).toBeVisible()
	})
})

test('a class that fills up meanwhile is refused with its name, and nothing is lost', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await deletePlan(server, student)
	await server.db
		.updateTable('penawaran')
		.set((eb) => ({ terisi: eb('terisi', '-', 1) }))
		.where('kelas_kode', '=', 'TI-4A')
		.execute()
	await signIn(page, student)
	await page.goto('/krs')
	await page.getByRole('button', { name: 'Ambil Metode Numerik kelas TI-4A' }).click()
	await server.db
		.updateTable('penawaran')
		.set((eb) => ({ terisi: eb.ref('kapasitas') }))
		.where('kelas_kode', '=', 'TI-4A')
		.where('matakuliah_kode', '=', 'MN06')
		.execute()
	await page.getByRole('button', { name: 'Simpan KRS' }).click()
	await expect(page.getByText('Kelas penuh', { exact: true }).first()).toBeVisible()
	await expect(page).toHaveURL(/\/krs/)
	await expect(page.getByRole('button', { name: 'Batal Metode Numerik kelas TI-4A' })).toBeVisible()
})

test('a choice that was not saved outlives a reload, says so, and is gone after saving and after signing out', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await deletePlan(server, student)
	await server.db.updateTable('penawaran').set({ kapasitas: 200 }).execute()
	await signIn(page, student)
	// How many seats there are is known to a page with a delay: another journey had filled this class.
	await expect(async () => {
		await page.goto('/krs')
		await expect(page.getByRole('button', { name: 'Ambil Metode Numerik kelas TI-4A' })).toBeEnabled({
			timeout: 2_000,
		})
	}).toPass()
	const plan = page.getByRole('region', { name: 'Rencana Anda' })
	const drafts = () =>
		page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draf:krs:')).length)
	const take = (name: string) => page.getByRole('button', { name: `Ambil ${name} kelas TI-4A` }).click()
	await take('Metode Numerik')
	await expect(plan.getByText('Perubahan ini hanya ada di perangkat ini')).toBeVisible()

	await page.reload()
	await expect(plan.getByText('Pilihan Anda sebelumnya dipulihkan.')).toBeVisible()
	await expect(plan.getByText('Metode Numerik')).toBeVisible()
	await page.getByRole('button', { name: 'Batalkan perubahan' }).click()
	await expect(plan.getByText('Belum ada mata kuliah yang diambil.')).toBeVisible()
	expect(await drafts()).toBe(0)

	await take('Metode Numerik')
	expect(await drafts()).toBe(1)
	await page.getByRole('button', { name: 'Simpan KRS' }).click()
	await expect(page).toHaveURL(/\/beranda$/)
	expect(await drafts()).toBe(0)
	await page.goto('/krs')
	await expect(plan.getByText('Metode Numerik')).toBeVisible()
	await expect(plan.getByText('dipulihkan')).toBeHidden()

	await take('Keamanan Siber')
	expect(await drafts()).toBe(1)
	await page.goto('/profil')
	await page.getByRole('button', { name: 'Logout' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
	await expect(page).toHaveURL(/\/login/)
	expect(await drafts()).toBe(0)
})

test('a class behind the fold is asked for, taken, and stands in sight after a reload', async ({
	page,
	server,
	student,
	login,
}) => {
	await deletePlan(server, student)
	for (const kelas of ['TI-4X', 'TI-4Y', 'TI-4Z']) {
		await server.db
			.insertInto('kelas')
			.values({ kode: kelas, program_studi_kode: 'TI', semester: 4 })
			.onConflict((oc) => oc.doNothing())
			.execute()
		await server.db
			.insertInto('penawaran')
			.values({
				periode_kode: '20232',
				kelas_kode: kelas,
				matakuliah_kode: 'ST05',
				program_studi_kode: 'TI',
				kapasitas: kelas === 'TI-4Z' ? 3 : 40,
			})
			.onConflict((oc) => oc.doNothing())
			.execute()
	}
	await login(page, student)
	const answer = page.waitForResponse((response) => response.url().endsWith('/api/krs/matakuliah/ST05'))
	await page.goto('/krs')
	const take = page.getByRole('button', { name: 'Ambil Statistika kelas TI-4Z' })
	await expect(page.getByRole('button', { name: 'Ambil Statistika kelas TI-4A' })).toBeVisible()
	await expect(take).toBeHidden()
	const fold = page
		.getByRole('listitem')
		.filter({ hasText: 'ST05' })
		.getByText(/kelas lain$/)
	await fold.focus()
	await page.keyboard.press('Enter')
	expect((await answer).status()).toBe(200)
	await take.click()
	const undo = page.getByRole('button', { name: 'Batal Statistika kelas TI-4Z' })
	await expect(undo).toBeFocused()
	await page.reload()
	await expect(undo).toBeVisible()
	await expect(page.getByRole('region', { name: 'Rencana Anda' }).getByText('ST05 · TI-4Z')).toBeVisible()
})

async function deletePlan({ db }: TestServer, email: string): Promise<void> {
	await db
		.deleteFrom('krs')
		.where('mahasiswa_id', 'in', (eb) =>
			eb
				.selectFrom('mahasiswa as m')
				.innerJoin('akun as a', 'a.id', 'm.akun_id')
				.select('m.id')
				.where('a.email', '=', email),
		)
		.execute()
}

test('a student on leave is told so, and nothing is offered or asked for', async ({
	page,
	signIn,
	server,
}) => {
	const email = 'mahasiswa209@kampus.test'
	await deletePlan(server, email)
	await sql`update mahasiswa_periode set status = 'C', kelas_kode = null
		where periode_kode = (select kode from periode where aktif)
			and mahasiswa_id = (select m.id from mahasiswa m join akun a on a.id = m.akun_id where a.email = ${email})`.execute(
		server.db,
	)
	await page.setViewportSize({ width: 360, height: 740 })
	await signIn(page, email)
	await page.goto('/')
	await expect(page.getByText('Anda sedang cuti', { exact: true })).toBeVisible()
	await expect(page.getByText('KRS belum diisi')).toHaveCount(0)
	await page.goto('/krs')
	await expect(page.getByText(/^Anda sedang cuti pada /)).toBeVisible()
	await expect(page.getByText('Tidak ada mata kuliah yang ditawarkan')).toHaveCount(0)
	await expectAccessible(page)
})
