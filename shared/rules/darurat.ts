/**
 * The code that a device shows when it cannot deliver: which attempt, which device and how far, and one letter a question.
 * Bytes: version 1, attempt 16, epoch 2, seq 4, then sealed (AES-256-GCM, the bytes before as additional data) 3 bits a
 * question in ascending order of its number, then the tag. Sealing and opening is for who has a cryptography.
 */
export type KepalaDarurat = { pengerjaanId: string; epoch: number; seq: number }

/** Names the use of the key that is made from the one that seals the outbox (HKDF, `info`). */
export const INFO_DARURAT = 'stambuk/darurat/v1'
const VERSI = 1
export const PANJANG_KEPALA = 23
export const PANJANG_TAG = 16
/** The epoch has two bytes here. */
const EPOCH_MAX = 0xffff

/** null when the device cannot be named in so few bytes. */
export function tulisKepala({ pengerjaanId, epoch, seq }: KepalaDarurat): Uint8Array<ArrayBuffer> | null {
	if (epoch < 1 || epoch > EPOCH_MAX || seq < 1) return null
	const bytes = new Uint8Array(PANJANG_KEPALA)
	const view = new DataView(bytes.buffer)
	view.setUint8(0, VERSI)
	pengerjaanId
		.replaceAll('-', '')
		.match(/../g)
		?.forEach((hex, i) => {
			view.setUint8(1 + i, Number.parseInt(hex, 16))
		})
	view.setUint16(17, epoch)
	view.setUint32(19, seq)
	return bytes
}

/** null for bytes that are no such code. */
export function bacaKepala(bytes: Uint8Array): KepalaDarurat | null {
	if (bytes.length <= PANJANG_KEPALA + PANJANG_TAG || bytes[0] !== VERSI) return null
	const view = new DataView(bytes.buffer, bytes.byteOffset)
	const hex = [...bytes.subarray(1, 17)].map((b) => b.toString(16).padStart(2, '0')).join('')
	const pengerjaanId = hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
	return { pengerjaanId, epoch: view.getUint16(17), seq: view.getUint32(19) }
}

/** The nonce: epoch and seq say once what an attempt's answers are on its device. */
export function nonceDarurat(kepala: Uint8Array): Uint8Array<ArrayBuffer> {
	const nonce = new Uint8Array(12)
	nonce.set(kepala.subarray(17, PANJANG_KEPALA), 6)
	return nonce
}

/** A letter, null for an answer that was taken back, undefined for a question that was never touched. */
export type Terpilih = string | null | undefined
const KODE: readonly Terpilih[] = [undefined, 'A', 'B', 'C', 'D', 'E', null]

export const panjangJawaban = (jumlah: number): number => Math.ceil((jumlah * 3) / 8)

export function tulisJawaban(jawaban: readonly Terpilih[]): Uint8Array<ArrayBuffer> {
	const bits = jawaban.map((one) => KODE.indexOf(one).toString(2).padStart(3, '0')).join('')
	return Uint8Array.from({ length: panjangJawaban(jawaban.length) }, (_, i) =>
		Number.parseInt(bits.slice(i * 8, i * 8 + 8).padEnd(8, '0'), 2),
	)
}

/** null when the bytes say something that no device writes. */
export function bacaJawaban(bytes: Uint8Array, jumlah: number): Terpilih[] | null {
	if (bytes.length !== panjangJawaban(jumlah)) return null
	const bits = [...bytes].map((b) => b.toString(2).padStart(8, '0')).join('')
	if (bits.slice(jumlah * 3).includes('1')) return null
	const kode = Array.from({ length: jumlah }, (_, i) => Number.parseInt(bits.slice(i * 3, i * 3 + 3), 2))
	return kode.some((k) => k >= KODE.length) ? null : kode.map((k) => KODE[k])
}

/** Of RFC 4648: capitals and digits alone, which a QR code holds densely and a person can read out. */
const ABJAD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function tulisKode(bytes: Uint8Array): string {
	const bits = [...bytes].map((b) => b.toString(2).padStart(8, '0')).join('')
	return (bits.match(/.{1,5}/g) ?? []).map((five) => ABJAD[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Spaces, hyphens and small letters do no harm; digits that look like letters are read as these. null for no code. */
export function bacaKode(teks: string): Uint8Array<ArrayBuffer> | null {
	const kode = teks
		.toUpperCase()
		.replace(/[\s-]/g, '')
		.replaceAll('0', 'O')
		.replaceAll('1', 'I')
		.replaceAll('8', 'B')
	if (!/^[A-Z2-7]+$/.test(kode)) return null
	const bits = [...kode].map((c) => ABJAD.indexOf(c).toString(2).padStart(5, '0')).join('')
	const length = Math.floor(bits.length / 8)
	// One way to write it: what is left over is the filling of the last letter.
	if (!/^0{0,4}$/.test(bits.slice(length * 8))) return null
	return Uint8Array.from({ length }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2))
}
