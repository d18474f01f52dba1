import { type Static, Type } from 'typebox'
import { Body, Data, Instant, MatakuliahKode, Nullable, Uuid } from './contract.ts'

export const MateriSlug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })

/** A lesson as lists show it: title, duration, completed flag, link. */
export const MateriRingkas = Type.Object({
	id: Uuid,
	slug: Type.String(),
	/** Number of the meeting to which it belongs, 1 to 16. */
	pertemuan: Type.Integer(),
	judul: Type.String(),
	menit: Type.Integer(),
	/** Whether the asking student has completed it; false for a lecturer. */
	selesai: Type.Boolean(),
})
export type MateriRingkas = Static<typeof MateriRingkas>

export const SusunanMateri = Type.Object({
	kode: Type.String(),
	nama: Type.String(),
	modul: Type.Array(Type.Object({ judul: Type.String(), materi: Type.Array(MateriRingkas) })),
	selesai: Type.Integer(),
	total: Type.Integer(),
	/** Rounded `selesai / total`, 0 without lessons. */
	persen: Type.Integer(),
	/** Where "Lanjutkan Belajar" leads: the lesson last open and not completed, else the next open one; null when none is left. */
	lanjut: Nullable(Type.Object({ slug: Type.String(), judul: Type.String() })),
})
export type SusunanMateri = Static<typeof SusunanMateri>

/** How far a student is with the lessons of a course; null where it has none, so that nothing invites to go on. */
export const KemajuanMatakuliah = Nullable(
	Type.Object({
		selesai: Type.Integer(),
		total: Type.Integer(),
		persen: Type.Integer(),
		/** As in {@link SusunanMateri}. */
		lanjut: Nullable(Type.Object({ slug: Type.String(), judul: Type.String() })),
	}),
)
export type KemajuanMatakuliah = Static<typeof KemajuanMatakuliah>

/** A stretch of a lesson. `html` is clean and may be shown as it is. */
export const BagianMateri = Type.Union([
	Type.Object({ jenis: Type.Literal('html'), html: Type.String() }),
	Type.Object({
		jenis: Type.Literal('tab'),
		tab: Type.Array(Type.Object({ judul: Type.String(), html: Type.String() })),
	}),
	Type.Object({
		jenis: Type.Literal('cek'),
		/** 1 for the first of the lesson. */
		nomor: Type.Integer(),
		soal: Type.String(),
		opsi: Type.Array(Type.Object({ html: Type.String(), benar: Type.Boolean() })),
		alasan: Type.String(),
	}),
	Type.Object({
		jenis: Type.Literal('video'),
		/** Names the film within the lesson, for the remembered position. */
		nama: Type.String(),
		judul: Type.String(),
		penyedia: Type.Union([Type.Literal('youtube'), Type.Literal('vimeo'), Type.Literal('berkas')]),
		/** The id at the host, or the path of an own file. */
		sumber: Type.String(),
		takarir: Nullable(Type.String()),
		poster: Nullable(Type.String()),
		menit: Nullable(Type.Integer()),
		/** Megabytes that watching costs, about. */
		mb: Nullable(Type.Integer()),
	}),
	Type.Object({ jenis: Type.Literal('mermaid'), kode: Type.String() }),
])
export type BagianMateri = Static<typeof BagianMateri>

/** A lesson, the same for everybody who may read it: what the reader has done with it is in {@link KemajuanMateri}. */
export const Materi = Type.Object({
	id: Uuid,
	slug: Type.String(),
	judul: Type.String(),
	ringkas: Type.String(),
	modul: Type.String(),
	pertemuan: Type.Integer(),
	menit: Type.Integer(),
	versi: Type.Integer(),
	diperbarui: Instant,
	bagian: Type.Array(BagianMateri),
	daftar_isi: Type.Array(Type.Object({ id: Type.String(), judul: Type.String(), tingkat: Type.Integer() })),
})
export type Materi = Static<typeof Materi>

/** What a student has done with one lesson. */
export const KemajuanMateri = Type.Object({
	materi_id: Uuid,
	selesai: Type.Boolean(),
	/** How it came to be completed: the end was reached, all checks were answered, or by hand. */
	cara: Nullable(Type.Union([Type.Literal('akhir'), Type.Literal('cek'), Type.Literal('sendiri')])),
	/** When it was completed or that was taken back, null if neither: of two notes the later decision counts. */
	selesai_pada: Nullable(Instant),
	/** How far down it was read, in thousandths. */
	posisi: Type.Integer({ minimum: 0, maximum: 1000 }),
	/** Seconds into each film by its name. */
	video: Type.Record(
		Type.String({ pattern: '^[^\\n]{1,80}$' }),
		Type.Integer({ minimum: 0, maximum: 86_400 }),
		{
			maxProperties: 20,
			additionalProperties: false,
		},
	),
	/** Chosen option by number of the check, 0 for the first option. */
	cek: Type.Record(Type.String({ pattern: '^[0-9]{1,2}$' }), Type.Integer({ minimum: 0, maximum: 4 }), {
		additionalProperties: false,
	}),
	/** When the device noted it; notes are merged by shared/rules/kemajuan.ts, and none is later than the server's clock. */
	pada: Instant,
})
export type KemajuanMateri = Static<typeof KemajuanMateri>

const OWN = [
	{ peran: 'mahasiswa', owner: 'matakuliah' },
	{ peran: 'dosen', owner: 'teaches_matakuliah' },
] as const
const params = Type.Object({ kode: MatakuliahKode })

export const lessonsApi = {
	'GET /api/matakuliah/:kode/materi': {
		summary: "Modules and lessons of a course in the active term, with the student's progress",
		access: OWN,
		params,
		response: Data(SusunanMateri),
	},
	'GET /api/matakuliah/:kode/materi/:slug': {
		summary: 'A lesson; tuition must be paid',
		access: OWN,
		params: Type.Object({ kode: MatakuliahKode, slug: MateriSlug }),
		response: Data(Materi),
	},
	'GET /api/matakuliah/:kode/kemajuan': {
		summary: 'What the student has done with the lessons of a course; only those that were opened',
		access: [{ peran: 'mahasiswa', owner: 'matakuliah' }],
		params,
		response: Data(Type.Array(KemajuanMateri)),
	},
	'PUT /api/matakuliah/:kode/kemajuan': {
		summary: 'Takes in what a device has noted, also while it was offline, and answers with what counts now',
		access: [{ peran: 'mahasiswa', owner: 'matakuliah' }],
		params,
		body: Body({ kemajuan: Type.Array(KemajuanMateri, { minItems: 1, maxItems: 50 }) }),
		response: Data(Type.Array(KemajuanMateri)),
	},
} as const
