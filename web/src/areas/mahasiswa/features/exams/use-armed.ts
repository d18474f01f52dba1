import { useEffect, useState } from 'react'

/** Longer than a double tap, shorter than it takes to read. */
const ARM_MS = 700

/**
 * Whether a step that cannot be taken back may be taken: not in the first moment of the dialog that asks for it, because
 * a second tap that was meant for what lay underneath is no answer.
 */
export function useArmed(opened: boolean): boolean {
	const [armed, setArmed] = useState(false)
	useEffect(() => {
		if (!opened) return
		const timer = setTimeout(() => setArmed(true), ARM_MS)
		return () => {
			clearTimeout(timer)
			setArmed(false)
		}
	}, [opened])
	return opened && armed
}
