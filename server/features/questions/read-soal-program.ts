import { serveApart } from '#server/lib/foreign/serve-apart.ts'
import type { Lembar } from './read-sheet.ts'
import { readSoal } from './read-soal.ts'

export type OpsiBaca = {
	/** The file is the sheets of a workbook, as JSON: it was read before. */
	lembar: boolean
}

await serveApart(async (bytes, { lembar }: OpsiBaca) =>
	readSoal(lembar ? (JSON.parse(bytes.toString('utf8')) as Lembar[]) : bytes),
)
