import type { Isi, Kolom } from '#shared/rules/impor.ts'

/** Columns that several kinds of imports have, with the limits of the tables behind them. */
export const teks = (paling_banyak: number): Isi => ({ macam: 'teks', paling_banyak })
export const bilangan = (dari: number, sampai: number): Isi => ({ macam: 'bilangan', dari, sampai })

const NOMOR: Isi = { macam: 'nomor', pola: /^\d{5,20}$/, salah: 'hanya angka, 5 sampai 20 angka' }

export const stambuk: Kolom = {
	kunci: 'stambuk',
	label: 'Stambuk',
	alias: ['nim', 'npm', 'nomor induk mahasiswa', 'no stambuk'],
	wajib: true,
	contoh: '13020240001',
	isi: NOMOR,
}
export const nip: Kolom = {
	kunci: 'nip',
	label: 'NIP',
	alias: ['nip dosen', 'nidn', 'nip nidn', 'nomor induk', 'dosen'],
	wajib: true,
	contoh: '198001012005011001',
	isi: NOMOR,
}
export const email: Kolom = {
	kunci: 'email',
	label: 'Email',
	alias: ['e mail', 'surel', 'alamat email', 'email kampus'],
	wajib: true,
	contoh: 'nur.azizah@kampus.ac.id',
	isi: {
		macam: 'teks',
		paling_banyak: 254,
		pola: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
		salah: 'bukan alamat email',
	},
}
export const kelas: Kolom = {
	kunci: 'kelas',
	label: 'Kelas',
	alias: ['kode kelas', 'rombel'],
	wajib: true,
	contoh: 'TI-1A',
	isi: { macam: 'teks', paling_banyak: 20, besar: true },
}
export const programStudi: Kolom = {
	kunci: 'program_studi',
	label: 'Program studi',
	alias: ['prodi', 'kode prodi', 'kode program studi', 'jurusan'],
	wajib: true,
	contoh: 'TI',
	isi: { macam: 'teks', paling_banyak: 8, besar: true },
}
export const kodeMk: Kolom = {
	kunci: 'kode_mk',
	label: 'Kode mata kuliah',
	alias: ['kode mk', 'kode', 'mata kuliah', 'matakuliah', 'mk'],
	wajib: true,
	contoh: 'ALG01',
	isi: {
		macam: 'teks',
		paling_banyak: 10,
		besar: true,
		pola: /^[A-Z]{2,6}[0-9]{2,4}$/,
		salah: 'dua sampai enam huruf lalu dua sampai empat angka, seperti ALG01',
	},
}
/** Of the active term where a file names none. */
export const periode: Kolom = {
	kunci: 'periode',
	label: 'Periode',
	alias: ['semester kode', 'kode periode', 'tahun semester', 'kode semester'],
	contoh: '20241',
	isi: {
		macam: 'nomor',
		pola: /^\d{4}[123]$/,
		salah: 'tahun lalu 1 (Ganjil), 2 (Genap), atau 3 (Antara), seperti 20241',
	},
}
export const wajib: Kolom = {
	kunci: 'wajib',
	label: 'Sifat',
	alias: ['wajib', 'wajib pilihan', 'jenis mata kuliah', 'w p'],
	contoh: 'Wajib',
	isi: {
		macam: 'pilihan',
		pilihan: { Wajib: ['w', 'ya', '1', 'true'], Pilihan: ['p', 'tidak', '0', 'false'] },
	},
}
export const hari: Kolom = {
	kunci: 'hari',
	label: 'Hari',
	wajib: true,
	contoh: 'Senin',
	isi: {
		macam: 'pilihan',
		pilihan: {
			Senin: ['sen'],
			Selasa: ['sel'],
			Rabu: ['rab'],
			Kamis: ['kam'],
			Jumat: ['jum', "jum'at"],
			Sabtu: ['sab'],
			Minggu: ['min', 'ahad'],
		},
	},
}
