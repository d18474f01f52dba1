import { type Static, Type } from 'typebox'
import { STATUS_PRESENSI } from '../rules/presensi.ts'
import { JenisUtama, Nullable } from './contract.ts'

export const Status = Type.Enum(STATUS_PRESENSI)

/** How a student stands by the policy of the campus. */
export const Kedudukan = {
	/** Meetings that count as attended, of so many; halves where a week has two sessions. */
	hadir: Type.Number(),
	dari: Type.Number(),
	/** Null while nothing counts yet. */
	persen: Nullable(Type.Number()),
	/** Meetings to come that may be missed. */
	boleh_absen: Type.Integer(),
	/** Whether the threshold can still be reached. */
	terkejar: Type.Boolean(),
	memenuhi: Type.Boolean(),
}
export const Tempat = {
	/** Day and hour by which the meeting is known, and where it was held. */
	asal_tanggal: Type.String(),
	asal_jam: Type.String(),
	tanggal: Type.String(),
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
}

const Jumlah = Type.Object({
	hadir: Type.Integer(),
	izin: Type.Integer(),
	sakit: Type.Integer(),
	alpa: Type.Integer(),
})

export const RekapPresensi = Type.Object({
	mata_kuliah: Type.String(),
	kode_mk: Type.String(),
	kelas: Type.String(),
	sks: Type.Integer(),
	program_studi: Type.String(),
	periode: Type.String(),
	dosen: Type.Array(Type.Object({ nip: Type.String(), nama: Type.String(), nidn: Nullable(Type.String()) })),
	ambang: Type.Integer(),
	jumlah_pertemuan: Type.Integer(),
	/** Lectures that were held, in order of time. */
	pertemuan: Type.Array(
		Type.Object({
			...Tempat,
			nomor: Nullable(Type.Integer()),
			ruangan: Type.String(),
			rencana: Nullable(Type.String()),
			bahasan: Nullable(Type.String()),
			pengajar: Type.Array(Type.String()),
			jumlah: Jumlah,
		}),
	),
	/** UTS and UAS that are over and count as meetings by the policy of the campus; who has not sat one is `alpa`. */
	ujian: Type.Array(
		Type.Object({
			jenis: JenisUtama,
			tanggal: Type.String(),
			jam_mulai: Type.String(),
			/** Null when it closed on another day. */
			jam_selesai: Nullable(Type.String()),
			ruangan: Type.String(),
			jumlah: Jumlah,
		}),
	),
	mahasiswa: Type.Array(
		Type.Object({
			stambuk: Type.String(),
			nama: Type.String(),
			/** In the order of the lectures. */
			status: Type.Array(Nullable(Status)),
			/** In the order of the exams. */
			ujian: Type.Array(Status),
			/** Of lectures and exams. */
			jumlah: Jumlah,
			...Kedudukan,
		}),
	),
})
export type RekapPresensi = Static<typeof RekapPresensi>
