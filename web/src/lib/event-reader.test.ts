import { expect, test } from 'vitest'
import { createEventReader } from './event-reader.ts'

test('events are read whole, however the network cuts them, and heartbeats are none', () => {
	const text = 'data: {"jenis":"siap"}\n\n:\n\ndata: {"jenis":"kemajuan","matakuliah":"PW01"}\n\n:\n\n'
	const expected = [{ jenis: 'siap' }, { jenis: 'kemajuan', matakuliah: 'PW01' }]
	for (let size = 1; size <= text.length; size++) {
		const seen: unknown[] = []
		const feed = createEventReader((peristiwa) => seen.push(peristiwa))
		for (let at = 0; at < text.length; at += size) feed(text.slice(at, at + size))
		expect(seen).toEqual(expected)
	}
})
