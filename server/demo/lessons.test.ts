import path from 'node:path'
import { expect, it } from 'vitest'
import { readLessons } from '#server/features/lessons/read-lessons.ts'
import { renderMateri } from '#server/features/lessons/render.ts'
import { readMateriDemo } from './lessons.ts'

it('has lessons of which every one is shown as it was meant', async () => {
	const courses = await readMateriDemo()
	expect(courses.map(({ kode }) => kode)).toEqual(expect.arrayContaining(['KS03', 'PW01', 'SBD02']))
	const faults = await Promise.all(
		courses.map(({ kode }) => readLessons(path.join(import.meta.dirname, 'materi', kode), renderMateri)),
	)
	expect(faults.flatMap(({ masalah }) => masalah)).toEqual([])
})
