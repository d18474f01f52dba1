import { afterAll, beforeEach, expect, it } from 'vitest'
import { ensurePaket } from '#server/features/exams/paper.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeMatakuliah, makeUjian } from '#server/test/factories.ts'
import { formatReport } from './report.ts'
import { importSoal } from './service.ts'

const A = '::A:: Apa? {\n\t=ya\n\t~tidak\n\t~mungkin\n}'
/** The same question with another key. */
const B = A.replace('=ya', '~ya').replace('~tidak', '=tidak')
/** The same question and key, written with the right option in another place. */
const TURNED = '::A:: Apa? {\n\t~tidak\n\t~mungkin\n\t=ya\n}'

let t: TestApp
let kode: string
beforeEach(async () => {
	t ??= await createTestApp()
	kode = await makeMatakuliah(t.db)
})
afterAll(() => t.close())

const run = (text: string, options: { perbaruiKunci?: boolean; now?: Date } = {}) =>
	importSoal(t.db, {
		bank: { matakuliah_kode: kode, jenis: 'UTS' },
		text,
		berkas: 'bank.gift',
		loadGambar: async () => undefined,
		skipBad: false,
		perbaruiKunci: false,
		now: new Date(TEST_NOW),
		...options,
	})
const update = (text: string, now = new Date(TEST_NOW)) => run(text, { perbaruiKunci: true, now })
const listSoal = () =>
	t.db
		.selectFrom('soal')
		.select(['id', 'jawaban_benar', 'opsi_a', 'opsi_b'])
		.where('matakuliah_kode', '=', kode)
		.orderBy('id')
		.execute()
const versi = async () =>
	(
		await t.db
			.selectFrom('bank_soal')
			.select('versi')
			.where('matakuliah_kode', '=', kode)
			.executeTakeFirstOrThrow()
	).versi
const trail = (objek: string) =>
	t.db.selectFrom('jejak').select(['tindakan', 'baru']).where('objek', '=', objek).orderBy('id').execute()

it('each import is in the trail with its counts, one that was refused is not', async () => {
	await run(A)
	await run(`${A}\n\n::Lain:: Berapa? {=1 ~2}`)
	await run(B)
	expect(await trail(`bank_soal:${kode}:UTS`)).toMatchObject([
		{ tindakan: 'impor_soal', baru: { berkas: 'bank.gift', ditambahkan: 1, sudah_ada: 0, kunci_diubah: 0 } },
		{ tindakan: 'impor_soal', baru: { ditambahkan: 1, sudah_ada: 1, dilewati: 0 } },
	])
})

it('another key is a problem with its line until a change is asked for', async () => {
	await run(A)
	expect(await run(`// baris\n\n${B}`)).toMatchObject({
		added: 0,
		problems: [{ line: 3, judul: 'A', reason: expect.stringContaining('kunci A, bukan B') }],
	})
	expect((await listSoal()).map((s) => s.jawaban_benar)).toEqual(['A'])
})

it('a change keeps the question, gives the bank a new version, and is in the trail without the letter', async () => {
	await run(A)
	const [before] = await listSoal()
	expect(await update(B)).toMatchObject({ added: 0, existing: 0, kunciBaru: [before?.id], problems: [] })
	expect(await listSoal()).toEqual([{ ...before, jawaban_benar: 'B' }])
	expect(await versi()).toBe(2)
	expect(await trail(`soal:${before?.id}`)).toEqual([
		{ tindakan: 'ubah_kunci_soal', baru: { bank: `${kode}:UTS`, berkas: 'bank.gift' } },
	])
	// The same file again changes nothing, and the old key is the other one now.
	expect(await update(B)).toMatchObject({ existing: 1, kunciBaru: [] })
	expect(await run(B)).toMatchObject({ existing: 1, problems: [] })
	expect((await run(A)).problems).toHaveLength(1)
	expect(await versi()).toBe(2)
})

it('options in another order are no other question, and no other key', async () => {
	await run(A)
	expect(await run(TURNED)).toMatchObject({ added: 0, existing: 1, problems: [] })
	await update(TURNED.replace('~mungkin', '=mungkin').replace('=ya', '~ya'))
	expect((await listSoal()).map((s) => [s.opsi_a, s.opsi_b, s.jawaban_benar])).toEqual([['ya', 'tidak', 'C']])
})

it('is refused while an exam with the question is under way, also for who has handed in, and possible after', async () => {
	const m = await makeMahasiswa(t.db)
	const { id, matakuliah } = await makeUjian(t.db, { jumlahSoal: 1 })
	kode = matakuliah
	await run(A)
	const soal = (await listSoal()).find((s) => s.opsi_a === 'ya')
	// Nobody has begun: the key can still be changed.
	expect((await update(B)).kunciBaru).toEqual([soal?.id])
	const call = (method: 'POST', url: string, body?: object) =>
		t.call(method, url, { token: m.token, ...(body && { body }) })
	const started = await call('POST', `/api/ujian/${id}/pengerjaan`, PERANGKAT)
	expect(started.status).toBeLessThan(300)
	const refusal = [{ line: 1, reason: expect.stringContaining('belum berakhir') }]
	expect((await update(A)).problems).toMatchObject(refusal)
	await call('POST', `/api/pengerjaan/${started.body.data.id}/kumpulkan`, {
		alasan: 'tombol',
		epoch: 1,
		jawaban: [],
	})
	expect((await update(A)).problems).toMatchObject(refusal)
	expect((await listSoal()).find((s) => s.id === soal?.id)?.jawaban_benar).toBe('B')
	const { selesai } = await t.db
		.selectFrom('ujian')
		.select('selesai')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	expect((await update(A, selesai)).kunciBaru).toEqual([soal?.id])
	// The paper that was written on keeps its own key.
	const paket = await t.db.selectFrom('paket_soal').select('kunci').where('ujian_id', '=', id).execute()
	expect(paket.map((p) => (p.kunci as Record<string, string>)[String(soal?.id)])).toContain('B')
})

it('says which exams have their papers already, and only when something changed', async () => {
	const ujian = await makeUjian(t.db)
	kode = ujian.matakuliah
	expect(await run(A)).toMatchObject({ added: 1, ujianTetap: 0 })
	await t.db.transaction().execute((trx) => ensurePaket(trx, ujian.id, new Date(TEST_NOW)))
	expect(await run(A)).toMatchObject({ added: 0, ujianTetap: 0 })
	const changed = await update(B)
	expect(changed.ujianTetap).toBe(1)
	expect(formatReport(changed, { skipBad: false }).join(' ')).toContain('Soal 1 ujian sudah ditetapkan')
	expect(await update(A, new Date('2024-03-18T04:00:00Z'))).toMatchObject({ ujianTetap: 0 })
})
