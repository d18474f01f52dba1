import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Spreadsheet } from '#server/lib/foreign/read-xlsx.ts'
import { XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa } from '#server/test/factories.ts'
import { enterNilai, sheetUrl } from '#server/test/grading-calls.ts'
import { makePengampu } from '#server/test/results-factories.ts'
import type { NilaiKomponen } from '#shared/rules/nilai.ts'
import { compareSheet } from './import-sheet.ts'

const NOTHING: NilaiKomponen = { kehadiran: null, tugas: null, uts: null, uas: null }
const baris = (stambuk: string, entri: Partial<NilaiKomponen> = {}, sumber: Partial<NilaiKomponen> = {}) => ({
	stambuk,
	nama: `Mahasiswa ${stambuk}`,
	entri: { ...NOTHING, ...entri },
	sumber: { ...NOTHING, ...sumber },
	tertunda_sampai: null,
	tertunda_alasan: null,
	terbit: null,
	terbit_tertunda_sampai: null,
})
const book = (...rows: Spreadsheet[number]['rows'][number]['cells'][]): Spreadsheet => [
	{ name: 'Nilai', rows: rows.map((cells, i) => ({ number: i + 1, cells })) },
]
const look = (sheets: Spreadsheet, ...nilai: ReturnType<typeof baris>[]) => compareSheet(sheets, { nilai })

describe('a file', () => {
	test('is compared cell by cell, by the numbers of its students and the names of its columns', () => {
		const found = look(
			book(
				['Universitas Uji'],
				[],
				['No', 'NIM', 'Nama', 'Nilai UTS', 'UAS (40 %)', 'Catatan'],
				[1, '13001', 'Ani', 80, '85,5', 'baik'],
				[2, 13002, 'Budi', '70', null, null],
			),
			baris('13001', { uts: 75 }),
			baris('13002', { uts: 70, uas: 60 }),
			baris('13003'),
		)
		expect(found).toEqual({
			lembar: 'Nilai',
			komponen: ['uts', 'uas'],
			perubahan: [
				{ stambuk: '13001', nama: 'Mahasiswa 13001', komponen: 'uts', dari: 75, ke: 80 },
				{ stambuk: '13001', nama: 'Mahasiswa 13001', komponen: 'uas', dari: null, ke: 85.5 },
			],
			sama: 1,
			ditolak: [],
			tidak_disebut: 1,
		})
	})

	test('does not enter what a source says already', () => {
		const found = look(book(['Stambuk', 'UTS'], ['13001', 80]), baris('13001', {}, { uts: 80 }))
		expect(found).toMatchObject({ perubahan: [], sama: 1 })
		const other = look(book(['Stambuk', 'UTS'], ['13001', 81]), baris('13001', {}, { uts: 80 }))
		expect(other.perubahan).toMatchObject([{ dari: 80, ke: 81 }])
	})

	test('has what is refused named by its cell, and the rest is taken', () => {
		const found = look(
			book(
				['Stambuk', 'Tugas', 'UTS'],
				['13001', '8o', 101],
				['99999', 80, 80],
				['13002', 80, new Date('2024-08-05')],
				['13002', 81, 81],
				[null, 80, 80],
				[null, null, 'Makassar, 1 Juli'],
			),
			baris('13001'),
			baris('13002'),
		)
		expect(found.ditolak.map(({ sel, alasan }) => `${sel} ${alasan}`)).toEqual([
			'B2 Bukan angka',
			'C2 Nilai harus 0 sampai 100',
			'A3 Bukan mahasiswa kelas ini',
			'C4 Berisi tanggal; ubah format sel menjadi angka',
			'A5 Sudah ada di baris 4',
			'A6 Stambuk kosong',
		])
		expect(found.perubahan).toMatchObject([{ stambuk: '13002', komponen: 'tugas', ke: 80 }])
	})

	test('finds its sheet among others, and says so when none is one', () => {
		const sheets = [...book(['Petunjuk']), { ...book(['NPM', 'Tugas'], ['13001', 5])[0], name: 'Isi' }]
		expect(look(sheets as Spreadsheet, baris('13001'))).toMatchObject({
			lembar: 'Isi',
			perubahan: [{ ke: 5 }],
		})
		expect(() => look(book(['Nama', 'UTS'], ['Ani', 80]), baris('13001'))).toThrow(/baris judul/)
	})
})

describe('the sheet as a file', () => {
	let t: TestApp
	beforeAll(async () => {
		t = await createTestApp()
	})
	afterAll(() => t.close())
	beforeEach(() => t.clock.set(TEST_NOW))

	const upload = (url: string, token: string, bytes: Buffer) =>
		t.app.inject({
			method: 'POST',
			url: `${url}/impor`,
			payload: bytes,
			headers: { authorization: `Bearer ${token}`, 'content-type': XLSX_TYPE },
		})

	test.each(['satu', 'pisah'])('comes back as it went out, the name in columns: %s', async (nama) => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const url = sheetUrl(d)
		await enterNilai(t, d, m, { kehadiran: 93.75, tugas: 80.5, uts: 70 })
		const file = await t.app.inject({
			method: 'GET',
			url: `${url}/nilai.xlsx?nama=${nama}`,
			headers: { authorization: `Bearer ${d.token}` },
		})
		expect(file.headers['content-disposition']).toBe(
			`attachment; filename="nilai-${d.matakuliah}-TI-4A-20232.xlsx"`,
		)
		const same = await upload(url, d.token, file.rawPayload)
		expect(same.json().data).toMatchObject({ perubahan: [], ditolak: [], sama: 3, tidak_disebut: 0 })
		await enterNilai(t, d, m, { uts: 71, uas: 88 }, { dari: { uts: 70 } })
		const older = await upload(url, d.token, file.rawPayload)
		expect(older.json().data.perubahan).toEqual([
			{ stambuk: m.stambuk, nama: `Mahasiswa ${m.stambuk}`, komponen: 'uts', dari: 71, ke: 70 },
		])
	})

	test('is refused when it is none, and writes nothing', async () => {
		const d = await makePengampu(t.db)
		const answer = await upload(sheetUrl(d), d.token, Buffer.from('stambuk;uts\n13001;80'))
		expect([answer.statusCode, answer.json().code]).toEqual([400, 'not_a_spreadsheet'])
	})
})
