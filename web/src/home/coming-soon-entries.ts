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
	'/mata-kuliah/$kode/$': LESSON,
	'/konsep-web-modern': { ...LESSON, title: 'Konsep Web Modern' },
	'/arsitektur-aplikasi-web': { ...LESSON, title: 'Arsitektur Aplikasi Web' },
	'/tools-dan-enviroment': { ...LESSON, title: 'Tools dan Environment' },
	'/konsep-dasar': { ...LESSON, title: 'Konsep Dasar Basis Data' },
	'/arsitektur-dbms': { ...LESSON, title: 'Arsitektur DBMS' },
	'/pengaturan': {
		title: 'Pengaturan',
		intro:
			'Pengaturan akun Anda akan tersedia di sini. Mode terang dan gelap sudah dapat diganti di bilah atas.',
		holds: ['Data profil', 'Preferensi tampilan, bahasa, dan notifikasi', 'Penggantian password'],
	},
	'/profil': {
		title: 'Profil Mahasiswa',
		intro: 'Profil lengkap Anda akan tampil di sini.',
		holds: [
			'Data diri dan status keaktifan',
			'Nomor WhatsApp dan alamat yang dapat Anda perbarui',
			'Foto profil',
		],
	},
	'/berita': {
		title: 'Berita & Kegiatan',
		intro: 'Kabar dan kegiatan kampus akan tampil di sini.',
		holds: ['Berita pilihan', 'Agenda kegiatan', 'Saringan kategori'],
	},
	'/lupa-password': {
		title: 'Lupa Password',
		intro:
			'Penggantian password lewat email akan dibuka di halaman ini. Untuk saat ini, hubungi bagian akademik dengan membawa kartu mahasiswa.',
		holds: ['Tautan pemulihan yang dikirim ke email kampus Anda'],
	},
	'/kebijakan-privasi': {
		title: 'Kebijakan Privasi',
		intro: 'Penjelasan tentang data pribadi yang diolah sistem ini akan dimuat di sini.',
		holds: [
			'Data yang disimpan dan alasannya',
			'Hak Anda atas data pribadi (UU No. 27 Tahun 2022)',
			'Cara meminta salinan data',
		],
	},
	'/syarat-ketentuan': {
		title: 'Syarat dan Ketentuan',
		intro: 'Ketentuan penggunaan sistem ini akan dimuat di sini.',
		holds: ['Aturan penggunaan akun', 'Tata tertib ujian daring'],
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
