import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'

/**
 * The text of a file that only its owner may read, made on first use. Of several processes that make it in one moment
 * one wins, and no other ever reads a part of it.
 */
export async function readOrMake(file: string, make: () => string): Promise<string> {
	const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw error
		return undefined
	})
	if (known !== undefined) return known
	await mkdir(path.dirname(file), { recursive: true })
	const draft = `${file}.${randomUUID()}`
	const handle = await open(draft, 'wx', 0o600)
	try {
		await handle.writeFile(make())
		await handle.sync()
		await link(draft, file).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error
		})
	} finally {
		await handle.close()
		await unlink(draft)
	}
	return readFile(file, 'utf8')
}
