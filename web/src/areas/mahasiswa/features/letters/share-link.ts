/** Hands a link to what the device shares with, else copies it. */
export async function shareLink(link: {
	url: string
	title: string
}): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
	try {
		if ('share' in navigator) {
			await navigator.share(link)
			return 'shared'
		}
		await (navigator as Navigator).clipboard.writeText(link.url)
		return 'copied'
	} catch (error) {
		return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
	}
}
