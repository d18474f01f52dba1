import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSettings } from '#server/lib/settings.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'
import { createTestDb } from '#server/test/test-db.ts'
import type { BerkasUjian } from '#shared/api/exam-records.ts'
import { sheetOf } from './record-sheet.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, handIn, freshToken } = examCalls(() => t)

/** An exam from 09.00 to 11.00 with three students: one in time, one late, one away. */
async function room(kelas: string) {
	const ujian = await makeUjian(t.db, {
		kelas,
		mulai: '2024-03-18T01:00:00Z',
		selesai: '2024-03-18T03:00:00Z',
	})
	const dosen = await lecturerOf(t.db, ujian)
	const [early, late, away] = [
		await makeMahasiswa(t.db, { kelas }),
		await makeMahasiswa(t.db, { kelas }),
		await makeMahasiswa(t.db, { kelas }),
	]
	await start(ujian.id, early)
	t.clock.set('2024-03-18T01:16:00Z')
	const { id } = (await start(ujian.id, await freshToken(late))).body.data
	await handIn(id, await freshToken(late))
	return { ujian, dosen, early, late, away }
}
const get = async (path: string, by: TestAkun) => t.call('GET', path, await freshToken(by))
const decide = async (path: string, by: TestAkun, body: object) =>
	t.call('POST', path, { ...(await freshToken(by)), body })
const read = async (id: string, by: TestAkun): Promise<BerkasUjian> =>
	(await get(`/api/ujian/${id}/berkas`, by)).body.data
const pdf = async (path: string, by: TestAkun) =>
	t.app.inject({ url: path, headers: { authorization: `Bearer ${(await freshToken(by)).token}` } })
const tokenIn = (bytes: Buffer) =>
	/\/URI \([^)]*\/verifikasi\/ujian\/([\w.-]+)\)/.exec(bytes.toString('latin1'))?.[1]

describe('the record of an exam', () => {
	test('counts who came, who came late and who did not', async () => {
		const { ujian, dosen, late } = await room('BK-1')
		const { jumlah, keadaan, peserta, kejadian } = await read(ujian.id, dosen)
		expect(jumlah).toEqual({
			...{ peserta: 3, hadir: 2, tidak_hadir: 1, terlambat: 1 },
			...{ mengumpulkan: 1, dibatalkan: 0 },
		})
		expect([keadaan, kejadian]).toEqual(['lancar', []])
		expect(peserta.filter((one) => one.terlambat).map(({ stambuk }) => stambuk)).toEqual([late.stambuk])
	})

	test('names as late whom the rule of the campus says', async () => {
		const database = await createTestDb()
		await database.db.insertInto('pengaturan').values({ ujian_terlambat_menit: '16' }).execute()
		// Settings are read when a server starts, and then every few seconds.
		const strict = await createTestApp({}, database)
		const usual = t
		t = strict
		try {
			const { ujian, dosen } = await room('BK-6')
			expect((await read(ujian.id, dosen)).jumlah.terlambat).toBe(0)
		} finally {
			t = usual
			await strict.close()
		}
	})

	test('has what was decided, of whom and why, in order of time; extra time for all is a disturbance', async () => {
		const { ujian, dosen, early, late } = await room('BK-2')
		const at = `/api/ujian/${ujian.id}`
		const lebih = { id: randomUUID(), menit: 5, alasan: 'Laptop mati', stambuk: early.stambuk }
		await decide(`${at}/tambahan-waktu`, dosen, lebih)
		expect((await read(ujian.id, dosen)).keadaan).toBe('lancar')
		t.clock.pass(60_000)
		await decide(`${at}/kumpulkan-paksa`, dosen, { stambuk: early.stambuk, alasan: 'Sakit' })
		await decide(`${at}/batalkan-pengerjaan`, dosen, { stambuk: late.stambuk, alasan: 'Menyontek.' })
		await decide(`${at}/tambahan-waktu`, dosen, { id: randomUUID(), menit: 10, alasan: 'Listrik padam' })
		const { keadaan, kejadian, jumlah } = await read(ujian.id, dosen)
		expect([keadaan, jumlah.dibatalkan, jumlah.mengumpulkan]).toEqual(['terganggu', 1, 1])
		expect(kejadian.map(({ kalimat }) => kalimat.replace(/ \(Dosen .*/, ''))).toEqual([
			`Waktu Mahasiswa ${early.stambuk} (${early.stambuk}) ditambah 5 menit: Laptop mati`,
			`Pekerjaan Mahasiswa ${early.stambuk} (${early.stambuk}) dikumpulkan oleh pengawas: Sakit`,
			`Pekerjaan Mahasiswa ${late.stambuk} (${late.stambuk}) dibatalkan: Menyontek`,
			'Waktu semua peserta ditambah 10 menit: Listrik padam',
		])
	})

	test('of a make-up has those whom it names', async () => {
		const { ujian, dosen, away } = await room('BK-3')
		const { body } = await decide(`/api/ujian/${ujian.id}/susulan`, dosen, {
			...{ tanggal: '2024-03-19', jam_mulai: '08:00', jam_selesai: '10:00', ruang: 'Daring' },
			stambuk: [away.stambuk],
		})
		expect((await read(body.data.id, dosen)).peserta.map(({ stambuk }) => stambuk)).toEqual([away.stambuk])
	})
})

describe('a paper of an exam', () => {
	test('says who proctors in which room, and has a line for each to sign', async () => {
		const { ujian, dosen, early } = await room('BK-8')
		const rooms = [null, 'Aula'].map((nama, i) => ({ ujian_id: ujian.id, urutan: i + 1, nama, kapasitas: 9 }))
		await t.db.insertInto('ruang_ujian').values(rooms).execute()
		const seat = { ujian_id: ujian.id, mahasiswa_id: early.mahasiswaId, ruang: 2, kapasitas: 9, nomor: 4 }
		await t.db.insertInto('kursi_ujian').values(seat).execute()
		for (const [i, ruang] of [2, null, 2].entries()) {
			const { id } = await makeDosen(t.db)
			const { nip } = await t.db
				.selectFrom('dosen')
				.select('nip')
				.where('akun_id', '=', id)
				.executeTakeFirstOrThrow()
			const named = { ujian_id: ujian.id, urutan: i + 1, dosen_nip: nip, ruang }
			await t.db.insertInto('pengawas_ujian').values(named).execute()
		}
		const plan = (await get(`/api/ujian/${ujian.id}/rencana`, dosen)).body.data
		const [one, two, three] = plan.pengawas.map(({ nama }: { nama: string }) => nama)
		const facts = {
			...{
				institution: (await openSettings(t.db, t.config.campus)).current().institution,
				zona: t.config.timezone,
				ujian: plan,
				catatan: null,
			},
			kepala: { program_studi: 'Teknik Informatika', sks: 3, dosen: [], paket: null },
			berkas: await read(ujian.id, dosen),
		}
		const { parts } = sheetOf('daftar_hadir', facts, null)
		const texts = parts.flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []))
		expect(texts).toContain(`Pengawas: ${one}; ${three}`)
		const lines = parts.flatMap((part) => (part.kind === 'signatures' ? part.list : []))
		expect(lines.slice(1).map(({ above, name }) => [above, name])).toEqual([
			['Pengawas I, Aula', one],
			['Pengawas II', two],
			['Pengawas III, Aula', three],
		])
		const printed = await pdf(`/api/ujian/${ujian.id}/daftar-hadir.pdf?bentuk=kosong`, dosen)
		expect(pdfUaFaults(printed.rawPayload)).toEqual([])
	})

	test('is an empty form before the exam is over, and is filled in after it', async () => {
		const { ujian, dosen } = await room('BK-4')
		for (const lembar of ['daftar-hadir', 'berita-acara']) {
			const path = `/api/ujian/${ujian.id}/${lembar}.pdf`
			const empty = await pdf(`${path}?bentuk=kosong`, dosen)
			expect([empty.statusCode, tokenIn(empty.rawPayload)]).toEqual([200, undefined])
			expect(pdfUaFaults(empty.rawPayload)).toEqual([])
			expect((await get(path, dosen)).body.code).toBe('exam_not_over')
		}
		t.clock.set('2024-03-18T05:00:00Z')
		const answer = await pdf(`/api/ujian/${ujian.id}/daftar-hadir.pdf`, dosen)
		expect(answer.headers['content-disposition']).toBe(
			`attachment; filename="Daftar_Hadir_UTS_${ujian.matakuliah}_BK-4.pdf"`,
		)
		expect(pdfUaFaults(answer.rawPayload)).toEqual([])
	})

	test('has a code that anybody can check, and no other text passes for it', async () => {
		const { ujian, dosen } = await room('BK-5')
		t.clock.set('2024-03-18T05:00:00Z')
		const answer = await pdf(`/api/ujian/${ujian.id}/berita-acara.pdf`, dosen)
		expect(pdfUaFaults(answer.rawPayload)).toEqual([])
		const token = tokenIn(answer.rawPayload) ?? ''
		const check = await t.call('GET', `/api/verifikasi/ujian?token=${token}`)
		expect(check.body.data).toMatchObject({
			...{ lembar: 'berita_acara', kelas: 'BK-5', kode_mk: ujian.matakuliah, ujian: 'UTS' },
			...{ tanggal_ujian: '2024-03-18', peserta: 3, hadir: 2 },
		})
		const [text = '', signature = ''] = token.split('.')
		const better = Buffer.from(text, 'base64url').toString().replace('|3|2|', '|3|3|')
		const forged = `${Buffer.from(better).toString('base64url')}.${signature}`
		expect((await t.call('GET', `/api/verifikasi/ujian?token=${forged}`)).body.code).toBe('not_genuine')
	})
})
