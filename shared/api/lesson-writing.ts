import { type Static, Type } from 'typebox'
import { Body, Data, Instant, MatakuliahKode, Nullable, Uuid } from './contract.ts'
import { Materi, MateriSlug } from './lessons.ts'

/** Lessons are of a course in the active term: who teaches it in any class writes them with the others who do. */
export const PENULIS = [{ peran: 'dosen', owner: 'teaches_matakuliah' }] as const

export const KuliahParams = Type.Object({ kode: MatakuliahKode })
export const MateriParams = Type.Object({ kode: MatakuliahKode, id: Uuid })
const ModulParams = Type.Object({ kode: MatakuliahKode, modul: Uuid })
/** Which state of the order, or of a lesson, a change is based on; an older one is refused with 409. */
export const Dasar = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const DasarQuery = Type.Object({ versi: Dasar })
const JudulModul = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })

/** `tersembunyi` was ready for students once and is not shown to them now. */
export const KeadaanMateri = Type.Union([
	Type.Literal('draf'),
	Type.Literal('terjadwal'),
	Type.Literal('terbit'),
	Type.Literal('tersembunyi'),
])
export type KeadaanMateri = Static<typeof KeadaanMateri>

const Pokok = {
	id: Uuid,
	/** The last part of its address, for good. */
	slug: Type.String(),
	judul: Type.String(),
	ringkas: Type.String(),
	pertemuan: Type.Integer(),
	menit: Type.Integer(),
	keadaan: KeadaanMateri,
	/** From when on students see it. */
	terbit_pada: Nullable(Instant),
	/** The version that students read, or will; null before the first. */
	versi: Nullable(Type.Integer()),
	/** Whether what is written differs from that version. */
	ada_perubahan: Type.Boolean(),
	/** Counts changes of its head and text; goes back to the server with the next one. */
	rev: Type.Integer(),
	diubah_pada: Instant,
	diubah_oleh: Nullable(Type.String()),
}

const BarisMateri = Type.Object({
	...Pokok,
	jumlah_versi: Type.Integer(),
	/** Pictures and documents, of what is written and of all versions. */
	jumlah_berkas: Type.Integer(),
	/** Students have never had it; hidden or not, it may go. */
	dapat_dihapus: Type.Boolean(),
	/** Students who have opened it, and who have completed it. */
	dibuka: Type.Integer(),
	selesai: Type.Integer(),
})
export type BarisMateriDosen = Static<typeof BarisMateri>

const SusunanDosen = Type.Object({
	periode: Type.String(),
	kode: Type.String(),
	nama: Type.String(),
	/** Classes that read these lessons. */
	kelas: Type.Array(Type.String()),
	/** Of the order and the names in it. */
	versi: Type.Integer(),
	/** The last change of the order; null before any. */
	diubah: Nullable(Type.Object({ oleh: Nullable(Type.String()), apa: Type.String(), pada: Instant })),
	/** The last step in which several lessons were published or hidden, while it can be taken back. */
	langkah: Nullable(
		Type.Object({
			id: Uuid,
			apa: Type.Enum(['terbitkan', 'sembunyikan'] as const),
			jumlah: Type.Integer(),
			oleh: Nullable(Type.String()),
			pada: Instant,
		}),
	),
	/** Bytes that the files of the course's lessons have, and may have. */
	kuota: Type.Object({ terpakai: Type.Integer(), batas: Type.Integer() }),
	/** Topics of the meetings. */
	pertemuan: Type.Array(Type.Object({ nomor: Type.Integer(), topik: Type.String() })),
	modul: Type.Array(Type.Object({ id: Uuid, judul: Type.String(), materi: Type.Array(BarisMateri) })),
})
export type SusunanDosen = Static<typeof SusunanDosen>

export const BerkasNaskah = Type.Object({
	/** By which the text names it. */
	nama: Type.String(),
	alamat: Type.String(),
	mime: Type.String(),
	ukuran: Type.Integer(),
	lebar: Nullable(Type.Integer()),
	tinggi: Nullable(Type.Integer()),
	/** Whether the text as it is kept names it. */
	dipakai: Type.Boolean(),
})
export type BerkasNaskah = Static<typeof BerkasNaskah>

const Naskah = Type.Object({
	...Pokok,
	modul_id: Uuid,
	modul: Type.String(),
	/** Markdown (docs/lessons.md). */
	isi: Type.String(),
	berkas: Type.Array(BerkasNaskah),
})
export type NaskahMateri = Static<typeof Naskah>

/** A lesson as students will see it, and what of it cannot be shown as it was meant. */
export const Pratinjau = Type.Object({
	bagian: Materi.properties.bagian,
	daftar_isi: Materi.properties.daftar_isi,
	masalah: Type.Array(Type.Object({ baris: Type.Integer(), alasan: Type.String() })),
})
export type PratinjauMateri = Static<typeof Pratinjau>

const Kepala = {
	judul: Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' }),
	/** One or two sentences; empty as long as it is not published. */
	ringkas: Type.String({ maxLength: 500 }),
	pertemuan: Type.Integer({ minimum: 1, maximum: 16 }),
	menit: Type.Integer({ minimum: 1, maximum: 600 }),
}
const Isi = Type.String({ maxLength: 300_000 })
export const lessonWritingApi = {
	'GET /api/mengajar/materi/:kode': {
		summary: 'Modules and lessons of a course in the active term as who writes them sees them',
		access: PENULIS,
		params: KuliahParams,
		response: Data(SusunanDosen),
	},
	'POST /api/mengajar/materi/:kode/modul': {
		summary: 'Makes a module behind the others',
		access: PENULIS,
		params: KuliahParams,
		body: Body({ versi: Dasar, judul: JudulModul }),
		status: 201,
		response: Data(Type.Object({ id: Uuid, versi: Type.Integer() })),
	},
	'PUT /api/mengajar/materi/:kode/modul/:modul': {
		summary: 'Gives a module another name',
		access: PENULIS,
		params: ModulParams,
		body: Body({ versi: Dasar, judul: JudulModul }),
		response: Data(Type.Object({ versi: Type.Integer() })),
	},
	'DELETE /api/mengajar/materi/:kode/modul/:modul': {
		summary: 'Removes a module that holds no lesson',
		access: PENULIS,
		params: ModulParams,
		query: DasarQuery,
		response: Data(Type.Object({ versi: Type.Integer() })),
	},
	'PUT /api/mengajar/materi/:kode/urutan': {
		summary:
			'Puts all modules and lessons into this order; the version says on which order it is based, an older one is refused with who changed what',
		access: PENULIS,
		params: KuliahParams,
		body: Body({
			versi: Dasar,
			modul: Type.Array(Type.Object({ id: Uuid, materi: Type.Array(Uuid, { maxItems: 500 }) }), {
				maxItems: 100,
			}),
		}),
		response: Data(Type.Object({ versi: Type.Integer() })),
	},
	'POST /api/mengajar/materi/:kode/materi': {
		summary: 'Makes a lesson at the end of a module; students do not see it',
		access: PENULIS,
		params: KuliahParams,
		body: Body({
			versi: Dasar,
			modul: Uuid,
			judul: Kepala.judul,
			pertemuan: Kepala.pertemuan,
			/** Made of the title where it is not given. */
			slug: Type.Optional(MateriSlug),
		}),
		status: 201,
		response: Data(Type.Object({ id: Uuid, slug: Type.String(), versi: Type.Integer() })),
	},
	'GET /api/mengajar/materi/:kode/materi/:id': {
		summary: 'A lesson as it is written, with its files',
		access: PENULIS,
		params: MateriParams,
		response: Data(Naskah),
	},
	'PUT /api/mengajar/materi/:kode/materi/:id': {
		summary: 'Changes title, summary, meeting and length of a lesson; readers see it at once',
		access: PENULIS,
		params: MateriParams,
		body: Body({ rev: Dasar, ...Kepala }),
		response: Data(Type.Object({ rev: Type.Integer() })),
	},
	'PUT /api/mengajar/materi/:kode/materi/:id/isi': {
		summary: 'Keeps the text of a lesson; readers see it when it is published',
		access: PENULIS,
		params: MateriParams,
		body: Body({ rev: Dasar, isi: Isi }),
		response: Data(Type.Object({ rev: Type.Integer() })),
	},
	'DELETE /api/mengajar/materi/:kode/materi/:id': {
		summary: 'Removes a lesson that was never for students',
		access: PENULIS,
		params: MateriParams,
		query: DasarQuery,
		response: Data(Type.Object({ versi: Type.Integer() })),
	},
	'POST /api/mengajar/materi/:kode/materi/:id/pratinjau': {
		summary: 'A text as students would see it in this lesson; nothing is kept',
		access: PENULIS,
		params: MateriParams,
		body: Body({ isi: Isi }),
		response: Data(Pratinjau),
	},
} as const
