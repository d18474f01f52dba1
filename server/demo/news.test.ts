import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { insertBerita, moveBerita } from './news.ts'
import { BERITA, KEGIATAN } from './news-texts.ts'

const timezone = 'Asia/Makassar'
let database: TestDb
beforeAll(async () => {
	database = await createTestDb()
})
afterAll(() => database.drop())

test('the demo’s news are out and its events to come, on the first day and after a week', async () => {
	const { db } = database
	const published = async (now: Date) =>
		(await db.selectFrom('berita').select('slug').where('terbit_pada', '<=', now).execute()).length
	const coming = async (now: Date) =>
		(await db.selectFrom('kegiatan').select('id').where('mulai', '>', now).execute()).length
	// Early in the morning, before the hour at which news are published.
	const first = new Date('2024-03-17T22:00:00Z')
	await insertBerita(db, { now: first, timezone })
	expect([await published(first), await coming(first)]).toEqual([BERITA.length, KEGIATAN.length])

	const later = new Date('2024-03-25T03:00:00Z')
	expect(await coming(later)).toBeLessThan(KEGIATAN.length)
	await moveBerita(db, { now: later, timezone })
	expect([await published(later), await coming(later)]).toEqual([BERITA.length, KEGIATAN.length])
})

test('no text of the demo loses anything to the sanitiser', async () => {
	const rows = await database.db.selectFrom('berita').select(['judul', 'isi']).execute()
	for (const { judul, isi } of BERITA) expect(rows.find((row) => row.judul === judul)?.isi).toBe(isi)
})
