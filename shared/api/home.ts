import { type Static, Type } from 'typebox'
import { MAHASISWA } from './access.ts'
import { Data, Instant, Nullable, Uuid } from './contract.ts'
import { Ujian } from './exams.ts'
import { KemajuanMatakuliah } from './lessons.ts'
import { Gerbang } from './tuition.ts'

export const MatakuliahBeranda = Type.Object({
	kode: Type.String(),
	nama: Type.String(),
	gambar: Nullable(Type.String()),
	/** Lecturers of the course in this class; the first one's number stands on the card. */
	nip_dosen: Type.Array(Type.String()),
	kemajuan: KemajuanMatakuliah,
	/** The next lecture that takes place. */
	kuliah_berikut: Nullable(Type.Object({ tanggal: Type.String(), jam_mulai: Type.String() })),
})
export type MatakuliahBeranda = Static<typeof MatakuliahBeranda>

/** A lecture that takes place, with all that its card says. */
export const KuliahMendatang = Type.Object({
	kode_mk: Type.String(),
	mata_kuliah: Type.String(),
	mulai: Instant,
	selesai: Instant,
	ruangan: Type.String(),
	/** Where the student takes the course in another class than the own. */
	kelas: Type.Optional(Type.String()),
	/** Names of its lecturers in this class. */
	dosen: Type.Array(Type.String()),
})
export type KuliahMendatang = Static<typeof KuliahMendatang>

export const ButirAgenda = Type.Object({
	jenis: Type.Union([
		Type.Literal('kuliah'),
		Type.Literal('ujian'),
		Type.Literal('tagihan'),
		Type.Literal('kalender'),
	]),
	judul: Type.String(),
	tanggal: Type.String(),
	sampai: Nullable(Type.String()),
	jam_mulai: Nullable(Type.String()),
	jam_selesai: Nullable(Type.String()),
	keterangan: Type.String(),
	kode_mk: Nullable(Type.String()),
	/** Of a course that the student takes in another class than the own. */
	kelas: Type.Optional(Type.String()),
	jumlah: Nullable(Type.Integer()),
	terlambat: Type.Boolean(),
	/** What was decided about a lecture; where a moved one goes to or comes from. */
	perubahan: Nullable(
		Type.Object({
			keadaan: Type.Union([Type.Literal('dibatalkan'), Type.Literal('dipindah'), Type.Literal('pindahan')]),
			alasan: Type.String(),
			tanggal: Nullable(Type.String()),
			jam_mulai: Nullable(Type.String()),
			ruangan: Nullable(Type.String()),
		}),
	),
})
export type ButirAgenda = Static<typeof ButirAgenda>

/** An exam that this student can begin or go on with, as the list of exams has it. */
export const UjianBerjalan = Type.Pick(Ujian, [
	'id',
	'mata_kuliah',
	'kode_mk',
	'jenis',
	'nama',
	'mulai_paling_lambat',
	'durasi_menit',
	'jumlah_soal',
	'pengerjaan',
	'syarat',
])
export type UjianBerjalan = Static<typeof UjianBerjalan>

/** An assignment that still takes a hand-in of this student, who has made none. */
export const TugasMenunggu = Type.Object({
	id: Uuid,
	judul: Type.String(),
	kode_mk: Type.String(),
	mata_kuliah: Type.String(),
	tenggat: Instant,
	/** The last moment for what is late; null where nothing late is taken. */
	ditutup_pada: Nullable(Instant),
})
export type TugasMenunggu = Static<typeof TugasMenunggu>

export const Pengumuman = Type.Object({
	id: Uuid,
	judul: Type.String(),
	isi: Type.String(),
	/** Stands above the others. */
	penting: Type.Boolean(),
	terbit_pada: Instant,
	/** A path of the campus or `https://…`. */
	tautan: Nullable(Type.String()),
})
export type Pengumuman = Static<typeof Pengumuman>

/** Something that this student did. */
export const Aktivitas = Type.Object({
	tindakan: Type.Union([
		Type.Literal('login'),
		Type.Literal('pengerjaan_mulai'),
		Type.Literal('pengerjaan_selesai'),
	]),
	pada: Instant,
	mata_kuliah: Nullable(Type.String()),
	/** What the exam is called beside its course: its kind, or the name of a quiz or make-up. */
	jenis: Nullable(Type.String()),
	/** Score of a finished exam. */
	skor: Nullable(Type.Number()),
})
export type Aktivitas = Static<typeof Aktivitas>

export const Beranda = Type.Object({
	/** Campus calendar day. */
	hari_ini: Type.String(),
	/** Name of the holiday that this day is. */
	libur: Nullable(Type.String()),
	periode: Nullable(
		Type.Object({
			/** `Genap 2023/2024` */
			nama: Type.String(),
			/** 1 to 16; null outside the weeks of lectures. */
			minggu: Nullable(Type.Integer()),
		}),
	),
	/** The lecture that is next or under way and the one after it, however far away in the term. */
	kuliah_mendatang: Type.Array(KuliahMendatang),
	/** At most four, those with the next lectures first. */
	matakuliah: Type.Array(MatakuliahBeranda),
	jumlah_matakuliah: Type.Integer(),
	jumlah_sks: Type.Integer(),
	/** From the approved sheets, oldest first; the IPK and the credit points are those of the latest. */
	prestasi: Nullable(
		Type.Object({
			ipk: Type.Number(),
			sks_ditempuh: Type.Integer(),
			/** What the degree asks for; null where that is not known. */
			sks_total: Nullable(Type.Integer()),
			ips: Type.Array(Type.Object({ semester: Type.Integer(), ips: Type.Number() })),
		}),
	),
	ujian_berjalan: Type.Array(UjianBerjalan),
	/** What is due first on top. */
	tugas: Type.Array(TugasMenunggu),
	/** What tuition lets this student into. */
	gerbang: Gerbang,
	/** All that is owed, by the bill that is due first; null when nothing is. */
	tagihan: Nullable(
		Type.Object({
			/** `Ganjil 2023/2024` */
			semester: Type.String(),
			jatuh_tempo: Type.String(),
			terlambat: Type.Boolean(),
			/** What is left to be paid of all bills, and how many these are. */
			sisa: Type.Integer(),
			jumlah_tagihan: Type.Integer(),
			/** The instalment that is next, where the bill that is due first is paid in parts. */
			cicilan: Type.Optional(
				Type.Object({ urutan: Type.Integer(), dari: Type.Integer(), sisa: Type.Integer() }),
			),
		}),
	),
	/** On leave in the term that runs. */
	cuti: Type.Boolean(),
	/** A study plan that waits to be handed in, while that can be done; null when none does. */
	krs: Nullable(
		Type.Object({
			/** null: nothing is saved yet. */
			status: Nullable(Type.Union([Type.Literal('draft'), Type.Literal('dikembalikan')])),
			total_sks: Type.Integer(),
			/** Why the adviser gave it back. */
			catatan: Type.String(),
			tutup: Instant,
		}),
	),
	/** What was told of grades and is not read yet: the newest, and how many more there are. */
	nilai_keluar: Nullable(Type.Object({ judul: Type.String(), isi: Type.String(), lain: Type.Integer() })),
	agenda: Type.Array(ButirAgenda),
	pengumuman: Type.Array(Pengumuman),
	aktivitas: Type.Array(Aktivitas),
})
export type Beranda = Static<typeof Beranda>

export const homeApi = {
	'GET /api/beranda': {
		summary: 'All that the dashboard shows beside the profile',
		access: MAHASISWA,
		response: Data(Beranda),
	},
} as const
