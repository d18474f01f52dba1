import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { countStatements } from '#server/test/count-statements.ts'
import type { TestAkun } from '#server/test/factories.ts'
import { makePenulis } from '#server/test/lesson-writers.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makePenulis>>
beforeAll(async () => {
	t = await createTestApp()
	await t.db
		.insertInto('periode')
		.values({ kode: '20241', mulai: '2024-08-26', selesai: '2024-12-31' })
		.execute()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	w = await makePenulis(t)
})
afterEach(() => activate('20232'))

async function activate(kode: string): Promise<void> {
	await t.db.updateTable('periode').set({ aktif: false }).where('aktif', '=', true).execute()
	await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', kode).execute()
}

/** The next term begins; the same two teach the course, but for who is left out. */
async function nextTerm(without?: TestAkun): Promise<void> {
	await activate('20241')
	const rows = await t.db
		.selectFrom('pengampu as p')
		.innerJoin('dosen as d', 'd.nip', 'p.dosen_nip')
		.select(['p.kelas_kode', 'p.matakuliah_kode', 'p.dosen_nip', 'd.akun_id'])
		.where('p.periode_kode', '=', '20232')
		.where('p.matakuliah_kode', '=', w.kode)
		.execute()
	await t.db
		.insertInto('pengampu')
		.values(
			rows
				.filter(({ akun_id }) => akun_id !== without?.id)
				.map(({ akun_id: _akun, ...row }) => ({ ...row, periode_kode: '20241' })),
		)
		.execute()
}

/** Two lessons that students read, one that they never did, one that was hidden; the first has a picture. */
async function lastTerm(): Promise<void> {
	const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>Bentuk</title></svg>'
	for (const [judul, pada] of [
		['Satu', '2024-03-18T01:01:30Z'],
		['Dua', '2024-05-20T01:30:00Z'],
		['Tersembunyi', null],
	] as const) {
		const id = await w.materi(judul, `## ${judul}\n`)
		await w.call('PUT', `/materi/${id}`, {
			rev: 2,
			judul,
			ringkas: `Ringkas ${judul}`,
			pertemuan: 1,
			menit: 20,
		})
		if (judul === 'Satu') {
			await t.app.inject({
				method: 'POST',
				url: `${w.base}/materi/${id}/berkas?nama=bentuk.svg`,
				headers: { authorization: `Bearer ${w.satu.token}`, 'content-type': 'application/octet-stream' },
				payload: picture,
			})
			await w.call('PUT', `/materi/${id}/isi`, { rev: 3, isi: '## Satu\n\n![Bentuk](bentuk.svg)\n' })
		}
		const rev = judul === 'Satu' ? 4 : 3
		const made = await w.call('POST', `/materi/${id}/terbitkan`, { rev, pada, kabari: false })
		expect(made.status).toBe(200)
		if (pada === null) await w.call('POST', `/materi/${id}/sembunyikan`, { rev: rev + 1 })
	}
	await w.materi('Belum pernah terbit', 'Rahasia')
}

const FROM = { periode: '20232', geser_hari: 1 }
const preview = (more: object = {}, who = w.satu) => {
	const query = new URLSearchParams({ asal: w.kode, ...FROM, ...more } as unknown as Record<string, string>)
	return w.call('GET', `/salinan?${query}`, undefined, who)
}
const copy = (materi: string[], more: object = {}, who = w.satu) =>
	w.call('POST', '/salinan', { asal: w.kode, ...FROM, ...more, materi }, who)
type Hari = {
	terbit_nanti: string | null
	catatan: string[]
	dipindah: string | null
	hari_kuliah: string | null
}
type Baris = { id: string; judul: string; terbit_nanti: string | null; sudah_ada: boolean }
const ids = (rows: Baris[]) => rows.map(({ id }) => id)
const titles = async () =>
	(await w.tree()).modul.flatMap((one: { judul: string; materi: { judul: string; keadaan: string }[] }) =>
		one.materi.map(({ judul, keadaan }) => [one.judul, judul, keadaan]),
	)
/** So that the same can be copied once more. */
const rename = () =>
	t.db
		.updateTable('materi')
		.set((eb) => ({ judul: eb(eb.ref('judul'), '||', ' lama') }))
		.where('periode_kode', '=', '20241')
		.where('matakuliah_kode', '=', w.kode)
		.execute()
const undo = (impor: string, who = w.satu) => w.call('POST', `/impor/${impor}/urungkan`, undefined, who)

describe('a course of an earlier term', () => {
	test('is offered to who taught it, with the weeks between the two terms', async () => {
		await lastTerm()
		expect((await w.call('GET', '/asal-salinan')).body.data).toEqual([])
		const { mulai } = await t.db
			.selectFrom('periode')
			.select('mulai')
			.where('kode', '=', '20232')
			.executeTakeFirstOrThrow()
		await nextTerm()
		const { data } = (await w.call('GET', '/asal-salinan')).body
		expect(data).toMatchObject([
			{ periode: '20232', nama_periode: 'Genap 2023/2024', kode: w.kode, jumlah: 3 },
		])
		expect(data[0].geser_hari % 7).toBe(0)
		const days = (Date.parse('2024-08-26') - Date.parse(mulai)) / 86_400_000
		expect(Math.abs(data[0].geser_hari - days)).toBeLessThan(4)
	})

	test('is shown with its dates moved before anything is written', async () => {
		await lastTerm()
		await nextTerm()
		const { data } = (await preview()).body
		expect(data.map(({ judul, terbit_nanti }: Baris) => [judul, terbit_nanti])).toEqual([
			['Satu', '2024-03-19T01:01:30.000Z'],
			['Dua', '2024-05-21T01:30:00.000Z'],
			['Tersembunyi', null],
		])
		expect(await titles()).toEqual([])
		// What would be over is a draft, for nothing is shown to students unasked.
		const early = (await preview({ geser_hari: '-70' })).body.data
		expect(early.map(({ terbit_nanti }: Baris) => terbit_nanti)).toEqual([null, null, null])
	})

	test('appears on the days of its meetings in a class, where that is wished', async () => {
		await lastTerm()
		await nextTerm()
		await t.db
			.insertInto('jadwal_kuliah')
			.values({
				periode_kode: '20241',
				kelas_kode: 'TI-4B',
				matakuliah_kode: w.kode,
				hari: 'Rabu',
				jam_mulai: '08:00',
				jam_selesai: '09:40',
				ruangan: 'R. 1',
			})
			.execute()
		const rows: Baris[] = (await preview({ kelas: 'TI-4B' })).body.data
		// The Wednesday of the first week, at the hour of each.
		expect(rows.map(({ terbit_nanti }) => terbit_nanti)).toEqual([
			'2024-08-28T01:01:00.000Z',
			'2024-08-28T01:30:00.000Z',
			null,
		])
		const { body } = await copy(ids(rows), { kelas: 'TI-4B' })
		const first = (await w.call('GET', `/materi/${body.data.materi[0]}`)).body.data
		expect(first.terbit_pada).toBe(rows[0]?.terbit_nanti)
		expect((await preview({ kelas: 'TI-4X' })).status).toBe(400)
	})

	test('says which days are holidays, and is moved off them where that is wished', async () => {
		await lastTerm()
		await nextTerm()
		// That Saturday is a holiday, and the day after it a Sunday.
		const holiday = {
			periode_kode: '20241',
			keterangan: '',
			kategori: 'holiday',
			kepentingan: 'low',
		} as const
		await t.db
			.insertInto('kegiatan_kalender')
			.values({ ...holiday, mulai: '2024-09-07', selesai: '2024-09-07', kegiatan: 'Hari jadi kampus' })
			.execute()
		const seen = async (more: object) =>
			(await preview({ geser_hari: '173', ...more })).body.data.map(
				({ terbit_nanti, catatan, dipindah, hari_kuliah }: Hari) => [
					terbit_nanti,
					catatan,
					dipindah,
					hari_kuliah,
				],
			)
		const dua = ['2024-11-09T01:30:00.000Z', [], null, null]
		const hidden = [null, [], null, null]
		expect(await seen({})).toEqual([
			['2024-09-07T01:01:30.000Z', ['Libur: Hari jadi kampus'], null, '2024-09-09T01:01:30.000Z'],
			dua,
			hidden,
		])
		expect(await seen({ hindari_libur: 'ya' })).toEqual([
			['2024-09-09T01:01:30.000Z', [], 'Hari jadi kampus', null],
			dua,
			hidden,
		])
		const rows: Baris[] = (await preview()).body.data
		const saat = ['2024-09-07T01:01:30.000Z', '2024-11-09T01:30:00.000Z', null]
		const terlihat = rows.map(({ id }, i) => ({ id, saat: saat[i] }))
		// As it was shown before the calendar had that holiday.
		const later = await copy(ids(rows), { geser_hari: 173, hindari_libur: 'ya', terlihat })
		expect([later.status, later.body.code]).toEqual([409, 'preview_changed'])
		expect(await titles()).toEqual([])
		const { body } = await copy(ids(rows), { geser_hari: 173, hindari_libur: 'ya' })
		const published = await Promise.all(
			body.data.materi.map(
				async (id: string) => (await w.call('GET', `/materi/${id}`)).body.data.terbit_pada,
			),
		)
		expect(published).toEqual(['2024-09-09T01:01:30.000Z', '2024-11-09T01:30:00.000Z', null])
	})

	test('is copied with modules, files and checks, scheduled where its moment is to come', async () => {
		await lastTerm()
		await nextTerm()
		const rows: Baris[] = (await preview()).body.data
		const { status, body } = await copy(ids(rows))
		expect([status, body.data.materi.length]).toEqual([201, 3])
		expect(await titles()).toEqual([
			['Dasar', 'Satu', 'terjadwal'],
			['Dasar', 'Dua', 'terjadwal'],
			['Dasar', 'Tersembunyi', 'draf'],
		])
		const first = (await w.call('GET', `/materi/${body.data.materi[0]}`)).body.data
		expect(first).toMatchObject({ rev: 1, versi: 1, ada_perubahan: false, ringkas: 'Ringkas Satu' })
		expect((await t.app.inject({ url: first.berkas[0].alamat })).statusCode).toBe(200)
		const versi = (await w.call('GET', `/materi/${body.data.materi[0]}/versi/1`)).body.data
		expect(JSON.stringify(versi.bagian)).toContain('Bentuk')
	})

	test('is copied once, also by two calls at once; what is not there yet can follow, and all of it after undoing', async () => {
		await lastTerm()
		await nextTerm()
		const rows: Baris[] = (await preview()).body.data
		const two = await Promise.all([copy(ids(rows).slice(0, 2)), copy(ids(rows).slice(0, 2), {}, w.dua)])
		expect(two.map(({ status }) => status).toSorted()).toEqual([201, 409])
		expect((await preview()).body.data.map(({ sudah_ada }: Baris) => sudah_ada)).toEqual([true, true, false])
		const again = await copy(ids(rows))
		expect([again.body.code, again.body.error]).toEqual([
			'materi_sudah_ada',
			'2 dari materi ini sudah ada di mata kuliah ini. Periksa lagi pilihan Anda.',
		])
		expect((await copy(ids(rows).slice(2))).status).toBe(201)
		expect(await titles()).toHaveLength(3)
		const won = two.find(({ status }) => status === 201)
		await undo(won?.body.data.impor)
		expect((await copy(ids(rows).slice(0, 1))).status).toBe(201)
	})

	test('is closed to who did not teach it then, and gives nothing of another course', async () => {
		await lastTerm()
		const foreign = await makePenulis(t)
		const asing = await foreign.materi('Asing', 'x')
		await nextTerm(w.dua)
		const rows: Baris[] = (await preview()).body.data
		expect((await preview({}, w.lain)).status).toBe(403)
		expect((await copy(ids(rows), {}, w.dua)).status).toBe(403)
		expect((await copy([asing])).status).toBe(400)
		expect((await copy(ids(rows), { asal: foreign.kode })).body.code).toBe('asal_not_found')
		// Teaching it now is not enough: who taught it then decides.
		await t.db
			.deleteFrom('pengampu')
			.where('periode_kode', '=', '20232')
			.where('matakuliah_kode', '=', w.kode)
			.execute()
		expect((await preview()).body.code).toBe('asal_not_found')
		expect((await copy(ids(rows))).body.code).toBe('asal_not_found')
		expect((await w.call('GET', '/asal-salinan')).body.data).toEqual([])
		expect(await titles()).toEqual([])
	})

	test('that is this term is none', async () => {
		await lastTerm()
		expect((await preview()).status).toBe(404)
	})

	test('costs as many statements for one lesson as for three', async () => {
		await lastTerm()
		await nextTerm()
		const rows: Baris[] = (await preview()).body.data
		await copy(ids(rows))
		await rename()
		const one = await countStatements(() => copy(ids(rows).slice(0, 1)))
		await rename()
		expect(await countStatements(() => copy(ids(rows)))).toBe(one)
	})
})

describe('undoing', () => {
	test('takes back lessons, empty modules and references, once', async () => {
		await lastTerm()
		await nextTerm()
		const rows: Baris[] = (await preview()).body.data
		const { impor, materi } = (await copy(ids(rows))).body.data
		expect((await w.call('GET', '/impor')).body.data).toMatchObject([
			{
				id: impor,
				bentuk: 'salinan',
				status: 'diambil',
				jumlah: 3,
				dapat_diurungkan: true,
				oleh: w.satu.nama,
			},
		])
		expect((await undo(impor, w.dua)).body.data).toEqual({ dihapus: 3 })
		expect((await w.tree()).modul).toEqual([])
		const left = await t.db
			.selectFrom('rujukan_berkas')
			.select('pemilik_id')
			.where('pemilik', '=', 'materi')
			.where('pemilik_id', 'like', `${materi[0]}%`)
			.execute()
		expect(left).toEqual([])
		expect((await undo(impor)).body.code).toBe('impor_tidak_diambil')
		expect((await w.call('GET', `/impor/${impor}`)).body.data).toMatchObject({
			status: 'diurungkan',
			dapat_diurungkan: false,
			materi: [],
		})
	})

	test('leaves a module in which somebody has put a lesson', async () => {
		await lastTerm()
		await nextTerm()
		const rows: Baris[] = (await preview()).body.data
		const { impor } = (await copy(ids(rows))).body.data
		await w.materi('Dari sendiri')
		expect((await undo(impor)).body.data).toEqual({ dihapus: 3 })
		expect(await titles()).toEqual([['Dasar', 'Dari sendiri', 'draf']])
	})

	test('is refused as soon as one of them was changed or is shown', async () => {
		await lastTerm()
		await nextTerm()
		const rows: Baris[] = (await preview()).body.data
		const changed = (await copy(ids(rows))).body.data
		await w.call('PUT', `/materi/${changed.materi[2]}/isi`, { rev: 1, isi: 'Lebih baik' }, w.dua)
		expect((await undo(changed.impor)).body.code).toBe('impor_terpakai')
		await rename()
		const shown = (await copy(ids(rows), { geser_hari: 0 })).body.data
		t.clock.set('2024-03-18T01:01:30Z')
		expect((await undo(shown.impor)).body.code).toBe('impor_terpakai')
		expect(await titles()).toHaveLength(6)
		expect((await w.call('GET', '/impor')).body.data).toMatchObject([
			{ dapat_diurungkan: false },
			{ dapat_diurungkan: false },
		])
	})

	test('is closed to others, and to the address of another course', async () => {
		await lastTerm()
		await nextTerm()
		const rows: Baris[] = (await preview()).body.data
		const { impor } = (await copy(ids(rows))).body.data
		expect((await undo(impor, w.lain)).status).toBe(403)
		await activate('20232')
		const other = await makePenulis(t)
		expect((await other.call('POST', `/impor/${impor}/urungkan`)).status).toBe(404)
		expect((await other.call('GET', `/impor/${impor}`)).status).toBe(404)
	})
})
