import type { KeyObject } from 'node:crypto'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Verifikasi } from '#shared/api/khs.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { findKhsByNomor } from './queries.ts'
import { verifyToken } from './token.ts'

const REFUSED = 'Dokumen ini tidak dapat diverifikasi. Tanda tangannya tidak cocok dengan isinya.'
const UNKNOWN = 'Tanda tangan dokumen ini cocok, tetapi lembarnya tidak ada dalam arsip kampus.'

/** Confirms the token of a printed sheet by its signature and the record behind it. */
export async function verifyKhs(ctx: Context, key: KeyObject, token: string): Promise<Verifikasi> {
	const fakta = verifyToken(key, token)
	if (!fakta) throw notFound('not_genuine', REFUSED)
	const khs = await findKhsByNomor(ctx.db, fakta.nomor)
	if (!khs?.isi) throw notFound('not_recorded', UNKNOWN)
	const { identitas } = khs.isi
	const terbaru = khs.versi_terbaru ?? khs.versi
	return {
		status: terbaru > khs.versi ? 'digantikan' : 'sah',
		...fakta,
		nama: identitas.nama,
		program_studi: identitas.program_studi,
		periode: namaPeriode(khs.periode_kode),
		versi_terbaru: terbaru,
	}
}
