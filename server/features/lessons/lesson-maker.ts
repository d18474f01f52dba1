import { alamatBerkas } from '#server/features/files/lend.ts'
import { listBerkas } from '#server/features/files/queries.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import type { Client } from '#server/lib/heavy.ts'
import type { BerkasMateri, HasilRender, SumberMateri } from './lesson-source.ts'
import { RENDER } from './render-task.ts'

/** What the renderer needs, with the drawings that stand in the text. */
export async function sumberOf(
	{ db }: Pick<Context, 'db'>,
	{ isi, berkas }: { isi: string; berkas: Record<string, BerkasMateri> },
): Promise<SumberMateri> {
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

/** Makes a lesson, for readers and for who writes it alike. @throws AppError 422 no worker could; 429, 499, 503 */
export async function renderSumber(
	{ heavy, now }: Pick<Context, 'heavy' | 'now'>,
	content: SumberMateri,
	client: Client,
): Promise<HasilRender> {
	try {
		const json = await heavy.make(RENDER, { content, date: now() }, client)
		return JSON.parse(json.toString('utf8')) as HasilRender
	} catch (error) {
		// Full queues and clients that left say so themselves; all else is a text that no worker could make.
		throw error instanceof AppError ? error : unreadable()
	}
}

export const UNREADABLE = 'lesson_unreadable'
export const unreadable = () =>
	new AppError(
		422,
		UNREADABLE,
		'Materi ini belum dapat ditampilkan karena isinya terlalu rumit. Silakan beri tahu dosen pengampu.',
	)
