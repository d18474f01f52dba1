import {
	attemptOf,
	choose,
	findAttempt,
	hideTab,
	openExam,
	resultDialog,
	untilSaved,
} from './support/exam.ts'
import { expect, test } from './support/test.ts'

test('a reload keeps the answers and the clock, and hands nothing in', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await choose(page, 2)
	await untilSaved(page)
	const before = await attemptOf(server.db, student, 'SBD02')
	page.on('dialog', (dialog) => dialog.accept())
	await page.reload()
	await expect(page.getByText('1 terjawab · 39 belum')).toBeVisible()
	await expect(page.getByRole('radio').nth(2)).toBeChecked()
	const after = await attemptOf(server.db, student, 'SBD02')
	expect(after).toMatchObject({ id: before.id, status: 'berlangsung', mulai_pada: before.mulai_pada })
	const start = await page.evaluate(() => Number(localStorage.getItem('waktuMulai')))
	expect(start).toBe(before.mulai_pada.getTime())
	// Also a change made a blink before the reload is there afterwards, or was never shown as saved.
	await page.getByRole('button', { name: 'Selanjutnya' }).click()
	await choose(page, 0)
	await untilSaved(page)
	await page.reload()
	await expect(page.getByText('2 terjawab · 38 belum')).toBeVisible()
})

test('a device clock that is wrong by a day shifts nothing', async ({ page, student, signIn }) => {
	await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
	// The token looks expired to such a device, so it is renewed; the exam goes on all the same.
	await signIn(page, student)
	await openExam(page, 'KS03')
	await expect(page.getByRole('timer')).toHaveText(/^(89:|90:00)/)
})

test('when the time is up the exam hands itself in', async ({ page, server, student, signIn }) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await choose(page, 1)
	await untilSaved(page)
	const { id } = await attemptOf(server.db, student, 'SBD02')
	const tenggat = new Date(Date.now() + 6_000)
	await server.db.updateTable('pengerjaan').set({ tenggat }).where('id', '=', id).execute()
	page.on('dialog', (dialog) => dialog.accept())
	await page.reload()
	await expect(resultDialog(page)).toBeVisible({ timeout: 45_000 })
	const attempt = await attemptOf(server.db, student, 'SBD02')
	expect(attempt).toMatchObject({ status: 'selesai', alasan_selesai: 'waktu' })
	expect(Object.keys(attempt.jawaban)).toHaveLength(1)
})

test('an exam whose time ran out while the page was closed is graded without the browser', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await choose(page, 3)
	await untilSaved(page)
	const { id, mulai_pada } = await attemptOf(server.db, student, 'SBD02')
	page.on('dialog', (dialog) => dialog.accept())
	await page.goto('about:blank')
	// As if all had happened 91 minutes earlier.
	const earlier = (minutes: number) => new Date(mulai_pada.getTime() - minutes * 60_000)
	await server.db
		.updateTable('pengerjaan')
		.set({ mulai_pada: earlier(91), tenggat: earlier(1) })
		.where('id', '=', id)
		.execute()
	// A server that has just come up closes nothing before it has taken answers for half a minute.
	await expect
		.poll(async () => (await attemptOf(server.db, student, 'SBD02')).status, { timeout: 45_000 })
		.toBe('selesai')
	expect(await attemptOf(server.db, student, 'SBD02')).toMatchObject({ alasan_selesai: 'waktu' })
})

test('turning to another tab hands in what was answered', async ({ page, server, student, signIn }) => {
	await signIn(page, student)
	await openExam(page, 'KS03')
	await choose(page, 4)
	await hideTab(page)
	await expect
		.poll(async () => (await attemptOf(server.db, student, 'KS03')).alasan_selesai)
		.toBe('tab_tersembunyi')
	// The answer was given less than a second before and went out with the hand-in.
	const { jawaban } = await attemptOf(server.db, student, 'KS03')
	expect(Object.values(jawaban).map(([letter]) => letter)).toEqual(['E'])
	await expect(resultDialog(page)).toBeVisible()
})

test('without a connection answering goes on, loudly unsaved, and all arrives when it is back', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await page.context().setOffline(true)
	for (let i = 0; i < 3; i++) {
		await choose(page, i)
		await page.getByRole('button', { name: 'Selanjutnya' }).click()
	}
	await expect(page.getByText('Belum tersimpan: 3 jawaban menunggu koneksi').first()).toBeVisible()
	await expect(page.getByText(/^Tersimpan/)).toHaveCount(0)
	await page.context().setOffline(false)
	await untilSaved(page)
	expect(Object.keys((await attemptOf(server.db, student, 'SBD02')).jawaban)).toHaveLength(3)
})

test('an access token that ends in the middle of an exam is renewed without a word', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
	await choose(page, 0)
	await untilSaved(page)
	expect(Object.keys((await attemptOf(server.db, student, 'SBD02')).jawaban)).toHaveLength(1)
})

test('a renewal of the token that is never answered holds up no answer, and other tabs of the browser go on', async ({
	page,
	context,
	server,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	let asked = 0
	await context.route('**/api/akun/refresh', (route) => {
		asked += 1
		// Whoever asked first hears nothing, ever.
		return asked === 1 ? undefined : route.continue()
	})
	await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
	await choose(page, 0)
	await expect(page.getByText('Belum tersimpan: 1 jawaban menunggu koneksi').first()).toBeVisible()
	await page.getByRole('button', { name: 'Selanjutnya' }).click()
	await choose(page, 2)
	const other = await context.newPage()
	await other.goto('/nilai')
	await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
	await untilSaved(page)
	expect(asked).toBeGreaterThan(1)
	expect(Object.keys((await attemptOf(server.db, student, 'SBD02')).jawaban)).toHaveLength(2)
})

test('an unpaid student sees the list, the notice instead of the exam, and starts nothing', async ({
	page,
	server,
	signIn,
}) => {
	await signIn(page, 'belumbayar@kampus.test')
	await page.goto('/ujian')
	await expect(page.getByRole('heading', { name: 'Jadwal Ujian' })).toBeVisible()
	await page.goto('/ujian/soal?jenis=UTS&kode_mk=SBD02')
	await expect(page.getByRole('alert').filter({ hasText: 'Ruang Informasi' })).toBeVisible()
	await expect(page.getByRole('radio')).toHaveCount(0)
	expect(await findAttempt(server.db, 'belumbayar@kampus.test', 'SBD02')).toBeUndefined()
})

test('a tuition check that fails counts as unpaid', async ({ page, student, signIn }) => {
	await signIn(page, student)
	await page.route('**/api/mahasiswa/profile/status', (route) => route.fulfill({ status: 500, body: '{}' }))
	await page.goto('/ujian/soal?jenis=UTS&kode_mk=SBD02')
	await expect(page.getByRole('alert').filter({ hasText: 'Ruang Informasi' })).toBeVisible()
})

test('without parameters in the address the page says what is missing and starts nothing', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await signIn(page, student)
	for (const search of ['', '?jenis=UTS', '?kode_mk=SBD02']) {
		await page.goto(`/ujian/soal${search}`)
		await expect(
			page.getByText('Error: Parameter jenis dan kode_mk harus disediakan dalam URL'),
		).toBeVisible()
		await expect(page.getByText('Data tidak lengkap')).toBeVisible()
	}
	expect(await findAttempt(server.db, student, 'SBD02')).toBeUndefined()
})

test('leaving the exam inside the site asks first', async ({ page, student, signIn }) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await page.goBack()
	await expect(page.getByRole('dialog')).toContainText('waktu')
	await page.getByRole('button', { name: 'Kembali ke soal' }).click()
	await expect(page).toHaveURL(/\/ujian\/soal/)
})
