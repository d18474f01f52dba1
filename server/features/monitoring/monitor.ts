import type { ServerResponse } from 'node:http'
import type { Db } from '#server/db/client.ts'
import { busy } from '#server/lib/errors.ts'
import type { Pantauan } from '#shared/api/monitoring.ts'
import { findWatching, listPeserta, type Perubahan, readPerubahan } from './queries.ts'
import { createRoom, withoutGrades } from './room.ts'

/** A database that answers slowly has something better to do. */
const REST_FACTOR = 8
const READ_SLOWEST_MS = 10_000
/** Everything is read again so often, and the people with it. */
const WHOLE_EVERY_MS = 30_000
/** Who hears nothing for a while cannot know whether the line is still there. */
const HEARTBEAT_MS = 5_000
/** Bytes that wait for a slow reader; then it gets everything anew once it has caught up. */
const MOST_UNREAD = 256 * 1024
const STUCK_MS = 60_000

export type MonitorLimits = { perAccount: number; atOnce: number }

type Reason = Extract<Pantauan, { jenis: 'usai' }>['sebab']
type Watcher = {
	raw: ServerResponse
	akun: string
	sesi: string
	/** Milliseconds since 1970. */
	until: number
	/** Sees grades: who only proctors does not. */
	denganNilai: boolean
	/** Has been told everything. */
	told: boolean
	/** Since when it has been too slow, by the monotonic clock. */
	behindSince: number | undefined
}

const text = (message: Pantauan) => `data: ${JSON.stringify(message)}\n\n`

/** A message as each kind of watcher hears it, written once for each kind. */
function spoken(message: Pantauan | undefined): (to: Pick<Watcher, 'denganNilai'>) => string | undefined {
	const written = new Map<boolean, string>()
	return ({ denganNilai }) => {
		if (message && !written.has(denganNilai))
			written.set(denganNilai, text(denganNilai ? message : withoutGrades(message)))
		return written.get(denganNilai)
	}
}

/**
 * Who watches which exam. The watchers of an exam share one reading of the database, which is made only while there are
 * any; so saving does not know of them.
 */
export function createMonitor({
	db,
	now,
	limits,
	readEveryMs,
	onFailure,
}: {
	db: Db
	now: () => Date
	limits: MonitorLimits
	readEveryMs: number
	onFailure: (error: unknown) => void
}) {
	const rooms = new Map<string, { watchers: Set<Watcher>; stop: () => void }>()
	const counts = { readings: 0, refused: 0 }
	let closed = false
	const all = () => [...rooms.values()].flatMap(({ watchers }) => [...watchers])

	const end = (watcher: Watcher, sebab: Reason) => watcher.raw.end(text({ jenis: 'usai', sebab }))

	const openRoom = (ujianId: string) => {
		const room = createRoom()
		const watchers = new Set<Watcher>()
		let timer: NodeJS.Timeout | undefined
		let last: Perubahan | undefined
		let wholeAt = Number.NEGATIVE_INFINITY
		let saidAt = 0
		let stopped = false

		/** One reading, and what it changes; everybody in the room is told. */
		const read = async () => {
			const whole = performance.now() - wholeAt >= WHOLE_EVERY_MS
			let reading = await readPerubahan(db, ujianId, whole ? undefined : last)
			let people = whole ? await listPeserta(db, ujianId) : undefined
			if (!whole && room.isStranger(reading)) {
				reading = await readPerubahan(db, ujianId)
				people = await listPeserta(db, ujianId)
			}
			if (people) wholeAt = performance.now()
			last = reading
			counts.readings++
			await endUnentitled()
			tell(room.take(reading, people, now()))
		}
		const endUnentitled = async () => {
			const at = now()
			// Who comes in the meantime was let in just now, and is asked for the next time.
			const asked = [...watchers]
			const live = await findWatching(db, { ujianId, sesiId: asked.map(({ sesi }) => sesi), now: at })
			for (const watcher of asked)
				if (!live.has(watcher.sesi)) end(watcher, 'hak')
				else if (watcher.told && watcher.until <= at.getTime()) end(watcher, 'waktu')
				else watcher.denganNilai = live.get(watcher.sesi) === true
		}
		const tell = (change: Pantauan | undefined) => {
			const at = performance.now()
			const beat = !change && at - saidAt >= HEARTBEAT_MS
			const news = spoken(change ?? (beat ? { jenis: 'detak', pada: now().getTime() } : undefined))
			if (change || beat) saidAt = at
			let everything: ReturnType<typeof spoken> | undefined
			for (const watcher of watchers) {
				if (watcher.raw.writableEnded) continue
				if (watcher.raw.writableLength > MOST_UNREAD) watcher.behindSince ??= at
				if (watcher.behindSince !== undefined) {
					if (at - watcher.behindSince > STUCK_MS) watcher.raw.destroy()
					if (watcher.raw.writableLength > 0) continue
					watcher.behindSince = undefined
					watcher.told = false
				}
				if (!watcher.told) {
					everything ??= spoken(room.whole(now()))
					const state = everything(watcher)
					if (state === undefined) continue
					watcher.raw.write(state)
					watcher.told = true
				} else {
					const heard = news(watcher)
					if (heard !== undefined) watcher.raw.write(heard)
				}
				if (watcher.until <= now().getTime()) end(watcher, 'waktu')
			}
		}
		const loop = () => {
			const begin = performance.now()
			read()
				.catch(onFailure)
				.then(() => {
					if (stopped) return
					const rest = Math.min(READ_SLOWEST_MS, (performance.now() - begin) * REST_FACTOR)
					timer = setTimeout(loop, Math.max(readEveryMs, rest)).unref()
				})
		}
		loop()
		return {
			watchers,
			/** Somebody has come: there is something to tell at once. */
			hurry: () => tell(undefined),
			stop: () => {
				stopped = true
				clearTimeout(timer)
			},
		}
	}

	return {
		/** Whether one more may watch. @throws AppError 503 */
		requireRoom(akun: string): void {
			const watchers = all()
			const own = watchers.filter((one) => one.akun === akun).length
			if (!closed && own < limits.perAccount && watchers.length < limits.atOnce) return
			counts.refused++
			throw busy(closed ? 1 : 5 + Math.floor(Math.random() * 10))
		},

		/** Tells a stream whose head has been written how the exam stands, until it ends. */
		watch(
			ujianId: string,
			who: Pick<Watcher, 'raw' | 'akun' | 'sesi' | 'denganNilai'> & { until: Date },
		): void {
			if (closed) return void who.raw.end(text({ jenis: 'usai', sebab: 'server' }))
			const watcher: Watcher = { ...who, until: who.until.getTime(), told: false, behindSince: undefined }
			const known = rooms.get(ujianId)
			const room = known ?? openRoom(ujianId)
			if (!known) rooms.set(ujianId, room)
			room.watchers.add(watcher)
			who.raw.once('close', () => {
				room.watchers.delete(watcher)
				if (room.watchers.size > 0) return
				room.stop()
				if (rooms.get(ujianId) === room) rooms.delete(ujianId)
			})
			if (known) (room as ReturnType<typeof openRoom>).hurry()
		},

		/** Ends all streams and takes no more: the server goes. */
		close(): void {
			closed = true
			for (const watcher of all()) end(watcher, 'server')
		},

		figures: () => ({ watching: all().length, rooms: rooms.size, ...counts }),
	}
}
