import type { JadwalKelas, JadwalKuliah } from '#shared/api/schedule.ts'
import { compareText, JUMLAH_MINGGU, liburPada, tanggalKuliah } from '#shared/rules/minggu-kuliah.ts'
import { type Pertemuan, pertemuanSemua, type TermKuliah } from '#shared/rules/pertemuan.ts'
import { HARI, type Hari, hariDari } from '#shared/rules/tanggal.ts'
import { matchWords } from '#web/lib/match-words.ts'

/** Days of the filter (specification, section 2). A lecture on Minggu shows when no day is chosen. */
export const HARI_PILIHAN = HARI.slice(0, 6)

/** Filters as they stand in the URL; without `minggu` the current week is shown. */
export type JadwalFilters = { minggu?: number; hari?: Hari; cari?: string }

/** Keeps what the filters know; anything else that stands in the URL is dropped. */
export function readJadwalFilters(search: Readonly<Record<string, unknown>>): JadwalFilters {
	const minggu =
		typeof search.minggu === 'string' && /^\d{1,2}$/.test(search.minggu) ? Number(search.minggu) : 0
	const hari = HARI_PILIHAN.find((h) => h === search.hari)
	const cari = typeof search.cari === 'string' ? search.cari : ''
	return {
		...(minggu >= 1 && minggu <= JUMLAH_MINGGU && { minggu }),
		...(hari && { hari }),
		...(cari && { cari }),
	}
}

/** The filters as the URL holds them; the current week needs no word. */
export function toJadwalSearch({ minggu, hari, cari }: JadwalFilters, sekarang: number) {
	return {
		...(minggu !== undefined && minggu !== sekarang && { minggu: String(minggu) }),
		...(hari && { hari }),
		...(cari && { cari }),
	}
}

/** A line of the schedule: a slot, in a term on its day with what was decided about it. */
export type BarisJadwal = JadwalKuliah & { pertemuan: Pertemuan | null }

export type HariKuliah = {
	hari: Hari
	tanggal: string | null
	libur: string | null
	hariIni: boolean
	jadwal: BarisJadwal[]
}

type Periode = TermKuliah & { hari_ini: string }

/** The lines of a week, each under its weekday; days before the term show what they would have. */
export function barisMinggu(
	{ data, perubahan, ujian }: JadwalKelas,
	periode: Periode | null,
	minggu: number,
): BarisJadwal[] {
	if (!periode) return data.map((slot) => ({ ...slot, pertemuan: null }))
	const of = ({ kelas, kode_matakuliah }: JadwalKuliah) => ({ kelas, kode_mk: kode_matakuliah })
	const early = data.filter((slot) => tanggalKuliah(periode.mulai, minggu, slot.hari) < periode.mulai)
	const dated = pertemuanSemua(data, perubahan, ujian, periode, of).filter((p) => p.minggu === minggu)
	return [
		...early.map((slot) => ({ ...slot, pertemuan: null })),
		...dated.map((p) => ({ ...p, hari: hariDari(p.tanggal), pertemuan: p })),
	].sort((a, b) => compareText(a.jam_mulai, b.jam_mulai))
}

/**
 * The lectures that fit the filters, day by day, each with its date in the week. Days without lectures are left out,
 * but for today while nothing is filtered: a free day is an answer too.
 */
export function groupByHari(
	jadwal: readonly BarisJadwal[],
	{ hari, cari = '' }: JadwalFilters,
	periode: Periode | null,
	minggu: number,
): HariKuliah[] {
	const shown = jadwal.filter((slot) =>
		matchWords(`${slot.matakuliah} ${slot.kode_matakuliah} ${slot.ruangan}`, cari),
	)
	const unfiltered = hari === undefined && cari === '' && jadwal.length > 0
	return HARI.filter((h) => hari === undefined || h === hari).flatMap((h) => {
		const slots = shown.filter((slot) => slot.hari === h)
		const tanggal = periode && tanggalKuliah(periode.mulai, minggu, h)
		const hariIni = tanggal !== null && tanggal === periode?.hari_ini
		if (slots.length === 0 && !(hariIni && unfiltered)) return []
		return [
			{
				hari: h,
				tanggal,
				libur: periode && tanggal ? reasonOff(periode, tanggal) : null,
				hariIni,
				jadwal: slots,
			},
		]
	})
}

/** Why no lecture takes place on a day. */
function reasonOff({ mulai, libur }: Periode, tanggal: string): string | null {
	if (tanggal < mulai) return 'Perkuliahan belum dimulai'
	return liburPada(libur, tanggal)?.kegiatan ?? null
}
