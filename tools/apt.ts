import { spawnSync } from 'node:child_process'
import { runProgram } from './programs.ts'

/** Installs a Debian package where that is possible: as root, on a system that has apt-get. */
export async function aptInstall(name: string): Promise<void> {
	if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
	console.log(`Installing ${name}.`)
	const apt = { DEBIAN_FRONTEND: 'noninteractive' }
	await runProgram('apt-get', ['update', '--quiet'], apt)
	await runProgram('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name], apt)
}
