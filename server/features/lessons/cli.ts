import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { invokedFrom } from '#server/config.ts'
import { runCommand } from '#server/db/command.ts'
import { AppError } from '#server/lib/errors.ts'
import { OperatorError } from '#server/operator-error.ts'
import { importLessons } from './import-lessons.ts'
import { renderMateri } from './render.ts'

const USAGE = 'Cara pakai: npm run import:materi -- KODE FOLDER [--diam]'

const given = readArguments(process.argv.slice(2))
if (typeof given === 'string') {
	process.stderr.write(`${given}\n${USAGE}\n`)
	process.exitCode = 2
} else
	await runCommand(async ({ db }) => {
		const folder = path.resolve(invokedFrom(), given.folder)
		const facts = await stat(folder).catch(() => undefined)
		if (!facts?.isDirectory()) throw new OperatorError(`Folder ${given.folder} tidak ditemukan.`)
		const now = new Date()
		const options = { now, terbit: now, tell: given.tell, oleh: null }
		const result = await importLessons(db, {
			...options,
			kode: given.kode,
			folder,
			check: renderMateri,
		}).catch((error: unknown) => {
			throw error instanceof AppError ? new OperatorError(error.message) : error
		})
		if ('masalah' in result) {
			for (const { berkas, baris, alasan } of result.masalah)
				process.stdout.write(`${berkas}:${baris} ${alasan}\n`)
			throw new OperatorError('Tidak ada materi yang diterima; perbaiki dulu yang disebut di atas.')
		}
		const { baru, berubah, tetap, ditarik } = result
		process.stdout.write(
			`Materi ${given.kode}: ${baru.length} baru, ${berubah.length} berubah, ${tetap.length} tetap, ${ditarik.length} ditarik\n`,
		)
	})

/** The command line, or what is wrong with it. */
function readArguments(args: string[]): { kode: string; folder: string; tell: boolean } | string {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { diam: { type: 'boolean', default: false } },
		})
		const [kode, folder, ...others] = positionals
		if (kode === undefined || folder === undefined) return 'Sebutkan kode mata kuliah dan folder materinya.'
		if (others.length > 0) return 'Terima satu folder saja setiap kali.'
		return { kode: kode.toUpperCase(), folder, tell: !values.diam }
	} catch {
		return 'Ada pilihan yang tidak dikenal.'
	}
}
