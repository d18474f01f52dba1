// Every page as it opens that no journey looks at anyway. States that take a walk to reach (an open dialog, a filled form) are
// checked in the journey that reaches them.
import { barriers, expectAccessible } from './support/accessible.ts'
import { openExam } from './support/exam.ts'
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
	'/khs',
	'/khs?semester=3',
	'/krs',
	'/belum-bayar-spp',
	'/pembayaran/spp',
	'/profil',
	'/pengaturan',
	'/mata-kuliah/SBD02/konsep-dasar',
]
const LECTURER = [
	'/mengajar',
	'/mengajar/pengaturan',
	'/mengajar/kelas/TI-4A/sbd02/akhir-semester',
	'/mengajar/bank-soal',
	'/mengajar/bank-soal/SBD02/UTS/impor',
	'/mengajar/bank-soal/SBD02/UTS/tulis',
]
const OFFICE = ['/kantor', '/kantor/khs', '/kantor/impor', '/kantor/kampus', '/kantor/tagihan/peristiwa']

// One visit a kind of visitor: signing in and a browser that knows nothing yet cost more than a look at a page.
for (const [paths, email] of [
	[PUBLIC, undefined],
	[MEMBER, 'mahasiswa@kampus.test'],
	[LECTURER, 'dosen@kampus.test'],
	[OFFICE, 'admin@kampus.test'],
] as const)
	test(`axe finds nothing on any page of ${email ?? 'a visitor'}`, async ({ page, signIn }) => {
		test.setTimeout(paths.length * 60_000)
		if (email) await signIn(page, email)
		for (const path of paths)
			await test.step(path, async () => {
				await page.goto(path)
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
				// The first text of a lesson waits for the workshop that renders it to be fitted out.
				await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
				await expect(page).toHaveURL(path)
				expect.soft(await barriers(page), path).toEqual([])
			})
	})

test('axe finds nothing on the exam page before the first answer', async ({ page, student, signIn }) => {
	await signIn(page, student)
	await openExam(page, 'KS03')
	await expectAccessible(page)
})
