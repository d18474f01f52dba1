import { notFound } from '#server/lib/errors.ts'
import type { JenisImpor } from './jenis.ts'
import { JENIS_KURIKULUM } from './jenis-kurikulum.ts'
import { JENIS_LAMPAU } from './jenis-lampau.ts'
import { JENIS_ORANG } from './jenis-orang.ts'
import { JENIS_PDDIKTI } from './jenis-pddikti.ts'
import { JENIS_PERIODE } from './jenis-periode.ts'
import { JENIS_RUANG } from './jenis-ruang.ts'
import { JENIS_UJIAN } from './jenis-ujian.ts'

/** Every kind, in the order in which an empty campus is filled: each stands on those before it. */
export const JENIS_IMPOR: readonly JenisImpor[] = [
	...JENIS_KURIKULUM,
	JENIS_RUANG,
	...JENIS_ORANG,
	...JENIS_LAMPAU,
	...JENIS_PERIODE,
	JENIS_UJIAN,
	...JENIS_PDDIKTI,
]

/** @throws AppError 404 */
export function jenisOf(nama: string): JenisImpor {
	const jenis = JENIS_IMPOR.find((satu) => satu.jenis === nama)
	if (!jenis) throw notFound('jenis_impor_not_found', 'Jenis impor ini tidak ada')
	return jenis
}
