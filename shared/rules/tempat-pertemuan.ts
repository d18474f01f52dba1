import { sebutRuang } from './ruang.ts'
import { HARI, type Hari, hariDari } from './tanggal.ts'

/** When and where something is to take place: a campus day, from when until when, in which room. */
type Tempat = { tanggal: string; jam_mulai: string; jam_selesai: string; ruangan: string | null }

/** Something that takes place, and what of it a meeting would need at the same time. */
export type Kesibukan = {
	/** `2024-03-25 08:00`; an exam may be open over several days. */
	mulai: string
	selesai: string
	/** `kuliah Basis Data` */
	apa: string
	kelas: string
	/** Null where it is sat from anywhere. */
	ruangan: string | null
	sama: { kelas: boolean; dosen: string | null; mahasiswa: number }
}

export type Bentrok = {
	apa: string
	kelas: string
	/** When it begins. */
	jam: string
	sama: { kelas: boolean; ruang: string | null; dosen: string | null; mahasiswa: number }
}

const sameRoom = (a: string | null, b: string | null): boolean =>
	a !== null && b !== null && a.trim().toLowerCase() === b.trim().toLowerCase()

/** What stands in the way of a meeting there: of its class, its lecturers, its students or its room. */
export function bentrokDi(sibuk: readonly Kesibukan[], tempat: Tempat): Bentrok[] {
	const mulai = `${tempat.tanggal} ${tempat.jam_mulai}`
	const selesai = `${tempat.tanggal} ${tempat.jam_selesai}`
	return sibuk.flatMap(({ sama, ruangan, apa, kelas, ...one }) => {
		if (one.mulai >= selesai || one.selesai <= mulai) return []
		const ruang = sameRoom(ruangan, tempat.ruangan) ? ruangan : null
		if (!sama.kelas && ruang === null && sama.dosen === null && sama.mahasiswa === 0) return []
		return [{ apa, kelas, jam: one.mulai.slice(11), sama: { ...sama, ruang } }]
	})
}

const titik = (jam: string) => jam.replace(':', '.')

/** A clash in a sentence. */
export function kataBentrok({ apa, kelas, jam, sama }: Bentrok): string {
	const same = [
		sama.kelas && `kelas ${kelas}`,
		sama.ruang && sebutRuang(sama.ruang),
		sama.dosen && `dosen ${sama.dosen}`,
		sama.mahasiswa > 0 && `${sama.mahasiswa} mahasiswa kelas ini`,
	]
	return `Bentrok ${same.filter(Boolean).join(', ')} dengan ${apa} kelas ${kelas} pukul ${titik(jam)}`
}

export type JamPertemuan = {
	jam_mulai: string
	jam_selesai: string
	/** Why the hour is not free: the class, a lecturer or students are elsewhere. Rooms are looked at only where it is. */
	halangan: string[]
	ruang: { ruangan: string; halangan: string | null }[]
}

/** The hours of one day at which a meeting could be, and the rooms at each. */
export function jamKosong(
	sibuk: readonly Kesibukan[],
	tanggal: string,
	{ jam, ruang }: { jam: readonly { jam_mulai: string; jam_selesai: string }[]; ruang: readonly string[] },
): JamPertemuan[] {
	return jam.map((hours) => {
		const people = bentrokDi(sibuk, { tanggal, ...hours, ruangan: null })
		if (people.length > 0) return { ...hours, halangan: people.map(kataBentrok), ruang: [] }
		const rooms = ruang.map((ruangan) => {
			const [taken] = bentrokDi(sibuk, { tanggal, ...hours, ruangan })
			return {
				ruangan,
				halangan: taken ? `${taken.apa} kelas ${taken.kelas} pukul ${titik(taken.jam)}` : null,
			}
		})
		return { ...hours, halangan: [], ruang: rooms }
	})
}

const menit = (jam: string): number => Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3, 5))
const kataJam = (menit: number): string =>
	`${String(Math.floor(menit / 60)).padStart(2, '0')}:${String(menit % 60).padStart(2, '0')}`

type Slot = { hari: Hari; jam_mulai: string; jam_selesai: string }

/**
 * Where the timetable of the campus lets lectures begin: at its own hours, for as long as this meeting lasts, until its last
 * lecture of any day ends; on its weekdays, at least Monday to Saturday.
 */
export function kisiKampus(
	slots: readonly Slot[],
	asal: { jam_mulai: string; jam_selesai: string },
): { hari: ReadonlySet<Hari>; jam: { jam_mulai: string; jam_selesai: string }[] } {
	const lama = menit(asal.jam_selesai) - menit(asal.jam_mulai)
	const tutup = Math.max(menit(asal.jam_selesai), ...slots.map((s) => menit(s.jam_selesai)))
	const mulai = [...new Set([asal.jam_mulai, ...slots.map((s) => s.jam_mulai)])].sort()
	return {
		hari: new Set([...HARI.slice(0, 6), ...slots.map((s) => s.hari)]),
		jam: mulai
			.filter((each) => menit(each) + lama <= tutup)
			.map((each) => ({ jam_mulai: each, jam_selesai: kataJam(menit(each) + lama) })),
	}
}

/** Whether a day is one of those weekdays. */
export const padaHari = (hari: ReadonlySet<Hari>, tanggal: string): boolean => hari.has(hariDari(tanggal))
