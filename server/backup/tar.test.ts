import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTar } from './tar.ts'

let folder: string
let archive: Buffer

beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'stambuk-tar-'))
	mkdirSync(path.join(folder, 'base/1'), { recursive: true })
	writeFileSync(path.join(folder, 'empty'), '', { mode: 0o600 })
	writeFileSync(path.join(folder, 'base/1/block'), 'x'.repeat(512), { mode: 0o600 })
	writeFileSync(path.join(folder, 'base/1/odd'), 'y'.repeat(1_025), { mode: 0o640 })
	archive = pack(['empty', 'base'])
})
afterAll(() => rmSync(folder, { recursive: true }))

const pack = (names: string[]) =>
	execFileSync('tar', ['--format=ustar', '--sort=name', '-cf', '-', '-C', folder, ...names])

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Each entry as `mode path=content`. */
async function read(bytes: Buffer, size: number): Promise<string[]> {
	const entries: string[] = []
	for await (const part of readTar(inPieces(bytes, size)))
		if (Buffer.isBuffer(part)) entries.push(entries.pop() + part.toString())
		else entries.push(`${part.mode.toString(8)} ${part.path}${part.isFolder ? '/' : '='}`)
	return entries
}

describe('an archive', () => {
	test.each([1, 100, 512, 513, 100_000])('comes apart the same in pieces of %i bytes', async (size) => {
		expect(await read(archive, size)).toEqual([
			'600 empty=',
			'755 base/',
			'755 base/1/',
			`600 base/1/block=${'x'.repeat(512)}`,
			`640 base/1/odd=${'y'.repeat(1_025)}`,
		])
	})

	test('that is cut short anywhere is refused', async () => {
		const whole = archive.lastIndexOf('y') + 1
		for (const length of [0, 1, 511, 512, 1_500, whole, whole + 100])
			await expect(read(archive.subarray(0, length), 700), String(length)).rejects.toThrow('cut short')
	})

	test('with a changed header is refused', async () => {
		for (const at of [0, 100, 130, 150, 156]) {
			const changed = Buffer.from(archive)
			changed[at] = (changed[at] ?? 0) ^ 1
			await expect(read(changed, 512), String(at)).rejects.toThrow('damaged header')
		}
	})

	test('with a link, or a path that leads elsewhere, is refused', async () => {
		symlinkSync('/etc', path.join(folder, 'link'))
		await expect(read(pack(['link']), 512)).rejects.toThrow('neither file nor folder')
		for (const name of ['../x', 'a/../x', '/x']) {
			const moved = Buffer.from(archive)
			moved.fill(0, 0, 100).write(name)
			const sum = moved.subarray(0, 512).reduce((all, byte, i) => all + (i >= 148 && i < 156 ? 32 : byte), 0)
			moved.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
			await expect(read(moved, 512), name).rejects.toThrow('an entry with the path')
		}
	})
})
