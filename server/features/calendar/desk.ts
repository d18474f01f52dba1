import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { whoWrote } from '#server/lib/trail-queries.ts'
import type { DampakLibur, IsiKegiatan, KalenderKantor } from '#shared/api/calendar-office.ts'
import {
	BIDANG_KEGIATAN,
	type BidangKegiatan,
	judgeHariKegiatan,
	ubahanHariLibur,
} from '#shared/rules/kegiatan-kalender.ts'
import { namaPeriode, readPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import {
	countTetap,
	deleteKegiatan,
	findKegiatan,
	findKuliahPada,
	findPeriodeBerjalan,
	type IsiRow,
	insertKegiatan,
	listHariPeriode,
	listKegiatanKantor,
	listLiburLain,
	listTahun,
	updateKegiatan,
} from './desk-queries.ts'
import { firstYear, teksTahun } from './service.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const BIDANG = Object.keys(BIDANG_KEGIATAN) as BidangKegiatan[]

/** The calendar of a year as the offices write it: the year of the running term unless one is named. */
export async function getKalenderKantor(ctx: Ctx, wanted: string | undefined): Promise<KalenderKantor> {
	const [years, running] = [await listTahun(ctx.db), await findPeriodeBerjalan(ctx.db)]
	const newest = years[0] ?? Number(waktuKampus(ctx.now(), ctx.config.timezone).tanggal.slice(0, 4))
	const tahun = wanted !== undefined ? firstYear(wanted) : running ? readPeriode(running.kode).tahun : newest
	const kode = ['1', '2', '3'].map((digit) => `${tahun}${digit}`)
	const terms = await listHariPeriode(ctx.db, kode)
	const tersedia = new Set([newest + 1, tahun, ...(years.length > 0 ? years : [newest])])
	return {
		tahun: teksTahun(tahun),
		tahun_tersedia: [...tersedia].sort((a, b) => b - a).map(teksTahun),
		semester: kode.map((one) => {
			const term = terms.find((row) => row.kode === one)
			return {
				kode: one,
				nama: namaPeriode(one),
				hari: term ? { mulai: term.mulai, selesai: term.selesai } : null,
			}
		}),
		kegiatan: await listKegiatanKantor(ctx.db, tahun),
	}
}

type Ubahan = { id: string | null; menjadi: Pick<IsiKegiatan, 'mulai' | 'selesai' | 'kategori'> | null }

/**
 * Which lectures of the active term an event takes away or gives back. Nothing is changed.
 * @throws AppError 404 for an event that is gone
 */
export async function tinjauKegiatan(ctx: Ctx, { id, menjadi }: Ubahan): Promise<DampakLibur> {
	const lama = id === null ? null : await findKegiatan(ctx.db, id)
	if (lama === undefined) throw noKegiatan()
	const term = await findPeriodeBerjalan(ctx.db)
	const nothing = { kuliah: 0, kelas: 0, hari: [], contoh: [] }
	if (!term)
		return {
			periode: null,
			menjadi_libur: nothing,
			kembali_kuliah: nothing,
			tetap: { terlaksana: 0, pengganti: 0, ujian: 0 },
		}
	const holiday = <T extends { kategori: string }>(one: T | null) =>
		one?.kategori === 'holiday' ? one : null
	const lain = await listLiburLain(ctx.db, id)
	const hari = ubahanHariLibur({ lama: holiday(lama), baru: holiday(menjadi), lain }, term)
	const at = { periode: term.kode, zona: ctx.config.timezone }
	return {
		periode: namaPeriode(term.kode),
		menjadi_libur: await findKuliahPada(ctx.db, { ...at, hari: hari.menjadi }),
		kembali_kuliah: await findKuliahPada(ctx.db, { ...at, hari: hari.kembali }),
		tetap: await countTetap(ctx.db, { ...at, hari: hari.menjadi }),
	}
}

/** Adds an event. The same one sent again, as by a second press, is one. @throws AppError 400 naming the field */
export async function addKegiatan(ctx: Ctx, input: IsiRow, actor: Actor): Promise<{ id: string }> {
	const row = { id: input.id, ...tidy(input) }
	await ctx.db.transaction().execute(async (trx) => {
		await checkHari({ ...ctx, db: trx }, row)
		if (!(await insertKegiatan(trx, row))) return
		const { id, ...baru } = row
		await writeJejak(trx, { ...by(actor), tindakan: 'kalender_ditambah', objek: `kalender:${id}`, baru })
	})
	return { id: row.id }
}

/**
 * Changes an event.
 * @throws AppError 400 naming the field; 404; 409 for what somebody else has changed since the caller saw it, with who and what
 */
export async function changeKegiatan(
	ctx: Ctx,
	id: string,
	input: { dari: IsiKegiatan; menjadi: IsiKegiatan },
	actor: Actor,
): Promise<{ id: string }> {
	const menjadi = tidy(input.menjadi)
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await findKegiatan(trx, id, { hold: true })
		if (!kini) throw noKegiatan()
		const stale = BIDANG.filter((bidang) => kini[bidang] !== input.dari[bidang])
		if (stale.length > 0) {
			const oleh = await whoWrote(trx, [`kalender:${id}`], stale)
			const what = stale.map((bidang) => BIDANG_KEGIATAN[bidang].toLowerCase()).join(', ')
			throw conflict(
				'event_changed',
				`Kegiatan ini baru saja diubah oleh ${oleh ?? 'orang lain'} (${what}). Belum ada yang disimpan`,
			)
		}
		const berubah = BIDANG.filter((bidang) => kini[bidang] !== menjadi[bidang])
		if (berubah.length === 0) return
		await checkHari({ ...ctx, db: trx }, menjadi)
		await updateKegiatan(trx, { id, ...menjadi })
		const of = (isi: IsiKegiatan) => Object.fromEntries(berubah.map((bidang) => [bidang, isi[bidang]]))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'kalender_diubah',
			objek: `kalender:${id}`,
			lama: of(kini),
			baru: of(menjadi),
		})
	})
	return { id }
}

/** Takes an event out of the calendar. @throws AppError 404 */
export async function removeKegiatan(ctx: Ctx, id: string, actor: Actor): Promise<{ id: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await findKegiatan(trx, id, { hold: true })
		if (!kini) throw noKegiatan()
		await deleteKegiatan(trx, id)
		const { id: _id, ...lama } = kini
		await writeJejak(trx, { ...by(actor), tindakan: 'kalender_dihapus', objek: `kalender:${id}`, lama })
	})
	return { id }
}

/** Without blanks around the texts. @throws AppError 400 for an event without a name */
function tidy({ periode, mulai, selesai, kategori, kepentingan, ...texts }: IsiKegiatan): IsiKegiatan {
	const kegiatan = texts.kegiatan.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
	if (kegiatan === '') throw badInput('kegiatan', 'Isi nama kegiatannya')
	const keterangan = texts.keterangan.normalize('NFC').trim()
	return { periode, mulai, selesai, kegiatan, keterangan, kategori, kepentingan }
}

async function checkHari({ db }: Pick<Ctx, 'db'>, isi: IsiKegiatan): Promise<void> {
	const [term] = await listHariPeriode(db, [isi.periode])
	const problem = judgeHariKegiatan(isi, term)
	if (problem) throw badInput(problem.bidang, problem.pesan)
}

const noKegiatan = () => notFound('event_not_found', 'Kegiatan ini sudah tidak ada di kalender')
