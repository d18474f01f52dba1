import { type Static, Type } from 'typebox'
import { ANYONE, MAHASISWA, publik } from './access.ts'
import { Data, Instant, JenisUtama, KelasKode, MatakuliahKode, Nullable, Uuid } from './contract.ts'

/** A weekly lecture. Times are campus wall-clock `08:00`. */
export const JadwalKuliah = Type.Object({
	id: Uuid,
	hari: Type.Union([
		Type.Literal('Senin'),
		Type.Literal('Selasa'),
		Type.Literal('Rabu'),
		Type.Literal('Kamis'),
		Type.Literal('Jumat'),
		Type.Literal('Sabtu'),
		Type.Literal('Minggu'),
	]),
	matakuliah: Type.String(),
	kode_matakuliah: Type.String(),
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
	ruangan: Type.String(),
	kelas: Type.String(),
	semester: Type.Integer(),
	/** Lectures of the course in this class, where it is not the number of the term. */
	jumlah_pertemuan: Nullable(Type.Integer()),
})
export type JadwalKuliah = Static<typeof JadwalKuliah>

/** A place in the term: campus date and wall clock. */
export const TempatPertemuan = Type.Object({
	tanggal: Type.String(),
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
	ruangan: Type.String(),
})

/** The week of a class: the slots, and what makes single meetings differ from them (`shared/rules/pertemuan.ts`). */
export const JadwalKelas = Type.Object({
	data: Type.Array(JadwalKuliah),
	perubahan: Type.Array(
		Type.Object({
			kelas: Type.String(),
			kode_mk: Type.String(),
			asal: TempatPertemuan,
			pindah: Nullable(TempatPertemuan),
			dibatalkan: Type.Boolean(),
			/** Null of a meeting that was held as it was planned then: it stays, whatever the timetable says now. */
			alasan: Nullable(Type.String()),
		}),
	),
	/** Exams that take place; in their week the course has no lecture. */
	ujian: Type.Array(
		Type.Object({
			kelas: Type.String(),
			kode_mk: Type.String(),
			jenis: JenisUtama,
			mata_kuliah: Type.String(),
			ruang: Type.String(),
			/** Day and hours of the campus between which it is open. */
			tanggal: Type.String(),
			jam_mulai: Type.String(),
			/** null when it closes on another day. */
			jam_selesai: Nullable(Type.String()),
		}),
	),
	/** In which buildings the rooms are, where the campus has said. */
	gedung: Type.Array(Type.Object({ ruang: Type.String(), gedung: Type.String() })),
})
export type JadwalKelas = Static<typeof JadwalKelas>

/** The active term and the holidays in it; dates are campus calendar days. */
export const PeriodeAktif = Type.Object({
	kode: Type.String(),
	/** `Genap 2023/2024` */
	nama: Type.String(),
	mulai: Type.String(),
	selesai: Type.String(),
	hari_ini: Type.String(),
	/** Lectures of the term, without its exams. */
	jumlah_pertemuan: Type.Integer(),
	libur: Type.Array(Type.Object({ mulai: Type.String(), selesai: Type.String(), kegiatan: Type.String() })),
})
export type PeriodeAktif = Static<typeof PeriodeAktif>

/** The student's own calendar feed; null while there is none. */
export const UmpanJadwal = Nullable(Type.Object({ alamat: Type.String(), dibuat_pada: Instant }))
export type UmpanJadwal = Static<typeof UmpanJadwal>

export const scheduleApi = {
	'GET /api/jadwal-kuliah/kelas/:kelas': {
		summary:
			'Weekly lectures of a class in the active term, Senin to Minggu, with meetings cancelled and moved',
		access: [
			{ peran: 'mahasiswa', owner: 'kelas' },
			{ peran: 'dosen', owner: 'teaches_kelas' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_kelas' },
		],
		params: Type.Object({ kelas: KelasKode }),
		response: JadwalKelas,
	},
	'GET /api/periode/aktif': {
		summary: 'The active term, null between terms',
		access: ANYONE,
		response: Data(Nullable(PeriodeAktif)),
	},
	'GET /api/jadwal-kuliah/umpan': {
		summary: "Address of the student's calendar feed",
		access: MAHASISWA,
		response: Data(UmpanJadwal),
	},
	'POST /api/jadwal-kuliah/umpan': {
		summary: 'Makes a new feed address; the old one is dead from then on',
		access: MAHASISWA,
		status: 201,
		response: Data(UmpanJadwal),
	},
	'DELETE /api/jadwal-kuliah/umpan': {
		summary: 'Takes the feed address back',
		access: MAHASISWA,
		response: Data(UmpanJadwal),
	},
	'GET /api/jadwal-kuliah/jadwal.ics': {
		summary:
			'Lectures and exams of the own term, or of one course in it, as an iCalendar file: a copy that nothing renews',
		access: MAHASISWA,
		query: Type.Object({ kode_mk: Type.Optional(MatakuliahKode) }),
		produces: ['text/calendar'],
		response: Type.Any(),
	},
	'GET /api/umpan/:kunci/jadwal.ics': {
		summary: 'Lectures and exams of the student to whom the secret address belongs, as iCalendar',
		access: publik(
			'a calendar program cannot log in: who knows the address may read, until it is taken back',
		),
		params: Type.Object({ kunci: Type.String({ pattern: '^[0-9a-f-]{36}\\.[A-Za-z0-9_-]{43}$' }) }),
		produces: ['text/calendar'],
		response: Type.Any(),
	},
} as const
