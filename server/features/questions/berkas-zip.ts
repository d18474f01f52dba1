import { inflateEntries, listEntries } from '#server/lib/foreign/zip-entries.ts'
import { LIMITS, refused, tooHeavy, XML_BYTES } from './periksa-berkas.ts'

export { refused }

/** The files of a zip that are of use, unpacked. */
export type Zip = { names: readonly string[]; read: (name: string) => Buffer | undefined }

export const MAX_SOAL = 1_000
export const tooManySoal = (jumlah: number) =>
	refused(
		`Berkas memuat ${jumlah} soal; paling banyak ${MAX_SOAL} soal sekali impor. Bagilah menjadi beberapa berkas.`,
	)

/** Unpacks what `wanted` names of a stranger's zip, which may not come to more than it declares. @throws Refused */
export async function openZip(bytes: Buffer, wanted: (name: string) => boolean): Promise<Zip> {
	const listed = await listEntries(bytes, LIMITS)
	if ('fault' in listed)
		throw listed.fault === 'too_heavy'
			? tooHeavy()
			: refused('Berkas rusak: isinya tidak dapat dibuka. Simpan ulang berkas itu lalu unggah lagi.')
	const xml = listed.entries.filter(({ name }) => wanted(name) && /\.(?:xml|rels)$/.test(name))
	if (xml.reduce((sum, { size }) => sum + size, 0) > XML_BYTES) throw tooHeavy()
	const files = new Map<string, Buffer>()
	for await (const entry of inflateEntries(bytes, wanted)) files.set(entry.name, entry.bytes)
	return { names: listed.entries.map(({ name }) => name), read: (name) => files.get(name) }
}
