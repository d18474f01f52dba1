// Every page of the offices on a phone and on a desk: nothing lies beyond its sides, and words of buttons stand whole.
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const PAGES = [
	'/kantor',
	'/kantor/mahasiswa',
	'/kantor/mahasiswa/13020220001',
	'/kantor/mahasiswa/13020220001/nilai',
	'/kantor/mahasiswa/13020220001/presensi',
	'/kantor/dosen',
	'/kantor/kelas',
	'/kantor/kelas/TI-4A',
	'/kantor/kelas/susun?kelas=TI-4A&cara=pecah',
	'/kantor/prodi/TI',
	'/kantor/kurikulum/TI/SBD02',
	'/kantor/matakuliah/SBD02',
	'/kantor/ruang/A.201',
	'/kantor/impor',
	'/kantor/password-awal',
	'/kantor/periode',
	'/kantor/periode/buka',
	'/kantor/periode/20232/tanggal',
	'/kantor/periode/20232/tutup',
	'/kantor/jadwal',
	'/kantor/jadwal/pekan?kelas=TI-4A',
	'/kantor/bentrok',
	'/kantor/krs',
	'/kantor/krs/belum',
	'/kantor/krs/penawaran',
	'/kantor/krs/masa',
	'/kantor/krs/13020220001',
	'/kantor/ujian',
	'/kantor/dispensasi-ujian',
	'/kantor/nilai/20232/TI-4A/SBD02',
	'/kantor/khs',
	'/kantor/permohonan',
	'/kantor/tagihan',
	'/kantor/tagihan/13020220001',
	'/kantor/tagihan/terbit',
	'/kantor/tagihan/cicilan',
	'/kantor/tagihan/tunggakan',
	'/kantor/tagihan/rekonsiliasi',
	'/kantor/tagihan/peristiwa',
	'/kantor/lapor',
	'/kantor/lapor/kode',
	'/kantor/berita',
	'/kantor/berita/baru',
	'/kantor/kalender',
	'/kantor/pengumuman',
	'/kantor/pengumuman/baru',
	'/kantor/edom',
	'/kantor/edom/hasil/TI',
	'/kantor/buletin',
	'/kantor/akun',
	'/kantor/jejak',
	'/kantor/kampus',
	'/kantor/pengaturan',
]

for (const [where, viewport] of [
	['a phone', { width: 360, height: 740 }],
	['a desk', { width: 1440, height: 900 }],
] as const)
	test(`the pages of the offices keep to the sides of ${where}, and their buttons are whole`, async ({
		page,
		signIn,
	}) => {
		test.setTimeout(600_000)
		await page.setViewportSize(viewport)
		await signIn(page, 'admin@kampus.test')
		for (const path of PAGES) {
			await page.goto(path)
			// Behind the sheet of a record it stands, and is not there for a reader.
			await expect(page.locator('h1')).toBeVisible({ timeout: 30_000 })
			await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
			expect.soft(await beyond(page), `${path} on ${where}`).toEqual([])
		}
	})

test('a phone says on the cards of exams whom a condition keeps away, of classes how many they are, and offers no try in vain', async ({
	page,
	signIn,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/ujian?cari=TI-4A')
	const exams = page.getByRole('list', { name: 'Daftar ujian' }).getByRole('listitem')
	await expect(exams.filter({ hasText: 'Keamanan Siber' })).toContainText(/terhalang \d+ \(SPP \d+/)
	// Nobody is kept from what is over.
	await expect(exams.filter({ hasText: 'Pemrograman Web Lanjutan' })).not.toContainText('terhalang')
	await page.goto('/kantor/kelas?cari=TI-4A')
	await expect(page.getByRole('list', { name: 'Daftar kelas' }).getByRole('listitem')).toContainText(
		/semester 4.*40 mahasiswa/,
	)
	await page.goto('/kantor/mahasiswa/13020220001')
	await expect(page.getByRole('dialog').getByText('19 April 2004')).toBeVisible()
	// What cannot be offers no other try, and a way back.
	await page.goto('/kantor/periode/20232/aktifkan')
	await expect(page.getByText('Semester ini tidak dapat dijadikan berjalan')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0)
	await expect(page.getByRole('link', { name: 'Kembali ke daftar' })).toBeVisible()
	await page.goto('/kantor/berita')
	const out = page.getByRole('list', { name: 'Daftar berita' }).getByRole('listitem').first()
	await expect(out).toContainText(/\d+ \S+ \d{4} \d\d\.\d\d.*diubah /)
	await out.getByRole('link').click()
	await page.getByRole('link', { name: 'Kembali ke daftar' }).click()
	await expect(out).toBeVisible()
})

/** What scrolls the page sideways, buttons narrower than their words, and on a phone what a thumb would miss. */
function beyond(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth
		const found = document.documentElement.scrollWidth > width ? ['the page itself'] : []
		const name = (part: Element) =>
			(part.textContent?.trim() || part.getAttribute('aria-label') || part.tagName).slice(0, 40)
		const seen = (part: Element) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
		for (const part of document.querySelectorAll(':is(main, dialog, [role=dialog]) .mantine-Button-label')) {
			const squeezed = part.getBoundingClientRect().height > 3 * 24 || part.scrollWidth > part.clientWidth + 1
			if (seen(part) && squeezed) found.push(`cut: ${name(part)}`)
		}
		if (width > 500) return found
		const touched = 'a, button, select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'
		for (const part of document.querySelectorAll(`:is(main, dialog, [role=dialog]) :is(${touched})`)) {
			// Words within a sentence are as high as their line; what no key reaches has another way beside it.
			if (!seen(part) || getComputedStyle(part).display === 'inline' || part.matches('[tabindex="-1"]'))
				continue
			if (part.getBoundingClientRect().height < 39.5) found.push(`too low: ${name(part)}`)
		}
		return found
	})
}
