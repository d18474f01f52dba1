import { type Static, Type } from 'typebox'
import { BERKAS_TUGAS_BYTES, BERKAS_TUGAS_MAKS, jumlahPotongan, NAMA_BERKAS_HURUF } from '../rules/tugas.ts'
import { type Grant, MAHASISWA } from './access.ts'
import { LampiranTugas } from './assignment-instructions.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'

/** Students of the class, once the assignment is published. */
const PESERTA = [{ peran: 'mahasiswa', owner: 'tugas' }] as const satisfies Grant[]

export const TugasParams = Type.Object({ id: Uuid })
export const BerkasParams = Type.Object({ id: Uuid, unggahan: Uuid })

/** What everybody sees of an assignment. */
export const Pokok = {
	id: Uuid,
	judul: Type.String(),
	poin: Type.Number(),
	tenggat: Instant,
	potongan_persen: Nullable(Type.Integer()),
	ditutup_pada: Nullable(Instant),
	sikap: Type.Enum(['terbuka', 'terlambat', 'ditutup'] as const),
}

export const BerkasTugas = Type.Object({
	id: Uuid,
	nama: Type.String(),
	ukuran: Type.Integer(),
	/** SHA-256 of its bytes, by which a student can show what was handed in. */
	sha256: Type.String(),
})
export type BerkasTugas = Static<typeof BerkasTugas>

/** A hand-in beside what was written for it. */
export const PokokPengumpulan = {
	/** The first is 1; the last one counts. */
	ke: Type.Integer(),
	dikumpulkan_pada: Instant,
	/** Begun days after it was due. */
	hari_terlambat: Type.Integer(),
	berkas: Type.Array(BerkasTugas),
}

export const Pengumpulan = Type.Object({ ...PokokPengumpulan, teks: Type.String() })
export type Pengumpulan = Static<typeof Pengumpulan>

/** A hand-in that another one has taken the place of. */
export const PengumpulanLama = Type.Object({
	...Pengumpulan.properties,
	/** `tersimpan`: its bytes are still there; name, size and hash always are. */
	berkas: Type.Array(Type.Object({ ...BerkasTugas.properties, tersimpan: Type.Boolean() })),
})
export type PengumpulanLama = Static<typeof PengumpulanLama>

const Saya = {
	...Pokok,
	kode_mk: Type.String(),
	mata_kuliah: Type.String(),
	dikumpulkan_pada: Nullable(Instant),
	hari_terlambat: Type.Integer(),
	/** What the student was told, after what is taken off for being late. */
	nilai: Nullable(Type.Number()),
}
export const TugasSaya = Type.Array(Type.Object(Saya))
export type TugasSaya = Static<typeof TugasSaya>

export const TugasMahasiswa = Type.Object({
	...Saya,
	/** The text as it was written, and as it is shown; null where it was written as plain text. */
	petunjuk: Type.String(),
	petunjuk_html: Nullable(Type.String()),
	lampiran: Type.Array(LampiranTugas),
	terima_teks: Type.Boolean(),
	terima_berkas: Type.Boolean(),
	dosen: Type.Array(Type.String()),
	pengumpulan: Nullable(Pengumpulan),
	/** Files that were begun or sent and are not handed in. */
	unggahan: Type.Array(
		Type.Object({ id: Uuid, nama: Type.String(), ukuran: Type.Integer(), lengkap: Type.Boolean() }),
	),
	penilaian: Nullable(
		Type.Object({
			skor: Type.Number(),
			potongan_persen: Type.Integer(),
			komentar: Type.String(),
			/** The hand-in that was judged, where it is not the last one. */
			ke: Nullable(Type.Integer()),
			pada: Instant,
		}),
	),
	kriteria: Type.Array(
		Type.Object({ nama: Type.String(), poin: Type.Number(), skor: Nullable(Type.Number()) }),
	),
})
export type TugasMahasiswa = Static<typeof TugasMahasiswa>

export const assignmentsApi = {
	'GET /api/tugas': {
		summary: "The asking student's assignments of this term, what is due first on top",
		access: MAHASISWA,
		response: Data(TugasSaya),
	},
	'GET /api/tugas/:id': {
		summary: 'An assignment, what the student handed in and what it brought',
		access: PESERTA,
		params: TugasParams,
		response: Data(TugasMahasiswa),
	},
	'POST /api/tugas/:id/unggahan': {
		summary: 'Begins a file, which is then sent in pieces of 256 KiB',
		access: PESERTA,
		params: TugasParams,
		body: Body({
			nama: Type.String({ minLength: 1, maxLength: NAMA_BERKAS_HURUF }),
			ukuran: Type.Integer({ minimum: 1, maximum: BERKAS_TUGAS_BYTES }),
		}),
		status: 201,
		response: Data(Type.Object({ id: Uuid })),
	},
	'GET /api/tugas/:id/unggahan/:unggahan': {
		summary: 'Which pieces of a file have arrived',
		access: PESERTA,
		params: BerkasParams,
		response: Data(Type.Object({ ukuran: Type.Integer(), ada: Type.Array(Type.Integer()) })),
	},
	'PUT /api/tugas/:id/unggahan/:unggahan/:nomor': {
		summary: 'One piece of a file, counted from 0; sent again it changes nothing',
		access: PESERTA,
		params: Type.Object({
			id: Uuid,
			unggahan: Uuid,
			nomor: Type.Integer({ minimum: 0, maximum: jumlahPotongan(BERKAS_TUGAS_BYTES) - 1 }),
		}),
		consumes: ['application/octet-stream'],
		body: Type.Unknown(),
		response: Data(Type.Object({ ada: Type.Integer() })),
	},
	'POST /api/tugas/:id/unggahan/:unggahan/selesai': {
		summary: 'Says that all pieces are there; the file is checked and gets its hash',
		access: PESERTA,
		params: BerkasParams,
		response: Data(BerkasTugas),
	},
	'DELETE /api/tugas/:id/unggahan/:unggahan': {
		summary: 'Drops a file that is not handed in',
		access: PESERTA,
		params: BerkasParams,
		response: Data(Type.Object({ dihapus: Type.Boolean() })),
	},
	'POST /api/tugas/:id/kumpulkan': {
		summary: 'Hands in; takes the place of what was handed in before, if that is what the page showed',
		access: PESERTA,
		params: TugasParams,
		body: Body({
			teks: Type.String({ maxLength: 50_000 }),
			berkas: Type.Array(Uuid, { maxItems: BERKAS_TUGAS_MAKS, uniqueItems: true }),
			/** The hand-in that this one replaces; 0 for none. */
			menggantikan: Type.Integer({ minimum: 0 }),
			/** Days late that the student knows of: more are told before anything is taken. */
			hari_terlambat: Type.Integer({ minimum: 0 }),
		}),
		response: Data(Pengumpulan),
	},
	'GET /api/tugas/:id/pengumpulan': {
		summary: 'What the student handed in before the last time, newest first',
		access: PESERTA,
		params: TugasParams,
		response: Data(Type.Array(PengumpulanLama)),
	},
	'GET /api/tugas/:id/berkas/:unggahan': {
		summary: 'A file that the student has handed in',
		access: PESERTA,
		params: BerkasParams,
		produces: ['application/octet-stream'],
		response: Type.Any(),
	},
} as const
