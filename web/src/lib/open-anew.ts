/** How long the worker may take on a slow network; what it kept is then opened once more. */
const WAIT_MS = 5_000

/** Opens the page as the server has it now; the one that the service worker keeps (sw.js) is renewed before. */
export async function openAnew(): Promise<void> {
	const worker = navigator.serviceWorker?.controller
	if (worker) {
		const { port1, port2 } = new MessageChannel()
		const renewed = new Promise((resolve) => {
			port1.onmessage = resolve
		})
		worker.postMessage('halaman', [port2])
		await Promise.race([renewed, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
	}
	location.reload()
}
