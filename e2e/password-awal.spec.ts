import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expectAccessible } from './support/accessible.ts'
import { mailedPassword } from './support/mail.ts'
import { startTestServer } from './support/server.ts'
import { createSessions } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { bring, type Workbook } from './support/workbooks.ts'

const KELAS = 'TI-8Z'
const EMAIL = ['pertama', 'kedua', 'ketiga'].map((nama) => `${nama}.angkatan@kampus.test`)
const [PERTAMA = '', KEDUA = '', KETIGA = ''] = EMAIL
const OWN = 'kopi tubruk hangat'

const FILES: readonly Workbook[] = [
	[
		'Kelas',
		[
			['Kode', 'Program studi', 'Semester'],
			[KELAS, 'TI', '8'],
		],
	],
	[
		'Mahasiswa',
		[
			['Stambuk', 'Nama', 'Kelas', 'JK', 'Email'],
			...EMAIL.map((email, i) => [`1309999000${i + 1}`, `Angkatan Baru ${i + 1}`, KELAS, 'P', email]),
		],
	],
]

test('an office brings students, hands out their first passwords on paper and by mail, and each counts once', async ({
	browser,
}) => {
	// Several people one after the other, each of whom signs in.
	test.setTimeout(300_000)
	// A server of its own: a class more would stand in the way of journeys that count them.
	const server = await startTestServer()
	try {
		const open = async () => (await browser.newContext({ locale: 'id-ID', baseURL: server.url })).newPage()
		const office = await open()
		await enter(office, server.url)
		await test.step('class and students come from workbooks', async () => {
			for (const file of FILES) await bring(office, file)
		})

		await office.goto('/kantor/password-awal')
		const row = office.getByRole('row').filter({ hasText: KELAS })
		await expect(row).toContainText('3')
		await expectAccessible(office)
		const print = async (dialogSays: string | RegExp) => {
			await row.getByRole('button', { name: `Cetak password awal ${KELAS}` }).click()
			const dialog = office.getByRole('dialog', { name: `Cetak password awal ${KELAS}?` })
			await expect(dialog).toContainText(dialogSays)
			const download = office.waitForEvent('download')
			await dialog.getByRole('button', { name: /^Cetak \d password$/ }).click()
			const file = await download
			expect(file.suggestedFilename()).toBe('password-awal-ti-8z.pdf')
			await expect(dialog).toBeHidden()
			return textOf(await readFile(await file.path()))
		}
		const first = await print('3 akun mendapat password awal baru.')
		for (const email of EMAIL) expect(passwordOf(first, email)).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
		const second = await print('3 password awal yang masih berlaku diganti')

		const student = await open()
		await test.step('the slip of the first printing opens nothing, that of the second the choice of an own one', async () => {
			await signIn(student, PERTAMA, passwordOf(first, PERTAMA))
			await expect(student.getByText('Email atau password salah').first()).toBeVisible()
			await signIn(student, PERTAMA, passwordOf(second, PERTAMA))
			await choose(student, passwordOf(second, PERTAMA))
		})
		await test.step('from then on only the own password opens it', async () => {
			const again = await open()
			await signIn(again, PERTAMA, passwordOf(second, PERTAMA))
			await expect(again.getByText('Email atau password salah').first()).toBeVisible()
			await signIn(again, PERTAMA, OWN)
			await expect(again.getByRole('heading', { level: 1 })).toContainText('Angkatan')
			await again.close()
		})

		await test.step('by mail to who has not been there yet; the slips of before count no more', async () => {
			await office.reload()
			await row.getByRole('button', { name: `Kirim email password awal ${KELAS}` }).click()
			const dialog = office.getByRole('dialog', { name: `Kirim password awal ${KELAS}?` })
			await dialog.getByRole('button', { name: 'Kirim 2 email' }).click()
			await expect(office.getByText('2 email sedang dikirim.')).toBeVisible()
			const mailed = await mailedPassword(server.dataDir, KEDUA)
			const other = await open()
			await signIn(other, KEDUA, passwordOf(second, KEDUA))
			await expect(other.getByText('Email atau password salah').first()).toBeVisible()
			await signIn(other, KEDUA, mailed)
			await choose(other, mailed)
			await other.close()
		})

		await test.step('all classes at once: a job that goes on while the page is left, a file for each class', async () => {
			await mailedPassword(server.dataDir, KETIGA)
			await office.reload()
			await office.getByLabel('Program studi').selectOption('TI')
			await office.getByRole('button', { name: 'Cetak 1 password' }).click()
			await office.getByRole('dialog').getByRole('button', { name: 'Cetak 1 password' }).click()
			// The question stays until the work is taken in hand; who leaves before that has asked for nothing.
			await expect(office.getByRole('dialog')).toBeHidden()
			await office.goto('/kantor')
			await office.goto('/kantor/password-awal')
			await expect(office.getByText(/^Selesai: 1 password dalam 1 berkas/)).toBeVisible()
			const download = office.waitForEvent('download')
			await office.getByRole('button', { name: 'Unduh zip' }).click()
			const zip = unzipSync(new Uint8Array(await readFile(await (await download).path())))
			expect(Object.keys(zip)).toEqual(['password-awal-ti-8z.pdf'])
			const third = await open()
			await signIn(
				third,
				KETIGA,
				passwordOf(textOf(zip['password-awal-ti-8z.pdf'] ?? new Uint8Array()), KETIGA),
			)
			await expect(third.getByRole('heading', { level: 1, name: 'Pilih Password Anda' })).toBeVisible()
			await third.close()
			await office.getByRole('button', { name: 'Hapus slip' }).click()
			await expect(office.getByText('Slip dihapus')).toBeVisible()
			await expect(office.getByRole('button', { name: 'Unduh zip' })).toBeHidden()
		})
	} finally {
		await server.remove()
	}
})

async function enter(page: Page, url: string): Promise<void> {
	const { token, cookies } = await createSessions(url).of('admin@kampus.test')
	await page.context().addCookies(cookies)
	await page.goto('/favicon.svg')
	await page.evaluate((token) => localStorage.setItem('token', token), token)
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
	await page.goto('/login')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

/** Who came in with a given password sees nothing before an own one is chosen. */
async function choose(page: Page, given: string): Promise<void> {
	await expect(page.getByRole('heading', { level: 1, name: 'Pilih Password Anda' })).toBeVisible()
	await page.goto('/jadwal')
	await expect(page).toHaveURL(/\/ganti-password$/)
	await page.getByLabel('Password yang Anda terima', { exact: true }).fill(given)
	await page.getByLabel('Password baru', { exact: true }).fill(OWN)
	await page.getByLabel('Konfirmasi password', { exact: true }).fill(OWN)
	await page.getByRole('button', { name: 'Simpan password' }).click()
	await expect(page).toHaveURL(/:\d+\/$/)
}

const textOf = (pdf: Uint8Array) => execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString()

/** The password on the slip of somebody. */
const passwordOf = (text: string, email: string) =>
	new RegExp(`Email: ${email}[\\s\\S]*?Password awal: ([a-z2-9-]{19})`).exec(text)?.[1] ?? ''
