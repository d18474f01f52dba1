import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { type Draft, EMPTY_DRAFT } from './sheet-store.ts'

type Address = { periode: string; kelas: string; matakuliah: string }

/** One account's draft of one sheet; the tab is in it, for two tabs would write over each other. */
const beginning = ({ periode, kelas, matakuliah }: Address) =>
	`nilai:${currentAccount()}:${periode}:${kelas}:${matakuliah}:`

let tab: string | undefined
const keyOfTab = (address: Address) => {
	tab ??= randomUuid()
	return beginning(address) + tab
}

/**
 * What this device still has of a sheet: of a page that was closed, of a session that ended, of another tab. From now on it
 * belongs to this tab. Two tabs that both save a cell do no harm: it is changed from the same to the same.
 */
export function takeDraft(address: Address): Draft {
	const start = `draf:${beginning(address)}`
	const found: Draft = { menunggu: {}, teks: {} }
	for (const name of Object.keys(localStorage).filter((key) => key.startsWith(start))) {
		const key = name.slice('draf:'.length)
		const draft = readDraft(key)
		if (isDraft(draft)) {
			Object.assign(found.menunggu, draft.menunggu)
			Object.assign(found.teks, draft.teks)
		}
		if (key !== keyOfTab(address)) clearDraft(key)
	}
	keepDraft(address, found)
	return found
}

export function keepDraft(address: Address, draft: Draft): void {
	const empty = Object.keys(draft.menunggu).length + Object.keys(draft.teks).length === 0
	if (empty) clearDraft(keyOfTab(address))
	else storeDraft(keyOfTab(address), draft)
}

const isDraft = (value: unknown): value is Draft =>
	typeof value === 'object' && value !== null && Object.keys(EMPTY_DRAFT).every((key) => key in value)
