/** A phone's photo (HEIC, AVIF) comes in the same box as a film. */
const PHOTO = /^(?:hei|hev|mif|msf|avi)/

/** The media type that the first bytes of a film tell. */
export function filmType(bytes: Uint8Array): string | undefined {
	const head = String.fromCharCode(...bytes.subarray(0, 12))
	if (head.startsWith('\x1aE\xdf\xa3')) return 'video/webm'
	return head.slice(4, 8) === 'ftyp' && !PHOTO.test(head.slice(8)) ? 'video/mp4' : undefined
}

/** Captions as a player reads them. */
export const isCaptions = (text: string | undefined): boolean =>
	text !== undefined && /^WEBVTT(?:[ \t\n\r]|$)/.test(text)
