import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, type TestAkun } from '#server/test/factories.ts'
import { isianSoal, teksSoal } from '#server/test/question-samples.ts'
import type { Impor, SuntinganImpor } from '#shared/api/question-imports.ts'
import { forgetLeftImpor } from './impor-soal.ts'

let t: TestApp
let dosen: TestAkun
let rekan: TestAkun
let kode: string
beforeAll(async () => {
	t = await createTestApp()
	dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
	rekan = await makeDosen(t.db)
	const own = await dosenOf(dosen)
	kode = own.matakuliah_kode as string
	await t.db
		.insertInto('pengampu')
		.values({
			...{ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: kode },
			dosen_nip: (await dosenOf(rekan)).nip,
		})
		.execute()
})
afterAll(() => t.close())

const dosenOf = (akun: TestAkun) =>
	t.db
		.selectFrom('dosen as d')
		.leftJoin('pengampu as g', 'g.dosen_nip', 'd.nip')
		.select(['d.nip', 'd.nama', 'g.matakuliah_kode'])
		.where('d.akun_id', '=', akun.id)
		.executeTakeFirstOrThrow()

const as = (body?: object, akun = dosen) => ({ token: akun.token, ...(body && { body }) })
const bring = async (text: string) => {
	const sent = await t.app.inject({
		method: 'POST',
		url: `/api/bank-soal/${kode}/UTS/impor?nama=bank.gift`,
		headers: { authorization: `Bearer ${dosen.token}`, 'content-type': 'application/octet-stream' },
		payload: Buffer.from(text),
	})
	const url = `/api/impor-soal/${sent.json().data.id}`
	await t.runJobs()
	return url
}
const seen = async (url: string) => (await t.call('GET', url, as())).body.data as Impor
const opened = async (url: string, nomor: number) =>
	(await t.call('GET', `${url}/soal/${nomor}`, as())).body.data as SuntinganImpor
const mend = (url: string, nomor: number, body: object, akun = dosen) =>
	t.call('PUT', `${url}/soal/${nomor}`, as(body, akun))
const outcome = ({ status, body }: { status: number; body: { code?: string; error?: string } }) => [
	status,
	body.code,
]

const PATIENCE = 60_000

test(
	'a refused question is mended in the preview, stays mended, and is taken with the others',
	async () => {
		const url = await bring('Satu? {=ya ~tidak}\n\nTanpa kunci: **dua**? {~ya ~tidak ~entah}\n')
		const before = await seen(url)
		expect(before).toMatchObject({ jumlah: 1, jumlah_ditolak: 1, ditolak: [{ nomor: 1 }] })
		const { sumber, ...rest } = await opened(url, 1)
		expect(rest).toMatchObject({
			versi: 0,
			alasan: 'Tidak ada opsi yang ditandai benar (=).',
			diperbaiki: null,
		})
		// What was read is there to go on with, and says what is missing.
		expect(sumber.opsi.map(({ teks }) => teks)).toEqual(['ya', 'tidak', 'entah'])
		expect([sumber.pertanyaan.teks, sumber.kunci]).toEqual(['Tanpa kunci: \\*\\*dua\\*\\*?', null])

		// Judged by the rules of the bank, each fault with its place.
		const without = await mend(url, 1, { ...sumber, versi: 0 })
		expect(without.body.details).toEqual([{ field: 'kunci', message: 'Pilih opsi yang benar' }])
		const twice = { ...sumber, opsi: [teksSoal('ya'), teksSoal('ya')], kunci: 'A', versi: 0 }
		expect((await mend(url, 1, twice)).body.details[0].field).toBe('opsi/1')
		const many = { ...sumber, opsi: 'abcdef'.split('').map((one) => teksSoal(one)), kunci: 'A', versi: 0 }
		expect((await mend(url, 1, many)).body.details).toEqual([
			{ field: 'opsi', message: 'Paling banyak 5 opsi; hapus yang lebih' },
		])
		expect((await seen(url)).jumlah_ditolak).toBe(1)

		const good = { ...sumber, kunci: 'C', topik: 'Relasi', versi: 0 }
		expect((await mend(url, 1, good)).body.data).toEqual({ versi: 1 })
		const after = await seen(url)
		expect(after).toMatchObject({ jumlah: 2, jumlah_ditolak: 0, ditolak: [] })
		expect(after.soal[1]).toMatchObject({
			...{ nomor: 1, kunci: 'C', topik: 'Relasi', keadaan: 'baru' },
			diperbaiki: { oleh: (await dosenOf(dosen)).nama },
		})
		const taken = await t.call('POST', `${url}/ambil`, as({ tanpa: [0], versi: after.versi }))
		expect(taken.body.data).toMatchObject({ ditambahkan: 1 })
		const { soal } = (await t.call('GET', `/api/bank-soal/${kode}/UTS?cari=Tanpa kunci`, as())).body.data
		expect(soal).toMatchObject([{ kunci: 'C', topik: 'Relasi' }])
		// What was taken is changed in the bank.
		expect(outcome(await mend(url, 1, { ...good, versi: 1 }))).toEqual([409, 'impor_tidak_siap'])
		const trail = await t.db.selectFrom('jejak').select('baru').where('tindakan', '=', 'impor_soal').execute()
		expect(trail.at(-1)?.baru).toMatchObject({ diperbaiki: 1, ditambahkan: 1 })
	},
	PATIENCE,
)

test(
	'a good question is changed too, judged against bank and file, and put back',
	async () => {
		const url = await bring('Tiga? {=ya ~tidak}\n\nEmpat? {=ya ~tidak}\n')
		const lima = { ...isianSoal('Lima?'), versi: 0 }
		expect(outcome(await mend(url, 0, { ...isianSoal('Empat?'), versi: 0 }))).toEqual([409, 'soal_kembar'])
		await t.call('POST', `/api/bank-soal/${kode}/UTS/soal`, as(isianSoal('Lima?', { kunci: 'B' })))
		expect((await mend(url, 0, lima)).body.data).toEqual({ versi: 1 })
		expect((await seen(url)).soal[0]).toMatchObject({ keadaan: 'kunci_lain', bank: { kunci: 'B' } })
		const back = await t.call('POST', `${url}/soal/0/kembalikan`, as({ versi: 1 }))
		expect(back.body.data).toEqual({ versi: 2 })
		expect((await seen(url)).soal[0]).toMatchObject({ keadaan: 'baru', diperbaiki: null })
		expect((await opened(url, 0)).sumber.pertanyaan.teks).toBe('Tiga?')
		expect(outcome(await mend(url, 7, lima))).toEqual([404, 'soal_not_found'])
	},
	PATIENCE,
)

test(
	'of two who mend one question the second is told who was first, and nobody takes what was not seen',
	async () => {
		const url = await bring('Enam? {=ya ~tidak}\n\nTujuh? {~ya ~tidak}\n')
		const { versi } = await seen(url)
		const both = await Promise.all(
			[dosen, rekan].map((akun) => mend(url, 1, { ...isianSoal('Tujuh?'), versi: 0 }, akun)),
		)
		expect(both.map(outcome).toSorted()).toEqual([
			[200, undefined],
			[409, 'soal_berubah'],
		])
		const first = both[0]?.status === 200 ? dosen : rekan
		const { nama } = await dosenOf(first)
		expect(both.find(({ status }) => status === 409)?.body.error).toContain(nama)
		const stale = await t.call('POST', `${url}/ambil`, as({ tanpa: [], versi }))
		expect(outcome(stale)).toEqual([409, 'impor_berubah'])
		expect(stale.body.error).toContain(nama)
		// Who has not looked since puts nothing back either.
		await mend(url, 1, { ...isianSoal('Tujuh, lagi?'), versi: 1 }, rekan)
		expect(outcome(await t.call('POST', `${url}/soal/1/kembalikan`, as({ versi: 1 })))).toEqual([
			409,
			'soal_berubah',
		])
		// Forgotten with the file.
		await forgetLeftImpor(t, new Date('2030-01-01'))
		const left = t.db.selectFrom('perbaikan_impor_soal').select('nomor')
		expect(await left.where('impor_id', '=', url.split('/').at(-1) ?? '').execute()).toEqual([])
	},
	PATIENCE,
)

test(
	'a question that a colleague has put back, and written anew, is not overwritten by who saw what was there before',
	async () => {
		const url = await bring('Delapan? {=ya ~tidak}\n\nSembilan? {~ya ~tidak}\n')
		const back = (versi: number) => t.call('POST', `${url}/soal/1/kembalikan`, as({ versi }, rekan))
		const { nama } = await dosenOf(rekan)
		expect((await mend(url, 1, { ...isianSoal('Sembilan, a?'), versi: 0 })).body.data).toEqual({ versi: 1 })
		const { versi } = await seen(url)
		expect((await back(1)).body.data).toEqual({ versi: 2 })
		expect(await seen(url)).toMatchObject({ jumlah: 1, jumlah_ditolak: 1, ditolak: [{ nomor: 1 }] })
		expect(await opened(url, 1)).toMatchObject({ versi: 2, diperbaiki: null, sumber: { kunci: null } })
		// Who put it back is named, not who wrote before.
		const stale = await t.call('POST', `${url}/ambil`, as({ tanpa: [], versi }))
		expect([...outcome(stale), stale.body.error]).toEqual([
			409,
			'impor_berubah',
			expect.stringContaining(nama),
		])
		const late = () => mend(url, 1, { ...isianSoal('Sembilan, b?'), versi: 1 })
		const undone = await late()
		expect([...outcome(undone), undone.body.error]).toEqual([
			...[409, 'soal_berubah'],
			expect.stringContaining(`dikembalikan ${nama}`),
		])
		expect((await mend(url, 1, { ...isianSoal('Sembilan, c?'), versi: 2 }, rekan)).body.data).toEqual({
			versi: 3,
		})
		expect(outcome(await late())).toEqual([409, 'soal_berubah'])
		expect((await opened(url, 1)).sumber.pertanyaan.teks).toBe('Sembilan, c?')
	},
	PATIENCE,
)
