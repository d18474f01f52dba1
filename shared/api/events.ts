import { type Static, Type } from 'typebox'
import { ANYONE } from './access.ts'
import { MatakuliahKode, Uuid } from './contract.ts'

/** Something that has happened. Ids alone: what it is about is read by the calls that judge who may. */
export const Kejadian = Type.Union([
	/** The caller's notifications have changed. */
	Type.Object({ jenis: Type.Literal('pemberitahuan') }),
	/** A forum of the caller's class has a new thread, or this one has changed: a reply, an edit, a mark. */
	Type.Object({
		jenis: Type.Literal('utas'),
		matakuliah: MatakuliahKode,
		kelas: Type.String(),
		utas: Uuid,
	}),
	/** Somebody was marked at a meeting that the caller teaches. */
	Type.Object({ jenis: Type.Literal('presensi'), pertemuan: Uuid }),
	/** Another device of the caller has read on in a course. */
	Type.Object({ jenis: Type.Literal('kemajuan'), matakuliah: MatakuliahKode }),
	/** So much of a long step or preview that the caller has begun is done; the id was sent with it, or names what is taken back. */
	Type.Object({
		...{ jenis: Type.Literal('langkah'), langkah: Uuid },
		...{ sudah: Type.Integer({ minimum: 0 }), dari: Type.Integer({ minimum: 0 }) },
	}),
])
export type Kejadian = Static<typeof Kejadian>

/** One message of the stream. */
export const Peristiwa = Type.Union([
	Kejadian,
	/** The stream is open; or something may have been missed. Either way: what is shown is to be read again. */
	Type.Object({ jenis: Type.Union([Type.Literal('siap'), Type.Literal('ulang')]) }),
	/** The last one: the time of the token is over, rights have changed, the session is over, or the server goes. */
	Type.Object({
		jenis: Type.Literal('usai'),
		sebab: Type.Union([
			Type.Literal('waktu'),
			Type.Literal('hak'),
			Type.Literal('sesi'),
			Type.Literal('server'),
		]),
	}),
])
export type Peristiwa = Static<typeof Peristiwa>

export const eventsApi = {
	'GET /api/peristiwa': {
		summary:
			'What happens, while it happens: a stream of server-sent events, each with a Peristiwa as its data',
		access: ANYONE,
		query: Type.Object({
			/** How long to listen at most; without it until the access token ends. 0 tells whether one could. */
			detik: Type.Optional(Type.Integer({ minimum: 0, maximum: 600 })),
		}),
		produces: ['text/event-stream'],
		response: Type.Any(),
	},
} as const
