import type { Page } from '@playwright/test'
import { inDays } from './support/days.ts'
import { choose, pressHandIn, resultDialog, untilSaved } from './support/exam.ts'
import { mailedPassword } from './support/mail.ts'
import { startTestServer, type TestServer } from './support/server.ts'
import { followStreams } from './support/streams.ts'
import { expect, test } from './support/test.ts'
import { bring, FILES, MATA_KULIAH, stambuk, UNTUK_LAPORAN } from './support/workbooks.ts'

const PASSWORD = 'kopi tubruk tanpa gula'
const ADMIN = 'rektorat@itp.ac.id'
/** Red until those are brought. */
const KURANG = [
	['Biodata belum lengkap', '200 temuan'],
	['Dosen tanpa NIDN atau NUPTK', '20 temuan'],
	['Kode PDDikti belum diketahui', '1 temuan'],
] as const
/** Green from the beginning, for what was entered. */
const LENGKAP = [
	'Satu orang dengan dua NIM',
	'NIK tidak cocok',
	'Tanpa status pada semester ini',
	'Kelas tanpa dosen pengajar',
	'Mata kuliah di luar kurikulum',
	'KHS belum dibuat',
	'Angka KHS berbeda',
	'SKS melebihi batas',
	'Biaya kuliah semester belum ada',
]

const AIKEN = [1, 2, 3, 4]
	.map((i) => `Berapa ${i} + ${i}?\nA. ${i}\nB. ${2 * i}\nC. ${3 * i}\nD. ${4 * i}\nANSWER: B\n`)
	.join('\n')

test('an empty database becomes a campus that goes through a term and opens the next one', async ({
	browser,
}) => {
	test.setTimeout(600_000)
	const server = await startTestServer({ empty: true })
	try {
		const open = async () => (await browser.newContext({ locale: 'id-ID', baseURL: server.url })).newPage()
		const office = await open()
		let aktifTanpaKrs = ''
		await test.step('the wizard', () => found(office, server))
		await test.step('courses, classes, people, teaching and offers come from workbooks', async () => {
			await signIn(office, ADMIN, PASSWORD)
			await expect(office).toHaveURL(/\/kantor$/)
			await office.goto('/kantor/krs/belum')
			await expect(office.getByText('Belum ada mahasiswa pada semester ini')).toBeVisible()
			await office.goto('/kantor')
			await office.getByRole('link', { name: 'Buka halaman impor' }).click()
			for (const file of FILES) await bring(office, file)
		})
		await test.step('first passwords are mailed', async () => {
			await office.getByRole('link', { name: 'Password Awal' }).click()
			for (const kelompok of ['Dosen', 'TI-1A']) {
				await office.getByRole('button', { name: `Kirim email password awal ${kelompok}` }).click()
				await office
					.getByRole('dialog')
					.getByRole('button', { name: /^Kirim \d+ email$/ })
					.click()
				await expect(office.getByText(/\d+ email sedang dikirim/).first()).toBeVisible()
			}
		})
		const student = await open()
		await firstLogin(student, server, 'm1@itp.ac.id')
		const lecturer = await open()
		await firstLogin(lecturer, server, 'dosen1@itp.ac.id')
		await test.step('the office opens KRS, the student hands in a plan, the adviser approves it', async () => {
			await office.goto('/kantor/krs/masa')
			await office
				.getByLabel(/^Dibuka/)
				.first()
				.fill(`${inDays(-2)}T08:00`)
			await office
				.getByLabel(/^Ditutup/)
				.first()
				.fill(`${inDays(7)}T17:00`)
			await office.getByRole('button', { name: 'Simpan masa KRS' }).click()
			await student.goto('/krs')
			for (const [, nama] of MATA_KULIAH)
				await student.getByRole('button', { name: `Ambil ${nama} kelas TI-1A` }).click()
			await student.getByRole('button', { name: 'Simpan KRS' }).click()
			await student.getByRole('listitem').filter({ hasText: 'KRS belum diajukan' }).getByRole('link').click()
			await student.getByRole('button', { name: 'Ajukan', exact: true }).click()
			await student.getByRole('button', { name: 'Ya, ajukan' }).click()
			await expect(student.getByText('Menunggu persetujuan dosen wali', { exact: true })).toBeVisible()
			await lecturer.goto('/mengajar/bimbingan?saring=menunggu')
			await lecturer.getByRole('button', { name: /^Mahasiswa 1 / }).click()
			await lecturer.getByRole('button', { name: 'Setujui KRS' }).click()
			await expect(lecturer.getByText(/disetujui/i).first()).toBeVisible()
		})
		await test.step('bills by rule, and one is paid at the counter', async () => {
			await office.goto('/kantor/tagihan')
			await office.getByRole('link', { name: 'Tarif dan penerbitan' }).click()
			await office.getByRole('button', { name: 'Tambah baris' }).click()
			await office.getByLabel('Program studi, baris 1').selectOption('TI')
			await office.getByLabel('Semester mahasiswa, baris 1').selectOption('1')
			await office.getByLabel('Tarif, baris 1').fill('2500000')
			await office.getByRole('button', { name: 'Simpan tarif' }).click()
			await office.getByLabel('Jatuh tempo').fill(inDays(14))
			await office.getByRole('button', { name: 'Terbitkan 200 tagihan' }).click()
			await office.getByRole('dialog').getByRole('button', { name: 'Terbitkan 200 tagihan' }).click()
			await expect(office.getByText('Tidak ada tagihan baru untuk diterbitkan.')).toBeVisible()
			await office.goto(`/kantor/tagihan/${stambuk(1)}`)
			const sheet = office.getByRole('dialog', { name: 'Keuangan mahasiswa' })
			await sheet.getByRole('button', { name: 'Catat pembayaran' }).click()
			const form = office.getByRole('dialog', { name: 'Catat pembayaran' })
			await form.getByLabel('Nomor bukti').fill('KW-1')
			await form.getByRole('button', { name: /^Catat Rp/ }).click()
			await expect(sheet.getByText('Tidak ada yang tertutup karena SPP.')).toBeVisible()
		})
		await test.step('a lecturer brings questions and plans the exam', async () => {
			await lecturer.goto('/mengajar/bank-soal?mk=ALG01&jenis=UTS')
			await lecturer.getByRole('link', { name: 'Impor', exact: true }).click()
			await lecturer.locator('input[type=file]').setInputFiles({
				name: 'uts.txt',
				mimeType: 'text/plain',
				buffer: Buffer.from(AIKEN),
			})
			await lecturer.getByRole('button', { name: 'Ambil 4 soal' }).click({ timeout: 60_000 })
			// Who leaves before they are taken takes none.
			await expect(lecturer).toHaveURL(/\/mengajar\/bank-soal\?/)
			await lecturer.goto('/mengajar/ujian')
			await lecturer.getByRole('link', { name: 'Rencanakan ujian' }).first().click()
			await lecturer.getByLabel('Kelas', { exact: true }).selectOption('ALG01 TI-1A')
			await lecturer.getByLabel('Jenis', { exact: true }).selectOption('UTS')
			await lecturer.getByLabel('Tanggal', { exact: true }).fill(inDays(2))
			await lecturer.getByLabel('Ruang', { exact: true }).fill('Ruang 1')
			await lecturer.getByLabel('Dibuka', { exact: true }).fill('20:00')
			await lecturer.getByLabel('Ditutup').fill('21:00')
			await lecturer.getByLabel('Lama mengerjakan').fill('30')
			await lecturer.getByRole('button', { name: 'Jadwalkan dan pilih soal' }).click()
			await lecturer.getByRole('button', { name: /^Simpan \d+ soal$/ }).click()
			await expect(lecturer.getByText('Soal disimpan')).toBeVisible()
		})
		await test.step('its hour has come, the card is there, and the student sits it', async () => {
			await server.db
				.updateTable('ujian')
				.set({ mulai: new Date(Date.now() - 60_000), selesai: new Date(Date.now() + 3_600_000) })
				.execute()
			await student.goto('/kartu-ujian')
			await expect(student.getByText('Algoritma dan Pemrograman').first()).toBeVisible()
			await student.goto('/ujian')
			await student.getByRole('link', { name: 'Kerjakan' }).first().click()
			await student.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click()
			await expect(student.getByText('Soal 1 dari 4')).toBeVisible()
			await choose(student, 0)
			await untilSaved(student)
			await pressHandIn(student)
			await student.getByRole('button', { name: 'Simpan Nilai', exact: true }).click()
			await expect(resultDialog(student)).toBeVisible()
		})
		await test.step('the lecturer publishes results', async () => {
			await lecturer.goto('/mengajar/kelas/TI-1A/ALG01/nilai')
			const cells = lecturer
				.getByRole('row')
				.filter({ hasText: stambuk(1) })
				.getByRole('textbox')
			for (const [i, nilai] of ['90', '80', '85', '88'].entries()) {
				await cells.nth(i).click()
				await lecturer.keyboard.type(nilai)
				await lecturer.keyboard.press('Enter')
			}
			await lecturer.getByRole('button', { name: /^Umumkan \d+ nilai$/ }).click()
			await lecturer
				.getByRole('dialog')
				.getByRole('button', { name: /^Umumkan/ })
				.click()
			await expect(lecturer.getByText('nilai diumumkan')).toBeVisible()
		})
		await test.step('the term is closed, and the KHS that it made is approved', async () => {
			await server.db
				.updateTable('ujian')
				.set({ selesai: new Date(Date.now() - 1_000) })
				.execute()
			await office.goto('/kantor/periode')
			await office.getByRole('link', { name: 'Tutup', exact: true }).click()
			await office.getByRole('button', { name: 'Tutup Ganjil' }).click()
			await office.getByRole('dialog').getByRole('button', { name: 'Tutup Ganjil' }).click()
			await expect(office).toHaveURL(/\/kantor\/periode$/)
			await office.goto('/kantor/khs')
			await office.getByRole('table', { name: 'Daftar KHS' }).locator('[data-open]').first().click()
			await office.getByRole('dialog').getByRole('button', { name: 'Sahkan' }).click()
			await expect(office.getByText('KHS Mahasiswa 1 disahkan')).toBeVisible()
			await student.goto('/khs')
			await expect(student.getByRole('row').filter({ hasText: 'Algoritma dan Pemrograman' })).toContainText(
				'A',
			)
		})
		await test.step('what the report lacks is seen and brought, and is green then', async () => {
			await office.goto('/kantor/lapor')
			const periksa = (judul: string) => office.getByRole('listitem').filter({ hasText: judul })
			for (const [judul, jumlah] of KURANG) await expect(periksa(judul)).toContainText(jumlah)
			for (const file of UNTUK_LAPORAN) await bring(office, file)
			await office.goto('/kantor/lapor')
			await office.getByRole('button', { name: 'Periksa ulang' }).click()
			for (const judul of [...KURANG.map(([judul]) => judul), ...LENGKAP])
				await expect(periksa(judul)).toContainText('Tidak ada temuan')
			// Nobody else has a plan: that stays in sight, with who owes it.
			await office.getByRole('link', { name: 'Aktif tanpa KRS' }).click()
			await office.getByLabel('Cari nama, nomor, atau penanggung jawab').fill(stambuk(2))
			await expect(office.getByRole('row').filter({ hasText: 'Mahasiswa 2' })).toContainText(
				'Dosen 1, M.Kom.',
			)
			aktifTanpaKrs = office.url()
			await office.getByRole('link', { name: 'Semua pemeriksaan' }).click()
			await expect(office).toHaveURL(/\/kantor\/lapor(\?|$)/)
		})
		await test.step('the next term is opened, made the running one, and the student goes on in it', async () => {
			const streams = followStreams(office)
			await office.goto('/kantor/periode/buka')
			await office.getByLabel('Hari pertama').fill(inDays(70))
			await office.getByLabel('Hari terakhir').fill(inDays(190))
			await office.getByRole('button', { name: /^Buka Genap/ }).click()
			await office
				.getByRole('dialog')
				.getByRole('button', { name: /^Buka Genap/ })
				.click()
			await office.getByRole('link', { name: 'Jadikan berjalan' }).click()
			await office.getByRole('button', { name: /^Jadikan Genap/ }).click()
			// Its answer takes its time, as on a campus of many thousands.
			const seen = Promise.withResolvers<void>()
			await office.route('**/aktifkan', async (route) => {
				if (route.request().method() !== 'POST') return route.fallback()
				const response = await route.fetch()
				await seen.promise
				await route.fulfill({ response })
			})
			await streams.isOpen()
			await office
				.getByRole('dialog')
				.getByRole('button', { name: /^Jadikan Genap/ })
				.click()
			await expect(office.getByRole('progressbar', { name: 'Kemajuan' })).toHaveAttribute(
				'aria-valuenow',
				'100',
			)
			await expect(office.getByRole('dialog')).toContainText('Hasilnya sedang disimpan')
			seen.resolve()
			await expect(office.getByRole('row').filter({ hasText: 'Genap' }).first()).toContainText('Berjalan')
			await student.goto('/profil')
			await expect(student.getByRole('main').getByText('TI-2A').first()).toBeVisible()
			await student.goto('/khs')
			await expect(student.getByRole('row').filter({ hasText: 'Algoritma dan Pemrograman' })).toContainText(
				'A',
			)
			// The plan of a term that is over is no longer to be changed: its list leads to the record.
			await office.goto(aktifTanpaKrs)
			await office.getByRole('link', { name: 'Buka Mahasiswa 2' }).click()
			await expect(office.getByRole('dialog')).toContainText('Status per semester')
		})
	} finally {
		await server.remove()
	}
})

async function found(page: Page, server: TestServer) {
	const linkInLog = () => /http\S+\/mulai#[\w-]{43}/.exec(server.log())?.[0]
	await expect.poll(linkInLog).toBeDefined()
	await page.goto(linkInLog() ?? '')
	const next = () => page.getByRole('button', { name: 'Lanjut' }).click()
	// Some are marked as what must be filled.
	const fill = (label: string, text: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(text)
	await page.getByLabel('Nama institusi').fill('Institut Teknologi Palu')
	await page.getByLabel('Nama singkat').fill('ITP')
	await page.getByLabel('Alamat').fill('Jalan Soekarno Hatta 9, Palu')
	await page.getByLabel('Kota').fill('Palu')
	await page.getByLabel('Telepon').fill('(0451) 123456')
	await page.getByLabel('Email bagian akademik').fill('akademik@itp.ac.id')
	await next()
	// Logo and colour can be left for later.
	await next()
	// Without them no KHS is approved.
	await fill('Nama penanda tangan KHS', 'Dr. Ratna Sari, M.T.')
	await fill('Jabatan penanda tangan KHS', 'Wakil Rektor I')
	await next()
	await fill('Kode', 'TI')
	await fill('Nama', 'Teknik Informatika')
	await next()
	await fill('Mulai', inDays(-60))
	await fill('Selesai', inDays(60))
	await page.getByLabel('Semester', { exact: true }).selectOption('Ganjil')
	await next()
	await fill('Email administrator', ADMIN)
	await fill('Password', PASSWORD)
	await fill('Ulangi password', PASSWORD)
	await next()
	await page.getByRole('button', { name: 'Buat kampus' }).click()
	await expect(page.getByText('Kampus siap')).toBeVisible()
}

async function signIn(page: Page, email: string, password: string) {
	await page.goto('/login')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

async function firstLogin(page: Page, server: TestServer, email: string) {
	const password = await mailedPassword(server.dataDir, email)
	await signIn(page, email, password)
	await page.getByLabel('Password yang Anda terima', { exact: true }).fill(password)
	await page.getByLabel('Password baru', { exact: true }).fill(PASSWORD)
	await page.getByLabel('Konfirmasi password', { exact: true }).fill(PASSWORD)
	await page.getByRole('button', { name: /Simpan|Ganti/ }).click()
	await expect(page).not.toHaveURL(/login|password/)
}
