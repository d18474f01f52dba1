import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublik } from '#shared/api/access.ts'
import type { Api } from '#shared/api/api.ts'
import { API } from '#shared/api/endpoints.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDb } from './db/client.ts'
import { createTestApp, TEST_SECRET, type TestApp } from './test/build-app.ts'
import {
	makeDosen,
	makeMahasiswa,
	makeMatakuliah,
	makeStaf,
	makeUjian,
	type TestMahasiswa,
} from './test/factories.ts'
import { makeKuliah } from './test/factories-academic.ts'
import { makeHasil, makeKhs, makePengampu } from './test/results-factories.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

let t: TestApp
let own: TestMahasiswa
let callers: Record<string, string | undefined>
/** Not in the matrix, which logs its administrator out. */
let operator: string
let urls: Partial<Record<keyof Api, { url: string; body?: object }>>

beforeAll(async () => {
	t = await createTestApp()
	own = await makeMahasiswa(t.db)
	const ujian = await makeUjian(t.db)
	const { kode } = await makeKuliah(t.db)
	const started = await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, { token: own.token })
	const id = started.body.data.id
	const tagihanId = (await t.call('GET', `/api/spp/mahasiswa/${own.stambuk}`, { token: own.token })).body.data
		.tagihan[0].id
	const pengampu = await makePengampu(t.db)
	const penilaian = `/api/penilaian/20232/TI-4A/${pengampu.matakuliah}`
	await makeHasil(t.db, own, { huruf: 'A' })
	const khs = await makeKhs(t.db, own)
	callers = {
		anonymous: undefined,
		own: own.token,
		other: (await makeMahasiswa(t.db, { kelas: 'TI-4B' })).token,
		unpaid: (await makeMahasiswa(t.db, { lunas: false })).token,
		'own lecturer': pengampu.token,
		'other lecturer': (await makeDosen(t.db, { kelas: ['SI-2A'] })).token,
		admin: (await makeStaf(t.db)).token,
	}
	operator = (await makeStaf(t.db)).token
	const { penawaranId, krsId } = await makeKrs(pengampu.id)
	const berita = {
		judul: 'Berita Matriks',
		ringkasan: 'Ringkasan',
		isi: '<p>Isi</p>',
		kategori: 'Akademik',
		penulis: 'Humas',
	}
	urls = {
		'GET /api/mahasiswa/profile': { url: '/api/mahasiswa/profile' },
		'GET /api/mahasiswa/profile/status': { url: '/api/mahasiswa/profile/status' },
		'GET /api/ujian/kelas/:kelas': { url: '/api/ujian/kelas/TI-4A' },
		'GET /api/v1/soal/search/by-jenis': {
			url: `/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${ujian.matakuliah}`,
		},
		'POST /api/ujian/:id/pengerjaan': { url: `/api/ujian/${ujian.id}/pengerjaan` },
		'PUT /api/pengerjaan/:id/jawaban': {
			url: `/api/pengerjaan/${id}/jawaban`,
			body: { jawaban: [{ soal_id: ujian.soal[0], opsi: 'A', rev: 1 }] },
		},
		'GET /nilai/stambuk/:stambuk': { url: `/nilai/stambuk/${own.stambuk}` },
		'POST /nilai/': {
			url: '/nilai/',
			body: { stambuk_mhs: own.stambuk, jenis_soal: 'UTS', matakuliah: 'Tidak Ada' },
		},
		'POST /api/pengerjaan/:id/kumpulkan': {
			url: `/api/pengerjaan/${id}/kumpulkan`,
			body: { alasan: 'tombol' },
		},
		'GET /api/hasil-studi/stambuk/:stambuk': { url: `/api/hasil-studi/stambuk/${own.stambuk}` },
		'GET /api/penilaian/:periode/:kelas/:matakuliah': { url: penilaian },
		'PUT /api/penilaian/:periode/:kelas/:matakuliah': {
			url: penilaian,
			body: { bobot: { kehadiran: 10, tugas: 20, uts: 30, uas: 40 }, nilai: [] },
		},
		'POST /api/penilaian/:periode/:kelas/:matakuliah/umumkan': { url: `${penilaian}/umumkan` },
		'GET /api/khs/mahasiswa/:stambuk': { url: `/api/khs/mahasiswa/${own.stambuk}` },
		'GET /api/khs/download/:khsId': { url: `/api/khs/download/${khs}` },
		'POST /api/khs/:id/setujui': { url: `/api/khs/${khs}/setujui` },
		'POST /api/khs/:id/tolak': { url: `/api/khs/${khs}/tolak`, body: { alasan: 'Salah kelas' } },
		'PUT /api/mahasiswa/:stambuk': { url: `/api/mahasiswa/${own.stambuk}`, body: { address: 'Jalan Baru' } },
		// Bytes are needed; JSON shows that the caller got as far as the photo itself.
		'PUT /api/mahasiswa/:stambuk/foto': { url: `/api/mahasiswa/${own.stambuk}/foto`, body: {} },
		'PUT /api/akun/password': {
			url: '/api/akun/password',
			body: { passwordLama: 'x', passwordBaru: 'y', konfirmasiPassword: 'z' },
		},
		'GET /api/cari': { url: '/api/cari?q=ujian' },
		'POST /api/berita': { url: '/api/berita', body: berita },
		'PUT /api/berita/:slug': { url: '/api/berita/berita-matriks', body: berita },
		'DELETE /api/berita/:slug': { url: '/api/berita/berita-matriks' },
		'GET /api/akun/sesi': { url: '/api/akun/sesi' },
		'DELETE /api/akun/sesi/:id': { url: `/api/akun/sesi/${NOBODY}` },
		'DELETE /api/akun/sesi': { url: '/api/akun/sesi' },
		'POST /api/dosen/logout': { url: '/api/dosen/logout' },
		'GET /api/beranda': { url: '/api/beranda' },
		'GET /api/matakuliah/': { url: '/api/matakuliah/' },
		'GET /api/matakuliah/:kode': { url: `/api/matakuliah/${kode}` },
		'GET /api/dosen-maku-kelas/kelas/:kelas': { url: '/api/dosen-maku-kelas/kelas/TI-4A' },
		'GET /api/dosen/': { url: '/api/dosen/' },
		'GET /api/jadwal-kuliah/kelas/:kelas': { url: '/api/jadwal-kuliah/kelas/TI-4A' },
		'GET /api/periode/aktif': { url: '/api/periode/aktif' },
		'GET /api/jadwal-kuliah/umpan': { url: '/api/jadwal-kuliah/umpan' },
		'POST /api/jadwal-kuliah/umpan': { url: '/api/jadwal-kuliah/umpan' },
		'DELETE /api/jadwal-kuliah/umpan': { url: '/api/jadwal-kuliah/umpan' },
		'GET /api/spp/mahasiswa/:stambuk': { url: `/api/spp/mahasiswa/${own.stambuk}` },
		'POST /api/spp/tagihan/:id/pembayaran': {
			url: `/api/spp/tagihan/${tagihanId}/pembayaran`,
			body: { bank: 'bca' },
		},
		'GET /api/spp/tagihan/:id/kwitansi': { url: `/api/spp/tagihan/${tagihanId}/kwitansi` },
		'POST /api/spp/pembayaran/:id/simulasi': { url: `/api/spp/pembayaran/${NOBODY}/simulasi` },
		'POST /api/spp/tagihan/:id/pembayaran-manual': {
			url: `/api/spp/tagihan/${tagihanId}/pembayaran-manual`,
			body: { jumlah: 1000, nomor_bukti: 'X1' },
		},
		'POST /api/spp/tagihan/:id/batal': {
			url: `/api/spp/tagihan/${tagihanId}/batal`,
			body: { alasan: 'Salah tagih' },
		},
		'POST /api/spp/dispensasi': {
			url: '/api/spp/dispensasi',
			body: { stambuk: own.stambuk, berlaku_sampai: '2024-04-30', alasan: 'Menunggu beasiswa' },
		},
		'POST /api/spp/dispensasi/:id/cabut': { url: `/api/spp/dispensasi/${NOBODY}/cabut` },
		'GET /api/spp/peristiwa': { url: '/api/spp/peristiwa' },
		'POST /api/spp/tagihan': {
			url: '/api/spp/tagihan',
			body: {
				periode: '20232',
				jumlah: 2_500_000,
				jatuh_tempo: '2024-03-01',
				kepada: { stambuk: [own.stambuk] },
			},
		},
		'PUT /api/krs/masa/:periode': {
			url: '/api/krs/masa/20232',
			body: { buka: '2024-03-11T00:00:00Z', tutup: '2024-03-25T00:00:00Z' },
		},
		'GET /api/krs/penawaran': { url: '/api/krs/penawaran?periode=20232&program_studi=TI' },
		'PUT /api/krs/penawaran': {
			url: '/api/krs/penawaran',
			body: { periode: '20232', kelas: 'TI-4A', kode, kapasitas: 30 },
		},
		'DELETE /api/krs/penawaran/:id': { url: `/api/krs/penawaran/${NOBODY}` },
		'GET /api/krs': { url: '/api/krs' },
		'GET /api/krs/semester/:semester': { url: '/api/krs/semester/4' },
		'GET /api/krs/matakuliah/:kode': { url: `/api/krs/matakuliah/${kode}` },
		'GET /api/krs/pilihan': { url: `/api/krs/pilihan?id=${penawaranId}` },
		'PUT /api/krs': { url: '/api/krs', body: { penawaran: [penawaranId] } },
		'POST /api/krs/ajukan': { url: '/api/krs/ajukan' },
		'GET /api/krs/bimbingan': { url: '/api/krs/bimbingan' },
		'GET /api/krs/:id': { url: `/api/krs/${krsId}` },
		'POST /api/krs/:id/setujui': { url: `/api/krs/${krsId}/setujui` },
		'POST /api/krs/:id/kembalikan': {
			url: `/api/krs/${krsId}/kembalikan`,
			body: { catatan: 'Periksa lagi' },
		},
		'GET /api/krs/:id/pdf': { url: `/api/krs/${krsId}/pdf` },
	}
})
afterAll(() => t.close())

/** An open KRS period, an offer, and a saved plan of `own`, whose adviser is the lecturer of their class. */
async function makeKrs(adviserAkunId: string): Promise<{ penawaranId: string; krsId: string }> {
	const opened = new Date('2024-03-01T00:00:00Z')
	await t.db
		.insertInto('masa_krs')
		.values({ periode_kode: '20232', buka: opened, tutup: new Date('2024-04-01T00:00:00Z') })
		.execute()
	const penawaran = await t.db
		.insertInto('penawaran')
		.values({
			periode_kode: '20232',
			kelas_kode: 'TI-4A',
			matakuliah_kode: await makeMatakuliah(t.db),
			program_studi_kode: 'TI',
			kapasitas: 40,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', adviserAkunId)
		.executeTakeFirstOrThrow()
	await t.db.insertInto('dosen_wali').values({ mahasiswa_id: own.mahasiswaId, dosen_nip: nip }).execute()
	const body = { penawaran: [penawaran.id] }
	const saved = await t.call('PUT', '/api/krs', { token: own.token, body })
	return { penawaranId: penawaran.id, krsId: saved.body.data.krs.id }
}

describe('who may call what', () => {
	const order = ['anonymous', 'own', 'other', 'unpaid', 'own lecturer', 'other lecturer', 'admin'] as const
	// The hand-in stands after all that needs an open attempt, the logout at the very end.
	const matrix: [keyof Api, number[]][] = [
		['GET /api/mahasiswa/profile', [401, 200, 200, 200, 403, 403, 403]],
		['GET /api/mahasiswa/profile/status', [401, 200, 200, 200, 403, 403, 403]],
		['GET /api/ujian/kelas/:kelas', [401, 200, 403, 200, 200, 403, 200]],
		['GET /api/v1/soal/search/by-jenis', [401, 200, 403, 403, 403, 403, 403]],
		['POST /api/ujian/:id/pengerjaan', [401, 200, 403, 403, 403, 403, 403]],
		['PUT /api/pengerjaan/:id/jawaban', [401, 200, 403, 403, 403, 403, 403]],
		['GET /nilai/stambuk/:stambuk', [401, 200, 403, 403, 403, 403, 200]],
		['POST /nilai/', [401, 409, 403, 403, 403, 403, 403]],
		['POST /api/pengerjaan/:id/kumpulkan', [401, 200, 403, 403, 403, 403, 403]],
		['GET /api/beranda', [401, 200, 200, 200, 403, 403, 403]],
		['GET /api/matakuliah/', [401, 200, 200, 200, 200, 200, 200]],
		['GET /api/matakuliah/:kode', [401, 200, 403, 403, 403, 403, 403]],
		['GET /api/dosen-maku-kelas/kelas/:kelas', [401, 200, 403, 200, 200, 403, 200]],
		['GET /api/dosen/', [401, 200, 200, 200, 200, 200, 200]],
		['GET /api/jadwal-kuliah/kelas/:kelas', [401, 200, 403, 200, 200, 403, 200]],
		['GET /api/periode/aktif', [401, 200, 200, 200, 200, 200, 200]],
		['GET /api/jadwal-kuliah/umpan', [401, 200, 200, 200, 403, 403, 403]],
		['POST /api/jadwal-kuliah/umpan', [401, 201, 201, 201, 403, 403, 403]],
		['DELETE /api/jadwal-kuliah/umpan', [401, 200, 200, 200, 403, 403, 403]],
		['GET /api/spp/mahasiswa/:stambuk', [401, 200, 403, 403, 403, 403, 200]],
		// The bill is settled: its owner is told that there is nothing to pay, others that it is not theirs.
		['POST /api/spp/tagihan/:id/pembayaran', [401, 409, 403, 403, 403, 403, 403]],
		['GET /api/spp/tagihan/:id/kwitansi', [401, 200, 403, 403, 403, 403, 200]],
		['POST /api/spp/pembayaran/:id/simulasi', [401, 404, 404, 404, 403, 403, 403]],
		['POST /api/spp/tagihan/:id/pembayaran-manual', [401, 403, 403, 403, 403, 403, 409]],
		['POST /api/spp/tagihan/:id/batal', [401, 403, 403, 403, 403, 403, 409]],
		['POST /api/spp/dispensasi', [401, 403, 403, 403, 403, 403, 201]],
		['POST /api/spp/dispensasi/:id/cabut', [401, 403, 403, 403, 403, 403, 404]],
		['GET /api/spp/peristiwa', [401, 403, 403, 403, 403, 403, 200]],
		// 201 though the student has a bill of the term already: nothing is issued twice.
		['POST /api/spp/tagihan', [401, 403, 403, 403, 403, 403, 201]],
		['PUT /api/krs/masa/:periode', [401, 403, 403, 403, 403, 403, 200]],
		['GET /api/krs/penawaran', [401, 403, 403, 403, 403, 403, 200]],
		['PUT /api/krs/penawaran', [401, 403, 403, 403, 403, 403, 200]],
		['DELETE /api/krs/penawaran/:id', [401, 403, 403, 403, 403, 403, 404]],
		['GET /api/krs', [401, 200, 200, 200, 403, 403, 403]],
		['GET /api/krs/semester/:semester', [401, 200, 200, 200, 403, 403, 403]],
		['GET /api/krs/matakuliah/:kode', [401, 200, 200, 200, 403, 403, 403]],
		['GET /api/krs/pilihan', [401, 200, 200, 200, 403, 403, 403]],
		['PUT /api/krs', [401, 200, 200, 200, 403, 403, 403]],
		['GET /api/krs/:id', [401, 200, 403, 403, 200, 403, 200]],
		['GET /api/krs/:id/pdf', [401, 200, 403, 403, 200, 403, 200]],
		['POST /api/krs/ajukan', [401, 200, 200, 200, 403, 403, 403]],
		['GET /api/krs/bimbingan', [401, 403, 403, 403, 200, 200, 200]],
		// The adviser decides once; the administrator comes too late.
		['POST /api/krs/:id/kembalikan', [401, 403, 403, 403, 200, 403, 409]],
		['POST /api/krs/:id/setujui', [401, 403, 403, 403, 409, 403, 409]],
		['GET /api/hasil-studi/stambuk/:stambuk', [401, 200, 403, 403, 403, 403, 200]],
		['GET /api/penilaian/:periode/:kelas/:matakuliah', [401, 403, 403, 403, 200, 403, 200]],
		['PUT /api/penilaian/:periode/:kelas/:matakuliah', [401, 403, 403, 403, 200, 403, 200]],
		// 400: nothing to publish, but allowed to try
		['POST /api/penilaian/:periode/:kelas/:matakuliah/umumkan', [401, 403, 403, 403, 400, 403, 400]],
		['GET /api/khs/mahasiswa/:stambuk', [401, 200, 403, 403, 403, 403, 200]],
		['GET /api/khs/download/:khsId', [401, 200, 403, 403, 403, 403, 200]],
		['POST /api/khs/:id/setujui', [401, 403, 403, 403, 403, 403, 200]],
		// 409: decided above
		['POST /api/khs/:id/tolak', [401, 403, 403, 403, 403, 403, 409]],
		['PUT /api/mahasiswa/:stambuk', [401, 200, 403, 403, 403, 403, 403]],
		['PUT /api/mahasiswa/:stambuk/foto', [401, 400, 403, 403, 403, 403, 403]],
		['PUT /api/akun/password', [401, 400, 400, 400, 400, 400, 400]],
		['GET /api/cari', [401, 200, 200, 200, 200, 200, 200]],
		['POST /api/berita', [401, 403, 403, 403, 403, 403, 201]],
		['PUT /api/berita/:slug', [401, 403, 403, 403, 403, 403, 200]],
		['DELETE /api/berita/:slug', [401, 403, 403, 403, 403, 403, 200]],
		['GET /api/akun/sesi', [401, 200, 200, 200, 200, 200, 200]],
		['DELETE /api/akun/sesi/:id', [401, 404, 404, 404, 404, 404, 404]],
		['DELETE /api/akun/sesi', [401, 200, 200, 200, 200, 200, 200]],
		['POST /api/dosen/logout', [401, 403, 403, 403, 200, 200, 200]],
	]

	test.each(matrix)('%s', async (key, expected) => {
		const target = urls[key]
		if (!target) throw new Error(`no address for ${key}`)
		const method = key.split(' ')[0] as 'GET'
		const seen: number[] = []
		for (const name of order) {
			const { url, body } = target
			seen.push((await t.call(method, url, { token: callers[name], ...(body && { body }) })).status)
		}
		expect(Object.fromEntries(order.map((name, i) => [name, seen[i]]))).toEqual(
			Object.fromEntries(order.map((name, i) => [name, expected[i]])),
		)
	})

	test('the matrix names every endpoint that asks who is calling', () => {
		const closed = Object.entries(API).filter(([, { access }]) => !isPublik(access))
		expect(matrix.map(([key]) => key).sort()).toEqual(closed.map(([key]) => key).sort())
	})

	test('a route that declares no access stops the start', async () => {
		const app = await buildApp({ db: t.db, jobsPool: t.pool, config: t.config })
		try {
			const forgotten = () => app.route({ method: 'GET', url: '/api/lupa', handler: async () => ({}) })
			expect(forgotten).toThrow('route GET /api/lupa declares no access')
		} finally {
			await app.close()
		}
	})
})

describe('odd input', () => {
	const json = { 'content-type': 'application/json' }
	const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
		t.app.inject({ method: 'POST', url: '/api/mahasiswa/login', payload, headers })

	test.each([
		['broken JSON', '{"email":', 400],
		['a bare word', 'halo', 400],
		['null', 'null', 400],
		['a list', '[1,2]', 400],
		['a NUL byte', '{"email":"a\\u0000@b.id","password":"x"}', 400],
		['a lone surrogate', '{"email":"a@b.id","password":"\\ud800"}', 400],
		['a prototype key', '{"__proto__":{"peran":"admin"},"email":"a@b.id","password":"x"}', 400],
		['a constructor key', '{"constructor":{"prototype":{"x":1}},"email":"a@b.id","password":"x"}', 400],
		['a huge number', '{"email":1e999,"password":"x"}', 400],
		['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
		['a body of 200 KB', `{"email":"${'a'.repeat(200_000)}@b.id","password":"x"}`, 413],
	])('%s gets a clear refusal', async (_name, payload, status) => {
		const answer = await post(payload)
		expect(answer.statusCode).toBe(status)
		const body = answer.json()
		expect(body.error).toMatch(/\S/)
		expect(body.code).toMatch(/^[a-z_]+$/)
	})

	test('a form, plain text and raw bytes are refused as types', async () => {
		for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream'])
			expect((await post('email=a', { 'content-type': type })).statusCode).toBe(415)
	})

	test.each([
		['/api/tidak/ada', 404],
		['/api', 404],
		['/api/%00', 400],
		['/api/ujian/kelas/%00', 400],
		['/api/ujian/kelas/%ED%A0%80', 400],
		['/api/ujian/kelas/%E0%A4%A', 400],
		[`/api/ujian/kelas/${'x'.repeat(21)}`, 400],
		[`/api/ujian/kelas/${'x'.repeat(5000)}`, 414],
		['/nilai/stambuk/abc', 400],
		['/nilai/stambuk/1;drop table nilai', 400],
		[`/api/berkas/${'0'.repeat(64)}`, 404],
		['/api/berkas/../../etc/passwd', 404],
		['/api/umpan/x/jadwal.ics', 400],
		['/api/kalender-akademik?tahun=2024', 400],
	])('GET %s answers with a sentence', async (url, status) => {
		const answer = await t.app.inject({
			method: 'GET',
			url,
			headers: { authorization: `Bearer ${operator}` },
		})
		expect([answer.statusCode, typeof answer.json().error, typeof answer.json().code]).toEqual([
			status,
			'string',
			'string',
		])
	})

	test.each(['Bearer', 'Bearer  ', 'Basic YTpi', `Bearer ${'x'.repeat(7000)}`, 'bearer \u00e9\u00e9'])(
		'the header "%.20s" is no token',
		async (authorization) => {
			const answer = await t.app.inject({ url: '/api/mahasiswa/profile', headers: { authorization } })
			expect(answer.statusCode).toBe(401)
		},
	)

	test('ids of other shapes never reach the database', async () => {
		for (const id of ['1', 'abc', NOBODY.slice(1), `${NOBODY}'--`]) {
			const answer = await t.call('POST', `/api/ujian/${encodeURIComponent(id)}/pengerjaan`, {
				token: own.token,
			})
			expect(answer.status).toBe(400)
		}
	})
})

describe('every answer', () => {
	test('carries the security headers, and the API is never stored', async () => {
		const answer = await t.call('GET', '/api/mahasiswa/profile', { token: own.token })
		expect(answer.headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'cache-control': 'no-store',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'cross-origin-opener-policy': 'same-origin',
			'referrer-policy': 'strict-origin-when-cross-origin',
		})
	})

	test('the contract is published as OpenAPI 3.1 with a page to browse it', async () => {
		const { body } = await t.call('GET', '/api/openapi.json')
		expect(body.openapi).toBe('3.1.0')
		for (const key of Object.keys(urls)) {
			const [method, path] = key.split(' ') as [string, string]
			expect(body.paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase())
		}
		expect((await t.call('GET', '/api/docs/')).raw).toContain('swagger-ui')
	})
})

describe('health', () => {
	test('the process and the database are alive', async () => {
		expect((await t.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
		expect((await t.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
	})

	test('without a database the process is alive, not ready, and says when to come back', async () => {
		const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' })
		const config = readConfig({ SESSION_SECRET: TEST_SECRET })
		const app = await buildApp({ db: createDb(pool), jobsPool: pool, config })
		try {
			expect((await app.inject('/healthz')).statusCode).toBe(200)
			const ready = await app.inject('/readyz')
			expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
			const payload = { email: 'a@b.id', password: 'x' }
			const login = await app.inject({ method: 'POST', url: '/api/mahasiswa/login', payload })
			expect([login.statusCode, login.json().code]).toEqual([503, 'database_unavailable'])
		} finally {
			await app.close()
		}
	})
})
