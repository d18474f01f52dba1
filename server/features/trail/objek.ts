import { namaPeriode } from '#shared/rules/periode.ts'
import type { Hak } from '#shared/rules/wewenang.ts'
import { type NamaRow, readObjek } from './names-queries.ts'

type Jenis = {
	kata: string
	/** Where it is looked at, and by whom. */
	halaman?: { hak: readonly Hak[]; alamat: (kunci: string) => string }
}

const mahasiswa = {
	hak: ['akademik'],
	alamat: (stambuk: string) => `/kantor/mahasiswa/${stambuk}`,
} as const
const keuangan = { hak: ['keuangan'], alamat: (stambuk: string) => `/kantor/tagihan/${stambuk}` } as const
const akun = { hak: ['sistem'], alamat: (id: string) => `/kantor/akun/${id}` } as const
const kampus = { hak: ['sistem'], alamat: () => '/kantor/kampus' } as const

const JENIS: Readonly<Record<string, Jenis>> = {
	akun: { kata: 'Akun', halaman: akun },
	sesi: { kata: 'Sesi', halaman: akun },
	mahasiswa: { kata: 'Mahasiswa', halaman: mahasiswa },
	dosen_wali: { kata: 'Dosen wali', halaman: mahasiswa },
	dosen: { kata: 'Dosen' },
	tagihan: { kata: 'Tagihan', halaman: keuangan },
	pembayaran: { kata: 'Pembayaran', halaman: keuangan },
	dispensasi_spp: { kata: 'Dispensasi', halaman: keuangan },
	dispensasi_ujian: { kata: 'Dispensasi ujian', halaman: mahasiswa },
	krs: { kata: 'KRS' },
	khs: { kata: 'KHS', halaman: { hak: ['akademik'], alamat: (id) => `/kantor/khs/${id}` } },
	surat: { kata: 'Surat' },
	permohonan: {
		kata: 'Permohonan',
		halaman: { hak: ['akademik'], alamat: (id) => `/kantor/permohonan/${id}` },
	},
	hasil_studi: { kata: 'Nilai akhir', halaman: mahasiswa },
	penilaian: { kata: 'Penilaian' },
	kelas: { kata: 'Kelas' },
	jadwal: {
		kata: 'Jadwal kuliah',
		halaman: { hak: ['akademik', 'prodi'], alamat: (id) => `/kantor/jadwal/${id}` },
	},
	ujian: { kata: 'Ujian' },
	ruang: {
		kata: 'Ruang',
		halaman: { hak: ['akademik'], alamat: (kode) => `/kantor/ruang/${encodeURIComponent(kode)}` },
	},
	pengerjaan: { kata: 'Pengerjaan', halaman: mahasiswa },
	pertemuan: { kata: 'Pertemuan' },
	penawaran: { kata: 'Penawaran' },
	matakuliah: {
		kata: 'Mata kuliah',
		halaman: { hak: ['akademik'], alamat: (kode) => `/kantor/matakuliah/${kode}` },
	},
	kurikulum: {
		kata: 'Kurikulum',
		halaman: { hak: ['akademik'], alamat: (tempat) => `/kantor/kurikulum/${tempat}` },
	},
	program_studi: {
		kata: 'Program studi',
		halaman: { hak: ['akademik'], alamat: (kode) => `/kantor/prodi/${kode}` },
	},
	bank_soal: { kata: 'Bank soal' },
	soal: { kata: 'Soal' },
	materi: { kata: 'Materi' },
	tugas: { kata: 'Tugas' },
	utas: { kata: 'Utas' },
	kiriman: { kata: 'Kiriman' },
	berita: { kata: 'Berita', halaman: { hak: ['humas'], alamat: (id) => `/kantor/berita/${id}` } },
	kalender: { kata: 'Kalender' },
	pengumuman: {
		kata: 'Pengumuman',
		halaman: { hak: ['humas', 'akademik'], alamat: (id) => `/kantor/pengumuman/${id}` },
	},
	buletin: { kata: 'Buletin', halaman: { hak: ['humas'], alamat: () => '/kantor/buletin' } },
	impor: {
		kata: 'Impor',
		halaman: { hak: ['akademik', 'keuangan'], alamat: (id) => `/kantor/impor/${id}` },
	},
	angket_edom: {
		kata: 'Angket EDOM',
		halaman: { hak: ['akademik'], alamat: () => '/kantor/edom' },
	},
	kelompok: { kata: 'Kelompok' },
	periode: { kata: 'Periode' },
	kampus: { kata: 'Kampus', halaman: kampus },
	pengaturan: { kata: 'Pengaturan kampus', halaman: kampus },
	jejak: { kata: 'Jejak' },
	server_hilang: { kata: 'Server' },
	gangguan: { kata: 'Server' },
}

/** Numbers of the machine that nobody reads. */
const NOMOR = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
/** Things that are known by their word alone. */
const TANPA_NAMA = ['kampus', 'pengaturan', 'jejak', 'server_hilang', 'gangguan']

const periodeOf = (kode: string): string => (/^\d{4}[123]$/.test(kode) ? namaPeriode(kode) : kode)

/** What an object of the trail is called: `Tagihan Ganjil 2026/2027, Siti (2024…)`. */
export function sebutObjek(objek: string, nama: NamaRow | undefined): string {
	const { jenis, kunci } = readObjek(objek)
	const words = jenis.replaceAll('_', ' ')
	const kata = JENIS[jenis]?.kata ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
	if (TANPA_NAMA.includes(jenis)) return kata
	if (nama) {
		const periode = nama.periode ? ` ${periodeOf(nama.periode)},` : ''
		return `${kata}${periode} ${nama.nama}`
	}
	return NOMOR.test(kunci) ? `${kata} yang sudah dihapus` : `${kata} ${periodeOf(kunci)}`.trim()
}

/** The page of an object, where there is one that the caller may open. */
export function alamatObjek(objek: string, nama: NamaRow | undefined, hak: readonly Hak[]): string | null {
	const { jenis } = readObjek(objek)
	const halaman = JENIS[jenis]?.halaman
	if (!halaman?.hak.some((one) => hak.includes(one))) return null
	if (TANPA_NAMA.includes(jenis)) return halaman.alamat('')
	return nama?.kunci ? halaman.alamat(nama.kunci) : null
}
