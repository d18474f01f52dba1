import type { TugasMahasiswa } from '#shared/api/assignments.ts'
import { hariTerlambat } from '#shared/rules/tugas.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import css from './hand-in-form.module.css'

/** By the clock of the server, on which the deadline passes between two looks at it. */
export const daysLate = ({ tenggat }: TugasMahasiswa): number =>
	hariTerlambat(new Date(tenggat), new Date(serverNowSeconds() * 1000))

/** Which moment counts, and what it is now. */
export function Counted({ tugas }: { tugas: TugasMahasiswa }) {
	const now = useServerClock()
	const hari = hariTerlambat(new Date(tugas.tenggat), new Date(now))
	return (
		<div>
			<p className={css.hint}>
				{t(
					'Yang dihitung adalah saat server menerima kumpulan Anda, bukan saat berkas mulai dikirim. Jam server {jam} {zona}.',
					{
						jam: campus.time(new Date(now).toISOString()),
						zona: campusZone,
					},
				)}
			</p>
			{/* Also when the deadline passes while a file is on its way. */}
			<p className={css.problem} role="status">
				{hari === 0
					? null
					: tugas.potongan_persen === null
						? t('Tenggat sudah lewat, dan tugas ini tidak menerima pengumpulan terlambat.')
						: t('Tenggat sudah lewat. Bila dikumpulkan sekarang, terhitung terlambat {hari} hari.', { hari })}
			</p>
		</div>
	)
}
