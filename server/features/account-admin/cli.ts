import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { runCommand } from '#server/db/command.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { INITIAL_PASSWORD_DAYS } from '#server/lib/initial-password.ts'
import { OperatorError } from '#server/operator-error.ts'
import { HAK, PERAN, type Peran } from '#shared/rules/wewenang.ts'
import { type AkunRow, listAkun } from './queries.ts'
import { createAkun, type HakInput, type NewAkun, resetAkun, setAkunAktif, setHak } from './service.ts'

const USAGE = `Cara pakai: npm run akun -- PERINTAH

  buat EMAIL --peran staf --hak semua
  buat EMAIL --peran staf --hak akademik,keuangan,humas,sistem,prodi:TI
  buat EMAIL --peran dosen --nip NIP [--nama NAMA] [--hak …]
  buat EMAIL --peran mahasiswa --stambuk STAMBUK --nama NAMA [--kelas KELAS] [--semester N]
  nonaktifkan EMAIL
  aktifkan EMAIL
  reset EMAIL                              password baru untuk sekali masuk
  hak EMAIL --hak semua|akademik,…|tanpa   ganti seluruh hak
  daftar [--peran PERAN] [--cari TEKS]`

type Command = (database: OpenDatabase, now: Date) => Promise<void>

class UsageError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
	const command = readCommand(process.argv.slice(2))
	await runCommand((database: OpenDatabase, _config: Config) =>
		command(database, new Date()).catch((error: unknown) => {
			throw error instanceof AppError ? new OperatorError(`${error.message}.`) : error
		}),
	)
} catch (error) {
	if (!(error instanceof UsageError)) throw error
	process.stderr.write(`${error.message}\n${USAGE}\n`)
	process.exitCode = 2
}

function readCommand(args: string[]): Command {
	const { values, positionals } = parse(args)
	const [verb, email, ...others] = positionals
	if (verb === 'daftar' && email === undefined) {
		const peran = values.peran === undefined ? undefined : readPeran(values.peran)
		return async ({ db }) => printList(await listAkun(db, { peran, cari: values.cari }))
	}
	if (email === undefined || others.length > 0) throw new UsageError('Sebutkan satu perintah dan satu email.')
	if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new UsageError(`"${email}" bukan alamat email.`)
	switch (verb) {
		case 'buat': {
			const input = readNewAkun(email, values)
			return async ({ db }, now) => printPassword(`Akun ${email} dibuat.`, await createAkun(db, input, now))
		}
		case 'reset':
			return async ({ db }, now) =>
				printPassword(`Password ${email} diganti; semua sesinya diakhiri.`, await resetAkun(db, email, now))
		case 'nonaktifkan':
		case 'aktifkan': {
			const aktif = verb === 'aktifkan'
			return async ({ db }, now) => {
				const changed = await setAkunAktif(db, { email, aktif }, now)
				say(`Akun ${email} ${changed ? '' : 'memang sudah '}${aktif ? 'aktif' : 'nonaktif'}.`)
			}
		}
		case 'hak': {
			const hak = values.hak === 'tanpa' ? [] : readHak(values.hak)
			return async ({ db }) => {
				await setHak(db, email, hak)
				say(`Hak akun ${email} diganti.`)
			}
		}
		default:
			throw new UsageError(`Tidak ada perintah "${verb}".`)
	}
}

function parse(args: string[]) {
	try {
		const text = { type: 'string' } as const
		const options = {
			peran: text,
			hak: text,
			nip: text,
			nama: text,
			stambuk: text,
			kelas: text,
			semester: text,
			cari: text,
		}
		return parseArgs({ args, allowPositionals: true, options })
	} catch {
		throw new UsageError('Ada pilihan yang tidak dikenal.')
	}
}

type Values = ReturnType<typeof parse>['values']

function readNewAkun(email: string, values: Values): NewAkun {
	const { peran, nip, nama, stambuk, kelas, semester } = values
	switch (peran === undefined ? undefined : readPeran(peran)) {
		case 'staf':
			return { email, peran: 'staf', hak: readHak(values.hak) }
		case 'dosen': {
			if (!nip || !/^\d{5,20}$/.test(nip))
				throw new UsageError('Sebutkan NIP dosen (5-20 angka) dengan --nip.')
			return { email, peran: 'dosen', nip, nama, hak: values.hak === undefined ? [] : readHak(values.hak) }
		}
		case 'mahasiswa': {
			if (!stambuk || !/^\d{5,20}$/.test(stambuk))
				throw new UsageError('Sebutkan stambuk (5-20 angka) dengan --stambuk.')
			if (!nama) throw new UsageError('Sebutkan nama mahasiswa dengan --nama.')
			const n = semester === undefined ? undefined : Number(semester)
			if (n !== undefined && !(Number.isInteger(n) && n >= 1 && n <= 14))
				throw new UsageError('Semester adalah angka 1 sampai 14.')
			return { email, peran: 'mahasiswa', stambuk, nama, kelas, semester: n }
		}
		default:
			throw new UsageError(`Sebutkan peran dengan --peran: ${PERAN.join(', ')}.`)
	}
}

function readPeran(text: string): Peran {
	const peran = PERAN.find((one) => one === text)
	if (!peran) throw new UsageError(`Peran "${text}" tidak ada; pilih ${PERAN.join(', ')}.`)
	return peran
}

function readHak(text: string | undefined): HakInput {
	if (text === undefined || text === '')
		throw new UsageError('Sebutkan hak dengan --hak, misalnya --hak semua.')
	if (text === 'semua') return 'semua'
	return text.split(',').map((part) => {
		const [name, prodi] = part.trim().split(':')
		const hak = HAK.find((one) => one === name)
		if (!hak || (hak === 'prodi') !== (prodi !== undefined && prodi !== ''))
			throw new UsageError(`Hak "${part}" tidak ada; pilih akademik, keuangan, humas, sistem, prodi:KODE.`)
		return { hak, program_studi_kode: prodi ?? null }
	})
}

function printPassword(done: string, password: string): void {
	say(done)
	say(`Password sekali pakai: ${password}`)
	say(
		`Serahkan langsung kepada pemiliknya. Saat pertama masuk ia memilih password sendiri; setelah ${INITIAL_PASSWORD_DAYS} hari password ini tidak berlaku.`,
	)
}

function printList(list: readonly AkunRow[]): void {
	for (const { email, peran, aktif, password_awal_sampai, nama, hak } of list) {
		const notes = [
			nama ?? '-',
			...(hak.length > 0 ? [hak.join(',')] : []),
			...(aktif ? [] : ['nonaktif']),
			...(password_awal_sampai ? ['password awal'] : []),
		]
		say([email, peran, ...notes].join('\t'))
	}
	say(`${list.length} akun`)
}
