import { type Static, Type } from 'typebox'
import { MAHASISWA } from './access.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'

/** What has to be over before somebody's data is erased. */
export const HALANGAN = ['aktif', 'tagihan', 'ujian', 'permohonan', 'khs', 'salinan'] as const
export type Halangan = (typeof HALANGAN)[number]

const Hambatan = Type.Object({ kode: Type.Enum(HALANGAN), jumlah: Type.Integer() })

const Permintaan = {
	/** How the latest request stands; null where there was none. */
	status: Nullable(Type.Enum(['diminta', 'ditarik', 'ditolak', 'dihapus'] as const)),
	diminta_pada: Nullable(Instant),
	diputuskan_pada: Nullable(Instant),
	/** Why it was refused. */
	alasan: Nullable(Type.String()),
	halangan: Type.Array(Hambatan),
}

export const PenghapusanSaya = Type.Object(Permintaan)
export type PenghapusanSaya = Static<typeof PenghapusanSaya>

export const PenghapusanMahasiswa = Type.Object({
	...Permintaan,
	/** Whether the student asked, not the office. */
	diminta_pemilik: Type.Boolean(),
	/** Who decided. */
	oleh: Nullable(Type.String()),
	stambuk: Type.String(),
	/** What would become of each part; nothing once it is done. */
	bagian: Type.Array(
		Type.Object({
			nasib: Type.Enum(['dihapus', 'disamarkan', 'disimpan'] as const),
			judul: Type.String(),
			alasan: Type.String(),
			/** Null for what is not counted. */
			jumlah: Nullable(Type.Integer()),
		}),
	),
})
export type PenghapusanMahasiswa = Static<typeof PenghapusanMahasiswa>

const OFFICE = [{ hak: 'akademik' }] as const
const params = Type.Object({ id: Uuid })

export const erasureApi = {
	'GET /api/akun/penghapusan-data': {
		summary: 'Whether the student has asked for erasure, and what has to be over before',
		access: MAHASISWA,
		response: Data(PenghapusanSaya),
	},
	'POST /api/akun/penghapusan-data': {
		summary: 'Asks the academic office to erase all that need not be kept',
		access: MAHASISWA,
		response: Data(PenghapusanSaya),
	},
	'DELETE /api/akun/penghapusan-data': {
		summary: 'Withdraws that',
		access: MAHASISWA,
		response: Data(PenghapusanSaya),
	},
	'GET /api/kantor/akun/:id/penghapusan-data': {
		summary: 'What erasing the data of a student would do, what is kept and why, and what stands against it',
		access: OFFICE,
		params,
		response: Data(PenghapusanMahasiswa),
	},
	'POST /api/kantor/akun/:id/penghapusan-data': {
		summary:
			'Erases the data of a student for good; the number is typed again. By the same person again it changes nothing',
		access: OFFICE,
		asksPassword: true,
		params,
		body: Body({ stambuk: Type.String({ minLength: 1, maxLength: 40 }) }),
		response: Data(PenghapusanMahasiswa),
	},
	'POST /api/kantor/akun/:id/penghapusan-data/tolak': {
		summary: 'Refuses what the student asked for, with a reason that the student is told',
		access: OFFICE,
		params,
		body: Body({ alasan: Type.String({ minLength: 3, maxLength: 500 }) }),
		response: Data(PenghapusanMahasiswa),
	},
} as const
