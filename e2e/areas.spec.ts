import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

async function signIn(page: Page, email: string): Promise<void> {
	await page.goto('/login')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
	await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

test('the one login leads a lecturer to the day of lectures', async ({ page }) => {
	await signIn(page, 'dosen@kampus.test')
	await expect(page).toHaveURL(/\/mengajar$/)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Selamat')
	const exams = page.getByRole('region', { name: 'Ujian hari ini' })
	await expect(exams.getByText('UTS Sistem Basis Data').first()).toBeVisible()
	await expect(exams.getByText('Belum mulai').first()).toBeVisible()
	await page.goto('/kantor')
	await expect(page).toHaveURL(/\/mengajar$/)
})

test('and staff to what waits in the office', async ({ page }) => {
	await signIn(page, 'admin@kampus.test')
	await expect(page).toHaveURL(/\/kantor$/)
	await expect(page.getByRole('region', { name: 'KHS menunggu pengesahan' })).toBeVisible()

	await test.step('what the campus says of itself is seen on paper while it is typed, and kept until it is saved', async () => {
		await page.getByRole('link', { name: 'Kampus', exact: true }).click()
		const most = page.getByLabel('Jumlah kuliah paling banyak yang boleh dipilih dosen')
		await most.fill('17')
		await expect(page.getByText(/hanya angka 1 sampai 16/)).toBeVisible()
		await expect(page.getByRole('button', { name: 'Simpan' })).toBeDisabled()
		await most.fill('16')
		const jabatan = page.getByLabel('Jabatan penanda tangan KHS')
		const before = await jabatan.inputValue()
		await jabatan.fill('Wakil Rektor I')
		await expect(page.getByRole('region', { name: 'Contoh pada dokumen' })).toContainText('Wakil Rektor I')
		await jabatan.fill(before)
		await page.reload()
		await expect(most).toHaveValue('16')
		await page.getByRole('button', { name: 'Simpan' }).click()
		const changes = page.getByRole('region', { name: 'Perubahan terakhir' })
		await expect(changes.getByRole('listitem').first()).toContainText(
			'Jumlah kuliah paling banyak yang boleh dipilih dosen: kosong menjadi “16”',
		)
		await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
	})

	await test.step('an address that was mistyped is said to be one, and is not tried again', async () => {
		await page.goto('/kantor/impor/salah-ketik')
		const said = page.getByRole('alert').filter({ hasText: 'Gagal memuat impor' })
		await expect(said).toContainText('Alamatnya salah ketik atau tidak lengkap.')
		await expect(said.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0)
		await said
			.getByRole('button', { name: 'Kembali' })
			.or(said.getByRole('link', { name: 'Kembali' }))
			.click()
		await expect(page).not.toHaveURL(/salah-ketik/)
	})
})

test('staff is not let into what their account cannot finish', async ({ page, server }) => {
	const { password_hash } = await server.db
		.selectFrom('akun')
		.select('password_hash')
		.where('email', '=', 'admin@kampus.test')
		.executeTakeFirstOrThrow()
	const { id: akun_id } = await server.db
		.insertInto('akun')
		.values({ email: 'loket-areas@kampus.test', peran: 'staf', password_hash })
		.returning('id')
		.executeTakeFirstOrThrow()
	await server.db.insertInto('wewenang').values({ akun_id, peran: 'staf', hak: 'akademik' }).execute()
	await signIn(page, 'loket-areas@kampus.test')
	await expect(page).toHaveURL(/\/kantor$/)
	await page.goto('/kantor/berita/baru')
	await expect(page.getByText('Berita ditulis bagian humas')).toBeVisible()
	await expect(page.getByRole('textbox')).toHaveCount(0)
	await page.goto('/kantor/berita')
	await expect(page.getByText('Gagal memuat berita')).toBeVisible()
	await expect(page.getByRole('link', { name: 'Tulis berita' })).toHaveCount(0)
	await page.goto('/kantor/tagihan/rekonsiliasi')
	await expect(page.getByText('Gagal memuat rekonsiliasi')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Pilih berkas' })).toHaveCount(0)
})

test('a student who asks for either is at home', async ({ page, reader, login }) => {
	await login(page, reader)
	for (const path of ['/mengajar', '/kantor']) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Selamat')
	}
})

test('one person after another in the same tab, with a public page in between', async ({
	page,
	context,
	reader,
}) => {
	await signIn(page, reader)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Selamat')
	const courses = page.getByRole('link', { name: 'Mata Kuliah', exact: true }).first()
	await courses.hover()
	await page.waitForLoadState('networkidle')
	await page.getByRole('button', { name: /menu akun/i }).click()
	await page.getByRole('button', { name: 'Keluar' }).click()
	await page.getByRole('link', { name: /lupa/i }).click()
	await expect(page).toHaveURL(/\/lupa-password/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await page.goBack()
	await page.getByLabel('Password', { exact: true }).waitFor()
	await page.getByRole('textbox', { name: 'Email' }).fill('dosen@kampus.test')
	await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
	await page.getByRole('button', { name: 'Masuk', exact: true }).click()
	await expect(page).toHaveURL(/\/mengajar$/)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Selamat')

	await test.step('somebody else signs in in another tab, and this one follows', async () => {
		const other = await context.newPage()
		await other.goto('/mengajar')
		await other.getByRole('button', { name: /menu akun/i }).click()
		await other.getByRole('button', { name: 'Keluar' }).click()
		await other.waitForURL(/login/)
		await signIn(other, reader)
		await expect(other.getByRole('heading', { level: 1 })).toContainText('Selamat')
		await expect(page.getByRole('link', { name: 'Kartu Rencana Studi' })).toBeVisible()
		await expect(page).toHaveURL(({ pathname }) => pathname === '/')
	})
})
