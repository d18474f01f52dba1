import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

/**
 * PostgreSQL refuses to run as root. How its programs are run instead:
 * `direct` when we are not root; `user`: root drops to another user; `namespace`: that user cannot reach the folders
 * (a clone below /root, say), so the programs run in a user namespace in which root's files look like the user's own.
 */
export type RunAs =
	| { how: 'direct' }
	| { how: 'user'; uid: number; gid: number }
	| { how: 'namespace'; uid: number; gid: number }

type User = { uid: number; gid: number }

const SERVICE_USER = 'postgres'

/** Finds a way to run `program` on `folder`, and hands the folder to whom it must belong for that. */
export function prepareRunAs(program: string, folder: string): RunAs {
	if (process.getuid?.() !== 0) {
		makeFolder(folder)
		return { how: 'direct' }
	}
	// The owner of an existing folder comes first, so that nothing changes hands between starts.
	const users = [ownerOf(folder), serviceUser()].filter((user) => user !== undefined)
	makeFolder(folder)
	for (const user of users) {
		const runAs: RunAs = { how: 'user', ...user }
		if (!canRun(runAs, program, path.dirname(folder))) continue
		giveTo(folder, user)
		return runAs
	}
	for (const user of users) {
		const runAs: RunAs = { how: 'namespace', ...user }
		if (!canRun(runAs, program, path.dirname(folder))) continue
		giveTo(folder, { uid: 0, gid: 0 })
		return runAs
	}
	throw new OperatorError(
		`PostgreSQL does not run as root, and no other user can reach ${program} and ${folder}; start as a normal user, move the project to a folder that others can enter, or set DATABASE_URL.`,
	)
}

/** The command that runs `program` that way. The working folder is one that every user can enter. */
export function commandAs(
	runAs: RunAs,
	program: string,
	args: string[],
): { file: string; args: string[]; options: { cwd: string; uid?: number; gid?: number } } {
	const cwd = path.parse(program).root
	if (runAs.how === 'direct') return { file: program, args, options: { cwd } }
	const { uid, gid } = runAs
	if (runAs.how === 'user') return { file: program, args, options: { cwd, uid, gid } }
	const namespace = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
	return { file: 'unshare', args: [...namespace, program, ...args], options: { cwd } }
}

/** Whether that way reaches the program with its libraries, and the folder. */
function canRun(runAs: RunAs, program: string, folder: string): boolean {
	const works = (file: string, args: string[]) => {
		const command = commandAs(runAs, file, args)
		const options = { ...command.options, stdio: 'ignore', timeout: 10_000 } as const
		return spawnSync(command.file, command.args, options).status === 0
	}
	return works(program, ['--version']) && works('/bin/sh', ['-c', 'cd "$0"', folder])
}

function makeFolder(folder: string): void {
	try {
		makeParents(folder)
		mkdirSync(folder, { recursive: true, mode: 0o700 })
		readdirSync(folder)
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		throw new OperatorError(
			code === 'EACCES' || code === 'EPERM'
				? `DATA_DIR ${path.dirname(folder)} cannot be used by this user; start as its owner or set another DATA_DIR.`
				: `DATA_DIR ${path.dirname(folder)} cannot be made (${code ?? String(error)}); set another DATA_DIR.`,
		)
	}
}

/** One by one: where the system refuses a folder as missing (/proc), the recursive mkdir of Node 24 never returns. */
function makeParents(folder: string): void {
	const parent = path.dirname(folder)
	if (existsSync(parent)) return
	makeParents(parent)
	mkdirSync(parent)
}

/** Who owns the folder, or the one that it will be made in; nothing for root and for a number without a name. */
function ownerOf(folder: string): User | undefined {
	let existing = folder
	while (!existsSync(existing)) existing = path.dirname(existing)
	const { uid, gid } = statSync(existing)
	return uid !== 0 && ask('id', '-un', String(uid)) !== undefined ? { uid, gid } : undefined
}

/** The unprivileged user that database servers run as; made when the machine has none. */
function serviceUser(): User | undefined {
	const find = (): User | undefined => {
		const [uid, gid] = [ask('id', '-u', SERVICE_USER), ask('id', '-g', SERVICE_USER)]
		return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
	}
	const found = find()
	if (found) return found
	if (ask('useradd', '--system', '--user-group', '--no-create-home', SERVICE_USER) === undefined)
		ask('adduser', '-S', '-D', '-H', SERVICE_USER)
	return find()
}

function ask(file: string, ...args: string[]): string | undefined {
	const { status, stdout } = spawnSync(file, args, {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
		timeout: 10_000,
	})
	return status === 0 ? stdout.trim() : undefined
}

function giveTo(folder: string, { uid, gid }: User): void {
	if (statSync(folder).uid === uid) return
	// The folder itself last: a change of hands that is cut short starts over.
	for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
		lchownSync(path.join(folder, name), uid, gid)
	chownSync(folder, uid, gid)
}
