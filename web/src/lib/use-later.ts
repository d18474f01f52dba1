import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a page that is fetched by itself. What cannot be fetched, as without a network, is not there; the rest of the page
 * goes on. `load` stands outside of the component.
 */
export function useLater<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
	const [Part, setPart] = useState<ComponentType<P>>()
	useEffect(() => {
		load().then(
			(part) => setPart(() => part),
			() => undefined,
		)
	}, [load])
	return Part
}
