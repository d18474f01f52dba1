/** Of the Shape Detection API, which phones have and most computers do not. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
	(globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser can read a QR code by its camera. */
export const canScan = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined

const LOOK_EVERY_MS = 250

/**
 * Looks through the camera until it sees a QR code.
 * @throws when the camera is refused
 */
export async function scanCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
	const Detector = detectorClass()
	if (!Detector) return null
	const detector = new Detector({ formats: ['qr_code'] })
	const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
	try {
		video.srcObject = stream
		await video.play()
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
