import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

/** The link in the newest mail to an address that leads to `page`; waits until it is there. */
export async function mailedLink(dataDir: string, to: string, page: string): Promise<string> {
	return mailed(dataDir, to, (text) =>
		text.match(/https?:\/\/\S+?#[\w-]+/g)?.find((url) => url.includes(page)),
	)
}

/** The first password in the newest mail to an address that has one; waits until it is there. */
export async function mailedPassword(dataDir: string, to: string): Promise<string> {
	return mailed(dataDir, to, (text) => /password awal ([a-z2-9-]{19})/.exec(text)?.[1])
}

async function mailed(
	dataDir: string,
	to: string,
	pick: (text: string) => string | undefined,
): Promise<string> {
	const folder = path.join(dataDir, 'mail')
	const find = async () => {
		const files = await readdir(folder).catch(() => [])
		for (const file of files.sort().reverse()) {
			const source = await readFile(path.join(folder, file), 'utf8')
			if (!source.includes(`To: ${to}`)) continue
			const found = pick(source.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))
			if (found) return found
		}
		return ''
	}
	await expect.poll(find).not.toBe('')
	return find()
}
