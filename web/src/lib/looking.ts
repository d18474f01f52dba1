import type { LihatAkun } from '#shared/api/looking.ts'

/** Of this tab alone: the other tabs of the office stay what they are. */
const KEY = 'lihat'
const END_KEY = 'lihat_usai'
/** Tells the service worker, which cannot know whose pictures it is asked for (sw.js). */
const MARK = { cache: 'lihat', path: '/lihat' }

/** Whose pages somebody of the office sees in this tab, and where to go back to. */
export type Looking = Pick<LihatAkun, 'token' | 'nama' | 'stambuk' | 'berakhir_pada'> & { kembali: string }

/** The page goes away; what still comes in for it is nobody's. */
let leaving = false

/** Whether a look has just ended in this tab, whose page is about to be left. */
export const isLeavingLook = (): boolean => leaving

/** Whom this tab shows; null where it shows the person who is signed in. */
export function looking(): Looking | null {
	const kept = globalThis.sessionStorage?.getItem(KEY)
	return kept ? (JSON.parse(kept) as Looking) : null
}

/** From the next page on this tab shows what a student sees. */
export async function beginLooking(at: Looking): Promise<void> {
	if ('caches' in globalThis)
		await caches
			.open(MARK.cache)
			.then((cache) => cache.put(MARK.path, new Response(String(Date.parse(at.berakhir_pada)))))
			.catch(() => undefined)
	sessionStorage.setItem(KEY, JSON.stringify(at))
}

/** How a look has ended: as wished, or because its time, or the session behind it, was over. */
type End = 'selesai' | 'habis'

/** This tab is again that of who is signed in, at the address that this gives; the page must be opened anew. */
export function forgetLooking(end: End): string {
	const kembali = looking()?.kembali ?? '/kantor'
	leaving = true
	sessionStorage.removeItem(KEY)
	sessionStorage.setItem(END_KEY, end)
	if ('caches' in globalThis) void caches.delete(MARK.cache).catch(() => undefined)
	return kembali
}

/** How a look has ended that the office comes back from; asking forgets it. */
export function takeLookingEnd(): End | null {
	const end = sessionStorage.getItem(END_KEY)
	sessionStorage.removeItem(END_KEY)
	return end as End | null
}
