import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Output, runProgram } from './programs.ts'

const root = path.resolve(import.meta.dirname, '..')
const page = path.join(root, 'dist', 'web', 'index.html')
/** Beside the built web, because the build empties that folder. */
const stamp = path.join(root, 'dist', 'web.sha256')
/** All that the built web is made of. */
const SOURCES = ['web', 'shared', 'package-lock.json', 'package.json']

/** Builds the web unless what lies there was made from the same sources; gives the exit code. */
export async function buildWeb({
	always = false,
	out = 'terminal',
}: {
	always?: boolean
	out?: Output
} = {}): Promise<number> {
	const hash = hashSources()
	const built = existsSync(stamp) && existsSync(page) ? readFileSync(stamp, 'utf8') : undefined
	if (built === hash && !always) return 0
	if (!existsSync(path.join(root, 'node_modules', 'vite'))) {
		console.error(
			`${existsSync(page) ? 'The web in dist/ was built from other sources' : 'The web has not been built'}, and this install cannot build it. Run: npm run build && npm ci --omit=dev`,
		)
		return 1
	}
	console.log('Building the web.')
	rmSync(stamp, { force: true })
	const args = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'info']
	const code = await runProgram('vite', args, { NODE_ENV: 'production' }, out)
	if (code !== 0) {
		console.error('The web could not be built; see the message above.')
		return code
	}
	mkdirSync(path.dirname(stamp), { recursive: true })
	writeFileSync(stamp, hash)
	return 0
}

/** By content: a checkout or a copy changes times and nothing else. */
function hashSources(): string {
	const hash = createHash('sha256')
	for (const source of SOURCES)
		for (const file of filesOf(source)) {
			const content = readFileSync(path.join(root, file))
			hash.update(`${file}\0${content.length}\0`).update(content)
		}
	return hash.digest('hex')
}

function filesOf(source: string): string[] {
	const folder = path.join(root, source)
	if (source.includes('.')) return [source]
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
		.sort()
}
