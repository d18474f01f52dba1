import { LRUCache } from 'lru-cache'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { TOOK_TOO_LONG } from '#server/lib/heavy.ts'
import { makeVersioned, type Versioned } from '#server/lib/versioned.ts'
import type { Materi } from '#shared/api/lessons.ts'
import { renderSumber, sumberOf, UNREADABLE, unreadable } from './lesson-maker.ts'
import { type HasilRender, PERENDER } from './lesson-source.ts'
import { findVersi, type MateriRow, saveHasil } from './queries.ts'

export type LessonContext = Context & {
	/** A lesson as it is sent; made and compressed once, for all who ask meanwhile. */
	answerOf: (row: MateriRow) => Promise<Versioned>
}

/** Lessons that are read in these weeks, with what is compressed of them. */
const MAX_LESSONS = 60
/** A lesson that cannot be made costs a worker many seconds; after this somebody may have mended the machine. */
const FAILED_MS = 60_000
/** Nobody in particular waits for it: who comes while it is made takes it too. */
const EVERYBODY = { owner: 'materi', signal: new AbortController().signal }

export function createLessonContext(ctx: Context): LessonContext {
	const answers = new LRUCache<string, Promise<Versioned>>({ max: MAX_LESSONS })

	async function make(row: MateriRow): Promise<Versioned> {
		const { bagian, daftar_isi } = await renderedOf(ctx, row)
		const { diperbarui, ...rest } = row
		const data: Materi = { ...rest, diperbarui: new Date(diperbarui).toISOString(), bagian, daftar_isi }
		return makeVersioned(JSON.stringify({ data }), 'application/json; charset=utf-8')
	}

	return {
		...ctx,
		answerOf: (row) => {
			const key = JSON.stringify(row)
			const known = answers.get(key)
			if (known) return known
			const made = make(row)
			answers.set(key, made)
			made.catch((error: unknown) => {
				const isLasting = error instanceof AppError && [UNREADABLE, TOOK_TOO_LONG].includes(error.code)
				if (isLasting) answers.set(key, made, { ttl: FAILED_MS })
				else answers.delete(key)
			})
			return made
		},
	}
}

async function renderedOf(ctx: Context, row: MateriRow): Promise<HasilRender> {
	const at = { id: row.id, versi: row.versi }
	const found = await findVersi(ctx.db, at)
	if (!found) throw unreadable()
	if (found.hasil && found.perender === PERENDER) return found.hasil
	const hasil = await renderSumber(ctx, await sumberOf(ctx, found), EVERYBODY)
	if (hasil.bagian.length === 0) throw unreadable()
	await saveHasil(ctx.db, at, { perender: PERENDER, hasil })
	return hasil
}
