/** Comes back when what is drawn now has been painted: for what can wait for it. A tab in the background paints nothing and need not wait. */
export const afterPaint = (): Promise<void> =>
	new Promise((resolve) => {
		if (document.hidden) resolve()
		else requestAnimationFrame(() => setTimeout(resolve))
	})
