import { useLayoutEffect, useRef, useState } from 'react'
import type { Soal } from '#shared/api/exams.ts'

/** The question on screen. A reload comes back to it. */
export function useCurrentQuestion(pengerjaanId: string, soalList: readonly Soal[]) {
	const key = `soal_dibuka/${pengerjaanId}`
	const clamp = (index: number) => Math.min(soalList.length - 1, Math.max(0, index))
	const [index, setIndex] = useState(() => clamp(Number(sessionStorage.getItem(key)) || 0))
	const question = soalList[index]
	if (!question) throw new RangeError('an exam without questions has no current one')

	const shown = useRef(index)
	useLayoutEffect(() => {
		if (shown.current === index) return
		shown.current = index
		sessionStorage.setItem(key, String(index))
		scrollTo({ top: 0 })
		// Who was in the options loses their place when these are replaced; who pressed a button keeps it.
		if (document.activeElement === document.body)
			document.getElementById('nomor-soal')?.focus({ preventScroll: true })
	}, [index, key])

	return { index, question, open: (next: number) => setIndex(clamp(next)) }
}
