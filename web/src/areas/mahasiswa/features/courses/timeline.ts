import type { JadwalMatakuliah, Pertemuan, RencanaPertemuan } from '#shared/api/courses.ts'
import { t } from '#web/lib/language.ts'
import type { JadwalKini } from './kept-meetings.ts'

type Ujian = JadwalMatakuliah['ujian'][number]

/** A line of a course's schedule. */
export type Baris = { kunci: string; tanggal: string | null; minggu: number | null } & (
	| { jenis: 'pertemuan'; pertemuan: Pertemuan; rencana: RencanaPertemuan | null }
	| { jenis: 'ujian'; ujian: Ujian }
	/** Everybody knows that it comes, nobody knows when. */
	| { jenis: 'ujian_belum'; nama: 'UTS' | 'UAS' }
	| { jenis: 'tanpa_tanggal'; nomor: number; rencana: RencanaPertemuan | null }
	/** Today, where nothing stands on it. */
	| { jenis: 'hari_ini' }
)

/**
 * The sixteen meetings of a term in order of time: lectures, and the exams in their weeks. What has no day stands where it
 * is expected: the mid-term exam after half of the lectures, the others at the end.
 */
export function timelineOf(jadwal: JadwalKini): Baris[] {
	const plans = new Map(jadwal.rencana.map((r) => [r.nomor, r]))
	const planOf = (nomor: number | null) => (nomor === null ? null : (plans.get(nomor) ?? null))
	const dated: Baris[] = [
		...jadwal.pertemuan
			// The exam itself stands in its week, and after the last lecture there is nothing to tell.
			.filter(({ status }) => status !== 'ujian' && status !== 'cadangan')
			.map((pertemuan) => ({
				jenis: 'pertemuan' as const,
				kunci: `${pertemuan.asal.tanggal} ${pertemuan.asal.jam_mulai} ${pertemuan.status === 'dipindah'}`,
				tanggal: pertemuan.tanggal,
				minggu: pertemuan.minggu,
				pertemuan,
				rencana: planOf(pertemuan.nomor),
			})),
		...jadwal.ujian.map((ujian) => ({
			jenis: 'ujian' as const,
			kunci: ujian.id,
			tanggal: ujian.tanggal,
			minggu: ujian.minggu,
			ujian,
		})),
	]
	dated.sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
	return withUnplanned(withToday(dated, jadwal), jadwal, planOf)
}

function startOf(row: Baris): string {
	const jam =
		row.jenis === 'pertemuan' ? row.pertemuan.jam_mulai : row.jenis === 'ujian' ? row.ujian.jam_mulai : ''
	return `${row.tanggal} ${jam}`
}

function withToday(rows: readonly Baris[], { hari_ini, periode }: JadwalKini): Baris[] {
	const next = rows.findIndex(({ tanggal }) => tanggal !== null && tanggal >= hari_ini)
	// Before the first and after the last there is nothing between which today could stand.
	if (next <= 0 || !periode || rows[next]?.tanggal === hari_ini) return [...rows]
	const today: Baris = {
		jenis: 'hari_ini',
		kunci: 'hari-ini',
		tanggal: hari_ini,
		minggu: periode.minggu,
	}
	return rows.toSpliced(next, 0, today)
}

function withUnplanned(
	rows: readonly Baris[],
	{ periode, ujian, tanpa_tanggal }: JadwalKini,
	planOf: (nomor: number) => RencanaPertemuan | null,
): Baris[] {
	if (!periode || rows.length === 0) return [...rows]
	const later = (nama: 'UTS' | 'UAS'): Baris[] =>
		ujian.some(({ jenis }) => jenis === nama)
			? []
			: [{ jenis: 'ujian_belum', kunci: nama, tanggal: null, minggu: null, nama }]
	const half = Math.ceil(periode.jumlah_pertemuan / 2)
	const middle = rows.findLastIndex(
		(row) => row.jenis === 'pertemuan' && row.pertemuan.nomor !== null && row.pertemuan.nomor <= half,
	)
	return [
		...rows.slice(0, middle + 1),
		...later('UTS'),
		...rows.slice(middle + 1),
		...tanpa_tanggal.map((nomor) => ({
			jenis: 'tanpa_tanggal' as const,
			kunci: t('nomor {nomor}', { nomor }),
			tanggal: null,
			minggu: null,
			nomor,
			rencana: planOf(nomor),
		})),
		...later('UAS'),
	]
}

/** The line to which "Minggu ini" leads: the first of the week, else the first that is still to come. */
export function thisWeek(rows: readonly Baris[], { hari_ini, periode }: JadwalKini): string | null {
	const found =
		rows.find(({ minggu }) => minggu !== null && minggu === periode?.minggu) ??
		rows.find(({ tanggal }) => tanggal !== null && tanggal >= hari_ini)
	return found?.kunci ?? null
}
