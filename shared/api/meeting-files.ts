import { type Static, Type } from 'typebox'
import { MIME_TUGAS } from '#shared/rules/tugas.ts'
import type { Grant } from './access.ts'
import { Data, KelasKode, MatakuliahKode, PeriodeKode, Uuid } from './contract.ts'

/** Who teaches the course in the class in that term, and the academic office. */
const PENGAMPU = [
	{ peran: 'dosen', owner: 'teaches_matakuliah' },
	{ hak: 'akademik' },
] as const satisfies Grant[]

/** A meeting is known by the day and hour that the timetable gives it, wherever it has been moved. */
const PertemuanParams = {
	periode: PeriodeKode,
	kelas: KelasKode,
	matakuliah: MatakuliahKode,
	tanggal: Type.String({ format: 'date' }),
	jam: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
}

/** A file that a lecturer has put to a meeting of a class. */
export const BerkasPertemuan = Type.Object({
	id: Uuid,
	nama: Type.String(),
	/** Bytes. */
	ukuran: Type.Integer(),
})
export type BerkasPertemuan = Static<typeof BerkasPertemuan>

export const meetingFilesApi = {
	'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/berkas': {
		summary: 'Files that were put to a meeting, in the order of their names',
		access: PENGAMPU,
		params: Type.Object(PertemuanParams),
		response: Data(Type.Array(BerkasPertemuan)),
	},
	'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/berkas': {
		summary:
			'Puts a file to a meeting for the students of the class: the body, or what was sent in pieces; one of the same name is replaced',
		access: PENGAMPU,
		params: Type.Object(PertemuanParams),
		query: Type.Object({ nama: Type.String({ minLength: 1, maxLength: 300 }), titipan: Type.Optional(Uuid) }),
		consumes: ['application/octet-stream'],
		body: Type.Unknown(),
		status: 201,
		response: Data(Type.Array(BerkasPertemuan)),
	},
	'DELETE /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/berkas/:berkas': {
		summary: 'Takes a file away from a meeting',
		access: PENGAMPU,
		params: Type.Object({ ...PertemuanParams, berkas: Uuid }),
		response: Data(Type.Array(BerkasPertemuan)),
	},
	'GET /api/berkas-pertemuan/:id': {
		summary: 'A file of a meeting, for the students of the class in its term and who teaches it',
		access: [
			{ peran: 'mahasiswa', owner: 'berkas_pertemuan' },
			{ peran: 'dosen', owner: 'teaches_berkas_pertemuan' },
			{ hak: 'akademik' },
		],
		params: Type.Object({ id: Uuid }),
		produces: MIME_TUGAS,
		response: Type.Any(),
	},
} as const
