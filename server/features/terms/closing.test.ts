import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publish } from '#server/features/events/lend.ts'
import { TEST_NOW } from '#server/test/build-app.ts'
import { listenLocally, openEventStream } from '#server/test/event-stream.ts'
import {
	giveHak,
	makeAkun,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { enterNilai, publishNilai, sheetUrl } from '#server/test/grading-calls.ts'
import { createTestAppWithMail } from '#server/test/mailbox.ts'
import { makeHasil, makePengampu } from '#server/test/results-factories.ts'
import type { RencanaPenutupan } from '#shared/api/term-closing.ts'

const KODE = '20232'
let t: Awaited<ReturnType<typeof createTestAppWithMail>>
let staf: TestAkun
let d: TestAkun & { matakuliah: string }
let ani: TestMahasiswa
let budi: TestMahasiswa
beforeAll(async () => {
	t = await createTestAppWithMail()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	// What was entered for students stays for ever: each test has a lecturer and students of its own.
	for (const table of [
		'penutupan_mahasiswa',
		'penutupan_periode',
		'pengingat_nilai',
		'eskalasi_nilai',
	] as const)
		await t.db.deleteFrom(table).execute()
	for (const table of ['khs', 'hasil_studi', 'ujian', 'pengampu', 'mahasiswa_periode'] as const)
		await t.db.deleteFrom(table).execute()
	staf = await makeStaf(t.db, ['akademik'])
	d = await makePengampu(t.db)
	ani = await makeMahasiswa(t.db)
	budi = await makeMahasiswa(t.db)
})

const lihat = async (): Promise<RencanaPenutupan> =>
	(await t.call('GET', `/api/kantor/periode/${KODE}/tutup`, { token: staf.token })).body.data
const kirim = (body: object, akun = staf) =>
	t.call('POST', `/api/kantor/periode/${KODE}/tutup`, { token: akun.token, body })
/** Looks at what is missing, and closes. */
const tutup = async (nonaktif: string[] = [], id: string = crypto.randomUUID()) =>
	kirim({ id, nonaktif, sidik: (await lihat()).sidik })
const urungkan = (id: string) =>
	t.call('POST', `/api/kantor/penutupan-periode/${id}/urungkan`, { token: staf.token })
const ingatkan = async () =>
	(await t.call('POST', `/api/kantor/periode/${KODE}/ingatkan-nilai`, { token: staf.token, body: {} })).body
		.data
const sel = (token: string, m: TestMahasiswa, ke: number) =>
	t.call('POST', `${sheetUrl(d)}/sel`, {
		token,
		body: { perubahan: [{ stambuk: m.stambuk, komponen: 'uts', dari: null, ke }] },
	})
const status = async (m: TestMahasiswa) =>
	(
		await t.db
			.selectFrom('mahasiswa_periode')
			.select('status')
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.executeTakeFirstOrThrow()
	).status

test('what is missing is named by course and class, with who owes it, and nothing is written', async () => {
	await enterNilai(t, d, ani)
	await publishNilai(t, d)
	expect(await lihat()).toMatchObject({
		...{ nama: 'Genap 2023/2024', ditutup: null, batas_nilai: '2024-08-29', lewat_batas: false },
		nilai: [{ kelas: 'TI-4A', kode: d.matakuliah, kurang: 1, peserta: 2, dosen: [{ diingatkan: null }] }],
		khs: { menunggu: 1, disahkan: 0, akan_dibuat: 0 },
		tanpa_krs: { jumlah: 1, daftar: [{ stambuk: budi.stambuk }] },
	})
	expect((await lihat()).ditutup).toBeNull()
})

test('no more is sent than a page of what is missing, and sums of all of it', async () => {
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', d.id)
		.executeTakeFirstOrThrow()
	const before = (await lihat()).kurang
	const kode = Array.from({ length: 120 }, (_, i) => `HL${100 + i}`)
	await t.db
		.insertInto('matakuliah')
		.values(kode.map((one) => ({ kode: one, nama: `Halaman ${one}`, sks: 3, semester: 4, kapasitas: 40 })))
		.execute()
	await t.db
		.insertInto('pengampu')
		.values(
			kode.map((one) => ({ periode_kode: KODE, kelas_kode: 'TI-4A', matakuliah_kode: one, dosen_nip: nip })),
		)
		.execute()
	const page = async (halaman: number) =>
		(await t.call('GET', `/api/kantor/periode/${KODE}/tutup?halaman=${halaman}`, { token: staf.token })).body
			.data
	const pages = [await page(1), await page(2), await page(3), await page(99)]
	expect(pages.map((one) => [one.halaman, one.nilai.length])).toEqual([
		[1, 50],
		[2, 50],
		[3, before.kelas + 20],
		[3, before.kelas + 20],
	])
	for (const one of pages)
		expect([one.kurang, one.sidik]).toEqual([
			{ nilai: before.nilai + 240, kelas: before.kelas + 120, dosen: before.dosen },
			pages[0].sidik,
		])
	const all = pages.slice(0, 3).flatMap((one) => one.nilai.map((nilai: { kode: string }) => nilai.kode))
	expect(new Set(all).size).toBe(before.kelas + 120)
	await t.db.deleteFrom('pengampu').where('matakuliah_kode', 'in', kode).execute()
})

test('who owes results is mailed at most once a day, in other words when the last day has passed', async () => {
	expect(await ingatkan()).toMatchObject({ dikirim: 1, sudah_hari_ini: 0 })
	expect((await t.mailbox.next(d.email)).raw).toContain('belum diumumkan')
	expect(await ingatkan()).toMatchObject({ dikirim: 0, sudah_hari_ini: 1 })
	expect(await t.mailbox.unread(d.email)).toBe(0)
	expect((await lihat()).nilai[0]?.dosen[0]?.diingatkan).toBe('2024-03-18')
	// The campus brings the last day forward to one that has passed.
	await t.db.updateTable('periode').set({ batas_nilai: '2024-03-10' }).where('kode', '=', KODE).execute()
	t.clock.pass(24 * 3_600_000)
	staf = await makeAkun(t.db, 'staf', { now: t.clock.now() })
	await giveHak(t.db, staf, ['akademik'])
	expect((await lihat()).lewat_batas).toBe(true)
	expect(await ingatkan()).toMatchObject({ dikirim: 1, sudah_hari_ini: 0 })
	expect((await t.mailbox.next(d.email)).raw).toContain('sudah lewat')
	await t.db.updateTable('periode').set({ batas_nilai: null }).where('kode', '=', KODE).execute()
})

test('who would be mailed is shown with the words of the mail before it goes out, and nobody twice on a day', async () => {
	const lihatPengingat = async () =>
		(await t.call('GET', `/api/kantor/periode/${KODE}/ingatkan-nilai`, { token: staf.token })).body.data
	const before = await lihatPengingat()
	expect(before).toMatchObject({
		jumlah: 1,
		dosen: [{ email: d.email, kelas: 1, nilai: 2 }],
		sudah_hari_ini: 0,
		prodi: [],
	})
	expect(before.surat.isi).toContain('belum diumumkan')
	expect(await t.mailbox.unread(d.email)).toBe(0)
	await ingatkan()
	const { raw } = await t.mailbox.next(d.email)
	expect(raw).toContain(before.surat.judul)
	expect(await lihatPengingat()).toMatchObject({ jumlah: 0, dosen: [], sudah_hari_ini: 1, surat: null })
	await makeStaf(t.db, ['prodi'], 'TI')
	await t.db.updateTable('periode').set({ batas_nilai: '2024-03-10' }).where('kode', '=', KODE).execute()
	expect((await lihatPengingat()).prodi).toMatchObject([{ penerima: 1 }])
	await t.db.updateTable('periode').set({ batas_nilai: null }).where('kode', '=', KODE).execute()
})

test('after the last day the office of the programme is told too, at most once a day, and the page shows it', async () => {
	const kaprodi = await makeStaf(t.db, ['prodi'], 'TI')
	const other = await makeStaf(t.db, ['akademik'])
	const mine = async () => (await lihat()).eskalasi
	expect(await mine()).toMatchObject([{ program_studi: 'TI', diingatkan: null }])
	expect((await ingatkan()).prodi).toBe(0)
	expect(await t.mailbox.unread(kaprodi.email)).toBe(0)
	await t.db.updateTable('periode').set({ batas_nilai: '2024-03-10' }).where('kode', '=', KODE).execute()
	expect((await ingatkan()).prodi).toBe(1)
	const { raw } = await t.mailbox.next(kaprodi.email)
	expect(raw).toContain(d.matakuliah)
	expect((await ingatkan()).prodi).toBe(0)
	expect(await t.mailbox.unread(kaprodi.email)).toBe(0)
	expect(await t.mailbox.unread(other.email)).toBe(0)
	expect((await mine())[0]?.diingatkan).toBe('2024-03-18')
	await t.db.updateTable('periode').set({ batas_nilai: null }).where('kode', '=', KODE).execute()
})

test('a closed term keeps what it has from lecturers; the office corrects with a reason', async () => {
	await enterNilai(t, d, ani)
	const before = (await t.call('GET', sheetUrl(d), { token: d.token })).body.data
	const { status: made, body } = await tutup()
	expect([made, body.data]).toMatchObject([201, { periode: KODE, nilai_kurang: 2, nonaktif: 0 }])
	expect((await lihat()).ditutup).toMatchObject({ id: body.data.id })
	const refused = [
		await sel(d.token, budi, 70),
		await t.call('PUT', `${sheetUrl(d)}/bobot`, {
			token: d.token,
			body: { dari: before.bobot, ke: { kehadiran: 25, tugas: 25, uts: 25, uas: 25 } },
		}),
		await t.call('PUT', `${sheetUrl(d)}/tertunda`, {
			token: d.token,
			body: { stambuk: budi.stambuk, dari: null, ke: { sampai: '2024-04-01', alasan: 'Sakit' } },
		}),
		await publishNilai(t, d),
	]
	expect(refused.map((one) => [one.status, one.body.code])).toEqual(refused.map(() => [409, 'term_closed']))
	expect((await sel(staf.token, budi, 70)).status).toBe(200)
	const office = { ...d, token: staf.token }
	expect((await publishNilai(t, office)).body.code).toBe('reason_required')
	expect((await publishNilai(t, office, { alasan: 'Berkas susulan' })).status).toBe(200)
	const [line] = await t.db
		.selectFrom('jejak')
		.select('baru')
		.where('tindakan', '=', 'umumkan_hasil_studi')
		.orderBy('id', 'desc')
		.limit(1)
		.execute()
	expect(line?.baru).toMatchObject({ alasan: 'Berkas susulan' })
})

test('who closes is told how many sheets are made while it goes on, and nobody else', async () => {
	await makeHasil(t.db, ani, { periode: KODE, huruf: 'A' })
	const lain = await makeStaf(t.db, ['akademik'])
	const url = await listenLocally(t.app)
	const [own, other] = [await openEventStream(url, staf.token), await openEventStream(url, lain.token)]
	expect([await own.next(), await other.next()]).toEqual([{ jenis: 'siap' }, { jenis: 'siap' }])
	const id = crypto.randomUUID()
	const { sidik } = await lihat()
	// Told while its transaction is open: the status cannot be written before this one ends.
	const closing = await t.db.transaction().execute(async (trx) => {
		await trx
			.selectFrom('mahasiswa_periode')
			.select('mahasiswa_id')
			.where('mahasiswa_id', '=', budi.mahasiswaId)
			.forUpdate()
			.execute()
		const sent = kirim({ id, nonaktif: [budi.stambuk], sidik })
		expect(await own.next()).toEqual({ jenis: 'langkah', langkah: id, sudah: 1, dari: 1 })
		return { sent }
	})
	expect((await closing.sent).status).toBe(201)
	await publish(t.db, { akun: [lain.id] }, { jenis: 'pemberitahuan' })
	expect(await other.next()).toEqual({ jenis: 'pemberitahuan' })
	other.abort()
	own.abort()
})

test('who was chosen becomes non-active, sheets that lack are made, and both are in the trail', async () => {
	await makeHasil(t.db, ani, { periode: KODE, huruf: 'A' })
	expect((await lihat()).khs).toMatchObject({ akan_dibuat: 1 })
	const { body } = await tutup([budi.stambuk])
	expect(body.data).toMatchObject({ khs_dibuat: 1, nonaktif: 1 })
	expect([await status(ani), await status(budi)]).toEqual(['A', 'N'])
	expect((await lihat()).khs).toMatchObject({ menunggu: 1, akan_dibuat: 0 })
	const [line] = await t.db
		.selectFrom('jejak')
		.select(['tindakan', 'pelaku'])
		.where('objek', '=', `periode:${KODE}`)
		.orderBy('id', 'desc')
		.limit(1)
		.execute()
	expect(line).toEqual({ tindakan: 'periode_ditutup', pelaku: staf.id })
})

test('somebody who has a result, or is not on the list, is not set non-active', async () => {
	await makeHasil(t.db, ani, { periode: KODE, huruf: 'A' })
	expect((await tutup([ani.stambuk])).body.code).toBe('preview_changed')
	expect((await tutup(['99999999'])).body.code).toBe('preview_changed')
	expect(await status(ani)).toBe('A')
})

test('opening it again gives lecturers their sheets and students their status back', async () => {
	const { id } = (await tutup([budi.stambuk])).body.data
	expect((await urungkan(id)).body.data.diurungkan_pada).not.toBeNull()
	expect((await urungkan(id)).status).toBe(200)
	expect([await status(budi), (await lihat()).ditutup]).toEqual(['A', null])
	expect((await sel(d.token, budi, 70)).status).toBe(200)
	expect((await tutup()).status).toBe(201)
})

test('the same press sent twice counts once; of two offices one is first', async () => {
	const { sidik } = await lihat()
	const id = crypto.randomUUID()
	const twice = await Promise.all([1, 2].map(() => kirim({ id, sidik, nonaktif: [] })))
	expect(twice.map((one) => one.status)).toEqual([201, 201])
	const other = await kirim({ id: crypto.randomUUID(), sidik, nonaktif: [] })
	expect([other.status, other.body.code]).toEqual([409, 'term_closed'])
})

test('something else than was shown is not closed, nor before exams are over', async () => {
	const { sidik } = await lihat()
	await makeHasil(t.db, ani, { periode: KODE, huruf: 'A' })
	expect((await kirim({ id: crypto.randomUUID(), sidik, nonaktif: [] })).body.code).toBe('preview_changed')
	const at = (minutes: number) => new Date(new Date(TEST_NOW).getTime() + minutes * 60_000)
	await t.db
		.insertInto('ujian')
		.values({
			...{
				periode_kode: KODE,
				kelas_kode: 'TI-4A',
				matakuliah_kode: d.matakuliah,
				jenis: 'UAS',
				ruang: 'Daring',
			},
			...{ mulai: at(60), selesai: at(120), jumlah_soal: null, tinjauan_mulai: null },
		})
		.execute()
	expect((await lihat()).ujian_belum_selesai).toBe(1)
	expect((await tutup()).body.code).toBe('exams_open')
})

test('a term to come is not closed', async () => {
	await t.db
		.insertInto('periode')
		.values({ kode: '20241', mulai: '2024-08-12', selesai: '2024-12-31' })
		.execute()
	const { status: answer, body } = await t.call('GET', '/api/kantor/periode/20241/tutup', {
		token: staf.token,
	})
	expect([answer, body.code]).toEqual([409, 'term_to_come'])
})
