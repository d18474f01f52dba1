import type { KrsSaya, MahasiswaKrs, Penawaran, PenawaranRingkas } from '#shared/api/krs.ts'
import { findBentrok, isKrsTerbuka, judgeTambah, type StatusKrs } from '#shared/rules/krs.ts'
import { paritasSemester } from '#shared/rules/periode.ts'
import { formatJam } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'

/** The semesters that the picker offers: as many as a degree of four years has. */
export const SEMESTER_LIST = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The semester that the URL names, or the student's own; always one of the picker's. */
export function semesterOf(text: string | undefined, own: number): number {
	const named = Number(text)
	if (SEMESTER_LIST.some((n) => n === named)) return named
	return Math.min(8, Math.max(1, own))
}

/** Classes of one course, the student's own first. */
export type Tawaran = [PenawaranRingkas, ...PenawaranRingkas[]]

/** What is offered, course by course: compulsory ones first, by name. */
export function coursesOf(offers: readonly PenawaranRingkas[], kelas: string | null): Tawaran[] {
	const sorted = offers.toSorted(
		(a, b) =>
			Number(b.wajib) - Number(a.wajib) ||
			a.nama.localeCompare(b.nama, 'id') ||
			Number(b.kelas === kelas) - Number(a.kelas === kelas) ||
			a.kelas.localeCompare(b.kelas, 'id', { numeric: true }),
	)
	const courses = new Map<string, Tawaran>()
	for (const offer of sorted) {
		const course = courses.get(offer.kode)
		if (course) course.push(offer)
		else courses.set(offer.kode, [offer])
	}
	return [...courses.values()]
}

/** Why nothing of a semester is on offer. */
export function whyEmpty(krs: KrsSaya, semester: number): string {
	const paritas = paritasSemester(semester)
	return krs.periode.nama.startsWith(paritas)
		? t('Program studi Anda tidak menawarkan mata kuliah semester {semester} pada {nama}.', {
				semester,
				nama: krs.periode.nama,
			})
		: t('Mata kuliah semester {semester} ditawarkan pada semester {paritas}. Sekarang semester {nama}.', {
				semester,
				paritas: word(paritas),
				nama: krs.periode.nama,
			})
}

/** Whether the plan can be changed now, and if not, why. */
export function closedReason(krs: KrsSaya): string | null {
	const status = krs.krs?.status ?? null
	if (status === 'diajukan') return t('KRS Anda sedang menunggu persetujuan dosen wali.')
	if (!isKrsTerbuka(status)) return t('KRS Anda sudah disetujui.')
	if (krs.cuti) return t('Anda sedang cuti pada {nama}', { nama: krs.periode.nama })
	if (krs.masa.status === 'belum')
		return krs.masa.bertahap ? t('Belum giliran Anda mengisi KRS.') : t('Masa pengisian KRS belum dibuka.')
	if (krs.masa.status === 'tutup') return t('Masa pengisian KRS sudah ditutup.')
	return null
}

/** How far a plan has come: 0 draft, 1 handed in, 2 approved; 3 would be beyond. One that was given back is a draft again. */
export function stepOf(status: StatusKrs | null): 0 | 1 | 3 {
	if (status === 'disetujui') return 3
	return status === 'diajukan' ? 1 : 0
}

/** What has become of the choice on the screen, and what comes next. */
export function barWords({ krs }: Pick<KrsSaya, 'krs'>, chosen: number, changed: boolean): string {
	if (chosen === 0) return t('Pilih mata kuliah')
	if (changed) return t('Belum disimpan')
	return krs ? t('Tersimpan, belum diajukan') : ''
}

/** Why a class cannot join the choice, for who has not pressed yet; null when it can. What its course lacks stands there. */
export function markOf(
	offer: Penawaran,
	chosen: readonly Penawaran[],
	mahasiswa: Pick<MahasiswaKrs, 'program_studi_kode' | 'maks_sks' | 'lulus'>,
): string | null {
	for (const other of chosen) {
		const jadwal = other.kode === offer.kode ? undefined : findBentrok(other, offer)
		if (!jadwal) continue
		const { hari, jam_mulai, jam_selesai } = jadwal
		return t('Bentrok dengan {nama}: {hari} {jam_mulai}–{jam_selesai}', {
			nama: other.nama,
			hari: word(hari),
			jam_mulai: formatJam(jam_mulai),
			jam_selesai: formatJam(jam_selesai),
		})
	}
	switch (judgeTambah(offer, chosen, mahasiswa)?.alasan) {
		case 'ganda':
			return t('Mata kuliah ini sudah Anda ambil di kelas lain')
		case 'melebihi_sks':
			return t('Melebihi batas {maks_sks} SKS', { maks_sks: mahasiswa.maks_sks })
		default:
			return null
	}
}

/** Seats that are still free; a seat of one's own counts as taken. */
export const sisaKursi = (p: Pick<Penawaran, 'kapasitas' | 'terisi'>): number =>
	Math.max(0, p.kapasitas - p.terisi)

/** The server writes a refusal as `title. sentence` or `title: names`; a toast has a place for each. */
export function splitRefusal(message: string): { judul: string; pesan: string } {
	const [, judul, pesan] = /^(.{3,60}?)[.:] (.+)$/.exec(message) ?? []
	return judul && pesan ? { judul, pesan } : { judul: t('Gagal menyimpan KRS'), pesan: message }
}

export const jumlahSks = (list: readonly Pick<Penawaran, 'sks'>[]): number =>
	list.reduce((sum, { sks }) => sum + sks, 0)
