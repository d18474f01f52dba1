import { sql } from 'kysely'
import { expect, test } from './support/test.ts'

test('where a copy comes from and how far it moves stand in the address', async ({
	page,
	signIn,
	server,
}) => {
	// The demo has one class of an earlier term; with two there is something to choose.
	await sql`
		insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
		select g.periode_kode, 'TI-4B', g.matakuliah_kode, g.dosen_nip
		from pengampu g join dosen d on d.nip = g.dosen_nip join akun a on a.id = d.akun_id
			join periode t on t.kode = g.periode_kode
		where a.email = 'dosen@kampus.test' and t.mulai < (select mulai from periode where aktif)
			and g.kelas_kode = 'TI-4A'`.execute(server.db)
	await sql`
		insert into tugas (periode_kode, kelas_kode, matakuliah_kode, judul, poin, terima_teks, terima_berkas, terbit_pada,
			tenggat, dibuat_pada)
		select g.periode_kode, g.kelas_kode, g.matakuliah_kode, 'Tugas semester lalu', 100, true, false, t.mulai,
			t.mulai + 30, t.mulai
		from pengampu g join dosen d on d.nip = g.dosen_nip join akun a on a.id = d.akun_id
			join periode t on t.kode = g.periode_kode
		where a.email = 'dosen@kampus.test' and t.mulai < (select mulai from periode where aktif)`.execute(
		server.db,
	)
	await signIn(page, 'dosen@kampus.test')
	const from = page.getByLabel('Salin dari', { exact: true })
	for (const { path, weeks, back } of [
		{ path: 'materi', weeks: 'Pekan', back: 'Kembali ke materi' },
		{ path: 'tugas', weeks: 'Geser (pekan)', back: 'Kembali ke tugas' },
	])
		await test.step(path, async () => {
			await page.goto(`/mengajar/kelas/TI-4A/SBD02/${path}/salin`)
			if (path === 'materi') await page.getByLabel('Tanggal terbit').selectOption('pekan')
			const field = page.getByLabel(weeks, { exact: true })
			const proposed = await field.inputValue()
			const [first = '', second = first] = await from
				.locator('option')
				.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
			if (path === 'tugas') expect(second).not.toBe(first)
			await from.selectOption(second)
			await field.fill('7')
			await expect(page).toHaveURL(/pekan=7/)
			const shared = page.url()
			const stands = async () => {
				await expect(field).toHaveValue('7')
				await expect(from).toHaveValue(second)
			}
			await page.reload()
			await stands()
			await page.getByRole('link', { name: back }).click()
			await expect(from).toBeHidden()
			await page.goBack()
			await stands()
			await page.goto('/mengajar')
			await page.goto(shared)
			await stands()
			// Another origin has its own number of weeks.
			if (second !== first) {
				await from.selectOption(first)
				await expect(field).toHaveValue(proposed)
			}
			await page.goto(shared.replace('pekan=7', 'pekan=tujuh'))
			await expect(field).not.toHaveValue('7')
			await expect(field).toHaveValue(/^-?\d+$/)
		})
})
