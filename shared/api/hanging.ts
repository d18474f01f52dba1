import { type Static, Type } from 'typebox'
import { Data } from './contract.ts'

const Jenis = Type.Enum(['mahasiswa', 'dosen', 'kelas', 'ruang', 'matakuliah', 'program_studi'] as const)
export type JenisTunggal = Static<typeof Jenis>

const Gantungan = Type.Object({
	/** By kind, the most first; none: the record can be taken away. */
	gantungan: Type.Array(Type.Object({ sebutan: Type.String(), jumlah: Type.Integer() })),
})
export type Gantungan = Static<typeof Gantungan>

export const hangingApi = {
	'GET /api/kantor/gantungan/:jenis/:kunci': {
		summary: 'What hangs on a record, in words with counts, before it is taken away',
		access: [{ hak: 'akademik' }],
		params: Type.Object({ jenis: Jenis, kunci: Type.String({ minLength: 1, maxLength: 40 }) }),
		response: Data(Gantungan),
	},
} as const
