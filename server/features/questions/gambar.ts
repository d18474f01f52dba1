export const MAX_GAMBAR_BYTES = 512 * 1024

/** Where the pictures of a bank come from: the bytes of a file by the name that the bank uses; undefined when there is none. */
export type LoadGambar = (nama: string) => Promise<Uint8Array | 'too_large' | undefined>

/**
 * The file name that a picture's address stands for: relative, inside the folder of the bank. Undefined for web
 * addresses, absolute paths and paths that lead out of the folder.
 */
export function namaGambar(src: string): string | undefined {
	// Moodle writes names of its own store in this way, sometimes with a query behind.
	const inMoodle = /^@@PLUGINFILE@@\/([^?]*)/.exec(src)?.[1]
	let nama: string
	try {
		nama = decodeURIComponent(inMoodle ?? src).replace(/^(?:\.\/)+/, '')
	} catch {
		return undefined
	}
	const unsafe = nama === '' || nama.startsWith('/') || /^[a-z][a-z\d+.-]*:|[\\\0]/i.test(nama)
	return unsafe || nama.split('/').includes('..') ? undefined : nama
}
