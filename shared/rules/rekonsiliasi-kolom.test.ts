import { describe, expect, test } from 'vitest'
import { cariKepala, KOLOM_KORAN } from './rekonsiliasi.ts'

describe('where the table begins', () => {
	const filled = ['01/03/2024', 'SPP', '1.000']

	test('is its first complete heading, also where a fuller one follows', () => {
		const rows = [
			['Bank Kampus'],
			['Tanggal', 'Uraian', 'Jumlah'],
			filled,
			['Tanggal', 'Uraian', 'Jumlah', 'D/K', 'Saldo'],
		]
		expect(cariKepala(rows)).toEqual({ kepala: 1, peta: { tanggal: 0, uraian: 1, jumlah: 2 } })
	})

	test('is looked for in the first forty rows', () => {
		const above = (count: number) => Array.from({ length: count }, () => ['Bank Kampus'])
		const heading = ['Tanggal', 'Uraian', 'Jumlah']
		expect(cariKepala([...above(39), heading, filled]).kepala).toBe(39)
		expect(cariKepala([...above(40), heading, filled])).toEqual({ kepala: -1, peta: {} })
	})

	test('is the row in which most is known where none is complete, and the first of such rows', () => {
		const rows = [['Tanggal', '1 Maret'], ['Tanggal', 'Uraian'], ['Keterangan', 'Saldo'], filled]
		expect(cariKepala(rows)).toEqual({ kepala: 1, peta: { tanggal: 0, uraian: 1 } })
		const fuller = [...rows, ['Debit', 'Tanggal', 'Saldo']]
		expect(cariKepala(fuller)).toEqual({ kepala: 4, peta: { tanggal: 1, debit: 0, saldo: 2 } })
	})

	test('is at once where no row has more than one word that is known', () => {
		expect(cariKepala([['Nama', 'Jumlah'], filled])).toEqual({ kepala: -1, peta: {} })
		expect(cariKepala([])).toEqual({ kepala: -1, peta: {} })
	})
})

describe('the columns of a statement', () => {
	test('are offered with a name and an example', () => {
		expect(KOLOM_KORAN.map(({ label, contoh, wajib }) => [label, contoh, wajib])).toEqual([
			['Tanggal', '01/03/2024', true],
			['Uraian', 'TRSF 13020240001 NUR AZIZAH', true],
			['Jumlah', '1.500.000,00 CR', undefined],
			['D/K', 'K', undefined],
			['Debit', '0,00', undefined],
			['Kredit', '1.500.000,00', undefined],
			['Saldo', '21.500.000,00', undefined],
		])
	})

	test.each([
		...['Tanggal', 'Tgl', 'Date', 'Post Date', 'Posting Date', 'Tanggal Transaksi', 'Tgl. Transaksi'],
		...['TGL_TRAN', 'Transaction Date', 'Tanggal Mutasi', 'Tanggal Posting', 'Tanggal & Waktu'],
		...['Value Date', 'Val. Date'],
	])('%s heads the day', (judul) => {
		expect(cariKepala([[judul, 'Uraian', 'Jumlah']]).peta).toEqual({ tanggal: 0, uraian: 1, jumlah: 2 })
	})

	test.each([
		...['Uraian', 'Keterangan', 'Description', 'Deskripsi', 'DESK_TRAN', 'Uraian Transaksi', 'Remark'],
		...['Remarks', 'Keterangan Transaksi', 'Rincian Transaksi', 'Transaction Description', 'Berita'],
		'Rincian',
	])('%s heads the text', (judul) => {
		expect(cariKepala([['Tanggal', judul, 'Jumlah']]).peta).toEqual({ tanggal: 0, uraian: 1, jumlah: 2 })
	})

	test.each([
		...['Jumlah', 'Amount', 'Nominal', 'Mutasi', 'Nilai', 'Jumlah Mutasi', 'Jumlah Transaksi'],
		'Nominal Transaksi',
	])('%s heads the amount', (judul) => {
		expect(cariKepala([['Tanggal', 'Uraian', judul]]).peta).toEqual({ tanggal: 0, uraian: 1, jumlah: 2 })
	})

	test.each([
		...['D/K', 'Db/Cr', 'Cr/Db', 'Dr/Cr', 'Cr/Dr', 'D/C', 'C/D', 'DC', 'DK', 'Db/Kr', 'Debit/Kredit'],
		...['Debet/Kredit', 'Debit/Credit', 'Tanda', 'Tipe', 'Type', 'Jenis', 'Jenis Mutasi', 'Jenis Transaksi'],
	])('%s heads the mark', (judul) => {
		const { peta } = cariKepala([['Tanggal', 'Uraian', 'Jumlah', judul]])
		expect(peta).toEqual({ tanggal: 0, uraian: 1, jumlah: 2, tanda: 3 })
	})

	test.each([
		...['Debit', 'Debet', 'Mutasi Debet', 'Mutasi Debit', 'Keluar', 'Uang Keluar', 'Dana Keluar'],
		'Withdrawal',
	])('%s heads what went out', (judul) => {
		const { peta } = cariKepala([['Tanggal', 'Uraian', judul, 'Kredit']])
		expect(peta).toEqual({ tanggal: 0, uraian: 1, debit: 2, kredit: 3 })
	})

	test.each(['Kredit', 'Credit', 'Mutasi Kredit', 'Masuk', 'Uang Masuk', 'Dana Masuk', 'Deposit'])(
		'%s heads what came in',
		(judul) => {
			expect(cariKepala([['Tanggal', 'Uraian', judul]]).peta).toEqual({ tanggal: 0, uraian: 1, kredit: 2 })
		},
	)

	test.each(['Saldo', 'Balance', 'Saldo Akhir', 'Saldo Akhir Mutasi', 'Running Balance', 'Ledger'])(
		'%s heads the balance',
		(judul) => {
			const { peta } = cariKepala([['Tanggal', 'Uraian', 'Kredit', judul]])
			expect(peta).toEqual({ tanggal: 0, uraian: 1, kredit: 2, saldo: 3 })
		},
	)

	test('need none for both directions, and no mark, where each direction has its own', () => {
		const { peta } = cariKepala([['Tanggal', 'Uraian', 'Jumlah', 'D/K', 'Debit', 'Kredit']])
		expect(peta).toEqual({ tanggal: 0, uraian: 1, debit: 4, kredit: 5 })
	})
})

describe('the column beside the amount', () => {
	const tanda = (beside: string, cells: readonly string[][], above: string[][] = []) =>
		cariKepala([
			...above,
			['Tanggal', 'Uraian', 'Jumlah', beside],
			...cells.map((sel) => ['01/03/2024', 'SPP', '1.000', ...sel]),
		]).peta.tanda

	test.each<[string, string[][], number | undefined]>([
		['is the mark where most of it are marks', [['CR'], ['DB'], ['9.000']], 3],
		['is the mark whatever is empty', [['CR'], [''], [' '], []], 3],
		['is none where only half of it are marks', [['CR'], ['9.000']], undefined],
		['is none where it says something else', [['9.000'], ['9.500']], undefined],
		['is none where it is empty', [[''], []], undefined],
	])('%s', (_, cells, place) => expect(tanda('', cells)).toBe(place))

	test('is judged by what stands below its heading', () => {
		const above = [
			['Bank', '', '', 'Cabang'],
			['Kota', '', '', 'Makassar'],
		]
		expect(tanda('Arah', [['CR']], above)).toBe(3)
	})

	test('is none where it has a known heading of its own, or another column is the mark', () => {
		expect(
			cariKepala([
				['Tanggal', 'Jumlah', 'Uraian'],
				['01/03/2024', '1.000', 'KREDIT'],
			]).peta,
		).toEqual({
			tanggal: 0,
			jumlah: 1,
			uraian: 2,
		})
		const rows = [
			['Tanggal', 'Uraian', 'Jumlah', '', 'D/K'],
			[...['01/03/2024', 'SPP', '1.000'], 'D', 'K'],
		]
		expect(cariKepala(rows).peta.tanda).toBe(4)
	})
})
