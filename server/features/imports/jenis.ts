import type { DbOrTrx } from '#server/db/client.ts'
import type { Kolom, Masalah, Rekam } from '#shared/rules/impor.ts'
import type { Hak } from '#shared/rules/wewenang.ts'

/** What an import stands in: the term that its rows are of where they name none, and the moment. */
export type Latar = {
	periode: string
	now: Date
	/** Time zone of the campus. */
	zona: string
	/** Rows go back to what they were before an import, each whole. */
	kembali?: true
	/** A record goes by hand: what was written down of the person alone, and not of what they did, goes with it. */
	sendiri?: true
}

/** Values that a column may have, and what to call them: `kelas TI-1E tidak ada`. */
export type Rujukan = { nilai: ReadonlySet<string>; sebutan: string }

export type Baris = { nomor: number; rekam: Rekam }

/** One kind of import: what its rows hold, and how the feature that owns them reads, makes, changes and takes them away. */
export type JenisImpor = {
	jenis: string
	/** `mahasiswa`: what a row is, as a button names it. */
	nama: string
	hak: Exclude<Hak, 'prodi'>
	kolom: readonly Kolom[]
	/** Its columns that say which one a row means. */
	kunci: readonly string[]
	/** Where no file has those: the columns by which its rows are told apart, and people name them. */
	alami?: readonly string[]
	/** Its other columns say something about a person: the trail, which is kept for good, says that they were changed, not to what. */
	pribadi?: true
	/**
	 * The column by which a row says that what speaks against it and may be wanted all the same is meant, and the words that say so. A row
	 * that would change one of `pindah` may be meant otherwise too.
	 */
	izin?: { kolom: string; pilihan: readonly [string, ...string[]]; pindah?: readonly string[] }
	/** Columns that are one thing: a file that finds it changed since the last one overwrites all of it or nothing. */
	satuan?: readonly (readonly string[])[]
	/** What changes with the term by itself. */
	per_periode?: readonly string[]
	/** Fills in what a row may leave out. */
	lengkapi?: (rekam: Rekam, latar: Latar) => Rekam
	/** Other words for what a cell may hold: by column, from a word in capital letters to the one that is kept. */
	sebutan?: (db: DbOrTrx) => Promise<Readonly<Record<string, ReadonlyMap<string, string>>>>
	/** What the columns may name, by column. */
	rujukan?: (db: DbOrTrx, baris: readonly Baris[]) => Promise<Readonly<Record<string, Rujukan>>>
	/** Says which ones rows mean, by their numbers, in the columns of `kunci`, where no file has those. */
	cocokkan?: (db: DbOrTrx, baris: readonly Baris[]) => Promise<ReadonlyMap<number, Rekam>>
	/** Holds, all at once and in one order, what rows that are to be written are about: they are read in parts. */
	tahan?: (db: DbOrTrx, rekam: readonly Rekam[]) => Promise<void>
	/** What is known of these rows, each with its whole record; held until the transaction ends when they are to be written. */
	muat: (db: DbOrTrx, rekam: readonly Rekam[], latar: Latar & { hold: boolean }) => Promise<readonly Rekam[]>
	/** What else speaks against a row, by its number. */
	periksa?: (
		db: DbOrTrx,
		baris: readonly (Baris & { lama: Rekam | null })[],
		latar: Latar,
	) => Promise<ReadonlyMap<number, Masalah[]>>
	/** Makes what is new and changes the rest, each with its whole record. */
	simpan: (trx: DbOrTrx, rekam: readonly Rekam[], latar: Latar) => Promise<void>
	/** What hangs on records, by table; of the kinds that people keep one by one. */
	gantungan?: (db: DbOrTrx, rekam: readonly Rekam[], latar: Latar) => Promise<ReadonlyMap<string, number>>
	/** Takes away what an import made. @returns a sentence of what hangs on it; then nothing is taken away */
	hapus: (trx: DbOrTrx, rekam: readonly Rekam[], latar: Latar) => Promise<string | null>
}

/** Which one a row means, as people name it. */
export const sebut = (jenis: JenisImpor, rekam: Rekam): string =>
	(jenis.alami ?? jenis.kunci).map((kunci) => String(rekam[kunci] ?? '')).join(' · ')

/** Which one a row means. */
export const identitas = (jenis: JenisImpor, rekam: Rekam): string =>
	jenis.kunci.map((kunci) => String(rekam[kunci] ?? '')).join(' · ')

/** The columns of a record that say something about a person and are not what names it. */
export const kolomPribadi = ({ pribadi, kolom, kunci }: JenisImpor): string[] =>
	pribadi ? kolom.map((one) => one.kunci).filter((one) => !kunci.includes(one)) : []

/** The texts of a column, each once. */
export const isiKolom = (rekam: readonly Rekam[], kunci: string): string[] => [
	...new Set(rekam.map((satu) => satu[kunci]).filter((isi) => typeof isi === 'string')),
]
