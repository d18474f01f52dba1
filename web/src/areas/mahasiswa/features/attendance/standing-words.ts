import type { PresensiSaya } from '#shared/api/attendance.ts'

type Standing = Pick<
	PresensiSaya['matakuliah'][number],
	'persen' | 'hadir' | 'dari' | 'boleh_absen' | 'terkejar'
>

const meetings = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

/** What there is to say of a course, and how serious it is. */
export function standingWords(
	{ persen, hadir, dari, boleh_absen, terkejar }: Standing,
	ambang: number,
): { text: string; tone: 'plain' | 'warning' | 'danger' } {
	if (!terkejar)
		return {
			text: `Batas ${ambang} % tidak dapat dicapai lagi. Temui dosen atau bagian akademik.`,
			tone: 'danger',
		}
	if (persen === null) return { text: 'Belum ada presensi', tone: 'plain' }
	const so = `Hadir ${meetings.format(hadir)} dari ${meetings.format(dari)} pertemuan`
	return boleh_absen === 0
		? { text: `${so}. Tidak boleh absen lagi.`, tone: 'warning' }
		: { text: `${so}, masih boleh absen ${boleh_absen} kali`, tone: 'plain' }
}
