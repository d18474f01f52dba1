import { formatPercent } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './room-picture.module.css'
import { useOpen } from './use-open.ts'
import { useSlowNow } from './use-watch.ts'
import type { Baris, Ruang } from './watch-model.ts'

const BINS = 10

/** How far the room is: a dot for each student above the part of the questions that is answered, and where the time is. */
export function RoomPicture({ ruang, rows }: { ruang: Ruang; rows: readonly Baris[] }) {
	const now = useSlowNow()
	const open = useOpen()
	const begun = rows.filter(({ peserta }) => peserta.status !== 'belum')
	if (begun.length === 0) return null
	const bins: Baris[][] = Array.from({ length: BINS + 1 }, () => [])
	for (const row of begun) {
		const { terjawab, jumlah_soal } = row.peserta
		const share = jumlah_soal ? terjawab / jumlah_soal : 0
		// Who has answered everything stands apart.
		bins[share >= 1 ? BINS : Math.floor(share * BINS)]?.push(row)
	}
	const working = begun.filter(({ peserta }) => peserta.status === 'berlangsung')
	const spent = working.map(({ peserta }) => {
		const [from, to] = [Date.parse(peserta.mulai ?? ''), Date.parse(peserta.tenggat ?? '')]
		return Math.min(1, Math.max(0, (now - from) / (to - from)))
	})
	const pace = spent.length > 0 ? spent.reduce((sum, one) => sum + one, 0) / spent.length : undefined
	const answered = begun.reduce((sum, { peserta }) => sum + peserta.terjawab, 0)
	const questions = begun.reduce((sum, { peserta }) => sum + (peserta.jumlah_soal ?? 0), 0)
	const percent = questions > 0 ? Math.round((answered / questions) * 100) : 0
	const dense = begun.length > 120
	return (
		<DataCard
			title="Kemajuan ruang"
			note={`rata-rata ${formatPercent(percent)} terjawab dari ${ruang.ujian.jumlah_soal ?? '?'} soal`}
		>
			<div className={css.picture} data-dense={dense || undefined}>
				{bins.map((bin, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
					<div className={css.bin} key={i}>
						<div className={css.dots}>
							{bin.map(({ peserta, sebab }) => (
								<button
									key={peserta.stambuk}
									type="button"
									tabIndex={-1}
									className={css.dot}
									data-kind={sebab.length > 0 ? 'trouble' : peserta.status}
									title={`${peserta.nama}, ${peserta.terjawab} terjawab`}
									aria-hidden="true"
									onClick={() => open({ mahasiswa: peserta.stambuk })}
								/>
							))}
						</div>
						<span className={css.scale}>{i === BINS ? 'lengkap' : formatPercent(i * 10)}</span>
					</div>
				))}
				{pace !== undefined ? (
					<div
						className={css.pace}
						style={{ left: `${(pace * BINS * 100) / (BINS + 1)}%` }}
						aria-hidden="true"
					>
						<span>waktu</span>
					</div>
				) : null}
			</div>
			<p className={css.legend}>
				<span data-kind="berlangsung">mengerjakan</span>
				<span data-kind="trouble">perlu dilihat</span>
				<span data-kind="selesai">selesai</span>
				{pace !== undefined ? (
					<span data-kind="now">waktu yang sudah berjalan: {formatPercent(Math.round(pace * 100))}</span>
				) : null}
			</p>
		</DataCard>
	)
}
