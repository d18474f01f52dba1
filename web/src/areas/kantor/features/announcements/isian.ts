import type { IsiPengumuman, PengumumanKantor, PilihanSasaran } from '#shared/api/announcements.ts'
import { fromLocal, toLocal } from '#web/lib/local-time.ts'

/** An announcement as it is typed. */
export type Isian = Pick<IsiPengumuman, 'judul' | 'isi' | 'untuk_mahasiswa' | 'untuk_dosen' | 'penting'> & {
	tautan: string
	program_studi: string
	angkatan: string
	kelas: string
	/** Fields of day and time, on the clock of the campus; empty for now, and for no end. */
	mulai: string
	selesai: string
}

/** Who has programmes of their own begins with the first of these. */
export const kosong = ({ semua, program_studi }: PilihanSasaran): Isian => ({
	judul: '',
	isi: '',
	tautan: '',
	program_studi: semua ? '' : (program_studi[0]?.kode ?? ''),
	angkatan: '',
	kelas: '',
	untuk_mahasiswa: true,
	untuk_dosen: false,
	penting: false,
	mulai: '',
	selesai: '',
})

export const isianOf = (isi: IsiPengumuman): Isian => ({
	judul: isi.judul,
	isi: isi.isi,
	tautan: isi.tautan ?? '',
	program_studi: isi.program_studi ?? '',
	angkatan: isi.angkatan === null ? '' : String(isi.angkatan),
	kelas: isi.kelas ?? '',
	untuk_mahasiswa: isi.untuk_mahasiswa,
	untuk_dosen: isi.untuk_dosen,
	penting: isi.penting,
	mulai: isi.mulai ? toLocal(isi.mulai) : '',
	selesai: isi.selesai ? toLocal(isi.selesai) : '',
})

/** A class stands for its programme and year. */
export const sasaranOf = ({ program_studi, angkatan, kelas, untuk_mahasiswa, untuk_dosen }: Isian) => ({
	program_studi: kelas.trim() ? null : program_studi || null,
	angkatan: kelas.trim() || !angkatan ? null : Number(angkatan),
	kelas: kelas.trim() || null,
	untuk_mahasiswa,
	untuk_dosen,
})

export const isiOf = (isian: Isian): IsiPengumuman => ({
	judul: isian.judul,
	isi: isian.isi,
	tautan: isian.tautan.trim() || null,
	...sasaranOf(isian),
	penting: isian.penting,
	mulai: isian.mulai ? fromLocal(isian.mulai) : null,
	selesai: isian.selesai ? fromLocal(isian.selesai) : null,
})

/** What may be out already keeps its hour, which no field can say to the second. */
export const isOut = (known: PengumumanKantor | null): boolean =>
	known !== null && known.keadaan !== 'terjadwal'
