import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { type Config, invokedFrom } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { runCommand } from '#server/db/command.ts'
import { AppError } from '#server/lib/errors.ts'
import { INITIAL_PASSWORD_DAYS } from '#server/lib/initial-password.ts'
import { OperatorError } from '#server/operator-error.ts'
import { type CampusDraft, type CampusPlan, judgePlan } from '#shared/rules/kampus-baru.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { jamDi, sebutanZona, ZONA_BIASA } from '#shared/rules/zona-waktu.ts'
import { askPassword, completePlan, openTerminal, type Terminal } from './ask.ts'
import { type CampusFlags, mergeDrafts, readFlags, readPlanFile, USAGE } from './read-plan.ts'
import { initCampus, requireEmpty } from './service.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const flags = parse(process.argv.slice(2))
if (!flags) {
	process.stderr.write(`${USAGE}\n`)
	process.exitCode = 2
} else
	await runCommand(({ db }, config) =>
		run(db, config, flags).catch((error: unknown) => {
			throw error instanceof AppError ? new OperatorError(`${error.message}.`) : error
		}),
	)

function parse(args: readonly string[]): CampusFlags | undefined {
	try {
		return readFlags(args)
	} catch {
		return undefined
	}
}

async function run(
	db: Db,
	config: Config,
	{ draft: given, berkas, passwordStdin }: CampusFlags,
): Promise<void> {
	await requireEmpty(db)
	const draft = berkas === undefined ? given : mergeDrafts(await readPlan(berkas), given)
	// Standard input that carries the password, or no keyboard, can answer no question.
	const terminal =
		process.stdin.isTTY && process.stdout.isTTY && !passwordStdin
			? openTerminal(process.stdin, process.stdout)
			: undefined
	try {
		const { plan, ownPassword } = terminal
			? await askForRest(draft, config, terminal)
			: { plan: requireComplete(draft), ownPassword: passwordStdin ? await readPassword() : undefined }
		const { initialPassword } = await initCampus(db, plan, { ownPassword, now: new Date() })
		report(plan, config, initialPassword)
	} finally {
		terminal?.close()
	}
}

async function readPlan(berkas: string): Promise<CampusDraft> {
	const json = await readFile(path.resolve(invokedFrom(), berkas), 'utf8').catch(() => {
		throw new OperatorError(`Berkas ${berkas} tidak dapat dibaca.`)
	})
	const plan = readPlanFile(json)
	if (typeof plan === 'string') throw new OperatorError(`${plan}.`)
	return plan
}

/** The first line; whatever ends it is no part of the password. */
async function readPassword(): Promise<string> {
	const [line = ''] = (await readAll(process.stdin)).split(/\r?\n/, 1)
	if (line === '') throw new OperatorError('Tidak ada password pada masukan standar.')
	return line
}

function requireComplete(draft: CampusDraft): CampusPlan {
	const problems = judgePlan(draft)
	if (problems.length > 0)
		throw new OperatorError(`Kampus belum dapat dibuat:\n${problems.map((one) => `- ${one}.`).join('\n')}`)
	const { administrator = '', periode = { kode: '', mulai: '', selesai: '' } } = draft
	return { ...draft, administrator, periode }
}

async function askForRest(draft: CampusDraft, { campus: { timezone } }: Config, terminal: Terminal) {
	say(
		'Menyiapkan kampus baru. Ctrl-C membatalkan; tidak ada yang disimpan sebelum pertanyaan terakhir dijawab.',
	)
	const plan = await completePlan(draft, terminal, { now: new Date(), timezone })
	const [problem] = judgePlan(plan)
	if (problem) throw new OperatorError(`${problem}.`)
	const ownPassword = await askPassword(terminal)
	say(`\n${plan.pengaturan.nama}, ${namaPeriode(plan.periode.kode)}, administrator ${plan.administrator}`)
	const sure = await terminal.ask('Simpan? (ya/tidak) ', (text) =>
		['ya', 'tidak'].includes(text.toLowerCase()) ? null : 'Jawab ya atau tidak',
	)
	if (sure.toLowerCase() === 'tidak') throw new OperatorError('Dibatalkan; tidak ada yang disimpan.')
	return { plan, ownPassword }
}

function report(plan: CampusPlan, { publicUrl, campus }: Config, initialPassword: string | undefined): void {
	say(`\nKampus ${plan.pengaturan.nama} siap. Masuk di ${publicUrl}/login sebagai ${plan.administrator}.`)
	const zona = campus.timezone ?? plan.pengaturan.zona_waktu ?? ZONA_BIASA
	say(
		`Jam kampus memakai ${sebutanZona(zona)}; sekarang pukul ${jamDi(zona, new Date())}${campus.timezone ? ' (CAMPUS_TIMEZONE)' : ''}.`,
	)
	if (initialPassword !== undefined) {
		say(`Password sekali pakai: ${initialPassword}`)
		say(
			`Password ini hanya ditampilkan sekali dan berlaku ${INITIAL_PASSWORD_DAYS} hari; saat masuk Anda memilih password sendiri.`,
		)
	}
	if (!plan.pengaturan.khs_nama || !plan.pengaturan.khs_jabatan)
		say(
			'KHS dapat disahkan setelah penanda tangannya diatur: npm run pengaturan -- khs_nama="…" khs_jabatan="…"',
		)
}
