import type { DbOrTrx } from '#server/db/client.ts'
import type { Rekam } from '#shared/rules/impor.ts'
import type { Latar, Rujukan } from './jenis.ts'
import { rujukKode } from './rujukan-queries.ts'

/** A row without a term is of the running one. */
export const lengkapi = (rekam: Rekam, latar: Latar): Rekam => ({
	...rekam,
	periode: rekam.periode ?? latar.periode,
})

/** What rows about courses in classes may name. */
export async function rujukKuliah(db: DbOrTrx): Promise<Record<string, Rujukan>> {
	return {
		kelas: await rujukKode(db, 'kelas'),
		kode_mk: await rujukKode(db, 'matakuliah'),
		periode: await rujukKode(db, 'periode'),
	}
}

/** Which course in which class of which term, in a word. */
export const courseOf = ({ periode, kelas, kode_mk }: Record<'periode' | 'kelas' | 'kode_mk', string>) =>
	`${periode} ${kelas} ${kode_mk}`
