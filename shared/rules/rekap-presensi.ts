import { compareText } from './minggu-kuliah.ts'
import type { StatusPresensi } from './presensi.ts'

type Saat = { tanggal: string; jam_mulai: string }
type BarisRekap = { status: readonly (StatusPresensi | null)[]; ujian: readonly StatusPresensi[] }

/** A column of the recap, and how a student stands in it. */
export type KolomRekap<P, U> = {
	/** Number of the lecture, UTS or UAS; a dash where a lecture has no number. */
	judul: string
	statusOf: (mahasiswa: BarisRekap) => StatusPresensi | null
} & ({ pertemuan: P; ujian: null } | { pertemuan: null; ujian: U })

/** The columns of a recap in order of time: the lectures that were held, and the exams that count as meetings. */
export function kolomRekap<P extends Saat & { nomor: number | null }, U extends Saat & { jenis: string }>({
	pertemuan,
	ujian,
}: {
	pertemuan: readonly P[]
	ujian: readonly U[]
}): KolomRekap<P, U>[] {
	const at = ({ tanggal, jam_mulai }: Saat) => `${tanggal} ${jam_mulai}`
	const saat = ({ pertemuan: p, ujian: u }: KolomRekap<P, U>) =>
		p !== null ? at(p) : u !== null ? at(u) : ''
	const columns: KolomRekap<P, U>[] = [
		...pertemuan.map((p, i) => ({
			judul: p.nomor === null ? '–' : String(p.nomor),
			statusOf: ({ status }: BarisRekap) => status[i] ?? null,
			pertemuan: p,
			ujian: null,
		})),
		...ujian.map((u, i) => ({
			judul: u.jenis,
			statusOf: (baris: BarisRekap) => baris.ujian[i] ?? null,
			pertemuan: null,
			ujian: u,
		})),
	]
	return columns.sort((a, b) => compareText(saat(a), saat(b)))
}
