import { type Static, Type } from 'typebox'
import { Data, Instant, Nullable } from './contract.ts'

const Sama = {
	/** The class that would be in two places. */
	kelas: Nullable(Type.String()),
	ruang: Nullable(Type.String()),
	dosen: Type.Array(Type.Object({ nip: Type.String(), nama: Type.String() })),
}

const Kuliah = Type.Object({
	/** The weekly lecture. */
	jadwal: Type.String(),
	kelas: Type.String(),
	mata_kuliah: Type.String(),
	ruang: Type.String(),
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
})

const Ujian = Type.Object({
	kelas: Type.String(),
	mata_kuliah: Type.String(),
	/** `UTS`, or the name of a quiz. */
	jenis: Type.String(),
	ruang: Type.String(),
	mulai: Instant,
	selesai: Instant,
})

export const DaftarBentrok = Type.Object({
	/** The active term, null between terms. */
	periode: Nullable(Type.String()),
	/** Of the weekly timetable. */
	kuliah: Type.Array(
		Type.Object({ id: Type.String(), hari: Type.String(), ...Sama, satu: Kuliah, dua: Kuliah }),
	),
	/** Of exams that are not over. */
	ujian: Type.Array(Type.Object({ id: Type.String(), ...Sama, satu: Ujian, dua: Ujian })),
	/** There are more than are listed. */
	lebih: Type.Boolean(),
})
export type DaftarBentrok = Static<typeof DaftarBentrok>

export const clashesApi = {
	'GET /api/kantor/bentrok': {
		summary: 'Where a room, a lecturer or a class of the active term is in two places at once',
		access: [
			{ hak: 'akademik' },
			{ hak: 'prodi', why: 'only clashes in which a class of the own programmes takes part are found' },
		],
		response: Data(DaftarBentrok),
	},
} as const
