import { type ComponentType, useEffect, useState } from 'react'
import { useCalm } from './use-calm.ts'

/** Looks for what this device still keeps of exams and delivers it; its code comes after what the page itself needs. */
export function KeptExams() {
	const calm = useCalm()
	const [Notice, setNotice] = useState<ComponentType>()
	useEffect(() => {
		if (!calm || Notice) return
		const load = () =>
			void import('./kept-exams-notice.tsx').then(
				({ KeptExamsNotice }) => setNotice(() => KeptExamsNotice),
				() => undefined,
			)
		load()
		// Code that did not come without a network comes with it.
		addEventListener('online', load)
		return () => removeEventListener('online', load)
	}, [calm, Notice])
	return Notice ? <Notice /> : null
}
