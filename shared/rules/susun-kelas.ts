import { cariTabrakan, type IsiPeriode, type Kuliah } from './bawaan-periode.ts'
import { isDaring, tempatRuang } from './ruang.ts'

/** A class is split into so many more at once. */
export const KELAS_BARU_SEKALIGUS = 3

export const CARA_BAGI = ['urut', 'selang'] as const
export type CaraBagi = (typeof CARA_BAGI)[number]

export const NAMA_CARA_BAGI: Readonly<Record<CaraBagi, string>> = {
	urut: 'Urut NIM, yang kecil tetap',
	selang: 'Selang-seling menurut NIM',
}

/** Students in so many parts, by number, the first of which stays; no part has two more than another. */
export function bagiKelas(stambuk: readonly string[], bagian: number, cara: CaraBagi): string[][] {
	const urut = [...stambuk].sort()
	const of = (i: number) => (cara === 'selang' ? i % bagian : Math.floor((i * bagian) / urut.length))
	return Array.from({ length: bagian }, (_, nomor) => urut.filter((_one, i) => of(i) === nomor))
}

export type Slot = Pick<Kuliah, 'hari' | 'jam_mulai' | 'jam_selesai'>
type Bahan = {
	kelas: string
	/** The lectures of the class that is split. */
	asal: readonly Kuliah[]
	/** Who teaches a course in the new class. */
	dosen: ReadonlyMap<string, readonly string[]>
	/** What the term has already. */
	isi: Pick<IsiPeriode, 'pengampu' | 'jadwal'>
	/** Hours and rooms of the campus. */
	kisi: readonly Slot[]
	ruang: readonly string[]
}

/** Every hour of the campus on every day on which it teaches. */
export function kisiPenuh(slot: readonly Slot[]): Slot[] {
	const jam = [...new Map(slot.map((one) => [`${one.jam_mulai} ${one.jam_selesai}`, one])).values()]
	return [...new Set(slot.map(({ hari }) => hari))].flatMap((hari) =>
		jam.map(({ jam_mulai, jam_selesai }) => ({ hari, jam_mulai, jam_selesai })),
	)
}

const menit = (jam: string) => Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3, 5))
const lama = ({ jam_mulai, jam_selesai }: Slot) => menit(jam_selesai) - menit(jam_mulai)

/**
 * Places for the lectures of a new class: the same hour and room where that is free, else the nearest of the campus at which class,
 * lecturers and room are free. A lecture for which there is none stays where it is, and clashes.
 */
export function usulJadwal({ kelas, asal, dosen, isi, kisi, ruang }: Bahan): Kuliah[] {
	const sibuk = new Map<string, Slot[]>()
	const catat = (kuliah: Kuliah, nip: readonly string[]) => {
		for (const key of kunci(kuliah, nip)) sibuk.set(key, [...(sibuk.get(key) ?? []), kuliah])
	}
	const pengajar = Map.groupBy(isi.pengampu, (one) => `${one.kelas}\n${one.kode}`)
	for (const one of isi.jadwal)
		catat(
			one,
			(pengajar.get(`${one.kelas}\n${one.kode}`) ?? []).map(({ nip }) => nip),
		)
	return asal.map((kuliah) => {
		const nip = dosen.get(kuliah.kode) ?? []
		const jam = kisi
			.filter((one) => lama(one) === lama(kuliah))
			.toSorted((a, b) => jauh(a, kuliah) - jauh(b, kuliah))
		const tempat = isDaring(kuliah.ruangan)
			? [kuliah.ruangan]
			: [kuliah.ruangan, ...ruang.filter((one) => !isDaring(one))]
		const calon = [kuliah, ...jam].flatMap(({ hari, jam_mulai, jam_selesai }) =>
			tempat.map((ruangan) => ({ kelas, kode: kuliah.kode, hari, jam_mulai, jam_selesai, ruangan })),
		)
		const bebas = (one: Kuliah) =>
			kunci(one, nip).every((key) =>
				(sibuk.get(key) ?? []).every(
					(lain) => lain.jam_selesai <= one.jam_mulai || one.jam_selesai <= lain.jam_mulai,
				),
			)
		const pilih = calon.find(bebas) ?? { ...kuliah, kelas }
		catat(pilih, nip)
		return pilih
	})
}

const HARI_KE = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']
/** How far an hour of the week is from another; another day is farther than any hour. */
const jauh = (a: Slot, b: Slot) =>
	Math.abs(HARI_KE.indexOf(a.hari) - HARI_KE.indexOf(b.hari)) * 1440 +
	Math.abs(menit(a.jam_mulai) - menit(b.jam_mulai))

const kunci = ({ kelas, hari, ruangan }: Kuliah, nip: readonly string[]) => [
	`kelas\n${kelas}\n${hari}`,
	...(isDaring(ruangan) ? [] : [`ruang\n${tempatRuang(ruangan)}\n${hari}`]),
	...nip.map((one) => `dosen\n${one}\n${hari}`),
]

export type Sebutan = { matakuliah: (kode: string) => string; dosen: (nip: string) => string }

/** What a lecture of one of these classes clashes with, in a sentence each; `keras`: the class itself would be in two places. */
export function bentrokKelas(
	isi: Pick<IsiPeriode, 'pengampu' | 'jadwal'>,
	kelas: ReadonlySet<string>,
	{ matakuliah, dosen }: Sebutan,
): { kuliah: Kuliah; kata: string; keras: boolean }[] {
	return cariTabrakan(isi).flatMap(({ apa, siapa, pertama, kedua }) =>
		(
			[
				[pertama, kedua],
				[kedua, pertama],
			] as const
		).flatMap(([kuliah, lain]) => {
			if (!kelas.has(kuliah.kelas)) return []
			const apaLain = `${matakuliah(lain.kode)} ${lain.kelas} pukul ${lain.jam_mulai.replace(':', '.')}`
			const kata =
				apa === 'kelas'
					? `bersamaan dengan ${apaLain}`
					: apa === 'ruangan'
						? `${siapa} dipakai ${apaLain}`
						: `${dosen(siapa)} mengajar ${apaLain}`
			return [{ kuliah, kata, keras: apa === 'kelas' }]
		}),
	)
}

/** Says of a lecture that its room has too few seats; whoever arranges classes may still want it there. */
export const kataRuangSempit = (
	{ kelas, hari, jam_mulai, ruangan }: Pick<Kuliah, 'kelas' | 'hari' | 'jam_mulai' | 'ruangan'>,
	{ nama, kursi, mahasiswa }: { nama: string; kursi: number; mahasiswa: number },
): string =>
	`${ruangan} hanya mempunyai ${kursi} kursi, sedangkan ${nama} ${kelas} pada ${hari} pukul ${jam_mulai.replace(':', '.')} akan diikuti ${mahasiswa} mahasiswa.`
