import { isLulus } from './bobot.ts'
import { bestHasil, computeIps, jumlahMutu, jumlahSks } from './ips.ts'
import type { DetailKhs, HasilStudi } from './khs.ts'

/** A published result with the student's semester then. */
export type HasilSemester = HasilStudi & { semester: number }

/** The sheet of a term: the lines and the IPK of its newest approved version, null while there is none. */
export type LembarTerm = {
	periode_kode: string
	semester: number
	disahkan: { details: readonly DetailKhs[]; ipk: number } | null
}

/** One attempt at a course. Of a course that was repeated only the best counts. */
export type BarisTranskrip = {
	semester: number
	periode_kode: string
	kode: string
	matakuliah: string
	sks: number
	nilai: string
	bobot: number
	dihitung: boolean
}

export type Transkrip = {
	baris: BarisTranskrip[]
	ipk: number
	/** Of courses that count: taken, and passed, which is any grade that weighs something. */
	sks: number
	sks_lulus: number
	/** Sum of SKS x bobot. */
	mutu: number
	/** Published results that no approved sheet holds yet, or holds with the letter from before a correction. */
	menunggu: number
}

type Garis = DetailKhs & { periode_kode: string; semester: number }

/**
 * The transcript: the lines of approved sheets, and of terms from before there were sheets their results. What waits for
 * approval is counted and left out. A repeated course counts once, with its best grade (shared/rules/ips.ts).
 */
export function computeTranskrip(semua: readonly HasilSemester[], lembar: readonly LembarTerm[]): Transkrip {
	const resmi = garisResmi(semua, lembar)
	// By id: a sheet keeps the code that a course had then. With the letter: a correction waits like a new result.
	const kunci = (g: Omit<HasilSemester, 'semester'>) =>
		[g.periode_kode, g.matakuliah_id, g.nilai, g.grade_point].join(' ')
	const tercetak = new Set(resmi.map(kunci))
	const indeks = resmi.map(toIndeks)
	const terbaik = new Set(bestHasil(indeks))
	const dihitung = [...terbaik]
	return {
		baris: resmi.map((g, i) => ({
			semester: g.semester,
			periode_kode: g.periode_kode,
			kode: g.kode,
			matakuliah: g.matakuliah,
			sks: g.sks,
			nilai: g.nilai,
			bobot: g.grade_point,
			dihitung: terbaik.has(indeks[i] as (typeof indeks)[number]),
		})),
		ipk: computeIps(dihitung),
		sks: jumlahSks(dihitung),
		sks_lulus: jumlahSks(dihitung.filter(({ bobot }) => isLulus(bobot))),
		mutu: jumlahMutu(dihitung),
		menunggu: semua.filter((h) => !tercetak.has(kunci(h))).length,
	}
}

const toIndeks = (g: Garis) => ({ kode: g.matakuliah_id, sks: g.sks, bobot: g.grade_point })

function garisResmi(semua: readonly HasilSemester[], lembar: readonly LembarTerm[]): Garis[] {
	const berlembar = new Set(lembar.map(({ periode_kode }) => periode_kode))
	const dariLembar = lembar.flatMap(({ periode_kode, semester, disahkan }) =>
		(disahkan?.details ?? []).map((detail) => ({ ...detail, periode_kode, semester })),
	)
	return [...dariLembar, ...semua.filter(({ periode_kode }) => !berlembar.has(periode_kode))].sort((a, b) =>
		a.periode_kode < b.periode_kode ? -1 : a.periode_kode > b.periode_kode ? 1 : a.kode < b.kode ? -1 : 1,
	)
}

/**
 * Whether a transcript agrees with the official IPK, that of the newest approved sheet. It does not while a sheet of an
 * earlier term waits for approval, nor while the newest has not followed the approved correction of an earlier one. A
 * correction that waits itself changes neither: `menunggu` counts it.
 */
export function isIpkResmi(semua: readonly HasilSemester[], lembar: readonly LembarTerm[]): boolean {
	const terakhir = lembar
		.filter(({ disahkan }) => disahkan !== null)
		.reduce<LembarTerm | null>((a, b) => (a && a.periode_kode > b.periode_kode ? a : b), null)
	if (!terakhir?.disahkan) return true
	const sampai = garisResmi(semua, lembar).filter(({ periode_kode }) => periode_kode <= terakhir.periode_kode)
	return computeIps(bestHasil(sampai.map(toIndeks))) === terakhir.disahkan.ipk
}

/**
 * Whether a transcript no longer says what is approved of the terms on it: a letter was corrected, or a line came or went.
 * Terms that came later replace none: it tells of the day on which it was made.
 */
export function isDigantikan(tercetak: Pick<Transkrip, 'baris'>, kini: Pick<Transkrip, 'baris'>): boolean {
	const term = new Set(tercetak.baris.map(({ periode_kode }) => periode_kode))
	const isi = ({ baris }: Pick<Transkrip, 'baris'>) =>
		baris
			.filter(({ periode_kode }) => term.has(periode_kode))
			.map(({ periode_kode, kode, sks, nilai, bobot }) => [periode_kode, kode, sks, nilai, bobot].join(' '))
	return isi(tercetak).join('\n') !== isi(kini).join('\n')
}
