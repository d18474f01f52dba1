import { afterEach, expect, test, vi } from 'vitest'
import { stubDocument } from '#web/lib/document-stub.ts'
import { drawEarly } from './early-lesson.ts'

const lesson = { modul: 'Dasar', pertemuan: 1, menit: 5, judul: 'Konsep', bagian: [] }

/** What stands in the frame when the server has answered the tuition check like that, and the lesson comes from this device. */
async function drawnAfter(status: () => Promise<Response>): Promise<number> {
	const main = stubDocument({
		'/api/mahasiswa/profile/status': status(),
		'/api/matakuliah/PW01/materi/konsep': Response.json({ data: lesson }),
		'/api/matakuliah/PW01/materi': Response.json({ data: { modul: [] } }),
	})
	await drawEarly().catch(() => {})
	return main.children.length
}
const gate = (materi: boolean) => async () => Response.json({ status: '', gerbang: { materi } })

afterEach(() => void vi.unstubAllGlobals())

test('a lesson is drawn ahead of the app for who may read it', async () => {
	expect(await drawnAfter(gate(true))).toBe(1)
})

test('no line of a lesson is shown to who has not paid, or before that is known', async () => {
	expect(await drawnAfter(gate(false))).toBe(0)
	expect(await drawnAfter(async () => Response.json({}, { status: 500 }))).toBe(0)
	expect(await drawnAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(0)
})
