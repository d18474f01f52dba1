import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { campus } from '#web/lib/campus-time.ts'
import { hearNetwork } from '#web/lib/hear-network.ts'
import { t } from '#web/lib/language.ts'
import { forgetAge, noteAnswer, type Offline, offlineStore } from '#web/lib/offline.ts'
import { openAnew } from '#web/lib/open-anew.ts'
import { zoneChange } from '#web/lib/server-config.ts'
import css from './offline-notice.module.css'
import { offlineWords } from './offline-words.ts'

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

/**
 * Says above a page when it comes from this device, how old it then is, when there is a new version, and when the campus has another time zone. `keeps`: its pages are
 * kept for the time without a network, so the service worker is started; where one is at work already it is followed in any case.
 */
export function OfflineNotice({ keeps = false }: { keeps?: boolean }) {
	const { luring, disimpan } = useSyncExternalStore(offlineStore.subscribe, offlineStore.snapshot)
	const reload = useSyncExternalStore(newVersion.subscribe, newVersion.snapshot)
	const zoneChanged = useSyncExternalStore(zoneChange.subscribe, zoneChange.snapshot)
	const [put, setPut] = useState(false)
	useWorker(keeps)
	useNetwork(luring)
	return (
		<>
			<div role="status">
				{luring ? (
					<p className={css.notice} data-kind="luring">
						<IconCloudOff size={20} stroke={1.7} aria-hidden="true" />
						<span>
							{offlineWords(
								luring === 'putus' && navigator.onLine ? 'senyap' : luring,
								disimpan && campus.stamp(disimpan, Date.now()),
								keeps,
							)}
						</span>
					</p>
				) : null}
			</div>
			{zoneChanged && !luring ? (
				<p className={css.notice} role="status">
					<IconRefresh size={20} stroke={1.7} aria-hidden="true" />
					<span>{t('Zona waktu kampus sudah diganti. Muat ulang agar jamnya benar.')}</span>
					<button type="button" className={css.action} onClick={() => void openAnew()}>
						{t('Muat ulang')}
					</button>
				</p>
			) : null}
			{reload && !put && !luring && !zoneChanged ? (
				<p className={css.notice} role="status">
					<IconRefresh size={20} stroke={1.7} aria-hidden="true" />
					<span>{t('Versi baru tersedia')}</span>
					<button type="button" className={css.action} onClick={reload}>
						{t('Muat ulang')}
					</button>
					<button type="button" className={css.action} onClick={() => setPut(true)}>
						{t('Nanti')}
					</button>
				</p>
			) : null}
		</>
	)
}

function useWorker(keeps: boolean): void {
	useEffect(() => {
		if (started || !(keeps || navigator.serviceWorker?.controller)) return
		const timer = setTimeout(() => {
			started = true
			void start()
		}, LATER_MS)
		return () => clearTimeout(timer)
	}, [keeps])
}

/** A page hears of a network that goes before it asks for anything, and asks for everything anew when it is back. */
function useNetwork(luring: Offline['luring']): void {
	const queryClient = useQueryClient()
	const router = useRouter()
	const network = useRef<ReturnType<typeof hearNetwork>>(undefined)
	useEffect(() => {
		network.current = hearNetwork(window, {
			gone: () => noteAnswer(undefined),
			anew: () => void queryClient.invalidateQueries(),
		})
		return network.current.stop
	}, [queryClient])
	useEffect(
		() =>
			router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
				if (pathChanged) forgetAge()
			}),
		[router],
	)
	const before = useRef(luring)
	useEffect(() => {
		if (before.current === 'putus' && luring !== 'putus') network.current?.readAnew()
		before.current = luring
	}, [luring])
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
