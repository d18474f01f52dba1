import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from './temporary-folder.ts'

test('what killed runs left behind goes, wherever the new folder lies; that of a running one stays', async () => {
	const { pid: dead } = spawnSync(process.execPath, ['--version'])
	const roots = ['/dev/shm', tmpdir()].filter((root) => existsSync(root))
	const made = (pid: number) => roots.map((root) => path.join(root, `stambuk-test-${pid}-left${Date.now()}`))
	const [left, used] = [made(dead), made(process.pid)]
	for (const folder of [...left, ...used]) mkdirSync(folder)
	const own = await makeTemporaryFolder('disk')
	try {
		expect(left.filter((folder) => existsSync(folder))).toEqual([])
		expect(used.filter((folder) => existsSync(folder))).toEqual(used)
	} finally {
		for (const folder of [own, ...left, ...used]) rmSync(folder, { recursive: true, force: true })
	}
})
