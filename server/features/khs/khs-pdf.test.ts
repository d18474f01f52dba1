import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MARGIN } from '#server/lib/pdf/document.ts'
import { qrModules } from '#server/lib/pdf/qr.ts'
import { QR_SIZE } from '#server/lib/pdf/signature.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'
import { makeHasil, makeKhs } from '#server/test/results-factories.ts'

const run = promisify(execFile)
let t: TestApp
let admin: TestAkun
let own: TestMahasiswa
let dir: string
let approved: string
let pending: string
let rejected: string

/** A real printed KHS has 21 SKS; this one too. */
const HASIL = [
	['RC01', 4, 'A-'],
	['RC02', 3, 'A'],
	['RC03', 4, 'B+'],
	['RC04', 3, 'A'],
	['RC05', 3, 'B'],
	['RC06', 4, 'A-'],
] as const

beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: 'https://kampus.test' })
	dir = await mkdtemp(path.join(tmpdir(), 'khs-pdf-'))
	admin = await makeStaf(t.db)
	own = await makeMahasiswa(t.db)
	for (const [matakuliah, sks, huruf] of HASIL)
		await makeHasil(t.db, own, { periode: '20231', matakuliah, sks, huruf })
	approved = await makeKhs(t.db, own, { periode: '20231', semester: 3 })
	await t.call('POST', `/api/khs/${approved}/setujui`, { token: admin.token })
	await makeHasil(t.db, own, { periode: '20222', matakuliah: 'RC07', huruf: 'C+' })
	pending = await makeKhs(t.db, own, { periode: '20222', semester: 2 })
	await makeHasil(t.db, own, { periode: '20221', matakuliah: 'RC08', huruf: 'E' })
	rejected = await makeKhs(t.db, own, { periode: '20221', semester: 1 })
	await t.call('POST', `/api/khs/${rejected}/tolak`, { token: admin.token, body: { alasan: 'Salah kelas' } })
})
afterAll(async () => {
	await t.close()
	await rm(dir, { recursive: true, force: true })
})

/** Downloads a sheet into a file. */
async function download(
	id: string,
): Promise<{ file: string; bytes: Buffer; headers: Record<string, unknown> }> {
	const answer = await t.app.inject({
		url: `/api/khs/download/${id}`,
		headers: { authorization: `Bearer ${own.token}` },
	})
	expect(answer.statusCode).toBe(200)
	expect(pdfUaFaults(answer.rawPayload)).toEqual([])
	const file = path.join(dir, `${id}.pdf`)
	await writeFile(file, answer.rawPayload)
	return { file, bytes: answer.rawPayload, headers: answer.headers }
}
const textOf = async (file: string) => (await run('pdftotext', ['-layout', file, '-'])).stdout

/** Rows of the code as it ought to be: 1 dark, 0 light. */
function drawnModules(alamat: string): string[] {
	const modules = qrModules(alamat)
	return Array.from({ length: modules.size }, (_, row) =>
		Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? 1 : 0)).join(''),
	)
}

/** Rows of the code as a scanner sees it: the page rendered, the middle of each module looked at. */
async function qrOnPage(file: string, size: number): Promise<string[]> {
	const dpi = 288
	const { stdout } = await run('pdftoppm', ['-r', String(dpi), '-gray', '-singlefile', file], {
		encoding: 'buffer',
		maxBuffer: 64 * 1024 * 1024,
	})
	const [head = '', width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(stdout.toString('latin1', 0, 40)) ?? []
	const pixels = stdout.subarray(head.length)
	const dark = (x: number, y: number) => (pixels[Math.floor(y) * Number(width) + Math.floor(x)] ?? 255) < 128
	const unit = (QR_SIZE / size) * (dpi / 72)
	const left = MARGIN * (dpi / 72)
	// In the lower half of the page nothing but the corner of the code is dark for seven modules down.
	const isCorner = (y: number) => [0, 2, 4, 6.5].every((n) => dark(left + unit / 2, y + n * unit))
	const top = Array.from({ length: Number(height) }, (_, y) => y).find(
		(y) => y > Number(height) / 3 && isCorner(y),
	)
	if (top === undefined) throw new Error('no code on the page')
	return Array.from({ length: size }, (_, row) =>
		Array.from({ length: size }, (_, column) =>
			dark(left + (column + 0.5) * unit, top + (row + 0.5) * unit) ? 1 : 0,
		).join(''),
	)
}

describe('an approved sheet', () => {
	test('says what the database says: every course, sum and index', async () => {
		const { file } = await download(approved)
		const text = await textOf(file)
		const row = await t.db.selectFrom('khs').selectAll().where('id', '=', approved).executeTakeFirstOrThrow()
		const isi = row.isi
		if (!isi) throw new Error('not frozen')
		const koma = (n: number) => n.toFixed(2).replace('.', ',')
		for (const [i, d] of isi.details.entries())
			expect(text).toMatch(
				new RegExp(
					`^\\s*${i + 1}\\s+${d.kode}\\s+${d.matakuliah}\\s+${d.sks}\\s+${d.nilai.replace('+', '\\+')}\\s+${koma(d.grade_point)}\\s+${koma(d.sks * d.grade_point)}$`,
					'm',
				),
			)
		expect(text).toMatch(new RegExp(`Jumlah\\s+21\\s+${koma(isi.mutu)}`))
		expect(text).toMatch(new RegExp(`\\(IPS\\)\\s+: ${koma(isi.ips)}`))
		expect(text).toMatch(new RegExp(`\\(IPK\\)\\s+: ${koma(isi.ipk)}`))
		expect(text).toMatch(new RegExp(`Batas SKS semester berikutnya\\s+: ${isi.batas_sks}`))
		for (const part of [
			`Nomor: KHS/20231/${own.stambuk}/1`,
			isi.identitas.nama,
			'TI-4A',
			'Ganjil 2023/2024',
			'Makassar, 18 Maret 2024',
			`NIP ${isi.pejabat.nip}`,
			t.config.campus.institution.name,
			t.config.campus.institution.address,
		])
			expect(text).toContain(part)
	})

	test('is one tagged A4 page with title, language and embedded fonts, at most 60 KB', async () => {
		const { file, bytes, headers } = await download(approved)
		expect(bytes.length).toBeLessThanOrEqual(60 * 1024)
		expect(headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="KHS-Semester-3-${own.stambuk}.pdf"`,
			'cache-control': 'no-store',
		})
		const { stdout: info } = await run('pdfinfo', [file])
		expect(info).toMatch(/Title:\s+Kartu Hasil Studi Semester 3/)
		expect(info).toMatch(/Tagged:\s+yes/)
		expect(info).toMatch(/Pages:\s+1\n/)
		expect(info).toContain('(A4)')
		expect(bytes.toString('latin1')).toContain('/Lang (id-ID)')
		const fonts = (await run('pdffonts', [file])).stdout.trim().split('\n').slice(2)
		expect(fonts.length).toBeGreaterThan(0)
		for (const font of fonts)
			expect(font).toMatch(/PlusJakartaSans\S* +CID TrueType +Identity-H +yes yes yes/)
		const { stdout: structure } = await run('pdfinfo', ['-struct', file])
		for (const element of ['H1', 'Table', 'TH', 'TD', 'Figure'])
			expect(structure).toMatch(new RegExp(`\\b${element}\\b`))
	})

	test('carries a QR code to the public check, which confirms what the sheet says', async () => {
		const { file, bytes } = await download(approved)
		const alamat = /\/URI \((https:\/\/kampus\.test\/verifikasi\/[^)]+)\)/.exec(bytes.toString('latin1'))?.[1]
		if (!alamat) throw new Error('no address in the PDF')
		const modules = drawnModules(alamat)
		expect(await qrOnPage(file, modules.length)).toEqual(modules)
		const token = new URL(alamat).pathname.split('/').pop() ?? ''
		const { status, body } = await t.call('GET', `/api/verifikasi?token=${token}`)
		expect(status).toBe(200)
		const [khs] = (await t.call('GET', `/api/khs/mahasiswa/${own.stambuk}`, { token: own.token })).body.data
		expect(body.data).toMatchObject({ status: 'sah', nomor: khs.nomor, ips: khs.ips, ipk: khs.ipk })
	})

	test('does not change when results, name or class change after it', async () => {
		const before = await textOf((await download(approved)).file)
		await t.db
			.updateTable('hasil_studi')
			.set({ huruf: 'E', bobot: 0 })
			.where('matakuliah_kode', '=', 'RC01')
			.execute()
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: await makeKelas(t.db, 'TI-4B') })
			.where('mahasiswa_id', '=', own.mahasiswaId)
			.execute()
		await t.db.updateTable('mahasiswa').set({ nama: 'Nama Lain' }).where('id', '=', own.mahasiswaId).execute()
		expect(await textOf((await download(approved)).file)).toBe(before)
	})
})

describe('a sheet that is not approved', () => {
	test.each([
		['pending', () => pending, /B\s*E\s*L\s*U\s*M/, 'Lembar ini belum disahkan'],
		['rejected', () => rejected, /D\s*I\s*T\s*O\s*L\s*A\s*K/, 'Lembar ini ditolak'],
	])(
		'a %s one is marked across the page and in words, and has neither QR code nor number nor signatory',
		async (_n, id, mark, words) => {
			const { file } = await download(id())
			const text = await textOf(file)
			expect(text).toMatch(mark)
			expect(text).toContain(words)
			for (const part of ['Pindai', 'Nomor:', 'NIP']) expect(text).not.toContain(part)
			expect((await run('pdfinfo', ['-struct', file])).stdout).not.toMatch(/Figure/)
		},
	)
})

test('many courses with long names run on to a second page, and nothing is lost', async () => {
	const m = await makeMahasiswa(t.db)
	for (let i = 0; i < 40; i++) {
		const matakuliah = await makeHasil(t.db, m, { matakuliah: `RD${String(i).padStart(2, '0')}`, huruf: 'B' })
		await t.db
			.updateTable('matakuliah')
			.set({
				nama: `Pengantar Perancangan dan Pengembangan Sistem Informasi Manajemen Perguruan Tinggi ${i}`,
			})
			.where('kode', '=', matakuliah)
			.execute()
	}
	const id = await makeKhs(t.db, m)
	const answer = await t.app.inject({
		url: `/api/khs/download/${id}`,
		headers: { authorization: `Bearer ${admin.token}` },
	})
	expect(pdfUaFaults(answer.rawPayload)).toEqual([])
	const file = path.join(dir, 'many.pdf')
	await writeFile(file, answer.rawPayload)
	const text = await textOf(file)
	for (let i = 0; i < 40; i++) expect(text).toContain(`RD${String(i).padStart(2, '0')}`)
	// Lines of a name are words to who hears them.
	const spoken = (await run('pdfinfo', ['-struct-text', file])).stdout
	expect(
		spoken.match(
			/"Pengantar Perancangan dan Pengembangan Sistem Informasi Manajemen Perguruan Tinggi \d+ "/g,
		),
	).toHaveLength(40)
	expect(spoken.match(/"Mata Kuliah "/g)).toHaveLength(1)
	expect((await run('pdfinfo', [file])).stdout).toMatch(/Pages:\s+[34]\n/)
})

test('a sheet opens to its owner and the office alone', async () => {
	const other = await makeMahasiswa(t.db)
	const answer = await t.call('GET', `/api/khs/download/${approved}`, { token: other.token })
	expect([answer.status, answer.body.code]).toEqual([403, 'wrong_owner'])
	const nowhere = await t.call('GET', '/api/khs/download/00000000-0000-4000-8000-000000000000', {
		token: own.token,
	})
	expect([nowhere.status, nowhere.body.code]).toEqual([404, 'khs_not_found'])
	expect((await t.call('GET', `/api/khs/download/${approved}`, { token: admin.token })).status).toBe(200)
})
