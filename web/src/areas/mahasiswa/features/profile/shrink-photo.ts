const MAX_BYTES = 2 * 1024 * 1024
/** Twice the stored size, so that the server's crop still has room to choose. */
const MAX_EDGE = 1600

/**
 * Makes a photo from a phone camera small enough to send: JPEG, PNG or WebP of at most 2 MB goes as it is, anything
 * else that this browser can show is redrawn as JPEG.
 * @throws when the browser cannot read the picture
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
	const known = ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)
	if (known && file.size <= MAX_BYTES) return file
	const bitmap = await createImageBitmap(file)
	const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height))
	const canvas = document.createElement('canvas')
	canvas.width = Math.round(bitmap.width * scale)
	canvas.height = Math.round(bitmap.height * scale)
	canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
	bitmap.close()
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
	if (!blob || blob.size > MAX_BYTES) throw new Error('the picture cannot be made small enough')
	return blob
}
