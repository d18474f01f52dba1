import { useEffect, useRef, useState } from 'react'

/** State of a small panel under a button: a press outside, Escape and a focus that moves on close it. */
export function useDisclosure() {
	const [opened, setOpened] = useState(false)
	const root = useRef<HTMLDivElement>(null)
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		if (!opened) return
		const onPress = (event: PointerEvent) => {
			if (!root.current?.contains(event.target as Node)) setOpened(false)
		}
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return
			setOpened(false)
			button.current?.focus()
		}
		const onFocusMoved = (event: FocusEvent) => {
			if (!root.current?.contains(event.target as Node)) setOpened(false)
		}
		document.addEventListener('pointerdown', onPress)
		document.addEventListener('focusin', onFocusMoved)
		document.addEventListener('keydown', onKey)
		return () => {
			document.removeEventListener('pointerdown', onPress)
			document.removeEventListener('focusin', onFocusMoved)
			document.removeEventListener('keydown', onKey)
		}
	}, [opened])
	return { opened, setOpened, root, button }
}
