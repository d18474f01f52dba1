import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import type { IsiPengaturan } from '#shared/rules/pengaturan.ts'
import { savePengaturan } from './lend.ts'

let t: TestDb
beforeAll(async () => {
	t = await createTestDb()
})
afterAll(() => t.drop())

const save = (changes: IsiPengaturan) =>
	t.db.transaction().execute((trx) => savePengaturan(trx, changes, { pelaku: null }))

test('a least number of lectures above the most is refused in a sentence, also when they are set one after the other', async () => {
	const both = save({ pertemuan_paling_sedikit: '15', pertemuan_paling_banyak: '12' })
	await expect(both).rejects.toThrow(
		'Jumlah kuliah paling sedikit (15) tidak boleh melebihi paling banyak (12)',
	)
	await save({ pertemuan_paling_banyak: '10' })
	await expect(save({ pertemuan_paling_sedikit: '11' })).rejects.toThrow('paling sedikit (11)')
	expect(await save({ pertemuan_paling_sedikit: '9' })).toEqual(['pertemuan_paling_sedikit'])
	// Without the most the usual one counts again.
	await save({ pertemuan_paling_banyak: '' })
	expect(await save({ pertemuan_paling_sedikit: '14' })).toEqual(['pertemuan_paling_sedikit'])
})
