import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import {
	attemptOf,
	choose,
	findAttempt,
	LETTERS,
	openExam,
	pressHandIn,
	resultDialog,
	untilSaved,
} from './support/exam.ts'
import { expect, test } from './support/test.ts'

test('a student logs in, answers 40 questions, hands in and finds the grade that the key gives', async ({
	page,
	server,
	student,
	login,
	browser,
}) => {
	await login(page, student)
	await page.getByRole('link', { name: 'Ujian & Quiz' }).first().click()
	await expect(page.getByRole('heading', { name: 'Jadwal Ujian' })).toBeVisible()
	await openExam(page, 'SBD02')
	const { urutan, kunci } = await attemptOf(server.db, student, 'SBD02')

	// Right on all but every fourth question, so that the score is no round one.
	let expected = 0
	for (const [index, soal] of urutan.entries()) {
		const right = LETTERS.indexOf((kunci as Record<string, string>)[soal] as 'A')
		const option = index % 4 === 3 ? (right + 1) % 5 : right
		if (option === right) expected++
		await expect(page.getByText(`Soal ${index + 1} dari 40`)).toBeVisible()
		await choose(page, option)
		if (index < 39) await page.getByRole('button', { name: 'Selanjutnya' }).click()
	}
	await expect(page.getByText('40 terjawab · 0 belum')).toBeVisible()
	await untilSaved(page)
	await pressHandIn(page)
	await expect(page.getByRole('dialog')).toContainText('Terjawab 40 · Ragu 0 · Kosong 0')
	await page.getByRole('button', { name: 'Simpan Nilai', exact: true }).click()

	const dialog = resultDialog(page)
	await expect(dialog.getByText('75,00').first()).toBeVisible()
	await expect(dialog.getByText(`${expected} dari 40`)).toBeVisible()
	const attempt = await attemptOf(server.db, student, 'SBD02')
	expect(attempt).toMatchObject({
		jumlah_benar: expected,
		skor: 75,
		kategori_nilai: 'Baik',
		status: 'selesai',
	})
	const stored = Object.values(attempt.jawaban).filter(([letter]) => letter !== null)
	expect(stored).toHaveLength(40)

	const file =
		await test.step('the receipt is a code that anybody checks, and a file with the answers', async () => {
			await dialog.getByRole('button', { name: 'Bukti pengumpulan' }).click()
			await expect(dialog.getByRole('img', { name: 'Kode QR bukti pengumpulan' })).toBeVisible()
			await expectAccessible(page)
			const [download] = await Promise.all([
				page.waitForEvent('download'),
				dialog.getByRole('button', { name: 'Unduh bukti' }).click(),
			])
			expect(download.suggestedFilename()).toBe('bukti-pengumpulan-SBD02-UTS.json')
			const address = await dialog.getByRole('link', { name: 'Periksa bukti' }).getAttribute('href')
			const stranger = await (await browser.newContext()).newPage()
			await stranger.goto(server.url + new URL(address ?? '').pathname)
			await expect(stranger.getByRole('heading', { name: 'Bukti asli' })).toBeVisible()
			await expect(stranger.getByText('UTS Sistem Basis Data')).toBeVisible()
			await stranger.getByLabel('Pilih berkas bukti').setInputFiles(await download.path())
			await expect(stranger.getByText(/Jawaban di berkas cocok dengan bukti ini/)).toBeVisible()
			await stranger.getByLabel('Kode atau alamat bukti').fill('bukan bukti')
			await stranger.getByRole('button', { name: 'Periksa' }).click()
			await expect(stranger.getByText('Ini bukan kode atau berkas bukti pengumpulan.')).toBeVisible()
			await expectAccessible(stranger)
			await stranger.context().close()
			return JSON.parse(await readFile(await download.path(), 'utf8')) as { jumlah: number }
		})
	expect(file.jumlah).toBe(40)

	await dialog.getByRole('link', { name: 'Lihat Detail Nilai' }).click()
	await expect(page).toHaveURL(/\/nilai$/)
	await page.getByRole('link', { name: 'Rincian dan bukti pengumpulan' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Sistem Basis Data' })).toBeVisible()
	await expect(page.getByRole('img', { name: 'Kode QR bukti pengumpulan' })).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Semua nilai' }).click()
	const row = page.getByRole('row', { name: /Sistem Basis Data/ })
	await expect(row).toContainText('75,00')
	await expect(row).toContainText('Baik')
	expect(await page.evaluate(() => localStorage.getItem('waktuMulai'))).toBeNull()

	await test.step('the list knows it, and the exam cannot be taken again', async () => {
		await page.goto('/ujian')
		const done = page.getByRole('row', { name: /Sistem Basis Data.*UTS/ })
		await expect(done.getByRole('button', { name: 'Sudah Dikerjakan' })).toBeDisabled()
		await page.goto('/ujian/soal?jenis=UTS&kode_mk=SBD02')
		await expect(page.getByText('Lihat Nilai').first()).toBeVisible()
		await expect(page.getByRole('radio')).toHaveCount(0)
		const answers = await page.evaluate(async () => {
			const token = localStorage.getItem('token')
			const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
			const profile = await (await fetch('/api/mahasiswa/profile', { headers })).json()
			const body = { stambuk_mhs: profile.data.stambuk, jenis_soal: 'UTS', matakuliah: 'SBD02', skor: 100 }
			const again = await fetch('/nilai/', { method: 'POST', headers, body: JSON.stringify(body) })
			return [again.status, (await again.json()).code]
		})
		expect(answers).toEqual([409, 'already_graded'])
	})
})

test('handing in with open questions asks first and says how many', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await openExam(page, 'KS03')
	await choose(page, 1)
	await page.getByRole('button', { name: 'Selanjutnya' }).click()
	await choose(page, 2)
	await pressHandIn(page)
	const question = page.getByRole('dialog')
	await expect(question).toContainText('38')
	await question.getByRole('button', { name: 'Kembali' }).click()
	await expect(question).toBeHidden()
	expect((await attemptOf(server.db, student, 'KS03')).status).toBe('berlangsung')
	await pressHandIn(page)
	await page.getByRole('button', { name: 'Simpan Nilai', exact: true }).dblclick()
	await expect(resultDialog(page)).toBeVisible()
	expect(await attemptOf(server.db, student, 'KS03')).toMatchObject({
		status: 'selesai',
		alasan_selesai: 'tombol',
	})

	await page.keyboard.press('Escape')
	await expect(resultDialog(page)).toBeHidden()
	await page.getByRole('button', { name: 'Lihat Nilai' }).first().click()
	await expect(resultDialog(page)).toBeVisible()
})

test('the whole exam can be taken with the keyboard', async ({ page, server, student, signIn }) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	for (const key of ['a', 'ArrowRight', 'c', 'ArrowRight', 'E', 'ArrowLeft', 'd'])
		await page.keyboard.press(key)
	await expect(page.getByText('Soal 2 dari 40')).toBeVisible()
	await expect(page.getByText('3 terjawab · 37 belum')).toBeVisible()
	await untilSaved(page)
	const { urutan, jawaban } = await attemptOf(server.db, student, 'SBD02')
	expect(urutan.slice(0, 3).map((soal) => jawaban[soal]?.[0])).toEqual(['A', 'D', 'E'])
})

test('taps that come too quickly on a phone end nothing', async ({ page, server, student, signIn }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await signIn(page, student)
	await openExam(page, 'KS03')
	await page.getByRole('button', { name: 'Soal 38, belum terjawab' }).click()
	// Where the thumb is, again and again: on to the last question and beyond.
	const { x, y, width, height } = (await page.getByRole('button', { name: 'Selanjutnya' }).boundingBox()) ?? {
		x: 0,
		y: 0,
		width: 0,
		height: 0,
	}
	for (let tap = 0; tap < 8; tap++) await page.mouse.click(x + width / 2, y + height / 2)
	await expect(page.getByText('Soal 40 dari 40')).toBeVisible()
	await expect(page.getByRole('dialog')).toHaveCount(0)

	await test.step('nor does a second tap on the hand-in itself', async () => {
		const button = page.getByRole('button', { name: 'Selesai dan Simpan Nilai' })
		await button.scrollIntoViewIfNeeded()
		await button.dblclick()
		const submit = page.getByRole('button', { name: 'Simpan Nilai', exact: true })
		await submit.click({ force: true, noWaitAfter: true })
		await expect(submit).toBeEnabled()
	})
	expect((await attemptOf(server.db, student, 'KS03')).status).toBe('berlangsung')
})

test('a doubt is marked, kept, counted and found again before the hand-in', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await page.keyboard.press('b')
	await page.keyboard.press('r')
	await page.keyboard.press('ArrowRight')
	await page.getByRole('button', { name: 'Ragu-ragu', exact: true }).click()
	await expect(page.getByText('0 terjawab · 2 ragu · 39 belum')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Soal 1, terjawab, ragu-ragu' })).toBeVisible()
	await untilSaved(page)
	const { urutan, jawaban } = await attemptOf(server.db, student, 'SBD02')
	expect(urutan.slice(0, 2).map((soal) => jawaban[soal])).toMatchObject([
		['B', expect.anything(), true],
		[null, expect.anything(), true],
	])

	await pressHandIn(page)
	const dialog = page.getByRole('dialog')
	await expect(dialog).toContainText('Terjawab 0 · Ragu 2 · Kosong 39')
	await expectAccessible(page)
	await dialog.getByRole('region', { name: 'Ragu-ragu' }).getByRole('button', { name: 'Buka soal 1' }).click()
	await expect(page.getByRole('heading', { name: 'Soal 1 dari 40' })).toBeFocused()
	await page.keyboard.press('r')
	await expect(page.getByText('1 terjawab · 1 ragu · 39 belum')).toBeVisible()
})

test('an exam begins by a dialog that says what is true of it, wherever it was offered', async ({
	page,
	server,
	student,
	login,
}) => {
	await login(page, student)
	await page.locator('a[href*="mulai=UTS"][href*="kode_mk=KS03"]').click()
	const dialog = page.getByRole('dialog', { name: /^Mulai UTS/ })
	await expect(dialog).toContainText('90 menit')
	await expect(dialog).toContainText('40 pilihan ganda')
	await expect(dialog).toContainText('langsung mengumpulkan ujian')
	await expect(dialog).not.toContainText('kartu ujian')
	await expect(dialog).toContainText('Server terjangkau')
	await expect(dialog).toContainText('Penyimpanan dapat dipakai')
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Nanti saja' }).click()
	await expect(dialog).toBeHidden()
	expect(await findAttempt(server.db, student, 'KS03')).toBeUndefined()

	await page.locator('a[href*="mulai=UTS"][href*="kode_mk=KS03"]').first().click()
	await expect(dialog).toBeVisible()
	await page.goBack()
	await expect(dialog).toBeHidden()
	await page.goForward()
	await dialog.getByRole('button', { name: 'Mulai', exact: true }).click()
	await expect(page.getByRole('heading', { name: 'Soal 1 dari 40' })).toBeFocused()

	await test.step('who has begun is told how long it still runs, and is asked nothing', async () => {
		const { id } = await attemptOf(server.db, student, 'KS03')
		const tenggat = new Date(Date.now() + 80 * 60_000 - 2000)
		await server.db.updateTable('pengerjaan').set({ tenggat }).where('id', '=', id).execute()
		page.on('dialog', (question) => question.accept())
		await page.goto('/')
		const top = page.getByRole('region', { name: 'UTS Keamanan Siber' })
		await expect(top.getByRole('timer')).toHaveText(/^(79|80):/)
		await expect(top.getByRole('link', { name: 'Lanjutkan' })).toBeVisible()
		await page.goto('/ujian')
		await expect(page.getByRole('link', { name: 'Lanjutkan · tersisa 80 menit' })).toBeVisible()
		await expect(page.getByRole('link', { name: 'Lanjutkan · 80 menit' })).toBeVisible()
		await page.getByRole('link', { name: 'Lanjutkan · tersisa 80 menit' }).click()
		await expect(page.getByRole('heading', { name: 'Soal 1 dari 40' })).toBeVisible()
		await expect(page.getByRole('timer')).toHaveText(/^(79|80):/)
	})
})

test('an unpaid student is not invited to an exam', async ({ page, signIn }) => {
	await signIn(page, 'belumbayar@kampus.test')
	for (const path of ['/', '/ujian', '/ujian?mulai=UTS&kode_mk=SBD02']) {
		await page.goto(path)
		await expect(page.getByText('terbuka setelah SPP lunas').first()).toBeVisible()
		await expect(page.getByRole('link', { name: /Kerjakan|Mulai/ })).toHaveCount(0)
		await expect(page.getByRole('dialog')).toHaveCount(0)
	}
	await page.goto('/ujian/soal?jenis=UTS&kode_mk=SBD02')
	await page.getByRole('link', { name: 'Kembali ke Jadwal Ujian' }).click()
	await expect(page).toHaveURL(/\/ujian$/)
})
