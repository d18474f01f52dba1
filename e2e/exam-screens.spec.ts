// What a student sees around the answers: on a small phone, without colours, by keyboard alone, on a second device.
import { expectAccessible } from './support/accessible.ts'
import { attemptOf, choose, findAttempt, openExam, resultDialog, untilSaved } from './support/exam.ts'
import { expect, test } from './support/test.ts'

test('number and saved state stay in sight with text twice as large, and the choice without colours', async ({
	page,
	student,
	signIn,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await signIn(page, student)
	await openExam(page, 'KS03')
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%'
	})
	await page.getByRole('button', { name: 'Teks sangat besar' }).click()
	await choose(page, 4)
	await untilSaved(page)
	await expect(page.getByRole('heading', { name: 'Soal 1 dari 40' })).toBeInViewport()
	await expect(page.getByText(/^Tersimpan/).first()).toBeInViewport()
	await expect(page.getByRole('timer')).toBeInViewport()
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

	await page.emulateMedia({ forcedColors: 'active' })
	const edge = (option: number) =>
		page
			.getByRole('radio')
			.nth(option)
			.evaluate((radio) => {
				const card = radio.closest('[class*="option"]')
				return card && getComputedStyle(card).borderTopWidth
			})
	expect([await edge(4), await edge(0)]).toEqual(['3px', '1px'])

	await test.step('the size of the text is remembered on the device', async () => {
		page.on('dialog', (question) => question.accept())
		await page.reload()
		await expect(page.getByRole('button', { name: 'Teks sangat besar' })).toHaveAttribute(
			'aria-pressed',
			'true',
		)
	})
})

test('from the list to the grade by keyboard alone', async ({ page, server, student, signIn }) => {
	await signIn(page, student)
	await page.goto('/ujian')
	const link = page.locator('a[href*="mulai=UTS"][href*="kode_mk=KS03"]').first()
	// In the table of all exams too the word stands on one line.
	const inTable = page.getByRole('table').getByRole('link', { name: 'Kerjakan' }).first()
	expect((await inTable.boundingBox())?.width).toBeGreaterThan(80)
	await link.focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('button', { name: 'Nanti saja' })).toBeFocused()
	await expect(page.getByRole('button', { name: 'Mulai', exact: true })).toBeEnabled()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	const heading = page.getByRole('heading', { name: /^Soal/ })
	await expect(heading).toBeFocused()
	await page.keyboard.press('a')
	await page.keyboard.press('ArrowRight')
	await expect(heading).toHaveText('Soal 2 dari 40')
	await expect(heading).toBeFocused()
	await page.keyboard.press('ArrowLeft')
	// Back to the first, on through options and tools to the button of the next one.
	await page.getByRole('button', { name: 'Selanjutnya' }).focus()
	await page.keyboard.press('Enter')
	await expect(heading).toHaveText('Soal 2 dari 40')
	await expect(heading).toBeFocused()
	await page.getByRole('button', { name: 'Selesai dan Simpan Nilai' }).focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('button', { name: 'Kembali', exact: true })).toBeFocused()
	await expect(page.getByRole('button', { name: 'Simpan Nilai', exact: true })).toBeEnabled()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expect(resultDialog(page)).toContainText(/Dikumpulkan.*WITA/)
	expect((await attemptOf(server.db, student, 'KS03')).alasan_selesai).toBe('tombol')

	await test.step('the timer stands still from then on', async () => {
		const timer = page.getByRole('timer')
		const stood = await timer.textContent()
		await page.waitForTimeout(1500)
		await expect(timer).toHaveText(stood ?? '')
	})
})

test('after a restart of the browser the student is where they were', async ({ page, student, signIn }) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await page.getByRole('button', { name: 'Soal 17, belum terjawab' }).click()
	await expect(page.getByText('Soal 17 dari 40')).toBeVisible()
	const again = await page.context().newPage()
	await page.close()
	await again.goto('/ujian/soal?jenis=UTS&kode_mk=SBD02')
	await expect(again.getByRole('heading', { name: 'Soal 17 dari 40' })).toBeFocused()
})

test('a second device reads, takes over with one tap, and the first one is told', async ({
	page,
	browser,
	baseURL,
	server,
	student,
	login,
	signIn,
}) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await choose(page, 1)
	await untilSaved(page)

	const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
	const phone = await context.newPage()
	await login(phone, student)
	await phone.getByRole('link', { name: 'Lanjutkan', exact: true }).click()
	await expect(phone.getByText('Ujian ini sedang dikerjakan di perangkat lain.')).toBeVisible()
	await expect(phone.getByRole('radio').nth(1)).toBeChecked()
	await expect(phone.getByRole('radio').nth(2)).toBeDisabled()
	await expect(phone.getByRole('button', { name: 'Selesai dan Simpan Nilai' })).toBeDisabled()
	await expectAccessible(phone)

	await phone.context().setOffline(true)
	await phone.getByRole('button', { name: 'Lanjutkan di sini' }).click()
	await expect(phone.getByText('Belum dapat dipindahkan ke sini.')).toBeVisible()
	await phone.context().setOffline(false)
	await phone.getByRole('button', { name: 'Lanjutkan di sini' }).click()
	await expect(phone.getByText('Ujian dilanjutkan di sini')).toBeVisible()
	await choose(phone, 2)
	await untilSaved(phone)

	await choose(page, 3)
	await expect(page.getByText('Ujian ini dilanjutkan di perangkat lain.')).toBeVisible()
	await expect(page.getByRole('radio').nth(2)).toBeChecked()
	await expect(page.getByRole('radio').nth(3)).toBeDisabled()
	const { urutan, jawaban } = await attemptOf(server.db, student, 'SBD02')
	expect(jawaban[urutan[0] as number]?.[0]).toBe('C')
	await context.close()
})

test('offline at the deadline nothing is promised, and what became of it is said', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await openExam(page, 'KS03')
	await choose(page, 0)
	await untilSaved(page)
	const { id } = await attemptOf(server.db, student, 'KS03')
	const soon = new Date(Date.now() + 9000)
	await server.db.updateTable('pengerjaan').set({ tenggat: soon }).where('id', '=', id).execute()
	page.on('dialog', (question) => question.accept())
	await page.reload()
	await expect(page.getByText('Soal 1 dari 40')).toBeVisible()
	await page.context().setOffline(true)
	await choose(page, 1)
	const overlay = page.getByRole('dialog')
	await expect(overlay).toContainText('Waktu ujian habis. Koneksi terputus', { timeout: 30_000 })
	await expect(overlay).toContainText('1 jawaban belum sampai di server')
	await expect(overlay).toContainText('dapat tidak dihitung')
	await expectAccessible(page)
	await expect(page.getByText('Tidak ada jawaban yang hilang')).toHaveCount(0)
	// The server waits for half a minute before it closes; nothing is to be seen of it.
	const tenggat = new Date(Date.now() - 32_000)
	const mulai_pada = new Date(Date.now() - 600_000)
	await server.db.updateTable('pengerjaan').set({ mulai_pada, tenggat }).where('id', '=', id).execute()
	await expect
		.poll(async () => (await attemptOf(server.db, student, 'KS03')).status, { timeout: 60_000 })
		.toBe('selesai')
	await page.context().setOffline(false)
	await expect(resultDialog(page)).toContainText('Waktu ujian habis.', { timeout: 30_000 })
	await expect(resultDialog(page)).toContainText(/Ditutup, waktu habis.*WITA/)

	await test.step('the list and the exam page say that the time ran out, and when', async () => {
		const when = tenggat.toLocaleTimeString('id-ID', {
			timeZone: 'Asia/Makassar',
			hour: '2-digit',
			minute: '2-digit',
		})
		await page.goto('/ujian')
		await expect(page.getByRole('row', { name: /Keamanan Siber/ })).toContainText(`Waktu habis ${when}`)
		await page.goto('/ujian/soal?jenis=UTS&kode_mk=KS03')
		await expect(page.getByText(`Waktu habis ${when} WITA.`)).toBeVisible()
		await expectAccessible(page)
	})
	expect(await findAttempt(server.db, student, 'KS03')).toMatchObject({ alasan_selesai: 'waktu' })
})

test('what the lecturer says is on the screen until it is put away, and can be read again', async ({
	page,
	request,
	server,
	sessions,
	student,
	signIn,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await choose(page, 1)
	await untilSaved(page)
	const { ujian_id } = await attemptOf(server.db, student, 'SBD02')
	const { token } = await sessions.of('admin@kampus.test')
	const said = await request.post(`/api/ujian/${ujian_id}/pesan`, {
		headers: { authorization: `Bearer ${token}` },
		data: { id: crypto.randomUUID(), isi: 'Soal 3: abaikan kata pertama.' },
	})
	expect(said.ok()).toBe(true)
	// It comes with the reply to the next save; without one, within fifteen seconds (exam-room.test.ts).
	await choose(page, 2)
	await page.evaluate(() => scrollTo(0, 0))
	const first = page.getByText('A', { exact: true }).first()
	const place = await first.boundingBox()
	const banner = page.getByRole('status').filter({ hasText: 'abaikan kata pertama' })
	await expect(banner).toContainText(/Pesan dosen, \d\d\.\d\d: Soal 3/, { timeout: 45_000 })
	await expect(banner).toBeInViewport()
	// No answer moves under a finger that is on its way.
	await expect.poll(async () => (await first.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
	await expectAccessible(page)
	await banner.getByRole('button', { name: 'Tutup pesan' }).click()
	await expect(page.getByText('abaikan kata pertama')).toBeHidden()

	page.on('dialog', (question) => question.accept())
	await page.reload()
	await page.getByText('Pesan dosen (1)').click()
	await expect(page.getByText('abaikan kata pertama')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Tutup pesan' })).toBeHidden()
})
