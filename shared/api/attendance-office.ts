import { type Static, Type } from 'typebox'
import { Kedudukan, Status, Tempat } from './attendance-recap.ts'
import { Data, Instant, JenisUtama, Nullable, Stambuk } from './contract.ts'

const READERS_OF_ONE = [{ hak: 'akademik' }, { hak: 'prodi', owner: 'programme_of_mahasiswa' }] as const

export const PresensiMahasiswa = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	/** Of the active term; null: none. */
	kelas: Nullable(Type.String()),
	periode: Nullable(Type.String()),
	/** Percent that is needed, and before which exams it is asked for. */
	ambang: Type.Integer(),
	diminta: Type.Array(JenisUtama),
	matakuliah: Type.Array(
		Type.Object({
			kode_mk: Type.String(),
			mata_kuliah: Type.String(),
			kelas: Type.String(),
			/** Lectures at which attendance was taken, and what this student has at them; `kosong`: nobody has said. */
			terlaksana: Type.Integer(),
			jumlah: Type.Object({
				hadir: Type.Integer(),
				izin: Type.Integer(),
				sakit: Type.Integer(),
				alpa: Type.Integer(),
				kosong: Type.Integer(),
			}),
			kedudukan: Type.Object(Kedudukan),
			/** Of each exam that asks for attendance: whether it lets the student in as things stand. */
			gerbang: Type.Array(
				Type.Object({
					jenis: JenisUtama,
					/** null: not planned yet. */
					mulai: Nullable(Instant),
					keadaan: Type.Enum(['terpenuhi', 'dispensasi', 'kurang'] as const),
					/** Last day of the dispensation. */
					sampai: Nullable(Type.String()),
				}),
			),
			pertemuan: Type.Array(Type.Object({ ...Tempat, status: Nullable(Status), terlaksana: Type.Boolean() })),
			/** Exams that are over and count as meetings. */
			ujian: Type.Array(Type.Object({ jenis: JenisUtama, hadir: Type.Boolean() })),
		}),
	),
})
export type PresensiMahasiswa = Static<typeof PresensiMahasiswa>

const Params = Type.Object({ stambuk: Stambuk })

export const attendanceOfficeApi = {
	'GET /api/kantor/mahasiswa/:stambuk/presensi': {
		summary: 'A student’s attendance of the active term by course, and whether exams are open by it',
		access: READERS_OF_ONE,
		params: Params,
		response: Data(PresensiMahasiswa),
	},
	'GET /api/kantor/mahasiswa/:stambuk/presensi.xlsx': {
		summary: 'The same as a spreadsheet, by course and by meeting',
		access: READERS_OF_ONE,
		params: Params,
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Any(),
	},
} as const
