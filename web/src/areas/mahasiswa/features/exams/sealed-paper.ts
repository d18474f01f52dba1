import type { Pengerjaan, Soal } from '#shared/api/exams.ts'
import type { IsiTersegel } from '#shared/api/papers.ts'
import { callFile } from '#web/lib/api.ts'
import { personFiles } from '#web/lib/person-memory.ts'
import { SILENT_MS, within } from './outbox-storage.ts'
import { importKunci } from './seal.ts'

/** Whether this browser can keep a sealed paper and open it. Over plain http it has neither cryptography nor files. */
export const canOpenSealed = (): boolean =>
	'caches' in globalThis && 'DecompressionStream' in globalThis && crypto.subtle !== undefined

/** A file that does not come in this time is given up for the specified call: a fetch that hangs must not hold an exam. */
const PATIENCE_MS = 8000

/** Files that are on their way, by exam: who needs one waits for it instead of asking again. */
const onTheWay = new Map<string, Promise<ArrayBuffer>>()

/**
 * Fetches the sealed paper of an exam before it is needed, unless this device has it. Nothing is lost when that fails: the
 * start fetches it then.
 */
export async function fetchAhead(ujianId: string): Promise<void> {
	if (!canOpenSealed() || (await readKept(ujianId))) return
	await fetchFile(ujianId).catch(() => undefined)
}

/**
 * Opens the paper of an attempt from its sealed file, which is fetched only when this device has none or another one.
 * @returns null when that cannot be done here: then the specified call gives the paper
 */
export async function openSealed({ ujian_id, soal_tersegel }: Pengerjaan): Promise<Soal[] | null> {
	if (!soal_tersegel || !canOpenSealed()) return null
	try {
		const file = await within(PATIENCE_MS, fileOf(ujian_id, soal_tersegel.sha256))
		return file && (await unseal(file, ujian_id, soal_tersegel))
	} catch {
		return null
	}
}

/** After the hand-in nobody opens it again. */
export async function forgetSealed(ujianId: string): Promise<void> {
	if (!canOpenSealed()) return
	await personFiles()
		.then((files) => files.delete(addressOf(ujianId)))
		.catch(() => undefined)
}

const addressOf = (ujianId: string) => `/api/ujian/${ujianId}/soal-tersegel`

async function fileOf(ujianId: string, sha256: string): Promise<ArrayBuffer | null> {
	const kept = await (onTheWay.get(ujianId)?.catch(() => undefined) ?? readKept(ujianId))
	if (kept && (await hashOf(kept)) === sha256) return kept
	const fetched = await fetchFile(ujianId)
	return (await hashOf(fetched)) === sha256 ? fetched : null
}

async function readKept(ujianId: string): Promise<ArrayBuffer | undefined> {
	const read = async () => (await (await personFiles()).match(addressOf(ujianId)))?.arrayBuffer()
	return within(SILENT_MS, read()).catch(() => undefined)
}

function fetchFile(ujianId: string): Promise<ArrayBuffer> {
	const asked = onTheWay.get(ujianId)
	if (asked) return asked
	const fetching = callFile('GET /api/ujian/:id/soal-tersegel', { params: { id: ujianId } })
		.then((file) => file.arrayBuffer())
		.finally(() => onTheWay.delete(ujianId))
	onTheWay.set(ujianId, fetching)
	// A storage that is full or forbidden keeps nothing; the page goes on with what it holds.
	void fetching
		.then(async (file) => (await personFiles()).put(addressOf(ujianId), new Response(file)))
		.catch(() => undefined)
	return fetching
}

async function hashOf(file: ArrayBuffer): Promise<string> {
	return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', file))))
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
