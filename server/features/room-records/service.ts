import type { DbOrTrx } from '#server/db/client.ts'
import { clearGedung } from '#server/features/campus/room-queries.ts'
import { changeByHand, findPeriodeAktif, makeByHand, removeByHand } from '#server/features/imports/lend.ts'
import { lockJenis } from '#server/features/imports/queries.ts'
import { readPerubahan } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { listJejak, whoWrote } from '#server/lib/trail-queries.ts'
import type {
	BarisRuang,
	DaftarRuang,
	DataRuang,
	RuangKampus,
	UbahanRuang,
} from '#shared/api/room-records.ts'
import { DATA_RUANG, judgeDataRuang, type KunciRuang } from '#shared/rules/data-ruang.ts'
import {
	type Cari,
	countRuang,
	findRuang,
	holdRuang,
	listGedung,
	listJadwalRuang,
	listRuangAktif,
	pageOfRuang,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const PER_HALAMAN = 50
const MAX_RIWAYAT = 30

/** Rooms to choose from. */
export const getRuangKampus = ({ db }: Pick<Ctx, 'db'>): Promise<RuangKampus[]> => listRuangAktif(db)

/** A page of rooms; beyond the last page the last one. */
export async function getDaftarRuang(
	{ db, now }: Ctx,
	{ halaman = 1, sebanyak = PER_HALAMAN, ...cari }: Cari & { halaman?: number; sebanyak?: number },
): Promise<DaftarRuang> {
	const total = await countRuang(db, cari)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / sebanyak)))
	const dari = (nomor - 1) * sebanyak
	const baris = await pageOfRuang(db, { ...cari, dari, sebanyak }, now())
	return { baris, total, halaman: nomor, per_halaman: sebanyak, gedung: await listGedung(db) }
}

const isianOf = ({ nama, gedung, kapasitas, status }: BarisRuang): Record<KunciRuang, string | null> => ({
	nama,
	gedung,
	kapasitas: String(kapasitas),
	status,
})

/** A room with the record's history. @throws AppError 404 */
export async function getDataRuang({ db, now }: Ctx, kode: string): Promise<DataRuang> {
	const data = await findRuang(db, kode, now())
	if (!data) throw noRuang()
	const isian = Object.entries(isianOf(data)) as [KunciRuang, string | null][]
	return {
		...data,
		jadwal: await listJadwalRuang(db, data.nama),
		isian: isian.map(([kunci, isi]) => ({ kunci, isi })),
		riwayat: (await listJejak(db, [`ruang:${kode}`], MAX_RIWAYAT)).map(readPerubahan),
	}
}

/**
 * Writes a new room down as an import of one row would.
 * @throws AppError 400 with what is wrong, by field; 409 for a code that is taken
 */
export async function addRuang(
	ctx: Ctx,
	isi: { kode: string; nama: string; gedung: string; kapasitas: string },
	actor: Actor,
): Promise<{ kode: string }> {
	return ctx.db.transaction().execute(async (trx) => {
		const { kode, ...baru } = await makeByHand(trx, 'ruang', isi, await latarOf(ctx, trx))
		await writeJejak(trx, { ...by(actor), tindakan: 'ruang_ditambah', objek: `ruang:${kode}`, baru })
		return { kode: String(kode) }
	})
}

/**
 * Changes a room, all or nothing.
 * @throws AppError 400 for a text that the rules refuse, also for the name of a room that is written in timetables; 404; 409 for what
 * somebody else has changed since the caller saw it (who and what)
 */
export async function changeRuang(
	ctx: Ctx,
	kode: string,
	perubahan: readonly UbahanRuang[],
	actor: Actor,
): Promise<void> {
	const baru = readUbahan(perubahan)
	await ctx.db.transaction().execute(async (trx) => {
		await lockJenis(trx, 'ruang')
		await holdRuang(trx, kode)
		const row = await findRuang(trx, kode, ctx.now())
		if (!row) throw noRuang()
		const kini = isianOf(row)
		for (const { kunci, dari } of perubahan)
			if (kini[kunci] !== dari) {
				const oleh = await whoWrote(trx, [`ruang:${kode}`], [kunci])
				throw conflict(
					'record_changed',
					`${DATA_RUANG[kunci].label} baru saja diubah oleh ${oleh ?? 'orang lain'}. Belum ada yang disimpan`,
				)
			}
		const isi = Object.fromEntries(Object.entries({ kode, ...kini, ...baru }).map(([k, v]) => [k, v ?? '']))
		await changeByHand(trx, 'ruang', isi, await latarOf(ctx, trx))
		if (baru.gedung === '') await clearGedung(trx, [kode])
		const kunci = Object.keys(baru) as KunciRuang[]
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ruang_diubah',
			objek: `ruang:${kode}`,
			lama: Object.fromEntries(kunci.map((one) => [one, kini[one]])),
			baru,
		})
	})
}

/** Takes a room away in which nothing takes place. @throws AppError 404; 409 with what does */
export async function removeRuang(ctx: Ctx, kode: string, actor: Actor): Promise<{ kode: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		await lockJenis(trx, 'ruang')
		await holdRuang(trx, kode)
		const row = await findRuang(trx, kode, ctx.now())
		if (!row) throw noRuang()
		await removeByHand(trx, 'ruang', { kode, nama: row.nama }, await latarOf(ctx, trx))
		const lama = { nama: row.nama, kapasitas: row.kapasitas }
		await writeJejak(trx, { ...by(actor), tindakan: 'ruang_dihapus', objek: `ruang:${kode}`, lama })
	})
	return { kode }
}

/** What is wanted, tidied. @throws AppError 400 naming the field */
function readUbahan(perubahan: readonly UbahanRuang[]): Partial<Record<KunciRuang, string>> {
	const baru: Partial<Record<KunciRuang, string>> = {}
	for (const { kunci, menjadi } of perubahan) {
		if (kunci in baru) throw badInput(kunci, `${DATA_RUANG[kunci].label} disebutkan dua kali`)
		const text = menjadi.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
		const problem = judgeDataRuang(kunci, text)
		if (problem) throw badInput(kunci, problem)
		baru[kunci] = text
	}
	return baru
}

const latarOf = async ({ now, config }: Ctx, trx: DbOrTrx) => ({
	periode: (await findPeriodeAktif(trx)) ?? '',
	now: now(),
	zona: config.timezone,
})

const noRuang = () => notFound('room_not_found', 'Ruang dengan kode ini tidak ditemukan')
