import { createHash, hkdfSync, type KeyObject } from 'node:crypto'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { kidOf } from '#server/lib/ed25519.ts'
import { conflict, forbidden, notFound } from '#server/lib/errors.ts'
import { signText, verifyText } from '#server/lib/signed-text.ts'
import type { Bukti, CekBukti } from '#shared/api/receipts.ts'
import { type FaktaBukti, isiBukti, pesanBukti, readBukti } from '#shared/rules/bukti.ts'
import { findPengerjaanBukti, type PengerjaanBukti } from './queries.ts'

type Dibuat = { fakta: FaktaBukti & Pick<Bukti, 'alasan'>; garam: string; jawaban: string }

const sha256 = (...parts: (Buffer | string)[]): string => {
	const hash = createHash('sha256')
	for (const part of parts) hash.update(part)
	return hash.digest('base64url')
}

/** A salt for each receipt, from the attempt's secret: nobody finds the answers of another one by trying. */
const garamBukti = (rahasia: Buffer, nomor: number): Buffer =>
	Buffer.from(hkdfSync('sha256', rahasia, '', `stambuk/bukti/v1/${nomor}`, 32))

/** The receipts of an attempt, first to last; the same each time, because what they are made from does not change. */
function makeBukti(p: PengerjaanBukti, kid: string): Dibuat[] {
	const paket = sha256(JSON.stringify({ data: p.soal }))
	const made: Dibuat[] = []
	for (const [index, { jawaban, selesai_pada, alasan_selesai }] of p.penutupan.entries()) {
		const nomor = index + 1
		const garam = garamBukti(p.rahasia, nomor)
		const { teks, jumlah } = isiBukti(jawaban)
		made.push({
			fakta: {
				kid,
				pengerjaan_id: p.id,
				nomor,
				paket,
				jumlah,
				ditutup_pada: new Date(selesai_pada).toISOString(),
				alasan: alasan_selesai,
				isi: sha256(garam, teks),
				sebelumnya: made.at(-1)?.fakta.isi ?? null,
			},
			garam: garam.toString('base64url'),
			jawaban: teks,
		})
	}
	return made
}

/**
 * The receipts of the student's own attempt, newest first.
 * @throws AppError 404 or 403 not the student's attempt; 409 never closed
 */
export async function listBukti(ctx: Context, id: string, actor: MahasiswaActor): Promise<Bukti[]> {
	const p = await findPengerjaanBukti(ctx.db, id)
	if (!p) throw notFound('attempt_not_found', 'Pengerjaan ujian tidak ditemukan')
	if (p.mahasiswa_id !== actor.mahasiswa.id) throw forbidden('wrong_owner')
	if (p.penutupan.length === 0)
		throw conflict('attempt_open', 'Bukti pengumpulan ada setelah ujian dikumpulkan')
	const key = await ctx.signingKey()
	return makeBukti(p, kidOf(key))
		.map(({ fakta, ...rest }) => {
			const token = signText(key, pesanBukti(fakta))
			return { ...fakta, ...rest, token, alamat: `${ctx.config.publicUrl}/verifikasi/bukti/${token}` }
		})
		.reverse()
}

const REFUSED =
	'Tanda tangan bukti ini tidak cocok dengan isinya. Pindai ulang, atau minta berkas bukti dari pemiliknya.'
const UNKNOWN = 'Tanda tangan bukti ini cocok, tetapi pengumpulannya tidak ada dalam arsip kampus.'

/**
 * Confirms a receipt by its signature and the record behind it.
 * @throws AppError 404 not signed by this campus, or not in its record
 */
export async function verifyBukti(ctx: Context, key: KeyObject, token: string): Promise<CekBukti> {
	const pesan = verifyText(key, token)
	const fakta = pesan === null ? null : readBukti(pesan)
	if (!fakta) throw notFound('not_genuine', REFUSED)
	const p = await findPengerjaanBukti(ctx.db, fakta.pengerjaan_id)
	const made = p ? makeBukti(p, fakta.kid) : []
	const same = made[fakta.nomor - 1]
	if (!p || !same || pesanBukti(same.fakta) !== pesan) throw notFound('not_recorded', UNKNOWN)
	const terbaru = p.ditutup ? made.length : null
	return {
		...same.fakta,
		status: terbaru === fakta.nomor ? 'sah' : 'digantikan',
		terbaru,
		mata_kuliah: p.mata_kuliah,
		jenis: p.jenis,
	}
}
