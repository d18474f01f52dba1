import type { KrsSaya, Penawaran, PenawaranRingkas } from '#shared/api/krs.ts'
import { isKrsTerbuka } from '#shared/rules/krs.ts'
import { paritasSemester } from '#shared/rules/periode.ts'

/** The picker of the specification, section 9. */
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
		? `Program studi Anda tidak menawarkan mata kuliah semester ${semester} pada ${krs.periode.nama}.`
		: `Mata kuliah semester ${semester} ditawarkan pada semester ${paritas}. Sekarang semester ${krs.periode.nama}.`
}

/** Whether the plan can be changed now, and if not, why. */
export function closedReason(krs: KrsSaya): string | null {
	const status = krs.krs?.status ?? null
	if (status === 'diajukan') return 'KRS Anda sedang menunggu persetujuan dosen wali.'
	if (!isKrsTerbuka(status)) return 'KRS Anda sudah disetujui dosen wali.'
	if (krs.masa.status === 'belum') return 'Masa pengisian KRS belum dibuka.'
	if (krs.masa.status === 'tutup') return 'Masa pengisian KRS sudah ditutup.'
	return null
}

/** Seats that are still free; a seat of one's own counts as taken. */
export const sisaKursi = (p: Pick<Penawaran, 'kapasitas' | 'terisi'>): number =>
	Math.max(0, p.kapasitas - p.terisi)

/** The server writes a refusal as `title. sentence` or `title: names`; a toast has a place for each. */
export function splitRefusal(message: string): { judul: string; pesan: string } {
	const [, judul, pesan] = /^(.{3,60}?)[.:] (.+)$/.exec(message) ?? []
	return judul && pesan ? { judul, pesan } : { judul: 'Gagal menyimpan KRS', pesan: message }
}

export const jumlahSks = (list: readonly Pick<Penawaran, 'sks'>[]): number =>
	list.reduce((sum, { sks }) => sum + sks, 0)
