import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { THRIFTY } from '#server/memory.ts'

export type Server = {
	url: string
	pid: number
	stop: () => Promise<void>
	/** kill -9. */
	kill: () => Promise<void>
}

/** Starts a server of this folder in its own process on the loopback; without a port, on a free one. */
export async function startServer(
	file: string,
	databaseUrl: string,
	poolSize = 10,
	settings: Record<string, string> = {},
	ownPort = 0,
): Promise<Server> {
	const child: ChildProcess = fork(
		new URL(file, import.meta.url),
		[databaseUrl, String(ownPort), String(poolSize), JSON.stringify(settings)],
		// As a worker is started.
		{ execArgv: [...process.execArgv, ...THRIFTY.execArgv], env: { ...process.env, ...THRIFTY.env } },
	)
	const { port } = await new Promise<{ port: number }>((resolve, reject) => {
		child.once('message', (message) => resolve(message as { port: number }))
		child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)))
	})
	const end = (signal: NodeJS.Signals) =>
		new Promise<void>((resolve) => {
			child.once('exit', () => resolve())
			child.kill(signal)
		})
	return {
		url: `http://127.0.0.1:${port}`,
		pid: child.pid ?? 0,
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
	}
}

/** Memory of processes in MB, shared pages counted once (PSS); null where the system does not tell. */
export async function pssMegabytes(pids: readonly number[]): Promise<number | null> {
	let kilobytes = 0
	for (const pid of pids) {
		// A connection may have ended since they were listed.
		const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
		kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0)
	}
	return kilobytes === 0 ? null : kilobytes / 1024
}

/** Processor time that processes have used, in seconds; 0 where the system does not tell. */
export async function cpuSeconds(pids: readonly number[]): Promise<number> {
	let ticks = 0
	for (const pid of pids) {
		const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
		const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
		ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
	}
	// A tick is a hundredth of a second on every Linux.
	return ticks / 100
}
