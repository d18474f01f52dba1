import { Type } from 'typebox'
import { KODE_KELUAR } from '../rules/keluar-mahasiswa.ts'
import { Body, Data, Nullable, Stambuk } from './contract.ts'
import { DataMahasiswa } from './student-records.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const Params = Type.Object({ stambuk: Stambuk })
const Alasan = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S\\s*\\S\\s*\\S' })

export const studentExitsApi = {
	'POST /api/kantor/mahasiswa/:stambuk/keluar': {
		summary: 'Writes down that a student has left, how and why; the account is shut with it',
		access: AKADEMIK,
		params: Params,
		body: Body({
			jenis: Type.Enum(KODE_KELUAR),
			tanggal: Type.String({ format: 'date' }),
			alasan: Alasan,
			nomor_surat: Nullable(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })),
		}),
		response: Data(DataMahasiswa),
	},
	'POST /api/kantor/mahasiswa/:stambuk/keluar/urungkan': {
		summary: 'Takes back that a student has left; the account is open again if it was shut with it',
		access: AKADEMIK,
		params: Params,
		body: Body({
			/** What the caller has seen. */
			jenis: Type.Enum(KODE_KELUAR),
			alasan: Alasan,
		}),
		response: Data(DataMahasiswa),
	},
} as const
