import { expectAccessible } from './support/accessible.ts'
import { attemptOf, choose, openExam, resultDialog, untilSaved } from './support/exam.ts'
import { expect, test } from './support/test.ts'

test('what a lecturer decides of an attempt reaches its student: void, opening again, penalty', async ({
	page,
	server,
	student,
	signIn,
	browser,
}) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await choose(page, 0)
	await untilSaved(page)
	const { ujian_id } = await attemptOf(server.db, student, 'SBD02')
	const { stambuk, nama } = await server.db
		.selectFrom('mahasiswa as m')
		.innerJoin('akun as a', 'a.id', 'm.akun_id')
		.select(['m.stambuk', 'm.nama'])
		.where('a.email', '=', student)
		.executeTakeFirstOrThrow()
	const desk = await (await browser.newContext()).newPage()
	await signIn(desk, 'dosen@kampus.test')
	await desk.goto(`${server.url}/mengajar/ujian/${ujian_id}/pantau?mahasiswa=${stambuk}`)
	const sheet = desk.getByRole('dialog', { name: nama, exact: true })

	await test.step('a page that is open when the attempt is voided says so for good, and the list has the reason', async () => {
		await sheet.getByRole('button', { name: 'Batalkan pengerjaan' }).click()
		const ask = desk.getByRole('dialog', { name: /^Batalkan pengerjaan/ })
		await ask.getByLabel('Alasan (dibaca mahasiswa)').fill('Dikerjakan orang lain')
		await ask.getByRole('button', { name: 'Batalkan pengerjaan' }).click()
		await expect(ask).toBeHidden()
		// The page hears of it when it calls next, unless an answer goes out before.
		const over = page.getByRole('dialog', { name: 'Pengerjaan dibatalkan' })
		await expect(over).toContainText('Dikerjakan orang lain', { timeout: 60_000 })
		await expect(page.getByRole('button', { name: 'Kembali ke soal' })).toHaveCount(0)
		await over.getByRole('link', { name: 'Kembali ke Jadwal Ujian' }).click()
		await expect(
			page.getByRole('row').filter({ hasText: 'Dibatalkan dosen: Dikerjakan orang lain' }),
		).toBeVisible()
	})

	await test.step('that it was opened again is under the bell while its time runs', async () => {
		await sheet.getByRole('button', { name: 'Buka kembali' }).click()
		const ask = desk.getByRole('dialog', { name: /^Buka kembali/ })
		await expect(ask.getByRole('status')).toContainText('Waktunya langsung berjalan')
		await ask.getByLabel('Alasan').fill('Keliru mahasiswa')
		await ask.getByRole('button', { name: /^Buka \d+ menit/ }).click()
		await expect(ask).toBeHidden()
		await page.reload()
		await page
			.getByRole('button', { name: /^Pemberitahuan/ })
			.first()
			.click()
		await expect(page.getByText(/dibuka kembali, waktunya sudah berjalan sampai/)).toBeVisible()
		await page.goto('/ujian/soal?jenis=UTS&kode_mk=SBD02')
		await page.getByRole('button', { name: 'Selesai dan Simpan Nilai' }).first().click()
		await page.getByRole('button', { name: 'Simpan Nilai', exact: true }).click()
		await expect(resultDialog(page)).toBeVisible()
	})

	await test.step('a penalty shows what it does before it is given, and the student reads why', async () => {
		await sheet.getByRole('button', { name: 'Kurangi nilai' }).click()
		const ask = desk.getByRole('dialog', { name: `Kurangi nilai ${nama}?` })
		await expect(ask.getByRole('status')).toContainText(/^Nilai .* menjadi /)
		await ask.getByLabel('Alasan (dibaca mahasiswa)').fill('Membuka catatan')
		await ask.getByRole('button', { name: 'Kurangi 10 poin' }).dblclick()
		await expect(ask).toBeHidden()
		await expect(sheet.getByText('10 poin: Membuka catatan')).toBeVisible()
		await expect(sheet.getByRole('button', { name: 'Cabut pengurangan' })).toBeVisible()
		// The result that the exam page has handed over is older than the penalty.
		await page.getByRole('link', { name: 'Lihat Detail Nilai' }).click()
		await expect(page.getByRole('region', { name: 'Hasil ujian terbaru' })).toContainText(
			'dikurangi 10 poin oleh dosen: Membuka catatan',
		)
		await page.goto('/nilai')
		await expect(
			page
				.getByText(/dikurangi 10 poin oleh dosen: Membuka catatan/)
				.filter({ visible: true })
				.first(),
		).toBeVisible()
	})

	await test.step('the answers are read as the student has seen them', async () => {
		await sheet.getByRole('link', { name: 'Baca jawaban' }).click()
		await expect(desk.getByRole('heading', { name: `Jawaban ${nama}` })).toBeVisible()
		await expect(desk.getByText(/, dikurangi 10 poin: Membuka catatan$/)).toBeVisible()
		await expect(desk.getByText('Soal 40', { exact: true })).toBeVisible()
		await expectAccessible(desk)
		await desk.getByRole('link', { name: 'Kembali ke Pantau' }).click()
		await expect(sheet).toBeVisible()
	})
	await desk.context().close()
})

test('a change of the bank reaches a fixed paper by publishing it again, with what changes shown before', async ({
	page,
	server,
	student,
	signIn,
	browser,
}) => {
	await test.step('the first who begins fixes the paper, if it is not fixed yet', async () => {
		const room = await (await browser.newContext()).newPage()
		await signIn(room, student)
		await openExam(room, 'SBD02')
		await room.context().close()
	})
	// Of the bank some questions are in the paper, and which of them is drawn.
	const { ujian_id: id, kunci } = await attemptOf(server.db, student, 'SBD02')
	const { matakuliah_kode, jenis } = await server.db
		.updateTable('soal')
		.set({ pertanyaan: '<p>Pertanyaan yang diperbaiki</p>' })
		.where('id', '=', Number(Object.keys(kunci as object)[0]))
		.returning(['matakuliah_kode', 'jenis'])
		.executeTakeFirstOrThrow()
	await server.db
		.updateTable('bank_soal')
		.set((eb) => ({ versi: eb('versi', '+', 1) }))
		.where('matakuliah_kode', '=', matakuliah_kode)
		.where('jenis', '=', jenis)
		.execute()
	await signIn(page, 'dosen@kampus.test')
	await page.goto(`/mengajar/ujian/${id}/soal`)
	const changed = page.getByRole('region', { name: 'Soal yang berubah' })
	await expect(changed).toContainText('Pertanyaan yang diperbaiki')
	await expect(page.getByText(/mahasiswa yang belum mulai mendapat soal yang baru/)).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Terbitkan ulang …' }).click()
	const ask = page.getByRole('dialog', { name: 'Terbitkan ulang soal?' })
	await ask.getByLabel('Alasan').fill('Soal 1 keliru')
	await ask.getByRole('button', { name: 'Terbitkan ulang' }).click()
	await expect(ask).toBeHidden()
	await expect(page.getByText('Bank soal ujian ini tidak berubah sejak soal ditetapkan.')).toBeVisible()
})
