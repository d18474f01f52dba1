/** How long each kind stays. */
const SUCCESS_MS = 3000
const ERROR_MS = 5000

export type Toast = {
	id: number
	kind: 'success' | 'error'
	title: string
	message: string
	durationMs: number
}

/** More would hide the page on a phone; the oldest gives way. */
const MAX_TOASTS = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
	toasts = next
	for (const listener of listeners) listener()
}

function show(kind: Toast['kind'], title: string, message: string, durationMs: number): void {
	lastId += 1
	const toast: Toast = { id: lastId, kind, title, message, durationMs }
	// The same sentence twice (ten failed calls at once) is shown once, with its time starting anew.
	const others = toasts.filter((t) => t.kind !== kind || t.title !== title || t.message !== message)
	publish([...others, toast].slice(-MAX_TOASTS))
}

/** A green toast, gone after 3 seconds. */
export function showSuccess(title: string, message = ''): void {
	show('success', title, message, SUCCESS_MS)
}

/** A red toast, gone after 5 seconds; never the only place of something a person must act on. */
export function showError(title: string, message = ''): void {
	show('error', title, message, ERROR_MS)
}

export function closeToast(id: number): void {
	publish(toasts.filter((toast) => toast.id !== id))
}

/** What the toaster component listens to. */
export const toastStore = {
	subscribe: (listener: () => void) => {
		listeners.add(listener)
		return () => void listeners.delete(listener)
	},
	snapshot: () => toasts,
}
