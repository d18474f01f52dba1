/** What the demo campus asks, group by group. */
export const PERNYATAAN_DEMO: readonly (readonly [bagian: string, isi: string])[] = [
	['Persiapan kuliah', 'Rencana kuliah dijelaskan pada pertemuan pertama'],
	['Persiapan kuliah', 'Materi tersedia sebelum pertemuan'],
	['Pelaksanaan kuliah', 'Kuliah dimulai dan diakhiri tepat waktu'],
	['Pelaksanaan kuliah', 'Penjelasan dosen mudah saya ikuti'],
	['Pelaksanaan kuliah', 'Dosen memberi contoh yang dekat dengan pekerjaan nyata'],
	['Pelaksanaan kuliah', 'Mahasiswa mendapat kesempatan bertanya'],
	['Tugas dan penilaian', 'Tugas membantu saya memahami kuliah'],
	['Tugas dan penilaian', 'Tugas dikembalikan dengan catatan yang jelas'],
	['Tugas dan penilaian', 'Cara menilai diumumkan sejak awal dan dijalankan'],
	['Sikap', 'Dosen memperlakukan semua mahasiswa dengan adil'],
	['Sikap', 'Dosen dapat dihubungi di luar jam kuliah'],
]

/** What classes wrote of last term's lectures. */
export const ULASAN_DEMO = [
	'Contoh dari proyek nyata sangat membantu. Tolong lebih banyak lagi.',
	'Materinya padat. Lebih enak kalau dibagi ke dua pertemuan.',
	'Praktikum kadang berhenti karena komputer lab penuh.',
	'Catatan pada tugas jelas, saya tahu apa yang harus diperbaiki.',
	'Suara di baris belakang kurang terdengar.',
	'Jadwal pengganti sebaiknya diumumkan lebih awal.',
	'Senang karena boleh bertanya kapan saja.',
	'Soal latihan sebelum UTS tolong ditambah.',
] as const
