import type { Db } from '#server/db/client.ts'
import { runCommand } from '#server/db/command.ts'
import { findDbContent } from '#server/db/content.ts'
import { AppError } from '#server/lib/errors.ts'
import { findPengaturan } from '#server/lib/settings-queries.ts'
import { OperatorError } from '#server/operator-error.ts'
import {
	type IsiPengaturan,
	KUNCI_PENGATURAN,
	type KunciPengaturan,
	PENGATURAN,
} from '#shared/rules/pengaturan.ts'
import { sebutanZona } from '#shared/rules/zona-waktu.ts'
import { savePengaturan } from './lend.ts'

const USAGE = `Cara pakai: npm run pengaturan                          menampilkan semua
            npm run pengaturan -- khs_nama="Dr. …" kota=Palu   mengubah; kunci= mengosongkan
Kunci: ${KUNCI_PENGATURAN.join(', ')}`

const say = (line: string) => process.stdout.write(`${line}\n`)

const changes = readArguments(process.argv.slice(2))
if (typeof changes === 'string') {
	process.stderr.write(`${changes}\n${USAGE}\n`)
	process.exitCode = 2
} else
	await runCommand(async ({ db }, { campus }) => {
		if ((await findDbContent(db)) === 'empty')
			throw new OperatorError('Basis data masih kosong; mulailah dengan npm run campus:init.')
		const asked = Object.keys(changes).length > 0
		const changed = asked ? await save(db, changes) : KUNCI_PENGATURAN
		const { pengaturan } = await findPengaturan(db)
		for (const kunci of changed) say(`${kunci}=${pengaturan?.[kunci] ?? ''}\t(${PENGATURAN[kunci].label})`)
		if (campus.timezone && (!asked || changed.includes('zona_waktu')))
			say(`CAMPUS_TIMEZONE di server menetapkan ${sebutanZona(campus.timezone)}; zona_waktu tidak dipakai.`)
		if (asked) say(`${changed.length} pengaturan diubah.`)
	})

function save(db: Db, changes: IsiPengaturan): Promise<readonly KunciPengaturan[]> {
	return db
		.transaction()
		.execute((trx) => savePengaturan(trx, changes, { pelaku: null }))
		.catch((error: unknown) => {
			throw error instanceof AppError ? new OperatorError(`${error.message}.`) : error
		})
}

/** What is to be changed, or what is wrong with the command line. */
function readArguments(args: readonly string[]): IsiPengaturan | string {
	const changes: IsiPengaturan = {}
	for (const arg of args) {
		const [, name, isi] = /^([a-z_]+)=(.*)$/s.exec(arg) ?? []
		const kunci = KUNCI_PENGATURAN.find((one) => one === name)
		if (!kunci || isi === undefined) return `"${arg}" bukan kunci=isi yang dikenal.`
		changes[kunci] = isi
	}
	return changes
}
