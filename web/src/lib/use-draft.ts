import { useState } from 'react'
import { clearDraft, readDraft, storeDraft } from './device-drafts.ts'
import { currentAccount } from './session.ts'

/** What somebody types into a form: it waits on this device until it is saved or given up, also behind a form that was closed. */
export function useDraft<T extends object>(name: string, start: () => T) {
	const key = `${name}:${currentAccount()}`
	const [value, setValue] = useState<T>(() => ({ ...start(), ...(readDraft(key) as Partial<T> | null) }))
	const set = (part: Partial<T>) => {
		const next = { ...value, ...part }
		setValue(next)
		storeDraft(key, next)
	}
	return [value, set, () => clearDraft(key)] as const
}
