import type { ButirUjian, Koreksi, PutusanSoal, UjianLain } from '#shared/api/item-analysis.ts'
import type { DayaBeda, Kesukaran } from '#shared/rules/analisis-kata.ts'
import type { TandaButir } from '#shared/rules/analisis-soal.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export const TANDA_TONES: Readonly<Record<TandaButir, Tone>> = {
	kunci_diragukan: 'danger',
	terbalik: 'danger',
	semua_salah: 'orange',
	tidak_membedakan: 'warning',
	semua_benar: 'neutral',
	pengecoh_mati: 'neutral',
}

export const KESUKARAN_TONES: Readonly<Record<Kesukaran, Tone>> = {
	sukar: 'orange',
	sedang: 'brand',
	mudah: 'success',
}

export const DAYA_BEDA_TONES: Readonly<Record<DayaBeda, Tone>> = {
	terbalik: 'danger',
	jelek: 'warning',
	cukup: 'neutral',
	baik: 'success',
	'baik sekali': 'success',
}

/** `63%`; a dash where there is nothing to tell. */
export const persen = (share: number | null): string => (share === null ? '–' : formatPercent(share * 100))

/** `0,42`; a dash where it cannot be told. */
export const indeks = (value: number | null): string => (value === null ? '–' : formatNumber(value, 2))

/** `A`, `A atau C` */
export const hurufKunci = (huruf: string): string => [...huruf].join(' atau ')

/** What counts of a question, in words. */
export function kataPutusan(putusan: PutusanSoal | null): string {
	if (putusan === null) return 'seperti semula'
	if (putusan.jenis === 'penuh') return 'nilai penuh untuk semua'
	if (putusan.jenis === 'keluar') return 'tidak dihitung'
	return `kunci ${hurufKunci(putusan.huruf)}`
}

/** `Soal 12: kunci C` for each question of a correction. */
export const kataKoreksi = (
	{ perubahan }: Pick<Koreksi, 'perubahan'>,
	butir: readonly ButirUjian[],
): string =>
	perubahan
		.map(({ soal_id, putusan }) => {
			const nomor = butir.find(({ id }) => id === soal_id)?.nomor
			return `Soal ${nomor ?? '–'}: ${kataPutusan(putusan)}`
		})
		.join(', ')

/** `UTS TI-4B` */
export const namaUjian = ({ nama, kelas }: Pick<UjianLain, 'nama' | 'kelas'>): string => `${nama} ${kelas}`
