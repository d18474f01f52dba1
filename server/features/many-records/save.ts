import type { DbOrTrx } from '#server/db/client.ts'
import { setStatusAll } from '#server/features/account-admin/batch-queries.ts'
import { clearGedung } from '#server/features/campus/room-queries.ts'
import { changeAllByHand, findPeriodeAktif } from '#server/features/imports/lend.ts'
import type { Context } from '#server/lib/context.ts'
import type { JenisInduk, KunciInduk } from '#shared/rules/ubahan-induk.ts'
import type { IndukRow } from './queries.ts'

/** A record, and what it shall be given; null: nothing. */
export type Ganti = { row: IndukRow; menjadi: string | null }

type Disimpan = { jenis: JenisInduk; kunci: KunciInduk; ganti: readonly Ganti[]; write: boolean }

/**
 * Writes what records are given as a file of them would, judged by the same rules, or only says what speaks against it.
 * @returns why one stays as it is, by what a change remembers it by; where there is one, nothing was written
 */
export async function simpanInduk(
	{ now, config }: Pick<Context, 'now' | 'config'>,
	db: DbOrTrx,
	{ jenis, kunci, ganti, write }: Disimpan,
): Promise<ReadonlyMap<string, string>> {
	if (jenis === 'dosen') {
		if (write)
			await setStatusAll(
				db,
				ganti.map(({ row, menjadi }) => ({ id: row.rekaman, status: menjadi ?? '' })),
			)
		return new Map()
	}
	// An empty cell of a file leaves what is there.
	const kosong = ganti.flatMap(({ row, menjadi }) => (menjadi === null ? [row.kode] : []))
	if (write && kosong.length > 0) await clearGedung(db, kosong)
	const isi = ganti.flatMap(({ row, menjadi }) =>
		menjadi === null ? [] : [{ kode: row.kode, [kunci]: menjadi }],
	)
	const latar = { periode: (await findPeriodeAktif(db)) ?? '', now: now(), zona: config.timezone }
	return changeAllByHand(db, jenis, isi, { latar, write })
}
