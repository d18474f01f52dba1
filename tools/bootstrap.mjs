// Stands before every script of package.json: installs what package-lock.json names when that has not been done, then
// goes on in run.ts on the Node that came with it. Runs on a bare clone and any Node from 20, so it may use nothing else.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const modules = path.join(root, 'node_modules')
const bundledNode = path.join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const windows = process.platform === 'win32'
/** Scripts that a production install, which has no development packages, can run. */
const PRODUCTION = [
	'start',
	'backup',
	'restore',
	'campus:init',
	'pengaturan',
	'akun',
	'surat',
	'import:soal',
	'import:materi',
	'db:seed',
	'db:reset',
]

process.chdir(root)
stopWithNpm()

let onBundledNode = process.execPath === bundledNode
const installed = judgeInstall()
if (installed === 'stale production') {
	console.error('The packages are not those of package-lock.json. Run: npm ci --omit=dev')
	process.exit(1)
}
if (installed === 'no') {
	await install()
	// npm has replaced the program that runs us.
	onBundledNode = false
}
const script = path.join(root, 'tools', 'run.ts')
if (onBundledNode) await import(pathToFileURL(script).href)
else process.exitCode = await run(bundledNode, [script, ...process.argv.slice(2)])

/**
 * Ends us politely when npm is killed, so that it leaves no server behind. Only below npm: who starts the program by hand
 * may well let it outlive the shell.
 */
function stopWithNpm() {
	if (!process.env.npm_lifecycle_event) return
	const npm = process.ppid
	const timer = setInterval(() => {
		if (process.ppid === npm) return
		clearInterval(timer)
		process.kill(process.pid, 'SIGTERM')
	}, 250)
	timer.unref()
}

/**
 * Whether node_modules holds what the lock file names; npm writes its own account of it when all is done. Where nobody
 * has installed a development package (`npm ci --omit=dev`) none is missed, and nothing is installed unasked.
 */
function judgeInstall() {
	try {
		const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
		const wanted = read(path.join(root, 'package-lock.json'))
		const present = read(path.join(modules, '.package-lock.json'))
		const hasDev = Object.keys(wanted[''].devDependencies).some((name) => {
			const place = `node_modules/${name}`
			// Some are packages of a package of the server too.
			return place in present && wanted[place].dev === true
		})
		const production = PRODUCTION.includes(process.argv[2]) && !hasDev
		const fits = Object.entries(wanted).every(
			([name, { version, integrity, optional, dev, devOptional }]) => {
				if (name === '') return true
				const found = present[name]
				if (found) return found.version === version && found.integrity === integrity
				return optional === true || (production && (dev === true || devOptional === true))
			},
		)
		if (fits && existsSync(bundledNode)) return 'yes'
		return production ? 'stale production' : 'no'
	} catch {
		return 'no'
	}
}

async function install() {
	console.log('Installing packages; the first time this takes a minute or two.')
	// The npm that is on the way, on the Node that is: what lies in node_modules is about to be replaced.
	const bin = path.join(modules, '.bin')
	const PATH = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.resolve(folder) !== bin)
	// The build tools are needed too, whatever NODE_ENV says.
	const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
	const code = await run('npm', args, { ...process.env, PATH: PATH.join(path.delimiter) })
	if (code === 0 && existsSync(bundledNode)) return
	console.error(
		code === 0
			? 'npm has not installed Node; allow the install scripts that package.json names (npm config ignore-scripts) and start again.'
			: 'The packages could not be installed; see the message of npm above, then start again.',
	)
	process.exit(1)
}

/** Runs a program to its end and hands it the signals that reach only us; gives its exit code. */
function run(program, args, env = process.env) {
	return new Promise((resolve) => {
		// The channel tells run.ts when we have been killed.
		const stdio = ['inherit', 'inherit', 'inherit', ...(program === bundledNode ? ['ipc'] : [])]
		const child = spawn(program, args, { stdio, env, shell: windows && program === 'npm' })
		const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', ...(windows ? [] : ['SIGUSR2'])]
		const forward = (signal) => child.kill(signal)
		for (const signal of signals) process.on(signal, forward)
		child.once('error', (error) => {
			console.error(error.message)
			resolve(1)
		})
		child.once('exit', (code, signal) => {
			for (const name of signals) process.off(name, forward)
			// Ended by a signal: so are we, after the way of the shell.
			resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
		})
	})
}
