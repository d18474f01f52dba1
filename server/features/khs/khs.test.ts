import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { enterNilai, publishNilai } from '#server/test/grading-calls.ts'
import { makeHasil, makeKhs, makePengampu } from '#server/test/results-factories.ts'

let t: TestApp
let admin: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	admin = await makeStaf(t.db)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const list = async (m: TestMahasiswa, query = '') =>
	t.call('GET', `/api/khs/mahasiswa/${m.stambuk}${query}`, { token: m.token })
const approve = (id: string) => t.call('POST', `/api/khs/${id}/setujui`, { token: admin.token })
const reject = (id: string, alasan = 'Nilai PW01 belum lengkap') =>
	t.call('POST', `/api/khs/${id}/tolak`, { token: admin.token, body: { alasan } })

/** The lecturer enters the same score for all components and publishes; over a score that was, as a correction. */
async function grade(
	d: { token: string; matakuliah: string },
	m: TestMahasiswa,
	skor: number,
	lama?: number,
) {
	const all = (n: number) => ({ kehadiran: n, tugas: n, uts: n, uas: n })
	const saved = await enterNilai(t, d, m, all(skor), lama === undefined ? {} : { dari: all(lama) })
	const published = await publishNilai(t, d, lama === undefined ? {} : { alasan: 'Salah hitung' })
	expect([saved.status, published.status]).toEqual([200, 200])
}

describe('the list', () => {
	test('has the newest semester first, with figures computed from the results', async () => {
		const m = await makeMahasiswa(t.db)
		await makeHasil(t.db, m, { periode: '20222', matakuliah: 'RA01', sks: 4, huruf: 'A-' })
		await makeHasil(t.db, m, { periode: '20222', matakuliah: 'RA02', sks: 3, huruf: 'D' })
		await makeHasil(t.db, m, { periode: '20231', matakuliah: 'RA02', sks: 3, huruf: 'A' })
		await makeKhs(t.db, m, { periode: '20222', semester: 2 })
		await makeKhs(t.db, m, { periode: '20231', semester: 3 })
		const { status, body } = await list(m)
		expect(status).toBe(200)
		expect(body.meta).toEqual({ page: 1, limit: 10, total: 2, total_pages: 1 })
		expect(body.data).toMatchObject([
			{ semester: 3, periode: 'Ganjil 2023/2024', ips: 4, ipk: 3.86, sks: 3, status: 'pending', mutu: 12 },
			{
				semester: 2,
				ips: 2.57,
				ipk: 2.57,
				sks: 7,
				batas_sks: 21,
				versi: 1,
				nomor: null,
				ada_perbaikan: false,
			},
		])
		expect(body.data[1].details).toMatchObject([
			{ kode: 'RA01', sks: 4, nilai: 'A-', grade_point: 3.75 },
			{ kode: 'RA02', sks: 3, nilai: 'D', grade_point: 1 },
		])
		expect(body.data[0].details[0].matakuliah_id).toMatch(/^[0-9a-f-]{36}$/)
	})

	test('comes in pages', async () => {
		const m = await makeMahasiswa(t.db)
		for (const [i, periode] of ['20211', '20212', '20221'].entries())
			await makeKhs(t.db, m, { periode, semester: i + 1 })
		const semester = async (query: string) =>
			(await list(m, query)).body.data.map((k: { semester: number }) => k.semester)
		expect(await semester('?page=1&limit=2')).toEqual([3, 2])
		expect(await semester('?page=2&limit=2')).toEqual([1])
		expect(await semester('?page=3&limit=2')).toEqual([])
		expect((await list(m, '?limit=2')).body.meta).toEqual({ page: 1, limit: 2, total: 3, total_pages: 2 })
		for (const query of ['?page=0', '?limit=0', '?limit=1001', '?page=x', '?page=1e99'])
			expect((await list(m, query)).status).toBe(400)
	})

	test('is empty for a student without results, and 404 for an unknown number', async () => {
		const m = await makeMahasiswa(t.db)
		expect((await list(m)).body).toEqual({ data: [], meta: { page: 1, limit: 10, total: 0, total_pages: 0 } })
		expect((await t.call('GET', '/api/khs/mahasiswa/99999999', { token: admin.token })).status).toBe(404)
	})
})

describe('a decision', () => {
	async function openSheet() {
		const m = await makeMahasiswa(t.db)
		const d = await makePengampu(t.db)
		await grade(d, m, 82)
		const [khs] = (await list(m)).body.data
		return { m, d, id: khs.id as string }
	}

	test('approval freezes the sheet and gives it a number; once', async () => {
		const { m, id } = await openSheet()
		const { status, body } = await approve(id)
		expect(status).toBe(200)
		expect(body.data).toMatchObject({
			status: 'approved',
			nomor: `KHS/20232/${m.stambuk}/1`,
			diputuskan_pada: '2024-03-18T01:00:00.000Z',
			ips: 3.75,
		})
		const again = await approve(id)
		expect([again.status, again.body.code]).toEqual([409, 'khs_decided'])
		expect((await reject(id)).status).toBe(409)
		await expect(t.db.updateTable('khs').set({ semester: 5 }).where('id', '=', id).execute()).rejects.toThrow(
			'never changed',
		)
		await expect(t.db.deleteFrom('khs').where('id', '=', id).execute()).rejects.toThrow('never changed')
	})

	test('of twenty approvals at once one counts', async () => {
		const { id } = await openSheet()
		const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id)))
		expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
		expect(answers.filter((a) => a.status === 409)).toHaveLength(19)
	})

	test('waits until the campus has said who signs and where; that person is frozen into the sheet', async () => {
		const campus = await createTestApp({ KHS_SIGNATORY_NAME: '', INSTITUTION_CITY: '' })
		try {
			const { token } = await makeStaf(campus.db)
			const m = await makeMahasiswa(campus.db)
			await makeHasil(campus.db, m, { periode: '20231', matakuliah: 'RA01', sks: 3, huruf: 'A' })
			const id = await makeKhs(campus.db, m, { periode: '20231', semester: 3 })
			const url = `/api/khs/${id}/setujui`
			const pengaturan = { khs_nama: 'Dr. Sitti Aminah', khs_jabatan: 'Rektor' }
			for (const row of [{}, pengaturan]) {
				await campus.db.deleteFrom('pengaturan').execute()
				await campus.db
					.insertInto('pengaturan')
					.values({ nama: 'Kampus', ...row })
					.execute()
				const early = await campus.call('POST', url, { token })
				expect([early.status, early.body.code]).toEqual([409, 'signatory_missing'])
			}
			await campus.db.updateTable('pengaturan').set({ kota: 'Palu' }).execute()
			expect((await campus.call('POST', url, { token })).status).toBe(200)
			const { isi } = await campus.db
				.selectFrom('khs')
				.select('isi')
				.where('id', '=', id)
				.executeTakeFirstOrThrow()
			expect(isi).toMatchObject({
				kota: 'Palu',
				pejabat: { nama: 'Dr. Sitti Aminah', jabatan: 'Rektor', nip: '' },
			})
		} finally {
			await campus.close()
		}
	})

	test('a correction after approval opens a new version; the approved one stands until that is approved', async () => {
		const { m, d, id } = await openSheet()
		await approve(id)
		await grade(d, m, 90, 82)
		expect((await list(m)).body.data).toMatchObject([
			{ id, versi: 1, status: 'approved', ips: 3.75, ada_perbaikan: true },
		])
		const baru = await t.db
			.selectFrom('khs')
			.select('id')
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.where('versi', '=', 2)
			.executeTakeFirstOrThrow()
		await approve(baru.id)
		const { body } = await list(m)
		expect(body.data).toMatchObject([
			{
				...{ id: baru.id, versi: 2, ips: 4, nomor: `KHS/20232/${m.stambuk}/2`, ada_perbaikan: false },
				perubahan: [{ kode: d.matakuliah, dari: 'A-', menjadi: 'A' }],
			},
		])
		expect(body.meta.total).toBe(1)
		const trail = await t.db
			.selectFrom('jejak')
			.select(['tindakan', 'pelaku', 'baru'])
			.where('objek', 'in', [`khs:${id}`, `khs:${baru.id}`])
			.orderBy('id')
			.execute()
		expect(trail).toMatchObject([
			{ tindakan: 'sahkan_khs', pelaku: admin.id, baru: { ips: 3.75 } },
			{ tindakan: 'sahkan_khs', baru: { ips: 4 } },
		])
	})

	test('a correction of an earlier semester opens new versions of later sheets, whose IPK rests on it', async () => {
		const { m, d, id } = await openSheet()
		await makeHasil(t.db, m, { periode: '20241', matakuliah: 'RB01', huruf: 'B' })
		const later = await makeKhs(t.db, m, { periode: '20241', semester: 5 })
		await approve(id)
		await approve(later)
		await grade(d, m, 90, 82)
		const sheets = await t.db
			.selectFrom('khs')
			.select(['periode_kode', 'versi', 'status'])
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.orderBy('periode_kode')
			.orderBy('versi')
			.execute()
		expect(sheets.map((s) => `${s.periode_kode} v${s.versi} ${s.status}`)).toEqual([
			'20232 v1 approved',
			'20232 v2 pending',
			'20241 v1 approved',
			'20241 v2 pending',
		])
	})

	test('a correction that brings the same letter changes no sheet', async () => {
		const { m, d, id } = await openSheet()
		await approve(id)
		await grade(d, m, 83, 82)
		expect((await list(m)).body.data).toMatchObject([{ versi: 1, ada_perbaikan: false }])
	})

	test('rejection says why; the next correction puts the sheet forward again', async () => {
		const { m, d, id } = await openSheet()
		const { status, body } = await reject(id)
		expect(status).toBe(200)
		expect(body.data).toMatchObject({
			status: 'rejected',
			alasan_ditolak: 'Nilai PW01 belum lengkap',
			nomor: null,
		})
		await grade(d, m, 90, 82)
		expect((await list(m)).body.data).toMatchObject([
			{ id, versi: 1, status: 'pending', alasan_ditolak: null, ips: 4 },
		])
	})

	test('needs a reason to reject, results to approve, and a sheet that exists', async () => {
		const m = await makeMahasiswa(t.db)
		const empty = await makeKhs(t.db, m)
		const answer = await approve(empty)
		expect([answer.status, answer.body.code]).toEqual([409, 'empty_khs'])
		expect((await reject(empty, '   ')).status).toBe(400)
		const nowhere = await approve('00000000-0000-4000-8000-000000000000')
		expect([nowhere.status, nowhere.body.code]).toEqual([404, 'khs_not_found'])
	})
})

test('the student is told what was decided, with the reason, and of a sheet that comes forward again anew', async () => {
	const m = await makeMahasiswa(t.db)
	await makeHasil(t.db, m, { periode: '20231', huruf: 'A' })
	const id = await makeKhs(t.db, m, { periode: '20231', semester: 3 })
	await reject(id)
	const sheet = { jenis: 'khs', alamat: '/khs?semester=3' }
	expect(await bell(t, m)).toEqual([
		{ ...sheet, judul: 'KHS semester 3 belum disahkan', isi: 'Alasan: Nilai PW01 belum lengkap' },
	])
	await t.call('POST', `/api/khs/${id}/ajukan-lagi`, { token: admin.token })
	await approve(id)
	expect(await bell(t, m)).toEqual([
		{ ...sheet, judul: 'KHS semester 3 sudah disahkan', isi: 'Ganjil 2023/2024' },
	])
})
