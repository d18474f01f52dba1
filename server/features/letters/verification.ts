import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { verifyText } from '#server/lib/signed-text.ts'
import type { VerifikasiSurat } from '#shared/api/letters.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { nomorPesanSurat } from '#shared/rules/surat.ts'
import { computeTranskrip, isDigantikan, type Transkrip } from '#shared/rules/transkrip.ts'
import { findFaktaMahasiswa, findSuratByNomor, isBerkas, isStudent, type SuratRow } from './queries.ts'
import { pesanOf, statusOf } from './wire.ts'

const REFUSED = 'Dokumen ini tidak dapat diverifikasi. Tanda tangannya tidak cocok dengan isinya.'
const UNKNOWN = 'Tanda tangan dokumen ini cocok, tetapi suratnya tidak ada dalam arsip kampus.'

/**
 * Confirms the token of a paper by its signature and the record behind it; with the SHA-256 of a file also whether the
 * file was handed out as this paper.
 * @throws AppError 404 not signed by this campus, or not in its record
 */
export async function verifySurat(
	ctx: Context,
	{ token, berkas }: { token: string; berkas?: string | undefined },
): Promise<VerifikasiSurat> {
	const pesan = verifyText(await ctx.signingKey(), token)
	const nomor = pesan === null ? null : nomorPesanSurat(pesan)
	if (nomor === null) throw notFound('not_genuine', REFUSED)
	const row = await findSuratByNomor(ctx.db, nomor)
	if (!row || pesanOf(row) !== pesan) throw notFound('not_recorded', UNKNOWN)
	const { identitas, transkrip } = row.isi
	const status = (await hasLeft(ctx, row)) ? 'kedaluwarsa' : statusOf(ctx, row)
	return {
		status: status === 'berlaku' && (await isReplaced(ctx, row)) ? 'digantikan' : status,
		jenis: row.jenis,
		nomor,
		nama: identitas.nama,
		stambuk: identitas.stambuk,
		program_studi: identitas.program_studi,
		periode:
			PERIODE.includes(row.jenis) && identitas.periode_kode ? namaPeriode(identitas.periode_kode) : null,
		tanggal: row.tanggal,
		berlaku_sampai: row.berlaku_sampai,
		dicabut_pada: row.dicabut_pada?.toISOString() ?? null,
		transkrip: transkrip && angkaOf(transkrip),
		sidik: row.sidik.toString('base64url'),
		berkas_cocok: berkas === undefined ? null : await isBerkas(ctx.db, row.id, Buffer.from(berkas, 'hex')),
	}
}

/** The kinds that are about a term. */
const PERIODE: readonly string[] = ['aktif_kuliah', 'cuti']

/** Who has left is no student any more, whatever the card says. */
async function hasLeft(ctx: Context, row: SuratRow): Promise<boolean> {
	if (row.jenis !== 'ktm' || row.dicabut_pada) return false
	return !(await isStudent(ctx.db, row.mahasiswa_id))
}

/** Whether a transcript says other results than those that are approved now of the same terms. */
async function isReplaced(ctx: Context, { mahasiswa_id, isi }: SuratRow): Promise<boolean> {
	const m = isi.transkrip && (await findFaktaMahasiswa(ctx.db, mahasiswa_id))
	return m && isi.transkrip ? isDigantikan(isi.transkrip, computeTranskrip(m.hasil, m.lembar)) : false
}

const angkaOf = ({ baris, sks, sks_lulus, ipk }: Transkrip) => ({
	matakuliah: baris.filter(({ dihitung }) => dihitung).length,
	sks,
	sks_lulus,
	ipk,
})
