import { useEffect } from 'react'

/** Fetches the paper's pictures one after the other, so that a lost connection does not leave later questions blank. */
export function usePreloadedPictures(urls: readonly string[]): void {
	const list = urls.join('\n')
	useEffect(() => {
		let stopped = false
		const next = (rest: readonly string[]) => {
			const [url, ...others] = rest
			if (!url || stopped) return
			const image = new Image()
			image.fetchPriority = 'low'
			image.onload = () => next(others)
			image.onerror = () => next(others)
			image.src = url
		}
		next(list ? list.split('\n') : [])
		return () => {
			stopped = true
		}
	}, [list])
}
