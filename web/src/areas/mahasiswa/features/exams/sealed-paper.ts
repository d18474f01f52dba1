import type { Pengerjaan, Soal } from '#shared/api/exams.ts'
import type { IsiTersegel } from '#shared/api/papers.ts'
import { within } from '#web/lib/within.ts'
import { importKunci } from '../../parts/seal.ts'
import { canOpenSealed, sealedFile } from '../../parts/sealed-file.ts'

/** A file that does not come in this time is given up for the specified call: a fetch that hangs must not hold an exam. */
const PATIENCE_MS = 8000

/**
 * Opens the paper of an attempt from its sealed file, which is fetched only when this device has none or another one.
 * @returns null when that cannot be done here: then the specified call gives the paper
 */
export async function openSealed({ ujian_id, soal_tersegel }: Pengerjaan): Promise<Soal[] | null> {
	if (!soal_tersegel || !canOpenSealed()) return null
	try {
		const file = await within(PATIENCE_MS, sealedFile(ujian_id, soal_tersegel.sha256))
		return file && (await unseal(file, ujian_id, soal_tersegel))
	} catch {
		return null
	}
}

const IV_BYTES = 12

/** What is opened stays in memory, pictures too: neither key nor text is written down anywhere. */
async function unseal(
	file: ArrayBuffer,
	ujianId: string,
	{ paket, versi, kunci }: NonNullable<Pengerjaan['soal_tersegel']>,
): Promise<Soal[] | null> {
	const key = await importKunci(kunci)
	if (!key) return null
	const additionalData = new TextEncoder().encode(`stambuk-soal-v1/${ujianId}/${paket}/${versi}`)
	const algorithm = { name: 'AES-GCM', iv: file.slice(0, IV_BYTES), additionalData }
	const packed = new Response(await crypto.subtle.decrypt(algorithm, key, file.slice(IV_BYTES)))
	const text = packed.body?.pipeThrough(new DecompressionStream('gzip'))
	const { soal, gambar }: IsiTersegel = await new Response(text ?? null).json()
	return soal.map((one) => withPictures(one, gambar))
}

const GAMBAR = [
	'gambar_pertanyaan',
	...(['a', 'b', 'c', 'd', 'e'] as const).map((l) => `gambar_opsi_${l}` as const),
] as const

/** A picture that is not in the file keeps its address. */
function withPictures(soal: Soal, gambar: IsiTersegel['gambar']): Soal {
	const shown = (field: (typeof GAMBAR)[number]) => {
		const address = soal[field]
		return address && (gambar[address] ?? address)
	}
	return { ...soal, ...Object.fromEntries(GAMBAR.map((field) => [field, shown(field)])) }
}
