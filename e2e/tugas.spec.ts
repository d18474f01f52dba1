import { sql } from 'kysely'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, 'x')])

test('an assignment is made, handed in over a lost network, judged, published, and known to the student', async ({
	page,
	student,
	signIn,
	browser,
	server,
}) => {
	const desk = await browser.newContext({ baseURL: server.url })
	const lecturer = await desk.newPage()
	await signIn(lecturer, 'dosen@kampus.test')
	const { nama } = await server.db
		.selectFrom('mahasiswa as m')
		.innerJoin('akun as a', 'a.id', 'm.akun_id')
		.select('m.nama')
		.where('a.email', '=', student)
		.executeTakeFirstOrThrow()

	await test.step('a form that was given up while a file is on its way is not there again', async () => {
		await lecturer.goto('/mengajar/kelas/TI-4A/sbd02/tugas')
		const title = lecturer.getByRole('textbox', { name: 'Judul', exact: true })
		const open = lecturer.getByRole('button', { name: 'Buat tugas' })
		let go = () => {}
		const gone = new Promise<void>((resolve) => {
			go = resolve
		})
		const FILES = '**/api/mengajar/tugas/kelas/**/berkas*'
		await lecturer.route(FILES, async (route) => {
			await gone
			await route.continue().catch(() => undefined)
		})
		await open.click()
		await title.fill('Tidak jadi')
		const asked = lecturer.waitForRequest(FILES)
		await lecturer
			.locator('input[type=file][aria-label="Berkas untuk mahasiswa"]')
			.setInputFiles({ name: 'Panduan.pdf', mimeType: 'application/pdf', buffer: PDF })
		const ended = Promise.race(
			['requestfinished', 'requestfailed'].map((event) =>
				lecturer.waitForEvent(event as 'requestfinished', (one) => one.url().includes('/berkas')),
			),
		)
		await asked
		await lecturer.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
		await expect(title).toBeHidden()
		go()
		await ended
		await lecturer.reload()
		await open.click()
		await expect(title).toHaveValue('')
		await expect(lecturer.getByRole('link', { name: 'Panduan.pdf' })).toHaveCount(0)
		await lecturer.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
		await lecturer.unroute(FILES)
	})

	await test.step('the lecturer publishes it, with a rubric', async () => {
		await lecturer.goto('/mengajar/kelas/TI-4A/sbd02/tugas')
		await lecturer.getByRole('button', { name: 'Buat tugas' }).click()
		await lecturer.getByRole('textbox', { name: 'Judul', exact: true }).fill('Indeks dan rencana kueri')
		await lecturer.getByRole('textbox', { name: 'Petunjuk' }).fill('## Langkah\n\nBaca **panduan**.')
		await expect(lecturer.getByRole('heading', { name: 'Langkah' })).toBeVisible()
		await lecturer
			.locator('input[type=file][aria-label="Berkas untuk mahasiswa"]')
			.setInputFiles({ name: 'Panduan kerja.pdf', mimeType: 'application/pdf', buffer: PDF })
		await expect(lecturer.getByRole('link', { name: 'Panduan kerja.pdf' })).toBeVisible()
		await expectAccessible(lecturer)
		await lecturer.getByLabel('Jawaban yang ditulis di halaman').check()
		await lecturer.getByRole('button', { name: 'Tambah bagian' }).click()
		await lecturer.getByRole('textbox', { name: 'Bagian 1' }).fill('Isi')
		await lecturer.getByRole('textbox', { name: 'Poin' }).fill('50')
		await lecturer.getByRole('button', { name: 'Terbitkan' }).click()
		await expect(lecturer.getByRole('heading', { name: 'Indeks dan rencana kueri' })).toBeVisible()
	})

	await test.step('the student hands in what was sent while the network came and went', async () => {
		await signIn(page, student)
		await page.goto('/mata-kuliah/sbd02/info')
		await page.getByRole('main').getByRole('link', { name: 'Tugas', exact: true }).click()
		await page.getByRole('link', { name: 'Indeks dan rencana kueri' }).click()
		await page.getByRole('textbox', { name: 'Jawaban' }).fill('Indeks B-tree')
		await expect(page.getByRole('heading', { name: 'Langkah' })).toBeVisible()
		const [file] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: 'Panduan kerja.pdf' }).click(),
		])
		expect(file.suggestedFilename()).toBe('Panduan kerja.pdf')
		let lost = 0
		await page.route('**/unggahan/*/1', (route) => (lost++ < 1 ? route.abort() : route.continue()))
		await page
			.locator('input[type=file]')
			.setInputFiles({ name: 'laporan.pdf', mimeType: 'application/pdf', buffer: PDF })
		await expect(page.getByText('siap dikumpulkan')).toBeVisible()
		expect(lost).toBeGreaterThan(1)
		// What is typed outlives the page, and the file is there again.
		await page.reload()
		await expect(page.getByRole('textbox', { name: 'Jawaban' })).toHaveValue('Indeks B-tree')
		await expect(page.getByText('siap dikumpulkan')).toBeVisible()
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Kumpulkan' }).click()
		await expect(page.getByText(/^Diterima server/)).toBeVisible()
		await expect(page.getByRole('button', { name: 'laporan.pdf' })).toBeVisible()
	})

	await test.step('another one takes its place, and the first stays readable', async () => {
		await page.getByRole('button', { name: 'Ganti kumpulan' }).click()
		await page.getByRole('textbox', { name: 'Jawaban' }).fill('Indeks hash')
		await page.getByRole('button', { name: 'Kumpulkan' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click()
		const earlier = page.getByRole('region', { name: 'Pengumpulan sebelumnya' })
		await earlier.getByRole('button').click()
		await expect(earlier.getByText('Indeks B-tree')).toBeVisible()
		await expect(earlier.getByRole('button', { name: 'laporan.pdf' })).toBeVisible()
		await expectAccessible(page)
	})

	await test.step('what the lecturer types is not lost when a colleague changes the assignment first', async () => {
		await lecturer.reload()
		await lecturer.getByRole('button', { name: 'Ubah', exact: true }).click()
		const title = lecturer.getByRole('textbox', { name: 'Judul', exact: true })
		const text = lecturer.getByRole('textbox', { name: 'Petunjuk' })
		await text.fill('Satu sore menulis ini.')
		await server.db
			.updateTable('tugas')
			.set(({ ref }) => ({ judul: 'Indeks dan rekan', versi: sql<number>`${ref('versi')} + 1` }))
			.where('judul', '=', 'Indeks dan rencana kueri')
			.execute()
		await lecturer.getByRole('button', { name: 'Simpan', exact: true }).click()
		const choice = lecturer.getByRole('alert').filter({ hasText: 'diubah dari tempat lain' })
		await expect(choice).toBeVisible()
		await expect(lecturer.getByRole('button', { name: 'Simpan', exact: true })).toBeDisabled()
		await expectAccessible(lecturer)
		// Not by the page being shut and opened either.
		await lecturer.reload()
		await lecturer.getByRole('button', { name: 'Ubah', exact: true }).click()
		await expect(text).toContainText('Satu sore menulis ini.')
		await choice.getByRole('button', { name: 'Pakai ketikan saya' }).click()
		await lecturer.getByRole('button', { name: 'Simpan', exact: true }).click()
		await expect(lecturer.getByRole('dialog')).toBeHidden()
		await expect(lecturer.getByRole('heading', { name: 'Indeks dan rencana kueri' })).toBeVisible()
		await lecturer.getByRole('button', { name: 'Ubah', exact: true }).click()
		await expect(title).toHaveValue('Indeks dan rencana kueri')
		await expect(text).toContainText('Satu sore menulis ini.')
		await expect(choice).toBeHidden()
		await lecturer.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
	})

	await test.step('the lecturer judges it and tells', async () => {
		await lecturer.reload()
		// The page begins with who waits for a score, and stays there when it is saved.
		const judged = lecturer.getByRole('group', { name: nama, exact: true })
		await expect(judged.getByText('Indeks hash')).toBeVisible()
		await judged.getByRole('button', { name: 'Pengumpulan sebelumnya (1)' }).click()
		await expect(judged.getByText('Indeks B-tree')).toBeVisible()
		const score = judged.getByRole('textbox', { name: 'Isi' })
		await score.fill('425')
		await expect(score).toHaveAttribute('aria-invalid', 'true')
		await score.fill('42,5')
		await expect(score).not.toHaveAttribute('aria-invalid', 'true')
		await expect(lecturer.locator('button[aria-current]')).toContainText('42,5')
		await judged.getByLabel('Komentar untuk mahasiswa').fill('Sebutkan sumbernya.')
		await expectAccessible(lecturer)
		await lecturer.getByRole('button', { name: 'Umumkan 1 nilai' }).click()
		await lecturer.getByRole('dialog').getByRole('button', { name: 'Umumkan' }).click()
		await expect(lecturer.getByRole('button', { name: 'Tidak ada nilai baru' })).toBeVisible()
		await desk.close()
	})

	await test.step('the student reads score and comment', async () => {
		await page.reload()
		await expect(page.getByRole('region', { name: 'Nilai' })).toContainText('42,5 dari 50')
		await expect(page.getByText('Sebutkan sumbernya.')).toBeVisible()
	})
})
