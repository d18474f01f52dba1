import type { PresensiSaya } from '#shared/api/attendance.ts'
import { NAMA_PRESENSI } from '#shared/rules/presensi.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'

type Standing = Pick<
	PresensiSaya['matakuliah'][number],
	'persen' | 'hadir' | 'dari' | 'boleh_absen' | 'terkejar'
>

/** Leave may count as a part of a meeting: `12`, `12,5`. */
function meetings(count: number): string {
	const tenths = Math.round(count * 10) / 10
	return formatNumber(tenths, Number.isInteger(tenths) ? 0 : 1)
}

/** A tick, or the first letter of why there is none. */
export const letterOf = (status: keyof typeof NAMA_PRESENSI): string =>
	status === 'hadir' ? '✓' : word(NAMA_PRESENSI[status]).slice(0, 1)

/** What there is to say of a course, and how serious it is. */
export function standingWords(
	{ persen, hadir, dari, boleh_absen, terkejar }: Standing,
	ambang: number,
): { text: string; tone: 'plain' | 'warning' | 'danger' } {
	if (!terkejar)
		return {
			text: t('Batas {ambang}% tidak dapat dicapai lagi. Temui dosen atau bagian akademik.', { ambang }),
			tone: 'danger',
		}
	if (persen === null) return { text: t('Belum ada presensi'), tone: 'plain' }
	const so = t('Hadir {hadir} dari {dari} pertemuan', {
		hadir: meetings(hadir),
		dari: meetings(dari),
	})
	return boleh_absen === 0
		? { text: t('{so}. Tidak boleh absen lagi.', { so }), tone: 'warning' }
		: { text: t('{so}, masih boleh absen {boleh_absen} kali', { so, boleh_absen }), tone: 'plain' }
}
