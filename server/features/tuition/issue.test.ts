import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeAkun, makeMahasiswa, makeStaf, type TestMahasiswa } from '#server/test/factories.ts'

let t: TestApp
let admin: { token: string; id: string }
beforeAll(async () => {
	t = await createTestApp()
	admin = await makeStaf(t.db)
	await makeMahasiswa(t.db)
	await t.db
		.insertInto('periode')
		.values([
			{ kode: '20241', mulai: '2024-08-12', selesai: '2024-12-31' },
			{ kode: '20242', mulai: '2025-02-10', selesai: '2025-06-30' },
		])
		.execute()
})
afterAll(() => t.close())

const issue = (kepada: object, rest: object = {}, who: { token: string } = admin) =>
	t.call('POST', '/api/spp/tagihan', {
		token: who.token,
		body: { periode: '20241', jumlah: 2_500_000, jatuh_tempo: '2024-10-15', kepada, ...rest },
	})
const bills = (m: TestMahasiswa, periode = '20241') =>
	t.db
		.selectFrom('tagihan')
		.select(['id', 'jumlah', 'jatuh_tempo', 'dibatalkan_pada'])
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.where('periode_kode', '=', periode)
		.orderBy('dibatalkan_pada')
		.execute()

test('a bill for one student is theirs to see, and in the trail', async () => {
	const m = await makeMahasiswa(t.db)
	const answer = await issue({ stambuk: [m.stambuk] })
	expect([answer.status, answer.body.data]).toEqual([201, { dibuat: 1, sudah_ada: 0 }])
	const seen = await t.call('GET', `/api/spp/mahasiswa/${m.stambuk}`, { token: m.token })
	const [bill] = seen.body.data.tagihan
	expect(bill).toMatchObject({ semester: 'Ganjil 2024/2025', jumlah: 2_500_000, jatuh_tempo: '2024-10-15' })
	const trail = await t.db
		.selectFrom('jejak')
		.select(['tindakan', 'pelaku', 'baru'])
		.where('objek', '=', `tagihan:${bill.id}`)
		.execute()
	expect(trail).toMatchObject([
		{ tindakan: 'tagihan_terbit', pelaku: admin.id, baru: { jumlah: 2_500_000, jatuh_tempo: '2024-10-15' } },
	])
})

test('repeated, also many at once and with another amount, it issues nothing twice and changes no bill', async () => {
	const students = await Promise.all(Array.from({ length: 5 }, () => makeMahasiswa(t.db)))
	const kepada = { stambuk: students.map((m) => m.stambuk) }
	const answers = await Promise.all(
		Array.from({ length: 10 }, (_, i) => issue(kepada, { jumlah: 1_000_000 + i })),
	)
	expect(answers.reduce((sum, a) => sum + a.body.data.dibuat, 0)).toBe(5)
	for (const { body } of answers) expect(body.data.dibuat + body.data.sudah_ada).toBe(5)
	const before = await Promise.all(students.map((m) => bills(m)))
	expect(before.map((list) => list.length)).toEqual([1, 1, 1, 1, 1])
	await issue(kepada, { jumlah: 9 })
	expect(await Promise.all(students.map((m) => bills(m)))).toEqual(before)
})

test('in bulk it reaches the active students of a class, a programme, or all', async () => {
	const [a, b] = [
		await makeMahasiswa(t.db, { kelas: 'TI-6A' }),
		await makeMahasiswa(t.db, { kelas: 'TI-6B' }),
	]
	const gone = await makeMahasiswa(t.db, { kelas: 'TI-6A' })
	await t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', gone.mahasiswaId).execute()
	expect((await issue({ kelas: 'TI-6A' })).body.data).toEqual({ dibuat: 1, sudah_ada: 0 })
	expect([(await bills(a)).length, (await bills(b)).length, (await bills(gone)).length]).toEqual([1, 0, 0])
	const programme = (await issue({ program_studi: 'TI' })).body.data
	expect(programme.sudah_ada).toBeGreaterThan(0)
	expect((await bills(b)).length).toBe(1)
	const all = (await issue({ semua: true }, { periode: '20242' })).body.data
	expect(all).toEqual({ dibuat: programme.dibuat + programme.sudah_ada, sudah_ada: 0 })
})

test('a cancelled bill makes room for a new one', async () => {
	const m = await makeMahasiswa(t.db)
	await issue({ stambuk: [m.stambuk] })
	const [bill] = await bills(m)
	await t.call('POST', `/api/spp/tagihan/${bill?.id}/batal`, {
		token: admin.token,
		body: { alasan: 'Jumlah salah' },
	})
	expect((await issue({ stambuk: [m.stambuk] }, { jumlah: 3_000_000 })).body.data.dibuat).toBe(1)
	expect((await bills(m)).filter((b) => b.dibatalkan_pada === null)).toMatchObject([{ jumlah: 3_000_000 }])
})

test.each([
	['a term that does not exist', { semua: true }, { periode: '20991' }, 404, 'term_not_found'],
	['a class without students', { kelas: 'TI-9Z' }, {}, 400, 'invalid_input'],
	['two kinds of receivers', { semua: true, kelas: 'TI-4A' }, {}, 400, 'invalid_input'],
	['no receiver', {}, {}, 400, 'invalid_input'],
	['nobody in the list', { stambuk: [] }, {}, 400, 'invalid_input'],
	['no money', { semua: true }, { jumlah: 0 }, 400, 'invalid_input'],
	['a day that is none', { semua: true }, { jatuh_tempo: '2024-02-30' }, 400, 'invalid_input'],
	['a day after the term', { semua: true }, { jatuh_tempo: '2025-01-01' }, 400, 'invalid_input'],
])('%s is refused', async (_name, kepada, rest, status, code) => {
	const answer = await issue(kepada, rest)
	expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('the last day that is possible is written as people write days', async () => {
	const answer = await issue({ semua: true }, { jatuh_tempo: '2025-01-01' })
	expect(answer.body.error).toBe('Jatuh tempo harus sebelum semester berakhir, yaitu 31 Desember 2024')
})

test('one unknown stambuk among known ones is named, and nobody is billed', async () => {
	const m = await makeMahasiswa(t.db)
	const answer = await issue({ stambuk: [m.stambuk, '99999'] })
	expect([answer.status, answer.body.error]).toEqual([404, 'Stambuk tidak ditemukan: 99999'])
	expect(await bills(m)).toEqual([])
})

test('issuing is for the finance office', async () => {
	for (const who of [await makeMahasiswa(t.db), await makeAkun(t.db, 'dosen')]) {
		const answer = await issue({ semua: true }, {}, who)
		expect([answer.status, answer.body.code]).toEqual([403, 'wrong_role'])
	}
})

test('students are told of a bill that is theirs, and of one that replaces it; who has one already is not', async () => {
	const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	await issue({ stambuk: [m.stambuk] })
	await issue({ stambuk: [m.stambuk, other.stambuk] })
	const told = {
		jenis: 'tagihan',
		isi: 'Rp 2.500.000, jatuh tempo 15 Oktober 2024',
		alamat: '/pembayaran/spp',
	}
	const judul = 'Tagihan SPP Ganjil 2024/2025'
	expect(await bell(t, m)).toEqual([{ ...told, judul }])
	expect(await bell(t, other)).toEqual([{ ...told, judul }])
	const [bill] = await bills(m)
	await t.call('POST', `/api/spp/tagihan/${bill?.id}/batal`, {
		token: admin.token,
		body: { alasan: 'Jumlah salah' },
	})
	await issue({ stambuk: [m.stambuk] }, { jumlah: 3_000_000 })
	expect((await bell(t, m)).map(({ isi }) => isi)).toContain('Rp 3.000.000, jatuh tempo 15 Oktober 2024')
})
