import { paritasSemester, readPeriode } from './periode.ts'
import { isDaring, tempatRuang } from './ruang.ts'

/** A course in a class. */
type DiKelas = { kelas: string; kode: string }
export type Pengampu = DiKelas & { nip: string }
export type Kuliah = DiKelas & { hari: string; jam_mulai: string; jam_selesai: string; ruangan: string }
export type Tawaran = DiKelas & { program_studi: string; wajib: boolean; kapasitas: number }

/** What a term has of lecturers, weekly lectures and offers. */
export type IsiPeriode = { pengampu: Pengampu[]; jadwal: Kuliah[]; penawaran: Tawaran[] }

export const BAWAAN = ['pengampu', 'jadwal', 'penawaran'] as const
export type Bawaan = (typeof BAWAAN)[number]

export type Fakta = {
	/** The term that is opened. */
	periode: string
	/** What the term has that is carried over from, and what is carried. */
	asal: IsiPeriode
	bawa: readonly Bawaan[]
	/** What the term has already. */
	ada: IsiPeriode
	/** Semester of each course. */
	semester: ReadonlyMap<string, number>
	/** Lecturers who do not teach at present. */
	tidakAktif: ReadonlySet<string>
}

export type RencanaBawaan = {
	baru: IsiPeriode
	/** Courses that are not held in this half of the year, with the classes in which they would have been. */
	lain_paruh: Map<string, string[]>
	/** Assignments that stay behind because their lecturer does not teach at present. */
	tidak_aktif: Pengampu[]
}

const di = ({ kelas, kode }: DiKelas) => `${kelas}\n${kode}`

/**
 * What is carried over: for each course of a class only what it lacks, so that a repeat changes nothing that somebody has
 * set since, and no course of the other half of the year.
 */
export function pilihBawaan({ periode, asal, bawa, ada, semester, tidakAktif }: Fakta): RencanaBawaan {
	const { term } = readPeriode(periode)
	const lain = (kode: string) => {
		const nomor = semester.get(kode)
		return term !== 'Antara' && nomor !== undefined && paritasSemester(nomor) !== term
	}
	const lain_paruh = new Map<string, string[]>()
	const pilih = <T extends DiKelas>(bagian: Bawaan, rows: readonly T[], sudah: readonly T[]): T[] => {
		if (!bawa.includes(bagian)) return []
		const punya = new Set(sudah.map(di))
		return rows.filter((row) => {
			if (punya.has(di(row))) return false
			if (!lain(row.kode)) return true
			const kelas = lain_paruh.get(row.kode) ?? []
			if (!kelas.includes(row.kelas)) lain_paruh.set(row.kode, [...kelas, row.kelas])
			return false
		})
	}
	const pengampu = pilih('pengampu', asal.pengampu, ada.pengampu)
	return {
		baru: {
			pengampu: pengampu.filter(({ nip }) => !tidakAktif.has(nip)),
			jadwal: pilih('jadwal', asal.jadwal, ada.jadwal),
			penawaran: pilih('penawaran', asal.penawaran, ada.penawaran),
		},
		lain_paruh,
		tidak_aktif: pengampu.filter(({ nip }) => tidakAktif.has(nip)),
	}
}

/** Courses of classes with a lecture or an offer that nobody teaches, and those without a lecture in the week. */
export function cariKurang({ pengampu, jadwal, penawaran }: IsiPeriode): {
	tanpa_dosen: DiKelas[]
	tanpa_jadwal: DiKelas[]
} {
	const tanpa = (punya: readonly DiKelas[], rows: readonly DiKelas[]): DiKelas[] => {
		const ada = new Set(punya.map(di))
		const kurang = new Map(rows.filter((row) => !ada.has(di(row))).map((row) => [di(row), row]))
		return [...kurang.values()].map(({ kelas, kode }) => ({ kelas, kode }))
	}
	return {
		tanpa_dosen: tanpa(pengampu, [...penawaran, ...jadwal]),
		tanpa_jadwal: tanpa(jadwal, [...penawaran, ...pengampu]),
	}
}

export type Tabrakan = { apa: 'kelas' | 'ruangan' | 'dosen'; siapa: string; pertama: Kuliah; kedua: Kuliah }

/** Lectures of the same hours in one class, in one room (but not online), or of one lecturer; each pair once. */
export function cariTabrakan({ pengampu, jadwal }: Pick<IsiPeriode, 'pengampu' | 'jadwal'>): Tabrakan[] {
	const dosen = Map.groupBy(pengampu, di)
	const keys = (kuliah: Kuliah): [Tabrakan['apa'], string][] =>
		[
			['kelas', kuliah.kelas],
			...(isDaring(kuliah.ruangan) ? [] : [['ruangan', kuliah.ruangan] as const]),
			...(dosen.get(di(kuliah)) ?? []).map(({ nip }) => ['dosen', nip] as const),
		].map(([apa, siapa]) => [apa as Tabrakan['apa'], siapa as string])
	const urut = jadwal.toSorted((a, b) => (a.jam_mulai < b.jam_mulai ? -1 : a.jam_mulai > b.jam_mulai ? 1 : 0))
	const tempat = new Map<string, Kuliah[]>()
	const pasangan = new Map<Kuliah, Set<Kuliah>>()
	const found: Tabrakan[] = []
	for (const kedua of urut)
		for (const [apa, siapa] of keys(kedua)) {
			const key = `${apa}\n${apa === 'ruangan' ? tempatRuang(siapa) : siapa}\n${kedua.hari}`
			const masih = (tempat.get(key) ?? []).filter(({ jam_selesai }) => jam_selesai > kedua.jam_mulai)
			for (const pertama of masih) {
				const sudah = pasangan.get(kedua) ?? new Set()
				if (sudah.has(pertama)) continue
				pasangan.set(kedua, sudah.add(pertama))
				found.push({ apa, siapa, pertama, kedua })
			}
			tempat.set(key, [...masih, kedua])
		}
	return found
}
