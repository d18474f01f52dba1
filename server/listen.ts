import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from './operator-error.ts'

const PATIENCE_MS = 2_000

/**
 * Connections that the kernel keeps for a server that is at something else for a moment. Node asks for 511: of a crowd that comes in one
 * moment the others knock again after a second, then after three, or are cut. Linux gives as many as `net.core.somaxconn`, 4,096 by default.
 */
export const BACKLOG = 4_096

/**
 * Makes sure that the address can be listened on before any work is done for it. A server that is just ending, because
 * its terminal was closed for instance, gets a moment to let go of it.
 */
export async function requireFreeAddress(host: string, port: number): Promise<void> {
	for (let waited = 0; ; waited += 100) {
		const code = await tryAddress(host, port)
		if (code === undefined) return
		if (code !== 'EADDRINUSE' || waited >= PATIENCE_MS) throw listenError(host, port, code)
		await sleep(100)
	}
}

/** What a failed attempt to listen means for the person who started the server. */
export function listenError(host: string, port: number, code: string): OperatorError {
	switch (code) {
		case 'EADDRINUSE':
			return new OperatorError(
				`Port ${port} on ${host} is taken by another program; stop it or start with another one, like PORT=${port === 65_535 ? port - 1 : port + 1} npm start.`,
			)
		case 'EACCES':
			return new OperatorError(`Port ${port} may not be used by this user; set PORT to a number above 1023.`)
		default:
			return new OperatorError(`HOST ${host} is not an address of this machine (${code}); set another HOST.`)
	}
}

/** The code of the error, or nothing when the address is free. */
function tryAddress(host: string, port: number): Promise<string | undefined> {
	return new Promise((resolve) => {
		const server = createServer()
		server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
		server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
	})
}
