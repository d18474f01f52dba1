import { type Static, Type } from 'typebox'
import { LAMPIRAN_TUGAS_MAKS, PETUNJUK_HURUF } from '../rules/tugas.ts'
import type { Grant } from './access.ts'
import { Body, Data, KelasKode, MatakuliahKode, Nullable, PeriodeKode, Uuid } from './contract.ts'

/** Who teaches the course in the class in that term. */
const PENGAMPU = [{ peran: 'dosen', owner: 'teaches_matakuliah' }] as const satisfies Grant[]
const KelasParams = Type.Object({ periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode })

const Pixel = Nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))

/** A file of an assignment's instructions, as its lecturer sends it back with the text. */
const Lampiran = {
	/** By which the text and the students name it. */
	nama: Type.String({ minLength: 1, maxLength: 120 }),
	sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
	lebar: Pixel,
	tinggi: Pixel,
}

/** Markdown (docs/lessons.md) without what only lessons have, and its files. */
export const Petunjuk = {
	petunjuk: Type.String({ maxLength: PETUNJUK_HURUF }),
	berkas: Type.Array(Body(Lampiran), { maxItems: LAMPIRAN_TUGAS_MAKS }),
}

/** A file as its lecturer sees it. */
export const BerkasPetunjuk = Type.Object({
	...Lampiran,
	alamat: Type.String(),
	mime: Type.String(),
	ukuran: Type.Integer(),
})
export type BerkasPetunjuk = Static<typeof BerkasPetunjuk>

/** A file that students download; what the text shows is not among these. */
export const LampiranTugas = Type.Object({
	nama: Type.String(),
	alamat: Type.String(),
	ukuran: Type.Integer(),
})
export type LampiranTugas = Static<typeof LampiranTugas>

export const assignmentInstructionsApi = {
	'POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah/berkas': {
		summary: 'Keeps a file for the instructions of an assignment that is being written',
		access: PENGAMPU,
		params: KelasParams,
		query: Type.Object({ nama: Type.String({ minLength: 1, maxLength: 300 }) }),
		consumes: ['application/octet-stream'],
		body: Type.Unknown(),
		status: 201,
		response: Data(
			Type.Object({
				...BerkasPetunjuk.properties,
				/** What shows a picture, to be put into the text; null for what students download. */
				markdown: Nullable(Type.String()),
			}),
		),
	},
	'POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah/pratinjau': {
		summary: 'Instructions as students would see them; nothing is kept',
		access: PENGAMPU,
		params: KelasParams,
		body: Body({
			...Petunjuk,
			/** The assignment whose files the text may show; null for a new one. */
			tugas: Nullable(Uuid),
		}),
		response: Data(
			Type.Object({
				html: Type.String(),
				/** What cannot be shown as it was meant. */
				masalah: Type.Array(Type.Object({ baris: Type.Integer(), alasan: Type.String() })),
			}),
		),
	},
} as const
