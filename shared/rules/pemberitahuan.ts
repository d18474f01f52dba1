/** What a notification can be about: what happens in a forum, a new lesson, a meeting cancelled or moved, and what the campus decides about somebody. */
export const JENIS_PEMBERITAHUAN = [
	'balasan',
	'sebutan',
	'forum',
	'materi_baru',
	'pertemuan',
	'ujian',
	'ujian_berubah',
	'nilai',
	'khs',
	'krs',
	'tagihan',
	'pengumuman',
	'keamanan',
] as const
export type JenisPemberitahuan = (typeof JENIS_PEMBERITAHUAN)[number]
