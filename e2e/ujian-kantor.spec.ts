import { sql } from 'kysely'
import { expectAccessible } from './support/accessible.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

/** The last student of SI-4A, who has not paid, and an exam of the class in a room. */
async function makeUnpaid(db: TestServer['db']) {
	const { rows } = await sql<{
		email: string
		stambuk: string
		nama: string
		ruang: string
		akhir: string
		pengawas: string
	}>`
		with orang as (
			select m.id, m.stambuk, m.nama, a.email from mahasiswa_kini m join akun a on a.id = m.akun_id
			where m.kelas_kode = 'SI-4A' order by m.stambuk desc limit 1
		), belum as (
			-- More is asked for than what was paid in.
			update tagihan set lunas_pada = null, jumlah = jumlah + 2500000 from orang
			where mahasiswa_id = orang.id and periode_kode = (select kode from periode where aktif)
		), tamu as (
			-- Somebody who is nowhere else.
			insert into dosen (nip, nama, email) values ('199912312025011001', 'Dosen Tamu', 'tamu@kampus.test') returning nama
		)
		select o.email, o.stambuk, o.nama, (select selesai::text from periode where aktif) as akhir, (select nama from tamu) as pengawas,
			(select u.id from ujian u where u.kelas_kode = 'SI-4A' and u.matakuliah_kode = 'SIM07') as ruang
		from orang o`.execute(db)
	const [row] = rows
	if (!row) throw new Error('SI-4A has nobody')
	return row
}

test('the office lets an unpaid student into an exam and gives everybody a seat, a proctor a room and who will be away a make-up', async ({
	page,
	browser,
	signIn,
	server,
}) => {
	const { email, stambuk, nama, ruang, akhir, pengawas } = await makeUnpaid(server.db)
	const own = await browser.newPage({ baseURL: server.url })
	await signIn(own, email)
	await own.goto('/ujian/soal?jenis=UTS&kode_mk=KS03')
	await expect(own.getByRole('heading', { name: 'Anda belum membayar SPP' })).toBeVisible()

	await signIn(page, 'admin@kampus.test')
	await test.step('a dispensation is given beside the list, once for a press made twice', async () => {
		await page.goto('/kantor/ujian?cari=SI-4A')
		await page.getByRole('link', { name: /Keamanan Siber/ }).click()
		const sheet = page.getByRole('dialog')
		const person = sheet.getByRole('listitem').filter({ hasText: stambuk })
		await person.getByRole('button', { name: 'Beri dispensasi' }).click()
		await expect(person.getByRole('checkbox', { name: 'SPP lunas' })).toBeChecked()
		await person.getByLabel('Berlaku sampai dengan').fill('2099-01-01')
		await person.getByLabel('Alasan').fill('Beasiswa terlambat cair')
		await person.getByRole('button', { name: 'Beri dispensasi' }).dblclick()
		await expect(sheet.getByRole('heading', { name: 'Dengan dispensasi' })).toBeVisible()
		await expect(sheet.getByText(/SPP lunas, sampai .+ 2099/)).toBeVisible()
		await page.goBack()
		await expect(sheet).toBeHidden()
	})

	await test.step('the student begins', async () => {
		await own.goto('/ujian')
		await own.locator('a[href*="kode_mk=KS03"]').last().click()
		await own.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click()
		await expect(own.getByText('Soal 1 dari 40')).toBeVisible()
	})

	await test.step('seats are shown, given, and one is moved', async () => {
		await page.goto(`/kantor/ujian/${ruang}`)
		const sheet = page.getByRole('dialog')
		await sheet.getByRole('button', { name: 'Bagi kursi' }).click()
		await sheet.getByLabel('Jumlah kursi').fill('30')
		await sheet.getByRole('button', { name: 'Lihat pembagian' }).click()
		await expect(sheet.getByRole('alert')).toContainText(/Ruang memuat 30 orang, pesertanya \d+/)
		await sheet.getByRole('button', { name: 'Tambah ruang' }).click()
		await sheet.getByLabel('Ruang 2', { exact: true }).fill('Aula Timur')
		await sheet.getByLabel('Jumlah kursi ruang 2').fill('60')
		await sheet.getByLabel('Jumlah kursi ruang 2').press('Enter')
		await expect(sheet.getByText(/Aula Timur: \d+ dari 60 kursi/)).toBeVisible()
		await sheet.getByRole('button', { name: 'Bagi kursi' }).dblclick()
		await sheet.getByRole('button', { name: 'Daftar kursi' }).click()
		const row = sheet.getByRole('listitem').filter({ hasText: `${stambuk} · ` })
		await row.getByRole('button', { name: `Pindah kursi ${nama}` }).click()
		await row.getByLabel(/Nomor kursi/).fill('58')
		await row.getByRole('button', { name: 'Pindahkan' }).click()
		await expect(sheet.getByText(`${stambuk} · Aula Timur, kursi 58`)).toBeVisible()
		await sheet.getByRole('button', { name: 'Tutup daftar kursi' }).click()
	})

	await test.step('a proctor stands in a room, and who will be away gets a make-up with the reason', async () => {
		const sheet = page.getByRole('dialog')
		await sheet.getByRole('button', { name: 'Atur pengawas' }).click()
		await sheet.getByLabel('Pengawas 1', { exact: true }).selectOption(pengawas)
		await sheet.getByLabel('Ruang pengawas 1', { exact: true }).selectOption('Aula Timur')
		await sheet.getByRole('button', { name: 'Simpan pengawas' }).dblclick()
		await expect(sheet.getByText(`${pengawas}, Aula Timur`, { exact: true })).toBeVisible()
		// What is below moves up once the form has closed.
		await expect(sheet.getByRole('button', { name: 'Atur pengawas' })).toBeVisible()
		await sheet.getByRole('button', { name: 'Rencanakan susulan' }).click()
		await sheet.getByRole('checkbox', { name: new RegExp(stambuk) }).check()
		await sheet.getByLabel(`Alasan ${nama}`, { exact: true }).fill('Sakit')
		await sheet.getByLabel('Tanggal susulan', { exact: true }).fill(akhir)
		await sheet.getByLabel('Ruang susulan', { exact: true }).fill('Daring')
		await expectAccessible(page)
		await sheet.getByRole('button', { name: 'Jadwalkan untuk 1 mahasiswa' }).dblclick()
		await expect(sheet.getByText(`${nama} (${stambuk}): Sakit`)).toBeVisible()
		await expect(sheet.getByRole('link', { name: /susulan$/ })).toHaveCount(1)
		await own.goto('/ujian')
		await expect(own.getByText(/UTS susulan/).first()).toBeVisible()
	})

	await own.goto('/kartu-ujian')
	const exam = own.getByRole('listitem').filter({ hasText: 'Aula Timur' })
	await expect(exam).toContainText(/Nomor kursi\s*58/)
	await own.close()
})
