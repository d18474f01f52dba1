import { Type } from 'typebox'
import { KODE_STATUS } from '../rules/status-mahasiswa.ts'
import { Body, Data, KelasKode, Nullable, PeriodeKode, Stambuk } from './contract.ts'
import { DataMahasiswa } from './student-records.ts'

const Text = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S\\s*\\S\\s*\\S' })

export const studentStatusApi = {
	'PUT /api/kantor/mahasiswa/:stambuk/status/:periode': {
		summary:
			'Says where a student stands in the running term or one to come; 409 for what somebody else has changed meanwhile',
		access: [{ hak: 'akademik' }],
		params: Type.Object({ stambuk: Stambuk, periode: PeriodeKode }),
		body: Body({
			/** What the caller has seen. */
			dari: Body({
				status: Nullable(Type.String({ maxLength: 1 })),
				kelas: Nullable(KelasKode),
				krs: Nullable(Type.String({ maxLength: 20 })),
			}),
			status: Type.Enum(KODE_STATUS),
			/** The class to come into, for who has none and is to study; null for others. */
			kelas: Nullable(KelasKode),
			alasan: Text,
		}),
		response: Data(DataMahasiswa),
	},
} as const
