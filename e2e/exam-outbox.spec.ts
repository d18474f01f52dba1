import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { attemptOf, choose, openExam, pressHandIn, resultDialog, untilSaved } from './support/exam.ts'
import { withProfile } from './support/profile.ts'
import { expect, test } from './support/test.ts'

const EXAM = '/ujian/soal?jenis=UTS&kode_mk=SBD02'

/** Opens the exam by its address, as somebody does who comes back to it. */
async function comeBack(page: Page) {
	await page.goto(EXAM)
	await expect(page.getByText(/^Soal \d+ dari 40$/)).toBeVisible()
}

const lettersOf = ({ jawaban }: Awaited<ReturnType<typeof attemptOf>>) =>
	Object.values(jawaban)
		.map(([letter]) => letter)
		.sort()

/** Answers the first questions while nothing reaches the server. */
async function answerOffline(page: Page, ...options: number[]) {
	await page.context().setOffline(true)
	for (const option of options) {
		await choose(page, option)
		await page.getByRole('button', { name: 'Selanjutnya' }).click()
	}
}

/** The browser's own question whether to leave is answered with yes. */
const leaveFreely = (page: Page) => page.on('dialog', (dialog) => dialog.accept())

test('an answer given offline survives kill -9 of the browser 200 ms later, and is sent on return', async ({
	server,
	student,
	signIn,
	launchOptions,
}) => {
	await withProfile({ ...launchOptions, baseURL: server.url }, async ({ open, kill }) => {
		const page = await open()
		await signIn(page, student)
		await openExam(page, 'SBD02')
		await answerOffline(page, 3, 1)
		await choose(page, 2)
		await sleep(200)
		kill()
		expect((await attemptOf(server.db, student, 'SBD02')).jawaban).toEqual({})

		const again = await open()
		await signIn(again, student)
		await comeBack(again)
		await expect
			.poll(async () => lettersOf(await attemptOf(server.db, student, 'SBD02')))
			.toEqual(['B', 'C', 'D'])
		// It is the same device as before, and goes on.
		await expect(again.getByRole('radio').first()).toBeEnabled()
	})
})

test('a session that is ended in the middle of an exam loses nothing: after the login all is there and sent', async ({
	page,
	server,
	student,
	signIn,
}) => {
	leaveFreely(page)
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await answerOffline(page, 4, 0)
	await server.db
		.deleteFrom('sesi')
		.where('akun_id', '=', server.db.selectFrom('akun').select('id').where('email', '=', student))
		.execute()
	await page.context().setOffline(false)
	await expect(page).toHaveURL(/\/login/)
	expect((await attemptOf(server.db, student, 'SBD02')).jawaban).toEqual({})
	await signIn(page, student)
	await comeBack(page)
	await untilSaved(page)
	expect(lettersOf(await attemptOf(server.db, student, 'SBD02'))).toEqual(['A', 'E'])
})

test('another account on the same phone sees nothing of what waits, and nobody can read it there', async ({
	page,
	server,
	student,
	students,
	signIn,
}) => {
	leaveFreely(page)
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await answerOffline(page, 2, 2)
	await page.evaluate(() => localStorage.removeItem('token'))
	await page.context().setOffline(false)
	const other = students.next()
	await signIn(page, other)
	await openExam(page, 'SBD02')
	await expect(page.getByText('0 terjawab · 40 belum')).toBeVisible()
	const kept = await page.evaluate(async () => {
		const db = await new Promise<IDBDatabase>((resolve, reject) => {
			const request = indexedDB.open('stambuk-ujian')
			request.onsuccess = () => resolve(request.result)
			request.onerror = () => reject(request.error)
		})
		const rows = await new Promise<{ isi: ArrayBuffer }[]>((resolve) => {
			const request = db.transaction('titipan').objectStore('titipan').getAll()
			request.onsuccess = () => resolve(request.result)
		})
		return rows.map(({ isi }) => new TextDecoder('latin1').decode(isi))
	})
	// One of each of them: also who has answered nothing leaves word that an attempt is open here.
	expect(kept).toHaveLength(2)
	expect(kept.filter((isi) => isi.includes('soal_id'))).toEqual([])
	expect((await attemptOf(server.db, other, 'SBD02')).jawaban).toEqual({})
	// The owner comes back to it.
	await signIn(page, student)
	await comeBack(page)
	await untilSaved(page)
	expect(lettersOf(await attemptOf(server.db, student, 'SBD02'))).toEqual(['C', 'C'])
})

test('a hand-in asked for offline is done on return, also after kill -9, and says meanwhile what is true', async ({
	server,
	student,
	signIn,
	launchOptions,
}) => {
	await withProfile({ ...launchOptions, baseURL: server.url }, async ({ open, kill }) => {
		const page = await open()
		await signIn(page, student)
		await openExam(page, 'SBD02')
		await answerOffline(page, 1)
		await pressHandIn(page)
		await page.getByRole('button', { name: 'Simpan Nilai', exact: true }).click()
		await expect(page.getByText('Pengumpulan disimpan di perangkat ini')).toBeVisible()
		await expect(page.getByText('1 jawaban belum sampai di server')).toBeVisible()
		await expect(page.getByText('Tidak ada jawaban yang hilang')).toHaveCount(0)
		kill()
		expect((await attemptOf(server.db, student, 'SBD02')).status).toBe('berlangsung')

		const again = await open()
		await signIn(again, student)
		await again.goto(EXAM)
		await expect(resultDialog(again)).toBeVisible()
		const attempt = await attemptOf(server.db, student, 'SBD02')
		expect(attempt).toMatchObject({ status: 'selesai', alasan_selesai: 'tombol' })
		expect(lettersOf(attempt)).toEqual(['B'])
	})
})

test('answers that waited when the exam was closed are sent on return, and the student is told what they are', async ({
	server,
	student,
	signIn,
	launchOptions,
}) => {
	await withProfile({ ...launchOptions, baseURL: server.url }, async ({ open, kill }) => {
		const page = await open()
		await signIn(page, student)
		await openExam(page, 'SBD02')
		await answerOffline(page, 1, 2)
		await sleep(200)
		kill()
		const { id, mulai_pada } = await attemptOf(server.db, student, 'SBD02')
		const earlier = (minutes: number) => new Date(mulai_pada.getTime() - minutes * 60_000)
		await server.db
			.updateTable('pengerjaan')
			.set({ mulai_pada: earlier(110), tenggat: earlier(20) })
			.where('id', '=', id)
			.execute()
		await expect.poll(async () => (await attemptOf(server.db, student, 'SBD02')).status).toBe('selesai')

		const again = await open()
		await signIn(again, student)
		await again.goto(EXAM)
		await expect(again.getByText('2 jawaban di perangkat ini baru sampai di server sekarang.')).toBeVisible()
		const late = await server.db
			.selectFrom('jawaban_terlambat')
			.select('isi')
			.where('pengerjaan_id', '=', id)
			.executeTakeFirstOrThrow()
		expect(Object.keys(late.isi)).toHaveLength(2)
		expect(lettersOf(await attemptOf(server.db, student, 'SBD02'))).toEqual([])
		// Once told, it is over: nothing is kept any more.
		await again.reload()
		await expect(again.getByText('Ujian sudah dikerjakan')).toBeVisible()
	})
})

test('a phone that died offline before the end delivers from Beranda, and says what became of it', async ({
	server,
	student,
	signIn,
	launchOptions,
}) => {
	await withProfile({ ...launchOptions, baseURL: server.url }, async ({ open, kill }) => {
		const page = await open()
		await signIn(page, student)
		await openExam(page, 'SBD02')
		await answerOffline(page, 1, 2)
		await sleep(200)
		kill()
		const { id, mulai_pada } = await attemptOf(server.db, student, 'SBD02')
		const earlier = (minutes: number) => new Date(mulai_pada.getTime() - minutes * 60_000)
		await server.db
			.updateTable('pengerjaan')
			.set({ mulai_pada: earlier(93), tenggat: earlier(3) })
			.where('id', '=', id)
			.execute()
		await expect.poll(async () => (await attemptOf(server.db, student, 'SBD02')).status).toBe('selesai')

		const again = await open()
		await signIn(again, student)
		// A server that cannot take it yet is asked again.
		await again.route('**/kumpulkan', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
		await again.goto('/beranda')
		await expect(
			again.getByText('Perangkat ini masih menyimpan jawaban atau pengumpulan ujian'),
		).toBeVisible()
		const told = again.getByText('2 jawaban UTS Sistem Basis Data yang tertinggal di perangkat ini')
		await expect(told).toBeVisible()
		await expect(told).toContainText(
			/Jawaban soal 1, 2 tiba pukul .+ setelah waktu habis\. Dosen memutuskan apakah dihitung; sampai saat itu nilainya sementara\./,
		)
		await expect(again.getByText('Perangkat ini masih menyimpan')).toHaveCount(0)
		const late = await server.db
			.selectFrom('jawaban_terlambat')
			.select(['isi', 'putusan'])
			.where('pengerjaan_id', '=', id)
			.executeTakeFirstOrThrow()
		expect([Object.keys(late.isi).length, late.putusan]).toEqual([2, 'menunggu'])
		await again.getByRole('link', { name: 'Lihat Nilai' }).first().click()
		await expect(again).toHaveURL(/\/nilai$/)
		// Once told, it is over: nothing is kept any more.
		const asked: string[] = []
		again.on('request', (request) => asked.push(request.url()))
		await again.goto('/ujian')
		await sleep(5000)
		expect(asked.filter((url) => url.includes(id))).toEqual([])
	})
})

test('of two tabs one writes, the other looks on, and one tap or the end of the first changes that', async ({
	page,
	context,
	server,
	student,
	signIn,
}) => {
	leaveFreely(page)
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await choose(page, 0)
	await untilSaved(page)
	const second = await context.newPage()
	leaveFreely(second)
	await comeBack(second)
	await expect(second.getByText('Ujian ini terbuka di tab lain.')).toBeVisible()
	await expect(second.getByRole('radio').first()).toBeDisabled()
	await second.getByRole('button', { name: 'Lanjutkan di sini' }).click()
	await expect(page.getByText('Ujian ini terbuka di tab lain.')).toBeVisible()
	await choose(second, 1)
	await untilSaved(second)
	await second.close()
	await expect(page.getByText('Ujian ini terbuka di tab lain.')).toBeHidden()
	await expect(page.getByRole('radio').nth(1)).toBeChecked()
	await choose(page, 2)
	await untilSaved(page)
	await expect.poll(async () => lettersOf(await attemptOf(server.db, student, 'SBD02'))).toEqual(['C'])
})

test('over plain http the check before an exam does not call the storage fit, because nothing is kept there', async ({
	page,
	student,
	signIn,
}) => {
	await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
	await signIn(page, student)
	await page.goto('/ujian?mulai=UTS&kode_mk=SBD02')
	const dialog = page.getByRole('dialog', { name: /^Mulai UTS/ })
	await expect(dialog).toContainText('Alamat ini dibuka tanpa https')
	await expect(dialog).not.toContainText('Penyimpanan dapat dipakai')
})

test('a device that can write nothing down says so, and the exam goes on', async ({
	page,
	server,
	student,
	signIn,
}) => {
	await page.addInitScript(() => {
		indexedDB.open = () => {
			throw new DOMException('', 'SecurityError')
		}
	})
	await signIn(page, student)
	await openExam(page, 'SBD02')
	await expect(page.getByText('Perangkat ini tidak dapat menyimpan jawaban.')).toBeVisible()
	await choose(page, 3)
	await untilSaved(page)
	expect(lettersOf(await attemptOf(server.db, student, 'SBD02'))).toEqual(['D'])
})
