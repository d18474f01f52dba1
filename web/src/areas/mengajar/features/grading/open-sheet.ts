import type { Penilaian, SelDitolak } from '#shared/api/grading.ts'
import { currentAccount } from '#web/lib/session.ts'
import { showError } from '#web/ui/toast.ts'
import { keepDraft, takeDraft } from './drafts.ts'
import { createOutcome } from './outcome.ts'
import { type SheetAddress, saveSel } from './queries.ts'
import { createSheetStore, type SheetStore } from './sheet-store.ts'
import { createSheetSync, type SheetSync } from './sheet-sync.ts'

export type OpenSheet = {
	address: SheetAddress
	store: SheetStore
	sync: SheetSync
	outcome: ReturnType<typeof createOutcome>
}

/** Sheets stay open while the lecturer goes to another page: what waits is saved there too. */
const opened = new Map<string, OpenSheet>()

/** The sheet of this address on this device, with what it still has of it. */
export function openSheet(address: SheetAddress, first: Penilaian): OpenSheet {
	const key = [currentAccount(), ...Object.values(address)].join(' ')
	const known = opened.get(key)
	if (known) return known
	const store = createSheetStore(first, takeDraft(address), (draft) => keepDraft(address, draft))
	const sync = createSheetSync(store, {
		send: (perubahan) => saveSel(address, perubahan),
		later,
		now: () => performance.now(),
		onRefused: tellRefused(first),
	})
	addEventListener('online', sync.flush)
	document.addEventListener('visibilitychange', sync.flush)
	const sheet = { address, store, sync, outcome: createOutcome(store, later) }
	opened.set(key, sheet)
	sync.touch()
	return sheet
}

const later = (run: () => void, ms: number) => {
	const timer = setTimeout(run, ms)
	return () => clearTimeout(timer)
}

/** Who left the class meanwhile, or is graded in another one: their scores are not kept here. */
function tellRefused({ nilai }: Penilaian) {
	const nama = new Map(nilai.map(({ stambuk, nama }) => [stambuk, nama]))
	return (ditolak: SelDitolak[]) =>
		showError(
			'Sebagian nilai tidak disimpan',
			ditolak.map(({ stambuk, alasan }) => `${nama.get(stambuk) ?? stambuk}: ${alasan}`).join('. '),
		)
}
