import { awalMinggu, compareText } from '#shared/rules/minggu-kuliah.ts'
import { hariDari, selisihHari, tambahHari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { type Jendela, jendelaBerjalan, pekanUjian, type Today, tanggalPeriode } from './calendar.ts'
import { jamKuliah } from './schedule.ts'

/** A demo exam as it is wished for: days from today, 0 for one that runs now, the hour, and a room of its kind. */
export type UjianDicari = {
	id: string
	kelas_kode: string
	matakuliah_kode: string
	hari: number
	jam_mulai: string
	jam_selesai: string
	ruang: string
	ditiadakan: boolean
}

export type Tempat = Jendela & { id: string; ruang: string }

/** What already takes place: each week and once, with the class, the lecturers and the room that it takes. */
export type Terpakai = {
	mingguan: readonly (Jam & { hari: string; siapa: readonly string[] })[]
	sekali: readonly (Jam & { tanggal: string; siapa: readonly string[] })[]
	/** Class and lecturers of a course in a class. */
	siapa: (ujian: Pick<UjianDicari, 'kelas_kode' | 'matakuliah_kode'>) => readonly string[]
	ruang: readonly string[]
}

type Jam = { jam_mulai: string; jam_selesai: string }

const DARING = 'Daring'
const SEPANJANG_HARI = { jam_mulai: '00:00', jam_selesai: '23:59' }

/**
 * Days, hours and rooms of the demo's exams as they should be today: within the weeks of the mid-term exam, before or
 * after today as wished, at an hour at which class, lecturer and room are free. Where a big campus has no room left, the
 * exam is sat from anywhere; where it has no hour left, at any time of its day.
 */
export function placeUjian(
	ujian: readonly UjianDicari[],
	terpakai: Terpakai,
	{ now, timezone }: Today,
): Tempat[] {
	const { tanggal: hariIni } = waktuKampus(now, timezone)
	const sibuk = new Set<string>()
	const days = listDays(hariIni)
	for (const tanggal of days)
		for (const m of terpakai.mingguan) if (m.hari === hariDari(tanggal)) take(sibuk, tanggal, m, m.siapa)
	for (const s of terpakai.sekali) take(sibuk, s.tanggal, s, s.siapa)

	return ujian.toSorted(compareUjian).map((u) => {
		if (u.hari === 0) return { id: u.id, ruang: u.ruang, ...jendelaBerjalan(now, timezone) }
		const { tanggal, ruang, cost: _cost, ...jam } = choose(u, days, hariIni, sibuk, terpakai)
		// One that is cancelled is in nobody's way.
		if (!u.ditiadakan && jam.jam_mulai !== SEPANJANG_HARI.jam_mulai) {
			take(sibuk, tanggal, jam, [...terpakai.siapa(u), ruang])
			sibuk.add(`${u.kelas_kode} ${tanggal} ujian`)
		}
		return {
			id: u.id,
			ruang,
			mulai: saatKampus(tanggal, jam.jam_mulai, timezone),
			selesai: saatKampus(tanggal, jam.jam_selesai, timezone),
		}
	})
}

/** Always in one order, so that each day's choice is the same however often it is made. */
const compareUjian = (a: UjianDicari, b: UjianDicari): number =>
	compareText(a.kelas_kode, b.kelas_kode) ||
	a.hari - b.hari ||
	compareText(a.matakuliah_kode, b.matakuliah_kode)

/** The days on which exams are held now. */
function listDays(hariIni: string): string[] {
	const { mulai } = tanggalPeriode(hariIni)
	const [pertama, terakhir] = pekanUjian(hariIni)
	const senin = awalMinggu(mulai, pertama)
	return Array.from({ length: (terakhir - pertama + 1) * 7 }, (_, i) => tambahHari(senin, i)).filter(
		(tanggal) => hariDari(tanggal) !== 'Minggu',
	)
}

function choose(
	u: UjianDicari,
	days: readonly string[],
	hariIni: string,
	sibuk: ReadonlySet<string>,
	terpakai: Terpakai,
) {
	const minutes = minutesOf(u.jam_selesai) - minutesOf(u.jam_mulai)
	const wished = tambahHari(hariIni, u.hari)
	const places = days
		.filter((tanggal) => (u.hari < 0 ? tanggal < hariIni : tanggal > hariIni))
		.flatMap((tanggal) =>
			jamKuliah(hariDari(tanggal)).map((jam_mulai, i) => {
				const jam = { jam_mulai, jam_selesai: clockOf(minutesOf(jam_mulai) + minutes) }
				const off = Math.abs(selisihHari(wished, tanggal)) * 10
				const otherHour = u.jam_mulai.startsWith(jam_mulai) ? 0 : 1 + i
				// Two exams in a day are worse than a day's distance; no hour of one's own is worst.
				const second = sibuk.has(`${u.kelas_kode} ${tanggal} ujian`) ? 15 : 0
				const busy = isFree(sibuk, tanggal, jam, terpakai.siapa(u)) ? 0 : WORST
				return { tanggal, ...jam, cost: off + otherHour + second + busy }
			}),
		)
		.sort((a, b) => a.cost - b.cost)
	const [best] = places
	if (!best) throw new RangeError(`no day left for the exam of ${u.matakuliah_kode} in ${u.kelas_kode}`)
	for (const place of places.filter(({ cost }) => cost < WORST)) {
		const ruang = freeRoom(u, place.tanggal, place, sibuk, terpakai.ruang)
		if (ruang) return { ...place, ruang }
	}
	return best.cost < WORST ? { ...best, ruang: DARING } : { ...best, ...SEPANJANG_HARI, ruang: DARING }
}

const WORST = 1_000

/** The room that was wished for, else another of its kind. */
function freeRoom(
	u: UjianDicari,
	tanggal: string,
	jam: Jam,
	sibuk: ReadonlySet<string>,
	all: readonly string[],
) {
	const [kind = ''] = u.ruang.split(' ')
	const rooms = all.filter((ruang) => ruang.startsWith(kind))
	return [u.ruang, ...rooms].find((r) => rooms.includes(r) && isFree(sibuk, tanggal, jam, [r]))
}

/** Every quarter of an hour that a thing takes: all hours of the campus begin and end at one. */
const quarters = ({ jam_mulai, jam_selesai }: Jam): number[] => {
	const [from, to] = [Math.floor(minutesOf(jam_mulai) / 15), Math.ceil(minutesOf(jam_selesai) / 15)]
	return Array.from({ length: to - from }, (_, i) => from + i)
}

const isFree = (sibuk: ReadonlySet<string>, tanggal: string, jam: Jam, who: readonly string[]) =>
	quarters(jam).every((q) => who.every((w) => !sibuk.has(`${w} ${tanggal} ${q}`)))

function take(sibuk: Set<string>, tanggal: string, jam: Jam, who: readonly string[]) {
	for (const q of quarters(jam)) for (const w of who) if (w !== DARING) sibuk.add(`${w} ${tanggal} ${q}`)
}

const minutesOf = (jam: string): number => Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3, 5))

const clockOf = (minutes: number): string =>
	`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
