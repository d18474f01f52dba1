import type {
	BahanSusunan,
	RancanganGabung,
	RancanganPecah,
	TinjauanSusunan,
} from '#shared/api/class-changes.ts'
import { bagiKelas, type CaraBagi } from '#shared/rules/susun-kelas.ts'

export type Jadwal = NonNullable<RancanganPecah['baru'][number]['jadwal']>
export type PilihanMk = RancanganGabung['pilihan'][number]

/** A new class as it is typed. */
export type KelasDraf = {
	kode: string
	/** As it is typed; empty: as in the class that is split. */
	kapasitas: string
	/** Who teaches instead, by course. */
	dosen: Record<string, string>
	/** null: as the server proposes. */
	jadwal: Jadwal | null
}
export type PecahDraf = {
	jumlah: number
	cara: CaraBagi
	/** Who was put elsewhere by hand: 0 stays. */
	tangan: Record<string, number>
	salin_tugas: boolean
	/** What was begun before this could be chosen has nothing here, and means yes. */
	salin_ujian?: boolean
	baru: KelasDraf[]
}

const KOSONG: Omit<KelasDraf, 'kode'> = { kapasitas: '', dosen: {}, jadwal: null }

/** A class in two, with a code that follows its own. */
export const pecahAwal = (kelas: string, terpakai: readonly string[]): PecahDraf => ({
	...{ jumlah: 2, cara: 'urut', tangan: {}, salin_tugas: true },
	baru: kodeBerikut(kelas, terpakai, 3).map((kode) => ({ ...KOSONG, kode })),
})

/** Codes that follow one, such as TI-4B after TI-4A, and that no class with students has. */
export function kodeBerikut(kelas: string, terpakai: readonly string[], berapa: number): string[] {
	const huruf = /^(.*)([A-Z])$/.exec(kelas)
	const calon = huruf
		? Array.from({ length: 26 }, (_, i) => `${huruf[1]}${String.fromCharCode(65 + i)}`)
		: Array.from({ length: 26 }, (_, i) => `${kelas}-${i + 2}`)
	return calon.filter((one) => one !== kelas && !terpakai.includes(one)).slice(0, berapa)
}

/** Who is where: part 0 stays. */
export function bagianDraf(
	{ jumlah, cara, tangan }: PecahDraf,
	stambuk: readonly string[],
): Map<string, number> {
	const parts = bagiKelas(stambuk, jumlah, cara)
	return new Map(
		parts.flatMap((part, i) =>
			part.map((one) => {
				const lain = tangan[one]
				return [one, lain !== undefined && lain < jumlah ? lain : i] as const
			}),
		),
	)
}

/** What is asked of the server; null while something is missing. */
export function rancanganPecah(draf: PecahDraf, { kode, mahasiswa }: BahanSusunan): RancanganPecah | null {
	const bagian = bagianDraf(
		draf,
		mahasiswa.map(({ stambuk }) => stambuk),
	)
	const baru = draf.baru.slice(0, draf.jumlah - 1).map((one, i) => ({
		kode: one.kode.trim(),
		stambuk: mahasiswa.flatMap(({ stambuk }) => (bagian.get(stambuk) === i + 1 ? [stambuk] : [])),
		dosen: Object.entries(one.dosen).map(([mk, nip]) => ({ kode: mk, nip: [nip] })),
		jadwal: one.jadwal,
		kapasitas: /^[1-9]\d{0,2}$/.test(one.kapasitas) ? Number(one.kapasitas) : null,
	}))
	if (baru.length === 0 || baru.some((one) => one.kode === '' || one.stambuk.length === 0)) return null
	return {
		jenis: 'pecah',
		kelas: kode,
		baru,
		salin_tugas: draf.salin_tugas,
		salin_ujian: draf.salin_ujian ?? true,
	}
}

/** The lectures of a new class as they were shown, to change one of them. */
export const jadwalTampil = (tinjauan: TinjauanSusunan | null | undefined, kelas: string): Jadwal =>
	(tinjauan?.kelas.find((one) => one.kode === kelas)?.mata_kuliah ?? []).flatMap(({ kode, jadwal }) =>
		jadwal.map(({ bentrok: _, ...tempat }) => ({ kode, ...tempat }) as Jadwal[number]),
	)
