import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 512

/** Writes a `.br` and a `.gz` beside every text file, at the highest level, so that the server never compresses. */
export function compress(): Plugin {
	let outDir = ''
	return {
		name: 'stambuk-compress',
		apply: 'build',
		configResolved(config) {
			outDir = path.resolve(config.root, config.build.outDir)
		},
		async closeBundle(error) {
			if (error) return
			const files = (await readdir(outDir, { recursive: true })).filter((file) => COMPRESSIBLE.test(file))
			await Promise.all(files.map((file) => compressFile(path.join(outDir, file))))
		},
	}
}

async function compressFile(file: string): Promise<void> {
	const content = await readFile(file)
	if (content.length < SMALLEST) return
	const [br, gz] = await Promise.all([
		promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
		promisify(gzip)(content, { level: 9 }),
	])
	await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
