import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Peran } from '#server/db/types.ts'
import { type Contract, type Endpoint, ErrorBody } from '#shared/api/contract.ts'
import { forbidden } from './errors.ts'

/** Who is asking, read from the database on every request. */
export type Principal = {
	akun_id: string
	sesi_id: string
	peran: Peran
	mahasiswa: { id: string; stambuk: string; nama: string; kelas_kode: string | null; semester: number } | null
	dosen: { nip: string; kelas: readonly string[] } | null
}

export type Mahasiswa = NonNullable<Principal['mahasiswa']>

/**
 * Who may call a route. `publik`: anyone. Otherwise the roles, and optionally the parameter that must be the
 * caller's own: a student's class or number, a lecturer's class. Administrators pass ownership.
 */
export type Access = 'publik' | { peran: readonly Peran[]; milik?: 'kelas' | 'stambuk' }

type Part<E, P extends string> = E extends Record<P, infer S extends TSchema> ? Static<S> : undefined

export type Input<E extends Endpoint, A extends Access> = {
	params: Part<E, 'params'>
	query: Part<E, 'query'>
	body: Part<E, 'body'>
	principal: A extends 'publik' ? null : Principal
	request: FastifyRequest
	reply: FastifyReply
}

declare module 'fastify' {
	interface FastifyContextConfig {
		access?: Access
	}
	interface FastifyRequest {
		principal: Principal | null
	}
	interface FastifyInstance {
		/** Finds the caller by the Bearer token; throws 401. */
		authenticate: (request: FastifyRequest) => Promise<Principal>
	}
}

/** Registers one endpoint of a contract: schemas, access rule, handler. The handler's value is the answer. */
export function route<C extends Contract, K extends keyof C & string, const A extends Access>(
	app: FastifyInstance,
	contract: C,
	key: K,
	access: A,
	handler: (input: Input<C[K], A>) => Promise<Static<C[K]['response']> | FastifyReply>,
): void {
	const endpoint = contract[key] as Endpoint
	const [method, url] = key.split(' ') as [string, string]
	const status = endpoint.status ?? 200
	app.route({
		method,
		url,
		config: { access },
		schema: {
			summary: endpoint.summary,
			tags: [url.split('/').find((part) => part && part !== 'api' && part !== 'v1') ?? 'api'],
			...(endpoint.params && { params: endpoint.params }),
			...(endpoint.query && { querystring: endpoint.query }),
			...(endpoint.body && { body: endpoint.body }),
			...(access !== 'publik' && { security: [{ bearer: [] }] }),
			response: { [status]: endpoint.response, '4xx': ErrorBody, '5xx': ErrorBody },
		},
		// Before parsing and validation: a stranger learns nothing about the shape of a call, and costs no parsing.
		onRequest: async (request) => {
			if (access !== 'publik') request.principal = await app.authenticate(request)
		},
		preValidation: async (request) => {
			if (request.principal) checkAccess(access, request.principal, request.params as Record<string, string>)
		},
		handler: async (request, reply) => {
			reply.code(status)
			return handler({
				params: request.params,
				query: request.query,
				body: request.body,
				principal: request.principal,
				request,
				reply,
			} as unknown as Input<C[K], A>)
		},
	})
}

/** Refuses a caller whose role or ownership does not fit. */
function checkAccess(access: Access, principal: Principal, params: Record<string, string>): void {
	if (access === 'publik') return
	if (!access.peran.includes(principal.peran)) throw forbidden('wrong_role')
	if (access.milik === undefined || principal.peran === 'admin') return
	const wanted = params[access.milik]
	const owns =
		access.milik === 'stambuk'
			? principal.mahasiswa?.stambuk === wanted
			: wanted !== undefined &&
				(principal.mahasiswa?.kelas_kode === wanted || (principal.dosen?.kelas.includes(wanted) ?? false))
	if (!owns) throw forbidden(access.milik === 'kelas' ? 'wrong_class' : 'wrong_owner')
}

/** The student behind a request of a route for students. */
export function asMahasiswa(principal: Principal): Mahasiswa {
	if (!principal.mahasiswa) throw forbidden('wrong_role')
	return principal.mahasiswa
}

/** Every route must declare its access; one that does not stops the start. Routes made by plugins are listed by prefix. */
export function requireAccessDeclared(app: FastifyInstance, exceptions: readonly string[]): void {
	app.addHook('onRoute', (options) => {
		if (options.config?.access !== undefined || options.method === 'OPTIONS') return
		if (exceptions.some((prefix) => options.url === prefix || options.url.startsWith(`${prefix}/`))) return
		throw new Error(`route ${options.method} ${options.url} declares no access`)
	})
}
