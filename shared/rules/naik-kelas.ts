import { semesterPada } from './periode.ts'

export type KelasNaik = { kode: string; program_studi: string; semester: number }
/** How many semesters a degree takes; of others eight are assumed. */
const LAMA_STUDI: Readonly<Record<string, number>> = { D1: 2, D2: 4, D3: 6, D4: 8, S1: 8, S2: 4, S3: 6 }
/** The last semester in which somebody can study at all. */
export const SEMESTER_TERAKHIR = 14

/** By how many semesters students go up from one term to another: none in a short term, which belongs to the one before. */
export function langkahNaik(dari: string, ke: string): number {
	return semesterPada(ke, SEMESTER_TERAKHIR, dari) - SEMESTER_TERAKHIR
}

/**
 * What the number in the codes of a programme's classes stands for: the semester (TI-4A), the year of study (TI-2A in the
 * third and fourth semester), or something that stays with the class, such as the year of entry (TI-2022-A).
 */
export type KebiasaanKode = 'semester' | 'tingkat' | 'angkatan'

const tingkat = (semester: number) => Math.ceil(semester / 2)
const adaAngka = (kode: string, angka: number) =>
	(kode.match(/\d+/g) ?? []).some((found) => Number(found) === angka)

/** The habit that fits at least half of the classes; of two that fit as many, the semester. */
export function kebiasaanKode(kelas: readonly KelasNaik[]): KebiasaanKode {
	const cocok = (angka: (semester: number) => number) =>
		kelas.filter(({ kode, semester }) => adaAngka(kode, angka(semester))).length
	const [semester, tahun] = [cocok((one) => one), cocok(tingkat)]
	if (Math.max(semester, tahun) * 2 < kelas.length || kelas.length === 0) return 'angkatan'
	return semester >= tahun ? 'semester' : 'tingkat'
}

/** The code with its first such number replaced; a number with leading zeros keeps its length. */
function gantiAngka(kode: string, dari: number, ke: number): string | null {
	let diganti = false
	const baru = kode.replaceAll(/\d+/g, (found) => {
		if (diganti || Number(found) !== dari) return found
		diganti = true
		return String(ke).padStart(found.length, '0')
	})
	return diganti ? baru : null
}

/**
 * The class that is proposed for the students of a class; null where their study is over or no semester follows. It need
 * not be there yet.
 */
export function usulTujuan(
	{ kode, program_studi, semester }: KelasNaik,
	{
		langkah,
		jenjang,
		kebiasaan,
		ada,
	}: { langkah: number; jenjang: string; kebiasaan: KebiasaanKode; ada: ReadonlyMap<string, KelasNaik> },
): string | null {
	if (langkah === 0) return kode
	const naik = semester + langkah
	if (naik > SEMESTER_TERAKHIR) return null
	const angka = kebiasaan === 'tingkat' ? tingkat : (one: number) => one
	const tujuan = kebiasaan === 'angkatan' ? kode : gantiAngka(kode, angka(semester), angka(naik))
	// A code that does not follow the habit of its programme stays.
	if (tujuan === null || tujuan === kode) return kode
	const kelas = ada.get(tujuan)
	if (kelas) return kelas.program_studi === program_studi ? tujuan : null
	return naik > (LAMA_STUDI[jenjang] ?? 8) ? null : tujuan
}

export type Tujuan = { kelas: string; ke: string | null }
/** What moving up makes of the classes themselves. */
export type KelasUbah = {
	baru: KelasNaik[]
	/** Classes whose own semester becomes another one. */
	berubah: { kode: string; lama: number; baru: number }[]
	/** Classes to which students of several semesters would go: they keep their semester. */
	campur: string[]
}

/**
 * What the classes become: one to which students go has their semester, one that is not there is made, in the programme of
 * those who go there.
 */
export function ubahKelas(
	tujuan: readonly Tujuan[],
	{ langkah, ada }: { langkah: number; ada: ReadonlyMap<string, KelasNaik> },
): KelasUbah {
	const asal = new Map<string, [KelasNaik, ...KelasNaik[]]>()
	for (const { kelas, ke } of tujuan) {
		const dari = ada.get(kelas)
		if (!dari || ke === null) continue
		const sudah = asal.get(ke)
		asal.set(ke, sudah ? [...sudah, dari] : [dari])
	}
	const hasil: KelasUbah = { baru: [], berubah: [], campur: [] }
	if (langkah === 0) return hasil
	for (const [kode, [satu, ...lain]] of asal) {
		const semester = satu.semester + langkah
		const kini = ada.get(kode)
		if (!kini) hasil.baru.push({ kode, program_studi: satu.program_studi, semester })
		if (lain.some((one) => one.semester !== satu.semester)) hasil.campur.push(kode)
		else if (kini && kini.semester !== semester)
			hasil.berubah.push({ kode, lama: kini.semester, baru: semester })
	}
	return hasil
}
