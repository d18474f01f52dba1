import type { Pengerjaan } from '#shared/api/exams.ts'
import {
	INFO_DARURAT,
	nonceDarurat,
	PANJANG_TAG,
	type Terpilih,
	tulisJawaban,
	tulisKepala,
	tulisKode,
} from '#shared/rules/darurat.ts'
import type { Outbox } from './outbox.ts'

/**
 * The answers on this device as a code that a lecturer files. Nothing is asked of the server for it.
 * @returns null where nothing was answered here, or the browser has no cryptography
 */
export async function makeKodeDarurat(
	{ id, kunci_segel, urutan }: Pick<Pengerjaan, 'id' | 'kunci_segel' | 'urutan'>,
	{ epoch, seq, jawaban }: Pick<Outbox, 'epoch' | 'seq' | 'jawaban'>,
): Promise<string | null> {
	const kepala = tulisKepala({ pengerjaanId: id, epoch, seq })
	if (!kepala || !crypto.subtle) return null
	const terpilih = [...urutan].sort((a, b) => a - b).map((soal): Terpilih => jawaban.get(soal)?.opsi)
	const secret = Uint8Array.from(atob(kunci_segel), (c) => c.charCodeAt(0))
	const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
	const info = new TextEncoder().encode(INFO_DARURAT)
	const key = await crypto.subtle.deriveKey(
		{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
		base,
		{ name: 'AES-GCM', length: 256 },
		false,
		['encrypt'],
	)
	const iv = nonceDarurat(kepala)
	const sealed = await crypto.subtle.encrypt(
		{ name: 'AES-GCM', iv, additionalData: kepala, tagLength: PANJANG_TAG * 8 },
		key,
		tulisJawaban(terpilih),
	)
	return tulisKode(Uint8Array.from([...kepala, ...new Uint8Array(sealed)]))
}
