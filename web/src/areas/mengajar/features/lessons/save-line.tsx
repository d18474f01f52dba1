import { IconCheck, IconCloudOff, IconExclamationCircle, IconLoader2 } from '@tabler/icons-react'
import { campus } from '#web/lib/campus-time.ts'
import type { NaskahState } from './naskah-keeper.ts'
import css from './save-line.module.css'

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Where what was typed is: on the server, on the way there, or on this device alone. */
export function SaveLine({ state, onAgain }: { state: NaskahState; onAgain: () => void }) {
	const { kind, pada, alasan, clash } = state
	return (
		<p className={css.saveLine} data-kind={kind} role="status">
			{kind === 'ditolak' ? (
				clash ? (
					<>
						<IconExclamationCircle {...ICON} /> Belum tersimpan: pilih tulisan yang dipakai
					</>
				) : (
					<>
						<IconExclamationCircle {...ICON} /> Belum tersimpan: {alasan}{' '}
						<button type="button" className={css.again} onClick={onAgain}>
							Coba lagi
						</button>
					</>
				)
			) : kind === 'menunggu' ? (
				<>
					<IconCloudOff {...ICON} /> Ada di perangkat ini, menunggu jaringan
				</>
			) : kind === 'menyimpan' ? (
				<>
					<IconLoader2 {...ICON} className={css.turning} /> Menyimpan…
				</>
			) : (
				<>
					<IconCheck {...ICON} /> {pada ? `Tersimpan ${campus.timeWithSeconds(pada)}` : 'Tersimpan'}
				</>
			)}
		</p>
	)
}
