/** What the token of a printed term report vouches for. */
export type FaktaLaporan = {
	periode: string
	kelas: string
	kode_mk: string
	/** Who signs, and what this person has taught of it. */
	nip: string
	mengajar: number
	sks: number
	/** Lectures held, of so many planned. */
	pertemuan: number
	rencana: number
	/** Students of the class, published results, and results that wait. */
	mahasiswa: number
	terbit: number
	tertunda: number
	/** Campus date on which it was printed. */
	tanggal: string
	/** Fingerprint of all that is printed: hexadecimal, as long as a person compares. */
	sidik: string
}

/** Stands before what is signed, so that a signature made here can never count for anything else. */
const AWALAN = 'LAS1'
const TEXTS = ['periode', 'kelas', 'kode_mk', 'nip'] as const
const FIGURES = ['mengajar', 'sks', 'pertemuan', 'rencana', 'mahasiswa', 'terbit', 'tertunda'] as const
const ENDS = ['tanggal', 'sidik'] as const
const FIELDS = [...TEXTS, ...FIGURES, ...ENDS]

/** The exact text that is signed. */
export const pesanLaporan = (fakta: FaktaLaporan): string =>
	[AWALAN, ...FIELDS.map((field) => fakta[field])].join('|')

/** The facts of a signed text, null when it is none. */
export function readLaporan(pesan: string): FaktaLaporan | null {
	const [awalan, ...parts] = pesan.split('|')
	if (awalan !== AWALAN || parts.length !== FIELDS.length || parts.some((part) => part === '')) return null
	const at = (field: (typeof FIELDS)[number]) => parts[FIELDS.indexOf(field)] ?? ''
	const figures = Object.fromEntries(FIGURES.map((field) => [field, Number(at(field))]))
	if (Object.values(figures).some(Number.isNaN)) return null
	const texts = Object.fromEntries([...TEXTS, ...ENDS].map((field) => [field, at(field)]))
	return { ...texts, ...figures } as FaktaLaporan
}
