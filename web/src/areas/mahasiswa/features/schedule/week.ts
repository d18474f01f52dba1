import type { JadwalKelas, JadwalKuliah, PeriodeAktif } from '#shared/api/schedule.ts'
import { denganGedung, sebutTempat } from '#shared/rules/gedung.ts'
import {
	compareText,
	JUMLAH_MINGGU,
	liburPada,
	mingguBuka,
	mingguKe,
	tanggalKuliah,
} from '#shared/rules/minggu-kuliah.ts'
import { type Pertemuan, pertemuanSemua, statusPertemuan, type TermKuliah } from '#shared/rules/pertemuan.ts'
import { HARI, type Hari, hariDari } from '#shared/rules/tanggal.ts'
import { t } from '#web/lib/language.ts'
import { matchWords } from '#web/lib/match-words.ts'
import type { JadwalFilters } from './jadwal-filters.ts'

/** Date and wall clock on campus. */
export type Sekarang = { tanggal: string; jam: string }

/** A lecture on its day, how it stands now, and whether it is the one that comes next or is running. */
export type Kuliah = JadwalKuliah & {
	pertemuan: Pertemuan
	status: ReturnType<typeof statusPertemuan>
	giliran: boolean
}

/** A line of the schedule: a lecture, or a slot of the week that has no day. */
export type BarisJadwal = Kuliah | (JadwalKuliah & { pertemuan: null; status: null; giliran: false })

export type UjianHari = JadwalKelas['ujian'][number]

export type HariKuliah = {
	hari: Hari
	tanggal: string | null
	hariIni: boolean
	/** Why there are no lectures, in a sentence. */
	kosong: string | null
	libur: boolean
	ujian: UjianHari[]
	jadwal: BarisJadwal[]
}

/** All lectures of the term in order of time. */
export function kuliahSemua(
	{ data, perubahan, ujian }: JadwalKelas,
	term: TermKuliah | null,
	sekarang: Sekarang,
): Kuliah[] {
	if (!term) return []
	const of = ({ kelas, kode_matakuliah }: JadwalKuliah) => ({ kelas, kode_mk: kode_matakuliah })
	const all = pertemuanSemua(data, perubahan, ujian, term, of).map((p) => ({
		...p,
		hari: hariDari(p.tanggal),
		pertemuan: p,
		status: statusPertemuan(p, sekarang),
		giliran: false,
	}))
	const next = all.find(({ status }) => status === 'berlangsung' || status === 'mendatang')
	if (next) next.giliran = true
	return all
}

/** The week with the building of each room; what this device kept before it knew of buildings has none. */
export function jadwalDiGedung({ gedung = [], ...jadwal }: JadwalKelas): JadwalKelas {
	const { slot: data, perubahan } = denganGedung(gedung, { slot: jadwal.data, perubahan: jadwal.perubahan })
	const sebut = sebutTempat(gedung)
	return { data, perubahan, gedung, ujian: jadwal.ujian.map((u) => ({ ...u, ruang: sebut(u.ruang) })) }
}

/** The lines of a week; without a term those of every week. */
export function barisMinggu(
	kuliah: readonly Kuliah[],
	{ data }: JadwalKelas,
	term: TermKuliah | null,
	minggu: number,
): BarisJadwal[] {
	const plain = (slot: JadwalKuliah) => ({ ...slot, pertemuan: null, status: null, giliran: false as const })
	// Days before the term show what they would have.
	const early = data.filter(({ hari }) => !term || tanggalKuliah(term.mulai, minggu, hari) < term.mulai)
	return [...early.map(plain), ...kuliah.filter(({ pertemuan }) => pertemuan.minggu === minggu)].sort(
		(a, b) => compareText(a.jam_mulai, b.jam_mulai),
	)
}

type Facts = {
	baris: readonly BarisJadwal[]
	ujian: readonly UjianHari[]
	term: TermKuliah | null
	minggu: number
	sekarang: Sekarang
}

/** The seven days of a week, or the one that is chosen, with what fits the search. */
export function hariMinggu(
	{ baris, ujian, term, minggu, sekarang }: Facts,
	{ hari: chosen, cari = '' }: JadwalFilters,
): HariKuliah[] {
	return HARI.filter((hari) => chosen === undefined || hari === chosen).map((hari) => {
		const tanggal = term && tanggalKuliah(term.mulai, minggu, hari)
		const libur = term && tanggal ? liburPada(term.libur, tanggal) : undefined
		const early = term !== null && tanggal !== null && tanggal < term.mulai
		return {
			hari,
			tanggal,
			hariIni: tanggal === sekarang.tanggal,
			kosong: early
				? t('Perkuliahan belum dimulai.')
				: libur
					? t('Libur: {kegiatan}. Tidak ada kuliah.', { kegiatan: libur.kegiatan })
					: null,
			libur: libur !== undefined && !early,
			ujian: ujian.filter(
				(u) =>
					u.tanggal === tanggal && matchWords(`${u.mata_kuliah} ${u.kode_mk} ${u.ruang} ${u.jenis}`, cari),
			),
			jadwal: baris.filter(
				(slot) =>
					slot.hari === hari &&
					matchWords(`${slot.matakuliah} ${slot.kode_matakuliah} ${slot.ruangan}`, cari),
			),
		}
	})
}

/** Whether a day has something of its own to show: a free day only when it is today. */
export function isShown(day: HariKuliah, filtered: boolean): boolean {
	if (day.jadwal.length > 0 || day.ujian.length > 0) return true
	return !filtered && (day.hariIni || day.libur)
}

/** The next lecture, when today has none any more. */
export function laterThan({ hariIni, tanggal }: HariKuliah, kuliah: readonly Kuliah[]): Kuliah | undefined {
	return hariIni ? kuliah.find((one) => one.giliran && one.pertemuan.tanggal !== tanggal) : undefined
}

/** What is to be said of a whole week in which courses have their exams. */
export function pekanUjian(baris: readonly BarisJadwal[]): { jenis: string; semua: boolean } | null {
	const exam = baris.find(({ status }) => status === 'ujian')
	if (!exam) return null
	const held = baris.some(({ status }) => status !== 'ujian' && status !== 'libur' && status !== 'cadangan')
	return { jenis: exam.pertemuan?.halangan ?? 'ujian', semua: !held }
}

/** How the class stands in its term. */
export type Keadaan =
	| { jenis: 'kuliah'; kuliah: Kuliah; belumMulai: boolean }
	| { jenis: 'selesai' }
	/** Nothing is known of any lecture. */
	| { jenis: 'kosong' }

export function keadaanTerm(
	kuliah: readonly Kuliah[],
	term: TermKuliah | null,
	{ tanggal }: Sekarang,
): Keadaan {
	const next = kuliah.find(({ giliran }) => giliran)
	if (next && term) return { jenis: 'kuliah', kuliah: next, belumMulai: tanggal < term.mulai }
	if (!term || kuliah.length === 0) return { jenis: 'kosong' }
	return mingguKe(term.mulai, tanggal) <= JUMLAH_MINGGU && kuliah.every(({ status }) => status !== 'selesai')
		? { jenis: 'kosong' }
		: { jenis: 'selesai' }
}

/** All that the schedule shows of one week, or of this one where none is chosen. */
export function isiMinggu(
	bare: JadwalKelas,
	term: PeriodeAktif | null,
	sekarang: Sekarang,
	filters: JadwalFilters,
) {
	const jadwal = jadwalDiGedung(bare)
	const mingguIni = term ? mingguBuka(term.mulai, sekarang.tanggal) : 1
	const minggu = filters.minggu ?? mingguIni
	const kuliah = kuliahSemua(jadwal, term, sekarang)
	const baris = barisMinggu(kuliah, jadwal, term, minggu)
	const days = hariMinggu({ baris, ujian: jadwal.ujian, term, minggu, sekarang }, filters)
	const filtered = filters.hari !== undefined || filters.cari !== undefined
	const listed = jadwal.data.length > 0 ? days.filter((day) => isShown(day, filtered)) : []
	return {
		...{ jadwal, mingguIni, minggu, kuliah, days, filtered, listed },
		found: listed.some((day) => day.jadwal.length > 0 || day.ujian.length > 0 || !filtered),
		exams: pekanUjian(baris),
		keadaan: keadaanTerm(kuliah, term, sekarang),
		/** The next lecture, where today has no more. */
		later: (day: HariKuliah) => (filtered ? undefined : laterThan(day, kuliah)),
	}
}
