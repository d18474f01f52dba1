import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeOpenApi } from '../server/lib/openapi.ts'
import { runProgram } from './programs.ts'

/** Types, style and the API's document, side by side; `args` are for the one that can mend what it finds. */
export async function runCheck(args: string[]): Promise<number> {
	const codes = await Promise.all([
		runProgram('tsc', []),
		runProgram('biome', ['check', ...args]),
		checkApi(),
	])
	return codes.find((code) => code !== 0) ?? 0
}

/** Judges the document that is made of the contract (`redocly.yaml`). What is said of it is shown when it fails. */
async function checkApi(): Promise<number> {
	const dir = await mkdtemp(path.join(tmpdir(), 'stambuk-api-'))
	const file = path.join(dir, 'openapi.json')
	const said = await open(path.join(dir, 'said.txt'), 'a+')
	try {
		const document = await makeOpenApi({ title: 'API Stambuk', publicUrl: 'https://kampus.test' }, () => true)
		await writeFile(file, JSON.stringify(document, null, '\t'))
		// It asks nobody for a newer version of itself, and tells nobody what it has seen.
		const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
		const lint = ['lint', file, '--config', 'redocly.yaml', '--format', 'stylish']
		const code = await runProgram('redocly', lint, offline, said.fd)
		if (code !== 0) console.error(await readFile(path.join(dir, 'said.txt'), 'utf8'))
		return code
	} finally {
		await said.close()
		await rm(dir, { recursive: true, force: true })
	}
}
