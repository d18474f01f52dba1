import type { Khs } from '#shared/api/khs.ts'
import { formatNumber } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { hurufTone } from '../../parts/huruf-tone.ts'
import css from './detail-cards.module.css'

/** The courses of a semester on a phone. */
export function DetailCards({ khs }: { khs: Khs }) {
	return (
		<>
			<ol className={css.list} aria-label={`Nilai mata kuliah semester ${khs.semester}`}>
				{khs.details.map((detail, index) => (
					<li key={detail.id} className={css.item}>
						<div className={css.words}>
							<p className={css.course}>
								{index + 1}. {detail.matakuliah}
							</p>
							<p className={css.note} data-tabular>
								{detail.kode} · {detail.sks} SKS × {formatNumber(detail.grade_point, 2)} ={' '}
								{formatNumber(detail.sks * detail.grade_point, 2)}
							</p>
						</div>
						<StatusBadge tone={hurufTone(detail.nilai)}>{detail.nilai}</StatusBadge>
					</li>
				))}
			</ol>
			<p className={css.sum} data-tabular>
				<span>Jumlah</span>
				<span>
					{khs.sks} SKS · {formatNumber(khs.mutu, 2)}
				</span>
			</p>
		</>
	)
}
