import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { attemptOf, choose, openExam, pressHandIn } from './support/exam.ts'
import { expect, test } from './support/test.ts'

test('answers that cannot leave a device are shown as a code, and the lecturer in the room files it', async ({
	page,
	server,
	student,
	signIn,
	browser,
}) => {
	await signIn(page, student)
	// What draws the code is fetched while there is a network.
	const ready = page.waitForResponse((answer) => /\/rescue-code-view-[^/]*\.js$/.test(answer.url()))
	await openExam(page, 'SBD02')
	await (await ready).finished()
	await page.context().setOffline(true)
	await choose(page, 2)
	await page.getByRole('button', { name: 'Selanjutnya' }).click()
	await choose(page, 4)
	// On a phone toasts are at the top.
	await page.setViewportSize({ width: 360, height: 740 })
	await pressHandIn(page)
	await page.getByRole('button', { name: 'Simpan Nilai', exact: true }).click()
	const picture = page.getByRole('img', { name: 'Kode QR darurat' })
	await expectApart(
		page.getByRole('dialog'),
		page.getByRole('alert').locator('div').filter({ hasText: 'Gagal simpan nilai' }).first(),
	)
	await expect(picture).toBeVisible()
	await expectAccessible(page)
	const seen = `data:image/png;base64,${(await picture.screenshot()).toString('base64')}`
	const code = (await page.getByText(/^(?:[A-Z2-7]{5} ){17}[A-Z2-7]{2}$/).textContent()) ?? ''
	expect((await attemptOf(server.db, student, 'SBD02')).jawaban).toEqual({})

	const room = await (await browser.newContext()).newPage()
	await room.addInitScript(holdBeforeCamera, seen)
	await signIn(room, 'dosen@kampus.test')
	await room.goto(`${server.url}/mengajar`)
	await room
		.getByRole('listitem')
		.filter({ hasText: 'Sistem Basis Data' })
		.getByRole('link', { name: 'Catat kode darurat' })
		.first()
		.click()
	await expect(room.getByRole('heading', { level: 1, name: 'Kode Darurat' })).toBeVisible()
	await room.getByLabel('Kode darurat').fill(`${code.slice(0, -1)}X`)
	await room.getByRole('button', { name: 'Catat' }).click()
	await expect(room.getByText(/Kode ini rusak, tidak lengkap, atau telah diubah/)).toBeVisible()
	await room.getByRole('button', { name: 'Pindai dengan kamera' }).click()
	await expect(room.getByText('2 jawaban baru tersimpan sebelum waktu habis.')).toBeVisible()
	await expect(room.getByRole('button', { name: 'Pindai dengan kamera' })).toBeVisible()
	await room.getByLabel('Kode darurat').fill(code.toLowerCase())
	await room.getByRole('button', { name: 'Catat' }).click()
	await expect(room.getByText('Server sudah mencatat semua 2 jawaban di kode ini.')).toBeVisible()
	await expectAccessible(room)
	await room.goto(`${server.url}/mengajar/ujian/00000000-0000-4000-8000-000000000000/kode-darurat`)
	await expect(room.getByText('Ujian tidak ditemukan')).toBeVisible()
	await expect(room.getByLabel('Kode darurat')).toBeHidden()
	await room.context().close()
	const { jawaban } = await attemptOf(server.db, student, 'SBD02')
	expect(Object.values(jawaban)).toHaveLength(2)
})

/** Neither covers anything of the other. */
async function expectApart(one: Locator, other: Locator) {
	await expect(other).toBeVisible()
	const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
	if (!a || !b) throw new Error('one of them is gone')
	expect(a.y >= b.y + b.height || b.y >= a.y + a.height, JSON.stringify([a, b])).toBe(true)
}

/** Gives the page a camera that looks at a picture. */
function holdBeforeCamera(picture: string) {
	navigator.mediaDevices.getUserMedia = async () => {
		const image = new Image()
		image.src = picture
		await image.decode()
		const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
		const context = canvas.getContext('2d')
		const draw = () => {
			if (!context) return
			context.fillStyle = '#777'
			context.fillRect(0, 0, 640, 480)
			context.drawImage(image, 140, 60, 360, 360)
			requestAnimationFrame(draw)
		}
		draw()
		return canvas.captureStream(10)
	}
}
