// A key and an explanation can leave by any door: here a student goes through all of them and everything that comes out,
// bodies, headers and the server's own log, is searched for texts that stand nowhere but in keys and explanations.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Answer, createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls, PERANGKAT, rev } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeUjian, type TestMahasiswa, type TestUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

const PEMBAHASAN = 'Burung-Kenari-Pembahasan'
const KUNCI = 'Burung-Kenari-Kunci'
/** Stands in every question: what finds nothing of it has searched nothing. */
const SOAL = 'Burung-Gereja-Soal'

const out: string[] = []
const hits = (text: string) => out.filter((one) => one.includes(text)).length
const logger = { level: 'trace', stream: { write: (line: string) => void out.push(line) } }

async function openApp(given?: TestApp): Promise<TestApp> {
	const test = given && { db: given.db, pool: given.pool, drop: async () => undefined }
	return createTestApp({ REQUEST_LOG: '1' }, test, { logger })
}

const listen =
	(t: TestApp): TestApp['call'] =>
	async (...request) => {
		const answer: Answer = await t.call(...request)
		out.push(answer.raw, JSON.stringify(answer.headers))
		return answer
	}

/** All that a student can read, with something of the exam in the question where there is a question. */
const reads = ({ stambuk, kelas }: TestMahasiswa, { matakuliah, id }: TestUjian, pengerjaan: string) => [
	'/api/mahasiswa/profile',
	'/api/beranda',
	'/api/matakuliah/',
	`/api/matakuliah/${matakuliah}`,
	`/api/ujian/kelas/${kelas}`,
	`/api/jadwal-kuliah/kelas/${kelas}`,
	`/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${matakuliah}`,
	`/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${matakuliah}&limit=2`,
	`/api/cari?q=${PEMBAHASAN}`,
	`/api/cari?q=${matakuliah}`,
	`/api/pengerjaan/${pengerjaan}`,
	`/api/pengerjaan/${pengerjaan}/tinjauan`,
	`/api/pengerjaan/${pengerjaan}/bukti`,
	`/nilai/stambuk/${stambuk}`,
	`/api/hasil-studi/stambuk/${stambuk}`,
	// Doors of others.
	`/api/ujian/${id}/peserta`,
	`/api/ujian/${id}/terlambat`,
	`/api/ujian/${id}/tinjauan`,
	'/api/openapi.json',
]

test('no key and no explanation leaves before it may, by body, header or log; then they do', async () => {
	const first = await openApp()
	const { db } = first
	const m = await makeMahasiswa(db)
	const ujian = await makeUjian(db)
	await db
		.updateTable('soal')
		.set({ pembahasan: PEMBAHASAN, pertanyaan: SOAL })
		.where('matakuliah_kode', '=', ujian.matakuliah)
		.execute()
	const started = await listen(first)('POST', `/api/ujian/${ujian.id}/pengerjaan`, {
		token: m.token,
		body: PERANGKAT,
	})
	const id = started.body.data.id as string
	// A key is a letter; so one more than there are questions stands for all of them, and a new server reads it.
	await sql`update paket_soal set kunci = kunci || jsonb_build_object('0', ${KUNCI}::text)`.execute(db)
	await first.app.close()
	const t = await openApp(first)
	const call = listen(t)
	const { freshToken } = examCalls(() => t)
	const token = async () => (await freshToken(m)).token
	const all = async () => {
		for (const url of reads(m, ujian, id)) await call('GET', url, { token: await token() })
	}
	const send = async (method: 'POST' | 'PUT', url: string, body: object) =>
		call(method, url, { token: await token(), body })

	try {
		await send('POST', `/api/ujian/${ujian.id}/pengerjaan`, PERANGKAT)
		await all()
		const jawaban = ujian.soal.map((soal_id, i) => ({ soal_id, opsi: 'A', rev: rev(i + 1) }))
		await send('PUT', `/api/pengerjaan/${id}/jawaban`, { jawaban })
		await send('PUT', `/api/pengerjaan/${id}/jawaban`, { jawaban: [{ soal_id: 0, opsi: 'A', rev: rev(9) }] })
		await send('PUT', `/api/pengerjaan/${id}/jawaban`, {
			jawaban: [{ soal_id: 999, opsi: 'A', rev: rev(9) }],
		})
		await send('POST', `/api/pengerjaan/${id}/kontak`, PERANGKAT)
		for (let again = 0; again < 2; again++)
			await send('POST', `/api/pengerjaan/${id}/kumpulkan`, { alasan: 'tombol', epoch: 1 })
		await send('POST', '/nilai/', { stambuk_mhs: m.stambuk, jenis_soal: 'UTS', matakuliah: ujian.matakuliah })
		await all()
		const dosen = await lecturerOf(db, ujian)
		const policy = { kebijakan: 'kunci', mulai: null, alasan: 'Bahan belajar' }
		await call('PUT', `/api/ujian/${ujian.id}/tinjauan`, { ...(await freshToken(dosen)), body: policy })
		await all()
		expect(out.length).toBeGreaterThan(100)
		expect(hits(SOAL)).toBe(2)
		expect([hits(PEMBAHASAN), hits(KUNCI)]).toEqual([0, 0])

		// The key itself is a letter again, and may leave, a moment later.
		await sql`update paket_soal set kunci = kunci - '0'`.execute(db)
		await t.app.close()
		const last = await openApp(first)
		const review = async () =>
			listen(last)('GET', `/api/pengerjaan/${id}/tinjauan`, await examCalls(() => last).freshToken(m))
		last.clock.set('2024-03-18T04:09:59Z')
		expect((await review()).body.data.kunci).toBeNull()
		expect(hits(PEMBAHASAN)).toBe(0)
		last.clock.set('2024-03-18T04:10:01Z')
		const released = await review()
		await last.app.close()
		expect(hits(PEMBAHASAN)).toBe(1)
		expect(released.body.data.kunci).toHaveLength(ujian.soal.length)
	} finally {
		await first.close()
	}
})
