import { attemptOf, LETTERS, untilSaved } from './support/exam.ts'
import { expect, test } from './support/test.ts'

test('Beranda fetches a paper ahead; the start asks for nothing but its key, and letters are the own', async ({
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
		const selesai = new Date(Date.now() + 7_200_000)
		await move({ mulai: new Date(Date.now() + 10 * 60_000), selesai })
		await login(page, student)
		await ahead
		await move({ mulai: new Date(Date.now() - 60_000), selesai })
		const streams = calls('/assets/events')
		await page.goto('/ujian')
		await page.locator('a[href*="kode_mk=JK04"]').last().click()
		const begin = page.getByRole('dialog').getByRole('button', { name: 'Mulai' })
		await expect(begin).toBeEnabled()
		for (const part of ['soal-page', 'soal-loader', 'rescue-code-view'])
			await expect.poll(() => calls(`/assets/${part}`), `${part} comes ahead`).toBeGreaterThan(0)
		// Every page asks for the stream of events when it has stood for a while; that is no matter of the exam.
		await expect.poll(() => calls('/assets/events')).toBeGreaterThan(streams)
		const before = asked.length
		await begin.click()
		await expect(page.getByText('Soal 1 dari 40')).toBeVisible()
		const atTheBell = asked.slice(before).map((url) => new URL(url).pathname)
		expect(atTheBell).toContain(`/api/ujian/${id}/pengerjaan`)
		expect(atTheBell.filter((path) => path.startsWith('/assets/'))).toEqual([])
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

test('what the exam list shows comes before the code and the papers of an exam that is near', async ({
	page,
	student,
	login,
}) => {
	await login(page, student)
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	const ahead = () => asked.filter((url) => /soal-tersegel|\/assets\/soal-page/.test(url))
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/nilai/stambuk/*', async (route) => {
		await held
		await route.fallback()
	})
	await page.goto('/ujian')
	await expect.poll(() => asked.filter((url) => url.includes('/nilai/stambuk/')).length).toBeGreaterThan(0)
	await page.waitForTimeout(5000)
	expect(ahead()).toEqual([])
	release()
	await expect.poll(ahead).not.toEqual([])
})
