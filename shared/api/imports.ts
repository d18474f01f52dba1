import { type Static, Type } from 'typebox'
import { KEADAAN_BARIS } from '../rules/impor.ts'
import { Body, Data, Instant, Nullable, PeriodeKode, Uuid } from './contract.ts'

/** Each kind has a right of its own; the service says which. */
const OFFICE = [{ hak: 'akademik' }, { hak: 'keuangan' }] as const
const JenisParams = Type.Object({ jenis: Type.String({ pattern: '^[a-z_]{3,30}$' }) })
const ImporParams = Type.Object({ id: Uuid })

const Keadaan = Type.Enum(KEADAAN_BARIS)
const Status = Type.Enum([
	/** It is read and looked through. */
	'menunggu',
	/** Columns that it must have were not found by their names. */
	'kolom',
	'siap',
	'menulis',
	'ditulis',
	/** It could not be read. */
	'ditolak',
	'mengurungkan',
	'diurungkan',
])

const Ringkasan = {
	id: Uuid,
	jenis: Type.String(),
	/** `mahasiswa`: what a row is. */
	nama: Type.String(),
	berkas: Type.String(),
	status: Status,
	/** Percent of what is under way. */
	kemajuan: Type.Integer(),
	/** The term of rows that name none. */
	periode: Nullable(PeriodeKode),
	alasan: Nullable(Type.String()),
	/** How long reading and looking through took. */
	milidetik: Nullable(Type.Integer()),
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	ditulis_pada: Nullable(Instant),
	diurungkan_pada: Nullable(Instant),
	jumlah: Type.Object({
		dibuat: Type.Integer(),
		diubah: Type.Integer(),
		tetap: Type.Integer(),
		ditolak: Type.Integer(),
	}),
}
const RingkasanImpor = Type.Object(Ringkasan)
export type RingkasanImpor = Static<typeof RingkasanImpor>

const KolomImpor = Type.Object({
	kunci: Type.String(),
	label: Type.String(),
	wajib: Type.Boolean(),
	contoh: Type.String(),
})
export type KolomImpor = Static<typeof KolomImpor>

const ImporKantor = Type.Object({
	...Ringkasan,
	/** Rows with values that were changed since a file wrote them; how many values of theirs are kept, and how many overwritten. */
	tangan: Type.Object({ baris: Type.Integer(), ditahan: Type.Integer(), ditimpa: Type.Integer() }),
	/** How often it was looked through. */
	putaran: Type.Integer(),
	kolom: Type.Array(KolomImpor),
	/** The first row of the file. */
	judul: Type.Array(Type.String()),
	/** By column, its place in the file from 0 on. */
	peta: Type.Record(Type.String(), Type.Integer()),
	/** The first rows of the file, while its columns are to be named. */
	contoh_baris: Type.Array(Type.Array(Type.String())),
})
export type ImporKantor = Static<typeof ImporKantor>

const Isi = Nullable(Type.Union([Type.String(), Type.Number()]))
const BarisImporKantor = Type.Object({
	/** As at the edge of the sheet. */
	nomor: Type.Integer(),
	keadaan: Keadaan,
	/** By column: what will stand there; of a refused row what the file says. */
	isi: Type.Record(Type.String(), Isi),
	/** By column, only those that change: what stands there now. */
	lama: Type.Record(Type.String(), Isi),
	/** Values that were changed since a file wrote them, and that this one would change. */
	tangan: Type.Array(
		Type.Object({
			kolom: Type.String(),
			sekarang: Isi,
			berkas: Isi,
			/** Which of the two stands there once it is written. */
			dipakai: Type.Enum(['sekarang', 'berkas']),
			/** It has not changed itself: it is one thing with what has. */
			ikut: Type.Boolean(),
			/** Who set it by hand, and when; null where the trail does not say. */
			oleh: Nullable(Type.String()),
			pada: Nullable(Instant),
		}),
	),
	/** It is refused and can be let through all the same, or it is a move and can be meant otherwise. */
	dapat_diizinkan: Type.Boolean(),
	masalah: Type.Array(
		Type.Object({
			/** `D`, as the sheet names it; null for the row as a whole. */
			huruf: Nullable(Type.String()),
			kolom: Nullable(Type.String()),
			alasan: Type.String(),
		}),
	),
})
export type BarisImporKantor = Static<typeof BarisImporKantor>

export const importApi = {
	'GET /api/kantor/impor': {
		summary: 'Kinds of imports that the caller may do, and the files that were brought, newest first',
		access: OFFICE,
		response: Data(
			Type.Object({
				jenis: Type.Array(
					Type.Object({ jenis: Type.String(), nama: Type.String(), kolom: Type.Array(KolomImpor) }),
				),
				impor: Type.Array(RingkasanImpor),
			}),
		),
	},
	'GET /api/kantor/impor/templat/:jenis': {
		summary: 'A workbook with the columns of a kind, and a row as an example; it imports as it is',
		access: OFFICE,
		params: JenisParams,
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Unknown(),
	},
	'POST /api/kantor/impor/baru/:jenis': {
		summary: 'Takes an `.xlsx` or `.csv` file to be read and looked through; nothing is written',
		access: OFFICE,
		params: JenisParams,
		query: Type.Object({ nama: Type.String({ minLength: 1, maxLength: 200 }) }),
		consumes: ['application/octet-stream'],
		body: Type.Unknown(),
		status: 202,
		response: Data(Type.Object({ id: Uuid })),
	},
	'GET /api/kantor/impor/:id': {
		summary: 'How far a file is, and how many rows would do what',
		access: OFFICE,
		params: ImporParams,
		response: Data(ImporKantor),
	},
	'GET /api/kantor/impor/:id/baris': {
		summary:
			'Rows of a file that would do the same, that are refused, or whose records were changed since a file wrote them, a page of them',
		access: OFFICE,
		params: ImporParams,
		query: Type.Object({
			keadaan: Type.Enum([...KEADAAN_BARIS, 'tangan']),
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
		}),
		response: Data(
			Type.Object({
				baris: Type.Array(BarisImporKantor),
				halaman: Type.Integer(),
				per_halaman: Type.Integer(),
			}),
		),
	},
	'PUT /api/kantor/impor/:id/kolom': {
		summary: 'Names the columns of a file by hand and looks it through anew',
		access: OFFICE,
		params: ImporParams,
		body: Body({
			peta: Type.Record(Type.String({ maxLength: 40 }), Type.Integer({ minimum: 0, maximum: 59 })),
		}),
		status: 202,
		response: Data(Type.Object({ id: Uuid })),
	},
	'GET /api/kantor/impor/:id/ditolak': {
		summary: 'The refused rows as a workbook, as they were, with what is wrong; corrected it imports',
		access: OFFICE,
		params: ImporParams,
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Unknown(),
	},
	'POST /api/kantor/impor/:id/izin': {
		summary:
			'Lets refused rows through whose clashes are meant, or says what else a row means; the file is looked through again, and it stands in the trail',
		access: OFFICE,
		params: ImporParams,
		body: Body({
			/** What the caller has seen. */
			putaran: Type.Integer({ minimum: 0 }),
			/** Rows, as at the edge of the sheet. */
			nomor: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 500, uniqueItems: true }),
			/** What is meant, of kinds that leave a choice; else that they are let through. */
			pilihan: Type.Optional(Type.String({ maxLength: 40 })),
		}),
		response: Data(Type.Object({ id: Uuid })),
	},
	'POST /api/kantor/impor/:id/tangan': {
		summary:
			'Says whether values that were changed since a file wrote them stay or are overwritten; the file is looked through again, and it stands in the trail',
		access: OFFICE,
		params: ImporParams,
		body: Body({
			/** What the caller has seen. */
			putaran: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
			/** Rows, as at the edge of the sheet; all that have such values where they are left out. */
			nomor: Type.Optional(
				Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
					...{ minItems: 1, maxItems: 500, uniqueItems: true },
				}),
			),
			pakai: Type.Enum(['berkas', 'sekarang']),
		}),
		response: Data(Type.Object({ id: Uuid })),
	},
	'POST /api/kantor/impor/:id/tulis': {
		summary: 'Writes all good rows in one transaction, or none',
		access: OFFICE,
		params: ImporParams,
		body: Body({
			/** What was seen is what is written. */
			putaran: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
			/** Agrees to leave the refused rows out. */
			tanpa_ditolak: Type.Boolean(),
		}),
		status: 202,
		response: Data(Type.Object({ id: Uuid })),
	},
	'POST /api/kantor/impor/:id/urungkan': {
		summary: 'Takes back what a file brought, as long as nothing hangs on it and nobody has changed it since',
		access: OFFICE,
		params: ImporParams,
		status: 202,
		response: Data(Type.Object({ id: Uuid })),
	},
} as const
