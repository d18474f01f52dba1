import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeUjian, type TestMahasiswa, type TestUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import type { PratinjauKoreksi, PutusanSoal } from '#shared/api/item-analysis.ts'
import { alignNilai } from './regrade.ts'

let t: TestApp
let base: TestDb
beforeAll(async () => {
	base = await createTestDb()
	t = await createTestApp({}, base)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, save, handIn, freshToken } = examCalls(() => t)

type Ubah = { soal_id: number; putusan: PutusanSoal | null }

/** A student who answers with these letters, `-` for none, and hands in unless told otherwise. */
async function sit(ujian: TestUjian, letters: string, { open = false } = {}) {
	const m = await makeMahasiswa(t.db)
	const { id } = (await start(ujian.id, m)).body.data
	const given = [...letters].flatMap((l, i): [number, string, number][] =>
		l === '-' ? [] : [[ujian.soal[i] as number, l, i + 1]],
	)
	if (given.length > 0) await save(id, m, ...given)
	if (!open) await handIn(id, m)
	return { m, id: id as string }
}

/** An exam of five questions with the key A B C D E, and who teaches it. */
async function room(...letters: string[]) {
	const ujian = await makeUjian(t.db)
	const dosen = await lecturerOf(t.db, ujian)
	const students: Awaited<ReturnType<typeof sit>>[] = []
	for (const one of letters) students.push(await sit(ujian, one))
	const call = async (path: string, body: object) =>
		t.call('POST', `/api/ujian/${ujian.id}/koreksi${path}`, { ...(await freshToken(dosen)), body })
	const preview = async (...perubahan: Ubah[]): Promise<PratinjauKoreksi> =>
		(await call('/pratinjau', { perubahan })).body.data
	const apply = async (perubahan: Ubah[], rest: object = {}) =>
		call('', {
			perubahan,
			alasan: 'Kunci keliru',
			bank: false,
			sidik: (await preview(...perubahan)).sidik,
			...rest,
		})
	const scores = async () => {
		const rows = await t.db
			.selectFrom('nilai as n')
			.innerJoin('pengerjaan as p', 'p.id', 'n.pengerjaan_id')
			.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
			.select(['n.skor', 'n.jumlah_benar', 'n.total_soal', 'm.stambuk'])
			.where('p.ujian_id', '=', ujian.id)
			.execute()
		return students.map(({ m }) => rows.find(({ stambuk }) => stambuk === m.stambuk)?.skor)
	}
	const soal = (n: number, putusan: PutusanSoal | null): Ubah => ({
		soal_id: ujian.soal[n - 1] as number,
		putusan,
	})
	return { ujian, dosen, students, call, preview, apply, scores, soal }
}

const gradeOf = async (m: TestMahasiswa) =>
	(await t.call('GET', `/nilai/stambuk/${m.stambuk}`, await freshToken(m))).body.data[0]

describe('a preview', () => {
	test('shows every grade before and after, who falls first, and changes nothing', async () => {
		const { preview, scores, soal, students } = await room('ABCDE', 'BBCDE', 'B----', '-----')
		const seen = await preview(soal(1, { jenis: 'kunci', huruf: 'B' }))
		expect([seen.naik, seen.turun, seen.tetap]).toEqual([2, 1, 1])
		expect(seen.mahasiswa.map(({ stambuk, lama, baru }) => [stambuk, lama, baru])).toEqual([
			[students[0]?.m.stambuk, 100, 80],
			[students[1]?.m.stambuk, 80, 100],
			[students[2]?.m.stambuk, 0, 20],
			[students[3]?.m.stambuk, 0, 0],
		])
		expect(await scores()).toEqual([100, 80, 0, 0])
	})

	test.each([
		['several letters', { jenis: 'kunci', huruf: 'AB' }, [100, 100, 20, 0]],
		['full credit, also for who left it empty', { jenis: 'penuh' }, [100, 100, 20, 20]],
		['out of the total', { jenis: 'keluar' }, [100, 100, 0, 0]],
	] as const)('of %s is what applying it then does', async (_what, putusan, expected) => {
		const { preview, apply, scores, soal } = await room('ABCDE', 'BBCDE', 'B----', '-----')
		const seen = await preview(soal(1, putusan))
		expect((await apply([soal(1, putusan)])).status).toBe(200)
		expect(await scores()).toEqual(expected)
		expect([...seen.mahasiswa.map(({ baru }) => baru)].sort()).toEqual([...expected].sort())
	})

	test('is refused for what the exam has not, and for a paper of which nothing would be left', async () => {
		const { ujian, call, soal } = await room('ABCDE')
		const codeOf = async (...perubahan: Ubah[]) => (await call('/pratinjau', { perubahan })).body.code
		expect(await codeOf({ soal_id: 2_000_000_000, putusan: null })).toBe('soal_not_in_exam')
		expect(await codeOf(soal(1, null), soal(1, { jenis: 'penuh' }))).toBe('soal_not_in_exam')
		await t.db
			.updateTable('soal')
			.set({ opsi_e: null })
			.where('id', '=', ujian.soal[0] ?? 0)
			.execute()
		expect(await codeOf(...[1, 2, 3, 4, 5].map((n) => soal(n, { jenis: 'keluar' })))).toBe('nothing_counts')
		for (const huruf of ['', 'F', 'a', 'AAAAAA'])
			expect((await call('/pratinjau', { perubahan: [soal(1, { jenis: 'kunci', huruf })] })).status).toBe(400)
	})
})

describe('a correction', () => {
	test('is in the trail with its reason, told to whose score changed, and in the list of corrections', async () => {
		const { ujian, dosen, apply, soal, students } = await room('ABCDE', 'BBCDE')
		const putusan = { jenis: 'kunci', huruf: 'AB' } as const
		expect((await apply([soal(1, putusan)])).body.data).toMatchObject({
			nomor: 1,
			naik: 1,
			turun: 0,
			hasil: 0,
			soal_bank: 0,
		})
		const trail = await t.db
			.selectFrom('jejak')
			.select(['pelaku', 'objek', 'lama', 'baru'])
			.where('tindakan', 'in', ['kunci_ujian_dikoreksi', 'nilai_ujian_diubah'])
			.where('pelaku', '=', dosen.id)
			.orderBy('id')
			.execute()
		expect(trail).toMatchObject([
			{
				objek: `pengerjaan:${students[1]?.id}`,
				lama: { skor: 80 },
				baru: { skor: 100, sebab: 'koreksi_kunci', koreksi: 1 },
			},
			{
				objek: `ujian:${ujian.id}`,
				baru: { [`soal_${ujian.soal[0]}`]: putusan, alasan: 'Kunci keliru', naik: 1, dinilai: 2 },
			},
		])
		const told = async (m?: TestMahasiswa) => (m ? (await bell(t, m)).map(({ judul }) => judul) : [])
		expect(await told(students[1]?.m)).toContainEqual(expect.stringMatching(/^Nilai UTS .* dihitung ulang$/))
		expect(await told(students[0]?.m)).toEqual([])
		const seen = await t.call('GET', `/api/ujian/${ujian.id}/analisis`, await freshToken(dosen))
		expect(seen.body.data.koreksi).toMatchObject([
			{
				nomor: 1,
				alasan: 'Kunci keliru',
				naik: 1,
				perubahan: [soal(1, putusan)],
				kembali: [soal(1, null)],
			},
		])
	})

	test('can be made again, and taken back', async () => {
		const { apply, scores, soal } = await room('ABCDE', 'BBCDE')
		await apply([soal(1, { jenis: 'kunci', huruf: 'B' })])
		expect(await scores()).toEqual([80, 100])
		await apply([soal(1, { jenis: 'penuh' }), soal(2, { jenis: 'keluar' })])
		expect(await scores()).toEqual([100, 100])
		expect((await apply([soal(1, null), soal(2, null)])).status).toBe(200)
		expect(await scores()).toEqual([100, 80])
		expect((await apply([soal(1, null)])).body.code).toBe('nothing_corrected')
	})

	test('is refused when a grade, or the key, has changed since it was previewed', async () => {
		const { ujian, dosen, preview, apply, scores, soal, students } = await room('ABCDE', 'BBCDE')
		const change = soal(1, { jenis: 'penuh' })
		const { sidik } = await preview(change)
		await t.call('PUT', `/api/ujian/${ujian.id}/pengurangan`, {
			...(await freshToken(dosen)),
			body: { stambuk: students[1]?.m.stambuk, satuan: 'poin', besar: 10, alasan: 'Membuka catatan' },
		})
		const stale = await apply([change], { sidik })
		expect([stale.status, stale.body.code]).toEqual([409, 'results_changed'])
		const other = (await preview(change)).sidik
		await apply([soal(2, { jenis: 'penuh' })])
		expect((await apply([change], { sidik: other })).body.code).toBe('results_changed')
		expect(await scores()).toEqual([100, 70])
		// What was taken off stays off.
		await apply([change])
		expect(await scores()).toEqual([100, 90])
	})

	test('of two at once one wins, and the other sees that', async () => {
		const { preview, apply, soal } = await room('ABCDE', 'BBCDE')
		const change = soal(1, { jenis: 'penuh' })
		const { sidik } = await preview(change)
		const answers = await Promise.all([apply([change], { sidik }), apply([change], { sidik })])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test('counts for who is still working, comes late, or begins afterwards', async () => {
		const { ujian, apply, soal } = await room('ABCDE')
		const open = await sit(ujian, 'B-CDE', { open: true })
		await apply([soal(1, { jenis: 'kunci', huruf: 'B' }), soal(2, { jenis: 'keluar' })])
		await handIn(open.id, open.m)
		expect(await gradeOf(open.m)).toMatchObject({
			jumlah_benar: 4,
			total_soal: 4,
			skor: 100,
			kategori_nilai: 'Sempurna',
		})
		const later = await sit(ujian, 'BACDA')
		expect(await gradeOf(later.m)).toMatchObject({
			jumlah_benar: 3,
			total_soal: 4,
			skor: 75,
			kategori_nilai: 'Baik',
		})
	})

	test('reaches papers that are published afterwards, and follows an option to its new letter', async () => {
		const { ujian, dosen, apply, soal } = await room('ABCDE')
		await apply([soal(1, { jenis: 'kunci', huruf: 'B' })])
		const id = ujian.soal[0] ?? 0
		const { opsi_a, opsi_b } = await t.db
			.selectFrom('soal')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		await t.db.updateTable('soal').set({ opsi_a: opsi_b, opsi_b: opsi_a }).where('id', '=', id).execute()
		const again = await t.call('POST', `/api/ujian/${ujian.id}/soal/terbitkan-ulang`, {
			...(await freshToken(dosen)),
			body: { alasan: 'Urutan opsi' },
		})
		expect(again.status).toBe(200)
		const { m } = await sit(ujian, 'ABCDE')
		expect(await gradeOf(m)).toMatchObject({ skor: 100 })
		const seen = await t.call('GET', `/api/ujian/${ujian.id}/analisis`, await freshToken(dosen))
		expect(seen.body.data.butir[0]).toMatchObject({ kunci: 'B', kunci_asli: 'A', peserta: 2, benar: 1 })
	})

	test('makes good what a hand-in of the same moment has counted by the old key', async () => {
		const { ujian, apply, scores, soal, students } = await room('BBCDE')
		await apply([soal(1, { jenis: 'kunci', huruf: 'B' })])
		await t.db
			.updateTable('nilai')
			.set({ jumlah_benar: 4, skor: 80 })
			.where('ujian_id', '=', ujian.id)
			.execute()
		expect(await alignNilai({ db: t.db }, { ujian_id: ujian.id })).toBe(1)
		expect(await scores()).toEqual([100])
		expect(await alignNilai({ db: t.db }, { ujian_id: ujian.id })).toBe(0)
		const jobs = await t.db
			.selectFrom('jejak')
			.select('pelaku')
			.where('objek', '=', `pengerjaan:${students[0]?.id}`)
			.where('tindakan', '=', 'nilai_ujian_diubah')
			.orderBy('id')
			.execute()
		expect(jobs.at(-1)).toEqual({ pelaku: null })
	})

	test('stands and answers so, also when what was handed in meanwhile cannot be graded anew yet', async () => {
		const { ujian, apply, scores, soal } = await room('BBCDE')
		// Just before it is committed a hand-in counts by the old key, and the look at it afterwards fails.
		const owner = new pg.Client(base.ownerUrl)
		await owner.connect()
		await owner.query(`
			create function saat_itu() returns trigger language plpgsql as $$ begin
				update nilai set skor = 80, jumlah_benar = 4 where ujian_id = new.ujian_id; return null; end $$;
			create constraint trigger saat_itu after insert on koreksi_kunci deferrable initially deferred
				for each row execute function saat_itu();
			create function macet() returns trigger language plpgsql as $$ begin
				if exists (select from koreksi_kunci k where k.ujian_id = new.ujian_id
					and k.xmin <> pg_current_xact_id()::xid) then raise 'macet'; end if;
				return new; end $$;
			create trigger macet before update on nilai for each row execute function macet();`)
		try {
			expect((await apply([soal(1, { jenis: 'kunci', huruf: 'B' })])).status).toBe(200)
			expect(await scores()).toEqual([80])
		} finally {
			await owner.query('drop function macet cascade; drop function saat_itu cascade')
			await owner.end()
		}
		expect(await alignNilai({ db: t.db }, { ujian_id: ujian.id })).toBe(1)
		expect(await scores()).toEqual([100])
	})

	test('of a quiz asks for publishing again where results are out, until that has happened', async () => {
		const { ujian, dosen, apply, soal } = await room('BBCDE')
		const asks = async () =>
			(await t.call('GET', `/api/ujian/${ujian.id}/analisis`, await freshToken(dosen))).body.data.perlu_terbit
		const publish = (at: string) =>
			t.db
				.insertInto('penilaian')
				.values({
					...{ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: ujian.matakuliah },
					...{ kehadiran: 10, tugas: 20, uts: 30, uas: 40, diumumkan_pada: at },
				})
				.onConflict((oc) =>
					oc.columns(['periode_kode', 'kelas_kode', 'matakuliah_kode']).doUpdateSet({ diumumkan_pada: at }),
				)
				.execute()
		await publish('2024-03-01T00:00:00Z')
		await apply([soal(1, { jenis: 'kunci', huruf: 'B' })])
		// Of an exam proper what is published has moved along.
		expect(await asks()).toBe(false)
		await t.db
			.updateTable('ujian')
			.set({ jenis: 'KUIS', nama: 'Kuis 1' })
			.where('id', '=', ujian.id)
			.execute()
		expect(await asks()).toBe(true)
		await publish(t.clock.now().toISOString())
		expect(await asks()).toBe(false)
	})

	test('leaves a voided attempt without a grade', async () => {
		const { ujian, dosen, apply, scores, soal, students } = await room('ABCDE', 'BBCDE')
		await t.call('POST', `/api/ujian/${ujian.id}/batalkan-pengerjaan`, {
			...(await freshToken(dosen)),
			body: { stambuk: students[1]?.m.stambuk, alasan: 'Joki' },
		})
		await apply([soal(1, { jenis: 'penuh' })])
		expect(await scores()).toEqual([100, undefined])
	})
})

describe('the question of the bank', () => {
	const bankSoal = (id = 0) =>
		t.db
			.selectFrom('soal')
			.select(['jawaban_benar', 'tag', 'versi', 'diubah_oleh'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow()

	test('is mended with its exam when that is over, as a version of its own; one without a single key is marked', async () => {
		const { ujian, dosen, apply, soal } = await room('ABCDE')
		await t.db.updateTable('ujian').set({ selesai: TEST_NOW }).where('id', '=', ujian.id).execute()
		const changes = [
			soal(1, { jenis: 'kunci', huruf: 'B' }),
			soal(2, { jenis: 'kunci', huruf: 'BC' }),
			soal(3, { jenis: 'keluar' }),
		]
		expect((await apply(changes, { bank: true })).body.data.soal_bank).toBe(3)
		expect(await bankSoal(ujian.soal[0])).toEqual({
			jawaban_benar: 'B',
			tag: [],
			versi: 2,
			diubah_oleh: dosen.id,
		})
		expect(await bankSoal(ujian.soal[1])).toMatchObject({
			jawaban_benar: 'B',
			tag: ['perlu ditinjau'],
			versi: 2,
		})
		expect(await bankSoal(ujian.soal[2])).toMatchObject({
			jawaban_benar: 'C',
			tag: ['perlu ditinjau'],
			versi: 2,
		})
		const versions = await t.db
			.selectFrom('riwayat_soal')
			.select(['soal_id', 'versi'])
			.where('soal_id', 'in', ujian.soal)
			.execute()
		expect(versions).toHaveLength(3)
	})

	test('keeps its key while somebody is examined by it, and all of it when nobody asks', async () => {
		const { ujian, apply, soal } = await room('ABCDE')
		await apply([soal(1, { jenis: 'kunci', huruf: 'B' })], { bank: false })
		expect(await bankSoal(ujian.soal[0])).toMatchObject({ jawaban_benar: 'A', tag: [], versi: 1 })
		await apply([soal(1, { jenis: 'kunci', huruf: 'C' })], { bank: true })
		expect(await bankSoal(ujian.soal[0])).toMatchObject({
			jawaban_benar: 'A',
			tag: ['perlu ditinjau'],
			versi: 2,
		})
	})
})
