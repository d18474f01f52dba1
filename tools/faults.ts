import {
	closeSync,
	cpSync,
	mkdtempSync,
	openSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fault } from '../test/faults/fault.ts'
import { FAULTS } from '../test/faults/list.ts'
import { runProgram } from './programs.ts'

const root = path.resolve(import.meta.dirname, '..')
/** What is made, or is another's. */
const LEFT_OUT = ['node_modules', '.git', '.data', 'dist', 'test-results', 'playwright-report']

type Verdict = 'caught' | 'SURVIVED' | 'BROKEN'

/**
 * Tests the tests: Stryker changes the rules in every way it knows, and each fault of `test/faults/list.ts` is planted
 * in a copy of the project, where one of its tests must fail. `only` is `rules`, `guards`, or a part of a fault's sentence
 * or file. Gives the exit code.
 */
export async function runFaults([only]: readonly string[]): Promise<number> {
	const both = only === undefined
	const rules = both || only === 'rules' ? await runProgram('stryker', ['run']) : 0
	if (only === 'rules') return rules
	const chosen = FAULTS.filter(
		({ fault, file }) => both || only === 'guards' || `${fault} ${file}`.includes(only),
	)
	return (await plantAll(chosen)) || rules
}

async function plantAll(faults: readonly Fault[]): Promise<number> {
	if (faults.length === 0) {
		console.error('No fault is called so; see test/faults.')
		return 1
	}
	const homeless = faults.filter((fault) => !hasItsPlace(fault, root))
	for (const { fault, file } of homeless) console.error(`STALE: "${fault}" has not one place in ${file}.`)
	if (homeless.length > 0) return 1
	const copy = copyProject()
	console.log('The tests as they are:')
	if ((await judge(copy, [...new Set(faults.flatMap(({ tests }) => tests))])) !== 'SURVIVED') {
		console.error(`${readFileSync(logOf(copy), 'utf8')}\nThe tests fail without any fault; mend that first.`)
		return 1
	}
	console.log('pass\n')
	let caught = 0
	for (const fault of faults) {
		const verdict = await plant(copy, fault)
		if (verdict === 'caught') caught++
		console.log(`${verdict.padEnd(9)} ${fault.fault}  (${fault.file})`)
	}
	console.log(`\n${caught} of ${faults.length} faults caught.`)
	return caught === faults.length ? 0 : 1
}

/** Whether the code still has what the fault changes, and only once. */
function hasItsPlace({ file, find }: Fault, project: string): boolean {
	return readFileSync(path.join(project, file), 'utf8').split(find).length === 2
}

/** The project as it lies here, so that a run that is killed leaves nothing in it. */
function copyProject(): string {
	const copy = mkdtempSync(path.join(tmpdir(), 'stambuk-faults-'))
	process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
	const wanted = (name: string) => !LEFT_OUT.includes(path.relative(root, name))
	cpSync(root, copy, { recursive: true, filter: wanted })
	symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
	return copy
}

async function plant(copy: string, { file, find, put, tests }: Fault): Promise<Verdict> {
	const target = path.join(copy, file)
	const sound = readFileSync(target, 'utf8')
	writeFileSync(
		target,
		sound.replace(find, () => put),
	)
	const verdict = await judge(copy, tests)
	writeFileSync(target, sound)
	return verdict
}

const logOf = (copy: string) => path.join(copy, 'run.log')

/** `BROKEN`: the tests did not run, which proves nothing; the fault must be one that the product starts with. */
async function judge(copy: string, tests: readonly string[]): Promise<Verdict> {
	const report = path.join(copy, 'report.json')
	rmSync(report, { force: true })
	const log = openSync(logOf(copy), 'w')
	const args = [
		'--root',
		copy,
		'--bail=1',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
	]
	const code = await runProgram('vitest', ['run', ...args, ...tests], {}, log)
	closeSync(log)
	try {
		const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'))
		if (numFailedTests > 0) return 'caught'
		return code === 0 && numPassedTests > 0 ? 'SURVIVED' : 'BROKEN'
	} catch {
		return 'BROKEN'
	}
}
