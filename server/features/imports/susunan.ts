import type { Susunan } from '#shared/rules/tangan.ts'
import type { JenisImpor } from './jenis.ts'

/** The columns of a record whose values a file leaves alone where somebody has changed them: neither what names it nor what is about the file. */
export const susunanOf = ({ kolom, kunci, izin, satuan = [], per_periode = [] }: JenisImpor): Susunan => ({
	kolom: [
		...satuan,
		...kolom
			.map((one) => [one.kunci])
			.filter(([one = '']) => ![...kunci, izin?.kolom, ...satuan.flat()].includes(one)),
	],
	per_periode,
})
