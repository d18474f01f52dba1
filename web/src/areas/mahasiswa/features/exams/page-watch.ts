type Handlers = {
	/** The student has turned to another tab, window or app, or the screen was locked. */
	onHidden: () => void
	/** The page is being unloaded: reload, closed tab, another address. */
	onLeaving: () => void
	/** The page was taken out of the browser's back/forward cache, or is seen again. */
	onReturn: () => void
	onOffline: () => void
	onOnline: () => void
}

/**
 * Tells a hidden tab from an unloaded page. Both end in `visibilitychange`, but on unload the browser fires `pagehide`
 * first (HTML standard, "unload a document"), and a reload must not hand an exam in.
 */
export function watchPage(handlers: Handlers): () => void {
	let leaving = false
	const onPageHide = () => {
		leaving = true
		handlers.onLeaving()
	}
	const onPageShow = (event: PageTransitionEvent) => {
		leaving = false
		if (event.persisted) handlers.onReturn()
	}
	const onVisibility = () => {
		if (document.visibilityState === 'visible') handlers.onReturn()
		else if (!leaving) handlers.onHidden()
	}
	document.addEventListener('visibilitychange', onVisibility)
	addEventListener('pagehide', onPageHide)
	addEventListener('pageshow', onPageShow)
	addEventListener('offline', handlers.onOffline)
	addEventListener('online', handlers.onOnline)
	if (!navigator.onLine) handlers.onOffline()
	return () => {
		document.removeEventListener('visibilitychange', onVisibility)
		removeEventListener('pagehide', onPageHide)
		removeEventListener('pageshow', onPageShow)
		removeEventListener('offline', handlers.onOffline)
		removeEventListener('online', handlers.onOnline)
	}
}
