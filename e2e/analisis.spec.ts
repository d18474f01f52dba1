import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('a lecturer sees that a key is wrong, corrects it with every change shown, and the student has the new score', async ({
	page,
	browser,
	signIn,
	server,
}) => {
	const context = await browser.newContext({ baseURL: server.url })
	const teacher = await context.newPage()
	await signIn(teacher, 'syamsul.bahri@kampus.test')
	await teacher.goto('/mengajar/ujian')
	// No other journey looks at this class.
	await teacher.getByRole('row').filter({ hasText: 'TI-4B' }).getByRole('link').first().click()
	await teacher.getByRole('link', { name: 'Analisis' }).click()
	const list = teacher.getByRole('table', { name: 'Soal' })
	await expect(list.getByRole('row').nth(1)).toContainText('Kunci mungkin keliru')
	await expectAccessible(teacher)

	await teacher.getByRole('button', { name: 'Periksa soal 17' }).click()
	await teacher.getByRole('button', { name: 'Koreksi kunci' }).click()
	const dialog = teacher.getByRole('dialog', { name: 'Koreksi soal 17' })
	await dialog.getByRole('button', { name: 'Lihat akibatnya' }).click()
	// Nobody is to lose.
	await dialog.getByRole('button', { name: /^Terima juga kunci lama/ }).click()
	await expect(dialog.getByText(/Soal 17: kunci [A-E] atau [A-E]/)).toBeVisible()
	const changed = dialog.getByRole('region', { name: 'Nilai yang berubah' }).getByRole('listitem')
	await expect(changed.first()).toContainText('→')
	const [, nomor, baru] =
		/1302022(\d{4}).*→ (\d+,\d\d)/.exec((await changed.first().textContent()) ?? '') ?? []
	await expectAccessible(teacher)
	await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Kunci soal 17 keliru')
	await dialog.getByRole('button', { name: /^Ubah \d+ nilai$/ }).click()
	await expect(dialog).toBeHidden()
	const history = teacher.getByRole('region', { name: 'Riwayat koreksi' })
	await expect(history).toContainText(/Soal 17: kunci [A-E] atau [A-E]/)
	await expect(teacher.getByRole('region', { name: 'Kunci yang mungkin keliru' })).toBeHidden()

	// Long addresses in code and options stay within the screen of a phone.
	const id = /[0-9a-f-]{36}/.exec(teacher.url())?.[0]
	await teacher.setViewportSize({ width: 360, height: 740 })
	await teacher.goto(`/mengajar/ujian/${id}/peserta/1302022${nomor}`)
	await expect(teacher.getByText('Soal 40', { exact: true })).toBeVisible()
	const beyond = await teacher.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	)
	expect(beyond, 'how far the paper of a student is pushed sideways').toBe(0)

	await signIn(page, `mahasiswa${String(Number(nomor)).padStart(3, '0')}@kampus.test`)
	await page.goto('/nilai')
	await expect(page.getByRole('main')).toContainText(baru ?? 'a score that rose')
	await context.close()
})
