// Every page as it opens that no journey looks at anyway. States that take a walk to reach (an open dialog, a filled form) are
// checked in the journey that reaches them.
import { barriers, expectAccessible, loadAxe } from './support/accessible.ts'
import { wrongColours } from './support/colours.ts'
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

// What has been found right before is not asked about again: each of these is like the one before it but for one thing.
const ALMOST_ALIKE: [string, string, string][] = [
	[
		'the box',
		'<div style="background:#fff"><p>Nilai</p></div>',
		'<div style="background:#444"><p>Nilai</p></div>',
	],
	[
		'a box further out',
		'<div style="background:#fff"><p><b>Nilai</b></p></div>',
		'<div style="background:#444"><p><b>Nilai</b></p></div>',
	],
	['a veil of colour', '<p style="background:#0001">Nilai</p>', '<p style="background:#000c">Nilai</p>'],
	['opacity', '<p>Nilai</p>', '<div style="opacity:.3"><p>Nilai</p></div>'],
	['colour', '<p>Nilai</p>', '<p style="color:#aaa">Nilai</p>'],
	[
		'size',
		'<p style="color:#888;font-size:30px">Nilai</p>',
		'<p style="color:#888;font-size:14px">Nilai</p>',
	],
	[
		'weight',
		'<p style="color:#888;font:700 20px sans-serif">Nilai</p>',
		'<p style="color:#888;font:400 20px sans-serif">Nilai</p>',
	],
	[
		'use',
		'<button disabled style="color:#bbb">Simpan</button>',
		'<button style="color:#bbb">Simpan</button>',
	],
	[
		'the link’s line',
		'<p>Lihat <a href="#a">nilai</a> ini.</p>',
		'<p>Lihat <a href="#a" style="text-decoration:none">nilai</a> ini.</p>',
	],
	[
		'its place',
		'<div style="background:#fff"><p>Nilai</p></div>',
		'<div style="background:#444;height:90px"></div><div style="background:#fff"><p style="position:relative;top:-60px">Nilai</p></div>',
	],
	[
		'what it names',
		'<label style="color:#bbb">Nama <input disabled></label>',
		'<label style="color:#bbb">Nama <input></label>',
	],
	[
		'where it stands',
		'<p>Nilai</p>',
		'<div style="background:#444;height:90px"></div><p style="position:absolute;top:8px">Nilai</p>',
	],
]
test('a text is looked at for itself unless another one looked the same in everything', async ({ page }) => {
	const look = async (body: string) => {
		await page.setContent(
			`<html lang="id"><body style="margin:0;background:#fff;color:#111">${body}</body></html>`,
		)
		await loadAxe(page)
		return wrongColours(page)
	}
	for (const [name, good, bad] of ALMOST_ALIKE)
		await test.step(name, async () => {
			expect(await look(good), name).toEqual([])
			expect(await look(good), name).toEqual([])
			expect(await look(bad), name).not.toEqual([])
		})
})
