import { Type } from 'typebox'
import { Body, Data, Stambuk, Uuid } from './contract.ts'
import { KrsSaya, KrsTersimpan, PenawaranRingkas } from './krs.ts'

const OFFICE = [{ hak: 'akademik' }] as const
const READERS = [{ hak: 'akademik' }, { hak: 'prodi', owner: 'programme_of_mahasiswa' }] as const
const Satu = Type.Object({ stambuk: Stambuk })
const Pilihan = Type.Array(Uuid, { maxItems: 30 })

export const krsOnBehalfApi = {
	'GET /api/kantor/krs/mahasiswa/:stambuk': {
		summary: "A student's plan of the active term, and the limits",
		access: READERS,
		params: Satu,
		response: Data(KrsSaya),
	},
	'GET /api/kantor/krs/mahasiswa/:stambuk/semester/:semester': {
		summary: "One semester's courses that the student may choose from",
		access: READERS,
		params: Type.Object({ stambuk: Stambuk, semester: Type.Integer({ minimum: 1, maximum: 14 }) }),
		response: Data(Type.Array(PenawaranRingkas)),
	},
	'POST /api/kantor/krs/mahasiswa/:stambuk/tinjau': {
		summary:
			'Which rooms of other classes would be too small for one more, were this the plan; nothing is written',
		access: OFFICE,
		params: Satu,
		body: Body({ penawaran: Pilihan }),
		/** Each lecture of another class whose room has fewer seats than it will have students. */
		response: Data(Type.Object({ catatan: Type.Array(Type.String()) })),
	},
	'PUT /api/kantor/krs/mahasiswa/:stambuk': {
		summary:
			"Saves a student's whole plan for them, also outside of their days; 409 where it is another one than was seen",
		access: OFFICE,
		params: Satu,
		body: Body({ dari: Pilihan, penawaran: Pilihan }),
		response: Data(KrsTersimpan),
	},
	'POST /api/kantor/krs/mahasiswa/:stambuk/ajukan': {
		summary: 'Hands the saved plan of a student in for them',
		access: OFFICE,
		params: Satu,
		response: Data(KrsTersimpan),
	},
	'POST /api/kantor/krs/mahasiswa/:stambuk/buka': {
		summary: 'Opens a plan that was handed in or approved again, with a reason that the student reads',
		access: OFFICE,
		params: Satu,
		body: Body({ alasan: Type.String({ minLength: 3, maxLength: 500 }) }),
		response: Data(KrsSaya),
	},
} as const
