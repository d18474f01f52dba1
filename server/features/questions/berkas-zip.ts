import { Refused } from '#server/lib/foreign/serve-apart.ts'
import { inflateEntries, listEntries } from '#server/lib/foreign/zip-entries.ts'

/** The files of a zip that are of use, unpacked. */
export type Zip = { names: readonly string[]; read: (name: string) => Buffer | undefined }

/** Why a whole file is refused: a sentence for who brought it. */
export const refused = (message: string) => new Refused('soal_file_refused', message)

const LIMITS = { inflatedBytes: 128 * 1024 * 1024, entries: 5_000 }

/** Unpacks what `wanted` names of a stranger's zip, which may not come to more than it declares. @throws Refused */
export async function openZip(bytes: Buffer, wanted: (name: string) => boolean): Promise<Zip> {
	const listed = await listEntries(bytes, LIMITS)
	if ('fault' in listed)
		throw refused(
			listed.fault === 'too_heavy'
				? 'Isi berkas ini jauh lebih besar daripada berkasnya. Kecilkan gambarnya atau bagilah menjadi beberapa berkas.'
				: 'Berkas rusak: isinya tidak dapat dibuka. Simpan ulang berkas itu lalu unggah lagi.',
		)
	const files = new Map<string, Buffer>()
	for await (const entry of inflateEntries(bytes, wanted)) files.set(entry.name, entry.bytes)
	return { names: listed.entries.map(({ name }) => name), read: (name) => files.get(name) }
}
