import type { Page } from '@playwright/test'
import type { Db } from '#server/db/client.ts'
import { expect } from './test.ts'

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const

/** Opens a running exam from the list, as a student does, and waits for its first question. */
export async function openExam(page: Page, kode: string): Promise<void> {
	await page.goto('/ujian')
	await page.locator(`a[href*="mulai=UTS"][href*="kode_mk=${kode}"]`).last().click()
	await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click()
	await expect(page).toHaveURL(new RegExp(`/ujian/soal\\?jenis=UTS&kode_mk=${kode}$`))
	await expect(page.getByText('Soal 1 dari 40')).toBeVisible()
}

/** Chooses an option of the question that is open: 0 is A. */
export const choose = (page: Page, option: number) => page.getByRole('radio').nth(option).check()

/** Waits until the server has confirmed every answer. */
export const untilSaved = (page: Page) => expect(page.getByText(/^Tersimpan/).first()).toBeVisible()

/** Presses the hand-in button, wherever the width of the page puts it. */
export const pressHandIn = (page: Page) =>
	page.getByRole('button', { name: 'Selesai dan Simpan Nilai' }).first().click()

export const resultDialog = (page: Page) => page.getByRole('dialog', { name: 'Hasil Ujian Anda' })

/** The student's attempt on a course, with the key of its paper. */
export async function findAttempt(db: Db, email: string, kode: string) {
	return db
		.selectFrom('pengerjaan as p')
		.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
		.innerJoin('akun as a', 'a.id', 'm.akun_id')
		.innerJoin('ujian as u', 'u.id', 'p.ujian_id')
		.innerJoin('paket_soal as s', 's.id', 'p.paket_id')
		.leftJoin('nilai as n', 'n.pengerjaan_id', 'p.id')
		.select([
			'p.id',
			'p.ujian_id',
			'p.urutan',
			'p.jawaban',
			'p.status',
			'p.alasan_selesai',
			'p.mulai_pada',
			'p.tenggat',
		])
		.select(['s.kunci', 'n.skor', 'n.jumlah_benar', 'n.kategori_nilai'])
		.where('a.email', '=', email)
		.where('u.matakuliah_kode', '=', kode)
		.where('u.jenis', '=', 'UTS')
		.executeTakeFirst()
}

/** As {@link findAttempt}, for an attempt that must be there. */
export async function attemptOf(db: Db, email: string, kode: string) {
	const attempt = await findAttempt(db, email, kode)
	if (!attempt) throw new Error(`${email} has no attempt on ${kode}`)
	return attempt
}

/** What the browser does when the student turns to another tab. */
export const hideTab = (page: Page) =>
	page.evaluate(() => {
		Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
		Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
		document.dispatchEvent(new Event('visibilitychange'))
	})
