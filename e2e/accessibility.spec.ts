// Every page as it opens. States that take a walk to reach (an open dialog, a filled form) are checked in the journey
// that reaches them.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { choose, openExam } from './support/exam.ts'
import { expect, test } from './support/test.ts'

const PUBLIC = [
	'/login',
	'/lupa-password',
	'/berita',
	'/kalender-akademik',
	'/sitemap',
	'/kebijakan-privasi',
	'/syarat-ketentuan',
	'/verifikasi/bukan-token',
	'/verifikasi/bukti',
	'/halaman-yang-tidak-ada',
]
const MEMBER = [
	'/',
	'/mata-kuliah',
	'/mata-kuliah/SBD02',
	'/jadwal',
	'/dosen',
	'/ujian',
	'/nilai',
	'/khs',
	'/khs?semester=3',
	'/krs',
	'/surat',
	'/belum-bayar-spp',
	'/pembayaran/spp',
	'/profil',
	'/pengaturan',
	'/mata-kuliah/SBD02/konsep-dasar',
]
const STAFF = [
	['/mengajar', 'dosen@kampus.test'],
	['/kantor', 'admin@kampus.test'],
] as const

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const path of PUBLIC)
	test(`axe finds nothing on ${path} for a visitor`, async ({ page }) => {
		await open(page, path)
		await expectAccessible(page)
	})

for (const path of MEMBER)
	test(`axe finds nothing on ${path} for a student`, async ({ page, login }) => {
		await login(page, 'mahasiswa@kampus.test')
		await open(page, path)
		await expectAccessible(page)
	})

for (const [path, email] of STAFF)
	test(`axe finds nothing on ${path} for ${email}`, async ({ page, login }) => {
		await login(page, email)
		await open(page, path)
		await expect(page).toHaveURL(path)
		await expectAccessible(page)
	})

test('axe finds nothing on the exam page, before and after an answer', async ({ page, student, login }) => {
	await login(page, student)
	await openExam(page, 'KS03')
	await expectAccessible(page)
	await choose(page, 0)
	await expectAccessible(page)
})

test('axe finds nothing on the notice of unpaid tuition', async ({ page, login }) => {
	await login(page, 'belumbayar@kampus.test')
	await page.goto('/ujian/soal?jenis=UTS&kode_mk=SBD02')
	await expect(page.getByRole('alert').filter({ hasText: 'Ruang Informasi' })).toBeVisible()
	await expectAccessible(page)
})
