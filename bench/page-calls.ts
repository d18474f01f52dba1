import type { PageStudent } from './page-campus.ts'

export type PageCall = [name: string, path: (student: PageStudent, turn: number) => string]

const cari = (q: string) => `/api/cari?q=${encodeURIComponent(q)}`
/** A hand that slips: the fourth and fifth letter change places. */
const slip = (text: string) => text.replace(/^(...)(.)(.)/, '$1$3$2')
const kode = (s: PageStudent, turn: number) => s.kode[turn % s.kode.length] ?? ''

/** Every call that a page of a student reads from (`web/src`, all `call('GET …')`). */
export const PAGE_CALLS: readonly PageCall[] = [
	['beranda', () => '/api/beranda'],
	['profile', () => '/api/mahasiswa/profile'],
	['profile/status', () => '/api/mahasiswa/profile/status'],
	['matakuliah', () => '/api/matakuliah/'],
	['a course', (s, turn) => `/api/matakuliah/${kode(s, turn)}`],
	['dosen-maku-kelas', (s) => `/api/dosen-maku-kelas/kelas/${s.kelas}`],
	['dosen', () => '/api/dosen/'],
	['jadwal-kuliah', (s) => `/api/jadwal-kuliah/kelas/${s.kelas}`],
	['periode/aktif', () => '/api/periode/aktif'],
	['jadwal-kuliah/umpan', () => '/api/jadwal-kuliah/umpan'],
	['kalender-akademik', () => '/api/kalender-akademik'],
	['berita', () => '/api/berita'],
	['berita, page 9', () => '/api/berita?halaman=9'],
	['berita, category', () => '/api/berita?kategori=Prestasi'],
	['berita, search', () => '/api/berita?cari=beasisawa'],
	['an article', (s) => `/api/berita/${s.slug}`],
	['kegiatan', () => '/api/kegiatan'],
	['search: course', (s) => cari(s.matakuliah)],
	['search: typing error', (s) => cari(slip(s.matakuliah))],
	['search: lecturer', (s) => cari(s.dosen.split(' ').slice(0, 2).join(' '))],
	['search: half a word', (s) => cari(s.matakuliah.slice(0, 4))],
	['search: code', (s, turn) => cari(kode(s, turn))],
	['search: news', () => cari('lomba nasional')],
	['search: page', () => cari('bayar spp')],
	['search: nothing', () => cari('qwertyuiop')],
	['ujian', (s) => `/api/ujian/kelas/${s.kelas}`],
	['nilai', (s) => `/nilai/stambuk/${s.stambuk}`],
	['nilai/sebaran', () => '/api/nilai/sebaran'],
	['pelayaran', () => '/api/pelayaran'],
	['hasil-studi', (s) => `/api/hasil-studi/stambuk/${s.stambuk}`],
	['khs', (s) => `/api/khs/mahasiswa/${s.stambuk}?page=1&limit=1000`],
	['kemajuan-studi', () => '/api/kemajuan-studi'],
	['krs', () => '/api/krs'],
	['krs, a semester', (s) => `/api/krs/semester/${s.semester}`],
	['krs, all classes', (s, turn) => `/api/krs/matakuliah/${kode(s, turn)}`],
	['spp', (s) => `/api/spp/mahasiswa/${s.stambuk}`],
	['akun/sesi', () => '/api/akun/sesi'],
	['wilayah', () => '/api/wilayah/provinsi'],
	['wilayah, cities', () => '/api/wilayah/provinsi/73/kota'],
]

/** What a page asks for when it opens, all at the same time; and how many loads a second it must reach. */
export const PAGE_LOADS: readonly { name: string; goal: number; paths: (s: PageStudent) => string[] }[] = [
	{
		name: 'Beranda (2 calls)',
		// 150 times the 15.7 a second that a widely used LMS gave on the same machine.
		goal: 2_355,
		paths: () => ['/api/beranda', '/api/mahasiswa/profile'],
	},
	{
		name: 'Kelas Saya (2 calls)',
		// 150 times its 17.3.
		goal: 2_595,
		paths: (s) => ['/api/matakuliah/', `/api/dosen-maku-kelas/kelas/${s.kelas}`],
	},
]
