import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type LaunchOptions, type Page } from '@playwright/test'

export type Profile = {
	/** Starts the browser with what the folder holds, and gives a page of it. */
	open: () => Promise<Page>
	/** As a flat battery ends it: kill -9 of all its processes. */
	kill: () => void
}

/** A browser whose profile lies in a folder of its own and outlives it. */
export async function withProfile(
	options: LaunchOptions & { baseURL: string },
	use: (profile: Profile) => Promise<void>,
): Promise<void> {
	const folder = await mkdtemp(path.join(tmpdir(), 'stambuk-profile-'))
	const kill = () => {
		// Those that have this very folder as theirs.
		for (const line of execFileSync('ps', ['-Awwo', 'pid=,args='], { encoding: 'utf8' }).split('\n'))
			if (line.includes(folder)) endNow(Number.parseInt(line, 10))
	}
	const open = async () => {
		const context = await chromium.launchPersistentContext(folder, options)
		return context.newPage()
	}
	try {
		await use({ open, kill })
	} finally {
		kill()
		await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
	}
}

function endNow(pid: number) {
	try {
		process.kill(pid, 'SIGKILL')
	} catch {
		// It ended by itself, with the browser.
	}
}
