import { useEffect, useState, useSyncExternalStore } from 'react'
import type { NaskahMateri } from '#shared/api/lesson-writing.ts'
import { call } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { createNaskah } from './naskah-keeper.ts'
import { meetHead } from './queries.ts'

/** The text of a lesson that is written on this page. */
export function useNaskah(kode: string, materi: NaskahMateri) {
	const { id } = materi
	const [naskah] = useState(() => {
		const key = `naskah:${currentAccount()}:${kode}:${id}`
		const params = { kode, id }
		return createNaskah(materi, {
			send: async (isi, rev) =>
				(await call('PUT /api/mengajar/materi/:kode/materi/:id/isi', { params, body: { rev, isi } })).data,
			fetch: async () => {
				const { data } = await call('GET /api/mengajar/materi/:kode/materi/:id', { params })
				meetHead(kode, data)
				return data
			},
			draft: {
				read: () => readDraft(key),
				store: (kept) => storeDraft(key, kept),
				clear: () => clearDraft(key),
			},
			later: (run, ms) => {
				const timer = setTimeout(run, ms)
				return () => clearTimeout(timer)
			},
			now: Date.now,
		})
	})
	useEffect(() => {
		// What waits goes on when the network is back, and when the page is put aside.
		const send = () => void naskah.flush()
		const aside = () => {
			if (document.visibilityState === 'hidden') send()
		}
		// Left on this device by an earlier visit.
		if (naskah.isWaiting()) send()
		addEventListener('online', send)
		document.addEventListener('visibilitychange', aside)
		return () => {
			removeEventListener('online', send)
			document.removeEventListener('visibilitychange', aside)
			naskah.stop()
		}
	}, [naskah])
	const state = useSyncExternalStore(naskah.onChange, naskah.state)
	return { naskah, state }
}
