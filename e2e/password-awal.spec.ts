import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const [EMAIL, OTHER] = ['pertama.zz@kampus.test', 'kedua.zz@kampus.test']

test('first passwords of a programme are printed at once, and the one on a slip opens its account', async ({
	page,
	browser,
	server,
	signIn,
}) => {
	// A programme of its own: passwords of others stay as other journeys know them.
	await sql`insert into program_studi (kode, nama, jenjang) values ('ZZ', 'Teknik Pelayaran', 'S1')`.execute(
		server.db,
	)
	await sql`insert into kelas (kode, program_studi_kode, semester) values ('ZZ-1A', 'ZZ', 1), ('ZZ-1B', 'ZZ', 1)`.execute(
		server.db,
	)
	for (const [email, stambuk, kelas] of [
		[EMAIL, '13099990001', 'ZZ-1A'],
		[OTHER, '13099990002', 'ZZ-1B'],
	])
		await sql`
			with a as (insert into akun (email, password_hash, peran) values (${email}, 'none', 'mahasiswa') returning id),
			m as (insert into mahasiswa (akun_id, stambuk, nama) select id, ${stambuk}, 'Mahasiswa ' || ${stambuk}::text from a returning id)
			insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester)
			select m.id, p.kode, ${kelas}, 1 from m cross join periode p where p.aktif`.execute(server.db)

	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/password-awal')
	await page.getByLabel('Program studi').selectOption({ label: 'ZZ' })
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Cetak 2 password' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Cetak 2 password' }).click()

	await test.step('the job goes on while the page is left, and is there again', async () => {
		await page.goto('/kantor')
		await page.goto('/kantor/password-awal')
		await expect(page.getByText(/^Selesai: 2 password dalam 2 berkas/)).toBeVisible({ timeout: 60_000 })
		await expectAccessible(page)
	})

	const password = await test.step('the zip has a slip for each class', async () => {
		const download = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Unduh zip' }).click()
		const file = await download
		expect(file.suggestedFilename()).toBe('password-awal.zip')
		const files = unzipSync(new Uint8Array(await readFile((await file.path()) ?? '')))
		expect(Object.keys(files)).toEqual(['password-awal-zz-1a.pdf', 'password-awal-zz-1b.pdf'])
		const [first = new Uint8Array()] = Object.values(files)
		expect(strFromU8(first.subarray(0, 5))).toBe('%PDF-')
		const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: first }).toString()
		expect(text).not.toContain(OTHER)
		return new RegExp(`Email: ${EMAIL}[\\s\\S]*?Password awal: ([a-z2-9-]{19})`).exec(text)?.[1] ?? ''
	})

	await test.step('the password opens the account, which asks for an own one', async () => {
		const owner = await browser.newPage({ baseURL: server.url })
		await owner.goto('/login')
		await owner.getByLabel('Email').fill(EMAIL)
		await owner.getByLabel('Password', { exact: true }).fill(password)
		await owner.getByRole('button', { name: 'Masuk', exact: true }).click()
		await expect(owner.getByRole('heading', { level: 1, name: 'Pilih Password Anda' })).toBeVisible()
		await owner.close()
	})

	await test.step('slips that were handed out are taken away', async () => {
		await page.getByRole('button', { name: 'Hapus slip' }).click()
		await expect(page.getByText('Slip dihapus')).toBeVisible()
		await expect(page.getByRole('button', { name: 'Unduh zip' })).toBeHidden()
	})
})
