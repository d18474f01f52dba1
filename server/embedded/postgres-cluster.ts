import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Where an embedded PostgreSQL keeps its things, all below one private folder. */
export type Cluster = { root: string; data: string; log: string; password: string; transport: Transport }
/** A socket needs no port and no password; Windows gets 127.0.0.1 with a random password instead. */
export type Transport = 'socket' | 'tcp'

export function clusterIn(
	dataDir: string,
	transport: Transport = process.platform === 'win32' ? 'tcp' : 'socket',
): Cluster {
	const root = path.join(dataDir, 'postgres')
	const file = (name: string) => path.join(root, name)
	return { root, data: file('data'), log: file('postgres.log'), password: file('password'), transport }
}

/** What a running server tells of itself in PostgreSQL's own lock file. */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean }

export function lockFileOf(cluster: Cluster): string {
	return path.join(cluster.data, 'postmaster.pid')
}

/** The server that runs on this data folder, or that was killed on it without cleaning up. */
export function readPostmaster(cluster: Cluster): Postmaster | undefined {
	let text: string
	try {
		text = readFileSync(lockFileOf(cluster), 'utf8')
	} catch {
		return undefined
	}
	const [pid, , , port, socketDir = '', , , status = ''] = text.split('\n')
	if (!pid || !port) return undefined
	return { pid: Number(pid), port: Number(port), socketDir, ready: status.trim() === 'ready' }
}

/** The address of a database in the running server. */
export function clusterUrl(
	cluster: Cluster,
	{ port, socketDir }: Postmaster,
	user: string,
	database: string,
): string {
	const url = new URL(`postgresql://${user}@localhost:${port}/${database}`)
	if (cluster.transport === 'socket') url.search = `?host=${encodeURIComponent(socketDir)}`
	else {
		url.hostname = '127.0.0.1'
		url.password = readFileSync(cluster.password, 'utf8')
	}
	return url.href
}
