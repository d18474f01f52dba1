// What nothing else runs: the units of deploy/, and a start where the development packages are not installed.
import { spawnSync } from 'node:child_process'
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), 'stambuk-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
// What it would find is looked for by hand too, in deploy-files.test.ts; that is less.
if (!hasSystemd)
	process.stderr.write('deploy.test.ts: no systemd-analyze here, the units are NOT verified by it\n')

describe.skipIf(!hasSystemd)('systemd finds nothing to say of', () => {
	const units = readdirSync(path.join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name))
	test.each(units)('%s', (name) => {
		// The timer starts the service beside it; its program is looked for too.
		for (const unit of units) {
			const text = readFileSync(path.join(root, 'deploy', unit), 'utf8')
			writeFileSync(
				path.join(folder, unit),
				text.replace('/opt/stambuk/node_modules/node/bin/node', process.execPath),
			)
		}
		const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path.join(folder, name)], {
			encoding: 'utf8',
		})
		// It ends with 0 when a key is misspelt.
		expect(stdout + stderr).toBe('')
	})
})

describe('a start after npm ci --omit=dev', () => {
	type Packages = Record<string, { dev?: boolean }>
	const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
		packages: Packages
	}
	const installed = Object.entries(packages).filter(([name, { dev }]) => name !== '' && dev !== true)

	/** Runs the script in a folder that says of itself that these packages are installed, and where npm does not exist. */
	function start(present: typeof installed) {
		const place = mkdtempSync(path.join(folder, 'install-'))
		mkdirSync(path.join(place, 'tools'))
		mkdirSync(path.join(place, 'node_modules/node/bin'), { recursive: true })
		symlinkSync(process.execPath, path.join(place, 'node_modules/node/bin/node'))
		cpSync(path.join(root, 'tools/bootstrap.mjs'), path.join(place, 'tools/bootstrap.mjs'))
		cpSync(path.join(root, 'package-lock.json'), path.join(place, 'package-lock.json'))
		writeFileSync(path.join(place, 'tools/run.ts'), 'console.log("started")')
		writeFileSync(
			path.join(place, 'node_modules/.package-lock.json'),
			JSON.stringify({ packages: Object.fromEntries(present) }),
		)
		const { stdout, stderr } = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'start'], {
			cwd: place,
			encoding: 'utf8',
			env: { PATH: '' },
		})
		return (stdout + stderr).trim()
	}

	test('installs nothing, although packages of the server need some of the development packages', () => {
		expect(start(installed)).toBe('started')
	})

	test('says what to do when a package of the server is missing', () => {
		expect(start(installed.filter(([name]) => name !== 'node_modules/fastify'))).toBe(
			'The packages are not those of package-lock.json. Run: npm ci --omit=dev',
		)
	})
})
