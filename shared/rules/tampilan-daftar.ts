/** Lists of the offices of which somebody can save views. */
export const NAMA_DAFTAR = [
	'akun',
	'berita',
	'dispensasi',
	'dosen',
	'jadwal',
	'jejak',
	'kelas',
	'khs',
	'kode-referensi',
	'krs',
	'kurikulum',
	'mahasiswa',
	'matakuliah',
	'penawaran',
	'pengumuman',
	'permohonan',
	'prodi',
	'ruang',
	'siap-lapor',
	'tagihan',
	'tunggakan',
	'ujian',
] as const
export type NamaDaftar = (typeof NAMA_DAFTAR)[number]

/** Views that somebody can save of one list; the database has no more places. */
export const TAMPILAN_TERBANYAK = 20
export const NAMA_TAMPILAN_TERPANJANG = 60

/** A name as it is kept: one line, single spaces. */
export const rapikanNama = (nama: string): string => nama.normalize('NFC').replace(/\s+/g, ' ').trim()

/** What is wrong with the name of a view, in a sentence, or null. */
export function judgeNamaTampilan(nama: string): string | null {
	const rapi = rapikanNama(nama)
	if (rapi === '') return 'Nama tampilan tidak boleh kosong'
	// Characters, as the database counts them.
	if ([...rapi].length > NAMA_TAMPILAN_TERPANJANG)
		return `Nama tampilan paling banyak ${NAMA_TAMPILAN_TERPANJANG} huruf`
	return /\p{C}/u.test(rapi) ? 'Nama tampilan memuat tanda yang tidak terlihat' : null
}
