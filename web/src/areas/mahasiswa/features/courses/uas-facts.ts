import type { MatakuliahDetail } from '#shared/api/courses.ts'
import { type ButuhUas, butuhUas, SEBELUM_UAS, type SebelumUas } from '#shared/rules/butuh-uas.ts'
import { computeNilaiAkhir, hurufNilai, KOMPONEN, type Komponen } from '#shared/rules/nilai.ts'
import { formatNumber } from '#web/lib/format.ts'
import { locale, t } from '#web/lib/language.ts'

export type Penilaian = MatakuliahDetail['penilaian']
/** What a student assumes of components that nobody has told yet. */
export type Perkiraan = Readonly<Record<SebelumUas, number>>

/** What an assumption begins with. */
export const PERKIRAAN_AWAL = 80

const NAMA: Readonly<Record<Komponen, string>> = {
	kehadiran: 'kehadiran',
	tugas: 'tugas',
	uts: 'UTS',
	uas: 'UAS',
}
export const namaKomponen = (komponen: Komponen): string => NAMA[komponen]

/** Components that count before the UAS and whose score is not known. */
export function belumDinilai({ bobot, uts }: Penilaian): SebelumUas[] {
	return SEBELUM_UAS.filter((k) => bobot[k] > 0 && !(k === 'uts' && uts !== null))
}

const dengan = ({ uts }: Penilaian, perkiraan: Perkiraan) => ({ ...perkiraan, uts: uts ?? perkiraan.uts })
const semua = (nilai: number): Perkiraan => ({ kehadiran: nilai, tugas: nilai, uts: nilai })

/** What each letter asks of the UAS, with these assumptions; nothing when the UAS does not count. */
export function kebutuhan(penilaian: Penilaian, perkiraan: Perkiraan): ButuhUas[] {
	if (penilaian.bobot.uas === 0) return []
	return butuhUas(dengan(penilaian, perkiraan), penilaian.bobot) ?? []
}

/** `kehadiran 10%, tugas 20%, UTS 30%, UAS 40%` */
export function bobotText({ bobot }: Penilaian): string {
	return KOMPONEN.filter((k) => bobot[k] > 0)
		.map((k) => `${NAMA[k]} ${bobot[k]}%`)
		.join(', ')
}

/** What a letter asks, in a sentence that says whether it rests on an assumption. */
export function butuhText(baris: ButuhUas, penilaian: Penilaian, perkiraan: Perkiraan): string {
	const { huruf, keadaan } = baris
	const tetap = (nilai: number) =>
		kebutuhan(penilaian, semua(nilai)).find((b) => b.huruf === huruf)?.keadaan === keadaan
	if (keadaan === 'perlu')
		return t('Untuk {huruf} Anda perlu paling sedikit {uas} di UAS.', {
			huruf,
			uas: formatNumber(baris.uas, 2),
		})
	if (keadaan === 'pasti')
		return tetap(0)
			? t('{huruf} sudah pasti, berapa pun nilai UAS Anda.', { huruf })
			: t('Dengan perkiraan ini {huruf} tercapai, berapa pun nilai UAS Anda.', { huruf })
	const akhir = computeNilaiAkhir({ ...dengan(penilaian, perkiraan), uas: 100 }, penilaian.bobot) ?? 0
	return tetap(100)
		? t(
				'{huruf} tidak dapat dicapai lagi: dengan 100 pada semua yang belum dinilai pun nilai akhir Anda {computeNilaiAkhir}.',
				{
					huruf,
					computeNilaiAkhir: formatNumber(
						computeNilaiAkhir({ ...dengan(penilaian, semua(100)), uas: 100 }, penilaian.bobot) ?? 0,
						2,
					),
				},
			)
		: t('Dengan perkiraan ini {huruf} tidak tercapai: dengan 100 di UAS nilai akhir Anda {akhir}.', {
				huruf,
				akhir: formatNumber(akhir, 2),
			})
}

/** What the sentence rests on: known scores, and what is assumed. */
export function dasarText(penilaian: Penilaian, perkiraan: Perkiraan): string {
	const kira = belumDinilai(penilaian).map((k) => `${NAMA[k]} ${formatNumber(perkiraan[k])}`)
	const tahu =
		penilaian.uts !== null && penilaian.bobot.uts > 0
			? [t('UTS {uts} dari ujian Anda', { uts: formatNumber(penilaian.uts, 2) })]
			: []
	const assumed = kira.length > 0 && t('perkiraan {kira}', { kira: new Intl.ListFormat(locale).format(kira) })
	const parts = [...tahu, ...(assumed ? [assumed] : [])]
	return parts.length > 0 ? t('Dihitung dengan {parts}.', { parts: parts.join(t(', serta ')) }) : ''
}

/** The final result that the known UAS leads to, with these assumptions; null while it is not known. */
export function akhirText(penilaian: Penilaian, perkiraan: Perkiraan): string | null {
	const { uas, bobot } = penilaian
	const akhir = uas === null ? null : computeNilaiAkhir({ ...dengan(penilaian, perkiraan), uas }, bobot)
	if (uas === null || akhir === null) return null
	return t('UAS Anda {uas}. Dengan itu nilai akhir {akhir}, huruf {hurufNilai}.', {
		uas: formatNumber(uas, 2),
		akhir: formatNumber(akhir, 2),
		hurufNilai: hurufNilai(akhir),
	})
}
