import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, type Grant, isPublik, type Publik } from '#shared/api/access.ts'
import type { Api, Calls } from '#shared/api/api.ts'
import { type Contract, type Endpoint, ErrorBody } from '#shared/api/contract.ts'
import { asksDatabase, judgeFacts } from './access.ts'
import type { Actor, MahasiswaActor } from './actor.ts'
import { clientSignal } from './client-signal.ts'
import { forbidden, passwordNeeded } from './errors.ts'
import { fileTurn, makesFile } from './file-turns.ts'

/** Only students come in where each grant is for students. */
type ActorOf<A extends Access> = A extends Publik
	? null
	: A extends readonly { peran: 'mahasiswa' }[]
		? MahasiswaActor
		: Actor

export type Input<K extends keyof Calls> = {
	params: Calls[K]['params']
	query: Calls[K]['query']
	body: Calls[K]['body']
	actor: ActorOf<Api[K]['access']>
	request: FastifyRequest
	reply: FastifyReply
}

declare module 'fastify' {
	interface FastifyRequest {
		actor: Actor | null
	}
	interface FastifyInstance {
		/** Finds the caller by the Bearer token; throws 401. */
		authenticate: (request: FastifyRequest) => Promise<Actor>
		/** Asks the database whether one of the grants lets the caller in; throws 403. */
		authorize: (access: readonly Grant[], actor: Actor, params: Record<string, string>) => Promise<void>
	}
}

/** Registers one endpoint of a contract: schemas, access, handler. The handler's value is the answer. */
export function route<K extends keyof Calls>(
	app: FastifyInstance,
	contract: Contract,
	key: K,
	handler: (input: Input<K>) => Promise<Calls[K]['response'] | FastifyReply>,
): void {
	const endpoint = contract[key] as Endpoint
	const { access } = endpoint
	const [method, url] = key.split(' ') as [string, string]
	const status = endpoint.status ?? 200
	app.route({
		method,
		url,
		config: { access },
		schema: {
			...(endpoint.params && { params: endpoint.params }),
			...(endpoint.query && { querystring: endpoint.query }),
			...(endpoint.body && { body: endpoint.body }),
			response: { [status]: endpoint.response, '4xx': ErrorBody, '5xx': ErrorBody },
		},
		...guard(app, endpoint),
		handler: async (request, reply) => {
			reply.code(status)
			const { params, query, body, actor } = request
			const answer = () => handler({ params, query, body, actor, request, reply } as unknown as Input<K>)
			return actor && makesFile(endpoint) ? fileTurn(actor.akun_id, answer, clientSignal(reply)) : answer()
		},
	})
}

const passwordAwal = () =>
	forbidden(
		'password_change_required',
		'Ganti password awal Anda dengan password pilihan Anda terlebih dahulu',
	)

/** The hooks that keep out whom the access does not let in. */
function guard(app: FastifyInstance, { access, withPasswordAwal, asksPassword }: Endpoint) {
	if (isPublik(access)) return {}
	const callOf = (request: FastifyRequest) =>
		[access, request.actor as Actor, request.params as Record<string, string>] as const
	return {
		// Before anything of the body is read: a stranger learns nothing about the shape of a call, and fills no memory.
		onRequest: async (request: FastifyRequest) => {
			request.actor = await app.authenticate(request)
			if (request.actor.password_awal && !withPasswordAwal) throw passwordAwal()
			judgeFacts(...callOf(request))
			if (asksPassword && !request.actor.password_baru_saja) throw passwordNeeded()
		},
		// After validation: a malformed id never reaches the database.
		...(asksDatabase(access) && {
			preHandler: (request: FastifyRequest) => app.authorize(...callOf(request)),
		}),
	}
}
