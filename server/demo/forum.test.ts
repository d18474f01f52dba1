import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTulisan } from '#server/features/forum/markdown.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { isiKiriman, judulUtas } from '#shared/rules/forum.ts'
import { seedDemo } from './demo.ts'
import { UTAS_DEMO } from './forum-texts.ts'
import { moveDemoToToday } from './move.ts'

const ZONE = 'Asia/Makassar'
const NOW = new Date('2024-03-18T01:00:00Z')

let t: TestDb
beforeAll(async () => {
	t = await createTestDb()
	await seedDemo(t.db, { now: NOW, timezone: ZONE, mahasiswa: 80 })
})
afterAll(() => t.drop())

const latest = async () => {
	const { rows } = await t.pool.query(
		'select max(aktif_pada) as aktif, max(dibuat_pada) as dibuat, count(*)::int as utas from utas',
	)
	return rows[0]
}

test('the forums of the demo hold threads that are pinned, answered, locked and unread, none of the future', async () => {
	const utas = await t.db.selectFrom('utas').selectAll().execute()
	expect(utas).toHaveLength(UTAS_DEMO.length)
	expect(utas.some((u) => u.disematkan_pada && u.dikunci_pada)).toBe(true)
	expect(utas.some((u) => u.jawaban)).toBe(true)
	expect((await latest()).aktif < NOW).toBe(true)
	const { rows } = await t.pool.query(
		"select count(*)::int as belum from utas u left join baca_utas b on b.utas_id = u.id where kelas_kode = 'TI-4A' and coalesce(b.nomor, 0) < u.terakhir",
	)
	expect(rows[0].belum).toBeGreaterThan(0)
})

test('their texts are such as the forum takes, and tell of hours in order', () => {
	for (const { judul, tulisan, jawaban } of UTAS_DEMO) {
		expect(judulUtas(judul)).toBe(judul)
		expect(tulisan.length).toBeGreaterThanOrEqual(jawaban ?? 1)
		for (const { isi } of tulisan) {
			expect(isiKiriman(isi)).toBe(isi)
			expect(readTulisan(isi).render(new Map())).toMatch(/^<p>/)
		}
		const hours = tulisan.map(({ jam_lalu }) => jam_lalu)
		expect(hours).toEqual(hours.toSorted((a, b) => b - a))
	}
})

test('on another day they are as old as on the first, and what people wrote stays', async () => {
	const before = await latest()
	const later = new Date(NOW.getTime() + 5 * 86_400_000)
	await moveDemoToToday(t.db, later, ZONE)
	const after = await latest()
	expect(after.utas).toBe(before.utas)
	expect(after.aktif.getTime() - before.aktif.getTime()).toBe(5 * 86_400_000)
})
