import type { Static, TSchema } from 'typebox'
import type { API } from './endpoints.ts'

/** Every endpoint, for the web's typed call. Types only: it costs no bytes on a phone. */
export type Api = typeof API

type Part<E, P extends string> =
	E extends Record<P, infer S extends TSchema> ? { [K in P]: Static<S> } : unknown

export type ApiRequest<K extends keyof Api> = Part<Api[K], 'params'> &
	Part<Api[K], 'query'> &
	Part<Api[K], 'body'>
export type ApiResponse<K extends keyof Api> = Static<Api[K]['response']>
