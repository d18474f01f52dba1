import { type Static, Type } from 'typebox'
import { JENIS_SURAT, SURAT_MANDIRI } from '../rules/surat.ts'
import { MAHASISWA, publik } from './access.ts'
import { Body, Data, Instant, Nullable, Stambuk, Uuid } from './contract.ts'

const JenisSurat = Type.Enum(JENIS_SURAT)
/** What a student has at once. */
const SuratMandiri = Type.Enum(SURAT_MANDIRI)
const StatusSurat = Type.Union([
	Type.Literal('berlaku'),
	Type.Literal('kedaluwarsa'),
	Type.Literal('dicabut'),
])
/** `digantikan`: a transcript that counted, until approved results on it were corrected. */
const StatusNyata = Type.Union([StatusSurat, Type.Literal('digantikan')])
/** A day on campus. */
const Tanggal = Type.String({ format: 'date' })

/** A paper that was issued. */
export const Surat = Type.Object({
	id: Uuid,
	jenis: JenisSurat,
	/** `0001/SKA/UNUSA/XI/2026`, without gaps for each kind and year. */
	nomor: Type.String(),
	keperluan: Type.String(),
	tanggal: Tanggal,
	terbit_pada: Instant,
	berlaku_sampai: Nullable(Tanggal),
	status: StatusNyata,
	/** Number of the transcript that counts instead; null while there is none. */
	digantikan_oleh: Nullable(Type.String()),
	alasan_cabut: Nullable(Type.String()),
	/** Where anybody can check it: what its QR code leads to. */
	alamat: Type.String(),
})
export type Surat = Static<typeof Surat>

const Transkrip = Type.Object({
	baris: Type.Array(
		Type.Object({
			semester: Type.Integer(),
			periode_kode: Type.String(),
			kode: Type.String(),
			matakuliah: Type.String(),
			sks: Type.Integer(),
			nilai: Type.String(),
			bobot: Type.Number(),
			/** Of a course that was repeated only the best attempt counts. */
			dihitung: Type.Boolean(),
		}),
	),
	ipk: Type.Number(),
	sks: Type.Integer(),
	sks_lulus: Type.Integer(),
	mutu: Type.Number(),
	/** Published results that no approved sheet holds yet, or holds with the letter from before a correction. */
	menunggu: Type.Integer(),
})

/** What a student can ask for now: what would stand on it, and what stands in the way. */
export const PilihanSurat = Type.Object({
	jenis: SuratMandiri,
	/** The weightiest first; none: it can be issued. */
	halangan: Type.Array(
		Type.Object({
			kode: Type.String(),
			pesan: Type.String(),
			/** What the student can do about it. */
			saran: Type.String(),
		}),
	),
	berlaku_sampai: Nullable(Tanggal),
	transkrip: Nullable(Transkrip),
})
export type PilihanSurat = Static<typeof PilihanSurat>

export const MejaSurat = Type.Object({
	identitas: Type.Object({
		nama: Type.String(),
		stambuk: Type.String(),
		program_studi: Nullable(Type.String()),
		kelas: Nullable(Type.String()),
		semester: Type.Integer(),
		/** `Genap 2023/2024`, null where no term is active. */
		periode: Nullable(Type.String()),
	}),
	pilihan: Type.Array(PilihanSurat),
	/** The newest 50, newest first. */
	surat: Type.Array(Surat),
	/** New papers that can still be had today. */
	sisa_hari_ini: Type.Integer(),
})
export type MejaSurat = Static<typeof MejaSurat>

/** A paper as the office sees it. */
export const SuratKantor = Type.Object({
	...Surat.properties,
	nama: Type.String(),
	stambuk: Type.String(),
	dicabut_pada: Nullable(Instant),
})

/** What the public check says of a genuine paper. */
export const VerifikasiSurat = Type.Object({
	status: StatusNyata,
	jenis: JenisSurat,
	nomor: Type.String(),
	nama: Type.String(),
	stambuk: Type.String(),
	program_studi: Nullable(Type.String()),
	/** The term that a letter vouches for, `Genap 2023/2024`. */
	periode: Nullable(Type.String()),
	tanggal: Tanggal,
	berlaku_sampai: Nullable(Tanggal),
	dicabut_pada: Nullable(Instant),
	transkrip: Nullable(
		Type.Object({
			matakuliah: Type.Integer(),
			sks: Type.Integer(),
			sks_lulus: Type.Integer(),
			ipk: Type.Number(),
		}),
	),
	/** SHA-256 of all that is printed, base64url. */
	sidik: Type.String(),
	/** Whether the file whose SHA-256 was asked about was handed out as this paper; null when none was. */
	berkas_cocok: Nullable(Type.Boolean()),
})
export type VerifikasiSurat = Static<typeof VerifikasiSurat>

const SuratId = Type.Object({ id: Uuid })

export const lettersApi = {
	'GET /api/surat': {
		summary: "The student's letters and transcripts, and what can be asked for now",
		access: MAHASISWA,
		response: Data(MejaSurat),
	},
	'POST /api/surat': {
		summary: 'Issues a paper; the same one asked for again on the same day is the same paper',
		access: MAHASISWA,
		body: Body({
			jenis: SuratMandiri,
			keperluan: Type.String({ minLength: 1, maxLength: 300 }),
		}),
		response: Data(Surat),
	},
	'GET /api/surat/arsip': {
		summary: 'Issued papers for the office, newest first; by number, or of one student',
		access: [{ hak: 'akademik' }],
		query: Type.Object({
			nomor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
			stambuk: Type.Optional(Stambuk),
			page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
		}),
		response: Data(Type.Array(SuratKantor)),
	},
	'GET /api/surat/:id/pdf': {
		summary: 'The paper as PDF',
		access: [
			{ peran: 'mahasiswa', owner: 'surat' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_surat' },
		],
		params: SuratId,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'POST /api/surat/:id/cabut': {
		summary: 'Revokes a paper for good; its public check says so from then on',
		access: [{ hak: 'akademik' }],
		params: SuratId,
		body: Body({ alasan: Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' }) }),
		response: Data(SuratKantor),
	},
	'GET /api/verifikasi/surat': {
		summary: 'Checks the token of a letter or transcript, and whether a file is the one that was handed out',
		access: publik('checks the signature of a printed paper'),
		query: Type.Object({
			token: Type.String({ minLength: 1, maxLength: 1000 }),
			/** SHA-256 of a file, in hexadecimal. */
			berkas: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
		}),
		response: Data(VerifikasiSurat),
	},
} as const
