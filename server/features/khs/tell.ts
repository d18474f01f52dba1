import type { DbOrTrx } from '#server/db/client.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import type { KhsRow } from './queries.ts'

type Lembar = Pick<KhsRow, 'mahasiswa_id' | 'semester' | 'periode_kode'>

/** Tells students what was decided about their sheets; of a sheet that comes forward again, again. */
export const tellPutusan = (trx: DbOrTrx, now: Date, rows: readonly Lembar[], alasan: string | null) =>
	tell(trx, now, rows, alasan === null ? 'sudah disahkan' : 'belum disahkan', alasan && `Alasan: ${alasan}`)

/** Tells a student that a rejection was taken back. */
export const tellLagi = (trx: DbOrTrx, now: Date, row: Lembar) =>
	tell(trx, now, [row], 'diperiksa kembali', null)

/** All of a term and semester at once, however many. */
async function tell(
	trx: DbOrTrx,
	now: Date,
	rows: readonly Lembar[],
	what: string,
	isi: string | null,
): Promise<void> {
	for (const [first, ...others] of Map.groupBy(
		rows,
		(row) => `${row.periode_kode} ${row.semester}`,
	).values()) {
		if (!first) continue
		const { periode_kode, semester } = first
		await notify(trx, now, {
			kepada: await akunMahasiswa(
				trx,
				[first, ...others].map((row) => row.mahasiswa_id),
			),
			jenis: 'khs',
			judul: `KHS semester ${semester} ${what}`,
			isi: isi ?? namaPeriode(periode_kode),
			alamat: `/khs?semester=${semester}`,
			kunci: `khs:${periode_kode}`,
			lagi: true,
		})
	}
}
