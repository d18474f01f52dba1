import { crc32, deflateRawSync } from 'node:zlib'

const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const UTF_8 = 0x0800
const DEFLATED = 8

/** A zip of these files. Node deflates what is to be huge within a moment, where a library in JavaScript takes seconds. */
export function makeZip(files: Record<string, string | Uint8Array>): Buffer {
	const body: Buffer[] = []
	const list: Buffer[] = []
	let offset = 0
	for (const [path, content] of Object.entries(files)) {
		const name = Buffer.from(path)
		const bytes = Buffer.from(content)
		const packed = deflateRawSync(bytes)
		const facts = Buffer.alloc(26)
		facts.writeUInt16LE(20, 0)
		facts.writeUInt16LE(UTF_8, 2)
		facts.writeUInt16LE(DEFLATED, 4)
		facts.writeUInt32LE(crc32(bytes), 10)
		facts.writeUInt32LE(packed.length, 14)
		facts.writeUInt32LE(bytes.length, 18)
		facts.writeUInt16LE(name.length, 22)
		const made = Buffer.concat([word(LOCAL), facts, name, packed])
		list.push(word(ENTRY), Buffer.from([20, 0]), facts, Buffer.alloc(10), word(offset), name)
		body.push(made)
		offset += made.length
	}
	const directory = Buffer.concat(list)
	const end = Buffer.alloc(18)
	for (const at of [4, 6]) end.writeUInt16LE(Object.keys(files).length, at)
	end.writeUInt32LE(directory.length, 8)
	end.writeUInt32LE(offset, 12)
	return Buffer.concat([...body, directory, word(END), end])
}

function word(value: number): Buffer {
	const bytes = Buffer.alloc(4)
	bytes.writeUInt32LE(value)
	return bytes
}
