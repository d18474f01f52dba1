import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { makePenulis } from '#server/test/lesson-writers.ts'
import { tellTerjadwal } from './terbit.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makePenulis>>
let student: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	student = await makeMahasiswa(t.db)
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	w = await makePenulis(t)
})

const HEAD = { judul: 'Ancaman', ringkas: 'Dari mana serangan datang.', pertemuan: 1, menit: 20 }
/** A draft with head and text; its number is 3. */
async function draft(isi = '## Satu\n\nTeks.\n'): Promise<string> {
	const id = await w.materi('Ancaman', isi)
	await w.call('PUT', `/materi/${id}`, { rev: 2, ...HEAD })
	return id
}
const publish = (id: string, rev: number, more: object = {}) =>
	w.call('POST', `/materi/${id}/terbitkan`, { rev, pada: null, kabari: true, ...more })
const read = (headers = {}) =>
	t.call('GET', `/api/matakuliah/${w.kode}/materi/ancaman`, { token: student.token, headers })
const news = () =>
	t.db
		.selectFrom('pemberitahuan')
		.select(['judul', 'alamat'])
		.where('akun_id', '=', student.id)
		.where('alamat', 'like', `/mata-kuliah/${w.kode.toLowerCase()}/%`)
		.execute()

describe('publishing', () => {
	test('shows a lesson to students and tells each once', async () => {
		const id = await draft()
		expect((await publish(id, 3)).body.data).toEqual({
			rev: 4,
			versi: 1,
			keadaan: 'terbit',
			terbit_pada: new Date(TEST_NOW).toISOString(),
		})
		expect((await read()).body.data.bagian[0].html).toContain('Teks.')
		await w.call('POST', `/materi/${id}/sembunyikan`, { rev: 4 })
		expect((await read()).status).toBe(404)
		await publish(id, 5)
		expect(await news()).toEqual([
			{
				judul: `Materi baru di Mata Kuliah ${w.kode}: Ancaman`,
				alamat: `/mata-kuliah/${w.kode.toLowerCase()}/ancaman`,
			},
		])
	})

	test('a changed text reaches readers, and the copies on their devices, only when it is published', async () => {
		const id = await draft()
		await publish(id, 3)
		const first = await read()
		await w.call('PUT', `/materi/${id}/isi`, { rev: 4, isi: '## Dua' })
		const kept = { 'if-none-match': String(first.headers.etag) }
		expect((await read(kept)).status).toBe(304)
		expect((await publish(id, 5)).body.data.versi).toBe(2)
		const second = await read(kept)
		expect([second.status, second.body.data.versi]).toEqual([200, 2])
		// The same again is no new version.
		expect((await publish(id, 6)).body.data.versi).toBe(2)
	})

	test('ahead of time shows and tells nothing before the moment has come', async () => {
		const id = await draft()
		const pada = '2024-03-18T01:01:00.000Z'
		expect((await publish(id, 3, { pada })).body.data).toMatchObject({
			keadaan: 'terjadwal',
			terbit_pada: pada,
		})
		expect([(await read()).status, await news()]).toEqual([404, []])
		const other = '2024-03-18T01:02:00.000Z'
		await publish(id, 4, { pada: other })
		const ctx = { db: t.db, now: () => new Date('2024-03-18T01:02:00Z') }
		await tellTerjadwal(ctx, { id, pada })
		expect(await news()).toEqual([])
		t.clock.set('2024-03-18T01:02:00Z')
		await tellTerjadwal(ctx, { id, pada: other })
		expect([(await read()).status, (await news()).length]).toEqual([200, 1])
	})

	test('is refused for what is over, a year away, empty, without a summary, or not shown as it was meant', async () => {
		const id = await draft()
		for (const pada of ['2024-03-18T00:59:00Z', '2026-01-01T00:00:00Z'])
			expect((await publish(id, 3, { pada })).body.details[0].field).toBe('pada')
		const faulty = await draft('## Satu\n\n::video[Film]{youtube="x"}\n')
		const answer = await publish(faulty, 3)
		expect([answer.status, answer.body.code, answer.body.details[0].field]).toEqual([
			400,
			'lesson_faulty',
			'isi:3',
		])
		const bare = await w.materi('Tanpa ringkasan', 'Teks')
		expect((await publish(bare, 2)).body.details[0].field).toBe('ringkas')
		expect((await publish(await w.materi('Kosong'), 1)).body.details[0].field).toBe('isi')
		expect((await publish(id, 2)).status).toBe(409)
	})

	test('the schema itself lets nobody show a lesson without a version or a summary', async () => {
		const id = await w.materi('Kosong')
		const show = t.db
			.updateTable('materi')
			.set({ terbit_pada: '2024-03-18T00:00:00Z' })
			.where('id', '=', id)
			.execute()
		await expect(show).rejects.toThrow('materi_terbit_check')
	})
})

describe('versions', () => {
	test('are looked at and restored; what was written meanwhile is not lost', async () => {
		const id = await draft('## Satu')
		await publish(id, 3)
		await w.call('PUT', `/materi/${id}/isi`, { rev: 4, isi: '## Dua' })
		const restored = await w.call('POST', `/materi/${id}/versi/1/pulihkan`, { rev: 5 })
		expect(restored.body.data).toEqual({ rev: 6 })
		expect((await w.call('GET', `/materi/${id}`)).body.data).toMatchObject({
			isi: '## Satu',
			ada_perubahan: false,
		})
		const { data } = (await w.call('GET', `/materi/${id}/versi`)).body
		expect(
			data.map(({ nomor, dibaca, oleh }: { nomor: number; dibaca: boolean; oleh: string }) => [
				nomor,
				dibaca,
				oleh,
			]),
		).toEqual([
			[2, false, w.satu.nama],
			[1, true, w.satu.nama],
		])
		const two = (await w.call('GET', `/materi/${id}/versi/2`)).body.data
		expect([two.isi, two.bagian[0].html]).toEqual(['## Dua', '<h2 id="isi-dua">Dua</h2>'])
		expect((await w.call('GET', `/materi/${id}/versi/3`)).status).toBe(404)
		const late = await w.call('POST', `/materi/${id}/versi/2/pulihkan`, { rev: 5 }, w.dua)
		expect(late.status).toBe(409)
		const other = await w.materi('Lain', 'x')
		expect((await w.call('POST', `/materi/${other}/versi/1/pulihkan`, { rev: 2 })).status).toBe(404)
	})
})

describe('files of a lesson', () => {
	const upload = (id: string, nama: string, isi: Buffer) =>
		t.app.inject({
			method: 'POST',
			url: `${w.base}/materi/${id}/berkas?nama=${encodeURIComponent(nama)}`,
			headers: { authorization: `Bearer ${w.satu.token}`, 'content-type': 'application/octet-stream' },
			payload: isi,
		})

	test('a photo loses what the camera has written into it, and is shown where the text names it', async () => {
		const id = await draft()
		const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
			.withExif({ IFD0: { Copyright: 'RAHASIA', Make: 'Kamera' } })
			.jpeg()
			.toBuffer()
		const { data } = (await upload(id, '../../Foto Kelas ☃.JPG', photo)).json()
		expect(data).toMatchObject({ nama: 'foto-kelas.jpg', mime: 'image/jpeg', lebar: 40, tinggi: 20 })
		expect(data.markdown).toBe('![Foto Kelas ☃](foto-kelas.jpg)')
		await w.call('PUT', `/materi/${id}/isi`, { rev: 3, isi: `## Foto\n\n${data.markdown}\n` })
		await publish(id, 4)
		expect(JSON.stringify((await read()).body.data.bagian)).toContain(data.alamat)
		const file = await t.app.inject({ url: data.alamat })
		expect(file.statusCode).toBe(200)
		expect(file.rawPayload.includes('RAHASIA')).toBe(false)
		// Taken out of what is written, readers keep it.
		await w.call('DELETE', `/materi/${id}/berkas/foto-kelas.jpg`)
		expect((await t.app.inject({ url: data.alamat })).statusCode).toBe(200)
		expect((await w.call('GET', `/materi/${id}`)).body.data).toMatchObject({
			berkas: [],
			ada_perubahan: true,
		})
	})

	test('a document is a link that is kept and never opened in the page', async () => {
		const id = await draft()
		const { data } = (await upload(id, 'Slide 1.pdf', Buffer.from('%PDF-1.7 isi'))).json()
		expect([data.nama, data.markdown]).toEqual(['slide-1.pdf', '[Slide 1](slide-1.pdf)'])
		const again = (await upload(id, 'slide 1.pdf', Buffer.from('%PDF-1.7 lain'))).json().data
		expect(again.nama).toBe('slide-1-2.pdf')
		const { body } = await w.call('POST', `/materi/${id}/pratinjau`, {
			isi: `${data.markdown}\n\n[hilang](tiada.pdf)`,
		})
		expect(body.data.bagian[0].html).toContain(`<a href="${data.alamat}" download="slide-1.pdf">`)
		expect(body.data.masalah).toEqual([{ baris: 3, alasan: 'Berkas "tiada.pdf" tidak ada di materi ini.' }])
		const { headers } = await t.app.inject({ url: data.alamat })
		expect([headers['content-disposition'], headers['content-type']]).toEqual([
			'attachment',
			'application/pdf',
		])
	})

	test('what is not what its name says, a script or a page is refused', async () => {
		const id = await draft()
		for (const [nama, isi] of [
			['slide.pdf', 'MZ bukan pdf'],
			['halaman.html', '<html><script>alert(1)</script></html>'],
			['foto.jpg', 'bukan foto'],
			// A phone's photo in the box of a film, with where it was taken.
			['foto.heic', '\0\0\0\x18ftypheic\0\0\0\0'],
			['film.vtt', 'bukan takarir'],
			['jahat.svg', '<svg xmlns="http://www.w3.org/2000/svg"><!DOCTYPE x></svg>'],
			['kosong.pdf', ''],
		] as const)
			expect([nama, (await upload(id, nama, Buffer.from(isi))).statusCode]).toEqual([nama, 400])
		const foreign = await t.app.inject({
			method: 'POST',
			url: `${w.base}/materi/${id}/berkas?nama=a.pdf`,
			headers: { authorization: `Bearer ${w.lain.token}`, 'content-type': 'application/octet-stream' },
			payload: Buffer.from('%PDF-1.7'),
		})
		expect(foreign.statusCode).toBe(403)
	})
})
