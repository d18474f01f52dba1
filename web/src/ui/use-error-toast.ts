import { useEffect } from 'react'
import { showError } from './toast.ts'

/** Shows a toast whenever a failure appears; the page itself says it too, because a toast passes. */
export function useErrorToast(title: string, message: string | undefined): void {
	useEffect(() => {
		if (message !== undefined) showError(title, message)
	}, [title, message])
}
