import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockSeats } from '#server/features/krs/plan-queries.ts'
import { bell } from '#server/test/bell.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeOffer, openPeriod, save as savePlan, seats, submit } from '#server/test/krs-factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import type { BarisPermohonan, CalonPermohonan } from '#shared/api/student-requests.ts'

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
beforeEach(async () => {
	await t.db.deleteFrom('pengaturan').execute()
	await t.db.insertInto('pengaturan').values({ ktm_tahun: '4' }).execute()
})

const ALASAN = 'Merawat ibu yang sakit di kampung'
const KTM = { jenis: 'ktm', sebab: 'hilang', alasan: ALASAN }
const CUTI = { jenis: 'cuti', periode: '20232', alasan: ALASAN }
const UNDUR = { jenis: 'undur_diri', alasan: ALASAN }
const AKTIF = { jenis: 'aktif_kuliah', alasan: 'Beasiswa Unggulan' }

const ask = (m: TestMahasiswa, body: object) => t.call('POST', '/api/permohonan', { token: m.token, body })
const made = async (m: TestMahasiswa, body: object): Promise<string> => (await ask(m, body)).body.data.id
const meja = async (m: TestMahasiswa) =>
	(await t.call('GET', '/api/permohonan', { token: m.token })).body.data
const kantor = (method: 'GET' | 'POST', path: string, body?: object, { token } = office) =>
	t.call(method, `/api/kantor/permohonan${path}`, { token, ...(body && { body }) })
const preview = async (...permohonan: string[]): Promise<CalonPermohonan[]> =>
	(await kantor('POST', '/tinjau', { permohonan })).body.data
const approve = async (id: string[], akun = office) => {
	const seen = await preview(...id)
	const permohonan = seen.map((one) => ({ id: one.id, sidik: one.sidik }))
	return kantor('POST', '/setujui', { permohonan }, akun)
}
const file = (url: string, { token }: TestAkun) =>
	t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })

test('a request is made once at a time, withdrawn while nothing was decided, and then made again', async () => {
	const m = await makeMahasiswa(t.db)
	const both = await Promise.all([ask(m, KTM), ask(m, KTM)])
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
	const [one] = (await meja(m)).permohonan
	expect(one).toMatchObject({
		jenis: 'ktm',
		status: 'diajukan',
		sebab: 'hilang',
		alasan: ALASAN,
		lampiran: false,
	})
	const back = await t.call('POST', `/api/permohonan/${one.id}/tarik`, { token: m.token })
	expect(back.body.data.status).toBe('ditarik')
	const again = await t.call('POST', `/api/permohonan/${one.id}/tarik`, { token: m.token })
	expect([again.status, again.body.code]).toEqual([409, 'request_decided'])
	expect((await ask(m, KTM)).status).toBe(200)
})

test('what cannot be is refused by its field; ten a day are the most', async () => {
	const m = await makeMahasiswa(t.db)
	for (const [body, field] of [
		[{ ...CUTI, periode: '20221' }, 'periode'],
		[{ jenis: 'cuti', alasan: ALASAN }, 'periode'],
		[{ jenis: 'ktm', alasan: ALASAN }, 'sebab'],
		[{ ...UNDUR, alasan: 'Bosan' }, 'alasan'],
		[{ ...UNDUR, alasan: `Nama\u0000saya ${ALASAN}` }, 'alasan'],
	] as const) {
		const { status, body: answer } = await ask(m, body)
		expect([status, answer.details?.[0]?.field]).toEqual([400, field])
	}
	for (let n = 0; n < 10; n++) {
		const id = await made(m, UNDUR)
		await t.call('POST', `/api/permohonan/${id}/tarik`, { token: m.token })
	}
	expect((await ask(m, UNDUR)).status).toBe(429)
})

test('another student neither sees, withdraws nor adds to it; without the right of the office nobody decides', async () => {
	const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const id = await made(m, KTM)
	expect((await t.call('POST', `/api/permohonan/${id}/tarik`, { token: other.token })).status).toBe(403)
	expect((await file(`/api/permohonan/${id}/lampiran`, other)).statusCode).toBe(403)
	expect((await meja(other)).permohonan).toEqual([])
	const keuangan = await makeStaf(t.db, ['keuangan'])
	for (const akun of [m, keuangan]) {
		expect((await kantor('GET', `/${id}`, undefined, akun)).status).toBe(403)
		expect((await kantor('POST', `/${id}/tolak`, { alasan: 'Tidak boleh' }, akun)).status).toBe(403)
	}
})

test('a PDF comes with it and nothing else; it is replaced while the request waits', async () => {
	const m = await makeMahasiswa(t.db)
	const id = await made(m, CUTI)
	const put = (payload: Buffer, type = 'application/pdf') =>
		t.app.inject({
			method: 'PUT',
			url: `/api/permohonan/${id}/lampiran`,
			headers: { authorization: `Bearer ${m.token}`, 'content-type': type },
			payload,
		})
	const pdf = Buffer.from('%PDF-1.7\nsurat dokter\n%%EOF\n')
	for (const other of ['MZ program', 'MZ program\n%%EOF\n', '%PDF-1.7\nhalf'])
		expect((await put(Buffer.from(other))).json().code).toBe('not_a_pdf')
	expect((await put(pdf, 'image/png')).statusCode).toBe(415)
	expect((await put(Buffer.alloc(3 * 1024 * 1024 + 1))).statusCode).toBe(413)
	expect((await file(`/api/permohonan/${id}/lampiran`, m)).statusCode).toBe(404)
	expect((await put(pdf)).json().data.lampiran).toBe(true)
	const read = await file(`/api/permohonan/${id}/lampiran`, office)
	expect(read.rawPayload).toEqual(pdf)
	expect(read.headers['content-disposition']).toContain('attachment')
	const { sha256 } = await t.db
		.selectFrom('rujukan_berkas')
		.select('sha256')
		.where('pemilik_id', '=', id)
		.executeTakeFirstOrThrow()
	expect((await t.call('GET', `/api/berkas/${sha256}`)).status).toBe(404)
	await kantor('POST', `/${id}/tolak`, { alasan: 'Surat dokter tidak terbaca' })
	expect((await put(pdf)).statusCode).toBe(409)
})

test('a refusal has a reason, which the student reads in the bell', async () => {
	const m = await makeMahasiswa(t.db)
	const id = await made(m, KTM)
	expect((await kantor('POST', `/${id}/tolak`, { alasan: '  x ' })).status).toBe(400)
	const { body } = await kantor('POST', `/${id}/tolak`, { alasan: 'Unggah foto lebih dulu' })
	expect(body.data).toMatchObject({
		status: 'ditolak',
		alasan_putusan: 'Unggah foto lebih dulu',
		diputuskan_oleh: office.email,
	})
	expect((await meja(m)).permohonan[0]).toMatchObject({
		status: 'ditolak',
		alasan_putusan: 'Unggah foto lebih dulu',
	})
	expect((await bell(t, m))[0]).toMatchObject({
		jenis: 'permohonan',
		judul: 'Permohonan Anda ditolak: Kartu mahasiswa (KTM)',
		alamat: '/permohonan',
	})
	const late = await kantor('POST', `/${id}/tolak`, { alasan: 'Terlambat' }, colleague)
	expect([late.status, late.body.error]).toEqual([
		409,
		expect.stringContaining(`sudah ditolak oleh ${office.email}`),
	])
})

test('granted leave takes class, plan and seats, gives a letter, and is taken back as far as that can be', async () => {
	const m = await makeMahasiswa(t.db)
	const offer = await makeOffer(t)
	await savePlan(t, m, offer)
	await submit(t, m)
	const before = await seats(t, offer)
	const id = await made(m, CUTI)
	const [calon] = await preview(id)
	expect(calon?.akibat.join(' ')).toMatch(
		/menjadi cuti.*Keluar dari kelas TI-4A.*KRS .*dikembalikan.*Surat Izin Cuti/,
	)
	const { status, body } = await approve([id])
	expect([status, body.error]).toEqual([200, undefined])
	expect(body.data[0].nomor).toMatch(/^\d{4}\/SIC\/UJI\/III\/2024$/)
	expect(await seats(t, offer)).toBe(before - 1)
	const tempat = () =>
		t.db
			.selectFrom('mahasiswa_periode')
			.select(['status', 'kelas_kode'])
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.executeTakeFirstOrThrow()
	expect(await tempat()).toEqual({ status: 'C', kelas_kode: null })
	const surat = await file(`/api/surat/${body.data[0].surat_id}/pdf`, m)
	expect([surat.statusCode, surat.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
	expect((await kantor('GET', `/${id}`)).body.data.urung.akibat.join(' ')).toContain(
		'KRS dan kursinya tidak kembali',
	)
	const undone = await kantor('POST', `/${id}/urungkan`, { alasan: 'Salah orang' })
	expect([undone.body.error, undone.body.data.status]).toEqual([undefined, 'diurungkan'])
	expect(await tempat()).toEqual({ status: 'A', kelas_kode: 'TI-4A' })
	expect((await file(`/api/surat/${body.data[0].surat_id}/pdf`, m)).statusCode).toBe(409)
	expect((await kantor('POST', `/${id}/urungkan`, { alasan: 'Sekali lagi' })).body.code).toBe(
		'request_not_granted',
	)
})

test('who gives up studying is written down with the number of the letter, and comes back when that is undone', async () => {
	const m = await makeMahasiswa(t.db)
	const id = await made(m, UNDUR)
	const { body } = await approve([id])
	const keluar = await t.db
		.selectFrom('keluar_mahasiswa')
		.selectAll()
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.executeTakeFirst()
	expect(keluar).toMatchObject({ jenis: '4', tanggal: '2024-03-18', nomor_surat: body.data[0].nomor })
	expect((await t.call('GET', '/api/permohonan', { token: m.token })).status).toBe(401)
	expect((await kantor('POST', `/${id}/urungkan`, { alasan: 'Berubah pikiran' })).status).toBe(200)
	expect(
		(await t.db.selectFrom('akun').select('aktif').where('id', '=', m.id).executeTakeFirstOrThrow()).aktif,
	).toBe(true)
})

test('a card has a number, counts for the years of the campus, and takes the place of the one before', async () => {
	const m = await makeMahasiswa(t.db)
	const first = (await approve([await made(m, KTM)])).body.data[0]
	const check = async (surat: string) => {
		const pdf = (await file(`/api/surat/${surat}/pdf`, m)).rawPayload.toString('latin1')
		const [, token] = /\/URI \([^)]*\/verifikasi\/surat\/([\w.-]+)\)/.exec(pdf) ?? []
		return (await t.call('GET', `/api/verifikasi/surat?token=${token}`)).body.data
	}
	expect(await check(first.surat_id)).toMatchObject({
		status: 'berlaku',
		jenis: 'ktm',
		stambuk: m.stambuk,
		berlaku_sampai: '2028-03-18',
	})
	const second = await made(m, KTM)
	expect((await preview(second))[0]?.akibat[0]).toBe(`Kartu lama nomor ${first.nomor} dicabut.`)
	const next = (await approve([second])).body.data[0]
	const old = await t.db
		.selectFrom('surat')
		.select('alasan_cabut')
		.where('id', '=', first.surat_id)
		.executeTakeFirstOrThrow()
	expect(old.alasan_cabut).toBe('Diganti dengan kartu baru')
	const valid = await check(next.surat_id)
	expect(valid.status).toBe('berlaku')
	await approve([await made(m, UNDUR)])
	const card = await file(`/api/surat/${next.surat_id}/pdf`, office)
	const [, token] = /\/verifikasi\/surat\/([\w.-]+)\)/.exec(card.rawPayload.toString('latin1')) ?? []
	expect((await t.call('GET', `/api/verifikasi/surat?token=${token}`)).body.data.status).toBe('kedaluwarsa')
})

test('nothing is made up: without signatory, or years of a card, it is refused with the way there', async () => {
	await t.db.updateTable('pengaturan').set({ ktm_tahun: null }).execute()
	const m = await makeMahasiswa(t.db)
	const { status, body } = await approve([await made(m, KTM)])
	expect([status, body.code]).toEqual([409, 'request_blocked'])
	expect(body.error).toMatch(/Masa berlaku KTM belum diatur\. .*\/kantor\/kampus/)
	await t.db.updateTable('pengaturan').set({ khs_nama: 'Dr. Tanpa Jabatan' }).execute()
	const other = await approve([await made(m, AKTIF)])
	expect(other.body.error).toContain('penanda tangan Surat Keterangan Aktif Kuliah belum diatur')
})

test('numbers and signatory are those that the campus has set for the kind', async () => {
	await t.db
		.updateTable('pengaturan')
		.set({
			nomor_aktif_kuliah: 'B.{nomor}/{kode}/BAAK/{bulan}.{tahun}',
			ttd_aktif_kuliah_nama: 'Dra. Sitti Aminah',
			ttd_aktif_kuliah_jabatan: 'Kepala BAAK',
		})
		.execute()
	const unpaid = await makeMahasiswa(t.db, { lunas: false })
	expect(
		(
			await t.call('POST', '/api/surat', {
				token: unpaid.token,
				body: { jenis: 'aktif_kuliah', keperluan: 'x12' },
			})
		).status,
	).toBe(403)
	const id = await made(unpaid, AKTIF)
	expect((await preview(id))[0]).toMatchObject({ janggal: ['tunggakan'], halangan: null })
	const { body } = await approve([id])
	expect(body.data[0].nomor).toMatch(/^B\.\d{4}\/SKA\/BAAK\/03\.2024$/)
	const surat = await t.db
		.selectFrom('surat')
		.select('isi')
		.where('id', '=', body.data[0].surat_id)
		.executeTakeFirstOrThrow()
	expect(surat.isi).toMatchObject({
		keperluan: 'Beasiswa Unggulan',
		pejabat: { nama: 'Dra. Sitti Aminah', jabatan: 'Kepala BAAK', nip: '' },
	})
})

test('of two offices at once one wins; the other learns who and what, and nothing is done twice', async () => {
	const m = await makeMahasiswa(t.db)
	const id = await made(m, UNDUR)
	const [one] = await preview(id)
	const body = { permohonan: [{ id, sidik: one?.sidik }] }
	const both = await Promise.all([
		kantor('POST', '/setujui', body),
		kantor('POST', `/${id}/tolak`, { alasan: 'Belum lunas' }, colleague),
		kantor('POST', '/setujui', body, colleague),
	])
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
	expect(both.find(({ status }) => status === 409)?.body.error).toMatch(
		/sudah (disetujui|ditolak) oleh staf\d+@/,
	)
})

test('parallel grants leave no gap in the numbers, and all or none of many are granted', async () => {
	const students = await Promise.all(Array.from({ length: 12 }, () => makeMahasiswa(t.db)))
	const ids = await Promise.all(students.map((m) => made(m, AKTIF)))
	const blocked = await made(await makeMahasiswa(t.db), { jenis: 'ktm', sebab: 'baru', alasan: ALASAN })
	await t.db.updateTable('pengaturan').set({ ktm_tahun: null }).execute()
	const none = await approve([...ids.slice(0, 2), blocked])
	expect([none.status, none.body.code]).toEqual([409, 'request_blocked'])
	const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => approve(ids.slice(n * 2, n * 2 + 2))))
	expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
	const rows = await t.db
		.selectFrom('surat')
		.select('urutan')
		.where('jenis', '=', 'aktif_kuliah')
		.orderBy('urutan')
		.execute()
	expect(rows.map(({ urutan }) => urutan)).toEqual(rows.map((_, i) => i + 1))
})

test('what has changed since it was seen is not granted', async () => {
	const m = await makeMahasiswa(t.db)
	const id = await made(m, CUTI)
	const [seen] = await preview(id)
	await savePlan(t, m, await makeOffer(t))
	const { status, body } = await kantor('POST', '/setujui', { permohonan: [{ id, sidik: seen?.sidik }] })
	expect([status, body.code]).toEqual([409, 'request_changed'])
})

test('what waits has the odd first and then the oldest; it is narrowed, searched and read in pages', async () => {
	const rows = async (query = '') =>
		(await kantor('GET', `?jenis=ktm${query}`)).body.data.baris as BarisPermohonan[]
	for (const { id } of await rows()) await kantor('POST', `/${id}/tolak`, { alasan: 'Dibersihkan' })
	const [old, unpaid] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db, { lunas: false })]
	await t.db
		.updateTable('mahasiswa')
		.set({ foto: `/api/berkas/${'0'.repeat(64)}` })
		.where('id', '=', old.mahasiswaId)
		.execute()
	// What has been paid of a bill is owed no more.
	await sql`insert into pembayaran (tagihan_id, gateway, order_id, jumlah, status, dibuat_pada, lunas_pada)
		select id, 'manual', 'manual-' || id, 2000000, 'lunas', now(), now() from tagihan
		where mahasiswa_id = ${unpaid.mahasiswaId}`.execute(t.db)
	await made(old, KTM)
	await made(unpaid, KTM)
	expect((await rows()).map(({ stambuk, janggal }) => [stambuk, janggal])).toEqual([
		[unpaid.stambuk, ['tunggakan', 'tanpa_foto']],
		[old.stambuk, []],
	])
	expect((await rows('&janggal=tanpa')).map(({ stambuk }) => stambuk)).toEqual([old.stambuk])
	expect((await rows(`&cari=${unpaid.stambuk}`)).map(({ stambuk }) => stambuk)).toEqual([unpaid.stambuk])
	expect(await rows('&halaman=2')).toEqual([])
	const { body } = await kantor('GET', '?status=ditolak')
	expect(body.data.total).toBe(body.data.jumlah.ditolak)
	expect(body.data.total).toBeGreaterThan(0)
	const { data } = (await kantor('GET', `/${(await rows())[0]?.id}`)).body
	expect(data).toMatchObject({
		tunggakan: { tagihan: 1, jumlah: 500_000 },
		ipk: null,
		semester: 4,
		program_studi: 'Teknik Informatika S1',
	})
})

test('the database keeps a request as it was made and decided', async () => {
	const m = await makeMahasiswa(t.db)
	const id = await made(m, KTM)
	const set = (change: object) => t.db.updateTable('permohonan').set(change).where('id', '=', id).execute()
	await expect(set({ alasan: 'Lain sama sekali' })).rejects.toThrow('stays as it was made')
	await expect(set({ status: 'disetujui', diputuskan_pada: new Date() })).rejects.toThrow(/check/)
	await expect(set({ status: 'ditolak', diputuskan_pada: new Date() })).rejects.toThrow(/check/)
	await kantor('POST', `/${id}/tolak`, { alasan: 'Tidak lengkap' })
	await expect(set({ status: 'diajukan', diputuskan_pada: null, alasan_putusan: null })).rejects.toThrow(
		'decided once',
	)
})

test('leave of several gives their seats back in the order in which students take them', async () => {
	const list = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const offers = [await makeOffer(t), await makeOffer(t)].toSorted((a, b) => (a.id < b.id ? 1 : -1))
	const id: string[] = []
	for (const [i, m] of list.entries()) {
		expect((await savePlan(t, m, offers[i] ?? { id: '' })).status).toBe(200)
		id.push(await made(m, CUTI))
	}
	const [high, low] = offers.map((one) => one.id)
	let granted: ReturnType<typeof approve> | undefined
	await t.db.transaction().execute(async (trx) => {
		await lockSeats(trx, [low ?? ''])
		granted = approve(id)
		await untilSomebodyWaits(t.db)
		await lockSeats(trx, [high ?? ''])
	})
	expect((await granted)?.status).toBe(200)
	for (const one of offers) expect(await seats(t, one)).toBe(0)
})
