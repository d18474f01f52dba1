import { type Static, Type } from 'typebox'
import { JENIS_UBAHAN_PENAWARAN, PENAWARAN_SEKALIGUS, SARINGAN_KURSI } from '../rules/ubahan-penawaran.ts'
import {
	Body,
	Data,
	Instant,
	KelasKode,
	MatakuliahKode,
	Nullable,
	PeriodeKode,
	Stambuk,
	Uuid,
} from './contract.ts'
import { StatusKrs } from './krs.ts'
import { berkasDaftar } from './list-file.ts'

const OFFICE = [{ hak: 'akademik' }] as const
/** `prodi` sees the offers of its own programmes. */
const READERS = [
	...OFFICE,
	{ hak: 'prodi', why: 'only offers of the programmes that the caller has the right for are listed' },
] as const

const Periode = Type.Object({ kode: Type.String(), nama: Type.String() })
const URUT = [
	'mata_kuliah',
	'-mata_kuliah',
	'kelas',
	'-kelas',
	'semester',
	'-semester',
	'terisi',
	'-terisi',
] as const

const BarisPenawaran = Type.Object({
	id: Uuid,
	kode: Type.String(),
	nama: Type.String(),
	sks: Type.Integer(),
	semester: Type.Integer(),
	kelas: Type.String(),
	prodi: Type.String(),
	wajib: Type.Boolean(),
	kapasitas: Type.Integer(),
	terisi: Type.Integer(),
})
export type BarisPenawaran = Static<typeof BarisPenawaran>

const DaftarPenawaran = Type.Object({
	/** The term that is listed; null where no term runs or is to come. */
	periode: Nullable(Periode),
	/** The running term and those to come. */
	pilihan: Type.Array(Periode),
	baris: Type.Array(BarisPenawaran),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
})
export type DaftarPenawaran = Static<typeof DaftarPenawaran>

const SaringanPenawaran = {
	periode: Type.Optional(PeriodeKode),
	/** Words of the course's name, or the beginning of its code or of the class's. */
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	prodi: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
	semester: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })),
	kursi: Type.Optional(Type.Enum(SARINGAN_KURSI)),
	/** Other classes of the course of this offer. */
	selain: Type.Optional(Uuid),
}
const Saringan = Type.Object(SaringanPenawaran)
export type SaringanPenawaran = Static<typeof Saringan>
const Urut = Type.Enum(URUT)
export type UrutPenawaran = Static<typeof Urut>

const Kapasitas = Type.Integer({ minimum: 1, maximum: 1000 })
const Banyak = Type.Array(Uuid, { minItems: 1, maxItems: PENAWARAN_SEKALIGUS, uniqueItems: true })
const Ubahan = Type.Union([
	Body({
		jenis: Type.Literal('tambah'),
		periode: PeriodeKode,
		kelas: KelasKode,
		kode: MatakuliahKode,
		kapasitas: Kapasitas,
		wajib: Type.Boolean(),
	}),
	Body({ jenis: Type.Literal('kapasitas'), penawaran: Banyak, kapasitas: Kapasitas }),
	Body({ jenis: Type.Literal('hapus'), penawaran: Banyak }),
	Body({
		jenis: Type.Literal('pindah'),
		dari: Uuid,
		ke: Uuid,
		/** Who stays although they could move. */
		kecuali: Type.Array(Stambuk, { maxItems: 1000 }),
	}),
])
export type UbahanPenawaran = Static<typeof Ubahan>

const TinjauanPenawaran = Type.Object({
	/** Names what is shown: only this is done. */
	sidik: Type.String(),
	periode: Periode,
	penawaran: Type.Array(
		Type.Object({
			kode: Type.String(),
			nama: Type.String(),
			kelas: Type.String(),
			terisi: Type.Integer(),
			kapasitas: Type.Integer(),
			/** Null: it is not there afterwards. */
			menjadi: Nullable(Type.Object({ terisi: Type.Integer(), kapasitas: Type.Integer() })),
			/** What stands against it, in words. */
			halangan: Nullable(Type.String()),
		}),
	),
	/** Who has a seat that this is about; of very many the first. */
	mahasiswa: Type.Array(
		Type.Object({
			stambuk: Type.String(),
			nama: Type.String(),
			kelas: Nullable(Type.String()),
			status: StatusKrs,
			/** Why they stay, or what it does to them; null: they move. */
			alasan: Nullable(Type.String()),
		}),
	),
	/** Whether there is something to do and nothing stands against it. */
	dapat: Type.Boolean(),
})
export type TinjauanPenawaran = Static<typeof TinjauanPenawaran>

const UbahanTercatat = Type.Object({
	id: Uuid,
	jenis: Type.Enum(JENIS_UBAHAN_PENAWARAN),
	/** What was done, in words. */
	uraian: Type.String(),
	oleh: Nullable(Type.String()),
	pada: Instant,
	diurungkan: Nullable(Type.Object({ oleh: Nullable(Type.String()), pada: Instant })),
})
export type UbahanTercatat = Static<typeof UbahanTercatat>

const SaringanDaftar = {
	...SaringanPenawaran,
	urut: Type.Optional(Urut),
}
/** The columns of the list, of which a file is made too. */
export type KolomPenawaran =
	| 'mata_kuliah'
	| 'kode'
	| 'kelas'
	| 'prodi'
	| 'semester'
	| 'sks'
	| 'wajib'
	| 'terisi'

export const krsOffersApi = {
	'GET /api/kantor/krs/penawaran': {
		summary: 'What is offered in the running term or one to come, with seats, a page of it',
		access: READERS,
		query: Type.Object({
			...SaringanDaftar,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		}),
		response: Data(DaftarPenawaran),
	},
	'GET /api/kantor/berkas-penawaran': berkasDaftar('The offers that are found', READERS, SaringanDaftar),
	'POST /api/kantor/krs/penawaran/tinjau': {
		summary: 'What a change of offers would do, to whom, and what stands against it; nothing is written',
		access: OFFICE,
		body: Body({ ubahan: Ubahan }),
		response: Data(TinjauanPenawaran),
	},
	'POST /api/kantor/krs/penawaran/ubah': {
		summary: 'Changes offers exactly as it was shown, or nothing; the same change sent twice counts once',
		access: OFFICE,
		body: Body({
			/** Names the change; made by who sends it. */
			id: Uuid,
			sidik: Type.String({ maxLength: 100 }),
			ubahan: Ubahan,
		}),
		response: Data(UbahanTercatat),
	},
	'GET /api/kantor/krs/ubahan-penawaran': {
		summary: 'The last changes of offers of the running term and those to come',
		access: OFFICE,
		response: Data(Type.Array(UbahanTercatat)),
	},
	'POST /api/kantor/krs/ubahan-penawaran/:id/urungkan': {
		summary: 'Takes a change of offers back, all or none; 409 where something has changed since',
		access: OFFICE,
		params: Type.Object({ id: Uuid }),
		response: Data(UbahanTercatat),
	},
} as const
