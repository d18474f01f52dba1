import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOffer, openPeriod, save, seats, submit } from '#server/test/krs-factories.ts'
import type { BarisPenawaran, UbahanPenawaran } from '#shared/api/krs-offers.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	await makeMahasiswa(t.db)
	await openPeriod(t)
})
afterAll(() => t.close())

type Offer = { id: string; kode: string }
const list = async (search: string, { token } = office) =>
	(await t.call('GET', `/api/kantor/krs/penawaran?${search}`, { token })).body.data
const preview = async (ubahan: UbahanPenawaran) => {
	const { status, body } = await t.call('POST', '/api/kantor/krs/penawaran/tinjau', {
		token: office.token,
		body: { ubahan },
	})
	expect([status, body.error]).toEqual([200, undefined])
	return body.data
}
const change = (ubahan: UbahanPenawaran, sidik: string, id: string = randomUUID(), { token } = office) =>
	t.call('POST', '/api/kantor/krs/penawaran/ubah', { token, body: { id, sidik, ubahan } })
const make = async (ubahan: UbahanPenawaran) => {
	const { status, body } = await change(ubahan, (await preview(ubahan)).sidik)
	expect([status, body.error]).toEqual([200, undefined])
	return body.data as { id: string; uraian: string }
}
const undo = ({ id }: { id: string }) =>
	t.call('POST', `/api/kantor/krs/ubahan-penawaran/${id}/urungkan`, { token: office.token })
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const told = async (m: TestMahasiswa) => (await bell(t, m)).map(({ judul }) => judul)
const capacity = async ({ id }: Offer) =>
	(await t.db.selectFrom('penawaran').select('kapasitas').where('id', '=', id).executeTakeFirst())?.kapasitas
const holds = async (m: TestMahasiswa) =>
	(
		await t.db
			.selectFrom('krs_matakuliah as x')
			.innerJoin('krs as k', 'k.id', 'x.krs_id')
			.select('x.penawaran_id')
			.where('k.mahasiswa_id', '=', m.mahasiswaId)
			.execute()
	).map((row) => row.penawaran_id)
const trail = async (objek: string) =>
	(await t.db.selectFrom('jejak').select('tindakan').where('objek', '=', objek).orderBy('id').execute()).map(
		(row) => row.tindakan,
	)

/** Two classes of one course, and students with a seat in the first, in the order in which they took it. */
async function makePair(
	names: readonly string[],
	options: { kapasitas?: number; jadwal?: [string, string, string] } = {},
) {
	const dari = await makeOffer(t)
	const ke = await makeOffer(t, { kode: dari.kode, kelas: 'TI-4B', ...options })
	const students: TestMahasiswa[] = []
	for (const nama of names) {
		const m = await makeMahasiswa(t.db)
		await t.db.updateTable('mahasiswa').set({ nama }).where('id', '=', m.mahasiswaId).execute()
		expect((await save(t, m, dari)).status).toBe(200)
		t.clock.pass(1000)
		students.push(m)
	}
	const ubahan: Extract<UbahanPenawaran, { jenis: 'pindah' }> = {
		...{ jenis: 'pindah', dari: dari.id, ke: ke.id, kecuali: [] },
	}
	return { dari, ke, students, ubahan }
}

describe('the list', () => {
	test('finds offers by word, semester and free seats, and pages', async () => {
		const full = await makeOffer(t, { kapasitas: 1, semester: 6 })
		const empty = await makeOffer(t, { semester: 6 })
		await save(t, await makeMahasiswa(t.db), full)
		const ids = async (search: string) => (await list(search)).baris.map(({ id }: BarisPenawaran) => id)
		expect(await ids('semester=6&kursi=penuh')).toEqual([full.id])
		expect(await ids('semester=6&kursi=kosong')).toEqual([empty.id])
		expect(await ids('semester=6&kursi=sisa')).toEqual([empty.id])
		expect(await ids('semester=6&urut=-terisi')).toEqual([full.id, empty.id])
		expect(await ids(`cari=${full.kode}`)).toEqual([full.id])
		expect(await ids('cari=%25')).toEqual([])
		const page = await list('semester=6&halaman=9')
		expect([page.total, page.halaman, page.periode.kode]).toEqual([2, 1, '20232'])
	})

	test('shows who has the right for a programme that one alone', async () => {
		const other = await makeOffer(t, { program: 'SI', semester: 8 })
		const informatics = await makeStaf(t.db, ['prodi'], 'TI')
		expect((await list('semester=8')).baris.map(({ id }: BarisPenawaran) => id)).toEqual([other.id])
		expect((await list('semester=8', informatics)).baris).toEqual([])
		const body = { ubahan: { jenis: 'hapus', penawaran: [other.id] } }
		const answer = await t.call('POST', '/api/kantor/krs/penawaran/tinjau', {
			token: informatics.token,
			body,
		})
		expect(answer.status).toBe(403)
	})
})

describe('a capacity', () => {
	test('of several offers is changed as it was shown, and taken back', async () => {
		const [a, b] = [await makeOffer(t, { kapasitas: 30 }), await makeOffer(t, { kapasitas: 20 })]
		const ubahan: UbahanPenawaran = { jenis: 'kapasitas', penawaran: [a.id, b.id], kapasitas: 25 }
		const made = await make(ubahan)
		expect([await capacity(a), await capacity(b)]).toEqual([25, 25])
		expect((await undo(made)).body.data.diurungkan).not.toBeNull()
		expect([await capacity(a), await capacity(b)]).toEqual([30, 20])
		expect(await trail(`penawaran:${a.id}`)).toEqual(['penawaran_diubah', 'penawaran_diubah'])
		expect(refusal(await undo(made))).toEqual([409, 'undone'])
	})

	test('below the seats that are taken is refused and names who would stand above it', async () => {
		const { dari, students } = await makePair(['Pertama', 'Kedua', 'Ketiga'])
		const ubahan: UbahanPenawaran = { jenis: 'kapasitas', penawaran: [dari.id], kapasitas: 2 }
		const seen = await preview(ubahan)
		expect(seen.dapat).toBe(false)
		expect(seen.penawaran[0].halangan).toBe('3 kursi sudah terisi')
		expect(seen.mahasiswa.map(({ nama }: { nama: string }) => nama)).toEqual(['Ketiga'])
		expect(refusal(await change(ubahan, seen.sidik))).toEqual([409, 'preview_changed'])
		expect(students).toHaveLength(3)
	})

	test('is not taken back below seats that were taken since, nor over a later change', async () => {
		const offer = await makeOffer(t, { kapasitas: 1 })
		const made = await make({ jenis: 'kapasitas', penawaran: [offer.id], kapasitas: 2 })
		for (let i = 0; i < 2; i++) await save(t, await makeMahasiswa(t.db), offer)
		expect(refusal(await undo(made))).toEqual([409, 'change_in_use'])
		const later = await makeOffer(t, { kapasitas: 10 })
		const first = await make({ jenis: 'kapasitas', penawaran: [later.id], kapasitas: 20 })
		await make({ jenis: 'kapasitas', penawaran: [later.id], kapasitas: 30 })
		expect(refusal(await undo(first))).toEqual([409, 'change_in_use'])
		expect(await capacity(later)).toBe(30)
	})

	test('is changed exactly as shown or not at all, and once where it is sent twice', async () => {
		const offer = await makeOffer(t, { kapasitas: 10 })
		const ubahan: UbahanPenawaran = { jenis: 'kapasitas', penawaran: [offer.id], kapasitas: 12 }
		const { sidik } = await preview(ubahan)
		await make({ jenis: 'kapasitas', penawaran: [offer.id], kapasitas: 11 })
		const refused = await change(ubahan, sidik)
		expect(refusal(refused)).toEqual([409, 'preview_changed'])
		expect(refused.body.error).toContain(`Terakhir diubah oleh ${office.email}.`)
		const [again, id] = [(await preview(ubahan)).sidik, randomUUID()]
		const both = await Promise.all([change(ubahan, again, id), change(ubahan, again, id)])
		expect(both.map(({ status }) => status)).toEqual([200, 200])
		expect(refusal(await change(ubahan, again, id, colleague))).toEqual([409, 'change_exists'])
		expect(await capacity(offer)).toBe(12)
	})
})

describe('an offer', () => {
	test('is added and taken back while nobody has a seat', async () => {
		const { kode } = await makeOffer(t)
		const kelas = await makeKelas(t.db, 'TI-4C')
		const ubahan = { jenis: 'tambah', periode: '20232', kelas, kode, kapasitas: 15, wajib: true } as const
		const made = await make(ubahan)
		const [row] = (await list(`cari=${kode} TI-4C`)).baris
		expect(row).toMatchObject({ kelas: 'TI-4C', kapasitas: 15, terisi: 0, prodi: 'TI' })
		expect((await preview(ubahan)).dapat).toBe(false)
		await save(t, await makeMahasiswa(t.db), row)
		expect(refusal(await undo(made))).toEqual([409, 'change_in_use'])
		const other = await make({ ...ubahan, kelas: await makeKelas(t.db, 'TI-4D') })
		expect((await undo(other)).status).toBe(200)
		expect((await list(`cari=${kode} TI-4D`)).total).toBe(0)
	})

	test('is removed only while nobody has a seat, and comes back as it was', async () => {
		const { dari, ke } = await makePair(['Penghuni'], { kapasitas: 7 })
		const both = await preview({ jenis: 'hapus', penawaran: [dari.id, ke.id] })
		expect([both.dapat, both.mahasiswa.map(({ nama }: { nama: string }) => nama)]).toEqual([
			false,
			['Penghuni'],
		])
		expect(refusal(await change({ jenis: 'hapus', penawaran: [dari.id, ke.id] }, both.sidik))).toEqual([
			409,
			'preview_changed',
		])
		const made = await make({ jenis: 'hapus', penawaran: [ke.id] })
		expect(await capacity(ke)).toBeUndefined()
		expect((await undo(made)).status).toBe(200)
		expect(await capacity(ke)).toBe(7)
	})

	test('of a term that is over is not changed', async () => {
		await t.db
			.insertInto('periode')
			.values({ kode: '20231', mulai: '2023-08-14', selesai: '2023-12-31' })
			.onConflict((oc) => oc.doNothing())
			.execute()
		const offer = await makeOffer(t)
		await t.db.updateTable('penawaran').set({ periode_kode: '20231' }).where('id', '=', offer.id).execute()
		const body = { ubahan: { jenis: 'hapus', penawaran: [offer.id] } }
		const answer = await t.call('POST', '/api/kantor/krs/penawaran/tinjau', { token: office.token, body })
		expect(refusal(answer)).toEqual([409, 'term_over'])
		expect((await list('periode=20231')).periode.kode).toBe('20232')
	})
})

describe('students of a class', () => {
	test('move to another one with their seats, are told, and move back', async () => {
		const { dari, ke, students, ubahan } = await makePair(['Ana', 'Budi'])
		const [ana] = students as [TestMahasiswa]
		await submit(t, ana)
		const made = await make(ubahan)
		expect(made.uraian).toMatch(/^2 mahasiswa .+ pindah dari TI-4A ke TI-4B$/)
		expect([await seats(t, dari), await seats(t, ke), await holds(ana)]).toEqual([0, 2, [ke.id]])
		expect((await told(ana))[0]).toMatch(/^Kelas .+ Anda dipindahkan ke TI-4B$/)
		expect((await undo(made)).status).toBe(200)
		expect([await seats(t, dari), await seats(t, ke)]).toEqual([2, 0])
		expect((await told(ana))[0]).toMatch(/dipindahkan ke TI-4A$/)
		const { id } = await t.db
			.selectFrom('krs')
			.select('id')
			.where('mahasiswa_id', '=', ana.mahasiswaId)
			.executeTakeFirstOrThrow()
		expect((await trail(`krs:${id}`)).slice(-2)).toEqual(['krs_pindah_kelas', 'krs_pindah_kelas'])
	})

	test('stay where a lecture would clash, where the office leaves them, and where no seat is free', async () => {
		const { dari, ke, students, ubahan } = await makePair(['Ana', 'Budi', 'Citra', 'Dewi'], {
			kapasitas: 1,
			jadwal: ['Senin', '08:00', '09:40'],
		})
		const [ana, budi, citra] = students as [TestMahasiswa, TestMahasiswa, TestMahasiswa]
		const clash = await makeOffer(t, { jadwal: ['Senin', '09:00', '10:40'] })
		await save(t, ana, dari, clash)
		const wanted = { ...ubahan, kecuali: [budi.stambuk] }
		const seen = await preview(wanted)
		expect(
			Object.fromEntries(
				seen.mahasiswa.map((m: { nama: string; alasan: string | null }) => [m.nama, m.alasan]),
			),
		).toEqual({
			Ana: expect.stringContaining('bentrok dengan'),
			Budi: 'tidak dipilih',
			Citra: null,
			Dewi: 'kelas tujuan penuh',
		})
		await make(wanted)
		expect([await seats(t, dari), await seats(t, ke), await holds(citra)]).toEqual([3, 1, [ke.id]])
		expect(await told(budi)).toEqual([])
	})

	test('move only as they were shown: who joins the class meanwhile makes a new preview of it', async () => {
		const { dari, ke, ubahan } = await makePair(['Ana'])
		const { sidik } = await preview(ubahan)
		await save(t, await makeMahasiswa(t.db), dari)
		expect(refusal(await change(ubahan, sidik))).toEqual([409, 'preview_changed'])
		expect([await seats(t, dari), await seats(t, ke)]).toEqual([2, 0])
	})

	test('stay where they are when one of them cannot move back', async () => {
		const { dari, ke, students, ubahan } = await makePair(['Ana', 'Budi'])
		const made = await make(ubahan)
		await save(t, students[0] as TestMahasiswa, dari)
		expect(refusal(await undo(made))).toEqual([409, 'change_in_use'])
		expect([await seats(t, dari), await seats(t, ke)]).toEqual([1, 1])
	})

	test('only move within one course', async () => {
		const [a, b] = [await makeOffer(t), await makeOffer(t)]
		const body = { ubahan: { jenis: 'pindah', dari: a.id, ke: b.id, kecuali: [] } }
		const answer = await t.call('POST', '/api/kantor/krs/penawaran/tinjau', { token: office.token, body })
		expect(refusal(answer)).toEqual([400, 'invalid_input'])
	})

	test('who save their plans at the same moment lose no seat', async () => {
		const { dari, ke, students, ubahan } = await makePair(['Ana', 'Budi', 'Citra'])
		const { sidik } = await preview(ubahan)
		const others = await Promise.all([1, 2, 3].map(() => makeMahasiswa(t.db)))
		await Promise.all([
			change(ubahan, sidik),
			...others.map((m) => save(t, m, ke)),
			...students.map((m) => save(t, m, ke)),
		])
		expect((await seats(t, dari)) + (await seats(t, ke))).toBe(6)
	})
})
