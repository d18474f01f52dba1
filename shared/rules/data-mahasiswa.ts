type Bidang = {
	label: string
	contoh?: string
	paling_banyak: number
	pola?: RegExp
	salah?: string
	/** The texts that it can be, where these are few. */
	pilihan?: readonly string[]
	/** Asked by the ministry's report (PDDikti). */
	pddikti?: true
}

/** What an office writes down about a student, in the order in which it is asked for. */
export const DATA_MAHASISWA = {
	nama: { label: 'Nama', paling_banyak: 120, pola: /^[^<>\p{Cc}\p{Cf}]*\p{L}[^<>\p{Cc}\p{Cf}]*$/u },
	jenis_kelamin: {
		label: 'Jenis kelamin',
		paling_banyak: 20,
		pilihan: ['Laki-laki', 'Perempuan'],
		pddikti: true,
	},
	nik: {
		label: 'NIK',
		contoh: '7371012304050001',
		paling_banyak: 16,
		pola: /^\d{16}$/,
		salah: 'harus 16 angka',
		pddikti: true,
	},
	nama_ibu: { label: 'Nama ibu kandung', paling_banyak: 120, pddikti: true },
	tempat_lahir: { label: 'Tempat lahir', contoh: 'Makassar', paling_banyak: 60, pddikti: true },
	tanggal_lahir: {
		label: 'Tanggal lahir',
		contoh: '2005-04-23',
		paling_banyak: 10,
		pola: /^\d{4}-\d{2}-\d{2}$/,
		salah: 'tulis tahun, bulan, dan hari: 2005-04-23',
		pddikti: true,
	},
	agama: {
		label: 'Agama',
		paling_banyak: 20,
		pilihan: ['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Konghucu', 'Lainnya'],
		pddikti: true,
	},
	kewarganegaraan: {
		label: 'Kewarganegaraan',
		contoh: 'ID',
		paling_banyak: 2,
		pola: /^[A-Z]{2}$/,
		salah: 'kode negara dua huruf besar, misalnya ID',
		pddikti: true,
	},
	kelurahan: { label: 'Kelurahan atau desa', contoh: 'Tamalanrea', paling_banyak: 80, pddikti: true },
	kode_wilayah: {
		label: 'Kode kecamatan (PDDikti)',
		contoh: '196009',
		paling_banyak: 6,
		pola: /^\d{6}$/,
		salah: 'harus 6 angka',
		pddikti: true,
	},
	nomor_kps: { label: 'Nomor KPS', contoh: 'kosongkan bila bukan penerima', paling_banyak: 40 },
	kebutuhan_khusus: { label: 'Kebutuhan khusus', contoh: 'kosongkan bila tidak ada', paling_banyak: 120 },
	whatsapp: { label: 'WhatsApp', contoh: '0812-3456-7890', paling_banyak: 30 },
	alamat: { label: 'Alamat', paling_banyak: 300 },
	kelas: { label: 'Kelas', paling_banyak: 20 },
	dosen_wali: { label: 'Dosen wali', paling_banyak: 30 },
} as const satisfies Record<string, Bidang>

export type KunciMahasiswa = keyof typeof DATA_MAHASISWA
export const KUNCI_MAHASISWA = Object.keys(DATA_MAHASISWA) as [KunciMahasiswa, ...KunciMahasiswa[]]

/** Of these the trail says that they were changed, and not to what: it is kept for good. */
export const TIDAK_PRIBADI: readonly KunciMahasiswa[] = ['nama', 'kelas', 'dosen_wali']

/** What the ministry's report still lacks. */
export const kurangPddikti = (isi: Readonly<Record<KunciMahasiswa, string | null>>): KunciMahasiswa[] =>
	KUNCI_MAHASISWA.filter(
		(kunci) =>
			'pddikti' in DATA_MAHASISWA[kunci] &&
			isi[kunci] === null &&
			// A foreigner has none.
			!(kunci === 'nik' && (isi.kewarganegaraan ?? 'ID') !== 'ID'),
	)

/** What is wrong with a text, in a sentence; an empty one is none where the student must have a name. */
export function judgeDataMahasiswa(kunci: KunciMahasiswa, text: string): string | null {
	const bidang: Bidang = DATA_MAHASISWA[kunci]
	const { label } = bidang
	if (text === '') return kunci === 'nama' ? 'Nama tidak boleh kosong' : null
	if (text.length > bidang.paling_banyak) return `${label} paling banyak ${bidang.paling_banyak} huruf`
	if (bidang.pilihan && !bidang.pilihan.includes(text)) return `${label}: pilih ${bidang.pilihan.join(', ')}`
	if (bidang.pola && !bidang.pola.test(text))
		return bidang.salah ? `${label}: ${bidang.salah}` : `${label} tidak benar`
	if (kunci === 'tanggal_lahir' && !isTanggal(text)) return 'Tanggal lahir itu tidak ada'
	return null
}

/** Whether a day is in the calendar, and in the life of somebody who studies. */
function isTanggal(text: string): boolean {
	const day = new Date(`${text}T00:00:00Z`)
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text >= '1920' && text < '2100'
}
