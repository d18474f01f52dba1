import { useLayoutEffect, useRef, useState } from 'react'
import { QUESTION_ID } from '#web/parts/questions/question-card.tsx'
import { readOpenQuestion, storeOpenQuestion } from './open-question.ts'

/** The question on screen. A reload and a restart come back to it. */
export function useCurrentQuestion<Soal>(pengerjaanId: string, soalList: readonly Soal[]) {
	const clamp = (index: number) => Math.min(soalList.length - 1, Math.max(0, index))
	const [index, setIndex] = useState(() => clamp(readOpenQuestion(pengerjaanId)))
	const question = soalList[index]
	if (!question) throw new RangeError('an exam without questions has no current one')

	const entered = useRef(false)
	useLayoutEffect(() => {
		if (entered.current) storeOpenQuestion(pengerjaanId, index)
		entered.current = true
		showQuestion()
	}, [index, pengerjaanId])

	const open = (next: number) => {
		const place = clamp(next)
		if (place === index) showQuestion()
		else setIndex(place)
	}
	return { index, question, open }
}

function showQuestion() {
	scrollTo({ top: 0 })
	document.getElementById(QUESTION_ID)?.focus({ preventScroll: true })
}
