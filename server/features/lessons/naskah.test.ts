import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa } from '#server/test/factories.ts'
import { makeMateri } from '#server/test/lesson-factories.ts'
import { makePenulis } from '#server/test/lesson-writers.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makePenulis>>
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	w = await makePenulis(t)
})

const KEPALA = { judul: 'Judul baru', ringkas: 'Ringkas baru', pertemuan: 3, menit: 45 }

describe('a lesson that is written', () => {
	test('keeps its text, which students do not see', async () => {
		const id = await w.materi('Ancaman siber')
		expect((await w.call('PUT', `/materi/${id}/isi`, { rev: 1, isi: '## Halo\r\n' })).body.data).toEqual({
			rev: 2,
		})
		expect((await w.call('GET', `/materi/${id}`)).body.data).toMatchObject({
			isi: '## Halo\n',
			rev: 2,
			keadaan: 'draf',
			berkas: [],
		})
		const student = await makeMahasiswa(t.db)
		const read = (path: string) => t.call('GET', `/api/matakuliah/${w.kode}/materi${path}`, student)
		expect((await read('/ancaman-siber')).status).toBe(404)
		expect((await read('')).body.data.total).toBe(0)
	})

	test('a second writer overwrites nobody and hears who was first', async () => {
		const id = await w.materi('X')
		await w.call('PUT', `/materi/${id}/isi`, { rev: 1, isi: 'dari dua' }, w.dua)
		for (const [path, body] of [
			['/isi', { isi: 'dari satu' }],
			['', KEPALA],
		] as const) {
			const answer = await w.call('PUT', `/materi/${id}${path}`, { rev: 1, ...body })
			expect([answer.status, answer.body.code]).toEqual([409, 'materi_berubah'])
			expect(answer.body.details).toEqual([
				{ field: 'oleh', message: w.dua.nama },
				{ field: 'pada', message: new Date(TEST_NOW).toISOString() },
				{ field: 'rev', message: '2' },
			])
		}
		expect((await w.call('GET', `/materi/${id}`)).body.data.isi).toBe('dari dua')
	})

	test('of two who save at the same moment one is kept and one is told', async () => {
		const id = await w.materi('X')
		const both = await Promise.all([
			w.call('PUT', `/materi/${id}/isi`, { rev: 1, isi: 'satu' }),
			w.call('PUT', `/materi/${id}/isi`, { rev: 1, isi: 'dua' }, w.dua),
		])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test('has a head that changes at once, with the meeting it needs', async () => {
		const { id, slug } = await makeMateri(t.db, { kode: w.kode })
		expect((await w.call('PUT', `/materi/${id}`, { rev: 0, ...KEPALA })).body.data).toEqual({ rev: 1 })
		const student = await makeMahasiswa(t.db)
		const { body } = await t.call('GET', `/api/matakuliah/${w.kode}/materi/${slug}`, student)
		expect(body.data).toMatchObject({ judul: 'Judul baru', ringkas: 'Ringkas baru', pertemuan: 3, menit: 45 })
		const bare = await w.call('PUT', `/materi/${id}`, { rev: 1, ...KEPALA, ringkas: ' ' })
		expect(bare.body.details[0].field).toBe('ringkas')
	})

	test('is begun with what students read, where it came from a folder', async () => {
		const { id } = await makeMateri(t.db, { kode: w.kode, isi: '## Dari folder' })
		const { body } = await w.call('GET', `/materi/${id}`)
		expect(body.data).toMatchObject({
			isi: '## Dari folder',
			rev: 0,
			keadaan: 'terbit',
			ada_perubahan: false,
		})
		await w.call('PUT', `/materi/${id}/isi`, { rev: 0, isi: 'lain' })
		const [row] = (await w.tree()).modul[0].materi
		expect(row).toMatchObject({ ada_perubahan: true, keadaan: 'terbit', versi: 1 })
		await w.call('PUT', `/materi/${id}/isi`, { rev: 1, isi: '## Dari folder' })
		expect((await w.tree()).modul[0].materi[0].ada_perubahan).toBe(false)
	})

	test('that students could see once is not removed, however it was taken from them', async () => {
		const hidden = await makeMateri(t.db, { kode: w.kode })
		await w.call('POST', `/materi/${hidden.id}/sembunyikan`, { rev: 0 })
		const moved = await makeMateri(t.db, { kode: w.kode, slug: 'dijadwal-ulang' })
		const later = { rev: 0, pada: '2024-06-01T00:00:00Z', kabari: false }
		expect((await w.call('POST', `/materi/${moved.id}/terbitkan`, later)).status).toBe(200)
		await w.call('POST', `/materi/${moved.id}/sembunyikan`, { rev: 1 })
		for (const { id } of [hidden, moved])
			expect((await w.call('DELETE', `/materi/${id}?versi=0`)).body.code).toBe('materi_pernah_terbit')
		const rows = (await w.tree()).modul[0].materi
		expect(rows.map((one: { dapat_dihapus: boolean }) => one.dapat_dihapus)).toEqual([false, false])
	})

	test('that was scheduled and called off before its moment is removed with its versions', async () => {
		const { id } = await makeMateri(t.db, { kode: w.kode, terbit: '2024-06-01T00:00:00Z' })
		const drop = () => w.call('DELETE', `/materi/${id}?versi=0`)
		expect((await drop()).body.code).toBe('materi_terjadwal')
		await w.call('POST', `/materi/${id}/sembunyikan`, { rev: 0 })
		const [row] = (await w.tree()).modul[0].materi
		expect(row).toMatchObject({
			keadaan: 'tersembunyi',
			dapat_dihapus: true,
			jumlah_versi: 1,
			jumlah_berkas: 0,
		})
		expect((await drop()).status).toBe(200)
		expect((await w.tree()).modul[0].materi).toEqual([])
	})

	test('has a preview that is what students would get, with what is wrong by line', async () => {
		const id = await w.materi('X')
		const isi = '## Halo\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n![ ](tidak-ada.png)\n'
		const { body } = await w.call('POST', `/materi/${id}/pratinjau`, { isi })
		const html = JSON.stringify(body.data.bagian)
		expect(html).toContain('isi-halo')
		expect(html).not.toContain('<script')
		expect(html).not.toContain('javascript:')
		expect(body.data.masalah.map(({ baris }: { baris: number }) => baris)).toEqual([3, 7])
		expect(body.data.daftar_isi).toEqual([{ id: 'isi-halo', judul: 'Halo', tingkat: 2 }])
	})

	test('may be as long as a lesson may be, and no longer', async () => {
		const id = await w.materi('X')
		const put = (isi: string) => w.call('PUT', `/materi/${id}/isi`, { rev: 1, isi })
		expect((await put('é'.repeat(300_001))).status).toBe(400)
		expect((await put('é'.repeat(300_000))).status).toBe(200)
	})
})
