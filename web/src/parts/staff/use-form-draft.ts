import { useRef, useState } from 'react'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { type Kept, keptFields } from './form-draft.ts'

const keyOf = (name: string): string => `isian:${currentAccount()}:${name}`

/** What this device keeps of a form that is not open; null where there is none to go on with. */
export const keptForm = <T extends object>(name: string, start: T): T | null =>
	keptFields(readDraft(keyOf(name)), start, Date.now())

/**
 * The fields of a form, which this device keeps for its account until they are sent or given up: a reload, a dropped connection or
 * a page that was left by mistake costs nothing.
 * @param name what is filled in
 * @param start the fields as nobody has touched them
 */
export function useFormDraft<T extends object>(name: string, start: () => T) {
	const key = keyOf(name)
	const [state, setState] = useState(() => {
		const kept = keptFields(readDraft(key), start(), Date.now())
		return { fields: kept ?? start(), restored: kept !== null }
	})
	// What is changed twice before the page is drawn again is kept with both, and what was forgotten stays so.
	const latest = useRef(state.fields)
	const put = (fields: T, restored: boolean) => {
		latest.current = fields
		setState({ fields, restored })
	}
	return {
		fields: state.fields,
		/** Whether they were filled in before this page was opened. */
		restored: state.restored,
		change: (part: Partial<T>) => {
			const next = { ...latest.current, ...part }
			storeDraft(key, { isian: next, pada: Date.now() } satisfies Kept)
			put(next, state.restored)
		},
		/** They were sent, or given up. */
		forget: () => clearDraft(key),
		/** Begins anew. */
		restart: () => {
			clearDraft(key)
			put(start(), false)
		},
	}
}
