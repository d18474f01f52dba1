import { expect, test } from 'vitest'
import type { Nilai } from '#shared/api/grades.ts'
import { latestNow } from './latest.ts'

const nilai = (pengerjaan_id: string, skor: number) => ({ pengerjaan_id, skor }) as Nilai

test('what came along from the exam is shown until the list is read, then as it is by now, and not when it is gone', () => {
	const came = nilai('p1', 80)
	expect(latestNow(came, undefined)).toBe(came)
	expect(latestNow(came, [nilai('p2', 50), nilai('p1', 70)])).toEqual(nilai('p1', 70))
	expect(latestNow(came, [nilai('p2', 50)])).toBeUndefined()
	expect(latestNow(undefined, [nilai('p2', 50)])).toBeUndefined()
})
