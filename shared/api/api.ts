import type { Static, TSchema } from 'typebox'
import type { API } from './endpoints.ts'

/** Every endpoint, for the web's typed call. Types only: it costs no bytes on a phone. */
export type Api = typeof API

type Part<E, P extends string> = E extends Record<P, infer S extends TSchema> ? Static<S> : undefined

/** What each endpoint takes and answers with, worked out once: doing it at every call made the type check half its time. */
export type Calls = {
	[K in keyof Api]: {
		params: Part<Api[K], 'params'>
		query: Part<Api[K], 'query'>
		body: Part<Api[K], 'body'>
		response: Static<Api[K]['response']>
	}
}

type Named<T, P extends string> = T extends undefined ? unknown : { [K in P]: T }

export type ApiRequest<K extends keyof Api> = Named<Calls[K]['params'], 'params'> &
	Named<Calls[K]['query'], 'query'> &
	Named<Calls[K]['body'], 'body'>
export type ApiResponse<K extends keyof Api> = Calls[K]['response']
