import type { BarisPenawaran } from '#shared/api/krs-offers.ts'

/** What the office wants to do with offers. */
export type Kerja =
	| { jenis: 'tambah'; periode: string }
	| { jenis: 'kapasitas' | 'hapus'; rows: readonly BarisPenawaran[] }
	| { jenis: 'pindah'; row: BarisPenawaran; periode: string }
