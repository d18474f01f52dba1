import { compareText } from './minggu-kuliah.ts'
import { batalAtauPindah, type Pertemuan } from './pertemuan.ts'
import { tambahHari } from './tanggal.ts'
import { type JendelaUjian, statusUjian } from './ujian.ts'
import { waktuKampus } from './waktu.ts'

/** How far the agenda looks ahead, today included. */
export const HARI_AGENDA = 7
/** More lectures than these would bury the exam at the end of the week. */
export const KULIAH_AGENDA = 4

export type KuliahAgenda = Pertemuan & { kode_mk: string; mata_kuliah: string }
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
	/** What was decided about a lecture. */
	perubahan: PerubahanAgenda | null
}

/** `dipindah` goes to the day and hour that it names, `pindahan` comes from there. */
export type PerubahanAgenda = {
	keadaan: 'dibatalkan' | 'dipindah' | 'pindahan'
	alasan: string
	tanggal: string | null
	jam_mulai: string | null
	ruangan: string | null
}

export type BahanAgenda = {
	/** The meetings of the term in order of time. */
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
	perubahan: null,
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

/** The next lectures, and those between them that somebody counted on and that stand elsewhere or not at all. */
function kuliahBerikut({ kuliah }: BahanAgenda, hariIni: string, jam: string): ButirAgenda[] {
	const butir: ButirAgenda[] = []
	let terjadwal = 0
	for (const p of kuliah) {
		if (p.tanggal < hariIni || (p.tanggal === hariIni && p.jam_selesai <= jam)) continue
		if (p.keadaan !== 'terjadwal' && !batalAtauPindah(p)) continue
		butir.push({
			...KOSONG,
			jenis: 'kuliah',
			judul: p.mata_kuliah,
			tanggal: p.tanggal,
			jam_mulai: p.jam_mulai,
			jam_selesai: p.jam_selesai,
			keterangan: p.ruangan,
			kode_mk: p.kode_mk,
			perubahan: perubahanDari(p),
		})
		if (p.keadaan === 'terjadwal' && ++terjadwal === KULIAH_AGENDA) break
	}
	return butir
}

function perubahanDari({ keadaan, alasan, ke, asal }: Pertemuan): PerubahanAgenda | null {
	if (alasan === null) return null
	const at = { tanggal: null, jam_mulai: null, ruangan: null }
	if (keadaan === 'dibatalkan') return { keadaan, alasan, ...at }
	if (ke) {
		const { tanggal, jam_mulai, ruangan } = ke
		return { keadaan: 'dipindah', alasan, tanggal, jam_mulai, ruangan }
	}
	return { keadaan: 'pindahan', alasan, ...at, ...asal }
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
