import type { RincianTerlambat } from '#shared/api/grades.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { latePacket } from '#web/parts/exams/late-packets.ts'
import css from './dialogs.module.css'

/** What came late, in the words that the student reads. */
export function LateAnswers({ list }: { list: readonly RincianTerlambat[] }) {
	if (list.length === 0) return null
	return (
		<section className={css.noticed} aria-label="Jawaban terlambat">
			<h3>Jawaban terlambat</h3>
			<ol>
				{list.map((one) => (
					<li key={`${one.tiba} ${one.nomor.join()}`}>
						{latePacket(one, (at) => `${campus.timeWithSeconds(at)} ${campusZone}`)}
					</li>
				))}
			</ol>
		</section>
	)
}
