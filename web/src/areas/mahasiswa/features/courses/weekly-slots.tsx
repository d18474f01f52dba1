import type { MatakuliahDetail } from '#shared/api/courses.ts'
import { formatJam } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './course-side.module.css'

/** When and where the course meets each week. */
export function WeeklySlots({ jadwal }: { jadwal: MatakuliahDetail['jadwal'] }) {
	return (
		<DataCard flush title={t('Jadwal mingguan')}>
			{jadwal.length > 0 ? (
				<ul className={css.list}>
					{jadwal.map((slot) => (
						<li key={slot.hari + slot.jam_mulai} className={css.row}>
							<div>
								<p className={css.title}>{word(slot.hari)}</p>
								<p className={css.text}>{slot.ruangan}</p>
							</div>
							<span className={css.value}>
								{formatJam(slot.jam_mulai)} – {formatJam(slot.jam_selesai)}
							</span>
						</li>
					))}
				</ul>
			) : (
				<p className={css.none}>{t('Belum ada jadwal pada semester ini.')}</p>
			)}
		</DataCard>
	)
}
