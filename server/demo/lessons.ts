import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type MateriFolder, readLessons } from '#server/features/lessons/read-lessons.ts'
import { saveLessons } from '#server/features/lessons/save-lessons.ts'
import type { DbOrTrx } from '../db/client.ts'

const FOLDER = path.join(import.meta.dirname, 'materi')

export type MateriDemo = { kode: string; materi: MateriFolder[] }

/** Reads the lessons of the demo, a folder for each course, with the code that those of lecturers go through. */
export async function readMateriDemo(): Promise<MateriDemo[]> {
	const courses = (await readdir(FOLDER, { withFileTypes: true })).filter((entry) => entry.isDirectory())
	return Promise.all(
		courses.map(async ({ name: kode }) => {
			// Their texts are looked at by a test, so that a start need not.
			const { materi, masalah } = await readLessons(path.join(FOLDER, kode))
			const [first] = masalah
			if (first) throw new Error(`${kode}/${first.berkas}, line ${first.baris}: ${first.alasan}`)
			return { kode, materi }
		}),
	)
}

/** @param terbit the first day of the term */
export async function insertMateriDemo(
	trx: DbOrTrx,
	courses: readonly MateriDemo[],
	{ now, terbit }: { now: Date; terbit: string },
): Promise<void> {
	const options = { now, terbit: new Date(`${terbit}T00:00:00Z`), tell: false, oleh: null }
	for (const { kode, materi } of courses) await saveLessons(trx, kode, materi, options)
}
