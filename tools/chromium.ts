import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'
import { runProgram } from './programs.ts'

const WHOLE = 'chromium'
/** The same browser without windows, as Debian packs it. The whole one draws its own window as a page beside ours, which costs as much. */
const SHELL = 'chromium-headless-shell'

/**
 * The browser for journeys and for what is measured, installed when there is none: `$CHROMIUM_PATH`, the system's one without windows,
 * the system's whole one (each installed where that is possible: as root), else Playwright's own, for which nothing is given because
 * Playwright knows where it is.
 */
export async function findBrowser(): Promise<string | undefined> {
	const chosen = process.env.CHROMIUM_PATH
	if (chosen) {
		if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH ${chosen} does not exist.`)
		return chosen
	}
	for (const name of [SHELL, WHOLE]) {
		const file = `/usr/bin/${name}`
		if (works(file)) return file
		await aptInstall(name)
		if (works(file)) return file
	}
	await runProgram('playwright', ['install', 'chromium'])
	return undefined
}

/** Some systems have a placeholder of that name that runs nothing. */
function works(file: string): boolean {
	return existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0
}
