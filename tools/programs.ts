import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type Environment = Record<string, string | undefined>
/** The terminal, or an open file. */
export type Output = 'terminal' | number
export type Program = { program: string; args: string[]; env?: Environment; out?: Output }

/** Runs a program of the project, or of the machine, to its end; gives its exit code. `out` is where it writes. */
export function runProgram(
	program: string,
	args: string[],
	env: Environment = {},
	out: Output = 'terminal',
): Promise<number> {
	return runAll([{ program, args, env, out }])
}

/** Runs programs side by side until the first one ends, then ends the others; gives the exit code of the first. */
export async function runAll(programs: Program[]): Promise<number> {
	const children = programs.map(startProgram)
	const stop = (signal: NodeJS.Signals) => {
		for (const child of children) child.kill(signal)
	}
	let interrupted = false
	const interrupt = (signal: NodeJS.Signals) => {
		interrupted = true
		stop(signal)
	}
	for (const signal of SIGNALS) process.on(signal, interrupt)
	const ends = children.map(exitCode)
	const code = await Promise.race(ends)
	stop('SIGTERM')
	await Promise.all(ends)
	for (const signal of SIGNALS) process.off(signal, interrupt)
	// Who stops a program stops what would have come after it, too.
	if (interrupted) process.exit(code)
	return code
}

function startProgram({ program, args, env, out = 'terminal' }: Program): ChildProcess {
	const PATH = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)
	return spawn(program, args, {
		cwd: root,
		stdio: out === 'terminal' ? 'inherit' : ['ignore', out, out],
		env: { ...process.env, ...env, PATH },
		// The programs in node_modules/.bin are scripts of the shell there.
		shell: process.platform === 'win32',
	})
}

function exitCode(child: ChildProcess): Promise<number> {
	return new Promise((resolve) => {
		child.once('error', (error) => {
			console.error(error.message)
			resolve(1)
		})
		child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
	})
}
