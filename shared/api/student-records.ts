import { type Static, Type } from 'typebox'
import { KUNCI_MAHASISWA } from '../rules/data-mahasiswa.ts'
import { KODE_KEADAAN } from '../rules/status-mahasiswa.ts'
import { MAHASISWA_SEKALIGUS } from '../rules/ubahan-mahasiswa.ts'
import { Body, Data, Instant, KelasKode, Nullable, PeriodeKode, Stambuk } from './contract.ts'
import { berkasDaftar } from './list-file.ts'

/** `prodi` sees the students of its own programmes. */
const READERS = [
	{ hak: 'akademik' },
	{ hak: 'prodi', why: 'only students of the programmes that the caller has the right for are found' },
] as const
const READERS_OF_ONE = [{ hak: 'akademik' }, { hak: 'prodi', owner: 'programme_of_mahasiswa' }] as const

/** By what a list of students can be put in order; with `-` the other way round. */
export const URUT_MAHASISWA = ['nama', 'stambuk', 'kelas', 'semester'] as const
const Urut = Type.Enum([...URUT_MAHASISWA, '-nama', '-stambuk', '-kelas', '-semester'] as const)

const Status = Type.Enum(KODE_KEADAAN)

const Saringan = {
	/** Words of the name, or the beginning of the number. */
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	kelas: Type.Optional(KelasKode),
	prodi: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
	semester: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })),
	status: Type.Optional(Status),
	/** Year of entry, by the first term on record. */
	angkatan: Type.Optional(Type.Integer({ minimum: 1950, maximum: 2200 })),
	/** NIP of the adviser; `tanpa` for students who have none. */
	wali: Type.Optional(Type.String({ pattern: '^(tanpa|[0-9]{1,30})$' })),
	urut: Type.Optional(Urut),
}
/** The columns of the list, of which a file is made too. */
export type KolomMahasiswa =
	| 'nama'
	| 'stambuk'
	| 'kelas'
	| 'prodi'
	| 'semester'
	| 'angkatan'
	| 'status'
	| 'dosen_wali'
	| 'email'
	| 'whatsapp'
	| 'jenis_kelamin'

const SaringanMahasiswa = Type.Object(Saringan)
export type SaringanMahasiswa = Static<typeof SaringanMahasiswa>

const BarisMahasiswa = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	/** In the active term; null while the student has no place in it. */
	kelas: Nullable(Type.String()),
	prodi: Nullable(Type.String()),
	semester: Nullable(Type.Integer()),
	angkatan: Nullable(Type.Integer()),
	status: Status,
	jenis_kelamin: Nullable(Type.String()),
	email: Type.String(),
	whatsapp: Nullable(Type.String()),
	dosen_wali: Nullable(Type.String()),
})
export type BarisMahasiswa = Static<typeof BarisMahasiswa>

export const DaftarMahasiswa = Type.Object({
	baris: Type.Array(BarisMahasiswa),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
})
export type DaftarMahasiswa = Static<typeof DaftarMahasiswa>

export const PilihanMahasiswa = Type.Object({
	prodi: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String() })),
	kelas: Type.Array(Type.Object({ kode: Type.String(), prodi: Type.String(), semester: Type.Integer() })),
	/** Years of entry of who is in the running term, the latest first. */
	angkatan: Type.Array(Type.Integer()),
	/** Who can be an adviser. */
	dosen: Type.Array(Type.Object({ nip: Type.String(), nama: Type.String() })),
	/** The running term and those to come, of which a status can be changed. */
	periode: Type.Array(Type.Object({ kode: PeriodeKode, nama: Type.String() })),
})
export type PilihanMahasiswa = Static<typeof PilihanMahasiswa>

/** One line of a record's history. */
export const Perubahan = Type.Object({
	pada: Instant,
	/** Name or address of who did it; null where nobody was signed in. */
	oleh: Nullable(Type.String()),
	tindakan: Type.String(),
	/** What was changed; without values where they are personal. */
	rincian: Type.Array(
		Type.Object({ bidang: Type.String(), dari: Nullable(Type.String()), menjadi: Nullable(Type.String()) }),
	),
})
export type PerubahanData = Static<typeof Perubahan>

/** Where a student stands in a term. */
const StatusPeriode = Type.Object({
	kode: PeriodeKode,
	nama: Type.String(),
	keadaan: Type.Enum(['lewat', 'aktif', 'akan_datang'] as const),
	/** A letter of the ministry; null while the student has no place in the term. */
	status: Nullable(Type.String()),
	kelas: Nullable(Type.String()),
	semester: Nullable(Type.Integer()),
	/** The study plan, which leave takes away. */
	krs: Nullable(Type.Object({ status: Type.String(), matakuliah: Type.Integer(), sks: Type.Integer() })),
	/** Why the student cannot be put on leave in it; null where that is possible. */
	tanpa_cuti: Nullable(Type.String()),
})
export type StatusPeriode = Static<typeof StatusPeriode>

/** How a student has left, once. */
const Keluar = Type.Object({
	jenis: Type.String(),
	nama: Type.String(),
	tanggal: Type.String(),
	alasan: Type.String(),
	nomor_surat: Nullable(Type.String()),
	/** The account was shut with it. */
	akun_ditutup: Type.Boolean(),
	oleh: Nullable(Type.String()),
	dicatat_pada: Instant,
})

const Kunci = Type.Enum(KUNCI_MAHASISWA)

const Ubahan = Type.Object(
	{
		kunci: Kunci,
		/** What the caller has seen. */
		dari: Nullable(Type.String()),
		/** Empty: nothing is known any more. */
		menjadi: Type.String({ maxLength: 500 }),
	},
	{ additionalProperties: false },
)
export type UbahanMahasiswa = Static<typeof Ubahan>

export const DataMahasiswa = Type.Object({
	...BarisMahasiswa.properties,
	alamat: Nullable(Type.String()),
	kota: Nullable(Type.String()),
	provinsi: Nullable(Type.String()),
	nama_prodi: Nullable(Type.String()),
	/** Whether the student has signed in before. */
	pernah_masuk: Type.Boolean(),
	/** Whether the personal data were erased for good. */
	terhapus: Type.Boolean(),
	/** What can be changed, for who may change it; null for others, who do not see it either, and where it was erased. */
	isian: Nullable(Type.Array(Type.Object({ kunci: Kunci, isi: Nullable(Type.String()) }))),
	/** Terms in which the student was, the running one and those to come; newest first. */
	periode: Type.Array(StatusPeriode),
	keluar: Nullable(Keluar),
	/** From the trail, newest first. */
	riwayat: Type.Array(Perubahan),
})
export type DataMahasiswa = Static<typeof DataMahasiswa>

export const studentRecordsApi = {
	'GET /api/kantor/mahasiswa': {
		summary: 'Students, found, narrowed and put in order, a page of them',
		access: READERS,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
			/** So many on a page; 50 where nothing is said. */
			sebanyak: Type.Optional(Type.Integer({ minimum: 1, maximum: MAHASISWA_SEKALIGUS })),
		}),
		response: Data(DaftarMahasiswa),
	},
	'GET /api/kantor/berkas-mahasiswa': berkasDaftar('The students that are found', READERS, Saringan),
	'GET /api/kantor/pilihan-mahasiswa': {
		summary: 'Programmes and classes by which students can be narrowed',
		access: READERS,
		response: Data(PilihanMahasiswa),
	},
	'GET /api/kantor/mahasiswa/:stambuk': {
		summary: 'A student, and what was done with the record',
		access: READERS_OF_ONE,
		params: Type.Object({ stambuk: Stambuk }),
		response: Data(DataMahasiswa),
	},
	'PUT /api/kantor/mahasiswa/:stambuk': {
		summary:
			'Changes what is known of a student, all or nothing; 409 for what somebody else has changed meanwhile',
		access: [{ hak: 'akademik' }],
		params: Type.Object({ stambuk: Stambuk }),
		body: Body({ perubahan: Type.Array(Ubahan, { minItems: 1, maxItems: KUNCI_MAHASISWA.length }) }),
		response: Data(DataMahasiswa),
	},
} as const
