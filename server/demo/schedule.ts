import { HARI, type Hari } from '#shared/rules/tanggal.ts'
import { KURSI, letters } from './classes.ts'
import type { MatakuliahDemo } from './courses.ts'
import type { Pengampu } from './lecturers.ts'

export type Pertemuan = {
	kelas_kode: string
	matakuliah_kode: string
	hari: string
	jam_mulai: string
	jam_selesai: string
	ruangan: string
}

const JAM = ['08:00', '10:30', '13:15', '15:45'] as const
const MENIT_PER_SKS = 50

type Slot = { hari: Hari; jam: (typeof JAM)[number] }

/** When and where students train for contests every week, as the news say: no lecture is there then. */
export const LATIHAN = { hari: 'Jumat', jam: '15:45', ruangan: 'Lab Komputer 2' } as const

/** When lectures and exams of a day begin: not during the Friday prayer, on Saturdays in the morning, never on Sundays. */
export function jamKuliah(hari: Hari): readonly (typeof JAM)[number][] {
	if (hari === 'Minggu') return []
	return JAM.filter((jam) => !(hari === 'Jumat' && jam === '10:30') && !(hari === 'Sabtu' && jam > '12:00'))
}

const SLOTS: readonly Slot[] = HARI.flatMap((hari) => jamKuliah(hari).map((jam): Slot => ({ hari, jam })))

/** Rooms of a campus with so many classes. */
export function listRuang(kelas: number): { lab: string[]; kelas: string[] } {
	return {
		lab: range(Math.max(4, Math.ceil(kelas / 5)), (i) => `Lab Komputer ${i + 1}`),
		kelas: range(
			Math.max(6, Math.ceil(kelas / 4)),
			(i) => `Ruang ${letters(Math.floor(i / 10))}.${201 + (i % 10)}`,
		),
	}
}

/** The same rooms as the office keeps them: `Lab Komputer 1` is LAB-1, `Ruang A.201` is A.201. */
export function ruangTercatat(
	kelas: number,
): { kode: string; nama: string; gedung: string; kapasitas: number }[] {
	const { lab, kelas: rooms } = listRuang(kelas)
	return [...lab, ...rooms].map((nama) => {
		const kode = nama.replace('Lab Komputer ', 'LAB-').replace('Ruang ', '')
		const gedung = lab.includes(nama) ? 'Gedung Laboratorium' : `Gedung ${kode.split('.')[0]}`
		// A full class, and those who repeat with it.
		return { kode, nama, gedung, kapasitas: KURSI + 5 }
	})
}

/** The weekly schedule: no class, lecturer or room is in two places at once, and meetings are spread over the days. */
export function makeJadwal(
	pengampu: readonly Pengampu[],
	matakuliah: ReadonlyMap<string, MatakuliahDemo>,
): Pertemuan[] {
	const kelas = [...new Set(pengampu.map((p) => p.kelas_kode))]
	const { lab: labs, kelas: rooms } = listRuang(kelas.length)
	const taken = new Set([key(LATIHAN, LATIHAN.ruangan)])
	const perDay = new Map<string, number>()

	return pengampu.flatMap(({ kelas_kode, matakuliah_kode, dosen_nip }) =>
		meetings(matakuliah.get(matakuliah_kode)).map(({ sks, lab }) => {
			// Each class begins at another hour, so that the week fills evenly.
			const start = kelas.indexOf(kelas_kode) * 5
			const free = range(SLOTS.length, (i) => SLOTS[(start + i) % SLOTS.length] as Slot).flatMap((slot) => {
				const ruangan = (lab ? labs : rooms).find((room) => !taken.has(key(slot, room)))
				const busy = taken.has(key(slot, kelas_kode)) || taken.has(key(slot, dosen_nip))
				const load = perDay.get(kelas_kode + slot.hari) ?? 0
				return ruangan === undefined || busy ? [] : [{ slot, ruangan, load, cost: costOf(slot, load) }]
			})
			const [first] = free
			if (!first) throw new RangeError(`no hour left for ${matakuliah_kode} of ${kelas_kode}`)
			const { slot, ruangan, load } = free.reduce((best, f) => (f.cost < best.cost ? f : best), first)
			for (const who of [kelas_kode, dosen_nip, ruangan]) taken.add(key(slot, who))
			perDay.set(kelas_kode + slot.hari, load + 1)
			const jamSelesai = addMinutes(slot.jam, sks * MENIT_PER_SKS)
			return {
				kelas_kode,
				matakuliah_kode,
				hari: slot.hari,
				jam_mulai: slot.jam,
				jam_selesai: jamSelesai,
				ruangan,
			}
		}),
	)
}

/** What a class would rather not have: many meetings in a day, above all, then Saturdays and late afternoons. */
const costOf = (slot: Slot, load: number): number =>
	load * 4 + (slot.hari === 'Sabtu' ? 6 : 0) + (slot.jam === '15:45' ? 3 : 0)

/** Four SKS do not fit into one meeting: half of them are taught in a class room, half are practised. */
function meetings(mk: MatakuliahDemo | undefined): { sks: number; lab: boolean }[] {
	if (!mk) throw new RangeError('unknown course')
	if (mk.sks <= 3) return [{ sks: mk.sks, lab: mk.lab }]
	return [
		{ sks: Math.floor(mk.sks / 2), lab: false },
		{ sks: Math.ceil(mk.sks / 2), lab: mk.lab },
	]
}

const range = <T>(length: number, item: (index: number) => T): T[] =>
	Array.from({ length }, (_, i) => item(i))

const key = (slot: Slot, who: string): string => `${slot.hari} ${slot.jam} ${who}`

function addMinutes(jam: string, menit: number): string {
	return new Date(Date.parse(`1970-01-01T${jam}Z`) + menit * 60_000).toISOString().slice(11, 16)
}
