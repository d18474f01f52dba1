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

test('the office plans an exam, sees what it clashes with while typing, moves it and cancels it', async ({
	page,
	signIn,
	server,
}) => {
	const { rows } = await sql<{ kode: string; nama: string; kelas: string; akhir: string; ruang: string }>`
		select m.kode, m.nama, g.kelas_kode as kelas, (p.selesai - 3)::text as akhir, (p.selesai - 2)::text as ruang
		from pengampu g join periode p on p.aktif and p.kode = g.periode_kode join matakuliah m on m.kode = g.matakuliah_kode
		where not exists (select from ujian u where u.periode_kode = p.kode and u.kelas_kode = g.kelas_kode
			and u.matakuliah_kode = g.matakuliah_kode and u.jenis = 'UAS')
		order by m.kode, g.kelas_kode limit 1`.execute(server.db)
	const [exam] = rows
	if (!exam) throw new Error('every course has its UAS')
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/ujian')

	await test.step('one is planned, once for a press made twice', async () => {
		await page.getByRole('button', { name: 'Rencanakan ujian' }).click()
		const form = page.getByRole('dialog')
		await form.getByLabel('Kelas').selectOption(exam.kelas)
		await form.getByLabel('Mata kuliah').selectOption(exam.kode)
		await form.getByLabel('Jenis').selectOption('UAS')
		await form.getByLabel('Tanggal').fill(exam.akhir)
		await form.getByLabel('Ruang').fill('Aula Rencana')
		await form.getByLabel('Dibuka').fill('18:30')
		await form.getByLabel('Ditutup').fill('20:30')
		await expect(form.getByText('Tidak ada ujian atau kuliah lain yang bentrok.')).toBeVisible()
		await expectAccessible(page)
		await form.getByRole('button', { name: 'Jadwalkan ujian' }).dblclick()
		await expect(page.getByRole('dialog', { name: `UAS ${exam.nama} ${exam.kelas}` })).toBeVisible()
		await expect(page.getByText('Ujian dijadwalkan')).toBeVisible()
	})

	const sheet = page.getByRole('dialog')
	await test.step('what is typed over it is a clash that is named', async () => {
		await page.goBack()
		await page.getByRole('button', { name: 'Rencanakan ujian' }).click()
		await sheet.getByLabel('Kelas').selectOption(exam.kelas)
		await sheet.getByLabel('Mata kuliah').selectOption(exam.kode)
		await sheet.getByLabel('Tanggal').fill(exam.akhir)
		await sheet.getByLabel('Ruang').fill('Aula Rencana')
		await sheet.getByLabel('Dibuka').fill('19:00')
		await sheet.getByLabel('Ditutup').fill('21:00')
		const clash = sheet
			.getByRole('listitem')
			.filter({ hasText: `Bentrok kelas ${exam.kelas}, ruang Aula Rencana` })
		await expect(clash).toContainText(/dosen .+ dengan UAS/)
		await sheet.getByRole('button', { name: 'Batalkan' }).click()
		await page.goForward()
	})

	await test.step('it is moved with a reason, and cancelled', async () => {
		await sheet.getByRole('button', { name: 'Pindahkan jadwal' }).click()
		await expect(sheet.getByRole('button', { name: 'Pindahkan', exact: true })).toBeDisabled()
		await sheet.getByLabel('Ruang', { exact: true }).fill('Aula Baru')
		await sheet.getByLabel('Tanggal').fill(exam.ruang)
		await sheet.getByLabel('Alasan, dibaca mahasiswa').fill('Aula Rencana dipakai wisuda')
		await sheet.getByRole('button', { name: 'Pindahkan', exact: true }).click()
		await expect(sheet.getByText('Aula Baru')).toBeVisible()
		await sheet.getByRole('button', { name: 'Tiadakan ujian' }).click()
		await sheet.getByLabel('Alasan, dibaca mahasiswa').fill('Diganti tugas akhir')
		await sheet.getByRole('button', { name: 'Tiadakan ujian' }).click()
		await expect(sheet.getByText(/^Ditiadakan oleh .+ pada .+: Diganti tugas akhir$/)).toBeVisible()
		await expect(sheet.getByRole('button', { name: 'Adakan lagi' })).toBeVisible()
	})
	const { rows: told } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from pemberitahuan where judul = ${`UAS ${exam.nama} ditiadakan`}`.execute(
		server.db,
	)
	expect(told[0]?.jumlah).toBeGreaterThan(0)
})
