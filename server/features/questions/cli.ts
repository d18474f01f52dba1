import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { invokedFrom } from '#server/config.ts'
import { runCommand } from '#server/db/command.ts'
import { AppError } from '#server/lib/errors.ts'
import { decodeUtf8 } from '#server/lib/utf8.ts'
import { OperatorError } from '#server/operator-error.ts'
import { gambarFromFolder } from './gambar-folder.ts'
import type { BankKey } from './queries.ts'
import { MAX_FILE_BYTES, TOO_LARGE } from './read-bank.ts'
import { formatReport } from './report.ts'
import { importSoal } from './service.ts'

const USAGE =
	'Cara pakai: npm run import:soal -- BERKAS.gift --matakuliah KODE --jenis UTS [--skip-bad] [--perbarui-kunci]'

type Arguments = { file: string; bank: BankKey; skipBad: boolean; perbaruiKunci: boolean }

const given = readArguments(process.argv.slice(2))
if (typeof given === 'string') {
	process.stderr.write(`${given}\n${USAGE}\n`)
	process.exitCode = 2
} else
	await runCommand(async ({ db }) => {
		const { bank, skipBad, perbaruiKunci } = given
		const file = path.resolve(invokedFrom(), given.file)
		const text = await readGift(file, given.file)
		const loadGambar = gambarFromFolder(path.dirname(file))
		const options = { skipBad, perbaruiKunci, now: new Date() }
		const input = { ...options, bank, text, berkas: path.basename(file), loadGambar }
		const result = await importSoal(db, input).catch((error: unknown) => {
			throw error instanceof AppError ? new OperatorError(error.message) : error
		})
		process.stdout.write(`Bank soal ${bank.matakuliah_kode} ${bank.jenis}, dari ${path.basename(file)}\n`)
		for (const line of formatReport(result, { skipBad })) process.stdout.write(`${line}\n`)
		const taken = result.added + result.existing + result.kunciBaru.length
		if (result.problems.length > 0 && taken === 0) process.exitCode = 1
	})

/** The command line, or what is wrong with it. */
function readArguments(args: string[]): Arguments | string {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: {
				matakuliah: { type: 'string' },
				jenis: { type: 'string' },
				'skip-bad': { type: 'boolean', default: false },
				'perbarui-kunci': { type: 'boolean', default: false },
			},
		})
		const [file, ...others] = positionals
		const jenis = values.jenis?.toUpperCase()
		if (file === undefined) return 'Sebutkan berkas GIFT yang akan diimpor.'
		if (others.length > 0) return 'Impor satu berkas saja setiap kali.'
		if (!values.matakuliah) return 'Sebutkan kode mata kuliah dengan --matakuliah.'
		if (jenis !== 'UTS' && jenis !== 'UAS') return 'Sebutkan jenis ujian dengan --jenis UTS atau --jenis UAS.'
		return {
			file,
			bank: { matakuliah_kode: values.matakuliah.toUpperCase(), jenis },
			skipBad: values['skip-bad'],
			perbaruiKunci: values['perbarui-kunci'],
		}
	} catch {
		return 'Ada pilihan yang tidak dikenal.'
	}
}

/** `shown` is the name as the person gave it. */
async function readGift(file: string, shown: string): Promise<string> {
	const facts = await stat(file).catch(() => undefined)
	if (!facts?.isFile()) throw new OperatorError(`Berkas ${shown} tidak ditemukan.`)
	if (facts.size > MAX_FILE_BYTES) throw new OperatorError(TOO_LARGE)
	const text = decodeUtf8(await readFile(file))
	if (text === undefined)
		throw new OperatorError(`Berkas ${shown} bukan teks UTF-8; simpan ulang sebagai UTF-8.`)
	return text
}
