import type { IncomingMessage } from 'node:http'

type Step = { fixed: Map<string, Step>; any?: Step; needsLogin?: boolean }

/** Which addresses lie behind a login, known before the router has read one. */
export type Doors = {
	/** @param url as the router is given it, such as `/api/ujian/:id` */
	add: (method: string, url: string, needsLogin: boolean) => void
	/** What no door is known for needs none. */
	needLogin: (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean
}

/** Finds the door of an address as the router does: a step that is written out goes before a parameter. */
export function createDoors(): Doors {
	const roots = new Map<string, Step>()
	return {
		add: (method, url, needsLogin) => {
			let step = roots.get(method) ?? createStep()
			roots.set(method, step)
			for (const name of stepsOf(url)) {
				const next = name.startsWith(':') ? step.any : step.fixed.get(name)
				const known = next ?? createStep()
				if (!next && name.startsWith(':')) step.any = known
				else if (!next) step.fixed.set(name, known)
				step = known
			}
			step.needsLogin = needsLogin
		},
		needLogin: ({ method = '', url = '' }) => {
			const root = roots.get(method === 'HEAD' ? 'GET' : method)
			const path = readPath(url)
			return (root && path !== undefined && find(root, stepsOf(path), 0)) ?? false
		},
	}
}

const createStep = (): Step => ({ fixed: new Map() })

const stepsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1)

/** What the router looks for: `/api/mahasiswa/log%69n` is a login too. */
function readPath(url: string): string | undefined {
	const [path = ''] = url.split(/[?#]/, 1)
	if (!path.includes('%')) return path
	try {
		return decodeURI(path)
	} catch {
		return undefined
	}
}

function find(step: Step, names: readonly string[], at: number): boolean | undefined {
	const name = names[at]
	if (name === undefined) return step.needsLogin
	const fixed = step.fixed.get(name)
	return (fixed && find(fixed, names, at + 1)) ?? (step.any && find(step.any, names, at + 1))
}
