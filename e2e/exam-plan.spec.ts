import { expectAccessible } from './support/accessible.ts'
import { inDays } from './support/days.ts'
import { choose, pressHandIn, resultDialog, untilSaved } from './support/exam.ts'
import { expect, test } from './support/test.ts'

test('a lecturer plans a quiz from the bank and looks at it, and a student takes it', async ({
	page,
	browser,
	student,
	signIn,
	server,
}) => {
	const context = await browser.newContext({ baseURL: server.url })
	const teacher = await context.newPage()
	await signIn(teacher, 'dosen@kampus.test')
	let id = ''

	await test.step('when and where, with what students will see', async () => {
		await teacher.goto('/mengajar/ujian')
		await teacher.getByRole('link', { name: 'Rencanakan ujian' }).first().click()
		await teacher.getByLabel('Kelas', { exact: true }).selectOption('SBD02 TI-4A')
		await teacher.getByLabel('Nama kuis').fill('Kuis 1')
		// Not tomorrow: in the evening the exams that run now end only then.
		await teacher.getByLabel('Tanggal', { exact: true }).fill(inDays(2))
		await teacher.getByLabel('Ruang', { exact: true }).fill('Daring')
		await teacher.getByLabel('Dibuka', { exact: true }).fill('20:00')
		await teacher.getByLabel('Ditutup').fill('21:00')
		await teacher.getByLabel('Lama mengerjakan').fill('30')
		await expect(teacher.getByText('Setiap mahasiswa mendapat 30 menit penuh')).toBeVisible()
		await expect(teacher.getByText('Tidak ada ujian atau kuliah lain yang bentrok.')).toBeVisible()
		await teacher.getByRole('button', { name: 'Jadwalkan dan pilih soal' }).click()
		await expect(teacher).toHaveURL(/\/mengajar\/ujian\/[0-9a-f-]{36}\/soal$/)
		id = new URL(teacher.url()).pathname.split('/')[3] ?? ''
	})

	await test.step('questions by topic and difficulty, never more than there are', async () => {
		await teacher.getByLabel('Bank soal', { exact: true }).selectOption('UTS')
		await teacher.getByLabel('Diambil').selectOption('bagian')
		const easy = teacher.getByLabel('Mudah').first()
		await easy.fill('99')
		await expect(teacher.getByRole('button', { name: 'Simpan 0 soal' })).toBeDisabled()
		await easy.fill('1')
		await teacher.getByLabel('Sedang').first().fill('1')
		await expectAccessible(teacher)
		await teacher.getByRole('button', { name: 'Simpan 2 soal' }).click()
		await expect(teacher.getByText('Soal disimpan')).toBeVisible()
	})

	await test.step('the paper as a student sees it, with the key on wish', async () => {
		await teacher.getByRole('link', { name: 'Lihat pratinjau' }).click()
		await expect(teacher.getByText('Soal 1 dari 2')).toBeVisible()
		await expect(teacher.getByText(/^Kunci: [A-E]$/)).toBeHidden()
		await teacher.getByRole('button', { name: 'Tampilkan kunci' }).click()
		await expect(teacher.getByText(/^Kunci: [A-E]$/)).toBeVisible()
		await expectAccessible(teacher)
	})

	await test.step('from when on answers are seen, told as it is kept, and kept', async () => {
		await teacher.getByRole('link', { name: 'Rencana', exact: true }).click()
		const card = teacher.getByRole('region', { name: 'Sesudah ujian' })
		await card.getByLabel('Yang dilihat mahasiswa').selectOption('jawaban')
		await card.getByLabel('Jawaban terlihat mulai').fill(`${inDays(9)}T07:30`)
		await expect(card.getByText(/^Nilai terlihat begitu dikumpulkan; .* pukul 07\.30 /)).toBeVisible()
		await card.getByLabel('Alasan').fill('Dibahas di kelas dahulu')
		await card.getByRole('button', { name: 'Simpan' }).click()
		await expect(teacher.getByText('Tinjauan disimpan')).toBeVisible()
		await expect(card.getByLabel('Alasan')).toBeHidden()
		await teacher.reload()
		await expect(card.getByLabel('Jawaban terlihat mulai')).toHaveValue(`${inDays(9)}T07:30`)
		await expectAccessible(teacher)
		const kept = await server.db
			.selectFrom('ujian')
			.select(['tinjauan', 'tinjauan_mulai'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		expect(kept.tinjauan).toBe('jawaban')
		expect(kept.tinjauan_mulai?.toISOString()).toMatch(/T\d\d:30:00\.000Z$/)
		await card.getByLabel('Jawaban terlihat mulai').fill('')
		await card.getByLabel('Alasan').fill('Sudah dibahas')
		await card.getByRole('button', { name: 'Simpan' }).click()
		await expect(card.getByLabel('Alasan')).toBeHidden()
		await expect(card.getByText(/^Nilai terlihat begitu dikumpulkan; .* bagi semua\.$/)).toBeVisible()
	})

	await test.step('its hour has come, and a student takes it', async () => {
		// Longer than the exams that run now: Beranda has room for two, those that end first, and other journeys go by it.
		await server.db
			.updateTable('ujian')
			.set({ mulai: new Date(Date.now() - 60_000), selesai: new Date(Date.now() + 48 * 3_600_000) })
			.where('id', '=', id)
			.execute()
		// A second one of the course is open at the same hour.
		const plan = await server.db
			.selectFrom('ujian')
			.select(['periode_kode', 'kelas_kode', 'matakuliah_kode', 'jenis', 'dari_bank'])
			.select(['mulai', 'selesai', 'durasi_menit', 'ruang'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		await server.db
			.insertInto('ujian')
			.values({ ...plan, nama: 'Kuis 2', jumlah_soal: 3 })
			.execute()
		await signIn(page, student)
		await page.goto('/ujian')
		await page.locator(`a[href*="ujian=${id}"]`).last().click()
		await expect(page.getByRole('dialog')).toContainText('Mulai Kuis 1 Sistem Basis Data?')
		await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click()
		await expect(page.getByText('Soal 1 dari 2')).toBeVisible()
		await choose(page, 0)
		await untilSaved(page)
		await pressHandIn(page)
		await page.getByRole('button', { name: 'Simpan Nilai', exact: true }).click()
		await expect(resultDialog(page)).toContainText('Kuis 1')
		// Handed in, it does not stand in the way of the other.
		await page.goto('/ujian')
		await page.getByRole('row', { name: 'Kuis 2' }).getByRole('link', { name: 'Kerjakan' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click()
		await expect(page.getByText('Soal 1 dari 3')).toBeVisible()
		await expect(page.getByRole('banner')).toContainText('Kuis 2')
	})

	await teacher.goto('/mengajar/ujian')
	await expect(
		teacher.getByRole('row').filter({ hasText: 'Kuis 1' }).getByText('1 dari 40 mengumpulkan'),
	).toBeVisible()
	await context.close()
})

test('what a lecturer may not open says so in one place: no tabs into it, no trying again', async ({
	page,
	signIn,
	server,
}) => {
	const { id } = await server.db
		.selectFrom('ujian')
		.select('id')
		.where('matakuliah_kode', '=', 'DSI13')
		.executeTakeFirstOrThrow()
	await signIn(page, 'dosen@kampus.test')
	for (const [address, sentence] of [
		[`/mengajar/ujian/${id}`, 'Anda tidak mengampu mata kuliah ujian ini di kelas tersebut'],
		[`/mengajar/ujian/${id}/soal`, 'Anda tidak mengampu mata kuliah ujian ini di kelas tersebut'],
		['/mengajar/ujian/salah-ketik', 'Alamatnya salah ketik atau tidak lengkap.'],
	] as const) {
		await page.goto(address)
		const said = page.getByRole('alert').filter({ hasText: 'Ujian ini tidak dapat dibuka' })
		await expect(said).toContainText(sentence)
		await expect(page.getByRole('navigation', { name: 'Bagian ujian' })).toHaveCount(0)
		await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0)
		await expectAccessible(page)
		await said.getByRole('link', { name: 'Ke daftar ujian' }).click()
		await expect(page).toHaveURL('/mengajar/ujian')
	}
	await page.goto('/mengajar/kelas/SI-2A/SD09')
	await expect(page.getByText('Kelas ini tidak ada di semester Anda')).toBeVisible()
	await expect(page.getByRole('main').getByText('SD09')).toHaveCount(1)
})
