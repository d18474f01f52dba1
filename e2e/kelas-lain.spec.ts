import { attemptOf, choose, openExam, pressHandIn, resultDialog, untilSaved } from './support/exam.ts'
import { expect, test } from './support/test.ts'

/** Of SI-4A, takes Sistem Basis Data in SI-4B by an approved plan; no other journey touches this student. */
const STUDENT = 'mahasiswa130@kampus.test'
const STAMBUK = '13020220130'

test('a student takes a course in another class: its hours, lessons, exam and result, and a place on its lists', async ({
	page,
	browser,
	server,
	signIn,
}) => {
	const main = page.getByRole('main')
	await signIn(page, STUDENT)

	await test.step('the week has the lecture of that class and not the own class’s', async () => {
		await page.goto('/jadwal')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Kuliah Kelas SI-4A')
		// This week is that of the exam, which takes the lecture's place.
		await main.getByRole('combobox', { name: 'Minggu' }).selectOption('3')
		await expect(
			main
				.getByText(/· SI-4B$/)
				.filter({ visible: true })
				.first(),
		).toBeVisible()
		await page.goto('/mata-kuliah')
		await expect(main.getByText('SBD02 · Kelas SI-4B')).toBeVisible()
	})

	await test.step('a lesson of the course opens', async () => {
		await page.goto('/mata-kuliah/sbd02/konsep-dasar')
		await expect(page.getByRole('heading', { level: 1, name: /^Konsep dasar/i })).toBeVisible()
	})

	await test.step('the exam card says where it is sat', async () => {
		await page.goto('/kartu-ujian')
		const exams = main.getByRole('listitem').filter({ hasText: 'UTS' })
		await expect(exams.filter({ hasText: 'Sistem Basis Data' }).first()).toContainText('KelasSI-4B')
		await expect(exams.filter({ hasText: 'Keamanan Siber' }).first()).not.toContainText('SI-4B')
	})

	await test.step('the exam of that class is sat, and its result is there', async () => {
		await page.goto('/ujian')
		await expect(main.getByText('SBD02 · Kelas SI-4B').first()).toBeVisible()
		await openExam(page, 'SBD02')
		await choose(page, 1)
		await untilSaved(page)
		await pressHandIn(page)
		await page.getByRole('button', { name: 'Simpan Nilai', exact: true }).click()
		await expect(resultDialog(page)).toBeVisible()
		await page.goto('/nilai')
		await expect(main.getByText('Kuis normalisasi').first()).toBeVisible()
		await expect(main.getByText('Sistem Basis Data').first()).toBeVisible()
	})

	await test.step('the lecturer has the student on the lists of that class, and not on those of the own one', async () => {
		const desk = await (await browser.newContext({ baseURL: server.url })).newPage()
		await signIn(desk, 'dosen@kampus.test')
		const { ujian_id } = await attemptOf(server.db, STUDENT, 'SBD02')
		const row = desk.getByRole('main').getByRole('row').filter({ hasText: STAMBUK })
		for (const list of ['peserta', 'nilai']) {
			await desk.goto(`/mengajar/kelas/SI-4B/sbd02/${list}`)
			await expect(row, `${list} of the class in which the course is taken`).toHaveCount(1)
			await desk.goto(`/mengajar/kelas/SI-4A/sbd02/${list}`)
			await expect(desk.getByRole('main').getByRole('row').filter({ hasText: '13020220129' })).toHaveCount(1)
			await expect(row, `${list} of the own class`).toHaveCount(0)
		}
		await desk.goto(`/mengajar/ujian/${ujian_id}/pantau`)
		await expect(row).toHaveCount(1)
		await desk.context().close()
	})
})
