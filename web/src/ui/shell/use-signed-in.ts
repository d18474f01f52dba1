import { useSyncExternalStore } from 'react'
import { readToken, watchSession } from '../../lib/session.ts'

/** Whether this device holds a session; follows what other tabs do. */
export function useSignedIn(): boolean {
	return useSyncExternalStore(watchSession, () => readToken() !== null)
}
