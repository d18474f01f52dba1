import { bacaSel, cocokkanKolom, type Kolom } from './impor.ts'
import { tambahHari } from './tanggal.ts'

const TEKS = { macam: 'teks', paling_banyak: 1_000 } as const

/** What the columns of a bank statement are called here and there; from where money came in, `kredit` is. */
export const KOLOM_KORAN: readonly Kolom[] = [
	{
		kunci: 'tanggal',
		label: 'Tanggal',
		alias: [
			...['tgl', 'date', 'post date', 'posting date', 'tanggal transaksi', 'tgl transaksi', 'tgl tran'],
			...['transaction date', 'tanggal mutasi', 'tanggal posting', 'tanggal waktu', 'value date', 'val date'],
		],
		wajib: true,
		contoh: '01/03/2024',
		isi: TEKS,
	},
	{
		kunci: 'uraian',
		label: 'Uraian',
		alias: [
			...['keterangan', 'description', 'deskripsi', 'desk tran', 'uraian transaksi', 'remark', 'remarks'],
			...['keterangan transaksi', 'rincian transaksi', 'transaction description', 'berita', 'rincian'],
		],
		wajib: true,
		contoh: 'TRSF 13020240001 NUR AZIZAH',
		isi: TEKS,
	},
	{
		kunci: 'jumlah',
		label: 'Jumlah',
		alias: ['amount', 'nominal', 'mutasi', 'nilai', 'jumlah mutasi', 'jumlah transaksi', 'nominal transaksi'],
		contoh: '1.500.000,00 CR',
		isi: TEKS,
	},
	{
		kunci: 'tanda',
		label: 'D/K',
		alias: [
			...[
				'db cr',
				'cr db',
				'dr cr',
				'cr dr',
				'd c',
				'c d',
				'dc',
				'dk',
				'db kr',
				'debit kredit',
				'debet kredit',
			],
			...['debit credit', 'tipe', 'type', 'jenis', 'jenis mutasi', 'jenis transaksi'],
		],
		contoh: 'K',
		isi: TEKS,
	},
	{
		kunci: 'debit',
		label: 'Debit',
		alias: ['debet', 'mutasi debet', 'mutasi debit', 'keluar', 'uang keluar', 'dana keluar', 'withdrawal'],
		contoh: '0,00',
		isi: TEKS,
	},
	{
		kunci: 'kredit',
		label: 'Kredit',
		alias: ['credit', 'mutasi kredit', 'masuk', 'uang masuk', 'dana masuk', 'deposit'],
		contoh: '1.500.000,00',
		isi: TEKS,
	},
	{
		kunci: 'saldo',
		label: 'Saldo',
		alias: ['balance', 'saldo akhir', 'saldo akhir mutasi', 'running balance', 'ledger'],
		contoh: '21.500.000,00',
		isi: TEKS,
	},
]

export type Peta = Readonly<Record<string, number>>

/** What a map of columns still lacks, as a sentence, or null. */
export function kurangKolom(peta: Peta): string | null {
	if (!('tanggal' in peta)) return 'Pilih kolom Tanggal'
	if (!('uraian' in peta)) return 'Pilih kolom Uraian'
	if ('jumlah' in peta && 'kredit' in peta) return 'Pilih Jumlah atau Kredit, jangan keduanya'
	return 'jumlah' in peta || 'kredit' in peta ? null : 'Pilih kolom Jumlah atau Kredit'
}

const MASUK = new Set(['k', 'kr', 'c', 'cr', 'kredit', 'credit', '+'])
const KELUAR = new Set(['d', 'db', 'dr', 'debit', 'debet', '-'])
const arah = (teks: string): 1 | -1 | 0 => {
	const kata = teks.trim().toLowerCase().replace(/\.$/, '')
	return MASUK.has(kata) ? 1 : KELUAR.has(kata) ? -1 : 0
}

/** Banks put their name and the account above the table. */
const BARIS_KEPALA = 40

/** Where in a file the table begins, and which column is which; without headings that are known it begins at once. */
export function cariKepala(baris: readonly (readonly string[])[]): { kepala: number; peta: Peta } {
	let best: { kepala: number; peta: Peta } = { kepala: -1, peta: {} }
	for (const [i, sel] of baris.slice(0, BARIS_KEPALA).entries()) {
		const peta = rapikan(cocokkanKolom(sel, KOLOM_KORAN), baris.slice(i + 1))
		if (kurangKolom(peta) === null) return { kepala: i, peta }
		if (Object.keys(peta).length > Math.max(1, Object.keys(best.peta).length)) best = { kepala: i, peta }
	}
	return best
}

/** With a column for each direction one for both is of no use; the mark may stand beside the amount without a heading. */
function rapikan(peta: Peta, baris: readonly (readonly string[])[]): Peta {
	if ('kredit' in peta) {
		const { jumlah: _, tanda: __, ...rest } = peta
		return rest
	}
	const { jumlah } = peta
	if (jumlah === undefined || 'tanda' in peta) return peta
	const beside = jumlah + 1
	const taken = Object.values(peta).includes(beside)
	const filled = baris.map((sel) => sel[beside] ?? '').filter((teks) => teks.trim() !== '')
	const marks = filled.filter((teks) => arah(teks) !== 0)
	return !taken && marks.length > filled.length / 2 ? { ...peta, tanda: beside } : peta
}

/**
 * Reads an amount as banks and spreadsheets write it: `1.234.567,00`, `1,234,567.00`, `1234567`, `Rp 500.000`, `(5.000)`,
 * `500,000.00 CR`. What stands behind the last point or comma is sen where it is two digits, or one.
 * @returns sen with its sign (0 where none was said: `tanda` false), null for an empty cell, `salah` for what is no amount
 */
export function bacaUang(teks: string): { sen: number; tanda: boolean } | null | 'salah' {
	let kata = teks
		.replaceAll(/[\u200b-\u200d\ufeff'’]/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim()
	if (kata === '' || kata === '-') return null
	kata = kata.replace(/,--?$/, '')
	let sign = 0
	const mark = /^(.*?\d\)?)\s*([A-Za-z+-]{1,6})\.?$/.exec(kata)
	if (mark) {
		sign = arah(mark[2] ?? '')
		if (sign === 0) return 'salah'
		kata = mark[1] ?? ''
	}
	const brackets = /^\((.*)\)$/.exec(kata)
	if (brackets) [kata, sign] = [brackets[1] ?? '', -1]
	kata = kata.replace(/^(?:rp|idr)\.? ?/i, '')
	const before = /^([+-]) ?/.exec(kata)
	if (before) [kata, sign] = [kata.slice(before[0].length), before[1] === '-' ? -1 : 1]
	kata = kata
		.replace(/^(?:rp|idr)\.? ?/i, '')
		.replaceAll(' ', '')
		.replace(/^(?=[.,]\d{1,2}$)/, '0')
	const bentuk = /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(kata)
	if (!bentuk) return 'salah'
	const [, utuh = '', koma, sen = ''] = bentuk
	// What parts thousands does not also part sen.
	if (koma && utuh.includes(koma)) return 'salah'
	const rupiah = Number(utuh.replaceAll(/[.,]/g, ''))
	if (!Number.isSafeInteger(rupiah * 100)) return 'salah'
	const nilai = rupiah * 100 + Number(sen.padEnd(2, '0'))
	return { sen: sign === -1 ? -nilai : nilai, tanda: sign !== 0 }
}

const BULAN = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const BULAN_SENDIRI: Readonly<Record<string, string>> = {
	mei: 'may',
	agu: 'aug',
	ags: 'aug',
	okt: 'oct',
	nop: 'nov',
	des: 'dec',
}
const dua = (angka: string | number) => String(angka).padStart(2, '0')

/** Reads the day of a row. One without its year is the last such day, as statements are of the past. */
export function bacaHari(teks: string, hariIni: string): string | null {
	const kata = teks
		.replaceAll(/[\u200b-\u200d\ufeff'’]/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim()
		.replace(/[ T]\d{1,2}[.:]\d{2}.*/, '')
	const words = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ -](\d{4}|\d{2})$/.exec(kata)
	const short = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}))?$/.exec(kata)
	const rapat = /^(20\d\d)(\d\d)(\d\d)$/.exec(kata)
	let hari = rapat ? rapat.slice(1).join('-') : kata
	if (words) {
		const tiga = (words[2] ?? '').slice(0, 3).toLowerCase()
		const bulan = BULAN.indexOf(BULAN_SENDIRI[tiga] ?? tiga) + 1
		hari = `${(words[3] ?? '').padStart(4, '20')}-${dua(bulan)}-${dua(words[1] ?? '')}`
	} else if (short) {
		const [, tanggal = '', bulan = '', tahun] = short
		const tengah = `${dua(bulan)}-${dua(tanggal)}`
		const kini = Number(hariIni.slice(0, 4))
		hari = tahun ? `20${tahun}-${tengah}` : `${tengah <= hariIni.slice(5) ? kini : kini - 1}-${tengah}`
	}
	const baca = bacaSel(hari, { macam: 'tanggal' })
	return 'nilai' in baca && typeof baca.nilai === 'string' ? baca.nilai : null
}

export type BarisKoran =
	| { macam: 'masuk'; tanggal: string; uraian: string; jumlah: number }
	| { macam: 'keluar'; tanggal: string }
	/** A heading, a sum, an empty row: no movement of money. */
	| { macam: 'bukan' }
	/** `sen`: what came in all the same, though no bill can be paid with it. */
	| { macam: 'salah'; alasan: string; sen: number }

const MAX_RUPIAH = 1_000_000_000

/** What a row of a statement says. @param judul the headings, of which several may have the name of the text's */
export function bacaKoran(
	sel: readonly string[],
	{ peta, judul, hariIni }: { peta: Peta; judul: readonly string[]; hariIni: string },
): BarisKoran {
	const at = (kunci: string) => {
		const place = peta[kunci]
		return place === undefined ? '' : (sel[place] ?? '')
	}
	const tanggal = bacaHari(at('tanggal'), hariIni)
	const uang = 'kredit' in peta ? duaKolom(at('debit'), at('kredit')) : satuKolom(at('jumlah'), at('tanda'))
	if (tanggal === null) {
		if (/^pend/i.test(at('tanggal').trim()))
			return { macam: 'salah', alasan: 'Masih tertunda di bank', sen: 0 }
		if (!/\d/.test(at('tanggal'))) return { macam: 'bukan' }
		return uang === null || uang === 'salah'
			? { macam: 'bukan' }
			: { macam: 'salah', alasan: 'Tanggalnya tidak terbaca', sen: 0 }
	}
	if (uang === 'salah') return { macam: 'salah', alasan: 'Jumlahnya tidak terbaca', sen: 0 }
	if (uang === null || uang === 0) return { macam: 'bukan' }
	if (uang < 0) return { macam: 'keluar', tanggal }
	if (tanggal > tambahHari(hariIni, 1)) return { macam: 'salah', alasan: 'Tanggalnya belum tiba', sen: uang }
	if (uang % 100 !== 0) return { macam: 'salah', alasan: 'Jumlahnya bukan rupiah bulat', sen: uang }
	if (uang / 100 > MAX_RUPIAH) return { macam: 'salah', alasan: 'Jumlahnya terlalu besar', sen: uang }
	return { macam: 'masuk', tanggal, uraian: bacaUraian(sel, peta, judul), jumlah: uang / 100 }
}

function bacaUraian(sel: readonly string[], peta: Peta, judul: readonly string[]): string {
	const place = peta.uraian ?? 0
	const nama = judul[place]?.trim().toLowerCase()
	const same = judul.flatMap((one, i) =>
		nama && i !== place && one.trim().toLowerCase() === nama ? [i] : [],
	)
	return [place, ...same]
		.map((i) => sel[i] ?? '')
		.join(' ')
		.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
		.trim()
		.slice(0, 500)
}

function satuKolom(jumlah: string, tanda: string): number | null | 'salah' {
	const uang = bacaUang(jumlah)
	if (uang === null || uang === 'salah') return uang
	const sisi = arah(tanda)
	if (sisi !== 0) return Math.abs(uang.sen) * sisi
	return tanda.trim() === '' ? uang.sen : 'salah'
}

function duaKolom(debit: string, kredit: string): number | null | 'salah' {
	const [keluar, masuk] = [bacaUang(debit), bacaUang(kredit)]
	if (keluar === 'salah' || masuk === 'salah') return 'salah'
	// Debits are written with and without a minus; a reversal is money that went out.
	if (masuk && masuk.sen !== 0) return keluar && keluar.sen !== 0 ? 'salah' : masuk.sen
	return keluar ? -Math.abs(keluar.sen) : masuk && 0
}
