import { type Static, Type } from 'typebox'
import { KELAS_BARU_SEKALIGUS } from '../rules/susun-kelas.ts'
import { MAHASISWA_SEKALIGUS } from '../rules/ubahan-mahasiswa.ts'
import { Body, Data, Instant, KelasKode, MatakuliahKode, Nullable, Stambuk, Uuid } from './contract.ts'
import { Ikutan } from './student-changes.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const

const Hari = Type.Enum(['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'])
const Jam = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const Tempat = {
	hari: Hari,
	jam_mulai: Jam,
	jam_selesai: Jam,
	ruangan: Type.String({ minLength: 1, maxLength: 60 }),
}
/** More than a class has of courses in a week. */
const MAX_MK = 60

const KelasBaru = Body({
	kode: KelasKode,
	stambuk: Type.Array(Stambuk, { minItems: 1, maxItems: MAHASISWA_SEKALIGUS }),
	/** Courses that others teach than in the class that is split. */
	dosen: Type.Array(
		Body({
			kode: MatakuliahKode,
			nip: Type.Array(Type.String({ minLength: 1, maxLength: 30 }), { maxItems: 10 }),
		}),
		{ maxItems: MAX_MK },
	),
	/** null: as the server proposes. */
	jadwal: Nullable(Type.Array(Body({ kode: MatakuliahKode, ...Tempat }), { maxItems: MAX_MK * 3 })),
	/** Seats of each course; null: as in the class that is split. */
	kapasitas: Nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
})
const Pecah = Body({
	jenis: Type.Literal('pecah'),
	kelas: KelasKode,
	baru: Type.Array(KelasBaru, { minItems: 1, maxItems: KELAS_BARU_SEKALIGUS }),
	/** Whether the new classes get the published assignments. */
	salin_tugas: Type.Boolean(),
	/** Whether they get the exams to come, at the same hours and in the same rooms. */
	salin_ujian: Type.Boolean(),
})
const Gabung = Body({
	jenis: Type.Literal('gabung'),
	dari: KelasKode,
	ke: KelasKode,
	/** Courses of both of which not everything stays as in `ke`. */
	pilihan: Type.Array(
		Body({
			kode: MatakuliahKode,
			jadwal: Type.Enum(['ke', 'dari']),
			dosen: Type.Enum(['ke', 'dari', 'keduanya']),
		}),
		{ maxItems: MAX_MK },
	),
})
const Rancangan = Type.Union([Pecah, Gabung])
export type Rancangan = Static<typeof Rancangan>
export type RancanganPecah = Static<typeof Pecah>
export type RancanganGabung = Static<typeof Gabung>

const Dosen = Type.Object({ nip: Type.String(), nama: Type.String() })
const Kuliah = {
	hari: Type.String(),
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
	ruangan: Type.String(),
}
const Orang = { stambuk: Type.String(), nama: Type.String() }

const BahanSusunan = Type.Object({
	kode: Type.String(),
	periode: Type.Object({ kode: Type.String(), nama: Type.String() }),
	mahasiswa: Type.Array(Type.Object(Orang)),
	mata_kuliah: Type.Array(
		Type.Object({
			kode: Type.String(),
			nama: Type.String(),
			dosen: Type.Array(Dosen),
			jadwal: Type.Array(Type.Object(Kuliah)),
			kapasitas: Nullable(Type.Integer()),
		}),
	),
	/** Other classes of the programme with students. */
	kelas_lain: Type.Array(
		Type.Object({ kode: Type.String(), semester: Type.Integer(), mahasiswa: Type.Integer() }),
	),
	dosen: Type.Array(Dosen),
	ruang: Type.Array(Type.String()),
	kisi: Type.Array(
		Type.Object({ hari: Type.String(), jam_mulai: Type.String(), jam_selesai: Type.String() }),
	),
})
export type BahanSusunan = Static<typeof BahanSusunan>

const MatakuliahSusunan = Type.Object({
	kode: Type.String(),
	nama: Type.String(),
	dosen: Type.Array(Dosen),
	jadwal: Type.Array(
		Type.Object({
			...Kuliah,
			/** What it would clash with, in a sentence each. */
			bentrok: Type.Array(Type.String()),
		}),
	),
	kapasitas: Nullable(Type.Integer()),
	/** Seats that are taken afterwards. */
	terisi: Type.Integer(),
	/** Meetings that were held in the class before, assignments of it and exams to come, which the class has too. */
	pertemuan: Type.Integer(),
	tugas: Type.Integer(),
	ujian: Type.Integer(),
})
export type MatakuliahSusunan = Static<typeof MatakuliahSusunan>

const TinjauanSusunan = Type.Object({
	sidik: Type.String(),
	/** Why it cannot be done like this. */
	halangan: Type.Array(Type.String()),
	kelas: Type.Array(
		Type.Object({
			kode: Type.String(),
			/** It is made for this. */
			baru: Type.Boolean(),
			mahasiswa: Type.Integer(),
			mata_kuliah: Type.Array(MatakuliahSusunan),
		}),
	),
	pindah: Type.Array(Type.Object({ ...Orang, ke: Type.String(), ikut: Nullable(Ikutan) })),
	tetap: Type.Array(Type.Object({ ...Orang, alasan: Type.String() })),
	/** What does not follow, and where it is afterwards. */
	catatan: Type.Array(Type.String()),
})
export type TinjauanSusunan = Static<typeof TinjauanSusunan>

const SusunanKelas = Type.Object({
	id: Uuid,
	jenis: Type.Enum(['pecah', 'gabung']),
	/** In words, such as `TI-4A dipecah: TI-4B`. */
	uraian: Type.String(),
	catatan: Type.Array(Type.String()),
	/** Who was to go and stayed, and why. */
	tetap: Type.Array(Type.Object({ ...Orang, alasan: Type.String() })),
	/** How many the class that was split keeps; null of a merge, and where it was not written down. */
	sisa: Nullable(Type.Object({ kelas: Type.String(), mahasiswa: Type.Integer() })),
	/** The changes of students that belong to it, by which each is found. */
	pindah: Type.Array(Type.Object({ id: Uuid, ke: Type.String(), mahasiswa: Type.Integer() })),
	oleh: Nullable(Type.String()),
	pada: Instant,
	diurungkan: Nullable(Type.Object({ oleh: Nullable(Type.String()), pada: Instant })),
})
export type SusunanKelas = Static<typeof SusunanKelas>

const Params = Type.Object({ id: Uuid })

export const classChangesApi = {
	'GET /api/kantor/susunan-kelas/bahan/:kelas': {
		summary: 'What a class of the running term has, to split it or to merge it with another one',
		access: AKADEMIK,
		params: Type.Object({ kelas: KelasKode }),
		response: Data(BahanSusunan),
	},
	'GET /api/kantor/susunan-kelas': {
		summary: 'Classes of the running term that were split or merged, the last ones first',
		access: AKADEMIK,
		response: Data(Type.Array(SusunanKelas)),
	},
	'POST /api/kantor/susunan-kelas/tinjau': {
		summary: 'All that splitting or merging classes like this would change; nothing is written',
		access: AKADEMIK,
		body: Body({ rancangan: Rancangan }),
		response: Data(TinjauanSusunan),
	},
	'POST /api/kantor/susunan-kelas': {
		summary: 'Splits or merges classes exactly as it was shown, or nothing; sent twice it counts once',
		access: AKADEMIK,
		body: Body({
			/** Made by who sends it. */
			id: Uuid,
			sidik: Type.String({ minLength: 1, maxLength: 100 }),
			rancangan: Rancangan,
		}),
		response: Data(SusunanKelas),
	},
	'GET /api/kantor/susunan-kelas/:id': {
		summary: 'One split or merge, with what did not follow',
		access: AKADEMIK,
		params: Params,
		response: Data(SusunanKelas),
	},
	'POST /api/kantor/susunan-kelas/:id/urungkan': {
		summary: 'Takes a split or merge back, all or nothing; 409 once something hangs on it',
		access: AKADEMIK,
		params: Params,
		response: Data(SusunanKelas),
	},
} as const
