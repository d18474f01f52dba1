/** What makes and draws the rescue code; asked for as soon as the exam is open, because it is needed without a network. */
export const loadRescueCode = async () => (await import('./rescue-code-view.tsx')).RescueCodeView

export const loadReceipt = async () => (await import('./receipt-toggle.tsx')).ReceiptToggle

/** All code of the exam page, for who is about to begin: at the bell a class asks for nothing but the start. */
export function loadRoom(): void {
	const parts = [
		import('../../parts/spp-gates.tsx'),
		import('./soal-loader.ts'),
		import('./soal-page.tsx'),
		loadRescueCode(),
		loadReceipt(),
	]
	// What does not come now comes with the page.
	void Promise.allSettled(parts)
}
