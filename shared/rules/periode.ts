/** The terms of a year by the last digit of the code: 20232 = Genap 2023/2024, as in the reports to the ministry. */
const TERM = { '1': 'Ganjil', '2': 'Genap', '3': 'Antara' } as const

export type Term = (typeof TERM)[keyof typeof TERM]

/** The academic year's first calendar year and the term of a code; throws when the code is none. */
export function readPeriode(kode: string): { tahun: number; term: Term } {
	const [, tahun, digit] = /^(\d{4})([123])$/.exec(kode) ?? []
	if (!tahun || !digit) throw new RangeError(`"${kode}" is no code of a term`)
	return { tahun: Number(tahun), term: TERM[digit as keyof typeof TERM] }
}

/** `Genap 2023/2024` of `20232`. */
export function namaPeriode(kode: string): string {
	const { tahun, term } = readPeriode(kode)
	return `${term} ${tahun}/${tahun + 1}`
}

/** Odd semesters are Ganjil, even ones Genap. */
export function paritasSemester(semester: number): 'Ganjil' | 'Genap' {
	return semester % 2 === 1 ? 'Ganjil' : 'Genap'
}

/** Half-years since the year 0; an Antara term belongs to the Genap before it. */
function paruhTahun(kode: string): number {
	const { tahun, term } = readPeriode(kode)
	return tahun * 2 + (term === 'Ganjil' ? 0 : 1)
}

/** The regular term that lies `langkah` half-years after another; negative looks back. */
export function geserPeriode(kode: string, langkah: number): string {
	const paruh = paruhTahun(kode) + langkah
	return `${Math.floor(paruh / 2)}${(paruh % 2) + 1}`
}

/** The semester of a student in another term, who is in `semester` in the term `sekarang`; at least 1. */
export function semesterPada(periode: string, semester: number, sekarang: string): number {
	return Math.max(1, semester + paruhTahun(periode) - paruhTahun(sekarang))
}

/** The next terms after a code, short ones too. */
export function periodeSesudah(kode: string, banyak: number): string[] {
	const { tahun } = readPeriode(kode)
	const next: string[] = []
	for (let year = tahun; next.length < banyak; year++)
		for (const digit of Object.keys(TERM)) if (`${year}${digit}` > kode) next.push(`${year}${digit}`)
	return next.slice(0, banyak)
}

/** Whether a term runs, has been or is to come. Without a term that runs its last day decides. */
export function keadaanPeriode(
	{ kode, selesai, aktif }: { kode: string; selesai: string; aktif: boolean },
	kini: { aktif: string | null; hariIni: string },
): 'aktif' | 'akan_datang' | 'lewat' {
	if (aktif) return 'aktif'
	return (kini.aktif === null ? selesai < kini.hariIni : kode < kini.aktif) ? 'lewat' : 'akan_datang'
}
