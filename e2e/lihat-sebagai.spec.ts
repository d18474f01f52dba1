import { sql } from 'kysely'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

// What the worker keeps is what this is about.
test.use({ serviceWorkers: 'allow' })

test('the office looks as a student, changes nothing, keeps nothing, and is back', async ({
	page,
	browser,
	server,
	signIn,
	student,
}) => {
	const m = await sql<{ id: string; nama: string; stambuk: string }>`
		select a.id, m.nama, m.stambuk from akun a join mahasiswa m on m.akun_id = a.id where a.email = ${student}`
	const { id = '', nama = '', stambuk = '' } = (await m.execute(server.db)).rows[0] ?? {}
	const own = await browser.newPage({ baseURL: server.url })
	await signIn(own, student)
	await signIn(page, 'admin@kampus.test')
	await page.goto(`/kantor/akun/${id}`)
	await page.getByRole('button', { name: 'Lihat sebagai mahasiswa' }).click()
	await page.getByLabel('Alasan').fill('Jadwalnya tidak tampil')
	await page.getByRole('button', { name: 'Mulai melihat' }).click()
	const notice = page.getByRole('region', { name: 'Melihat sebagai mahasiswa' })
	await expect(notice).toContainText(`Anda melihat sebagai ${nama}`)
	await expect(page).toHaveURL(/\/$/)
	await expectAccessible(page)

	await test.step('what is pressed changes nothing, and a reload and another tab stay what they are', async () => {
		await page.goto('/pengaturan')
		await expect(page.getByText('Jadwalnya tidak tampil')).toBeVisible()
		await page
			.getByRole('button', { name: /^Keluar(kan| dari) / })
			.first()
			.click()
		await expect(page.getByText('tidak ada yang dapat diubah').first()).toBeVisible()
		await page.goto('/ujian/soal?jenis=UTS')
		await expect(page).toHaveURL(/\/ujian$/)
		await expect(page.getByText('Ruang ujian tidak ditampilkan')).toBeVisible()
		await page.goto('/edom')
		await expect(page.getByText('hanya ditampilkan kepada mahasiswa sendiri')).toBeVisible()
		await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeHidden()
		await expect(notice).toBeVisible()
		const other = await page.context().newPage()
		await other.goto('/kantor/akun')
		await expect(other.getByRole('table', { name: 'Daftar akun' })).toBeVisible()
		await other.close()
	})

	await test.step('nothing of the student stays in the browser', async () => {
		// A student of this browser has brought the worker; an office has none of its own.
		await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
		for (const [address, call, shown] of [
			['/mata-kuliah', '/api/matakuliah/', 'Kelas Saya'],
			['/jadwal', '/api/jadwal-kuliah/kelas/', 'Keamanan Siber'],
			['/nilai', '/nilai/stambuk/', 'Daftar Nilai'],
		] as const) {
			const answer = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(call))
			await page.goto(address)
			await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
			await (await answer).finished()
		}
		await expect(notice).toBeVisible()
		const kept = await page.evaluate(async () => {
			const all: string[] = [...Object.entries(localStorage).flat()]
			for (const name of await caches.keys()) {
				all.push(name)
				if (name.startsWith('stambuk-')) continue
				const cache = await caches.open(name)
				for (const request of await cache.keys())
					all.push(request.url, (await (await cache.match(request))?.text()) ?? '')
			}
			return all.join('\n')
		})
		expect(kept).not.toContain(id)
		expect(kept).not.toContain(stambuk)
	})

	await test.step('the end leads back to the account, Back shows no student, and the student is told', async () => {
		await notice.getByRole('button', { name: 'Selesai melihat' }).click()
		await expect(page.getByRole('heading', { name: nama })).toBeVisible()
		await expect(page.getByText('Kantor selesai melihat sebagai mahasiswa')).toBeVisible()
		await page.goBack()
		await expect(notice).toBeHidden()
		await own.goto('/pengaturan')
		await expect(own.getByText('Jadwalnya tidak tampil')).toBeVisible()
		await own.getByRole('button', { name: 'Minta salinan' }).click()
		const download = own.waitForEvent('download')
		await own.getByRole('button', { name: 'Unduh salinan' }).click()
		expect((await download).suggestedFilename()).toBe('salinan-data.zip')
	})

	await test.step('the student asks for erasure, and the office sees what it would do and what is in the way', async () => {
		await own.getByRole('button', { name: 'Minta penghapusan' }).click()
		await own.getByRole('dialog').getByRole('button', { name: 'Minta penghapusan' }).click()
		await expect(own.getByText('menunggu kantor akademik')).toBeVisible()
		await page.goto(`/kantor/akun/${id}?keadaan=minta_hapus`)
		await page.getByRole('button', { name: 'Hapus data pribadi' }).click()
		const dialog = page.getByRole('dialog', { name: `Hapus data pribadi ${nama}` })
		await expect(dialog).toContainText('Masih tercatat sebagai mahasiswa')
		await expect(dialog.getByRole('button', { name: 'Hapus data' })).toBeDisabled()
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Tolak permintaan' }).click()
		await page.getByLabel('Alasan').fill('Masih kuliah')
		await page.getByRole('button', { name: 'Tolak', exact: true }).click()
		await own.reload()
		await expect(own.getByText('Permintaan terakhir ditolak: Masih kuliah')).toBeVisible()
		await own.close()
	})
})
