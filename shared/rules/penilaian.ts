import type { HurufNilai } from './bobot.ts'
import {
	type BobotKomponen,
	computeNilaiAkhir,
	hurufNilai,
	KOMPONEN,
	type Komponen,
	komponenKurang,
	type NilaiKomponen,
} from './nilai.ts'
import { tambahHari } from './tanggal.ts'

/** A score counts as the lecturer entered it; where nothing was entered, what its source says: presence, assignments, the exam. */
export function nilaiBerlaku(entri: NilaiKomponen, sumber: NilaiKomponen): NilaiKomponen {
	return {
		kehadiran: entri.kehadiran ?? sumber.kehadiran,
		tugas: entri.tugas ?? sumber.tugas,
		uts: entri.uts ?? sumber.uts,
		uas: entri.uas ?? sumber.uas,
	}
}

/** From so many days before on, the last day for results is pressing. */
export const HARI_MENDESAK = 14

/** The letter of a result that waits (tertunda); it has no weight and is in no index. */
export const HURUF_TERTUNDA = 'T'

/** A row of a grading sheet, as far as its outcome goes. */
export type BarisPenilaian = {
	entri: NilaiKomponen
	sumber: NilaiKomponen
	/** Until when the result waits (campus date); null when it does not. */
	tertunda_sampai: string | null
	/** What the student sees now: a result, or until when it waits. */
	terbit: Terbit | null
	terbit_tertunda_sampai: string | null
}

/** A result as it was published, with what made it. */
export type Terbit = { nilai_akhir: number; huruf: string; nilai: NilaiKomponen; bobot: BobotKomponen }

/** What becomes of a row when the sheet is published. */
export type HasilBaris = {
	nilai_akhir: number | null
	huruf: HurufNilai | typeof HURUF_TERTUNDA | null
	kurang: Komponen[]
	/**
	 * `baru`: a result, or that it waits, goes out for the first time; `ubah`: what is out changes; `tetap`: is out as it is;
	 * `belum`: stays out, for a score is missing. A published result never waits again, and none is taken back.
	 */
	terbit: 'baru' | 'ubah' | 'tetap' | 'belum'
}

export function hasilBaris(baris: BarisPenilaian, bobot: BobotKomponen): HasilBaris {
	const nilai = nilaiBerlaku(baris.entri, baris.sumber)
	const kurang = komponenKurang(nilai, bobot)
	const { terbit: sudah, terbit_tertunda_sampai: menunggu } = baris
	if (baris.tertunda_sampai !== null && sudah === null) {
		const terbit = menunggu === null ? 'baru' : menunggu === baris.tertunda_sampai ? 'tetap' : 'ubah'
		return { nilai_akhir: null, huruf: HURUF_TERTUNDA, kurang, terbit }
	}
	const akhir = computeNilaiAkhir(nilai, bobot)
	if (akhir === null) return { nilai_akhir: null, huruf: null, kurang, terbit: 'belum' }
	const huruf = hurufNilai(akhir)
	const hasil: Terbit = { nilai_akhir: akhir, huruf, nilai, bobot }
	const terbit = sudah === null ? 'baru' : isSameTerbit(sudah, hasil) ? 'tetap' : 'ubah'
	return { nilai_akhir: akhir, huruf, kurang, terbit }
}

/** With its parts: a student sees what made the result. */
function isSameTerbit(a: Terbit, b: Terbit): boolean {
	const same = (k: Komponen) => a.nilai[k] === b.nilai[k] && a.bobot[k] === b.bobot[k]
	return a.nilai_akhir === b.nilai_akhir && a.huruf === b.huruf && KOMPONEN.every(same)
}

/** What is seen of a row that is about to be published; what waits shows no score. */
export type Terlihat = {
	stambuk: string
	huruf: string
	nilai_akhir: number | null
	nilai: NilaiKomponen | null
	tertunda_sampai: string | null
}

/** What would go out of a sheet, row by row, as its lecturer sees it before pressing the button. */
export function yangTerbit(
	rows: readonly (BarisPenilaian & { stambuk: string })[],
	bobot: BobotKomponen,
): Terlihat[] {
	return rows.flatMap((baris): Terlihat[] => {
		const { huruf, nilai_akhir, terbit } = hasilBaris(baris, bobot)
		if (huruf === null || (terbit !== 'baru' && terbit !== 'ubah')) return []
		const { stambuk, tertunda_sampai } = baris
		return huruf === HURUF_TERTUNDA
			? [{ stambuk, huruf, nilai_akhir: null, nilai: null, tertunda_sampai }]
			: [
					{
						stambuk,
						huruf,
						nilai_akhir,
						nilai: nilaiBerlaku(baris.entri, baris.sumber),
						tertunda_sampai: null,
					},
				]
	})
}

/** Numbers of the rows that are no longer what was seen: another result, one more, or one that does not go out. */
export function bedaTerlihat(dilihat: readonly Terlihat[], kini: readonly Terlihat[]): string[] {
	const text = ({ huruf, nilai_akhir, nilai, tertunda_sampai }: Terlihat) =>
		JSON.stringify([huruf, nilai_akhir, nilai && KOMPONEN.map((k) => nilai[k]), tertunda_sampai])
	const seen = new Map(dilihat.map((one) => [one.stambuk, text(one)]))
	const now = new Map(kini.map((one) => [one.stambuk, text(one)]))
	return [...new Set([...seen.keys(), ...now.keys()])].filter((one) => seen.get(one) !== now.get(one)).sort()
}

/** What a lecturer should look at before a sheet goes out; each with the students it concerns. */
export type Keganjilan<S> =
	| { jenis: 'kosong'; komponen: Komponen; mahasiswa: S[] }
	| { jenis: 'semua_sama'; komponen: Komponen; nilai: number; mahasiswa: S[] }
	| { jenis: 'kehadiran_kurang'; ambang: number; mahasiswa: S[] }
	| { jenis: 'tertunda_lewat'; mahasiswa: S[] }

/** Below this many a column of one and the same score is no wonder. */
const MIN_SEMUA_SAMA = 5

/**
 * What is odd in a sheet: scores that are missing, a column with the same score for all (nothing of the sort for presence, where
 * a whole class may have come each time), who has come too rarely, and who waits for longer than was set.
 */
export function keganjilan<S>(
	rows: readonly (BarisPenilaian & { siapa: S })[],
	bobot: BobotKomponen,
	{ ambang, hari_ini }: { ambang: number; hari_ini: string },
): Keganjilan<S>[] {
	const found: Keganjilan<S>[] = []
	const berlaku = rows.map((row) => ({ ...row, nilai: nilaiBerlaku(row.entri, row.sumber) }))
	const dinilai = berlaku.filter((row) => row.tertunda_sampai === null)
	const who = (some: readonly { siapa: S }[]) => some.map(({ siapa }) => siapa)
	const counted = KOMPONEN.filter((k) => bobot[k] > 0)
	for (const komponen of counted) {
		const kosong = dinilai.filter((row) => row.nilai[komponen] === null)
		if (kosong.length > 0) found.push({ jenis: 'kosong', komponen, mahasiswa: who(kosong) })
	}
	for (const komponen of counted.filter((k) => k !== 'kehadiran')) {
		const semua = dinilai.map((row) => row.nilai[komponen])
		const [first] = semua
		if (typeof first === 'number' && semua.length >= MIN_SEMUA_SAMA && semua.every((n) => n === first))
			found.push({ jenis: 'semua_sama', komponen, nilai: first, mahasiswa: who(dinilai) })
	}
	const jarang = berlaku.filter(({ nilai }) => nilai.kehadiran !== null && nilai.kehadiran < ambang)
	if (counted.includes('kehadiran') && jarang.length > 0)
		found.push({ jenis: 'kehadiran_kurang', ambang, mahasiswa: who(jarang) })
	const lewat = berlaku.filter(({ tertunda_sampai: batas }) => batas !== null && batas < hari_ini)
	if (lewat.length > 0) found.push({ jenis: 'tertunda_lewat', mahasiswa: who(lewat) })
	return found
}

/** Results are due two months after the lectures end, as they are in the reports to the ministry. */
const HARI_BATAS_NILAI = 60

/** The last day for the results of a term, by the campus's own date where it has set one. */
export function batasNilai({
	selesai,
	batas_nilai,
}: {
	selesai: string
	batas_nilai: string | null
}): string {
	return batas_nilai ?? tambahHari(selesai, HARI_BATAS_NILAI)
}

/** The page of a grading sheet; it names its term, for the class may have another one by the time the link is followed. */
export const alamatLembarNilai = ({
	periode,
	kelas,
	matakuliah,
}: {
	periode: string
	kelas: string
	matakuliah: string
}): string => `/mengajar/semester/${periode}/${encodeURIComponent(kelas)}/${matakuliah.toLowerCase()}/nilai`
