import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { type IsiSurat, type JenisSurat, POLA_NOMOR } from '#shared/rules/surat.ts'
import { countSurat, insertSurat, keepBerkas, listArsip, listSurat, revokeSurat } from './queries.ts'

let t: TestDb
let m: TestMahasiswa
beforeAll(async () => {
	t = await createTestDb()
	m = await makeMahasiswa(t.db)
})
afterAll(() => t.drop())

let counter = 0
const insert = (db: TestDb['db'], tanggal: string, jenis: JenisSurat = 'aktif_kuliah', sidik = ++counter) =>
	insertSurat(db, {
		mahasiswaId: m.mahasiswaId,
		kodeUnit: 'UJI',
		pola: POLA_NOMOR,
		isi: { jenis, tanggal, keperluan: 'Beasiswa', berlaku_sampai: null } as IsiSurat,
		sidik: Buffer.alloc(32, sidik),
		dimintaOleh: m.id,
		now: new Date(`${tanggal}T01:00:00Z`),
	})

test('numbers run for each kind and year from 1, in the year of the campus date', async () => {
	const made = []
	for (const [tanggal, jenis] of [
		['2030-12-31', 'aktif_kuliah'],
		['2030-12-31', 'transkrip'],
		['2030-12-31', 'aktif_kuliah'],
		['2031-01-01', 'aktif_kuliah'],
	] as const)
		made.push((await insert(t.db, tanggal, jenis)).nomor)
	expect(made).toEqual([
		'0001/SKA/UJI/XII/2030',
		'0001/TRS/UJI/XII/2030',
		'0002/SKA/UJI/XII/2030',
		'0001/SKA/UJI/I/2031',
	])
})

test('numbers have no gap, also when many issue at once and every third gives up', async () => {
	await Promise.all(
		Array.from({ length: 30 }, (_, i) =>
			t.db
				.transaction()
				.execute(async (trx) => {
					await insert(trx, '2032-05-05')
					if (i % 3 === 0) throw new Error('given up')
				})
				.catch((error: Error) => expect(error.message).toBe('given up')),
		),
	)
	const rows = await t.db
		.selectFrom('surat')
		.select('urutan')
		.where('tahun', '=', 2032)
		.orderBy('urutan')
		.execute()
	expect(rows.map(({ urutan }) => urutan)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('the ten thousandth number keeps all its digits', async () => {
	await t.db.insertInto('seri_surat').values({ jenis: 'transkrip', tahun: 2033, terakhir: 9999 }).execute()
	expect((await insert(t.db, '2033-02-01', 'transkrip')).nomor).toBe('10000/TRS/UJI/II/2033')
})

test('the same paper of a day stands once, until it is revoked', async () => {
	const { id } = await insert(t.db, '2034-01-01', 'aktif_kuliah', 200)
	await expect(insert(t.db, '2034-01-01', 'aktif_kuliah', 200)).rejects.toThrow('surat_sehari_sekali')
	const revoke = () => revokeSurat(t.db, { id, alasan: 'Salah', oleh: null, now: new Date() })
	expect([await revoke(), await revoke()]).toEqual([true, false])
	expect((await insert(t.db, '2034-01-01', 'aktif_kuliah', 200)).nomor).toBe('0002/SKA/UJI/I/2034')
})

test('what was issued is never changed, taken back or renumbered; a revocation stays', async () => {
	const { id } = await insert(t.db, '2035-01-01')
	await keepBerkas(t.db, id, Buffer.alloc(32))
	const change = (set: object) => t.db.updateTable('surat').set(set).where('id', '=', id).execute()
	for (const set of [
		{ isi: '{}' },
		{ urutan: 5 },
		{ nomor: '0009/SKA/UJI/I/2035' },
		{ keperluan: 'Lain sekali' },
		{ berlaku_sampai: '2036-01-01' },
		{ diminta_oleh: '00000000-0000-4000-8000-000000000000' },
	])
		await expect(change(set)).rejects.toThrow('what was issued is kept')
	await revokeSurat(t.db, { id, alasan: 'Salah', oleh: null, now: new Date('2035-01-02T00:00:00Z') })
	await expect(change({ dicabut_pada: null, alasan_cabut: null })).rejects.toThrow('what was issued is kept')
	await expect(change({ alasan_cabut: 'Lain' })).rejects.toThrow('what was issued is kept')
	await expect(t.db.deleteFrom('surat').where('id', '=', id).execute()).rejects.toThrow()
	await expect(sql`truncate surat cascade`.execute(t.db)).rejects.toThrow()
})

test('lists hold the newest fifty, without the lines of transcripts; the day is counted by itself', async () => {
	const m = await makeMahasiswa(t.db)
	const isi = { jenis: 'transkrip', tanggal: '2036-01-01', keperluan: 'Magang', berlaku_sampai: null }
	const transkrip = { baris: [{ kode: 'AA01' }], ipk: 3.5, sks: 4 }
	for (let n = 1; n <= 52; n++)
		await insertSurat(t.db, {
			mahasiswaId: m.mahasiswaId,
			kodeUnit: 'UJI',
			pola: POLA_NOMOR,
			isi: { ...isi, transkrip } as unknown as IsiSurat,
			sidik: Buffer.alloc(32, n),
			dimintaOleh: m.id,
			now: new Date('2036-01-01T01:00:00Z'),
		})
	const list = await listSurat(t.db, m.mahasiswaId)
	expect([list.length, list[0]?.nomor, list[49]?.nomor]).toEqual([
		50,
		'0052/TRS/UJI/I/2036',
		'0003/TRS/UJI/I/2036',
	])
	const arsip = await listArsip(t.db, { stambuk: m.stambuk }, { limit: 1, offset: 0 })
	for (const row of [list[0], arsip[0]]) expect(row?.isi).toEqual({ ...isi, transkrip: { ipk: 3.5, sks: 4 } })
	expect(await countSurat(t.db, m.mahasiswaId, '2036-01-01')).toBe(52)
})
