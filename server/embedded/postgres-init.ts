import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'
import type { Cluster } from './postgres-cluster.ts'
import { commandAs, type RunAs } from './run-as.ts'

/** Makes the data folder beside and renames it: one that was cut short while being made is never taken for whole. */
export async function makeCluster(cluster: Cluster, initdb: string, runAs: RunAs): Promise<void> {
	const draft = `${cluster.data}.new-${randomBytes(4).toString('hex')}`
	const { code, output } = await run(runAs, initdb, [
		`--pgdata=${draft}`,
		'--username=postgres',
		'--encoding=UTF8',
		'--locale=C',
		'--locale-provider=builtin',
		'--builtin-locale=C.UTF-8',
		'--no-instructions',
		...authentication(cluster),
	])
	try {
		if (code === 0) renameSync(draft, cluster.data)
	} catch (error) {
		// Not empty: another process has made it in the same moment.
		if (!existsSync(cluster.data)) throw error
	} finally {
		removeDrafts(cluster)
	}
	if (existsSync(cluster.data)) return
	const reason = /error: (.*)/.exec(output)?.[1] ?? (output.trim().split('\n').at(-1) || `code ${code}`)
	throw new OperatorError(`The embedded database cannot be made in ${cluster.root}: ${reason}.`)
}

/** Behind a private socket nobody has to be asked for a password. */
function authentication({ transport, password, root }: Cluster): string[] {
	if (transport === 'socket') return ['--auth=trust']
	writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
	const { uid, gid } = statSync(root)
	chownSync(password, uid, gid)
	return ['--auth=scram-sha-256', `--pwfile=${password}`]
}

function removeDrafts({ root, data }: Cluster): void {
	for (const name of readdirSync(root))
		if (name.startsWith(`${path.basename(data)}.new-`))
			rmSync(path.join(root, name), { recursive: true, force: true })
}

/** In a session of its own, so that Ctrl-C in the terminal reaches only the server's own process. */
function run(
	runAs: RunAs,
	program: string,
	args: string[],
): Promise<{ code: number | null; output: string }> {
	const command = commandAs(runAs, program, args)
	return new Promise((resolve, reject) => {
		const child = spawn(command.file, command.args, {
			...command.options,
			detached: true,
			windowsHide: true,
			stdio: ['ignore', 'ignore', 'pipe'],
		})
		let output = ''
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			output += text
		})
		child.once('error', reject)
		child.once('close', (code) => resolve({ code, output }))
	})
}
