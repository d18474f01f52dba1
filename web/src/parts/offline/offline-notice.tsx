import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { campus } from '#web/lib/campus-time.ts'
import { offlineStore } from '#web/lib/offline.ts'
import css from './offline-notice.module.css'

/** After what the page itself needs. */
const LATER_MS = 3_000
let takeOver: (() => void) | undefined
let started = false
const listeners = new Set<() => void>()
const newVersion = {
	subscribe: (listener: () => void) => {
		listeners.add(listener)
		return () => void listeners.delete(listener)
	},
	snapshot: () => takeOver,
}

/** Starts the service worker, and says above a page when it comes from this device or when there is a new version. */
export function OfflineNotice() {
	const { luring, disimpan } = useSyncExternalStore(offlineStore.subscribe, offlineStore.snapshot)
	const reload = useSyncExternalStore(newVersion.subscribe, newVersion.snapshot)
	const [put, setPut] = useState(false)
	useEffect(() => {
		if (started) return
		const timer = setTimeout(() => {
			started = true
			void start()
		}, LATER_MS)
		return () => clearTimeout(timer)
	}, [])
	return (
		<>
			<div role="status">
				{luring ? (
					<p className={css.notice} data-kind="luring">
						<IconCloudOff size={20} stroke={1.7} aria-hidden="true" />
						<span>
							Tidak ada jaringan.{' '}
							{disimpan
								? `Yang tampil adalah salinan yang disimpan di perangkat ini pada ${campus.timeFrom(disimpan, Date.now())}.`
								: 'Materi yang pernah dibuka di perangkat ini tetap dapat dibaca.'}
						</span>
					</p>
				) : null}
			</div>
			{reload && !put && !luring ? (
				<p className={css.notice} role="status">
					<IconRefresh size={20} stroke={1.7} aria-hidden="true" />
					<span>Versi baru tersedia</span>
					<button type="button" className={css.action} onClick={reload}>
						Muat ulang
					</button>
					<button type="button" className={css.action} onClick={() => setPut(true)}>
						Nanti
					</button>
				</p>
			) : null}
		</>
	)
}

async function start(): Promise<void> {
	try {
		const { startWorker } = await import('#web/lib/worker.ts')
		await startWorker((ready) => {
			takeOver = ready
			for (const listener of listeners) listener()
		})
	} catch {
		// Where it cannot be kept the pages need the network, as ever.
	}
}
