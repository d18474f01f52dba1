import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { lama } from './lengths.ts'
import css from './pantau-page.module.css'
import { jaringanDiamQuery } from './queries.ts'

export type Jeda = { menit: number; alasan: string }

/** Networks of which many devices fell silent together: a line may be down, and one press gives the time back. */
export function SilentNetworks({
	ujianId,
	now,
	onGive,
}: {
	ujianId: string
	now: number
	onGive: (jeda: Jeda) => void
}) {
	const { data = [] } = useQuery(jaringanDiamQuery(ujianId))
	return data.map(({ jaringan, terbuka, diam, sejak }) => {
		const silentMs = Math.max(0, now - Date.parse(sejak))
		const menit = Math.min(240, Math.max(1, Math.ceil(silentMs / 60_000)))
		const jam = `${campus.timeWithSeconds(sejak)} ${campusZone}`
		return (
			<div key={jaringan} className={css.lost} data-network role="status">
				<p>
					<b>
						{diam} dari {terbuka} perangkat di jaringan {jaringan}
					</b>{' '}
					tidak terdengar sejak {jam} ({lama(silentMs)}), sedangkan server berjalan. Mungkin jaringan ruang
					atau kampus terputus.
				</p>
				<Button onClick={() => onGive({ menit, alasan: `Jaringan ${jaringan} terputus sejak ${jam}` })}>
					Beri {menit} menit …
				</Button>
			</div>
		)
	})
}
