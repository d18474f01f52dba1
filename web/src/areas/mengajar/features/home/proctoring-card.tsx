import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { FailedCard } from '#web/ui/failed-card.tsx'
import { ujianDiawasiQuery } from '../../parts/ujian-query.ts'
import { namaUjian } from '../../parts/ujian-words.ts'
import css from './advisees-card.module.css'

/** So long ahead a day's plan reaches. */
const AHEAD_MS = 24 * 3_600_000

/** Exams of others that the lecturer proctors, today or soon; there is no card when there are none. */
export function ProctoringCard({ now }: { now: number }) {
	const ujian = useQuery(ujianDiawasiQuery)
	const { data = [] } = ujian
	const near = data.flatMap(({ dibuka, ditutup, ...ujian }) =>
		dibuka && ditutup && Date.parse(ditutup) > now && Date.parse(dibuka) <= now + AHEAD_MS
			? [{ ...ujian, dibuka }]
			: [],
	)
	if (ujian.isError && !ujian.data)
		return (
			<FailedCard title="Ujian yang Anda awasi" failed="Gagal memuat ujian yang Anda awasi" query={ujian} />
		)
	if (near.length === 0) return null
	return (
		<DataCard flush title="Ujian yang Anda awasi" note={`${near.length} ujian`}>
			<ul className={css.list}>
				{near.map((ujian) => (
					<li key={ujian.id} className={css.item}>
						<div className={css.words}>
							<p className={css.name}>{namaUjian(ujian)}</p>
							<p className={css.facts}>
								Kelas {ujian.kelas} · {ujian.ruang} · {campus.timeFrom(ujian.mulai, now)}–
								{campus.timeFrom(ujian.selesai, now)} {campusZone}
							</p>
							{Date.parse(ujian.dibuka) > now ? (
								<p className={css.facts}>
									Pemantauan terbuka {campus.timeFrom(ujian.dibuka, now)} {campusZone}
								</p>
							) : null}
						</div>
						{Date.parse(ujian.dibuka) > now ? null : (
							<Link
								className={css.go}
								to="/mengajar/ujian/$id/pantau"
								params={{ id: ujian.id }}
								aria-label={`Pantau ${namaUjian(ujian)} ${ujian.kelas}`}
							>
								Pantau
							</Link>
						)}
					</li>
				))}
			</ul>
		</DataCard>
	)
}
