import { expectAccessible } from './support/accessible.ts'
import { attemptOf, choose, openExam, untilSaved } from './support/exam.ts'
import { expect, test } from './support/test.ts'

test('a lecturer watches a student work, gives time, ends the exam, rules on late answers and voids the attempt', async ({
	page,
	server,
	student,
	signIn,
	browser,
}) => {
	await signIn(page, student)
	await openExam(page, 'SBD02')
	const { id, ujian_id } = await attemptOf(server.db, student, 'SBD02')
	const { stambuk, nama } = await server.db
		.selectFrom('mahasiswa as m')
		.innerJoin('akun as a', 'a.id', 'm.akun_id')
		.select(['m.stambuk', 'm.nama'])
		.where('a.email', '=', student)
		.executeTakeFirstOrThrow()
	const desk = await (await browser.newContext()).newPage()
	await signIn(desk, 'dosen@kampus.test')
	await desk.goto(`${server.url}/mengajar/ujian/${ujian_id}/pantau`)
	const row = desk.getByRole('row').filter({ hasText: stambuk })

	await test.step('an answer is seen without a reload, and so is what the device says', async () => {
		await expect(row).toContainText('0/40')
		await choose(page, 1)
		await expect(row).toContainText('1/40')
		await expect(row).toContainText('Mengerjakan')
		await expectAccessible(desk)
	})

	await test.step('a line that drops says since when, and comes back by itself with what was missed', async () => {
		await desk.context().setOffline(true)
		await expect(desk.getByText(/Yang tampak adalah keadaan pukul \d\d\.\d\d\.\d\d/)).toBeVisible()
		await page.getByRole('button', { name: 'Selanjutnya' }).click()
		await choose(page, 2)
		await untilSaved(page)
		// A line that is open may outlive the browser's word that there is no network; then nothing was missed.
		await desk.context().setOffline(false)
		await expect(row).toContainText('2/40')
		await expect(desk.getByText('Sambungan terputus.')).toBeHidden()
		await expect(desk.getByRole('row').filter({ hasText: stambuk })).toHaveCount(1)
	})

	await test.step('time for one student says what will be, and is there at once', async () => {
		await row.getByRole('button').click()
		const sheet = desk.getByRole('dialog', { name: nama, exact: true })
		await sheet.getByRole('button', { name: 'Tambah waktu' }).click()
		const ask = desk.getByRole('dialog', { name: `Tambah waktu untuk ${nama}` })
		await expect(ask.getByRole('status')).toContainText('Waktunya berakhir pukul')
		await ask.getByLabel('Alasan').fill('Listrik padam')
		await ask.getByRole('button', { name: 'Tambah 5 menit' }).click()
		await expect(ask).toBeHidden()
		await expect(sheet.getByText('5 menit', { exact: true })).toBeVisible()
		await desk.keyboard.press('Escape')
		await expect(desk.getByText(`tambahan 5 menit untuk ${nama}`)).toBeVisible()
	})

	await test.step('time that was given by mistake is taken back, and says before from whom and what is left', async () => {
		await row.getByRole('button').click()
		const sheet = desk.getByRole('dialog', { name: nama, exact: true })
		await sheet.getByRole('button', { name: 'Tambah waktu' }).click()
		await desk.getByRole('button', { name: `Tarik 5 menit dari ${nama}` }).click()
		const ask = desk.getByRole('dialog', { name: `Tarik 5 menit dari ${nama}?` })
		await expect(ask.getByRole('status')).toContainText('Waktunya berakhir pukul')
		await ask.getByLabel('Alasan').fill('Salah mahasiswa')
		await ask.getByRole('button', { name: 'Tarik 5 menit' }).dblclick()
		await expect(ask).toBeHidden()
		await expect(desk.getByRole('region', { name: 'Tambahan yang berlaku' })).toBeHidden()
		await desk.keyboard.press('Escape')
		await expect(sheet.getByText('5 menit', { exact: true })).toBeHidden()
		await desk.keyboard.press('Escape')
		await expect(desk.getByText(`tambahan 5 menit ditarik dari ${nama}`)).toBeVisible()
	})

	await test.step('the exam is handed in for a student; late answers show the score without and with them before the ruling', async () => {
		const soal = (await attemptOf(server.db, student, 'SBD02')).urutan.at(-1)
		await row.getByRole('button').click()
		const one = desk.getByRole('dialog', { name: nama, exact: true })
		await one.getByRole('button', { name: 'Kumpulkan paksa' }).click()
		const ask = desk.getByRole('dialog', { name: `Kumpulkan ujian ${nama}?` })
		await expect(ask.getByRole('status')).toContainText('dengan 2 jawaban yang ada di server')
		await ask.getByLabel('Alasan').fill('Meninggalkan ruang')
		await ask.getByRole('button', { name: 'Kumpulkan sekarang' }).click()
		await expect(ask).toBeHidden()
		await expect(one.getByRole('button', { name: 'Buka kembali' })).toBeVisible()
		await desk.keyboard.press('Escape')
		const now = new Date()
		await server.db
			.updateTable('pengerjaan')
			.set({ tenggat: new Date(now.getTime() - 120_000), mulai_pada: new Date(now.getTime() - 6_000_000) })
			.where('id', '=', id)
			.execute()
		await server.db
			.insertInto('jawaban_terlambat')
			.values({
				pengerjaan_id: id,
				diterima_pada: now,
				isi: JSON.stringify({ [String(soal)]: ['A', 4294967396] }),
				putusan: 'menunggu',
			})
			.execute()
		await expect(row).toContainText('1 jawaban terlambat')
		await desk.getByRole('button', { name: 'Putuskan' }).click()
		const sheet = desk.getByRole('dialog', { name: 'Jawaban terlambat' })
		// Others who were late in this exam may wait beside.
		const mine = sheet.getByRole('listitem').filter({ hasText: nama })
		await expect(mine.getByText(/^tanpa/)).toBeVisible()
		await expect(mine.getByText(/^dengan/)).toBeVisible()
		await mine.getByRole('checkbox').check()
		await sheet.getByLabel('Alasan putusan').fill('Jaringan kampus terganggu')
		await sheet.getByRole('button', { name: 'Terima 1' }).click()
		await expect(mine.getByText('Diterima', { exact: true })).toBeVisible()
		await expect(mine.getByRole('checkbox')).toHaveCount(0)
		await desk.keyboard.press('Escape')
	})

	await test.step('an attempt is voided with a reason that stands in the trail', async () => {
		await row.getByRole('button').click()
		const sheet = desk.getByRole('dialog', { name: nama, exact: true })
		await sheet.getByRole('button', { name: 'Batalkan pengerjaan' }).click()
		const ask = desk.getByRole('dialog', { name: /^Batalkan pengerjaan/ })
		await ask.getByLabel('Alasan (dibaca mahasiswa)').fill('Dikerjakan orang lain')
		await ask.getByRole('button', { name: 'Batalkan pengerjaan' }).click()
		await expect(ask).toBeHidden()
		await expect(sheet.getByText('Dikerjakan orang lain')).toBeVisible()
		await expect(sheet.getByRole('button', { name: 'Buka kembali' })).toBeVisible()
		const trail = await server.db
			.selectFrom('jejak')
			.select('tindakan')
			.where('objek', '=', `pengerjaan:${id}`)
			.execute()
		expect(trail.map(({ tindakan }) => tindakan)).toContain('pengerjaan_dibatalkan')
	})

	await test.step('and the student who looks for the grade reads it', async () => {
		await page.goto('/nilai')
		const voided = page.getByRole('list', { name: 'Pengerjaan yang dibatalkan' })
		await expect(voided).toContainText('dibatalkan dosen, tidak ada nilainya')
		await expect(voided).toContainText('Dikerjakan orang lain')
	})
	await desk.context().close()
})
