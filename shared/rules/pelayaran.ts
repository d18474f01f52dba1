import { awalMinggu, JUMLAH_MINGGU, mingguKe } from './minggu-kuliah.ts'
import type { UjianPertemuan } from './pertemuan.ts'
import { tambahHari } from './tanggal.ts'
import type { UjianUtama } from './ujian.ts'

/**
 * The weeks of the exams unless a class has others: in the middle and at the end of the sixteen effective weeks, which
 * include both (Permendikbud 3/2020, article 15).
 */
export const MINGGU_UJIAN: Readonly<Record<UjianUtama, number>> = { UTS: 8, UAS: 16 }

/** One week of the term. */
export type Perhentian = {
	minggu: number
	/** Its Monday and its Sunday. */
	mulai: string
	selesai: string
	keadaan: 'lewat' | 'kini' | 'depan'
	/** Exams of the week, UTS first. */
	ujian: UjianUtama[]
}

export type Pelayaran = {
	/** `belum`: the first week has not begun; `usai`: the last is over, and that of the last exam. */
	keadaan: 'belum' | 'berlangsung' | 'usai'
	/** Counted from 1 while it is under way. */
	minggu: number | null
	perhentian: Perhentian[]
	/** Weeks after the sixteenth in which exams lie. */
	sesudah: Perhentian[]
	/** Kinds of exams without a date, which stand where they usually are. */
	perkiraan: UjianUtama[]
}

/**
 * The term as a voyage of sixteen stops. An exam that has a date stands in its week, after the sixteenth outside them; one
 * that has none in the usual one.
 */
export function susunPelayaran(
	mulai: string,
	hariIni: string,
	ujian: readonly Pick<UjianPertemuan, 'jenis' | 'tanggal'>[],
): Pelayaran {
	const kini = mingguKe(mulai, hariIni)
	const jenisList = Object.keys(MINGGU_UJIAN) as UjianUtama[]
	const minggu = (jenis: UjianUtama) => {
		const tentu = ujian.filter((u) => u.jenis === jenis).map((u) => mingguKe(mulai, u.tanggal))
		return tentu.length > 0 ? tentu : [MINGGU_UJIAN[jenis]]
	}
	const pekan = jenisList.map((jenis) => [jenis, new Set(minggu(jenis))] as const)
	const perhentian = (ke: number): Perhentian => {
		const senin = awalMinggu(mulai, ke)
		return {
			minggu: ke,
			mulai: senin,
			selesai: tambahHari(senin, 6),
			keadaan: ke < kini ? 'lewat' : ke === kini ? 'kini' : 'depan',
			ujian: pekan.filter(([, weeks]) => weeks.has(ke)).map(([jenis]) => jenis),
		}
	}
	const ujianMinggu = [...new Set(pekan.flatMap(([, weeks]) => [...weeks]))]
	const sesudah = ujianMinggu.filter((ke) => ke > JUMLAH_MINGGU).sort((a, b) => a - b)
	const keadaan = kini < 1 ? 'belum' : kini > (sesudah.at(-1) ?? JUMLAH_MINGGU) ? 'usai' : 'berlangsung'
	return {
		keadaan,
		minggu: keadaan === 'berlangsung' ? kini : null,
		perhentian: Array.from({ length: JUMLAH_MINGGU }, (_, i) => perhentian(i + 1)),
		sesudah: sesudah.map(perhentian),
		perkiraan: jenisList.filter((jenis) => !ujian.some((u) => u.jenis === jenis)),
	}
}
