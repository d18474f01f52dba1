/** What a page that is not built yet is called, and what it will hold. */
export type ComingSoon = { title: string; intro: string; holds: readonly string[] }

const LESSON: ComingSoon = {
	title: 'Materi Kuliah',
	intro: 'Materi pertemuan ini sedang disiapkan.',
	holds: [
		'Video dan bacaan per pertemuan',
		'Rangkuman dan latihan',
		'Tombol ke materi sebelumnya dan berikutnya',
	],
}

/** By the path of the route, as written in the router. */
const ENTRIES: Readonly<Record<string, ComingSoon>> = {
	'/mata-kuliah': {
		title: 'Kelas Saya',
		intro: 'Daftar mata kuliah kelas Anda akan tampil di sini.',
		holds: ['Kartu mata kuliah dengan kode, SKS, semester, dan kapasitas', 'Pencarian dan saringan SKS'],
	},
	'/mata-kuliah/$kode': {
		title: 'Mata Kuliah',
		intro: 'Halaman mata kuliah ini sedang disiapkan.',
		holds: ['Daftar pertemuan dan kemajuan belajar', 'Dosen pengampu dan jadwal kuliah', 'Forum kelas'],
	},
	'/mata-kuliah/$kode/$': LESSON,
	'/konsep-web-modern': { ...LESSON, title: 'Konsep Web Modern' },
	'/arsitektur-aplikasi-web': { ...LESSON, title: 'Arsitektur Aplikasi Web' },
	'/tools-dan-enviroment': { ...LESSON, title: 'Tools dan Environment' },
	'/konsep-dasar': { ...LESSON, title: 'Konsep Dasar Basis Data' },
	'/arsitektur-dbms': { ...LESSON, title: 'Arsitektur DBMS' },
	'/jadwal': {
		title: 'Jadwal Kuliah',
		intro: 'Jadwal kuliah kelas Anda akan tampil di sini, per minggu dan per hari.',
		holds: [
			'Pemilih minggu 1 sampai 16',
			'Jam, ruang, dan kelas setiap mata kuliah',
			'Pencarian mata kuliah atau ruang',
		],
	},
	'/dosen': {
		title: 'Daftar Dosen Pengajar Kelas',
		intro: 'Dosen yang mengajar kelas Anda akan tampil di sini.',
		holds: [
			'Nama, NIP, dan kontak dosen',
			'Pencarian nama atau NIP',
			'Saringan status Aktif dan Tidak Aktif',
		],
	},
	'/krs': {
		title: 'Kartu Rencana Studi',
		intro: 'Pengisian rencana studi akan dibuka di halaman ini.',
		holds: [
			'Mata kuliah yang ditawarkan per semester',
			'Jumlah SKS dan batas SKS Anda',
			'Persetujuan dosen wali',
		],
	},
	'/belum-bayar-spp': {
		title: 'Tagihan SPP',
		intro: 'Rincian tagihan SPP akan tampil di sini.',
		holds: ['Jumlah dan batas pembayaran', 'Nomor rekening tujuan', 'Cara membayar'],
	},
	'/pembayaran/spp': {
		title: 'Pembayaran SPP',
		intro:
			'Pembayaran SPP secara daring akan dibuka di halaman ini. Untuk saat ini, bayarlah melalui bagian keuangan.',
		holds: ['Nomor virtual account Anda', 'Status dan bukti pembayaran'],
	},
	'/kalender-akademik': {
		title: 'Kalender Akademik',
		intro: 'Tanggal penting setiap semester akan tampil di sini.',
		holds: ['Agenda semester Ganjil dan Genap', 'Hari libur dan pengumuman'],
	},
}

/** Meetings of the cyber security course: its root, `pertemuan-1` to `pertemuan-14`, forum and schedule. */
const KS03_PATH = /^(pertemuan-([1-9]|1[0-4])|forum|schedule)$/

/** The entry of a route; a lesson of the cyber security course that does not exist has none. */
export function comingSoonOf(
	routePath: string,
	params: { kode?: string; _splat?: string },
): ComingSoon | undefined {
	const entry = ENTRIES[routePath]
	const kode = params.kode?.toUpperCase()
	if (!entry || !kode) return entry
	const lesson = params._splat?.replace(/\/$/, '')
	if (!lesson) return { ...entry, title: `Mata Kuliah ${kode}` }
	if (kode === 'KS03' && !KS03_PATH.test(lesson)) return undefined
	const meeting = /^pertemuan-(\d+)$/.exec(lesson)?.[1]
	return { ...entry, title: meeting ? `${kode}: Pertemuan ${meeting}` : `Materi ${kode}` }
}
