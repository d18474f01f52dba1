import { useEffect, useState } from 'react'
import { MAIN_THRESHOLD, stepTopbar, TOPBAR_SHOWN } from './topbar-visibility.ts'

/** Whether the top bar is on screen, following the page's scrolling. */
export function useTopbarVisible(threshold: number = MAIN_THRESHOLD): boolean {
	const [visible, setVisible] = useState(true)
	useEffect(() => {
		let state = { ...TOPBAR_SHOWN, lastY: scrollY }
		const onScroll = () => {
			state = stepTopbar(state, scrollY, threshold)
			setVisible(state.visible)
		}
		addEventListener('scroll', onScroll, { passive: true })
		return () => removeEventListener('scroll', onScroll)
	}, [threshold])
	return visible
}
