import { isLulus } from './bobot.ts'
import { bestHasil, type HasilMatakuliah, jumlahMutu, jumlahSks } from './ips.ts'

/** A course of a programme's curriculum, in the semester for which it is meant. */
export type MatakuliahKurikulum = {
	kode: string
	nama: string
	sks: number
	semester: number
	wajib: boolean
}

/**
 * How a mandatory course stands that is not passed: never taken, taken now for the first time, failed, taken again
 * now, or taken before with a result that waits (T).
 */
export type KeadaanBelum = 'belum' | 'diambil' | 'gagal' | 'mengulang' | 'tertunda'

export type KemajuanStudi = {
	/** Of all passed courses, each once with its best grade. */
	sks_lulus: number
	mutu_lulus: number
	/** Of courses whose best grade does not pass; they count in the IPK until they are repeated. */
	sks_gagal: number
	/** Mandatory courses of each semester of the curriculum that are not passed; a semester that is done has none. */
	semester: { semester: number; sks: number; sks_lulus: number; kurang: KurangKurikulum[] }[]
	sks_wajib_kurang: number
}
export type KurangKurikulum = Pick<MatakuliahKurikulum, 'kode' | 'nama' | 'sks'> & { keadaan: KeadaanBelum }

/**
 * How far a student has come: every result ever published, whether its course stands in the curriculum or not, a repeated
 * course once with its best grade, a failed one not at all.
 * @param diambil codes of the courses that the student takes now
 * @param tertunda codes of those whose result waits (T)
 */
export function hitungKemajuan(
	kurikulum: readonly MatakuliahKurikulum[],
	hasil: readonly HasilMatakuliah[],
	diambil: readonly string[],
	tertunda: readonly string[] = [],
): KemajuanStudi {
	const terbaik = bestHasil(hasil)
	const lulus = terbaik.filter(({ bobot }) => isLulus(bobot))
	const kodeLulus = new Set(lulus.map(({ kode }) => kode))
	const pernah = new Set(terbaik.map(({ kode }) => kode))
	const kini = new Set(diambil)
	const keadaan = (kode: string): KeadaanBelum => {
		if (kini.has(kode)) return pernah.has(kode) ? 'mengulang' : 'diambil'
		if (tertunda.includes(kode)) return 'tertunda'
		return pernah.has(kode) ? 'gagal' : 'belum'
	}
	const wajib = Map.groupBy(
		kurikulum.filter((m) => m.wajib),
		(m) => m.semester,
	)
	const semester = [...wajib]
		.sort(([a], [b]) => a - b)
		.map(([nomor, semua]) => {
			const kurang = semua.filter(({ kode }) => !kodeLulus.has(kode))
			return {
				semester: nomor,
				sks: jumlahSks(semua),
				sks_lulus: jumlahSks(semua) - jumlahSks(kurang),
				kurang: kurang.map(({ kode, nama, sks }) => ({ kode, nama, sks, keadaan: keadaan(kode) })),
			}
		})
	return {
		sks_lulus: jumlahSks(lulus),
		mutu_lulus: jumlahMutu(lulus),
		sks_gagal: jumlahSks(terbaik) - jumlahSks(lulus),
		semester,
		sks_wajib_kurang: semester.reduce((total, { kurang }) => total + jumlahSks(kurang), 0),
	}
}
