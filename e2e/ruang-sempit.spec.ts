import { type Kysely, sql } from 'kysely'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const KECIL = 'Ruang Kecil'
const WARNING = /Ruang Kecil hanya mempunyai 1 kursi, sedangkan .+ pada .+ akan diikuti \d+ mahasiswa/

/** A course in TI-2B, which has one student, in a room with one seat; gives the number of a student of TI-2A without a plan. */
async function makeSmallRoom<T>(db: Kysely<T>): Promise<string> {
	const { rows } = await sql<{ stambuk: string }>`
		with orang as (
			select id, stambuk, row_number() over (order by stambuk desc) as ke from mahasiswa_kini where kelas_kode = 'TI-2A'
		), tanpa_krs as (
			delete from krs where mahasiswa_id = (select id from orang where ke = 1) and periode_kode = (select kode from periode where aktif)
		), warga as (
			update mahasiswa_periode set kelas_kode = 'TI-2B'
			where mahasiswa_id = (select id from orang where ke = 2) and periode_kode = (select kode from periode where aktif)
		), mk as (
			insert into matakuliah (kode, nama, sks, semester, kapasitas) values ('SBX99', 'Praktik Terbatas', 1, 2, 40)
			returning kode
		), tawaran as (
			insert into penawaran (periode_kode, kelas_kode, matakuliah_kode, program_studi_kode, wajib, kapasitas)
			select (select kode from periode where aktif), 'TI-2B', kode, 'TI', false, 40 from mk
		), kuliah as (
			insert into jadwal_kuliah (periode_kode, kelas_kode, matakuliah_kode, hari, jam_mulai, jam_selesai, ruangan)
			select (select kode from periode where aktif), 'TI-2B', kode, 'Sabtu', '16:00', '16:50', ${KECIL} from mk
		), ruang as (
			insert into ruang (kode, nama, kapasitas) values ('KECIL', ${KECIL}, 1)
		)
		select stambuk from orang where ke = 1`.execute(db)
	return rows[0]?.stambuk ?? ''
}

test('whoever moves a student, or lets one follow a course in another class, reads which room is too small', async ({
	page,
	signIn,
	server,
}) => {
	const { db } = server
	const stambuk = await makeSmallRoom(db)
	try {
		await signIn(page, 'admin@kampus.test')
		await page.goto(`/kantor/mahasiswa/${stambuk}`)
		const sheet = page.getByRole('dialog')
		await sheet.getByRole('button', { name: 'Ubah data' }).click()
		await sheet.getByLabel('Kelas', { exact: true }).selectOption('TI-2B')
		await expect(sheet.getByText(WARNING)).toBeVisible()
		await expectAccessible(page)
		await sheet.getByLabel('Kelas', { exact: true }).selectOption('TI-2A')
		await expect(sheet.getByText(WARNING)).toBeHidden()

		await page.goto(`/kantor/krs/${stambuk}`)
		const offered = page.getByRole('table', { name: 'Mata kuliah yang ditawarkan' })
		const row = offered.getByRole('row').filter({ hasText: 'Praktik Terbatas' })
		await row.getByRole('button', { name: 'Ambil' }).click()
		await expect(page.getByText(WARNING)).toBeVisible()
		await expectAccessible(page)
		const taken = page.getByRole('table', { name: 'Mata kuliah yang diambil' })
		await taken
			.getByRole('row')
			.filter({ hasText: 'Praktik Terbatas' })
			.getByRole('button', { name: 'Lepas' })
			.click()
		await expect(page.getByText(WARNING)).toBeHidden()
	} finally {
		await sql`delete from jadwal_kuliah where matakuliah_kode = 'SBX99'`.execute(db)
		await sql`delete from penawaran where matakuliah_kode = 'SBX99'`.execute(db)
		await sql`delete from matakuliah where kode = 'SBX99'`.execute(db)
		await sql`update mahasiswa_periode set kelas_kode = 'TI-2A'
			where kelas_kode = 'TI-2B' and periode_kode = (select kode from periode where aktif)`.execute(db)
		await sql`delete from ruang where kode = 'KECIL'`.execute(db)
	}
})
