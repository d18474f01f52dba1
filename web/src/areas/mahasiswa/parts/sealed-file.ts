import { callFile } from '#web/lib/api.ts'
import { personFiles } from '#web/lib/person-memory.ts'
import { SILENT_MS, within } from '#web/lib/within.ts'

/** Whether this browser can keep a sealed paper and open it. Over plain http it has neither cryptography nor files. */
export const canOpenSealed = (): boolean =>
	'caches' in globalThis && 'DecompressionStream' in globalThis && crypto.subtle !== undefined

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

/** After the hand-in nobody opens it again. */
export async function forgetSealed(ujianId: string): Promise<void> {
	if (!canOpenSealed()) return
	await personFiles()
		.then((files) => files.delete(addressOf(ujianId)))
		.catch(() => undefined)
}

const addressOf = (ujianId: string) => `/api/ujian/${ujianId}/soal-tersegel`

/** The file with this hash: the kept one, or one that is fetched now; null when the server has another. */
export async function sealedFile(ujianId: string, sha256: string): Promise<ArrayBuffer | null> {
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
