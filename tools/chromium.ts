import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'
import { runProgram } from './programs.ts'

const SYSTEM = '/usr/bin/chromium'

/**
 * The browser for the journeys, installed when there is none: `$CHROMIUM_PATH`, the system's, the system's after
 * installing it (as root), else Playwright's own, for which nothing is given because Playwright knows where it is.
 */
export async function findChromium(): Promise<string | undefined> {
	const chosen = process.env.CHROMIUM_PATH
	if (chosen) {
		if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH ${chosen} does not exist.`)
		return chosen
	}
	if (works(SYSTEM)) return SYSTEM
	await aptInstall('chromium')
	if (works(SYSTEM)) return SYSTEM
	await runProgram('playwright', ['install', 'chromium'])
	return undefined
}

/** Some systems have a placeholder of that name that runs nothing. */
function works(file: string): boolean {
	return existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0
}
