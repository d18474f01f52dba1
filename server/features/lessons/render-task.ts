import type { Task } from '#server/lib/heavy.ts'
import type { SumberMateri } from './lesson-source.ts'

/** A lesson made of its Markdown, as JSON of `HasilRender`, in a worker. */
export const RENDER: Task<SumberMateri> = {
	file: new URL('./render.ts', import.meta.url),
	name: 'makeMateri',
}
