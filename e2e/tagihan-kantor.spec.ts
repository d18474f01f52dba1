import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expectAccessible } from './support/accessible.ts'
import { inDays } from './support/days.ts'
import type { TestServer } from './support/server.ts'
import { followStreams } from './support/streams.ts'
import { expect, test } from './support/test.ts'

/** As banks here write the day. */
const hariIni = () => inDays(0).split('-').reverse().join('/')

/** A student of SI, semester 2, who has not paid last term and has no bill of this one yet; gives the address. */
async function makeDebtor(db: TestServer['db']): Promise<string> {
	const { rows } = await sql<{ email: string }>`
		with orang as (
			select m.id, a.email from mahasiswa_kini m join akun a on a.id = m.akun_id
			where m.kelas_kode like 'SI-2%' order by m.stambuk desc limit 1
		), lama as (
			insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo)
			select id, (select max(kode) from periode where kode < (select kode from periode where aktif)), 2500000,
				current_date - 90
			from orang
			on conflict (mahasiswa_id, periode_kode) where dibatalkan_pada is null do update set lunas_pada = null
		), hapus as (
			delete from tagihan using orang
			where mahasiswa_id = orang.id and periode_kode = (select kode from periode where aktif)
		)
		select email from orang`.execute(db)
	return rows[0]?.email ?? ''
}

test('the finance office issues bills by rule, takes money in at the counter, and the student sees it', async ({
	page,
	browser,
	signIn,
	server,
}) => {
	const email = await makeDebtor(server.db)
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/tagihan')
	await page.getByRole('link', { name: 'Tarif dan penerbitan' }).click()
	await page.getByRole('button', { name: 'Tambah baris' }).click()
	// A rule that reaches nobody else, so that no other journey finds itself billed.
	await page.getByLabel('Program studi, baris 1').selectOption('SI')
	await page.getByLabel('Semester mahasiswa, baris 1').selectOption('2')
	await page.getByLabel('Tarif, baris 1').fill('2600000')
	// What was typed waits on this device.
	const streams = followStreams(page)
	await page.reload()
	await expect(page.getByLabel('Tarif, baris 1')).toHaveValue('Rp 2.600.000')
	await page.getByRole('button', { name: 'Simpan tarif' }).click()
	await expect(page.getByText('1 tagihan baru · Rp 2.600.000')).toBeVisible()
	await expect(page.getByText(/tagihan yang ada berbeda dari tarif; tidak diubah/)).toBeVisible()
	await page.getByLabel('Jatuh tempo').fill(inDays(3))
	await page.getByRole('button', { name: 'Terbitkan 1 tagihan' }).click()
	// Its answer takes its time, as on a campus of many thousands.
	const seen = Promise.withResolvers<void>()
	await page.route('**/api/kantor/tagihan/terbit', async (route) => {
		const response = await route.fetch()
		await seen.promise
		await route.fulfill({ response })
	})
	await streams.isOpen()
	// The plan that is being made listens, then what stands in its place: to the same stream.
	expect(streams.asked()).toBe(1)
	await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan 1 tagihan' }).click()
	await expect(page.getByRole('progressbar', { name: 'Kemajuan' })).toHaveAttribute('aria-valuenow', '100')
	await expect(page.getByRole('dialog')).toContainText('Hasilnya sedang disimpan')
	seen.resolve()
	await expect(page.getByText('Tidak ada tagihan baru untuk diterbitkan.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Urungkan' })).toBeVisible()
	await expectAccessible(page)

	await page.getByRole('link', { name: 'Kembali ke daftar' }).click()
	await page.getByLabel('Semua keadaan').selectOption({ label: 'Belum dibayar' })
	await expect(page.getByRole('table', { name: 'Daftar tagihan' }).getByRole('row')).toHaveCount(2)
	await page.locator('[data-open]').click()
	const sheet = page.getByRole('dialog', { name: 'Keuangan mahasiswa' })
	await expect(sheet.getByText('Tertutup')).toHaveCount(4)
	await expectAccessible(page)

	// Last term first, then this one in two parts; the gates open with the last rupiah.
	const pay = async (semester: RegExp, bukti: string, jumlah?: string) => {
		const bill = sheet.getByRole('listitem').filter({ hasText: semester })
		await bill.getByRole('button', { name: 'Catat pembayaran' }).click()
		const form = page.getByRole('dialog', { name: 'Catat pembayaran' })
		if (jumlah) await form.getByLabel('Jumlah yang diterima').fill(jumlah)
		await form.getByLabel('Nomor bukti').fill(bukti)
		await form.getByRole('button', { name: /^Catat Rp/ }).click()
		await expect(form).toBeHidden()
	}
	await pay(/^Ganjil/, 'E2E-1')
	await pay(/^Genap/, 'E2E-2', '600000')
	await expect(sheet.getByText('sisa Rp 2.000.000')).toBeVisible()
	// The rest comes by bank: the statement names the student, and is booked once.
	const nim = /tagihan\/(\d+)/.exec(page.url())?.[1] ?? ''
	const berkas = {
		name: 'mutasi.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			`Tanggal,Keterangan,Jumlah,,Saldo\n${hariIni()},TRSF E-BANKING ${nim},"2,000,000.00",CR,1\n${hariIni()},BIAYA ADM,"5,000.00",DB,1\n`,
		),
	}
	const bring = async () => {
		await page.goto('/kantor/tagihan/rekonsiliasi')
		await page.locator('input[type=file]').setInputFiles(berkas)
	}
	await bring()
	await expect(page.getByRole('button', { name: 'Pasti 1' })).toBeVisible()
	// What the counter took in today is not at the bank.
	await page.getByRole('button', { name: /Tercatat, tidak ada di bank/ }).click()
	await expect(page.getByText(/Loket · E2E-1/)).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Bukukan 1 pembayaran' }).click()
	await expect(page.getByRole('button', { name: 'Urungkan pembukuan' })).toBeVisible()
	// The same rows once more, copied out of a spreadsheet.
	await page.goto('/kantor/tagihan/rekonsiliasi')
	await page.getByRole('button', { name: 'Tempel baris dari Excel' }).click()
	await page
		.getByLabel('Baris dari Excel')
		.fill(
			`Tanggal\tKeterangan\tJumlah\t\tSaldo\n${hariIni()}\tTRSF E-BANKING ${nim}\t2,000,000.00\tCR\t1\n${hariIni()}\tBIAYA ADM\t5,000.00\tDB\t1\n`,
		)
	await expect(page.getByText('Judul dan 2 baris, 5 kolom')).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Lihat pratinjau' }).click()
	await expect(page.getByRole('button', { name: 'Sudah tercatat 1' })).toBeVisible()
	await page.goto(`/kantor/tagihan/${nim}?periode=semua`)
	await expect(sheet.getByText('Tidak ada yang tertutup karena SPP.')).toBeVisible()
	await expect(sheet.getByRole('button', { name: 'Unduh kwitansi' })).toHaveCount(2)
	await page.keyboard.press('Escape')
	await expect(page).toHaveURL(/\/kantor\/tagihan\?/)

	const theirs = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
	const student = await theirs.newPage()
	await signIn(student, email)
	await student.goto('/pembayaran/spp')
	await expect(student.getByText('Lunas').first()).toBeVisible()
	await theirs.close()
})

/** A student of SI, semester 4, without a bill of this term; gives the number. */
async function makeUnbilled(db: TestServer['db']): Promise<string> {
	const { rows } = await sql<{ stambuk: string }>`
		with orang as (
			select m.id, m.stambuk from mahasiswa_kini m
			where m.kelas_kode like 'SI-4%' order by m.stambuk desc limit 1
		), hapus as (
			delete from tagihan using orang
			where mahasiswa_id = orang.id and periode_kode = (select kode from periode where aktif)
		)
		select stambuk from orang`.execute(db)
	return rows[0]?.stambuk ?? ''
}

test('a bill is made for one student; money that was not theirs is voided, and its receipt says so', async ({
	page,
	signIn,
	server,
}) => {
	const nim = await makeUnbilled(server.db)
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/tagihan')
	await page.getByRole('button', { name: 'Buat tagihan' }).click()
	const form = page.getByRole('dialog', { name: 'Buat tagihan' })
	await form.getByLabel('NIM mahasiswa').fill('99999999999')
	await expect(form.getByText('Stambuk tidak ditemukan')).toBeVisible()
	await form.getByLabel('NIM mahasiswa').fill(nim)
	await form.getByLabel('Jumlah').fill('1750000')
	await form.getByLabel('Jatuh tempo').fill(inDays(3))
	await expectAccessible(page)
	await form.getByRole('button', { name: 'Buat tagihan Rp 1.750.000' }).click()
	const sheet = page.getByRole('dialog', { name: 'Keuangan mahasiswa' })
	await expect(sheet.getByText(/Rp 1\.750\.000 · jatuh tempo/)).toBeVisible()
	// Another one of the same term there is not.
	await sheet.getByRole('button', { name: 'Buat tagihan' }).click()
	await expect(form.getByText(/Sudah ada tagihan Rp 1\.750\.000/)).toBeVisible()
	await form.getByRole('button', { name: 'Batal' }).click()

	const bill = sheet.getByRole('listitem').filter({ hasText: 'Rp 1.750.000 · jatuh tempo' })
	await bill.getByRole('button', { name: 'Catat pembayaran' }).click()
	const bayar = page.getByRole('dialog', { name: 'Catat pembayaran' })
	await bayar.getByLabel('Nomor bukti').fill('E2E-SALAH')
	await bayar.getByRole('button', { name: /^Catat Rp/ }).click()
	await expect(bill.getByText('Lunas')).toBeVisible()
	const loading = page.waitForEvent('download')
	await bill.getByRole('button', { name: 'Unduh kwitansi' }).click()
	const pdf = await readFile(await (await loading).path(), 'latin1')
	const [, address = ''] = /\/URI \([^)]*(\/verifikasi\/kwitansi\/[\w.-]+)\)/.exec(pdf) ?? []
	await bill.getByRole('button', { name: 'Batalkan pembayaran E2E-SALAH, Rp 1.750.000' }).click()
	const ask = page.getByRole('dialog', { name: 'Batalkan pembayaran ini?' })
	await ask.getByRole('button', { name: 'Ya, batalkan' }).click()
	await expect(ask.getByText('Tuliskan alasannya')).toBeVisible()
	await ask.getByLabel('Alasan').fill('Milik mahasiswa lain')
	await expectAccessible(page)
	await ask.getByRole('button', { name: 'Ya, batalkan' }).click()
	await expect(ask).toBeHidden()
	await expect(bill.getByText(/E2E-SALAH · dibatalkan .* Milik mahasiswa lain/)).toBeVisible()
	await expect(bill.getByText('Belum dibayar')).toBeVisible()
	await expect(bill.getByRole('button', { name: 'Unduh kwitansi' })).toHaveCount(0)

	await page.goto(address)
	await expect(page.getByRole('heading', { name: 'Kwitansi dibatalkan' })).toBeVisible()
	await expect(page.getByText(nim, { exact: true })).toBeVisible()
	await expectAccessible(page)
})
