import { sql } from 'kysely'
import { expect, test } from './support/test.ts'

test('a notification reaches all tabs by one stream while they are open, and leads to its page', async ({
	page,
	context,
	server,
	student,
	login,
}) => {
	const streams: string[] = []
	context.on('request', (request) => {
		if (request.url().endsWith('/api/peristiwa')) streams.push(request.method())
	})
	const tell = (judul: string) =>
		server.db.transaction().execute(async (trx) => {
			const { id } = await trx
				.selectFrom('akun')
				.select('id')
				.where('email', '=', student)
				.executeTakeFirstOrThrow()
			await trx
				.insertInto('pemberitahuan')
				.values({
					akun_id: id,
					jenis: 'pengumuman',
					judul,
					isi: 'Ruang 3.2 dipakai untuk ujian.',
					alamat: '/jadwal',
					kunci: judul,
					dibuat_pada: new Date(),
					dibaca_pada: null,
				})
				.execute()
			const message = JSON.stringify({ akun: [id], e: { jenis: 'pemberitahuan' } })
			await sql`select pg_notify('stambuk', ${message})`.execute(trx)
		})

	// The demo has told the class something already.
	await server.db
		.deleteFrom('pemberitahuan')
		.where('akun_id', 'in', (eb) => eb.selectFrom('akun').select('id').where('email', '=', student))
		.execute()
	await login(page, student)
	await expect(page.getByRole('button', { name: 'Pemberitahuan', exact: true })).toBeVisible()
	await expect.poll(() => streams.length).toBe(1)
	// The stream says that it is open; what comes from then on is heard.
	await page.waitForTimeout(1_500)
	const second = await context.newPage()
	const counted = second.waitForResponse('**/api/pemberitahuan/belum')
	await second.goto('/jadwal')
	await (await counted).finished()
	// The second tab has counted, and does not listen yet.
	await tell('Kuliah pindah ruang')
	const bell = { name: 'Pemberitahuan, 1 belum dibaca' }
	await expect(page.getByRole('button', bell)).toBeVisible()
	await expect(second.getByRole('button', bell)).toBeVisible()
	expect(streams).toHaveLength(1)

	await test.step('the tab that reads for all is closed, and another one takes over', async () => {
		await second.bringToFront()
		await page.close()
		await expect.poll(() => streams.length).toBe(2)
		await second.waitForTimeout(1_500)
		await tell('Kuliah batal')
		await expect(second.getByRole('button', { name: 'Pemberitahuan, 2 belum dibaca' })).toBeVisible()
	})

	await test.step('each leads to its page and is read by that', async () => {
		await second.goto('/beranda')
		await second.getByRole('button', { name: 'Pemberitahuan, 2 belum dibaca' }).click()
		const panel = second.getByRole('region', { name: 'Pemberitahuan' })
		await expect(panel.getByRole('link')).toHaveCount(2)
		await panel.getByRole('link', { name: /Kuliah batal/ }).click()
		await expect(second).toHaveURL(/\/jadwal/)
		await second.getByRole('button', { name: 'Pemberitahuan, 1 belum dibaca' }).click()
		await second.getByRole('button', { name: 'Tandai semua dibaca' }).click()
		await expect(second.getByRole('button', { name: 'Pemberitahuan', exact: true })).toBeVisible()
	})
})
