import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, notFound } from '#server/lib/errors.ts'
import {
	type BarisJejak,
	type DaftarJejak,
	JEJAK_PALING_BANYAK,
	JEJAK_PER_HALAMAN,
	type JejakLengkap,
	type SaringanJejak,
} from '#shared/api/trail.ts'
import { kalimatJejak } from '#shared/rules/jejak.ts'
import { rincianJejak } from '#shared/rules/rincian-jejak.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { ranahTindakan, tindakanOf } from '#shared/rules/tindakan.ts'
import { saatKampus } from '#shared/rules/waktu.ts'
import { listNama, type NamaRow } from './names-queries.ts'
import { alamatObjek, sebutObjek } from './objek.ts'
import {
	type Cari,
	findJejak,
	type JejakRow,
	listAkunBernama,
	listObjekOrang,
	pageOfJejak,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'config'>

const MOST_WORDS = 6
const MOST_PEOPLE = 20

/** What is asked for, in words of the database. @throws AppError 400 for days in the wrong order */
export async function readSaringan(
	{ db, config }: Ctx,
	{ cari = '', pelaku, tindakan, objek, dari, sampai }: SaringanJejak,
): Promise<{ cari: Cari; orang_lebih: boolean }> {
	if (dari !== undefined && sampai !== undefined && sampai < dari)
		throw badInput('sampai', 'Hari terakhir lebih awal daripada hari pertama')
	const day = (tanggal: string) => saatKampus(tanggal, '00:00', config.timezone)
	const kata = cari.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
	const found = kata.length > 0 ? await listAkunBernama(db, kata, MOST_PEOPLE + 1) : undefined
	const akun = found?.slice(0, MOST_PEOPLE)
	return {
		cari: {
			orang: akun && { akun, objek: await listObjekOrang(db, akun) },
			pelaku: pelaku === 'server' ? null : pelaku,
			tindakan: tindakan === undefined ? undefined : tindakanOf(tindakan),
			objek,
			dari: dari === undefined ? undefined : day(dari),
			sebelum: sampai === undefined ? undefined : day(tambahHari(sampai, 1)),
		},
		orang_lebih: (found?.length ?? 0) > MOST_PEOPLE,
	}
}

/** A page of the trail, newest first; beyond the last page the last one. */
export async function getDaftarJejak(
	ctx: Ctx,
	{ halaman = 1, ...saringan }: SaringanJejak & { halaman?: number },
): Promise<DaftarJejak> {
	const { cari, orang_lebih } = await readSaringan(ctx, saringan)
	const { rows, jumlah, nomor } = await pageOfJejak(ctx.db, cari, {
		halaman,
		sebanyak: JEJAK_PER_HALAMAN,
		paling: JEJAK_PALING_BANYAK,
	})
	const total = Math.min(jumlah, JEJAK_PALING_BANYAK)
	return {
		baris: await readBaris(ctx, rows),
		total,
		halaman: nomor,
		per_halaman: JEJAK_PER_HALAMAN,
		lebih: jumlah > total,
		orang_lebih,
	}
}

/** Lines as they are read, with the names of what they are about. */
export async function readBaris({ db }: Ctx, rows: readonly JejakRow[]): Promise<BarisJejak[]> {
	const nama = await listNama(
		db,
		rows.map(({ objek }) => objek),
	)
	return rows.map((row) => toBaris(row, nama.get(row.objek)))
}

const toBaris = (row: JejakRow, nama: NamaRow | undefined): BarisJejak => ({
	id: row.id,
	pada: row.pada.toISOString(),
	kalimat: kalimatJejak(row),
	pelaku: row.pelaku,
	oleh: row.oleh,
	objek: row.objek,
	terhadap: sebutObjek(row.objek, nama),
})

/** A line with what was changed. @throws AppError 404 */
export async function getJejak(
	{ db, config }: Ctx,
	id: number,
	{ hak }: Pick<Actor, 'hak'>,
): Promise<JejakLengkap> {
	const row = await findJejak(db, id)
	if (!row) throw notFound('trail_not_found', 'Catatan ini tidak ada dalam jejak')
	const nama = (await listNama(db, [row.objek])).get(row.objek)
	return {
		...toBaris(row, nama),
		alamat: alamatObjek(row.objek, nama, hak),
		ranah: ranahTindakan(row.tindakan) ?? null,
		tindakan: row.tindakan,
		rincian: rincianJejak(row, config.timezone),
		request_id: row.request_id,
	}
}
