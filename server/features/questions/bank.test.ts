import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { docx, p } from '#server/test/docx.ts'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { isianSoal as isian, teksSoal as teks } from '#server/test/question-samples.ts'
import { forgetLeftImpor, giveUpImpor } from './impor-soal.ts'

let t: TestApp
let dosen: TestAkun
let kode: string
beforeAll(async () => {
	t = await createTestApp()
	dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
	kode = await courseOf(dosen)
})
afterAll(() => t.close())

const courseOf = async (akun: TestAkun) =>
	(
		await t.db
			.selectFrom('pengampu as g')
			.innerJoin('dosen as d', 'd.nip', 'g.dosen_nip')
			.select('g.matakuliah_kode')
			.where('d.akun_id', '=', akun.id)
			.executeTakeFirstOrThrow()
	).matakuliah_kode

const bank = () => `/api/bank-soal/${kode}/UTS`
const as = (body?: object, token = dosen.token) => ({ token, ...(body && { body }) })
const write = async (pertanyaan: string, more = {}) =>
	(await t.call('POST', `${bank()}/soal`, as(isian(pertanyaan, more)))).body.data?.id as number
const bring = async (nama: string, isi: Buffer | string) => {
	const sent = await t.app.inject({
		method: 'POST',
		url: `${bank()}/impor?nama=${encodeURIComponent(nama)}`,
		headers: { authorization: `Bearer ${dosen.token}`, 'content-type': 'application/octet-stream' },
		payload: Buffer.from(isi),
	})
	expect(sent.statusCode).toBe(202)
	const { id } = sent.json().data
	await t.runJobs()
	return { id, ...(await t.call('GET', `/api/impor-soal/${id}`, as())).body.data }
}

describe('a question', () => {
	test('is written in Markdown with formulas, found by words and topic, and given back as it was written', async () => {
		const id = await write('Berapa \\(x^2\\) untuk **x = 2**?', {
			topik: 'Aljabar',
			kesukaran: 'mudah',
			tag: ['Bab 1'],
		})
		const { body } = await t.call('GET', `${bank()}?cari=untuk&topik=Aljabar&kesukaran=mudah&tag=bab 1`, as())
		expect(body.data).toMatchObject({ ditemukan: 1, topik: ['Aljabar'], tag: ['bab 1'] })
		expect(body.data.soal).toMatchObject([{ id, cuplikan: 'Berapa x^2 untuk x = 2?', dipakai: 0, p: null }])
		expect((await t.call('GET', `${bank()}?cari=tidak+ada+itu`, as())).body.data.soal).toEqual([])
		const soal = (await t.call('GET', `/api/soal/${id}`, as())).body.data
		expect(soal.pertanyaan.html).toContain('<msup>')
		expect(soal.sumber.pertanyaan).toMatchObject({
			format: 'markdown',
			teks: 'Berapa \\(x^2\\) untuk **x = 2**?',
		})
	})

	test('keeps its identity when it is changed, and who wrote what before', async () => {
		const id = await write('Lama?')
		const changed = await t.call(
			'PUT',
			`/api/soal/${id}`,
			as({ ...isian('Baru?', { kunci: 'B' }), versi: 1 }),
		)
		expect([changed.status, changed.body.data]).toEqual([200, { versi: 2, ujian_tetap: 0 }])
		const soal = (await t.call('GET', `/api/soal/${id}`, as())).body.data
		expect(soal).toMatchObject({
			id,
			versi: 2,
			kunci: 'B',
			pertanyaan: { html: 'Baru?' },
			diubah_oleh: expect.any(String),
		})
		expect(soal.riwayat).toMatchObject([
			{ versi: 1, berubah: ['pertanyaan', 'kunci'], oleh: soal.diubah_oleh },
		])
	})

	test('that somebody else has changed meanwhile is not overwritten', async () => {
		const id = await write('Bersama?')
		await t.call('PUT', `/api/soal/${id}`, as({ ...isian('Pertama?'), versi: 1 }))
		const second = await t.call('PUT', `/api/soal/${id}`, as({ ...isian('Kedua?'), versi: 1 }))
		expect([second.status, second.body.code]).toEqual([409, 'soal_berubah'])
		expect((await t.call('GET', `/api/soal/${id}`, as())).body.data.pertanyaan.html).toBe('Pertama?')
	})

	test.each([
		['no text', { pertanyaan: teks(' ') }, 'pertanyaan'],
		['an empty option', { opsi: [teks('ya'), teks('')] }, 'opsi/1'],
		['two equal options', { opsi: [teks('ya'), teks('ya')] }, 'opsi/1'],
		['a key that is no option', { kunci: 'C' }, 'kunci'],
		['a formula that cannot be read', { pembahasan: teks('\\(\\frac{1\\)') }, 'pembahasan'],
		['a picture that is not there', { pertanyaan: { ...teks('x'), gambar: '0'.repeat(64) } }, 'gambar'],
	])('with %s is refused, and the part is named', async (_what, more, field) => {
		const { status, body } = await t.call('POST', `${bank()}/soal`, as(isian('Apa?', more)))
		expect([status, body.details?.[0]?.field]).toEqual([400, field])
	})

	test('is in a bank once', async () => {
		await write('Sekali?')
		expect((await t.call('POST', `${bank()}/soal`, as(isian('Sekali?')))).body.code).toBe('soal_kembar')
		const other = await write('Dua kali?')
		const twin = await t.call('PUT', `/api/soal/${other}`, as({ ...isian('Sekali?'), versi: 1 }))
		expect(twin.body.code).toBe('soal_kembar')
	})

	test('names others that say nearly the same', async () => {
		const id = await write('Perintah apa yang menampilkan seluruh baris tabel mahasiswa?')
		const near = await write('Perintah apa yang menampilkan seluruh baris tabel mahasiswa itu?')
		await t.runJobs()
		const { mirip } = (await t.call('GET', `/api/soal/${id}`, as())).body.data
		expect(mirip).toMatchObject([{ id: near }])
	})

	test('tells in which exams it was and how many knew it, and cannot be removed any more', async () => {
		const [right, unused] = [await write('Dipakai?'), await write('Tidak dipakai?')]
		await t.db.updateTable('soal').set({ wajib: true }).where('id', '=', right).execute()
		const ujian = await t.db
			.insertInto('ujian')
			.values({
				periode_kode: '20232',
				kelas_kode: 'TI-4A',
				matakuliah_kode: kode,
				jenis: 'UTS',
				ruang: 'Lab 1',
				jumlah_soal: 1,
				mulai: '2024-03-18T00:30:00Z',
				selesai: '2024-03-18T02:30:00Z',
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		const m = await makeMahasiswa(t.db)
		const begun = await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, {
			token: m.token,
			body: PERANGKAT,
		})
		const at = `/api/pengerjaan/${begun.body.data.id}`
		await t.call('PUT', `${at}/jawaban`, {
			token: m.token,
			body: { jawaban: [{ soal_id: right, opsi: 'A', rev: 2 ** 32 + 1 }] },
		})
		const busy = await t.call(
			'PUT',
			`/api/soal/${right}`,
			as({ ...isian('Dipakai?', { kunci: 'B' }), versi: 1 }),
		)
		expect(busy.body.code).toBe('soal_diujikan')
		await t.call('POST', `${at}/kumpulkan`, { token: m.token, body: { alasan: 'tombol', epoch: 1 } })
		const { pemakaian } = (await t.call('GET', `/api/soal/${right}`, as())).body.data
		expect(pemakaian).toMatchObject([
			{ ujian_id: ujian.id, nama: 'UTS TI-4A, 2023/2024 Genap', peserta: 1, benar: 1, p: 1 },
		])
		const { soal } = (await t.call('GET', `${bank()}?cari=Dipakai`, as())).body.data
		expect(soal.map((one: { dipakai: number; p: number }) => [one.dipakai, one.p])).toEqual([
			[1, 1],
			[0, null],
		])
		expect((await t.call('DELETE', `/api/soal/${right}`, as())).body.code).toBe('soal_terpakai')
		expect((await t.call('DELETE', `/api/soal/${unused}`, as())).status).toBe(200)
		expect((await t.call('GET', `/api/soal/${unused}`, as())).status).toBe(404)
	})

	test('is shown while it is written, each part by itself', async () => {
		const { body } = await t.call(
			'POST',
			`${bank()}/pratinjau`,
			as({ bagian: [teks('**x**'), teks('\\(\\frac{\\)')] }),
		)
		expect(body.data).toEqual([{ html: '<strong>x</strong>' }, { alasan: expect.stringMatching(/^Rumus/) }])
	})
})

const wordFile = () =>
	docx([
		...['1. Dari Word satu?', 'A. ya', 'B. tidak', 'Kunci: A'].map((text) => p(text)),
		// Its name is cut in the middle of the smile; neither half a sign nor a NUL can be stored.
		...[`2. Tanpa kunci\0${'?'.repeat(66)}😀 dan lagi`, 'A. ya', 'B. tidak'].map((text) => p(text)),
		...['3. Dari Word dua?', 'A. ya', 'B. tidak', 'Kunci: B'].map((text) => p(text)),
	])

// Each file is read in a process of its own, which a busy machine lets wait.
const PATIENCE = 150_000

describe('a file', () => {
	test(
		'is looked at first, taken without what is bad, and taken back while nothing is used',
		async () => {
			const impor = await bring('bank.docx', wordFile())
			expect(impor).toMatchObject({
				status: 'siap',
				bentuk: 'word',
				kemajuan: 100,
				jumlah: 2,
				jumlah_ditolak: 1,
				di_bank: 0,
			})
			expect(impor.ditolak).toMatchObject([
				{ tempat: 'paragraf 5 (soal 2)', reason: expect.stringMatching(/^Kunci tidak ditemukan/) },
			])
			expect((await t.call('GET', `${bank()}?cari=Dari Word`, as())).body.data.ditemukan).toBe(0)
			const taken = await t.call('POST', `/api/impor-soal/${impor.id}/ambil`, as({ tanpa: [] }))
			expect(taken.body.data).toEqual({ ditambahkan: 2, sudah_ada: 0, kunci_lain: 0, kunci_diganti: 0 })
			expect((await t.call('GET', `${bank()}?cari=Dari Word`, as())).body.data.ditemukan).toBe(2)
			expect((await t.call('POST', `/api/impor-soal/${impor.id}/ambil`, as({ tanpa: [] }))).body.code).toBe(
				'impor_tidak_siap',
			)
			t.clock.pass(1_000)
			const again = await bring('lagi.docx', wordFile())
			expect(again.soal.map((one: { keadaan: string }) => one.keadaan)).toEqual(['sudah_ada', 'sudah_ada'])
			expect((await t.call('POST', `/api/impor-soal/${impor.id}/urungkan`, as())).body.data).toEqual({
				dihapus: 2,
			})
			expect((await t.call('POST', `/api/impor-soal/${impor.id}/urungkan`, as())).body.code).toBe(
				'impor_tidak_diambil',
			)
			expect((await t.call('GET', `${bank()}?cari=Dari Word`, as())).body.data.ditemukan).toBe(0)
			const [newest, first] = (await t.call('GET', `${bank()}/impor`, as())).body.data
			expect([newest.status, first.status, first.di_bank]).toEqual(['siap', 'diurungkan', 0])
		},
		PATIENCE,
	)

	test(
		'is not taken back once an exam has some of it',
		async () => {
			const impor = await bring('x.gift', 'Terpakai satu? {=ya ~tidak}\n\nTerpakai dua? {=ya ~tidak}')
			await t.call('POST', `/api/impor-soal/${impor.id}/ambil`, as({ tanpa: [1] }))
			const { id } = await t.db
				.selectFrom('soal')
				.select('id')
				.where('impor_id', '=', impor.id)
				.executeTakeFirstOrThrow()
			const ujian = await t.db
				.selectFrom('ujian')
				.select('id')
				.where('matakuliah_kode', '=', kode)
				.executeTakeFirstOrThrow()
			await t.db
				.insertInto('paket_soal')
				.values({
					ujian_id: ujian.id,
					bank_versi: 1,
					versi: 9,
					isi: '[]',
					kunci: JSON.stringify({ [id]: 'A' }),
				})
				.execute()
			const undone = await t.call('POST', `/api/impor-soal/${impor.id}/urungkan`, as())
			expect([undone.status, undone.body.code]).toEqual([409, 'impor_terpakai'])
			expect((await t.call('GET', `/api/impor-soal/${impor.id}`, as())).body.data).toMatchObject({
				di_bank: 1,
				terpakai: 1,
			})
		},
		PATIENCE,
	)

	test(
		'that cannot be taken says what it was seen as',
		async () => {
			const impor = await bring('surat.txt', 'Yth. Bapak dan Ibu')
			expect(impor).toMatchObject({
				status: 'ditolak',
				alasan: expect.stringMatching(/^Dikenali sebagai teks biasa/),
			})
			expect((await t.call('POST', `/api/impor-soal/${impor.id}/ambil`, as({ tanpa: [] }))).body.code).toBe(
				'impor_tidak_siap',
			)
		},
		PATIENCE,
	)

	test.each([
		[
			'at its first look',
			Buffer.from('<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "ha">]><quiz>&a;</quiz>'),
		],
		['by what no list tells', docx(['<!DOCTYPE x [<!ENTITY a "b">]>', p('x')])],
	])('that is made to hurt is refused where it comes in (%s), and not kept', async (_how, payload) => {
		const sent = await t.app.inject({
			method: 'POST',
			url: `/api/bank-soal/${kode}/UTS/impor?nama=jahat.xml`,
			headers: { authorization: `Bearer ${as().token}`, 'content-type': 'application/octet-stream' },
			payload,
		})
		expect([sent.statusCode, sent.json().error]).toEqual([400, expect.stringContaining('ENTITY')])
		const kept = await t.db.selectFrom('impor_soal').select('id').where('berkas', '=', 'jahat.xml').execute()
		expect(kept).toEqual([])
	})

	test('that never came to be read says so, and one that waits goes on waiting', async () => {
		const wait = (dibuat_pada: string) =>
			t.db
				.insertInto('impor_soal')
				.values({
					matakuliah_kode: kode,
					jenis: 'UTS',
					berkas: 'x.docx',
					ukuran: 1,
					isi: Buffer.alloc(1),
					dibuat_pada,
				})
				.returning('id')
				.executeTakeFirstOrThrow()
		const [old, fresh] = [await wait('2024-03-17T22:00:00Z'), await wait('2024-03-18T00:59:00Z')]
		await giveUpImpor({ db: t.db }, new Date('2024-03-17T23:00:00Z'))
		expect((await t.call('GET', `/api/impor-soal/${old.id}`, as())).body.data).toMatchObject({
			status: 'ditolak',
			kemajuan: 100,
			alasan: expect.stringMatching(/Unggah lagi/),
		})
		expect((await t.call('GET', `/api/impor-soal/${fresh.id}`, as())).body.data.status).toBe('menunggu')
	})

	test(
		'is forgotten with its pictures when nobody has taken it for a month',
		async () => {
			const { id } = await bring('y.gift', 'Ditinggal? {=ya ~tidak}')
			t.clock.set('2024-05-01T18:42:00Z')
			await forgetLeftImpor({ db: t.db }, new Date('2024-04-20T00:00:00Z'))
			expect(await t.db.selectFrom('impor_soal').select('id').where('id', '=', id).execute()).toEqual([])
			t.clock.set('2024-03-18T01:00:00Z')
		},
		PATIENCE,
	)
})

test(
	'the table to fill in can be imported as it is',
	async () => {
		const file = await t.app.inject({
			url: `${bank()}/ekspor?bentuk=templat`,
			headers: { authorization: `Bearer ${dosen.token}` },
		})
		const impor = await bring('templat-soal.xlsx', file.rawPayload)
		expect(impor).toMatchObject({ ditolak: [], bentuk: 'xlsx' })
		expect(impor.soal).toMatchObject([
			{ kunci: 'B', topik: 'Contoh', kesukaran: 'mudah' },
			{ kunci: 'C', topik: 'Contoh', kesukaran: 'sedang' },
		])
		expect(impor.soal[1].pertanyaan.html).toContain('<msup>')
	},
	PATIENCE,
)

test(
	'a bank goes out and comes back the same, in every format',
	async () => {
		await write('Ekspor \\(\\frac{a}{b} = c\\) dan {kurung}: ~ # \\= ?', {
			topik: 'Pecahan',
			kesukaran: 'sukar',
			tag: ['bab 3'],
			pembahasan: teks('Sebab *itu*.'),
		})
		for (const bentuk of ['word', 'qti', 'gift', 'moodle']) {
			const file = await t.app.inject({
				url: `${bank()}/ekspor?bentuk=${bentuk}`,
				headers: { authorization: `Bearer ${dosen.token}` },
			})
			expect(file.headers['content-disposition']).toContain(`bank-soal-${kode}-UTS`)
			const impor = await bring(`keluar.${bentuk}`, file.rawPayload)
			expect(impor.ditolak).toEqual([])
			expect(new Set(impor.soal.map((one: { keadaan: string }) => one.keadaan))).toEqual(
				new Set(['sudah_ada']),
			)
			const back = impor.soal.find((one: { topik: string }) => one.topik === 'Pecahan')
			expect(back).toMatchObject({ kesukaran: 'sukar', pembahasan: 'Sebab <em>itu</em>.' })
		}
		// Its keys go along.
		const trail = await t.db
			.selectFrom('jejak')
			.select(['pelaku', 'objek', 'baru'])
			.where('tindakan', '=', 'bank_soal_diekspor')
			.orderBy('id')
			.execute()
		expect(trail).toMatchObject(
			['word', 'qti', 'gift', 'moodle'].map((bentuk) => ({
				pelaku: dosen.id,
				objek: `bank_soal:${kode}:UTS`,
				baru: { bentuk },
			})),
		)
	},
	PATIENCE,
)
