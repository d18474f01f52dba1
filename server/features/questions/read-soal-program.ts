import { periksaIsi, periksaTanda } from '#server/lib/foreign/first-look.ts'
import { serveApart } from '#server/lib/foreign/serve-apart.ts'
import type { Lembar } from './read-sheet.ts'

export type OpsiBaca = {
	/** The file is the sheets of a workbook, as JSON: it was read before. */
	lembar: boolean
}

await serveApart(async (bytes, { lembar }: OpsiBaca, progress) => {
	if (!lembar) {
		await periksaTanda(bytes)
		await periksaIsi(bytes)
	}
	// What is refused at first sight costs no reader its memory.
	const { readSoal } = await import('./read-soal.ts')
	return readSoal(lembar ? (JSON.parse(bytes.toString('utf8')) as Lembar[]) : bytes, progress)
})
