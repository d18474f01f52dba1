import type { Client, Heavy } from '#server/lib/heavy.ts'
import type { HasilSumber, IsiSumber } from './render-soal.ts'

const RENDER = { file: new URL('./render-soal.ts', import.meta.url), name: 'renderSoal' }

/** Texts of a question as they would be shown, or why one cannot be. */
export async function renderSumber(heavy: Heavy, content: IsiSumber, client: Client): Promise<HasilSumber> {
	const bytes = await heavy.make(RENDER, { content, date: new Date(0) }, client)
	return JSON.parse(bytes.toString('utf8')) as HasilSumber
}
