import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes names in a folder survive a power cut. Windows knows no such thing for folders. */
export function syncFolder(folder: string): void {
	if (process.platform === 'win32') return
	const handle = openSync(folder, 'r')
	try {
		fsyncSync(handle)
	} finally {
		closeSync(handle)
	}
}
