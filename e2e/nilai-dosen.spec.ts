import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const SHEET = '/mengajar/kelas/TI-4A/sbd02/nilai'
const KOMPONEN = ['Kehadiran', 'Tugas', 'UTS', 'UAS']

/** The cell of a student, by number and component. */
const cell = (page: Page, stambuk: string, komponen: string) =>
	page.getByRole('row').filter({ hasText: stambuk }).getByRole('textbox').nth(KOMPONEN.indexOf(komponen))
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /Tersimpan/ })).toBeVisible()

/** What a spreadsheet puts on the clipboard. */
const paste = (page: Page, text: string) =>
	page.evaluate((text) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/plain', text)
		const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
		document.activeElement?.dispatchEvent(event)
	}, text)

test('a lecturer types and pastes grades, loses none without a network, publishes, and the student has the KHS', async ({
	page,
	browser,
	student,
	signIn,
	server,
}) => {
	const nomor = Number(/\d+/.exec(student)?.[0])
	const [one, two, three] = [0, 1, 2].map((i) => String(13020220000 + nomor + i)) as [string, string, string]
	const context = await browser.newContext({ baseURL: server.url })
	let teacher = await context.newPage()
	await signIn(teacher, 'dosen@kampus.test')
	await teacher.goto(SHEET)

	await test.step('the keyboard moves as in a spreadsheet, and a comma is a comma', async () => {
		await cell(teacher, one, 'UTS').click()
		await teacher.keyboard.type('80,5')
		await teacher.keyboard.press('Tab')
		await expect(cell(teacher, one, 'UAS')).toBeFocused()
		await teacher.keyboard.type('9o')
		await teacher.keyboard.press('Enter')
		await expect(cell(teacher, two, 'UAS')).toBeFocused()
		await expect(cell(teacher, one, 'UTS')).toHaveValue('80,50')
		await expect(teacher.getByText('1 isian bukan nilai 0–100')).toBeVisible()
		await teacher.keyboard.press('ArrowUp')
		await teacher.keyboard.type('77')
		await teacher.keyboard.press('Escape')
		await expect(cell(teacher, one, 'UAS')).toHaveValue('9o')
		await teacher.keyboard.press('Delete')
		await saved(teacher)
		await expectAccessible(teacher)
	})

	await test.step('a block from Excel fills what it covers, and is undone as one', async () => {
		await cell(teacher, one, 'Kehadiran').click()
		await paste(teacher, '93,75\t85\r\n100\t90,25\r\n')
		await expect(cell(teacher, two, 'Tugas')).toHaveValue('90,25')
		await teacher.keyboard.press('Control+z')
		await expect(cell(teacher, two, 'Tugas')).not.toHaveValue('90,25')
		await teacher.keyboard.press('Control+y')
		await expect(cell(teacher, two, 'Tugas')).toHaveValue('90,25')
		await saved(teacher)
	})

	await test.step('what is typed without a network is there after the browser was closed, and saved', async () => {
		await context.setOffline(true)
		await cell(teacher, one, 'UAS').click()
		await teacher.keyboard.type('88')
		await teacher.keyboard.press('Enter')
		await expect(teacher.getByText('1 perubahan ada di perangkat ini')).toBeVisible()
		await cell(teacher, three, 'Tugas').click()
		await teacher.keyboard.type('7')
		await teacher.close()
		await context.setOffline(false)
		teacher = await context.newPage()
		await teacher.goto(SHEET)
		await expect(cell(teacher, one, 'UAS')).toHaveValue('88,00')
		// What was being typed is shown, and not taken for a score.
		await expect(cell(teacher, three, 'Tugas')).toHaveValue('7')
		await expect(teacher.getByText('1 isian bukan nilai 0–100')).toBeVisible()
		await cell(teacher, three, 'Tugas').click()
		await teacher.keyboard.press('Delete')
		await saved(teacher)
	})

	await test.step('the button names how many go out, and what is missing is shown before', async () => {
		const publish = teacher.getByRole('button', { name: /^Umumkan \d+ nilai$/ })
		await publish.click()
		const dialog = teacher.getByRole('dialog', { name: /^Umumkan \d+ nilai\?$/ })
		await expect(dialog).toContainText('UAS kosong')
		await dialog.getByRole('button', { name: /^Umumkan/ }).click()
		await expect(teacher.getByText('nilai diumumkan')).toBeVisible()
		await expect(teacher.getByRole('button', { name: 'Umumkan', exact: true })).toBeDisabled()
	})

	await test.step('the student finds it in the KHS', async () => {
		await signIn(page, student)
		await page.goto('/khs')
		const row = page.getByRole('row').filter({ hasText: 'Sistem Basis Data' })
		// 93.75, 85, 80.5 and 88 by 10, 20, 30 and 40 percent.
		await expect(row).toContainText('A')
		await expect(row).toContainText('16,00')
	})
	await context.close()
})
