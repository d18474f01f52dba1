import type { KemajuanMateri } from '#shared/api/lessons.ts'
import { call, isRefusal } from '#web/lib/api.ts'
import { looking } from '#web/lib/looking.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { currentAccount } from '#web/lib/session.ts'
import { batchesOf, dropSent, keepNote, readKept, type Titipans } from './kept-progress.ts'
import { kemajuanQuery } from './susunan-query.ts'

/** Notes of the place in a text are gathered; a completion goes at once. */
const GATHER_MS = 10_000
const RETRY_MS = 15_000
const MAX_RETRY_MS = 5 * 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let due = Number.POSITIVE_INFINITY
let failures = 0
let running: Promise<void> | undefined
let shown: { akun: string; kept: Titipans } | undefined

function tell(): void {
	shown = undefined
	for (const listener of listeners) listener()
}

/** Notes of who is signed in that the server does not have yet; for `useSyncExternalStore`. */
export const keptStore = {
	subscribe: (listener: () => void) => {
		listeners.add(listener)
		return () => void listeners.delete(listener)
	},
	snapshot: (): Titipans => {
		const akun = currentAccount()
		if (shown?.akun !== akun) shown = { akun, kept: readKept(akun) }
		return shown.kept
	},
}

/** Now by the server's clock, as far as this device knows it. */
export const nowInstant = (): string => new Date(serverNowSeconds() * 1000).toISOString()

/** Keeps a note on the device and sends it: soon, or at once where somebody waits to see it elsewhere. */
export function note(kode: string, catatan: KemajuanMateri, when: 'soon' | 'now' = 'soon'): void {
	if (looking()) return
	keepNote(currentAccount(), { kode, catatan })
	tell()
	sendIn(when === 'now' ? 0 : GATHER_MS)
}

function sendIn(ms: number): void {
	const at = Date.now() + ms
	if (at >= due) return
	due = at
	clearTimeout(timer)
	timer = setTimeout(() => void sendKept(), ms)
}

/** Sends all that is kept. One sending at a time; what is noted meanwhile goes with the next. */
export async function sendKept({ keepalive = false } = {}): Promise<void> {
	due = Number.POSITIVE_INFINITY
	clearTimeout(timer)
	if (running && !keepalive) {
		await running
		return Object.keys(keptStore.snapshot()).length > 0 ? sendIn(GATHER_MS) : undefined
	}
	running = sendAll(keepalive)
	await running
	running = undefined
}

async function sendAll(keepalive: boolean): Promise<void> {
	const akun = currentAccount()
	if (akun === '' || looking()) return
	const batches = batchesOf(readKept(akun))
	for (let batch = batches.shift(); batch; batch = batches.shift()) {
		const { kode, kemajuan } = batch
		try {
			const { data } = await call('PUT /api/matakuliah/:kode/kemajuan', {
				params: { kode },
				body: { kemajuan },
				keepalive,
			})
			failures = 0
			if (akun !== currentAccount()) return
			dropSent(akun, kemajuan)
			takeIn(kode, data)
		} catch (error) {
			if (!isRefusal(error)) {
				failures += 1
				return sendIn(Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (failures - 1)))
			}
			// One lesson that is gone has the whole batch refused; alone, nobody would ever take its note.
			if (kemajuan.length > 1) batches.push(...kemajuan.map((one) => ({ kode, kemajuan: [one] })))
			else dropSent(akun, kemajuan)
			tell()
		}
	}
}

/** What counts now, merged of all devices; the pages that show a share of it ask anew. */
function takeIn(kode: string, data: KemajuanMateri[]): void {
	const query = kemajuanQuery(kode)
	const before = queryClient.getQueryData(query.queryKey)
	const known = new Map(before?.map((each) => [each.materi_id, each]))
	const moved = data.some((each) => known.get(each.materi_id)?.selesai !== each.selesai)
	for (const each of data) known.set(each.materi_id, each)
	if (before) queryClient.setQueryData(query.queryKey, [...known.values()])
	else void queryClient.invalidateQueries({ queryKey: query.queryKey })
	if (moved || !before)
		for (const queryKey of [['susunan', kode], ['beranda'], ['matakuliah']])
			void queryClient.invalidateQueries({ queryKey, refetchType: 'active' })
	tell()
}

/** Sends when the network or the reader comes back, and what is left when the page goes. Ends with the function it returns. */
export function followNetwork(): () => void {
	const send = () => void sendKept()
	const onHidden = () => {
		if (Object.keys(keptStore.snapshot()).length === 0) return
		void sendKept({ keepalive: document.visibilityState === 'hidden' })
	}
	addEventListener('online', send)
	// Another tab has noted or sent something.
	addEventListener('storage', tell)
	document.addEventListener('visibilitychange', onHidden)
	addEventListener('pagehide', onHidden)
	if (Object.keys(keptStore.snapshot()).length > 0) send()
	return () => {
		removeEventListener('online', send)
		removeEventListener('storage', tell)
		document.removeEventListener('visibilitychange', onHidden)
		removeEventListener('pagehide', onHidden)
	}
}
