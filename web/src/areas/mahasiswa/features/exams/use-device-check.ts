import { useEffect, useState } from 'react'
import { type DeviceCheck, type DeviceFindings, deviceChecks } from './device-check.ts'

export type { DeviceCheck } from './device-check.ts'

const UNKNOWN: DeviceFindings = { storage: undefined, network: undefined }
const PATIENCE_MS = 6000

/** Tries what an exam needs of a device. Nothing of it is a gate: a check that errs must not cost anybody an exam. */
export function useDeviceCheck(): { checks: DeviceCheck[]; again: () => void } {
	const [round, setRound] = useState(0)
	const [found, setFound] = useState(UNKNOWN)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each round looks anew
	useEffect(() => {
		let wanted = true
		const put = (part: Partial<DeviceFindings>) => {
			if (wanted) setFound((before) => ({ ...before, ...part }))
		}
		setFound(UNKNOWN)
		void tryStorage().then((storage) => put({ storage }))
		void tryNetwork().then((network) => put({ network }))
		return () => {
			wanted = false
		}
	}, [round])
	return { checks: deviceChecks(found), again: () => setRound(round + 1) }
}

const PROBE = 'periksa_perangkat'

async function tryStorage(): Promise<DeviceFindings['storage']> {
	try {
		// What is kept is sealed (seal.ts); over plain http browsers have no cryptography, whatever the types say.
		if (!(crypto.subtle as SubtleCrypto | undefined)) return 'tanpa_kunci'
		localStorage.setItem(PROBE, '1')
		localStorage.removeItem(PROBE)
		await new Promise<void>((resolve, reject) => {
			const request = indexedDB.open(PROBE)
			request.onerror = () => reject(request.error)
			request.onsuccess = () => {
				request.result.close()
				indexedDB.deleteDatabase(PROBE)
				resolve()
			}
		})
		return true
	} catch {
		return false
	}
}

async function tryNetwork(): Promise<DeviceFindings['network']> {
	try {
		const askedAt = Date.now()
		const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
		const tripMs = Date.now() - askedAt
		const server = Date.parse(answer.headers.get('date') ?? '')
		// The header has whole seconds; half of one is the best guess.
		const aheadMs = Number.isNaN(server) ? 0 : askedAt + tripMs / 2 - (server + 500)
		return answer.ok ? { tripMs, aheadMs } : null
	} catch {
		return null
	}
}
