import { type Static, Type } from 'typebox'
import { MAHASISWA } from './access.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'

/** What opens the pages of a student to somebody of the office, for reading and for minutes. */
export const LihatAkun = Type.Object({
	id: Uuid,
	/** Opens nothing but the reads of `server/lib/looking.ts`, and is never renewed. */
	token: Type.String(),
	nama: Type.String(),
	stambuk: Type.String(),
	berakhir_pada: Instant,
})
export type LihatAkun = Static<typeof LihatAkun>

/** That the own pages were seen by somebody else. */
export const DilihatOleh = Type.Object({
	id: Uuid,
	/** Name, or e-mail where there is no name. */
	oleh: Type.String(),
	alasan: Type.String(),
	mulai: Instant,
	/** Null while it goes on. */
	selesai: Nullable(Instant),
})
export type DilihatOleh = Static<typeof DilihatOleh>

export const lookingApi = {
	'POST /api/kantor/akun/:id/lihat': {
		summary: 'Opens the pages of a student for reading, for minutes; the student and the trail are told',
		access: [{ hak: 'akademik' }],
		asksPassword: true,
		params: Type.Object({ id: Uuid }),
		body: Body({ alasan: Type.String({ minLength: 1, maxLength: 300 }) }),
		response: Data(LihatAkun),
	},
	'POST /api/kantor/lihat/selesai': {
		summary: 'Ends the own look at the pages of a student, if there is one',
		access: [{ hak: 'akademik' }],
		response: Type.Object({ message: Type.String() }),
	},
	'GET /api/akun/dilihat': {
		summary: 'When somebody of the office has seen the own pages, the latest first',
		access: MAHASISWA,
		response: Data(Type.Array(DilihatOleh)),
	},
} as const
