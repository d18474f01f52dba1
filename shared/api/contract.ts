import { type Static, type TSchema, Type } from 'typebox'
import type { Access } from './access.ts'

/** One endpoint: what it takes and what it answers with on success. The key is `METHOD /path/:param`. */
export type Endpoint = {
	params?: TSchema
	query?: TSchema
	body?: TSchema
	/** Status of success, 200 unless named. */
	status?: number
	response: TSchema
	/** Media types of the answer when it is not JSON, and of the body when it is not. */
	produces?: readonly string[]
	consumes?: readonly string[]
	summary: string
	/** Who may call it. Guard, OpenAPI, access matrix and web all read it here. */
	access: Access
	/** Open also to who has still to replace a password that somebody else has made. */
	withPasswordAwal?: true
	/** Only for who has given the password a short while ago; else 403 `password_needed`, and it is asked for again. */
	asksPassword?: true
}

export type Contract = Record<string, Endpoint>

/** Every failure: an Indonesian sentence for a person, a stable code for a program, and the fields at fault. */
export const ErrorBody = Type.Object({
	error: Type.String(),
	code: Type.String(),
	details: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
})
export type ErrorBody = Static<typeof ErrorBody>

/** `{ data: … }` */
export const Data = <T extends TSchema>(schema: T) => Type.Object({ data: schema })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A closed body: a field that is not named here is refused. */
export const Body = <T extends Record<string, TSchema>>(properties: T) =>
	Type.Object(properties, { additionalProperties: false })

export const Uuid = Type.String({ format: 'uuid' })
/** Query of a preview that takes its time: an id of the caller, by which the event stream tells how far it is. */
export const Langkah = { langkah: Type.Optional(Uuid) }
/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' })
export const KelasKode = Type.String({ minLength: 1, maxLength: 20 })
export const Stambuk = Type.String({ pattern: '^[0-9]{5,20}$' })
export const MatakuliahKode = Type.String({ pattern: '^[A-Za-z]{2,6}[0-9]{2,4}$' })
/** Of which a class has one each in a term. */
export const JenisUtama = Type.Union([Type.Literal('UTS'), Type.Literal('UAS')])
export const Jenis = Type.Union([Type.Literal('UTS'), Type.Literal('UAS'), Type.Literal('KUIS')])
export const Opsi = Type.Union([
	Type.Literal('A'),
	Type.Literal('B'),
	Type.Literal('C'),
	Type.Literal('D'),
	Type.Literal('E'),
])
/** Code of a term: year and 1 Ganjil, 2 Genap, 3 Antara. */
export const PeriodeKode = Type.String({ pattern: '^[0-9]{4}[123]$' })
