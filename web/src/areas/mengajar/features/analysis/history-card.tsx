import { Button } from '@mantine/core'
import type { AnalisisUjian, Koreksi } from '#shared/api/item-analysis.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './analysis.module.css'
import { kataKoreksi } from './words.ts'

type Props = { analisis: AnalisisUjian; onUndo: (koreksi: Koreksi) => void }

/** What was corrected, the latest first; that one can be taken back. */
export function HistoryCard({ analisis: { koreksi, butir }, onUndo }: Props) {
	return (
		<DataCard title="Riwayat koreksi">
			<ul className={css.history}>
				{koreksi.map((one, index) => (
					<li key={one.nomor}>
						<div>
							<p className={css.strong}>{kataKoreksi(one, butir)}</p>
							<p className={css.muted}>
								{one.alasan} · {one.naik} naik, {one.turun} turun dari {one.dinilai} ·{' '}
								{[one.oleh, campus.date(one.pada)].filter(Boolean).join(', ')}
							</p>
						</div>
						{index === 0 ? (
							<Button variant="default" size="compact-md" onClick={() => onUndo(one)}>
								Urungkan
							</Button>
						) : null}
					</li>
				))}
			</ul>
		</DataCard>
	)
}
