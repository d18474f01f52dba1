import { type Static, Type } from 'typebox'
import { Data, Instant, Jenis, KelasKode, MatakuliahKode, Nullable, Uuid } from './contract.ts'
import { Nilai } from './grades.ts'
import { BobotKomponen } from './grading.ts'
import { KemajuanMatakuliah } from './lessons.ts'
import { BerkasPertemuan } from './meeting-files.ts'
import { TempatPertemuan } from './schedule.ts'

/** A course. Without `gambar` the page draws a placeholder. */
export const Matakuliah = Type.Object({
	id: Uuid,
	nama: Type.String(),
	kode: Type.String(),
	sks: Type.Integer(),
	semester: Type.Integer(),
	kapasitas: Type.Integer(),
	gambar: Nullable(Type.String()),
})
export type Matakuliah = Static<typeof Matakuliah>

/** A course on a card, with the progress of the asking student. */
export const MatakuliahKartu = Type.Object({
	...Matakuliah.properties,
	kemajuan: KemajuanMatakuliah,
	/** Where the student takes it in another class than the own. */
	kelas: Type.Optional(KelasKode),
})
export type MatakuliahKartu = Static<typeof MatakuliahKartu>

/** Who teaches which course in a class. */
export const DosenMakuKelas = Type.Object({
	id: Uuid,
	kode_matakuliah: Type.String(),
	nip_dosen: Type.String(),
	nama_dosen: Type.String(),
	kelas: Type.String(),
})
export type DosenMakuKelas = Static<typeof DosenMakuKelas>

export const Dosen = Type.Object({
	nama: Type.String(),
	nip: Type.String(),
	email: Type.String(),
	no_hp: Nullable(Type.String()),
	foto: Nullable(Type.String()),
	/** Aktif, or another word. */
	status: Type.String(),
})
export type Dosen = Static<typeof Dosen>

/** One meeting of a course on its day (`shared/rules/pertemuan.ts`); one that was moved stands at both places. */
export const Pertemuan = Type.Object({
	minggu: Type.Integer(),
	tanggal: Type.String(),
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
	ruangan: Type.String(),
	status: Type.Union([
		Type.Literal('selesai'),
		Type.Literal('berlangsung'),
		Type.Literal('mendatang'),
		Type.Literal('libur'),
		Type.Literal('ujian'),
		Type.Literal('cadangan'),
		Type.Literal('dibatalkan'),
		Type.Literal('dipindah'),
	]),
	/** 1 to the number of lectures of the term; null where no lecture counts. */
	nomor: Nullable(Type.Integer()),
	/** Which one of the week's slots, from 1, and of how many. */
	sesi: Type.Integer(),
	jumlah_sesi: Type.Integer(),
	/** Day and hour by which the meeting is known, wherever it has been moved. */
	asal: Type.Object({ tanggal: Type.String(), jam_mulai: Type.String() }),
	/** Where one that is `dipindah` has gone. */
	ke: Nullable(TempatPertemuan),
	/** Name of the holiday, or UTS or UAS, that stands in its place. */
	halangan: Nullable(Type.String()),
	/** Why it was cancelled or moved. */
	alasan: Nullable(Type.String()),
})
export type Pertemuan = Static<typeof Pertemuan>

export const UjianMatakuliah = Type.Object({
	id: Uuid,
	jenis: Jenis,
	/** Of a quiz and of a make-up. */
	nama: Nullable(Type.String()),
	tanggal: Type.String(),
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
	ruang: Type.String(),
	mulai: Instant,
	/** When it is over for the asking student: its window, or the own attempt if that lasts longer. */
	berakhir: Instant,
	status: Type.Union([
		Type.Literal('Belum Dimulai'),
		Type.Literal('Berlangsung'),
		Type.Literal('Selesai'),
		Type.Literal('Ditiadakan'),
	]),
})
export type UjianMatakuliah = Static<typeof UjianMatakuliah>

export const MatakuliahDetail = Type.Object({
	...Matakuliah.properties,
	deskripsi: Type.String(),
	kelas: Type.String(),
	dosen: Type.Array(Dosen),
	/** Name of the active term, such as `Genap 2023/2024`. */
	periode: Nullable(Type.String()),
	/** Weekly slots. */
	jadwal: Type.Array(
		Type.Object({
			hari: Type.String(),
			jam_mulai: Type.String(),
			jam_selesai: Type.String(),
			ruangan: Type.String(),
		}),
	),
	pertemuan: Type.Array(Pertemuan),
	ujian: Type.Array(UjianMatakuliah),
	/** The asking student's grades in this course. */
	nilai: Type.Array(Nilai),
	/** What a final score of this term is made of. */
	penilaian: Type.Object({
		bobot: BobotKomponen,
		/** The lecturer has set the weights; else these are the usual ones. */
		ditetapkan: Type.Boolean(),
		/** Scores of this term's exams that the student sees. */
		uts: Nullable(Type.Number()),
		uas: Nullable(Type.Number()),
		/** The UAS of this term is sat, and its score kept back. */
		uas_ditutup: Type.Boolean(),
		/** The asking student's published result of this term. */
		hasil: Nullable(Type.Object({ nilai_akhir: Type.Number(), huruf: Type.String() })),
	}),
})
export type MatakuliahDetail = Static<typeof MatakuliahDetail>

/** What a meeting is about, by its number; the same for all classes of the course. */
export const RencanaPertemuan = Type.Object({
	nomor: Type.Integer(),
	topik: Type.String(),
	/** Published lessons, in the order in which they are read. */
	materi: Type.Array(
		Type.Object({
			slug: Type.String(),
			judul: Type.String(),
			menit: Type.Integer(),
			/** Whether the asking student has completed it. */
			selesai: Type.Boolean(),
		}),
	),
})
export type RencanaPertemuan = Static<typeof RencanaPertemuan>

export const JadwalMatakuliah = Type.Object({
	kode: Type.String(),
	nama: Type.String(),
	kelas: Type.String(),
	/** Campus calendar day. */
	hari_ini: Type.String(),
	periode: Nullable(
		Type.Object({
			/** `Genap 2023/2024` */
			nama: Type.String(),
			/** Week of today; 0 and less, 17 and more outside the lectures. */
			minggu: Type.Integer(),
			/** Lectures of the term, without its exams. */
			jumlah_pertemuan: Type.Integer(),
		}),
	),
	/** In order of time. */
	pertemuan: Type.Array(Pertemuan),
	/** Numbers of lectures for which the term has no day left. */
	tanpa_tanggal: Type.Array(Type.Integer()),
	rencana: Type.Array(RencanaPertemuan),
	/** What the lecturer has linked to a meeting, which is known by where the timetable has it. */
	tautan: Type.Array(
		Type.Object({ tanggal: Type.String(), jam_mulai: Type.String(), alamat: Type.String() }),
	),
	/** Files of meetings, likewise. */
	berkas: Type.Array(
		Type.Object({ tanggal: Type.String(), jam_mulai: Type.String(), ...BerkasPertemuan.properties }),
	),
	ujian: Type.Array(Type.Object({ ...UjianMatakuliah.properties, minggu: Type.Integer() })),
})
export type JadwalMatakuliah = Static<typeof JadwalMatakuliah>

export const coursesApi = {
	'GET /api/matakuliah/': {
		summary: "Courses of the student's class, of the lecturer's classes, or all for the academic office",
		access: [{ peran: 'mahasiswa' }, { peran: 'dosen' }, { hak: 'akademik' }],
		response: Data(Type.Array(MatakuliahKartu)),
	},
	'GET /api/matakuliah/:kode': {
		summary: "A course of the student's class with its meetings, exams and own grades; tuition must be paid",
		access: [{ peran: 'mahasiswa', owner: 'matakuliah' }],
		params: Type.Object({ kode: MatakuliahKode }),
		response: Data(MatakuliahDetail),
	},
	'GET /api/matakuliah/:kode/jadwal': {
		summary:
			"Meetings of a course of the student's class with topics, lessons and exams; tuition must be paid",
		access: [{ peran: 'mahasiswa', owner: 'matakuliah' }],
		params: Type.Object({ kode: MatakuliahKode }),
		response: Data(JadwalMatakuliah),
	},
	'GET /api/dosen-maku-kelas/kelas/:kelas': {
		summary: 'Who teaches which course in a class',
		access: [
			{ peran: 'mahasiswa', owner: 'kelas' },
			{ peran: 'dosen', owner: 'teaches_kelas' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_kelas' },
		],
		params: Type.Object({ kelas: KelasKode }),
		response: Data(Type.Array(DosenMakuKelas)),
	},
	'GET /api/dosen/': {
		summary: "Lecturers of the student's class; all of them for lecturers and the academic office",
		access: [{ peran: 'mahasiswa' }, { peran: 'dosen' }, { hak: 'akademik' }],
		response: Data(Type.Array(Dosen)),
	},
} as const
