type Sharp = typeof import('sharp')['default']

let loaded: Promise<Sharp> | undefined

/**
 * What reads and draws pictures, loaded with the first of them: few starts of a server see one. One thread for a picture, and
 * nothing kept: pictures may wait, running exams may not.
 */
export function loadSharp(): Promise<Sharp> {
	loaded ??= import('sharp').then(({ default: sharp }) => {
		sharp.concurrency(1)
		sharp.cache(false)
		return sharp
	})
	return loaded
}
