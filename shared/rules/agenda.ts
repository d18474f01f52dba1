import { compareText, type Libur, pertemuanSejak, type SlotKuliah } from './minggu-kuliah.ts'
import { tambahHari } from './tanggal.ts'
import { type JendelaUjian, statusUjian } from './ujian.ts'
import { waktuKampus } from './waktu.ts'

/** How far the agenda looks ahead, today included. */
export const HARI_AGENDA = 7
/** More lectures than these would bury the exam at the end of the week. */
export const KULIAH_AGENDA = 4

export type KuliahAgenda = SlotKuliah & { kode_mk: string; mata_kuliah: string }
export type UjianAgenda = JendelaUjian & {
	kode_mk: string
	mata_kuliah: string
	jenis: string
	ruang: string
}
export type TagihanAgenda = { jumlah: number; jatuh_tempo: string; lunas_pada: Date | null }
export type KegiatanAgenda = {
	mulai: string
	selesai: string
	kegiatan: string
	keterangan: string
	kategori: string
}

export type ButirAgenda = {
	jenis: 'kuliah' | 'ujian' | 'tagihan' | 'kalender'
	judul: string
	tanggal: string
	/** Last day, when it lasts more than one. */
	sampai: string | null
	jam_mulai: string | null
	jam_selesai: string | null
	/** Room, remarks or category. */
	keterangan: string
	kode_mk: string | null
	/** Rupiah, of a bill. */
	jumlah: number | null
	/** A bill whose day has passed. */
	terlambat: boolean
}

export type BahanAgenda = {
	periode: { mulai: string } | null
	kuliah: readonly KuliahAgenda[]
	ujian: readonly UjianAgenda[]
	tagihan: readonly TagihanAgenda[]
	kegiatan: readonly KegiatanAgenda[]
}

const KOSONG = {
	sampai: null,
	jam_mulai: null,
	jam_selesai: null,
	kode_mk: null,
	jumlah: null,
	terlambat: false,
}

/**
 * What lies ahead of a student: the next lectures that take place, exams, open bills and events of the calendar.
 * An exam that is running is not ahead; an open bill stays however late it is.
 */
export function susunAgenda(bahan: BahanAgenda, now: Date, zona: string): ButirAgenda[] {
	const { tanggal: hariIni, jam } = waktuKampus(now, zona)
	const akhir = tambahHari(hariIni, HARI_AGENDA - 1)
	const butir = [
		...kuliahBerikut(bahan, hariIni, jam).filter((k) => k.tanggal <= akhir),
		...bahan.ujian
			.filter((u) => statusUjian(u, now) === 'Belum Dimulai')
			.map((u) => butirUjian(u, zona))
			.filter((u) => u.tanggal <= akhir),
		...bahan.tagihan
			.filter((t) => t.lunas_pada === null && t.jatuh_tempo <= akhir)
			.map((t) => butirTagihan(t, hariIni)),
		...bahan.kegiatan.filter((k) => k.selesai >= hariIni && k.mulai <= akhir).map(butirKegiatan),
	]
	return butir.sort(
		(a, b) => compareText(a.tanggal, b.tanggal) || compareText(a.jam_mulai ?? '', b.jam_mulai ?? ''),
	)
}

function kuliahBerikut(
	{ periode, kuliah, kegiatan }: BahanAgenda,
	hariIni: string,
	jam: string,
): ButirAgenda[] {
	const butir: ButirAgenda[] = []
	if (!periode) return butir
	const libur: Libur[] = kegiatan.filter((k) => k.kategori === 'holiday')
	for (const p of pertemuanSejak(kuliah, periode.mulai, libur, hariIni)) {
		if (p.libur || (p.tanggal === hariIni && p.jam_selesai <= jam)) continue
		butir.push({
			...KOSONG,
			jenis: 'kuliah',
			judul: p.mata_kuliah,
			tanggal: p.tanggal,
			jam_mulai: p.jam_mulai,
			jam_selesai: p.jam_selesai,
			keterangan: p.ruangan,
			kode_mk: p.kode_mk,
		})
		if (butir.length === KULIAH_AGENDA) break
	}
	return butir
}

function butirUjian(u: UjianAgenda, zona: string): ButirAgenda {
	const mulai = waktuKampus(u.mulai, zona)
	return {
		...KOSONG,
		jenis: 'ujian',
		judul: `${u.jenis} ${u.mata_kuliah}`,
		tanggal: mulai.tanggal,
		jam_mulai: mulai.jam,
		jam_selesai: waktuKampus(u.selesai, zona).jam,
		keterangan: u.ruang,
		kode_mk: u.kode_mk,
	}
}

function butirTagihan(t: TagihanAgenda, hariIni: string): ButirAgenda {
	return {
		...KOSONG,
		jenis: 'tagihan',
		judul: 'Batas akhir pembayaran SPP',
		tanggal: t.jatuh_tempo,
		keterangan: '',
		jumlah: t.jumlah,
		terlambat: t.jatuh_tempo < hariIni,
	}
}

function butirKegiatan(k: KegiatanAgenda): ButirAgenda {
	return {
		...KOSONG,
		jenis: 'kalender',
		judul: k.kegiatan,
		tanggal: k.mulai,
		sampai: k.selesai === k.mulai ? null : k.selesai,
		keterangan: k.keterangan,
	}
}
