import { LRUCache } from 'lru-cache'
import { alamatBerkas } from '#server/features/files/lend.ts'
import { listBerkas } from '#server/features/files/queries.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { TOOK_TOO_LONG } from '#server/lib/heavy.ts'
import { makeVersioned, type Versioned } from '#server/lib/versioned.ts'
import type { Materi } from '#shared/api/lessons.ts'
import { type HasilRender, PERENDER, type SumberMateri } from './lesson-source.ts'
import { findVersi, type MateriRow, saveHasil, type VersiRow } from './queries.ts'
import { RENDER } from './render-task.ts'

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
	const hasil = await render(ctx, await sourceOf(ctx, found))
	if (hasil.bagian.length === 0) throw unreadable()
	await saveHasil(ctx.db, at, { perender: PERENDER, hasil })
	return hasil
}

/** What the renderer needs, with the drawings that stand in the text. */
async function sourceOf({ db }: Context, { isi, berkas }: VersiRow): Promise<SumberMateri> {
	const drawings = Object.entries(berkas).filter(([, { mime }]) => mime === 'image/svg+xml')
	const stored = await listBerkas(
		db,
		drawings.map(([, { sha256 }]) => sha256),
	)
	const texts = new Map(stored.map(({ sha256, isi: bytes }) => [sha256, bytes.toString('utf8')]))
	return {
		isi,
		berkas: Object.fromEntries(
			Object.entries(berkas).map(([name, { sha256, ...rest }]) => [
				name,
				{ ...rest, alamat: alamatBerkas(sha256) },
			]),
		),
		svg: Object.fromEntries(drawings.map(([name, { sha256 }]) => [name, texts.get(sha256) ?? ''])),
	}
}

async function render({ heavy, now }: Context, content: SumberMateri): Promise<HasilRender> {
	try {
		const json = await heavy.make(RENDER, { content, date: now() }, EVERYBODY)
		return JSON.parse(json.toString('utf8')) as HasilRender
	} catch (error) {
		// Full queues and clients that left say so themselves; all else is a text that no worker could make.
		throw error instanceof AppError ? error : unreadable()
	}
}

const UNREADABLE = 'lesson_unreadable'
const unreadable = () =>
	new AppError(
		422,
		UNREADABLE,
		'Materi ini belum dapat ditampilkan karena isinya terlalu rumit. Silakan beri tahu dosen pengampu.',
	)
