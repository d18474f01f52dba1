import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { SOURCES } from './service-worker.ts'

export const ORIGIN = 'https://kampus.test'
const SOURCE = new Script(SOURCES.map((file) => readFileSync(file, 'utf8')).join('\n'))
const PERSONAL_HEADERS = (account: string | undefined) =>
	account === undefined ? new Headers() : new Headers({ authorization: `Bearer ${tokenOf(account)}` })

/** A token as far as a worker looks at it. */
export const tokenOf = (account: string, aud = 'stambuk-api'): string =>
	['', Buffer.from(JSON.stringify({ sub: account, aud })).toString('base64url'), ''].join('.')

/** The caches of a browser. */
export class Caches {
	readonly all = new Map<string, Map<string, Response>>()
	readonly keys = async () => [...this.all.keys()]
	readonly delete = async (name: string) => this.all.delete(name)
	readonly match = async (request: Asked) => {
		for (const cache of this.all.values())
			if (cache.has(pathOf(request))) return cache.get(pathOf(request))?.clone()
		return undefined
	}
	readonly open = async (name: string) => {
		const cache = this.all.get(name) ?? new Map<string, Response>()
		this.all.set(name, cache)
		return {
			match: async (request: Asked) => cache.get(pathOf(request))?.clone(),
			put: async (request: Asked, response: Response) => void cache.set(pathOf(request), response),
			delete: async (request: Asked) => cache.delete(pathOf(request)),
			keys: async () => [...cache.keys()].map((path) => ({ url: ORIGIN + path })),
			// Which files a build lists is the build's own matter: here there are none but the catalogue.
			addAll: async (files: string[]) => {
				for (const file of files) cache.set(file, new Response())
			},
		}
	}
}

type Asked = string | { url: string }
const pathOf = (asked: Asked) => {
	const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN)
	return pathname + search
}

type Event = Record<string, unknown>

/** The worker (sw.js) of a build in a browser of our own: its caches, its pages, and a server that answers as it is told. */
export function startWorker(build: string, { caches = new Caches() } = {}) {
	const listeners = new Map<string, (event: Event) => void>()
	const told: unknown[] = []
	const opened: string[] = []
	const asked: string[] = []
	const client = {
		url: `${ORIGIN}/mata-kuliah/pw01/konsep`,
		postMessage: (data: unknown) => void told.push(data),
		focus: async () => void told.push('focus'),
		navigate: async (url: string) => void opened.push(url),
	}
	const shown: { title: string; tag: string; data: string; close: () => void }[] = []
	const subscription = { ended: false }
	const registration = {
		showNotification: async (title: string, options: { tag: string; data: string }) => {
			const one = { title, ...options, close: () => void shown.splice(shown.indexOf(one), 1) }
			shown.push(one)
		},
		getNotifications: async () => [...shown],
		pushManager: {
			getSubscription: async () => ({
				unsubscribe: async () => {
					subscription.ended = true
				},
			}),
		},
		waiting: null as object | null,
		updates: 0,
		update: async () => void registration.updates++,
	}
	const server = {
		answer: (_path: string): Response | Promise<Response> => new Response('', { status: 404 }),
	}
	const context = createContext({
		...{
			BUILD: build,
			ENTRY: `/assets/index-${build}.js`,
			ENGLISH: `/assets/english-${build}.json`,
			FILES: [`/assets/index-${build}.js`],
		},
		...{
			caches,
			registration,
			location: new URL(ORIGIN),
			URL,
			Response,
			Headers,
			Date,
			setTimeout,
			atob,
			console,
		},
		clients: {
			claim: async () => {},
			get: async () => client,
			matchAll: async () => [client],
			openWindow: async (url: string) => void opened.push(url),
		},
		skipWaiting: () => void told.push('skipped'),
		fetch: async (request: Asked) => {
			asked.push(pathOf(request))
			return server.answer(pathOf(request))
		},
		addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
	})
	SOURCE.runInContext(context)

	const routes: unknown[] = []
	const send = async (type: string, event: Event): Promise<Response | undefined> => {
		const work: unknown[] = []
		let answer: Promise<Response> | undefined
		const respondWith = (given: Promise<Response>) => {
			answer = given
		}
		listeners.get(type)?.({ ...event, waitUntil: (one: unknown) => work.push(one), respondWith })
		const response = await answer
		settled = (async () => {
			// What is waited for may have something else waited for.
			for (let one = work.shift(); one !== undefined; one = work.shift()) await one
		})()
		return response
	}
	let settled: Promise<void> = Promise.resolve()

	return {
		...{ caches, registration, server, told, opened, asked, shown, subscription, routes },
		/** All that the last event has set going is done. */
		settle: () => settled,
		install: async () => {
			await send('install', { addRoutes: async (route: unknown) => void routes.push(route) })
			await settled
		},
		activate: async () => {
			await send('activate', {})
			await settled
		},
		message: async (data: unknown, ports: object[] = []) => {
			await send('message', { data, source: client, ports })
			await settled
		},
		/** The server says something to this device. */
		push: async (data: object) => {
			await send('push', { data: { json: () => data } })
			await settled
		},
		/** Somebody presses what is shown. */
		press: async (notification: object | undefined) => {
			await send('notificationclick', { notification })
			await settled
		},
		/** A call of the page; undefined when the worker lets it pass. */
		call: (path: string, account?: string) =>
			send('fetch', {
				clientId: 'tab',
				request: {
					url: ORIGIN + path,
					method: 'GET',
					mode: 'cors',
					headers: PERSONAL_HEADERS(account),
					referrer: client.url,
				},
			}),
		/** A page is opened. */
		open: (path: string) =>
			send('fetch', {
				resultingClientId: 'tab',
				request: { url: ORIGIN + path, method: 'GET', mode: 'navigate', headers: new Headers() },
			}),
	}
}
