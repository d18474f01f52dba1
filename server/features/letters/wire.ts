import type { KeyObject } from 'node:crypto'
import type { Context } from '#server/lib/context.ts'
import { signText } from '#server/lib/signed-text.ts'
import type { Surat } from '#shared/api/letters.ts'
import { pesanSurat, type StatusSurat, statusSurat } from '#shared/rules/surat.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { SuratRingkas } from './queries.ts'

/** The text that a paper's signature covers. */
export function pesanOf({ nomor, isi, sidik }: Pick<SuratRingkas, 'nomor' | 'isi' | 'sidik'>): string {
	const { identitas, tanggal, berlaku_sampai, transkrip } = isi
	return pesanSurat({
		nomor,
		stambuk: identitas.stambuk,
		tanggal,
		berlaku_sampai,
		angka: transkrip && { sks: transkrip.sks, ipk: transkrip.ipk },
		sidik: sidik.toString('base64url'),
	})
}

/** Where anybody can check a paper. Made from what is frozen, so it is kept nowhere (decision 20). */
export function alamatOf(ctx: Context, key: KeyObject, row: SuratRingkas): string {
	return `${ctx.config.publicUrl}/verifikasi/surat/${signText(key, pesanOf(row))}`
}

/** Whether a paper counts today. */
export function statusOf(ctx: Context, { dicabut_pada, berlaku_sampai }: SuratRingkas): StatusSurat {
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	return statusSurat({ dicabut: dicabut_pada !== null, berlaku_sampai }, hariIni)
}

/** @param digantikan of a transcript that counts no more: the number of the one that does, if there is one */
export function toSurat(
	ctx: Context,
	key: KeyObject,
	row: SuratRingkas,
	digantikan?: { oleh: string | null },
): Surat {
	const { id, jenis, nomor, keperluan, tanggal, berlaku_sampai, alasan_cabut } = row
	return {
		id,
		jenis,
		nomor,
		keperluan,
		tanggal,
		terbit_pada: row.terbit_pada.toISOString(),
		berlaku_sampai,
		status: digantikan ? 'digantikan' : statusOf(ctx, row),
		digantikan_oleh: digantikan?.oleh ?? null,
		alasan_cabut,
		alamat: alamatOf(ctx, key, row),
	}
}
