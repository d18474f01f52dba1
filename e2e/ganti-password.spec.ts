import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expectAccessible } from './support/accessible.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const AKUN = path.resolve(import.meta.dirname, '../server/features/account-admin/cli.ts')
const OWN = 'kopi tubruk hangat'

/** What an office does for who has lost the password: a command beside the running server. */
async function resetByOffice(dataDir: string, email: string): Promise<string> {
	const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
	const { stdout } = await promisify(execFile)(process.execPath, [AKUN, 'reset', email], { env })
	return /sekali pakai: (\S+)/.exec(stdout)?.[1] ?? ''
}

test('who was given a password chooses an own one before anything else opens', async ({
	page,
	server,
	student,
	login,
}) => {
	await login(page, student, DEMO_PASSWORD)
	const given = await resetByOffice(server.dataDir, student)
	expect(given).toMatch(/^[a-z2-9-]{19}$/)

	await test.step('the session of before is over', async () => {
		// A call of the page itself may lead there at this very moment, and a reload in the middle of that is refused.
		await expect(async () => {
			await page.reload()
			await expect(page).toHaveURL(/\/login/)
		}).toPass()
	})
	const enter = async (password: string) => {
		await page.getByLabel('Email').fill(student)
		await page.getByLabel('Password', { exact: true }).fill(password)
		await page.getByRole('button', { name: 'Masuk', exact: true }).click()
	}
	await enter(given)
	await expect(page.getByRole('heading', { level: 1, name: 'Pilih Password Anda' })).toBeVisible()
	await expectAccessible(page)

	await test.step('every other page leads back here', async () => {
		await page.goto('/jadwal')
		await expect(page).toHaveURL(/\/ganti-password$/)
	})
	const choose = async (lama: string, baru: string) => {
		await page.getByLabel('Password yang Anda terima', { exact: true }).fill(lama)
		await page.getByLabel('Password baru', { exact: true }).fill(baru)
		await page.getByLabel('Konfirmasi password', { exact: true }).fill(baru)
		await page.getByRole('button', { name: 'Simpan password' }).click()
	}
	await choose('salah', OWN)
	await expect(page.getByText('Password lama salah')).toBeVisible()
	await choose(given, given)
	await expect(page.getByText(/harus berbeda/)).toBeVisible()
	await choose(given, OWN)
	await expect(page).toHaveURL(/:\d+\/$/)
	await page.goto('/jadwal')
	await expect(page.getByRole('heading', { level: 1, name: /Jadwal/ })).toBeVisible()

	await test.step('the password that was given opens nothing any more', async () => {
		await page.goto('/ganti-password')
		await page.getByRole('button', { name: 'Keluar' }).click()
		await expect(page).toHaveURL(/\/login/)
		await enter(given)
		await expect(page.getByText('Email atau password salah').first()).toBeVisible()
	})
})
