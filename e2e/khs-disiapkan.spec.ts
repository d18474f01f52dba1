import { sql } from 'kysely'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('while KHS are looked through, Ringkasan and the list say that they are not whole, until they are', async ({
	page,
	server,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor')
	const card = page.getByRole('region', { name: 'KHS menunggu pengesahan' })
	await expect(card).toBeVisible()
	await expect(card).not.toContainText('Sedang disiapkan')
	await server.db.transaction().execute(async (trx) => {
		// As after the closing of a term: nothing is counted yet, and somebody else is at it.
		await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
		await sql`select pg_advisory_xact_lock(hashtext('lembar_menunggu'))`.execute(trx)
		await sql`delete from lembar_menunggu`.execute(server.db)
		await sql`delete from rekap_menunggu`.execute(server.db)
		await sql`insert into khs_usang default values`.execute(server.db)
		await page.reload()
		await expect(card).toContainText(
			/Sedang disiapkan: \d[\d.]* mahasiswa belum dihitung ulang, jadi angka ini masih dapat berubah\./,
		)
		await expect(page.getByRole('region', { name: 'Tidak ada yang menunggu' })).not.toContainText(
			'KHS menunggu pengesahan',
		)
		await expectAccessible(page)
		await page.goto('/kantor/khs')
		await expect(page.getByText('Daftar KHS sedang disiapkan')).toBeVisible()
		await expect(
			page.getByText(/^Setelah perubahan besar, misalnya semester yang baru ditutup/),
		).toBeVisible()
		await expect(page.getByText(/^Menyiapkan daftar: \d[\d.]* mahasiswa lagi$/)).toBeVisible()
	})
	await expect(page.getByRole('table', { name: 'Daftar KHS' }).locator('[data-open]').first()).toBeVisible()
	await page.goto('/kantor')
	await expect(card).toBeVisible()
	await expect(card).not.toContainText('Sedang disiapkan')
})
