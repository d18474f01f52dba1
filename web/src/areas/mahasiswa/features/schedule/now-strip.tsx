import { tambahHari } from '#shared/rules/tanggal.ts'
import type { AppLink } from '#web/lib/early-draw.tsx'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './now-strip.module.css'
import type { Keadaan, Kuliah, Sekarang } from './week.ts'

type Props = {
	keadaan: Keadaan
	mulai: string | null
	sekarang: Sekarang
	minggu: number
	/** The view that is kept on the way to another week. */
	tampilan?: 'tabel' | undefined
	Link: AppLink
}

/** What is on now, or comes next, in one line: the week below may be another one. */
export function NowStrip({ keadaan, mulai, sekarang, minggu, tampilan, Link }: Props) {
	if (keadaan.jenis === 'kosong') return null
	if (keadaan.jenis === 'selesai')
		return (
			<p className={css.strip}>
				{t('Semua kuliah semester ini sudah selesai. Jadwalnya tetap dapat dibaca.')}
			</p>
		)
	const { kuliah, belumMulai } = keadaan
	const lain = kuliah.pertemuan.minggu
	return (
		<div className={css.strip} data-now="true">
			<StatusBadge tone="sun">
				{kuliah.status === 'berlangsung' ? t('Sekarang') : t('Berikutnya')}
			</StatusBadge>
			<p className={css.words}>
				<Link to="/mata-kuliah/$kode" params={{ kode: kuliah.kode_matakuliah }}>
					{kuliah.matakuliah}
				</Link>{' '}
				<span className={css.when}>
					{whenOf(kuliah, sekarang)} · {kuliah.ruangan}
				</span>
			</p>
			{kuliah.status === 'berlangsung' ? (
				<Link className={css.action} to="/presensi">
					{t('Catat kehadiran')}
				</Link>
			) : null}
			{lain === minggu ? null : (
				<Link
					className={css.go}
					to="/jadwal"
					search={{ minggu: String(lain), ...(tampilan && { tampilan }) }}
					resetScroll={false}
				>
					{t('Minggu ke-{lain}', { lain })}
				</Link>
			)}
			{belumMulai && mulai ? (
				<p className={css.more}>
					{t('Perkuliahan dimulai {mulai}.', { mulai: formatTanggal(mulai, 'weekday') })}
				</p>
			) : null}
		</div>
	)
}

/** When a lecture is, from here: `besok pukul 08.00`. */
export function whenOf({ status, jam_mulai, jam_selesai, pertemuan }: Kuliah, { tanggal }: Sekarang): string {
	if (status === 'berlangsung')
		return t('sampai pukul {jam_selesai}', { jam_selesai: formatJam(jam_selesai) })
	const day =
		pertemuan.tanggal === tanggal
			? t('hari ini')
			: pertemuan.tanggal === tambahHari(tanggal, 1)
				? t('besok')
				: formatTanggal(pertemuan.tanggal, 'weekday')
	return t('{day} pukul {jam_mulai}', { day, jam_mulai: formatJam(jam_mulai) })
}
