import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const OWN = 'mahasiswa@kampus.test'

const openKhs = async (page: Page, signIn: (page: Page, email: string) => Promise<void>, path = '/khs') => {
	await signIn(page, OWN)
	await page.goto(path)
	await expect(page.getByRole('tab', { name: 'Semester 1' })).toBeVisible()
}
const figure = (page: Page, label: string) =>
	page
		.getByRole('tabpanel')
		.locator('dl > div')
		.filter({ has: page.getByText(label, { exact: true }) })

/** Where the QR code of a PDF leads. */
async function verificationPath(file: string): Promise<string> {
	const found = /\/URI \((https?:[^)]+)\)/.exec((await readFile(file)).toString('latin1'))?.[1]
	if (!found) throw new Error('the PDF names no address')
	return new URL(found).pathname
}

test('a KHS is read, downloaded, and confirmed by the public page', async ({
	page,
	login,
	server,
	browser,
}) => {
	await openKhs(page, login, '/khs?semester=1')
	await page.getByRole('tab', { name: 'Semester 3' }).click()
	await expect(page).toHaveURL(/semester=3/)
	await expect(figure(page, 'IPS')).toContainText('3,52')
	await expect(figure(page, 'IPK')).toContainText('3,50')
	await expect(figure(page, 'SKS semester')).toContainText('Batas berikutnya 24')
	await expect(page.getByText('APPROVED', { exact: true })).toBeVisible()
	const row = page.getByRole('row').filter({ hasText: 'Rekayasa Perangkat Lunak' })
	await expect(row).toContainText('12,00')
	await expect(page.getByRole('img', { name: /Semester 1: 3,41\. Semester 2: 3,58/ })).toBeVisible()

	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Unduh PDF' }).click(),
	])
	expect(download.suggestedFilename()).toBe('KHS-Semester-3-13020220001.pdf')
	await expect(page.getByText('Download Berhasil')).toBeVisible()
	const path = await verificationPath(await download.path())

	const stranger = await browser.newContext()
	const paper = await stranger.newPage()
	await paper.goto(server.url + path)
	await expect(paper.getByRole('heading', { name: 'Dokumen asli' })).toBeVisible()
	for (const text of ['KHS/20231/13020220001/1', 'Rahmat Alamsyah', '3,52', '3,50', '5 Februari 2024'])
		await expect(paper.getByText(text, { exact: true })).toBeVisible()
	await paper.goto(server.url + path.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))
	await expect(paper.getByRole('heading', { name: 'Dokumen tidak dapat dikonfirmasi' })).toBeVisible()
	await expect(paper.getByRole('heading', { name: 'Dokumen asli' })).toHaveCount(0)
	await stranger.close()
})

test('tabs work with the keyboard and stay in the address; a goal says what it asks for and what is missing', async ({
	page,
	login,
}) => {
	await openKhs(page, login, '/khs?semester=2')
	await expect(page.getByRole('tab', { name: 'Semester 2', selected: true })).toBeVisible()
	await page.getByRole('tab', { name: 'Semester 2' }).focus()
	await page.keyboard.press('ArrowRight')
	await expect(page.getByRole('tab', { name: 'Semester 1', selected: true })).toBeFocused()
	await expect(figure(page, 'IPS')).toContainText('Semester pertama')
	await page.reload()
	await expect(page.getByRole('tab', { name: 'Semester 1', selected: true })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('tab', { name: 'Semester 2', selected: true })).toBeVisible()
	await page.goto('/khs?semester=99')
	await expect(page.getByRole('tab', { name: 'Semester 3', selected: true })).toBeVisible()

	const goal = page.getByRole('region', { name: 'IPK dan target' })
	await goal.getByRole('textbox').fill('4,2')
	await goal.getByRole('button', { name: 'Simpan' }).click()
	await expect(goal).toContainText('Tulis bilangan dari 2,00 sampai 4,00.')
	await goal.getByRole('textbox').fill('3,9')
	await goal.getByRole('textbox').press('Enter')
	await expect(goal).toContainText(
		'IPK 3,90 tidak dapat dicapai lagi: dengan A pada semua 84 SKS yang tersisa',
	)
	await expect(goal.getByRole('textbox')).toHaveValue('3,90')
	await expect(goal.getByRole('textbox')).toBeFocused()
	await page.reload()
	await expect(goal.getByRole('img', { name: /Target: 3,90\.$/ })).toBeVisible()
	const missing = page.getByRole('region', { name: 'Menuju 144 SKS' })
	await expect(missing).toContainText('60 dari 144 SKS lulus')
	await missing.getByText('Semester 8').click()
	await expect(missing.getByRole('listitem').filter({ hasText: 'Skripsi' }).last()).toContainText(
		'Belum diambil',
	)
})

test('a sheet that was approved anew names each letter that has changed', async ({
	page,
	server,
	signIn,
}) => {
	const { email, ...before } = await server.db
		.selectFrom('khs as k')
		.innerJoin('mahasiswa as m', 'm.id', 'k.mahasiswa_id')
		.innerJoin('akun as a', 'a.id', 'm.akun_id')
		.selectAll('k')
		.select('a.email')
		.where('k.status', '=', 'approved')
		.orderBy('m.stambuk', 'desc')
		.orderBy('k.periode_kode', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow()
	const isi = before.isi as { details: { nilai: string; matakuliah: string }[] }
	const [first, ...others] = isi.details
	if (!first) throw new Error('the sheet has no course')
	const menjadi = first.nilai === 'A' ? 'B' : 'A'
	const corrected = { ...isi, details: [{ ...first, nilai: menjadi }, ...others] }
	const { id: _, ...row } = before
	await server.db
		.insertInto('khs')
		.values({ ...row, versi: 2, nomor: `${before.nomor}-2`, isi: JSON.stringify(corrected) })
		.execute()
	await signIn(page, email)
	await page.goto(`/khs?semester=${before.semester}`)
	const sheet = page.getByRole('tabpanel')
	await expect(sheet).toContainText('Ini versi 2, hasil perbaikan nilai.')
	await expect(sheet).toContainText(`${first.matakuliah}: ${first.nilai} menjadi ${menjadi}`)
})

test('a failed download says so and can be tried again', async ({ page, login }) => {
	await openKhs(page, login)
	await page.route('**/api/khs/download/**', (route) => route.abort())
	await page.getByRole('button', { name: 'Unduh PDF' }).click()
	await expect(page.getByText('Gagal mengunduh KHS')).toBeVisible()
	await page.unroute('**/api/khs/download/**')
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Unduh PDF' }).click(),
	])
	expect(download.suggestedFilename()).toBe('KHS-Semester-3-13020220001.pdf')
})

test('a failed load offers another try; a student without sheets is told when they come', async ({
	page,
	login,
}) => {
	await login(page, OWN)
	const list = '**/api/khs/mahasiswa/**'
	await page.route(list, (route) =>
		route.fulfill({ status: 404, json: { error: 'Stambuk tidak ditemukan', code: 'stambuk_not_found' } }),
	)
	await page.goto('/khs')
	const alert = page.getByRole('alert').filter({ hasText: 'Gagal memuat data KHS' }).last()
	await expect(alert).toContainText('Stambuk tidak ditemukan')
	await page.unroute(list)
	await page.route(list, (route) =>
		route.fulfill({ json: { data: [], meta: { page: 1, limit: 1000, total: 0, total_pages: 0 } } }),
	)
	await page.getByRole('button', { name: 'Coba lagi' }).click()
	await expect(page.getByText('Belum ada KHS')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Unduh PDF' })).toHaveCount(0)
})

test('/nilai shows how a final result came about and how the class lies; a course says what its UAS must be', async ({
	page,
	signIn,
}) => {
	await signIn(page, OWN)
	await page.goto('/nilai')
	const result = page.getByRole('listitem').filter({ hasText: 'Rekayasa Perangkat Lunak' })
	await result.locator('summary').click()
	await expect(result.getByRole('row', { name: /Tugas/ })).toContainText('20%')
	await expect(result).toContainText('menjadi huruf A dengan bobot 4,00')
	await expect(result).toContainText(/Kelas: \d+ – \d+, tengah \d+/)
	const exam = page.getByRole('row').filter({ hasText: 'Pemrograman Web Lanjutan' })
	await expect(exam).toContainText(/90,00Kelas: \d+ – \d+, tengah \d+/)
	const weeks = page.getByRole('list', { name: /^Minggu kuliah/ }).getByRole('listitem')
	await expect(weeks).toHaveCount(16)
	await expect(weeks.nth(5)).toHaveText('Minggu 6, minggu ini UTS')
	await expectAccessible(page)

	await page.goto('/mata-kuliah/PW01')
	const need = page.getByRole('region', { name: 'Berapa di UAS?' })
	await expect(need).toContainText('Untuk A Anda perlu paling sedikit 84,99 di UAS.')
	await need.getByRole('textbox', { name: 'tugas' }).fill('100')
	await expect(need).toContainText('Untuk A Anda perlu paling sedikit 74,99 di UAS.')
	await expect(need).toContainText('perkiraan kehadiran 80 dan tugas 100')
})

test('a transcript is issued with a number, downloaded, and confirmed with its file by the public page', async ({
	page,
	signIn,
	browser,
}) => {
	await signIn(page, OWN)
	await page.goto('/surat')
	await page.getByRole('button', { name: 'Buat transkrip' }).click()
	const dialog = page.getByRole('dialog', { name: 'Transkrip Nilai Sementara' })
	await expect(dialog.getByText('3,50')).toBeVisible()
	await dialog.getByRole('button', { name: 'Terbitkan' }).click()
	await expect(dialog.getByText('Tuliskan keperluan surat')).toBeVisible()
	await dialog.getByLabel('Keperluan').fill('Magang di Makassar')
	let send = () => {}
	const held = new Promise<void>((resolve) => {
		send = resolve
	})
	await page.route('**/api/surat', async (route) => {
		if (route.request().method() === 'POST') await held
		await route.continue()
	})
	await dialog.getByRole('button', { name: 'Terbitkan' }).click()
	// What is on its way cannot be called back.
	await expect(dialog.getByRole('button', { name: 'Batal' })).toBeDisabled()
	await page.keyboard.press('Escape')
	await expect(dialog).toBeVisible()
	send()
	const paper = page
		.getByRole('listitem', { name: /Transkrip Nilai Sementara \d{4}\/TRS\/STAMBUK\// })
		.first()
	await expect(paper).toBeFocused()
	await expect(paper.getByRole('img', { name: /Kode QR/ })).toBeVisible()
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		paper.getByRole('button', { name: /Unduh PDF/ }).click(),
	])
	expect(download.suggestedFilename()).toMatch(/^Transkrip-Sementara-13020220001-\d{4}\.pdf$/)

	const stranger = await browser.newContext()
	const check = await stranger.newPage()
	await check.goto((await paper.getByRole('link', { name: 'halaman verifikasi' }).getAttribute('href')) ?? '')
	await expect(check.getByRole('heading', { name: 'Dokumen asli' })).toBeVisible()
	await expect(check.getByText('3,50', { exact: true })).toBeVisible()
	await expect(check.getByText('Magang di Makassar')).toHaveCount(0)
	await check.getByLabel('Pilih berkas PDF').setInputFiles(await download.path())
	await expect(check.getByRole('heading', { name: 'Berkas asli' })).toBeVisible()
	await expectAccessible(check)
	await stranger.close()

	await signIn(page, 'belumbayar@kampus.test')
	await page.goto('/surat')
	await expect(page.getByText('SPP Anda belum lunas')).toHaveCount(2)
	await expect(page.getByRole('button', { name: 'Buat surat' })).toHaveCount(0)
})

test('a student asks for a letter, the office grants it as it was shown, and a stranger finds it genuine', async ({
	page,
	signIn,
	browser,
	server,
}) => {
	const asker = 'mahasiswa205@kampus.test'
	await signIn(page, asker)
	await page.goto('/permohonan')
	await page.getByLabel('Keperluan').fill('Beasiswa Unggulan')
	const attach = async (name: string, buffer: Buffer) => {
		const [chooser] = await Promise.all([
			page.waitForEvent('filechooser'),
			page.getByRole('button', { name: 'Pilih berkas' }).click(),
		])
		await chooser.setFiles({ name, mimeType: 'application/pdf', buffer })
	}
	await attach('terlalu-besar.pdf', Buffer.alloc(3_200_000))
	await expect(page.getByText('terlalu-besar.pdf · Berkas ini lebih dari 3 MB')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Ajukan', exact: true })).toBeDisabled()
	await page.getByRole('button', { name: 'Hapus terlalu-besar.pdf' }).click()
	await attach('beasiswa.pdf', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'))
	await page.getByRole('button', { name: 'Ajukan', exact: true }).dblclick()
	const own = page.getByRole('region', { name: 'Permohonan saya' }).getByRole('listitem').first()
	await expect(own.getByText('Menunggu')).toBeVisible()
	await expect(own.getByText('dengan lampiran')).toBeVisible()
	await expectAccessible(page)

	const desk = await browser.newContext({ baseURL: server.url })
	const office = await desk.newPage()
	await signIn(office, 'admin@kampus.test')
	await office.goto('/kantor/permohonan')
	const request = office.getByRole('row').filter({ hasText: '13020230205' })
	await request.locator('[data-open]').click()
	const sheet = office.getByRole('dialog')
	await expect(sheet.getByText('Surat Keterangan Aktif Kuliah terbit dengan nomor berikutnya')).toBeVisible()
	await expectAccessible(office)
	await sheet.getByRole('button', { name: 'Setujui …' }).click()
	const dialog = office.getByRole('dialog', { name: 'Setujui permohonan' })
	await dialog.getByRole('button', { name: 'Setujui 1 permohonan' }).dblclick()
	await expect(dialog).toHaveCount(0)
	await expect(sheet.getByText('Disetujui').first()).toBeVisible()
	await desk.close()

	await page.reload()
	await expect(own.getByText(/Selesai, nomor \d{4}\/SKA\/STAMBUK\//)).toBeVisible()
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		own.getByRole('button', { name: /Unduh PDF/ }).click(),
	])
	expect(download.suggestedFilename()).toMatch(/^Surat-Aktif-Kuliah-\d+-\d{4}\.pdf$/)
	await page.goto('/surat')
	const paper = page.getByRole('listitem', { name: /Surat Keterangan Aktif Kuliah/ }).first()
	await paper.getByRole('button', { name: 'Kode QR' }).click()
	const address = (await paper.getByRole('link', { name: 'halaman verifikasi' }).getAttribute('href')) ?? ''
	const stranger = await browser.newContext()
	const check = await stranger.newPage()
	await check.goto(address)
	await expect(check.getByRole('heading', { name: 'Dokumen asli' })).toBeVisible()
	await check.getByLabel('Pilih berkas PDF').setInputFiles(await download.path())
	await expect(check.getByRole('heading', { name: 'Berkas asli' })).toBeVisible()
	await stranger.close()
})
