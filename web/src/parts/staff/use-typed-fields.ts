import { useState } from 'react'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import {
	isChanged,
	isMoved,
	keptTyped,
	type Saved,
	type TypedFields,
	typeInto,
	without,
} from './typed-fields.ts'

/**
 * Fields of a record as they are typed, each with what it is typed over: what a colleague saves meanwhile is told, not overwritten.
 * @param draft under which this device keeps them, until the server has them
 * @param secret what is never kept on this device
 */
export function useTypedFields<K extends string>(
	draft: string,
	saved: Saved<K>,
	secret: (key: K) => boolean = () => false,
) {
	const [typed, setTyped] = useState(() => keptTyped(readDraft(draft), saved))
	const put = (next: TypedFields<K>) => {
		setTyped(next)
		const kept = Object.entries(next).filter(([key]) => !secret(key as K))
		if (kept.length > 0) storeDraft(draft, Object.fromEntries(kept))
		else clearDraft(draft)
	}
	const textOf = (key: K) => typed[key]?.text ?? saved(key) ?? ''
	return {
		textOf,
		/** Whether it would be saved as something else than it is. */
		isChanged: (key: K) => isChanged(typed, saved, key),
		/** Whether somebody else has saved something else meanwhile. */
		isMoved: (key: K) => isMoved(typed, saved, key),
		/** As it is sent: from what was there when it was begun. */
		changeOf: (key: K) => ({
			kunci: key,
			dari: typed[key] ? typed[key].dari : saved(key),
			menjadi: textOf(key),
		}),
		type: (key: K, text: string) => put(typeInto(typed, saved, key, text)),
		/** What was typed is to replace what is saved now. */
		keep: (key: K) => put({ ...typed, [key]: { dari: saved(key), text: textOf(key) } }),
		/** What is saved now is taken, in one field or in all. */
		take: (key?: K) => put(key === undefined ? ({} as TypedFields<K>) : without(typed, key)),
	}
}
