import { parseArgs } from 'node:util'
import { runCommand } from '#server/db/command.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { OperatorError } from '#server/operator-error.ts'
import { NAMA_SURAT } from '#shared/rules/surat.ts'
import { revoke } from './archive.ts'
import { listArsip } from './queries.ts'

const USAGE = `Cara pakai: npm run surat -- PERINTAH

  daftar [--stambuk STAMBUK] [--nomor NOMOR]   surat yang terbit, 50 yang terbaru
  cabut NOMOR --alasan "…"                     halaman verifikasi menyatakan surat ini dicabut`

const LISTED = 50

const say = (line: string) => process.stdout.write(`${line}\n`)

const command = readCommand(process.argv.slice(2))
if (typeof command === 'string') {
	process.stderr.write(`${command}\n${USAGE}\n`)
	process.exitCode = 2
} else
	await runCommand((database: OpenDatabase) =>
		command(database).catch((error: unknown) => {
			throw error instanceof AppError ? new OperatorError(`${error.message}.`) : error
		}),
	)

/** What is to be done, or what is wrong with the command line. */
function readCommand(args: string[]): ((database: OpenDatabase) => Promise<void>) | string {
	const read = parse(args)
	if (!read) return 'Ada pilihan yang tidak dikenal.'
	const { values, positionals } = read
	const [verb, nomor, ...others] = positionals
	if (verb === 'daftar' && nomor === undefined) return ({ db }) => print(db, values)
	if (verb !== 'cabut') return `Tidak ada perintah "${verb ?? ''}".`
	if (nomor === undefined || others.length > 0) return 'Sebutkan satu nomor surat.'
	const alasan = values.alasan?.trim() ?? ''
	if (alasan.length < 3 || alasan.length > 500) return 'Sebutkan alasan (3-500 huruf) dengan --alasan.'
	return async ({ db }) => {
		const how = { alasan, oleh: { pelaku: null }, now: new Date() }
		const { isi } = await db.transaction().execute((trx) => revoke(trx, { nomor }, how))
		say(`Surat ${nomor} (${isi.identitas.nama}, ${isi.identitas.stambuk}) dicabut.`)
	}
}

function parse(args: string[]) {
	const text = { type: 'string' } as const
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: { stambuk: text, nomor: text, alasan: text },
		})
	} catch {
		return null
	}
}

async function print(db: OpenDatabase['db'], filter: { stambuk?: string; nomor?: string }): Promise<void> {
	const rows = await listArsip(db, filter, { limit: LISTED, offset: 0 })
	for (const { nomor, tanggal, jenis, isi, keperluan, alasan_cabut } of rows) {
		const { stambuk, nama } = isi.identitas
		const note = alasan_cabut === null ? [] : [`dicabut: ${alasan_cabut}`]
		say([nomor, tanggal, NAMA_SURAT[jenis], stambuk, nama, keperluan, ...note].join('\t'))
	}
	say(`${rows.length} surat`)
}
