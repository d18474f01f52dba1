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

test('a grade that came out stands on Beranda until the page of grades has shown it', async ({
	page,
	server,
	student,
	login,
}) => {
	const { id } = await server.db
		.selectFrom('akun')
		.select('id')
		.where('email', '=', student)
		.executeTakeFirstOrThrow()
	await server.db.deleteFrom('pemberitahuan').where('akun_id', '=', id).execute()
	await login(page, student)
	const waiting = page.getByRole('region', { name: 'Yang menunggu' })
	const row = waiting.getByRole('link', { name: 'Nilai akhir Statistika sudah keluar' })
	await expect(waiting).toBeVisible()
	await expect(row).toBeHidden()
	const kabar = { akun_id: id, jenis: 'nilai', alamat: '/nilai', dibaca_pada: null, isi: 'Genap' } as const
	await server.db
		.insertInto('pemberitahuan')
		.values([
			{ ...kabar, judul: 'Nilai akhir Kalkulus sudah keluar', kunci: '1', dibuat_pada: new Date(0) },
			{ ...kabar, judul: 'Nilai akhir Statistika sudah keluar', kunci: '2', dibuat_pada: new Date() },
			{
				...{ ...kabar, jenis: 'tagihan', alamat: '/pembayaran/spp' },
				...{ judul: 'Tagihan baru', kunci: '3', dibuat_pada: new Date() },
			},
		])
		.execute()
	await page.reload()
	await expect(waiting.getByText('Genap · 1 nilai lain')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Pemberitahuan, 3 belum dibaca' })).toBeVisible()
	await row.click()
	await expect(page.getByRole('heading', { name: 'Nilai Akhir Mata Kuliah' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Pemberitahuan, 1 belum dibaca' })).toBeVisible()
	await page.goBack()
	await expect(waiting).toBeVisible()
	await expect(row).toBeHidden()
	await page.reload()
	await expect(waiting).toBeVisible()
	await expect(row).toBeHidden()
})

test('who signs in right after another person listens for the own, not for the other', async ({
	page,
	students,
	login,
}) => {
	const heard: string[] = []
	page.on('request', async (request) => {
		if (!request.url().endsWith('/api/peristiwa')) return
		const token = (await request.allHeaders()).authorization ?? ''
		heard.push(JSON.parse(atob(token.split('.')[1] ?? '')).sub)
	})
	await login(page, students.next())
	await expect.poll(() => new Set(heard).size).toBe(1)
	await page.getByRole('button', { name: /menu akun/i }).click()
	await page.getByRole('button', { name: 'Keluar' }).click()
	await expect(page).toHaveURL(/\/login/)
	await page.getByLabel('Email').fill(students.next())
	await page.locator('input[type=password]').fill('Kampus#2024')
	await page.getByRole('button', { name: 'Masuk', exact: true }).click()
	await expect.poll(() => new Set(heard).size).toBe(2)
})
