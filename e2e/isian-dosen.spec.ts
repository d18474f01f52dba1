import { expect, test } from './support/test.ts'

test('what a lecturer has typed into the plan of an exam, a make-up or a moved lecture is there again after a reload', async ({
	page,
	signIn,
	server,
}) => {
	await signIn(page, 'dosen@kampus.test')
	const main = page.getByRole('main')
	const restored = page.getByText('Isian yang belum Anda kirim dikembalikan.')

	await test.step('a new exam, also when the network is gone', async () => {
		await page.goto('/mengajar/ujian/baru?kelas=SI-4A&mk=SBD02&jenis=KUIS')
		await main.getByLabel('Nama kuis').fill('Kuis transaksi')
		await page.context().setOffline(true)
		await main.getByLabel('Ruang').fill('Ruang A.205')
		await page.context().setOffline(false)
		await page.reload()
		await expect(main.getByLabel('Nama kuis')).toHaveValue('Kuis transaksi')
		await expect(main.getByLabel('Ruang')).toHaveValue('Ruang A.205')
		await expect(restored).toBeVisible()
		// Come back to by another way, the class is the one that was chosen.
		await main.getByLabel('Kelas', { exact: true }).selectOption('SBD02 TI-4B')
		await page.goto('/mengajar/ujian/baru')
		await expect(main.getByLabel('Kelas', { exact: true })).toHaveValue('SBD02 TI-4B')
		await main.getByRole('button', { name: 'Mulai dari awal' }).click()
		await expect(main.getByLabel('Nama kuis')).toHaveValue('')
		await page.reload()
		await expect(main.getByLabel('Nama kuis')).toHaveValue('')
		await expect(restored).toHaveCount(0)
	})

	const { id } = await server.db
		.selectFrom('ujian')
		.select('id')
		.where('kelas_kode', '=', 'SI-4B')
		.where('nama', '=', 'Kuis kueri gabungan')
		.executeTakeFirstOrThrow()

	await test.step('a changed plan, which still says what a colleague has changed since', async () => {
		await page.goto(`/mengajar/ujian/${id}?buka=ubah`)
		await main.getByRole('textbox', { name: /^Alasan/ }).fill('Soalnya bertambah')
		await main.getByLabel('Lama mengerjakan (menit)').fill('45')
		await page.reload()
		await expect(main.getByLabel('Lama mengerjakan (menit)')).toHaveValue('45')
		await expect(main.getByRole('textbox', { name: /^Alasan/ })).toHaveValue('Soalnya bertambah')
		await server.db.updateTable('ujian').set({ durasi_menit: 40 }).where('id', '=', id).execute()
		await page.reload()
		await main.getByRole('button', { name: 'Simpan rencana' }).click()
		await expect(main.getByRole('alert')).toContainText('Simpan lagi bila isian Anda yang berlaku')
		await main.getByRole('button', { name: 'Pakai yang tersimpan' }).first().click()
		await page.goto(`/mengajar/ujian/${id}?buka=ubah`)
		await expect(main.getByLabel('Lama mengerjakan (menit)')).toHaveValue('40')
		await server.db.updateTable('ujian').set({ durasi_menit: 30 }).where('id', '=', id).execute()
	})

	await test.step('a make-up with its students', async () => {
		const dialog = page.getByRole('dialog', { name: 'Rencanakan susulan' })
		await page.goto(`/mengajar/ujian/${id}?buka=susulan`)
		await dialog.getByRole('checkbox').first().check()
		await dialog.getByLabel('Ruang').fill('Ruang A.206')
		await page.reload()
		await expect(dialog.getByLabel('Ruang')).toHaveValue('Ruang A.206')
		await expect(dialog.getByRole('checkbox').first()).toBeChecked()
		await expect(restored).toBeVisible()
		await dialog.getByRole('button', { name: 'Mulai dari awal' }).click()
		await expect(dialog.getByRole('checkbox').first()).not.toBeChecked()
	})

	await test.step('a lecture that is called off', async () => {
		await page.goto('/mengajar/kelas/SI-4B/sbd02/pertemuan')
		const cancel = main.getByRole('button', { name: /^Batalkan/ }).first()
		await cancel.click()
		await page.getByRole('dialog').getByLabel('Alasan, dibaca mahasiswa').fill('Rapat senat')
		await page.reload()
		// That something waits is said where it is opened again.
		const begun = page.getByText('Isian belum dikirim')
		await expect(begun).toHaveCount(1)
		await cancel.click()
		await expect(page.getByRole('dialog').getByLabel('Alasan, dibaca mahasiswa')).toHaveValue('Rapat senat')
		await page.getByRole('dialog').getByRole('button', { name: 'Mulai dari awal' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click()
		await expect(begun).toHaveCount(0)
	})
})
