import type { DbOrTrx } from '#server/db/client.ts'
import { listKelasRows } from '#server/features/campus/batch-queries.ts'
import { findPeriodeAktif } from '#server/features/imports/lend.ts'
import { findKisi } from '#server/features/schedule/neighbour-queries.ts'
import { hold, shareActiveTerm } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { requireBerlaku } from '#server/lib/change-of-many.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { BahanSusunan, Rancangan, SusunanKelas, TinjauanSusunan } from '#shared/api/class-changes.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { kisiPenuh } from '#shared/rules/susun-kelas.ts'
import { gabung } from './merge.ts'
import { type How, listKode, milik, readKampus, type Susunan } from './parts.ts'
import {
	endSusunan,
	insertSusunan,
	listIsi,
	listKelasLain,
	listNama,
	listSusunan,
	lockSusunan,
	type SusunanRow,
} from './queries.ts'
import { pecah } from './split.ts'
import { kembalikanSusunan } from './undo.ts'

type Ctx = Pick<Context, 'db' | 'now'>

const TERAKHIR = 20

/** What a class of the running term has, to choose from. @throws AppError 404; 409 while no term is active */
export async function getBahan({ db }: Pick<Ctx, 'db'>, kelas: string): Promise<BahanSusunan> {
	const [found] = await listKelasRows(db, [kelas], false)
	if (!found) throw notFound('class_not_found', 'Kelas dengan kode ini tidak ditemukan')
	const kampus = await readKampus(db)
	const { periode, isi, matakuliah, dosen } = kampus
	const { slot, ruang } = await findKisi(db, periode)
	const nama = (nip: string) => ({ nip, nama: dosen.get(nip) ?? nip })
	return {
		kode: kelas,
		periode: { kode: periode, nama: namaPeriode(periode) },
		mahasiswa: (await listIsi(db, periode, kelas)).map(({ stambuk, nama: orang }) => ({
			stambuk,
			nama: orang,
		})),
		mata_kuliah: listKode(kampus, kelas).map((kode) => ({
			...{ kode, nama: matakuliah(kode) },
			dosen: milik(isi.pengampu, kelas, kode).map(({ nip }) => nama(nip)),
			jadwal: milik(isi.jadwal, kelas, kode).map(({ kelas: _, kode: __, ...kuliah }) => kuliah),
			kapasitas: milik(isi.penawaran, kelas, kode)[0]?.kapasitas ?? null,
		})),
		kelas_lain: await listKelasLain(db, periode, kelas),
		dosen: [...dosen.keys()].map(nama).toSorted((a, b) => a.nama.localeCompare(b.nama, 'id')),
		ruang,
		kisi: kisiPenuh(slot),
	}
}

/** The term first, then all that moves: who changes some of it at this moment goes first, or waits, and nobody has what the other waits for. */
async function susun(trx: DbOrTrx, rancangan: Rancangan, how: How): Promise<Susunan> {
	const periode = await shareActiveTerm(trx)
	if (how.tulis && periode !== undefined) await hold(trx, { periode, susun: true, ...dipegang(rancangan) })
	return rancangan.jenis === 'pecah' ? pecah(trx, rancangan, how) : gabung(trx, rancangan, how)
}

/** The classes of a split or merge, and who moves. */
const dipegang = (rancangan: Rancangan) =>
	rancangan.jenis === 'pecah'
		? {
				kelas: [rancangan.kelas, ...rancangan.baru.map(({ kode }) => kode)],
				stambuk: rancangan.baru.flatMap(({ stambuk }) => stambuk),
			}
		: { kelas: [rancangan.ke], isi: [rancangan.dari], stambuk: [] }

/** Ends a transaction whose work is only looked at. */
const DILIHAT = Symbol('looked at')

/**
 * All that it would change, by making it and giving it up again (decision 473).
 * @throws AppError as {@link pecah} and {@link gabung}
 */
export async function tinjauSusunan(
	{ db, now }: Ctx,
	rancangan: Rancangan,
	actor: Actor,
): Promise<TinjauanSusunan> {
	let tinjauan: TinjauanSusunan | undefined
	try {
		await db.transaction().execute(async (trx) => {
			tinjauan = (await susun(trx, rancangan, { now: now(), actor, tulis: false })).tinjauan
			throw DILIHAT
		})
	} catch (error) {
		if (error !== DILIHAT) throw error
	}
	if (!tinjauan) throw new Error('a split or merge was not looked at')
	return tinjauan
}

/**
 * Does it exactly as it was shown, or nothing. The same sent twice counts once.
 * @throws AppError as {@link tinjauSusunan}; 409 where it would be something else than was shown, or cannot be
 */
export async function susunKelas(
	ctx: Ctx,
	{ id, sidik, rancangan }: { id: string; sidik: string; rancangan: Rancangan },
	actor: Actor,
): Promise<SusunanKelas> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockSusunan(trx)
		const [before] = await listSusunan(trx, { id })
		if (before) {
			if (before.akun_id === actor.akun_id) return toWire(trx, before)
			throw conflict('change_exists', 'Susunan ini sudah dibuat orang lain. Muat ulang halaman.')
		}
		const pada = ctx.now()
		const { periode, tinjauan, isi } = await susun(trx, rancangan, { now: pada, actor, tulis: true })
		const [halangan] = tinjauan.halangan
		if (halangan !== undefined) throw conflict('classes_stay', `${halangan}. Belum ada yang diubah`)
		if (tinjauan.sidik !== sidik)
			throw conflict(
				'preview_changed',
				'Keadaannya berubah sejak ditampilkan, sehingga belum ada yang diubah. Periksa sekali lagi.',
			)
		await insertSusunan(trx, {
			...{ id, periode_kode: periode, jenis: rancangan.jenis, isi, oleh: actor.akun_id, pada },
		})
		await catat(trx, actor, rancangan.jenis === 'pecah' ? 'kelas_dipecah' : 'kelas_digabung', { id, isi })
		return toWire(trx, await requireSusunan(trx, id))
	})
}

const catat = (
	trx: DbOrTrx,
	actor: Actor,
	tindakan: 'kelas_dipecah' | 'kelas_digabung' | 'susunan_kelas_diurungkan',
	{ id, isi }: Pick<SusunanRow, 'id' | 'isi'>,
) =>
	writeJejak(trx, {
		...by(actor),
		tindakan,
		objek: `susunan_kelas:${id}`,
		baru: {
			judul: isi.uraian,
			jumlah: isi.ubahan.reduce((sum, one) => sum + one.mahasiswa, 0),
			ubahan: isi.ubahan,
		},
	})

/** Splits and merges of the running term. */
export async function getSusunanTerakhir({ db }: Pick<Ctx, 'db'>): Promise<SusunanKelas[]> {
	const periode = await findPeriodeAktif(db)
	if (!periode) return []
	const list = []
	for (const row of await listSusunan(db, { periode, sebanyak: TERAKHIR })) list.push(await toWire(db, row))
	return list
}

/** One of them. @throws AppError 404 */
export const getSusunan = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<SusunanKelas> =>
	toWire(db, await requireSusunan(db, id))

/** Takes it back, all or nothing. @throws AppError 404; 409 as {@link kembalikanSusunan}, and once it is taken back */
export async function urungkanSusunan(
	ctx: Ctx & Pick<Context, 'config'>,
	id: string,
	actor: Actor,
): Promise<SusunanKelas> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockSusunan(trx)
		const susunan = await requireSusunan(trx, id)
		requireBerlaku(susunan, ctx.config.timezone)
		const now = ctx.now()
		await kembalikanSusunan(trx, susunan, { now, actor })
		await endSusunan(trx, id, actor.akun_id, now)
		await catat(trx, actor, 'susunan_kelas_diurungkan', susunan)
		return toWire(trx, await requireSusunan(trx, id))
	})
}

async function requireSusunan(db: DbOrTrx, id: string): Promise<SusunanRow> {
	const [row] = await listSusunan(db, { id })
	if (!row) throw notFound('change_not_found', 'Perubahan ini tidak ditemukan')
	return row
}

async function toWire(
	db: DbOrTrx,
	{ id, jenis, isi, oleh, pada, ...row }: SusunanRow,
): Promise<SusunanKelas> {
	// Of what was taken back none is true any more.
	const kini = row.diurungkan_pada ? { catatan: [], tetap: [], sisa: undefined } : isi
	const tetap = kini.tetap ?? []
	const nama = await listNama(
		db,
		tetap.map(({ stambuk }) => stambuk),
	)
	return {
		...{ id, jenis, uraian: isi.uraian, pindah: isi.ubahan, catatan: kini.catatan },
		tetap: tetap.map((one) => ({ ...one, nama: nama.get(one.stambuk) ?? one.stambuk })),
		sisa: kini.sisa ?? null,
		...{ oleh, pada: pada.toISOString() },
		diurungkan: row.diurungkan_pada && {
			oleh: row.diurungkan_oleh,
			pada: row.diurungkan_pada.toISOString(),
		},
	}
}
