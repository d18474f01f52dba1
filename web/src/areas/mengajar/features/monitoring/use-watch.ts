import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { createWatchStore, type Watch, type WatchStore } from './watch-store.ts'

const Store = createContext<WatchStore | undefined>(undefined)
export const WatchProvider = Store.Provider

/** The exam of this page; a page that goes to another exam is another page (`key`). */
export function useNewWatch(id: string): WatchStore {
	const [store] = useState(() => createWatchStore(id))
	return store
}

export function useWatchStore(): WatchStore {
	const store = useContext(Store)
	if (!store) throw new Error('there is no exam to watch')
	return store
}

/** What is known of the exam, redrawn with each change. */
export function useWatch(): Watch {
	const store = useWatchStore()
	return useSyncExternalStore(store.subscribe, store.read)
}

/** The server's time in milliseconds; redraws each second, so only what counts down asks for it. */
export function useNow(): number {
	const store = useWatchStore()
	useSyncExternalStore(store.everySecond, store.second)
	return store.now()
}

/** The same for what changes with the minutes: redraws every ten seconds. */
export function useSlowNow(): number {
	const store = useWatchStore()
	useSyncExternalStore(store.everySecond, store.half)
	return store.now()
}
