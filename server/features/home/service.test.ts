import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const { begin, handIn } = examCalls(() => t)

test('what a student has done calls a quiz or a make-up by its name', async () => {
	const { id, m, ujian } = await begin()
	await handIn(id, m)
	await t.db.updateTable('ujian').set({ jenis: 'KUIS', nama: 'Kuis 1' }).where('id', '=', ujian.id).execute()
	const { body } = await t.call('GET', '/api/beranda', { token: m.token })
	expect(body.data.aktivitas.map(({ jenis }: { jenis: string | null }) => jenis)).toEqual(
		expect.arrayContaining(['Kuis 1', 'Kuis 1']),
	)
	expect(JSON.stringify(body.data.aktivitas)).not.toContain('KUIS')
})
