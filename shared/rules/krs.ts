import { paritasSemester, readPeriode } from './periode.ts'
import { akhirTenggat } from './waktu.ts'

export type StatusKrs = 'draft' | 'diajukan' | 'disetujui' | 'dikembalikan'

/** How a student can stand with the plan of a term: without one, or as the plan is. */
export const KEADAAN_KRS = ['belum', 'draft', 'diajukan', 'disetujui', 'dikembalikan'] as const
/** What a list of students is narrowed to; `belum_mengajukan` is whoever has still to hand a plan in. */
export const SARINGAN_KEADAAN = ['belum_mengajukan', ...KEADAAN_KRS, 'semua'] as const

/** How a student stands with a plan, in the words of the offices. */
export const KATA_KEADAAN_KRS: Readonly<Record<(typeof KEADAAN_KRS)[number], string>> = {
	belum: 'Belum mulai',
	draft: 'Draf',
	diajukan: 'Diajukan',
	disetujui: 'Disetujui',
	dikembalikan: 'Dikembalikan',
}

/** A plan can be changed until it is handed in, and again once the adviser has given it back. */
export function isKrsTerbuka(status: StatusKrs | null): boolean {
	return status === null || status === 'draft' || status === 'dikembalikan'
}

/** Whether the study plan may be filled in at `now`; the whole minute of `tutup` is in time. */
export function statusMasaKrs(
	masa: { buka: Date; tutup: Date } | null,
	now: Date,
): 'belum' | 'buka' | 'tutup' {
	if (!masa || now < masa.buka) return 'belum'
	return now < akhirTenggat(masa.tutup) ? 'buka' : 'tutup'
}

/** Whether a student is to be reminded: the plan can be handed in now, and it is not. */
export function isKrsMenunggu(
	status: StatusKrs | null,
	masa: { buka: Date; tutup: Date } | null,
	now: Date,
): status is 'draft' | 'dikembalikan' | null {
	return isKrsTerbuka(status) && statusMasaKrs(masa, now) === 'buka'
}

/** One weekly lecture; wall-clock times as `08:30`. */
export type JadwalKrs = { hari: string; jam_mulai: string; jam_selesai: string }

/** An offered course as the rules see it. */
export type PenawaranKrs = {
	id: string
	kode: string
	nama: string
	sks: number
	semester: number
	program_studi_kode: string
	periode_kode: string
	jadwal: readonly JadwalKrs[]
	/** Courses to be passed before. */
	prasyarat: readonly { kode: string; nama: string }[]
}

/** A student as the rules see them. */
export type MahasiswaKrs = {
	program_studi_kode: string | null
	maks_sks: number
	/** Codes of the courses that they have passed. */
	lulus: readonly string[]
}

/** Why a plan cannot be saved. */
export type TolakanKrs =
	| { alasan: 'kosong' }
	| { alasan: 'melebihi_sks'; maks: number; total: number }
	| { alasan: 'tidak_ditawarkan'; matakuliah: string }
	| { alasan: 'ganda'; matakuliah: string }
	| { alasan: 'prasyarat'; matakuliah: string; kurang: readonly string[] }
	| { alasan: 'bentrok'; matakuliah: string; dengan: string; hari: string }

/** Whether two lectures share a minute; one that begins when the other ends does not clash. */
export function isBentrok(a: JadwalKrs, b: JadwalKrs): boolean {
	return a.hari === b.hari && a.jam_mulai < b.jam_selesai && b.jam_mulai < a.jam_selesai
}

/** Whether a course is for this student in this term: their programme, and the parity of the course's semester. */
export function isDitawarkan(
	penawaran: PenawaranKrs,
	mahasiswa: Pick<MahasiswaKrs, 'program_studi_kode'>,
): boolean {
	const { term } = readPeriode(penawaran.periode_kode)
	const fitsTerm = term === 'Antara' || term === paritasSemester(penawaran.semester)
	return fitsTerm && penawaran.program_studi_kode === mahasiswa.program_studi_kode
}

/** Names of the courses that this student must pass before this one. */
export function kurangPrasyarat(
	{ prasyarat }: Pick<PenawaranKrs, 'prasyarat'>,
	{ lulus }: Pick<MahasiswaKrs, 'lulus'>,
): string[] {
	return prasyarat.filter((p) => !lulus.includes(p.kode)).map((p) => p.nama)
}

/** Whether a course was passed before; taking it again counts as repeating. */
export function isMengulang(
	{ kode }: Pick<PenawaranKrs, 'kode'>,
	{ lulus }: Pick<MahasiswaKrs, 'lulus'>,
): boolean {
	return lulus.includes(kode)
}

/** The first lecture of one course that clashes with one of another. */
export function findBentrok(a: PenawaranKrs, b: PenawaranKrs): JadwalKrs | undefined {
	return a.jadwal.find((x) => b.jadwal.some((y) => isBentrok(x, y)))
}

/** Why one more course cannot join those already chosen; null when it can. Order: what a student can change least first. */
export function judgeTambah(
	calon: PenawaranKrs,
	dipilih: readonly PenawaranKrs[],
	mahasiswa: MahasiswaKrs,
): TolakanKrs | null {
	const matakuliah = calon.nama
	if (!isDitawarkan(calon, mahasiswa)) return { alasan: 'tidak_ditawarkan', matakuliah }
	const kurang = kurangPrasyarat(calon, mahasiswa)
	if (kurang.length > 0) return { alasan: 'prasyarat', matakuliah, kurang }
	if (dipilih.some((p) => p.kode === calon.kode)) return { alasan: 'ganda', matakuliah }
	const total = dipilih.reduce((sum, p) => sum + p.sks, calon.sks)
	if (total > mahasiswa.maks_sks) return { alasan: 'melebihi_sks', maks: mahasiswa.maks_sks, total }
	for (const lain of dipilih) {
		const jadwal = findBentrok(calon, lain)
		if (jadwal) return { alasan: 'bentrok', matakuliah, dengan: lain.nama, hari: jadwal.hari }
	}
	return null
}

/** Everything that speaks against a whole plan; an empty list means that it may be saved. */
export function judgeKrs(dipilih: readonly PenawaranKrs[], mahasiswa: MahasiswaKrs): TolakanKrs[] {
	if (dipilih.length === 0) return [{ alasan: 'kosong' }]
	const tolakan: TolakanKrs[] = []
	const total = dipilih.reduce((sum, p) => sum + p.sks, 0)
	if (total > mahasiswa.maks_sks) tolakan.push({ alasan: 'melebihi_sks', maks: mahasiswa.maks_sks, total })
	dipilih.forEach((calon, i) => {
		// The sum was judged above; here each course is held against those before it.
		const satu = judgeTambah(calon, dipilih.slice(0, i), { ...mahasiswa, maks_sks: Number.POSITIVE_INFINITY })
		if (satu) tolakan.push(satu)
	})
	return tolakan
}

/**
 * Title and sentence of a refusal; the first two pairs are known to students and stay word for word.
 * @param untuk who reads it: the student, or an office that acts for one
 */
export function textTolakan(
	tolakan: TolakanKrs,
	untuk: 'mahasiswa' | 'kantor' = 'mahasiswa',
): { judul: string; pesan: string } {
	const kantor = untuk === 'kantor'
	switch (tolakan.alasan) {
		case 'kosong':
			return {
				judul: 'Tidak ada mata kuliah yang dipilih',
				pesan: 'Silakan pilih minimal satu mata kuliah',
			}
		case 'melebihi_sks':
			return {
				judul: 'Melebihi Batas SKS',
				pesan: `${kantor ? 'Mahasiswa ini' : 'Anda'} hanya dapat mengambil maksimal ${tolakan.maks} SKS`,
			}
		case 'tidak_ditawarkan':
			return {
				judul: 'Mata kuliah tidak ditawarkan',
				pesan: `${tolakan.matakuliah} tidak ditawarkan untuk program studi ${kantor ? 'mahasiswa ini' : 'Anda'} pada semester ini`,
			}
		case 'ganda':
			return {
				judul: 'Mata kuliah sudah dipilih',
				pesan: `${tolakan.matakuliah} sudah ${kantor ? 'diambil' : 'Anda ambil'} di kelas lain`,
			}
		case 'prasyarat':
			return {
				judul: 'Prasyarat belum lulus',
				pesan: `${tolakan.matakuliah} mensyaratkan lulus ${tolakan.kurang.join(' dan ')}`,
			}
		case 'bentrok':
			return {
				judul: 'Jadwal bentrok',
				pesan: `${tolakan.matakuliah} bentrok dengan ${tolakan.dengan} pada hari ${tolakan.hari}`,
			}
	}
}
