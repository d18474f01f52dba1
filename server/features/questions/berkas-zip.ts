import { Refused } from '#server/lib/foreign/serve-apart.ts'
import { inflateEntries, listEntries } from '#server/lib/foreign/zip-entries.ts'

/** The files of a zip that are of use, unpacked. */
export type Zip = { names: readonly string[]; read: (name: string) => Buffer | undefined }

/** Why a whole file is refused: a sentence for who brought it. */
export const refused = (message: string) => new Refused('soal_file_refused', message)

const tooHeavy = () =>
	refused(
		'Isi berkas ini jauh lebih besar daripada berkasnya. Kecilkan gambarnya atau bagilah menjadi beberapa berkas.',
	)

export const MAX_SOAL = 1_000
export const tooManySoal = (jumlah: number) =>
	refused(
		`Berkas memuat ${jumlah} soal; paling banyak ${MAX_SOAL} soal sekali impor. Bagilah menjadi beberapa berkas.`,
	)

const LIMITS = { inflatedBytes: 128 * 1024 * 1024, entries: 5_000 }
/** Of text and lists; the rest is pictures, which do not grow when they are unpacked. */
const XML_BYTES = 48 * 1024 * 1024

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
