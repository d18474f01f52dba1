/** Of the Shape Detection API, which phones have and most computers do not. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
	new (options: { formats: ['qr_code'] }): Detector
	getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own reader of QR codes where it has one, else one in JavaScript. */
async function detectorClass(): Promise<DetectorClass> {
	const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
	if ((await own?.getSupportedFormats())?.includes('qr_code')) return own as DetectorClass
	return (await import('qr/decode.js')).BarcodeDetector
}

/** Whether this browser gives a page the camera; without TLS none does. */
export const canScan = (): boolean => navigator.mediaDevices !== undefined

const LOOK_EVERY_MS = 250

/**
 * Looks through the camera until it sees a QR code.
 * @returns what the code says, or null when it was stopped
 * @throws when the camera is refused, or there is none
 */
export async function scanCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
	const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
	try {
		video.srcObject = stream
		await video.play()
		const Detector = await detectorClass()
		const detector = new Detector({ formats: ['qr_code'] })
		while (!signal.aborted) {
			const [found] = await detector.detect(video)
			if (found) return found.rawValue
			await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
		}
		return null
	} finally {
		for (const track of stream.getTracks()) track.stop()
		video.srcObject = null
	}
}
