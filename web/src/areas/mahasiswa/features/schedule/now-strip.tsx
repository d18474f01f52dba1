import { Link } from '@tanstack/react-router'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './now-strip.module.css'
import type { Keadaan, Kuliah, Sekarang } from './week.ts'

type Props = { keadaan: Keadaan; mulai: string | null; sekarang: Sekarang; minggu: number }

/** What is on now, or comes next, in one line: the week below may be another one. */
export function NowStrip({ keadaan, mulai, sekarang, minggu }: Props) {
	if (keadaan.jenis === 'kosong') return null
	if (keadaan.jenis === 'selesai')
		return <p className={css.strip}>Semua kuliah semester ini sudah selesai. Jadwalnya tetap dapat dibaca.</p>
	const { kuliah, belumMulai } = keadaan
	const lain = kuliah.pertemuan.minggu
	return (
		<div className={css.strip} data-now="true">
			<StatusBadge tone="sun">{kuliah.status === 'berlangsung' ? 'Sekarang' : 'Berikutnya'}</StatusBadge>
			<p className={css.words}>
				<Link to="/mata-kuliah/$kode" params={{ kode: kuliah.kode_matakuliah }}>
					{kuliah.matakuliah}
				</Link>{' '}
				<span className={css.when}>
					{whenOf(kuliah, sekarang)} · {kuliah.ruangan}
				</span>
			</p>
			{lain === minggu ? null : (
				<Link
					className={css.go}
					to="/jadwal"
					search={({ tampilan }) => ({ minggu: String(lain), ...(tampilan && { tampilan }) })}
					resetScroll={false}
				>
					Minggu ke-{lain}
				</Link>
			)}
			{belumMulai && mulai ? (
				<p className={css.more}>Perkuliahan dimulai {formatTanggal(mulai, 'weekday')}.</p>
			) : null}
		</div>
	)
}

/** When a lecture is, from here: `besok pukul 08.00`. */
export function whenOf({ status, jam_mulai, jam_selesai, pertemuan }: Kuliah, { tanggal }: Sekarang): string {
	if (status === 'berlangsung') return `sampai pukul ${formatJam(jam_selesai)}`
	const day =
		pertemuan.tanggal === tanggal
			? 'hari ini'
			: pertemuan.tanggal === tambahHari(tanggal, 1)
				? 'besok'
				: formatTanggal(pertemuan.tanggal, 'weekday')
	return `${day} pukul ${formatJam(jam_mulai)}`
}
