import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDosen } from '#server/test/factories.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { readIsi } from './pieces.ts'

let t: TestDb
let kode: string
beforeAll(async () => {
	t = await createTestDb()
	await makeDosen(t.db, { kelas: ['TI-4A'] })
	kode = (await t.db.selectFrom('matakuliah').select('kode').executeTakeFirstOrThrow()).kode
})
afterAll(() => t.drop())

const MB = 1024 * 1024

test.each([1, MB - 1, MB, MB + 1, 3 * MB, 3.5 * MB])(
	'a file of %i bytes comes out of the database as it went in',
	async (size) => {
		const isi = randomBytes(size)
		const { id } = await t.db
			.insertInto('impor_soal')
			.values({
				matakuliah_kode: kode,
				jenis: 'UTS',
				berkas: 'x.docx',
				ukuran: size,
				isi,
				dibuat_pada: new Date(),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		expect((await readIsi(t.db, 'impor_soal', id)).equals(isi)).toBe(true)
	},
)

test('a file that is gone is empty', async () => {
	expect(await readIsi(t.db, 'impor_materi', randomUUID())).toHaveLength(0)
})
