import { damaged, LIMITS, tooHeavy, XML_BYTES } from './first-look.ts'
import { listEntries, readEntry } from './zip-entries.ts'

/** The files of a zip. Each is unpacked when it is asked for: what nothing names costs nothing. */
export type Zip = {
	names: readonly string[]
	/** @throws Refused when the file is damaged or not as large as the list of the zip says */
	read: (name: string) => Buffer | undefined
	/** As the list declares it, without unpacking; 0 for what is not there. */
	sizeOf: (name: string) => number
}

/** Opens what `wanted` names of a stranger's zip. @throws Refused */
export async function openZip(bytes: Buffer, wanted: (name: string) => boolean): Promise<Zip> {
	const listed = await listEntries(bytes, LIMITS)
	if ('fault' in listed) throw listed.fault === 'too_heavy' ? tooHeavy() : damaged()
	const entries = new Map(
		listed.entries.filter(({ name }) => wanted(name)).map((entry) => [entry.name, entry]),
	)
	const xml = [...entries.values()].filter(({ name }) => /\.(?:xml|rels)$/.test(name))
	if (xml.reduce((sum, { size }) => sum + size, 0) > XML_BYTES) throw tooHeavy()
	return {
		names: listed.entries.map(({ name }) => name),
		sizeOf: (name) => entries.get(name)?.size ?? 0,
		read: (name) => {
			const entry = entries.get(name)
			if (!entry) return undefined
			const read = readEntry(bytes, entry)
			if (!read) throw damaged()
			return read
		},
	}
}
