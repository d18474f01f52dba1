import { describe, expect, test } from 'vitest'
import { SYARAT_SPP_BAWAAN } from './spp.ts'
import {
	type FaktaSurat,
	HALANGAN_SURAT,
	type IsiSurat,
	judgeKeperluan,
	judgeSurat,
	KODE_JENIS_SURAT,
	kodeSurat,
	NAMA_SURAT,
	namaBerkasSurat,
	nomorPesanSurat,
	POLA_NOMOR,
	POLA_NOMOR_SAH,
	pesanSurat,
	rapikanKeperluan,
	SURAT_MANDIRI,
	statusSurat,
	teksSurat,
} from './surat.ts'

const HARI_INI = '2024-03-18'
const LUNAS = { tagihan: [], dispensasi_sampai: null }
const UTANG = {
	tagihan: [{ jumlah: 100, terbayar: 99, lunas: false, berjalan: true }],
	dispensasi_sampai: null,
}
const ANDI: FaktaSurat = {
	terdaftar: true,
	kelas: 'TI-4A',
	periode: { selesai: '2024-06-30' },
	spp: LUNAS,
	transkrip: { baris: [{} as FaktaSurat['transkrip']['baris'][number]] },
	ipk_resmi: true,
	berpenanda: true,
}

describe('what stands in the way of a paper', () => {
	test.each<[string, Partial<FaktaSurat>, string[], string[]]>([
		['nothing', {}, [], []],
		['a class is missing, as on leave', { kelas: null }, ['not_enrolled'], []],
		['the student was taken from the rolls', { terdaftar: false }, ['not_enrolled'], []],
		['the term ended yesterday', { periode: { selesai: '2024-03-17' } }, ['term_over'], []],
		['the term ends today', { periode: { selesai: HARI_INI } }, [], []],
		['no term is active', { periode: null }, ['term_missing'], []],
		['the bill is open', { spp: UTANG }, ['tuition_unpaid'], ['tuition_unpaid']],
		['the bill is open, with leave until today', { spp: { ...UTANG, dispensasi_sampai: HARI_INI } }, [], []],
		['nothing is approved', { transkrip: { baris: [] } }, [], ['no_official_results']],
		['a sheet waits', { ipk_resmi: false }, [], ['results_in_review']],
		['nobody signs', { berpenanda: false }, ['signatory_missing'], ['signatory_missing']],
		[
			'much at once, the weightiest first',
			{ spp: UTANG, kelas: null, transkrip: { baris: [] } },
			['not_enrolled', 'tuition_unpaid'],
			['no_official_results', 'tuition_unpaid'],
		],
	])('%s', (_what, change, aktif, transkrip) => {
		const fakta = { ...ANDI, ...change }
		expect(SURAT_MANDIRI.map((jenis) => judgeSurat(jenis, fakta, SYARAT_SPP_BAWAAN, HARI_INI))).toEqual([
			aktif,
			transkrip,
		])
	})

	test('is no tuition where the campus asks for none', () => {
		const syarat = { ...SYARAT_SPP_BAWAAN, surat: 0 }
		expect(judgeSurat('aktif_kuliah', { ...ANDI, spp: UTANG }, syarat, HARI_INI)).toEqual([])
	})

	test('says what to do in every case', () => {
		for (const { pesan, saran } of Object.values(HALANGAN_SURAT)) {
			expect(pesan).toMatch(/^\p{Lu}.*[^.]$/u)
			expect(saran).toMatch(/\.$/)
		}
	})
})

test.each([
	['ab', false],
	['   a   ', false],
	['PKL', true],
	// Two letters, four units of a string.
	['\u{1df00}\u{1df01}', false],
	['\u{1df00}'.repeat(160), true],
	['Beasiswa Unggulan 2026 (Kemdikbud) – tahap I & II', true],
	["Ma'ruf, Raḥmān, Łukasz", true],
	['x'.repeat(160), true],
	['x'.repeat(161), false],
	['Beasiswa 🎓', false],
	['张伟 张伟', false],
	['a\u0000bc', false],
	['satu\ndua', true],
])('%j as a purpose: %s', (teks, good) => expect(judgeKeperluan(teks) === null).toBe(good))

test('a purpose is printed on one line with single spaces', () => {
	expect(rapikanKeperluan('  satu \n\t dua  e\u0301 ')).toBe('satu dua é')
})

test.each([
	['Stambuk', 'STAMBUK'],
	['Univ. Négeri 1', 'UNIVNEGERI1'],
	['Sekolah Tinggi Teknologi', 'SEKOLAHTINGG'],
	['—', 'AKD'],
])('the short name %s gives the numbers %s', (nama, kode) => expect(kodeSurat(nama)).toBe(kode))

test.each([
	[false, null, 'berlaku'],
	[false, '2024-03-18', 'berlaku'],
	[false, '2024-03-17', 'kedaluwarsa'],
	[true, null, 'dicabut'],
	[true, '2024-03-17', 'dicabut'],
] as const)('revoked %s, valid until %s: %s', (dicabut, berlaku_sampai, status) =>
	expect(statusSurat({ dicabut, berlaku_sampai }, HARI_INI)).toBe(status),
)

test('a file is named after kind, student and number', () => {
	expect(namaBerkasSurat('transkrip', '13020220001', '0012/TRS/UJI/III/2024')).toBe(
		'Transkrip-Sementara-13020220001-0012.pdf',
	)
	expect(namaBerkasSurat('aktif_kuliah', '1', '10000/SKA/UJI/III/2024')).toBe(
		'Surat-Aktif-Kuliah-1-10000.pdf',
	)
})

test('the frozen words are one text, in whatever order their keys come back', () => {
	const isi = { jenis: 'transkrip', keperluan: 'PKL', kota: 'Palu', pejabat: { nama: 'B', nip: '1' } }
	const turned = { pejabat: { nip: '1', nama: 'B' }, kota: 'Palu', keperluan: 'PKL', jenis: 'transkrip' }
	expect(teksSurat(turned as unknown as IsiSurat)).toBe(teksSurat(isi as unknown as IsiSurat))
	expect(teksSurat({ ...isi, kota: 'Poso' } as unknown as IsiSurat)).not.toBe(
		teksSurat(isi as unknown as IsiSurat),
	)
})

describe('the signed text', () => {
	const fakta = {
		nomor: '0001/TRS/UJI/III/2024',
		stambuk: '13020220001',
		tanggal: '2024-03-18',
		berlaku_sampai: null,
		angka: { sks: 21, ipk: 3.5 },
		sidik: 'a'.repeat(43),
	}

	test('names number, student, days, figures and the fingerprint', () => {
		expect(pesanSurat(fakta)).toBe(
			`SRT1|0001/TRS/UJI/III/2024|13020220001|2024-03-18|-|21|3.50|${'a'.repeat(22)}`,
		)
		expect(pesanSurat({ ...fakta, berlaku_sampai: '2024-06-30', angka: null })).toContain(
			'|2024-03-18|2024-06-30|-|-|',
		)
		expect(nomorPesanSurat(pesanSurat(fakta))).toBe(fakta.nomor)
	})

	test.each([
		'',
		'SRT1',
		'KHS1|a|b|c|d|e|f|g',
		'SRT1||b|c|d|e|f|g',
		'SRT1|a|b|c|d|e|f',
		'SRT1|a|b|c|d|e|f|g|h',
	])('"%s" is none', (pesan) => expect(nomorPesanSurat(pesan)).toBeNull())
})

test.each([
	[POLA_NOMOR, true],
	['{nomor}/{kode}/{tahun}', true],
	['{kode}-{nomor}/UN28.K/{bulan}/{tahun}', true],
	['B {nomor}.{kode} {tahun}', true],
	['{nomor}/{tahun}', false],
	['{nomor}{kode}/{tahun}', false],
	['{nomor}1/{kode}/{tahun}', false],
	['{nomor}/SKA/{kode}/{tahun}', false],
	['KTM/{nomor}/{kode}/{tahun}', false],
	['{nomor}|{kode}|{tahun}', false],
	['{nomor}/{kode}/{hari}/{tahun}', false],
	['/{nomor}/{kode}/{tahun}', false],
])('%s as the way that numbers are written: %s', (pola, sah) => {
	expect(POLA_NOMOR_SAH.test(pola)).toBe(sah)
})

test.each([
	['ab', 'Tuliskan keperluan surat, misalnya Beasiswa'],
	['x'.repeat(161), 'Keperluan paling banyak 160 huruf'],
	['Beasiswa 🎓', 'Keperluan hanya boleh berisi huruf Latin, angka, dan tanda baca'],
])('%j as a purpose is refused with words', (teks, salah) => {
	expect(judgeKeperluan(teks)).toBe(salah)
})

test.each([
	['aktif_kuliah', 'Surat Keterangan Aktif Kuliah', 'SKA', 'Surat-Aktif-Kuliah-1-0012.pdf'],
	['transkrip', 'Transkrip Nilai Sementara', 'TRS', 'Transkrip-Sementara-1-0012.pdf'],
	['cuti', 'Surat Izin Cuti Akademik', 'SIC', 'Surat-Izin-Cuti-1-0012.pdf'],
	['undur_diri', 'Surat Keterangan Pengunduran Diri', 'SPD', 'Surat-Pengunduran-Diri-1-0012.pdf'],
	['ktm', 'Kartu Tanda Mahasiswa', 'KTM', 'KTM-1-0012.pdf'],
] as const)(
	'a paper of the kind %s has a name, a code and a file of its own',
	(jenis, nama, kode, berkas) => {
		expect([NAMA_SURAT[jenis], KODE_JENIS_SURAT[jenis]]).toEqual([nama, kode])
		expect(namaBerkasSurat(jenis, '1', `0012/${kode}/UJI/III/2024`)).toBe(berkas)
		expect(POLA_NOMOR_SAH.test(`{nomor}/{kode}/${kode}/{tahun}`)).toBe(false)
		expect(POLA_NOMOR_SAH.test(`{nomor}/{kode}/${kode}A/{tahun}`)).toBe(true)
	},
)

test('a file is named without what no system takes', () => {
	expect(namaBerkasSurat('ktm', '1', 'B. 12:a/KTM')).toBe('KTM-1-B-12-a.pdf')
})

test('the frozen words are written by the order of their keys, those of a list stay in theirs', () => {
	const isi = { kota: 'Palu', berlaku_sampai: null, pejabat: { nip: '1', nama: 'B' }, baris: [2, 1] }
	expect(teksSurat(isi as unknown as IsiSurat)).toBe(
		'{"baris":[2,1],"berlaku_sampai":null,"kota":"Palu","pejabat":{"nama":"B","nip":"1"}}',
	)
})

test('who has no paper reads why', () => {
	expect(Object.entries(HALANGAN_SURAT).map(([kode, { pesan }]) => [kode, pesan])).toEqual([
		['tuition_unpaid', 'SPP Anda belum lunas'],
		['not_enrolled', 'Anda tidak tercatat aktif pada semester ini'],
		['term_missing', 'Belum ada semester yang berjalan'],
		['term_over', 'Semester ini sudah berakhir'],
		['no_official_results', 'Belum ada nilai yang disahkan'],
		['results_in_review', 'Ada KHS yang masih menunggu pengesahan'],
		['signatory_missing', 'Kampus belum menetapkan pejabat penanda tangan'],
	])
})
