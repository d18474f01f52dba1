import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder, removeTemporaryFolder } from '#server/test/temporary-folder.ts'
import { readOrMake } from './private-file.ts'

test('of many who make a private file at once all read the same whole text, and nothing else is left', async () => {
	const folder = await makeTemporaryFolder()
	try {
		const file = path.join(folder, 'deep', 'secret.key')
		const texts = await Promise.all(
			Array.from({ length: 20 }, (_, i) => readOrMake(file, () => `${i}:`.padEnd(100_000, 'x'))),
		)
		expect(new Set(texts).size).toBe(1)
		expect(texts[0]).toHaveLength(100_000)
		expect(await readdir(path.dirname(file))).toEqual(['secret.key'])
		expect((await stat(file)).mode & 0o777).toBe(0o600)
		expect(await readOrMake(file, () => 'another one')).toBe(texts[0])
	} finally {
		await removeTemporaryFolder(folder)
	}
})
