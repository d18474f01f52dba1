import { awalMinggu, JUMLAH_MINGGU, mingguKe } from './minggu-kuliah.ts'
import type { UjianPertemuan } from './pertemuan.ts'
import { tambahHari } from './tanggal.ts'
import type { JenisUjian } from './ujian.ts'

/**
 * The weeks of the exams unless a class has others: in the middle and at the end of the sixteen effective weeks, which
 * include both (Permendikbud 3/2020, article 15).
 */
export const MINGGU_UJIAN: Readonly<Record<JenisUjian, number>> = { UTS: 8, UAS: 16 }

/** One week of the term. */
export type Perhentian = {
	minggu: number
	/** Its Monday and its Sunday. */
	mulai: string
	selesai: string
	keadaan: 'lewat' | 'kini' | 'depan'
	/** Exams of the week, UTS first. */
	ujian: JenisUjian[]
}

export type Pelayaran = {
	/** `belum`: the first week has not begun; `usai`: the last is over. */
	keadaan: 'belum' | 'berlangsung' | 'usai'
	/** 1 to 16 while it is under way. */
	minggu: number | null
	perhentian: Perhentian[]
	/** Kinds of exams without a date, which stand where they usually are. */
	perkiraan: JenisUjian[]
}

/** The term as a voyage of sixteen stops. An exam that has a date stands in its week, one that has none in the usual one. */
export function susunPelayaran(
	mulai: string,
	hariIni: string,
	ujian: readonly Pick<UjianPertemuan, 'jenis' | 'tanggal'>[],
): Pelayaran {
	const kini = mingguKe(mulai, hariIni)
	const jenisList = Object.keys(MINGGU_UJIAN) as JenisUjian[]
	const minggu = (jenis: JenisUjian) => {
		const tentu = ujian.filter((u) => u.jenis === jenis).map((u) => mingguKe(mulai, u.tanggal))
		return tentu.length > 0 ? tentu : [MINGGU_UJIAN[jenis]]
	}
	const pekan = jenisList.map((jenis) => [jenis, new Set(minggu(jenis))] as const)
	return {
		keadaan: kini < 1 ? 'belum' : kini > JUMLAH_MINGGU ? 'usai' : 'berlangsung',
		minggu: kini < 1 || kini > JUMLAH_MINGGU ? null : kini,
		perhentian: Array.from({ length: JUMLAH_MINGGU }, (_, i) => {
			const senin = awalMinggu(mulai, i + 1)
			return {
				minggu: i + 1,
				mulai: senin,
				selesai: tambahHari(senin, 6),
				keadaan: i + 1 < kini ? 'lewat' : i + 1 === kini ? 'kini' : 'depan',
				ujian: pekan.filter(([, weeks]) => weeks.has(i + 1)).map(([jenis]) => jenis),
			}
		}),
		perkiraan: jenisList.filter((jenis) => !ujian.some((u) => u.jenis === jenis)),
	}
}
