import address from 'virtual:staff-styles'

let loaded: Promise<void> | undefined

/** Fetches the stylesheet of the staff areas; without it no page of theirs is shown. */
export function loadStaffStyles(): Promise<void> {
	loaded ??= (address === '' ? Promise.resolve() : attach(address)).catch((error: unknown) => {
		loaded = undefined
		throw error
	})
	return loaded
}

function attach(href: string): Promise<void> {
	const link = document.createElement('link')
	link.rel = 'stylesheet'
	link.href = href
	return new Promise((resolve, reject) => {
		link.onload = () => resolve()
		link.onerror = () => {
			link.remove()
			reject(new Error('the stylesheet of staff did not arrive'))
		}
		document.head.append(link)
	})
}
