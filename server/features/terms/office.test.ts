import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/types.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { type EventStream, listenLocally, openEventStream } from '#server/test/event-stream.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeHasil, makePengampu } from '#server/test/results-factories.ts'

const BERJALAN = '20232'
const BERIKUT = '20241'
const RANCANGAN = {
	...{ kode: BERIKUT, mulai: '2024-08-12', selesai: '2024-12-31', dari: BERJALAN },
	...{ bawa: ['jadwal', 'penawaran', 'pengampu'], krs: null },
}
let t: TestApp
let staf: TestAkun
let budi: TestMahasiswa
let own: EventStream
let url: string
beforeAll(async () => {
	t = await createTestApp()
	staf = await makeStaf(t.db, ['akademik'])
	await makePengampu(t.db)
	await makeHasil(t.db, await makeMahasiswa(t.db), { periode: BERJALAN, huruf: 'A' })
	budi = await makeMahasiswa(t.db)
	url = await listenLocally(t.app)
})
afterAll(() => t.close())
beforeEach(async () => {
	own = await openEventStream(url, staf.token)
	expect(await own.next()).toEqual({ jenis: 'siap' })
})
afterEach(() => own.abort())

const kirim = (method: 'GET' | 'POST', url: string, body?: object) =>
	t.call(method, `/api/kantor/${url}`, { token: staf.token, ...(body && { body }) })

/** What is told of a step, in the order of its figures: on several connections it may come in another. */
async function told(langkah: string, many: number, dari: number, from = 1) {
	const heard: Awaited<ReturnType<EventStream['next']>>[] = []
	for (let i = 0; i < many; i++) heard.push(await own.next())
	const order = (one: (typeof heard)[number]) => (one?.jenis === 'langkah' ? one.sudah : 0)
	expect(heard.toSorted((a, b) => order(a) - order(b))).toEqual(
		heard.map((_, i) => ({ jenis: 'langkah', langkah, sudah: from + i, dari })),
	)
}

/** Asks for something whose later parts wait for a table, and gives the answer once those before were told. */
async function halfway<T>(
	lock: string,
	ask: () => Promise<T>,
	{ id, sudah, dari }: { id: string; sudah: number; dari: number },
): Promise<T> {
	const { asked } = await t.db.transaction().execute(async (trx: Kysely<Database>) => {
		await sql.raw(`lock table ${lock} mode`).execute(trx)
		const asked = ask()
		await told(id, sudah, dari)
		return { asked }
	})
	const answer = await asked
	await told(id, dari - sudah, dari, sudah + 1)
	return answer
}

test.each([
	['closing a term', 'GET', `periode/${BERJALAN}/tutup`, undefined, 'khs in access exclusive', 3, 5],
	['a reminder', 'GET', `periode/${BERJALAN}/ingatkan-nilai`, undefined, 'khs in access exclusive', 3, 5],
	['opening a term', 'POST', 'periode/rencana', RANCANGAN, 'matakuliah in access exclusive', 2, 3],
] as const)(
	'who looks at %s first is told how far that is while it goes on',
	async (_, method, path, body, lock, sudah, dari) => {
		const id = crypto.randomUUID()
		const before = await kirim(method, path, body)
		const seen = await halfway(lock, () => kirim(method, `${path}?langkah=${id}`, body), { id, sudah, dari })
		expect([seen.status, seen.body]).toEqual([200, before.body])
	},
)

test('who opens a term, and who takes that back, is told how many of its parts are done', async () => {
	const id = crypto.randomUUID()
	const { sidik } = (await kirim('POST', 'periode/rencana', RANCANGAN)).body.data
	const made = await halfway(
		'pengampu in share',
		() => kirim('POST', 'periode', { ...RANCANGAN, id, sidik }),
		{ id, sudah: 1, dari: 3 },
	)
	expect(made.status).toBe(201)
	const gone = await halfway('pengampu in share', () => kirim('POST', `periode/pembukaan/${id}/urungkan`), {
		id,
		sudah: 2,
		dari: 3,
	})
	expect(gone.body.data.diurungkan_pada).not.toBeNull()
})

test('who looks at moving up is told how far that is, by the own id alone', async () => {
	const { sidik } = (await kirim('POST', 'periode/rencana', RANCANGAN)).body.data
	const opening = crypto.randomUUID()
	await kirim('POST', 'periode', { ...RANCANGAN, id: opening, sidik })
	await told(opening, 3, 3)
	const id = crypto.randomUUID()
	const looked = `periode/${BERIKUT}/aktifkan/rencana`
	const before = await kirim('POST', looked, { tujuan: [] })
	const seen = await halfway(
		'hasil_studi in access exclusive',
		() => kirim('POST', `${looked}?langkah=${id}`, { tujuan: [] }),
		{ id, sudah: 2, dari: 5 },
	)
	expect([seen.status, seen.body]).toEqual([200, before.body])
})

test('who looks at other days of a term is told how far that is', async () => {
	const id = crypto.randomUUID()
	const hari = { mulai: '2024-02-12', selesai: '2024-06-28', jumlah_pertemuan: 14 }
	const { status } = await kirim('POST', `periode/${BERJALAN}/hari/rencana?langkah=${id}`, hari)
	expect(status).toBe(200)
	await told(id, 2, 2)
})

test('who opens a closed term again is told how many of its parts are done', async () => {
	const id = crypto.randomUUID()
	const { sidik } = (await kirim('GET', `periode/${BERJALAN}/tutup`)).body.data
	await kirim('POST', `periode/${BERJALAN}/tutup`, { id, sidik, nonaktif: [budi.stambuk] })
	await told(id, 1, 1)
	expect((await kirim('POST', `penutupan-periode/${id}/urungkan`)).status).toBe(200)
	await told(id, 2, 2)
})
