import { useState } from 'react'
import type { Happened } from '#web/lib/events.ts'
import { useEvent } from '#web/lib/use-event.ts'

type Langkah = { sudah: number; dari: number }

/**
 * How much of a long step is done that is sent with this id, as the server tells it; undefined until it tells, or where no stream
 * reaches this page. For a part that is drawn while the step is under way.
 */
export function useLangkah(id: string): Langkah | undefined {
	const [langkah, setLangkah] = useState<Langkah>()
	const hear = (told: Happened<'langkah'>) => {
		if (told.jenis !== 'langkah' || told.langkah !== id) return
		// What is told on several connections may come in another order.
		setLangkah((known) =>
			known && known.sudah > told.sudah ? known : { sudah: told.sudah, dari: told.dari },
		)
	}
	// At once: a preview is under way when its page is drawn.
	useEvent('langkah', hear, 0)
	return langkah
}
