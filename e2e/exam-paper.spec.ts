import { attemptOf, LETTERS, untilSaved } from './support/exam.ts'
import { expect, test } from './support/test.ts'

test('a paper that was fetched ahead opens with the key of the start, in letters of the own', async ({
	page,
	server,
	student,
	login,
}) => {
	const move = (set: { mulai: Date; selesai: Date }) =>
		server.db
			.updateTable('ujian')
			.set(set)
			.where('matakuliah_kode', '=', 'JK04')
			.where('kelas_kode', '=', 'TI-4A')
			.execute()
	const { id, ...jadwal } = await server.db
		.selectFrom('ujian')
		.select(['id', 'mulai', 'selesai'])
		.where('matakuliah_kode', '=', 'JK04')
		.where('kelas_kode', '=', 'TI-4A')
		.executeTakeFirstOrThrow()
	const canary = 'KENARI-7731'
	await server.db
		.updateTable('soal')
		.set({ pembahasan: canary })
		.where('matakuliah_kode', '=', 'JK04')
		.execute()
	const told: Promise<string>[] = []
	page.on('response', (response) => {
		if (response.url().includes('/api/')) told.push(response.text().catch(() => ''))
	})
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	const file = `/api/ujian/${id}/soal-tersegel`
	const calls = (part: string) => asked.filter((url) => url.includes(part)).length
	const keptBytes = () =>
		page.evaluate(async () => {
			const files = await caches.open('orang')
			const texts = (await files.keys()).map(async (key) => (await files.match(key))?.text())
			return (await Promise.all(texts)).join('')
		})
	const ahead = page.waitForResponse((response) => response.url().endsWith(file))
	try {
		await move({ mulai: new Date(Date.now() - 60_000), selesai: new Date(Date.now() + 7_200_000) })
		await login(page, student)
		await page.goto('/ujian')
		await ahead
		await page.locator('a[href*="kode_mk=JK04"]').last().click()
		await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click()
		await expect(page.getByText('Soal 1 dari 40')).toBeVisible()
		await page.keyboard.press('b')
		await untilSaved(page)
		await expect(page.getByRole('radio').nth(1)).toBeChecked()
		const attempt = await attemptOf(server.db, student, 'JK04')
		const { acak_opsi } = await server.db
			.selectFrom('pengerjaan')
			.select('acak_opsi')
			.where('id', '=', attempt.id)
			.executeTakeFirstOrThrow()
		expect(Object.values(attempt.jawaban).map(([opsi]) => opsi)).toEqual([acak_opsi?.[0]?.[1]])
		expect(acak_opsi?.some((huruf) => huruf !== LETTERS.join(''))).toBe(true)
		expect([calls(file), calls('by-jenis')]).toEqual([1, 0])
		const kept = await keptBytes()
		expect(kept.length).toBeGreaterThan(1000)
		expect(kept).not.toMatch(/opsi_|pertanyaan/)

		const stored = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
		for (const text of [stored, ...(await Promise.all(told))])
			expect(text).not.toMatch(/KENARI-7731|jawaban_benar|"\d+":"[A-E]"/)

		page.on('dialog', (dialog) => dialog.accept())
		await page.reload()
		await expect(page.getByRole('radio').nth(1)).toBeChecked()
		expect([calls(file), calls('by-jenis')]).toEqual([1, 0])
	} finally {
		await move(jadwal)
	}
})
