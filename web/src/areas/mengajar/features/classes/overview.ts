import type { RekapPresensi } from '#shared/api/attendance-recap.ts'
import type { PertemuanKelas } from '#shared/api/meetings.ts'
import { linesOf, type Row } from './lines.ts'

/** One meeting of the term in the picture: a lecture with all its sessions, or an exam. */
export type Bar = {
	label: string
	/** First day on which it was held, else will be; null while there is none. */
	tanggal: string | null
	/** How many came of how many who could, at so many sessions; null where there is nothing to count. */
	hadir: { jumlah: number; dari: number; sesi: number } | null
	/** In place of the figure. */
	keadaan: string
}

/** Attendance over the term, meeting by meeting. Sessions of one week are one meeting. */
export function barsOf(meetings: PertemuanKelas): Bar[] {
	const bars: Bar[] = []
	const lectures = new Map<number, Row[]>()
	for (const line of linesOf(meetings)) {
		if (line.kind === 'ujian') {
			const { jenis, ujian } = line.exam
			const over = ujian?.status === 'Selesai'
			bars.push({
				label: jenis,
				tanggal: ujian?.tanggal ?? null,
				hadir: over ? { jumlah: ujian.mulai_mengerjakan, dari: meetings.mahasiswa, sesi: 1 } : null,
				keadaan: ujian?.status ?? 'Belum ada',
			})
			continue
		}
		const { nomor } = line.row
		// A moved meeting stands in the list twice; where it went is the one that counts.
		if (nomor === null || line.row.status === 'dipindah') continue
		const known = lectures.get(nomor)
		if (known) known.push(line.row)
		else {
			const rows = [line.row]
			lectures.set(nomor, rows)
			bars.push({ label: String(nomor), tanggal: line.row.tanggal, hadir: null, keadaan: '' })
		}
	}
	return bars.map((bar) => {
		const rows = lectures.get(Number(bar.label))
		return rows ? { ...bar, tanggal: dayOf(rows), ...judge(rows, meetings.mahasiswa) } : bar
	})
}

/** A session that is cancelled lends its meeting no day that another has. */
function dayOf(rows: readonly Row[]): string | null {
	const day =
		rows.find(({ terlaksana }) => terlaksana) ?? rows.find(({ status }) => status !== 'dibatalkan') ?? rows[0]
	return day?.tanggal ?? null
}

function judge(rows: readonly Row[], mahasiswa: number): Pick<Bar, 'hadir' | 'keadaan'> {
	const held = rows.filter(({ terlaksana }) => terlaksana)
	if (held.length > 0)
		return {
			hadir: {
				jumlah: held.reduce((sum, { hadir }) => sum + (hadir ?? 0), 0),
				dari: held.length * mahasiswa,
				sesi: held.length,
			},
			keadaan: 'Terlaksana',
		}
	const is = (status: Row['status']) => rows.some((row) => row.status === status)
	if (is('berlangsung')) return { hadir: null, keadaan: 'Berlangsung' }
	if (is('selesai')) return { hadir: null, keadaan: 'Belum dicatat' }
	return { hadir: null, keadaan: is('mendatang') ? 'Mendatang' : 'Dibatalkan' }
}

/** Whole percent of those who came to what was held; null before anything was. */
export function meanOf(bars: readonly Bar[]): number | null {
	const counted = bars.filter(({ hadir, label }) => hadir && Number(label) > 0)
	const dari = counted.reduce((sum, { hadir }) => sum + (hadir?.dari ?? 0), 0)
	const jumlah = counted.reduce((sum, { hadir }) => sum + (hadir?.jumlah ?? 0), 0)
	return dari > 0 ? Math.round((jumlah / dari) * 100) : null
}

type Student = RekapPresensi['mahasiswa'][number]

/** Students out of reach of the threshold, then those who may miss nothing more; the lowest first. */
export const atRiskOf = ({ mahasiswa, pertemuan }: RekapPresensi): Student[] =>
	pertemuan.length === 0
		? []
		: mahasiswa
				.filter(({ terkejar, boleh_absen }) => !terkejar || boleh_absen === 0)
				.sort((a, b) => Number(a.terkejar) - Number(b.terkejar) || (a.persen ?? 101) - (b.persen ?? 101))
