import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeKelas, makeMahasiswa, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { PratinjauKoreksi, PutusanSoal, UjianLain } from '#shared/api/item-analysis.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, save, handIn, freshToken } = examCalls(() => t)

const B: PutusanSoal = { jenis: 'kunci', huruf: 'B' }

/** An exam of TI-4A and one of TI-4B of the same course and bank, each with a student who answers all with B. */
async function parallel(more: { jenis?: 'UTS' | 'UAS'; kelas?: string; susulan?: boolean } = {}) {
	const first = await makeUjian(t.db)
	const kelas = await makeKelas(t.db, more.kelas ?? 'TI-4B')
	const { id: secondId } = await t.db
		.insertInto('ujian')
		.values({
			...{
				periode_kode: '20232',
				matakuliah_kode: first.matakuliah,
				ruang: 'Lab Komputer 3',
				jumlah_soal: null,
			},
			...{ mulai: '2024-03-18T00:00:00Z', selesai: '2024-03-18T04:00:00Z' },
			jenis: more.jenis ?? 'UTS',
			dari_bank: more.jenis ? 'UTS' : null,
			nama: more.susulan ? 'Susulan' : null,
			kelas_kode: kelas,
			susulan_dari: more.susulan ? first.id : null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const second = { ...first, id: secondId }
	const sit = async (ujian: typeof first, kelasOf: string) => {
		const m = await makeMahasiswa(t.db, { kelas: kelasOf })
		if (more.susulan && ujian === second)
			await t.db
				.insertInto('peserta_susulan')
				.values({ ujian_id: secondId, mahasiswa_id: m.mahasiswaId })
				.execute()
		const { id } = (await start(ujian.id, m)).body.data
		await save(id, m, ...ujian.soal.map((s, i): [number, string, number] => [s, 'B', i + 1]))
		await handIn(id, m)
		return m
	}
	await sit(first, 'TI-4A')
	await sit(second, kelas)
	const dosen = await lecturerOf(t.db, first)
	const perubahan = [{ soal_id: first.soal[0] as number, putusan: B as PutusanSoal | null }]
	const call = async (path: string, body: object, as: TestAkun = dosen) =>
		t.call('POST', `/api/ujian/${first.id}/koreksi${path}`, { ...(await freshToken(as)), body })
	const preview = async (bersama: string[] = []): Promise<PratinjauKoreksi> =>
		(await call('/pratinjau', { perubahan, bersama })).body.data
	const apply = async (bersama: string[], sidik?: string) =>
		call('', {
			...{ perubahan, bersama, alasan: 'Kunci keliru', bank: false },
			sidik: sidik ?? (await preview(bersama)).sidik,
		})
	const scores = async () => {
		const rows = await t.db.selectFrom('nilai').select(['ujian_id', 'skor']).execute()
		return [first.id, second.id].map((id) => rows.find(({ ujian_id }) => ujian_id === id)?.skor)
	}
	/** Who teaches the one teaches the other. */
	const teachBoth = async () => {
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('pengampu')
			.values({
				...{ periode_kode: '20232', kelas_kode: kelas, matakuliah_kode: first.matakuliah, dosen_nip: nip },
			})
			.onConflict((oc) => oc.doNothing())
			.execute()
	}
	return { first, second, dosen, perubahan, call, preview, apply, scores, teachBoth }
}

const only = ({ lain }: PratinjauKoreksi) => lain[0] as UjianLain

test('exams of parallel classes with the question are named, and left alone until they are asked for', async () => {
	const { second, preview, apply, scores, teachBoth } = await parallel()
	await teachBoth()
	const seen = await preview()
	expect(seen.lain).toMatchObject([
		{
			...{ id: second.id, nama: 'UTS', kelas: 'TI-4B', dinilai: 1 },
			...{ keadaan: 'bisa', ikut: false, kini: { jenis: 'kunci', huruf: 'A' } },
		},
	])
	expect(seen.mahasiswa).toHaveLength(1)
	expect((await apply([])).body.data).toMatchObject({ ujian: 1, naik: 1 })
	expect(await scores()).toEqual([40, 20])
	// And the other one sees that this one is done.
	expect(only(await preview())).toMatchObject({ keadaan: 'bisa' })
})

test('several exams are corrected at once, with every student shown and a line in the trail of each', async () => {
	const { first, second, preview, apply, scores, teachBoth, perubahan } = await parallel()
	await teachBoth()
	const seen = await preview([second.id])
	expect(only(seen).ikut).toBe(true)
	expect(seen.mahasiswa.map(({ ujian_id, lama, baru }) => [ujian_id, lama, baru]).sort()).toEqual(
		[
			[first.id, 20, 40],
			[second.id, 20, 40],
		].sort(),
	)
	expect((await apply([second.id])).body.data).toMatchObject({ ujian: 2, naik: 2, turun: 0 })
	expect(await scores()).toEqual([40, 40])
	const rows = await t.db
		.selectFrom('koreksi_kunci')
		.select(['ujian_id', 'nomor', 'sesudah', 'naik', 'alasan'])
		.where('ujian_id', 'in', [first.id, second.id])
		.execute()
	expect(rows).toHaveLength(2)
	for (const row of rows)
		expect(row).toMatchObject({
			nomor: 1,
			sesudah: { [perubahan[0]?.soal_id ?? 0]: B },
			naik: 1,
			alasan: 'Kunci keliru',
		})
	const trail = await t.db
		.selectFrom('jejak')
		.select('objek')
		.where('tindakan', '=', 'kunci_ujian_dikoreksi')
		.where('objek', 'in', [`ujian:${first.id}`, `ujian:${second.id}`])
		.execute()
	expect(trail).toHaveLength(2)
	expect(only(await preview())).toMatchObject({ keadaan: 'sudah' })
})

test('the letter follows its option into an exam that has them in another order', async () => {
	const { first, second, preview, apply, scores, teachBoth } = await parallel()
	await teachBoth()
	const paper = await t.db
		.selectFrom('paket_soal')
		.select(['id', 'isi', 'kunci'])
		.where('ujian_id', '=', second.id)
		.executeTakeFirstOrThrow()
	const id = first.soal[0] as number
	const isi = (paper.isi as Soal[]).map((soal) =>
		soal.id === id ? { ...soal, opsi_b: soal.opsi_c, opsi_c: soal.opsi_b } : soal,
	)
	await t.db
		.updateTable('paket_soal')
		.set({ isi: JSON.stringify(isi) })
		.where('id', '=', paper.id)
		.execute()
	expect(only(await preview())).toMatchObject({ keadaan: 'bisa', kini: { huruf: 'A' } })
	await apply([second.id])
	const { sesudah } = await t.db
		.selectFrom('koreksi_kunci')
		.select('sesudah')
		.where('ujian_id', '=', second.id)
		.executeTakeFirstOrThrow()
	expect(sesudah).toEqual({ [id]: { jenis: 'kunci', huruf: 'C' } })
	expect(await scores()).toEqual([40, 20])
	// In other words it is another question.
	await t.db.deleteFrom('koreksi_kunci').execute()
	await t.db
		.updateTable('paket_soal')
		.set({ isi: JSON.stringify(isi.map((soal) => ({ ...soal, pertanyaan: 'Lain' }))) })
		.where('id', '=', paper.id)
		.execute()
	expect(only(await preview([second.id]))).toMatchObject({ keadaan: 'soal_beda', ikut: false, kini: null })
})

test('an exam of another lecturer is named with who teaches there, and is not theirs to correct', async () => {
	const { second, preview, call, perubahan, scores } = await parallel()
	await lecturerOf(t.db, second)
	const seen = only(await preview())
	expect(seen).toMatchObject({ keadaan: 'dosen_lain', ikut: false })
	expect(seen.dosen).toHaveLength(1)
	const body = { perubahan, bersama: [second.id], alasan: 'Kunci keliru', bank: false, sidik: 'x' }
	for (const path of ['/pratinjau', ''])
		expect((await call(path, path ? { perubahan, bersama: [second.id] } : body)).status).toBe(403)
	expect(await scores()).toEqual([20, 20])
})

test('nothing is corrected when a grade of any of the exams has moved since', async () => {
	const { second, preview, apply, scores, teachBoth, dosen } = await parallel()
	await teachBoth()
	const { sidik } = await preview([second.id])
	const { stambuk } = await t.db
		.selectFrom('pengerjaan as p')
		.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
		.select('m.stambuk')
		.where('p.ujian_id', '=', second.id)
		.executeTakeFirstOrThrow()
	await t.call('PUT', `/api/ujian/${second.id}/pengurangan`, {
		...(await freshToken(dosen)),
		body: { stambuk, satuan: 'poin', besar: 5, alasan: 'Membuka catatan' },
	})
	const stale = await apply([second.id], sidik)
	expect([stale.status, stale.body.code]).toEqual([409, 'results_changed'])
	expect(await scores()).toEqual([20, 15])
	const other = (await preview()).sidik
	expect((await apply([second.id], other)).status).toBe(409)
})

test('a make-up goes with its exam; the two exams of one class, which move the same result, do not', async () => {
	const makeUp = await parallel({ susulan: true, kelas: 'TI-4A' })
	expect(only(await makeUp.preview([makeUp.second.id]))).toMatchObject({ nama: 'Susulan', ikut: true })
	expect((await makeUp.apply([makeUp.second.id])).body.data).toMatchObject({ ujian: 2 })
	expect(await makeUp.scores()).toEqual([40, 40])
	const twice = await parallel({ jenis: 'UAS', kelas: 'TI-4A' })
	expect(only(await twice.preview([twice.second.id]))).toMatchObject({ keadaan: 'terpisah', ikut: false })
})
