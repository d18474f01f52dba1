import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXlsx } from '#server/lib/foreign/read-xlsx.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { MAX_BARIS } from './workbook.ts'

let t: TestApp
let office: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	for (const [nama, kelas] of [
		['=HYPERLINK("http://x")', 'TI-4A'],
		['Budi', 'TI-4B'],
		['Ani', 'TI-4A'],
	] as const) {
		const { mahasiswaId } = await makeMahasiswa(t.db, { kelas })
		await t.db.updateTable('mahasiswa').set({ nama }).where('id', '=', mahasiswaId).execute()
	}
})
afterAll(() => t.close())

const fetchFile = (search: string) =>
	t.app.inject({
		url: `/api/kantor/berkas-mahasiswa?${search}`,
		headers: { authorization: `Bearer ${office.token}` },
	})

test('a workbook holds what the list shows, in its order and columns; no name is a formula', async () => {
	const file = await fetchFile('kelas=TI-4A&urut=-nama&kolom=nama,status,kelas')
	expect(file.statusCode).toBe(200)
	const [sheet] = await readXlsx(file.rawPayload, { owner: 'test', signal: AbortSignal.timeout(20_000) })
	const texts = JSON.stringify(sheet)
	expect(texts).not.toContain('Budi')
	const places = ['Nama', 'Status', 'Kelas', 'Ani', 'HYPERLINK'].map((word) => texts.indexOf(word))
	expect(Math.min(...places)).toBeGreaterThan(-1)
	expect(texts.indexOf('Ani')).toBeLessThan(texts.indexOf('HYPERLINK'))
	expect(texts).not.toContain('NIM')
})

test('a column that there is not is refused', async () => {
	const { statusCode, body } = await fetchFile('kolom=nama,password_hash')
	expect([statusCode, JSON.parse(body).details[0].field]).toEqual([400, 'kolom'])
})

test('more rows than a workbook is made of are refused in a sentence', async () => {
	await sql`
		with baru as (
			insert into akun (email, password_hash, peran)
			select 'banyak' || i || '@kampus.test', 'none', 'mahasiswa' from generate_series(1, ${sql.lit(MAX_BARIS)}) i
			returning id, email
		)
		insert into mahasiswa (akun_id, stambuk, nama)
		select id, '9' || lpad(regexp_replace(email, '\\D', '', 'g'), 11, '0'), 'Banyak' from baru`.execute(t.db)
	const { statusCode, body } = await fetchFile('kolom=nama')
	expect([statusCode, JSON.parse(body).code]).toEqual([409, 'too_many_rows'])
	expect((await fetchFile('kolom=nama&kelas=TI-4A')).statusCode).toBe(200)
})
