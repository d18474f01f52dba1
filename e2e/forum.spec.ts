import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

/** As the links of the app write it. */
const FORUM = '/mata-kuliah/SBD02/forum'
const KELAS = '/mengajar/kelas/TI-4A/sbd02/forum'

const main = (page: Page) => page.getByRole('main')
/** Opens the actions of the post that holds these words. */
async function act(page: Page, words: string, action: string) {
	const post = main(page).getByRole('article').filter({ hasText: words }).last()
	await post.getByRole('button', { name: /^Tindakan/ }).click()
	await post.getByRole('button', { name: action, exact: true }).click()
}

test('a student asks, the lecturer answers, and neither reloads', async ({
	page,
	browser,
	student,
	signIn,
	server,
}) => {
	const teacher = await (await browser.newContext({ baseURL: server.url })).newPage()
	await signIn(teacher, 'dosen@kampus.test')
	await signIn(page, student)

	await test.step('of a course that is none there is no forum', async () => {
		await page.goto('/mata-kuliah/xx99/forum')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman Tidak Ditemukan')
	})

	await test.step('the forum of the course lists its threads and finds them', async () => {
		await page.goto(FORUM)
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forum')
		const side = page.getByRole('navigation', { name: 'Isi mata kuliah' })
		await expect(side.locator('[aria-current="page"]')).toHaveText(/^Forum/)
		const threads = main(page).getByRole('list', { name: 'Utas' }).getByRole('listitem')
		await expect(threads).toHaveCount(3)
		await expect(threads.first()).toContainText('Disematkan')
		await expect(threads.filter({ hasText: 'LEFT JOIN' })).toContainText(/\d baru/)
		await expectAccessible(page)
		await main(page).getByLabel('Cari di forum').fill('determinant')
		await expect(threads).toHaveCount(1)
		await expect(page).toHaveURL(/cari=determinant/)
		await main(page).getByLabel('Cari di forum').fill('')
		await expect(threads).toHaveCount(3)
	})

	await test.step('a draft survives a reload, calls a lecturer by name, and is posted once', async () => {
		const write = () => main(page).getByRole('button', { name: 'Buat utas' }).first().click()
		await write()
		const dialog = page.getByRole('dialog', { name: 'Buat utas' })
		await dialog.getByLabel('Judul').fill('Kapan memakai HAVING?')
		await dialog.getByRole('textbox', { name: 'Tulisan' }).fill('Bedanya dengan `where` apa')
		await page.reload()
		await write()
		await expect(dialog.getByLabel('Judul')).toHaveValue('Kapan memakai HAVING?')
		await dialog.getByRole('textbox', { name: 'Tulisan' }).pressSequentially('? Mohon bantuannya @nur')
		await dialog.getByRole('option', { name: /Nurhayati/ }).click()
		await dialog.getByRole('button', { name: 'Pratinjau' }).click()
		// The first text waits for the workshop that renders it to be fitted out.
		await expect(dialog.getByText('@Dr. Hj. Nurhayati Massikki')).toBeVisible({ timeout: 60_000 })
		await dialog.getByRole('button', { name: 'Kirim utas' }).dblclick()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kapan memakai HAVING?')
		const made = await server.db.selectFrom('utas').select('id').where('judul', 'like', '%HAVING%').execute()
		expect(made).toHaveLength(1)
	})

	await test.step('the lecturer finds it and answers; the answer appears before the student', async () => {
		await teacher.goto('/mengajar')
		await teacher.getByRole('link', { name: 'SBD02 · TI-4A', exact: true }).click()
		await teacher
			.getByRole('navigation', { name: 'Bagian kelas' })
			.getByRole('link', { name: 'Forum' })
			.click()
		await expect(teacher).toHaveURL(KELAS)
		await teacher.getByRole('link', { name: 'Kapan memakai HAVING?' }).click()
		await teacher.getByLabel('Balas utas ini').fill('`where` menyaring baris, **having** menyaring kelompok.')
		await teacher.getByRole('button', { name: 'Kirim balasan' }).click()
		const answer = main(page).getByRole('article').filter({ hasText: 'menyaring kelompok' })
		await expect(answer).toBeVisible()
		await expect(answer).toContainText('Dosen')
	})

	await test.step('the student marks the answer, which the lecturer sees', async () => {
		await act(page, 'menyaring kelompok', 'Tandai sebagai jawaban')
		await expect(main(page).getByRole('region', { name: 'Jawaban' })).toContainText('menyaring kelompok')
		await expect(main(teacher).getByRole('region', { name: 'Jawaban' })).toBeVisible()
		await expectAccessible(page)
	})

	await test.step('a lesson of the course says beside its text what is asked, where there is room for it', async () => {
		const thread = page.url()
		await page.goto('/mata-kuliah/sbd02/konsep-dasar')
		const box = page.getByRole('region', { name: /pertanyaan di forum$/ })
		await expect(box).toContainText('“Kapan memakai HAVING?” sudah terjawab')
		await page.setViewportSize({ width: 360, height: 740 })
		await expect(box).toHaveCount(0)
		await page.setViewportSize({ width: 1440, height: 900 })
		await box.getByRole('link').click()
		await expect(page).toHaveURL(/\/mata-kuliah\/sbd02\/forum/i)
		await page.goto(thread)
		await expect(page.getByLabel('Balas utas ini')).toBeVisible()
	})

	await test.step('offline says so and keeps what was written', async () => {
		await page.context().setOffline(true)
		await page.getByLabel('Balas utas ini').fill('Terima kasih, Bu')
		await page.getByRole('button', { name: 'Kirim balasan' }).click()
		await expect(main(page).getByRole('alert')).toContainText('tetap tersimpan di perangkat ini')
		await page.context().setOffline(false)
		await page.getByRole('button', { name: 'Kirim balasan' }).click()
		await expect(main(page).getByRole('article').filter({ hasText: 'Terima kasih, Bu' })).toBeVisible()
		await expect(page.getByLabel('Balas utas ini')).toHaveValue('')
		await act(page, 'Terima kasih, Bu', 'Sunting')
		await page.getByLabel('Sunting tulisan').fill('Terima kasih banyak, Bu')
		await page.getByRole('button', { name: 'Simpan' }).click()
		await expect(main(page).getByText(/disunting/)).toBeVisible()
	})

	await test.step('a draft that was left behind does not overwrite what was saved after it', async () => {
		const other = await page.context().newPage()
		await other.goto(page.url())
		await act(other, 'Terima kasih banyak, Bu', 'Sunting')
		const text = other.getByLabel('Sunting tulisan')
		await expect(main(other).getByText('Draf tersimpan di perangkat ini'), 'nothing typed').toHaveCount(0)
		await text.fill('Draf lama')
		await expect(main(other).getByText('Draf tersimpan di perangkat ini')).toBeVisible()
		await other.goto('/beranda')

		await act(page, 'Terima kasih banyak, Bu', 'Sunting')
		// The same device: the draft is offered here, too.
		await expect(page.getByLabel('Sunting tulisan')).toHaveValue('Draf lama')
		await page.getByRole('button', { name: 'Batal' }).click()
		await act(page, 'Terima kasih banyak, Bu', 'Sunting')
		await page.getByLabel('Sunting tulisan').fill('Terima kasih, sudah jelas')
		const draft = await page.evaluate(() =>
			Object.entries(localStorage).find(([key]) => key.includes('sunting:')),
		)
		await page.getByRole('button', { name: 'Simpan' }).click()
		await expect(main(page).getByRole('article').filter({ hasText: 'sudah jelas' })).toBeVisible()
		// The form forgets its draft last of all.
		await expect(page.getByLabel('Sunting tulisan')).toBeHidden()
		await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), draft?.[0] ?? '')).toBeNull()
		// As another device has kept it.
		await page.evaluate(([key, value]) => localStorage.setItem(key, value), draft as [string, string])
		await act(page, 'sudah jelas', 'Sunting')
		await expect(page.getByRole('region', { name: 'Versi yang sudah tersimpan' })).toContainText(
			'sudah jelas',
		)
		await page.getByLabel('Sunting tulisan').fill('Terima kasih banyak, Bu')
		await page.getByRole('button', { name: 'Simpan' }).click()
		await expect(main(page).getByRole('article').filter({ hasText: 'Terima kasih banyak, Bu' })).toBeVisible()
		await other.close()
	})

	await test.step('the lecturer pins and locks: nobody else writes any more', async () => {
		await expect(main(teacher).getByText('Terima kasih banyak, Bu')).toBeVisible()
		await teacher.getByRole('button', { name: 'Sematkan' }).click()
		await expect(teacher.getByRole('button', { name: 'Lepas sematan' })).toBeVisible()
		await teacher.getByRole('button', { name: 'Kunci', exact: true }).click()
		await expect(main(page).getByText('Utas ini dikunci dosen')).toBeVisible()
		await expect(page.getByLabel('Balas utas ini')).toHaveCount(0)
		await expectAccessible(teacher)
	})

	await test.step('a reported post reaches the lecturer, who takes it down with a reason', async () => {
		await act(page, 'menyaring kelompok', 'Laporkan')
		const dialog = page.getByRole('dialog', { name: 'Laporkan tulisan ini' })
		await dialog.getByLabel('Apa yang tidak pantas?').fill('Hanya mencoba')
		await dialog.getByRole('button', { name: 'Kirim laporan' }).click()
		await teacher.goto(KELAS)
		await teacher.getByRole('link', { name: '1 tulisan dilaporkan' }).click()
		await expect(main(teacher).getByText('Hanya mencoba')).toBeVisible()
		await expectAccessible(teacher)
		await teacher.getByRole('button', { name: 'Turunkan tulisan' }).click()
		const reason = teacher.getByRole('dialog', { name: 'Turunkan tulisan ini?' })
		await reason.getByLabel('Alasan').fill('Akan dijelaskan di kelas')
		await reason.getByRole('button', { name: 'Turunkan' }).click()
		await expect(main(teacher).getByText('Tidak ada laporan yang menunggu')).toBeVisible()
		await expect(main(page).getByText('Diturunkan oleh dosen: Akan dijelaskan di kelas')).toBeVisible()
	})
})

test('a reply is sent once and as it was: after a lost answer, on its way, and from an earlier page', async ({
	page,
	students,
	signIn,
	server,
}) => {
	await signIn(page, students.next())
	await page.goto(FORUM)
	await main(page).getByRole('button', { name: 'Buat utas' }).first().click()
	const dialog = page.getByRole('dialog', { name: 'Buat utas' })
	await dialog.getByLabel('Judul').fill('Kapan indeks dipakai?')
	await dialog.getByRole('textbox', { name: 'Tulisan' }).fill('Tabel saya kecil')
	await dialog.getByRole('button', { name: 'Kirim utas' }).click()
	const field = page.getByLabel('Balas utas ini')
	const send = page.getByRole('button', { name: 'Kirim balasan' })
	const post = (words: string) => main(page).getByRole('article').filter({ hasText: words })
	await expect(field).toHaveValue('')
	const REPLIES = '**/api/utas/*/balasan'

	await test.step('what was improved after an answer was lost is kept, and becomes a reply of its own', async () => {
		await page.route(
			REPLIES,
			async (route) => {
				await route.fetch()
				await route.abort()
			},
			{ times: 1 },
		)
		await field.fill('Seratus baris')
		await send.click()
		await expect(main(page).getByRole('alert')).toContainText('Tidak terhubung')
		await field.fill('Seratus baris, dan bertambah')
		await send.click()
		await expect(main(page).getByRole('alert')).toContainText('sudah terkirim dengan isi lain')
		await expect(post('Seratus baris')).toHaveCount(1)
		await expect(field).toHaveValue('Seratus baris, dan bertambah')
		await send.click()
		await expect(post('Seratus baris')).toHaveCount(2)
		await expect(field).toHaveValue('')
	})

	await test.step('nothing is written on while it is on its way', async () => {
		let go = () => {}
		const gone = new Promise<void>((resolve) => {
			go = resolve
		})
		await page.route(
			REPLIES,
			async (route) => {
				await gone
				await route.continue()
			},
			{ times: 1 },
		)
		await field.fill('Sedang dikirim')
		await send.click()
		await field.press('End')
		await page.keyboard.type(' dan ini hilang')
		await page.getByRole('button', { name: 'Tebal' }).click()
		await expect(field).toHaveValue('Sedang dikirim')
		go()
		await expect(post('Sedang dikirim')).toBeVisible()
		await expect(field).toHaveValue('')
	})

	await test.step('sent from the first page of a long thread it is not there again on the last', async () => {
		const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
		const { penulis } = await server.db
			.selectFrom('kiriman')
			.select('penulis')
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		const more = Array.from({ length: 40 }, (_, i) => ({
			...{ id: crypto.randomUUID(), utas_id: id, nomor: i + 10, penulis, versi: 1 },
			...{ isi: `Balasan ${i}`, html: `<p>Balasan ${i}</p>`, dibuat_pada: new Date() },
		}))
		await server.db.insertInto('kiriman').values(more).execute()
		await server.db.updateTable('utas').set({ terakhir: 49 }).where('id', '=', id).execute()
		await page.goto(`${new URL(page.url()).pathname}?halaman=2`)
		await expect(post('Balasan 39')).toBeVisible()
		await main(page).getByRole('link', { name: 'Sebelumnya' }).first().click()
		await expect(post('Balasan 39')).toHaveCount(0)
		await field.fill('Dari halaman pertama')
		await send.click()
		await expect(post('Dari halaman pertama')).toBeVisible()
		await expect(page).toHaveURL(/halaman=2/)
		await expect(field).toHaveValue('')
		await field.fill('Satu lagi')
		await send.click()
		await expect(post('Satu lagi')).toBeVisible()
	})
})
