import { createHash, createHmac } from 'node:crypto'
import type { Context } from '#server/lib/context.ts'
import { sameSecret } from '#server/lib/same-secret.ts'
import { KLAIM_MENIT, KODE_KETIK, KODE_QR, langkahBerlaku, langkahKode } from '#shared/rules/presensi.ts'

/** Of a scanned code; 72 bits in a QR code that stays coarse enough for the last row. */
const CODE_BYTES = 9
/** So long a screen shows codes without having heard from the server. */
const AHEAD_SECONDS = 120

type Keys = Pick<Context, 'tokens'>

const mac = ({ tokens }: Keys, id: string, text: string) =>
	createHmac('sha256', tokens.attendanceKey(id)).update(text).digest()

const qrCode = (keys: Keys, id: string, step: number) =>
	mac(keys, id, `qr:${step}`).subarray(0, CODE_BYTES).toString('base64url')

const shortCode = (keys: Keys, id: string, step: number) =>
	String(mac(keys, id, `ketik:${step}`).readUInt32BE() % 1_000_000).padStart(6, '0')

/** 22 letters instead of 36: the QR code has larger dots. */
const packId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

function unpackId(packed: string): string | null {
	const hex = Buffer.from(packed, 'base64url').toString('hex')
	if (hex.length !== 32 || packed.length !== 22) return null
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The codes that a screen shows from now on, with the step of the first. */
export function codesAhead(ctx: Context, id: string, now: Date) {
	const make = <T>(kind: typeof KODE_QR | typeof KODE_KETIK, code: (step: number) => T) => {
		const langkah = langkahKode(kind, now)
		const count = Math.ceil(AHEAD_SECONDS / kind.detik)
		return {
			detik: kind.detik,
			langkah,
			of: Array.from({ length: count }, (_, i) => code(langkah + i)),
		}
	}
	const qr = make(
		KODE_QR,
		(step) => `${ctx.config.publicUrl}/presensi/${packId(id)}.${qrCode(ctx, id, step)}`,
	)
	const ketik = make(KODE_KETIK, (step) => shortCode(ctx, id, step))
	return {
		qr: { detik: qr.detik, langkah: qr.langkah, alamat: qr.of },
		ketik: { detik: ketik.detik, langkah: ketik.langkah, kode: ketik.of },
	}
}

/** The meeting whose code this is at this moment, null when it is none or no longer one. */
export function meetingOfCode(keys: Keys, code: string, now: Date): string | null {
	const [packed = '', given = ''] = code.split('.')
	const id = unpackId(packed)
	if (id === null) return null
	return langkahBerlaku(KODE_QR, now).some((step) => sameSecret(given, qrCode(keys, id, step))) ? id : null
}

/** Whether a typed code is that of a meeting at this moment. */
export const isShortCode = (keys: Keys, id: string, code: string, now: Date): boolean =>
	langkahBerlaku(KODE_KETIK, now).some((step) => sameSecret(code, shortCode(keys, id, step)))

/** What says later that a code was good when it was scanned, on the device that scanned it. */
export function makeClaim(keys: Keys, id: string, perangkat: string, now: Date): string {
	const at = Math.floor(now.getTime() / 1000)
	return `${packId(id)}.${at}.${claimMac(keys, id, at, perangkat)}`
}

const claimMac = (keys: Keys, id: string, at: number, perangkat: string) =>
	mac(keys, id, `klaim:${at}:${perangkat}`).subarray(0, 16).toString('base64url')

/** The meeting of a claim and when its code was scanned; null when it is not genuine, of another device, or too old. */
export function readClaim(
	keys: Keys,
	claim: string,
	{ perangkat, now }: { perangkat: string; now: Date },
): { id: string; dipindai: Date } | null {
	const [packed = '', text = '', given = ''] = claim.split('.')
	const id = unpackId(packed)
	const at = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
	if (id === null || Number.isNaN(at) || !sameSecret(given, claimMac(keys, id, at, perangkat))) return null
	return now.getTime() - at * 1000 <= KLAIM_MENIT * 60_000 ? { id, dipindai: new Date(at * 1000) } : null
}

/** What is stored of a device: enough to see that two students had the same one. */
export const hashDevice = (perangkat: string): Buffer =>
	createHash('sha256').update(`perangkat:${perangkat}`).digest().subarray(0, 16)
