import { expectAccessible } from './support/accessible.ts'
import { attemptOf, choose, openExam, pressHandIn } from './support/exam.ts'
import { expect, test } from './support/test.ts'

test('answers that cannot leave a device are shown as a code, and the lecturer in the room files it', async ({
	page,
	server,
	student,
	login,
	browser,
}) => {
	await login(page, student)
	// What draws the code is fetched while there is a network.
	const ready = page.waitForResponse((answer) => /\/rescue-code-view-[^/]*\.js$/.test(answer.url()))
	await openExam(page, 'SBD02')
	await (await ready).finished()
	await page.context().setOffline(true)
	await choose(page, 2)
	await page.getByRole('button', { name: 'Selanjutnya' }).click()
	await choose(page, 4)
	await pressHandIn(page)
	await page.getByRole('button', { name: 'Simpan Nilai', exact: true }).click()
	await expect(page.getByRole('img', { name: 'Kode QR darurat' })).toBeVisible()
	await expectAccessible(page)
	const code = (await page.getByText(/^(?:[A-Z2-7]{5} ){17}[A-Z2-7]{2}$/).textContent()) ?? ''
	expect((await attemptOf(server.db, student, 'SBD02')).jawaban).toEqual({})

	const room = await (await browser.newContext()).newPage()
	await login(room, 'dosen@kampus.test')
	await room.goto(`${server.url}/mengajar`)
	await room
		.getByRole('listitem')
		.filter({ hasText: 'Sistem Basis Data' })
		.getByRole('link', { name: 'Catat kode darurat' })
		.first()
		.click()
	await expect(room.getByRole('heading', { level: 1, name: 'Kode Darurat' })).toBeVisible()
	await room.getByLabel('Kode darurat').fill(`${code.slice(0, -1)}X`)
	await room.getByRole('button', { name: 'Catat' }).click()
	await expect(room.getByText(/Kode ini rusak, tidak lengkap, atau telah diubah/)).toBeVisible()
	await room.getByLabel('Kode darurat').fill(code.toLowerCase())
	await room.getByRole('button', { name: 'Catat' }).click()
	await expect(room.getByText('2 jawaban baru tersimpan sebelum waktu habis.')).toBeVisible()
	await expectAccessible(room)
	await room.context().close()
	const { jawaban } = await attemptOf(server.db, student, 'SBD02')
	expect(Object.values(jawaban)).toHaveLength(2)
})
