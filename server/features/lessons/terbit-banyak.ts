import type { DbOrTrx } from '#server/db/client.ts'
import { notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, conflict, notFound } from '#server/lib/errors.ts'
import type { TinjauanMateri } from '#shared/api/lesson-publishing.ts'
import { listAkunPembaca, lockTempat, type Tempat } from './authoring-queries.ts'
import { findNaskah, findTerbit, lockMateri, type NaskahRow } from './draft-queries.ts'
import { keadaanOf } from './draft-view.ts'
import type { HasilRender } from './lesson-source.ts'
import { dropLangkah, insertLangkah, listLangkah, listPernahTerbit } from './many-queries.ts'
import { adaPerubahan } from './naskah.ts'
import { tempatOf } from './susunan.ts'
import { keepVersi, requireShowable, tell, touch } from './terbit.ts'

type Apa = 'terbitkan' | 'sembunyikan'
type By = { actor: Actor; signal: AbortSignal }
type Judged = { row: NaskahRow; akan: TinjauanMateri['akan']; alasan: string | null; hasil?: HasilRender }

const noMateri = () =>
	notFound('lesson_not_found', 'Salah satu materi ini tidak ada lagi. Muat ulang halaman')

/** What publishing or hiding these lessons would do with each, in the order in which they are named. @throws AppError 404 */
export async function previewBanyak(
	ctx: Context,
	kode: string,
	{ apa, materi }: { apa: Apa; materi: readonly string[] },
	by: By,
): Promise<TinjauanMateri[]> {
	const at = await tempatOf(ctx, kode)
	const list: TinjauanMateri[] = []
	// One after the other: a course is no reason to keep all workers from everybody else.
	for (const id of new Set(materi)) {
		const row = await findNaskah(ctx.db, at, id)
		if (!row) throw noMateri()
		const { akan, alasan } = await judge(ctx, row, apa, by)
		list.push({
			...{ id, judul: row.judul, rev: row.rev, akan, alasan },
			keadaan: keadaanOf(row, ctx.now()),
			terbit_pada: row.terbit_pada?.toISOString() ?? null,
		})
	}
	return list
}

async function judge(ctx: Context, row: NaskahRow, apa: Apa, by: By): Promise<Judged> {
	const keadaan = keadaanOf(row, ctx.now())
	const shown = keadaan === 'terbit' || keadaan === 'terjadwal'
	if (apa === 'sembunyikan') return { row, akan: shown ? 'sembunyi' : 'tetap', alasan: null }
	const changed = adaPerubahan(row)
	if (keadaan === 'terbit' && !changed) return { row, akan: 'tetap', alasan: null }
	if (row.ringkas === '') return { row, akan: 'tidak', alasan: 'Ringkasannya belum ditulis' }
	const akan = keadaan === 'terbit' ? 'perubahan' : 'terbit'
	if (!changed) return { row, akan, alasan: null }
	try {
		const hasil = await requireShowable(ctx, row, { owner: by.actor.akun_id, signal: by.signal })
		return { row, akan, alasan: null, hasil }
	} catch (error) {
		// What is wrong with the text; a full server or a client that left is no reason of the lesson.
		if (!(error instanceof AppError) || (error.status !== 400 && error.status !== 422)) throw error
		return { row, akan: 'tidak', alasan: reasonOf(error) }
	}
}

/** The first line that cannot be shown, else what is said of the whole. */
function reasonOf({ message, details }: AppError): string {
	const [first, ...more] = (details ?? []).filter(({ field }) => /^isi:\d+$/.test(field))
	if (!first) return details?.[0]?.message ?? message
	const rest = more.length > 0 ? `, dan ${more.length} hal lain` : ''
	return `Baris ${first.field.slice(4)}: ${first.message}${rest}`
}

/**
 * Publishes or hides lessons in one step, all as they were seen or none. What the step would leave as it is stays out of it.
 * @throws AppError 400 one cannot be published; 404; 409 one is not as it was seen
 */
export async function changeBanyak(
	ctx: Context,
	kode: string,
	wanted: {
		langkah: string
		apa: Apa
		materi: readonly { id: string; rev: number }[]
		kabari: boolean
	},
	by: By,
): Promise<{ jumlah: number }> {
	const { langkah, apa, kabari } = wanted
	const at = await tempatOf(ctx, kode)
	const seen = new Map(wanted.materi.map(({ id, rev }) => [id, rev]))
	const judged: Judged[] = []
	for (const id of [...seen.keys()].sort()) {
		const row = await findNaskah(ctx.db, at, id)
		if (!row) throw noMateri()
		judged.push(await judge(ctx, row, apa, by))
	}
	return ctx.db.transaction().execute(async (trx) => {
		await lockTempat(trx, at.matakuliah_kode)
		const again = await listLangkah(trx, at, langkah)
		if (again.length > 0) return { jumlah: again.length }
		for (const { row } of judged) await requireSeen(trx, at, row, seen.get(row.id))
		const bad = judged.find(({ akan }) => akan === 'tidak')
		if (bad)
			throw conflict(
				'materi_belum_siap',
				`“${bad.row.judul}” belum dapat terbit. ${bad.alasan}. Belum ada yang berubah`,
			)
		const now = ctx.now()
		const baru = judged.filter(({ akan }) => akan !== 'tetap')
		const known = await listPernahTerbit(
			trx,
			baru.map(({ row }) => row.id),
		)
		const rows = []
		for (const { row, hasil } of baru) {
			const change = await changeOf(trx, row, apa, { oleh: by.actor.akun_id, now, ...(hasil && { hasil }) })
			const tindakan = apa === 'terbitkan' ? 'materi_diterbitkan' : 'materi_disembunyikan'
			const rev = await touch(trx, row, at, change, { actor: by.actor, tindakan, now })
			const before = { versi: row.versi, terbit_pada: row.terbit_pada }
			rows.push({ langkah, materi_id: row.id, apa, ...before, rev, oleh: by.actor.akun_id, pada: now })
		}
		await insertLangkah(trx, at, rows)
		if (kabari && apa === 'terbitkan')
			await tellMany(
				trx,
				baru.filter(({ akan, row }) => akan === 'terbit' && !known.has(row.id)),
				{ langkah, now },
			)
		return { jumlah: rows.length }
	})
}

async function changeOf(
	trx: DbOrTrx,
	row: NaskahRow,
	apa: Apa,
	by: { oleh: string; now: Date; hasil?: HasilRender },
): Promise<{ versi?: number; terbit_pada: Date | null }> {
	if (apa === 'sembunyikan') return { terbit_pada: null }
	const shown = row.terbit_pada !== null && row.terbit_pada <= by.now
	return { versi: await keepVersi(trx, row, by), terbit_pada: shown ? row.terbit_pada : by.now }
}

/** @throws AppError 404; 409 naming the lesson and who has changed it */
async function requireSeen(
	trx: DbOrTrx,
	at: Tempat,
	seen: NaskahRow,
	rev: number | undefined,
): Promise<void> {
	await lockMateri(trx, seen.id)
	const row = await findNaskah(trx, at, seen.id)
	if (!row) throw noMateri()
	if (row.rev === rev && row.rev === seen.rev) return
	throw conflict(
		'materi_berubah',
		`“${row.judul}” sudah diubah ${row.diubah_oleh ?? 'orang lain'}. Belum ada yang berubah; periksa lagi, lalu ulangi`,
	)
}

/** One piece of news, however many lessons are new. */
async function tellMany(
	trx: DbOrTrx,
	baru: readonly Judged[],
	{ langkah, now }: { langkah: string; now: Date },
) {
	const [first, ...more] = baru
	if (!first) return
	if (more.length === 0) return tell(trx, first.row.id, now)
	const lesson = await findTerbit(trx, first.row.id)
	if (!lesson) return
	await notify(trx, now, {
		kepada: await listAkunPembaca(trx, lesson.kode),
		jenis: 'materi_baru',
		judul: `${baru.length} materi baru di ${lesson.nama}`,
		isi: baru
			.map(({ row }) => row.judul)
			.join(', ')
			.slice(0, 300)
			.toWellFormed(),
		alamat: `/mata-kuliah/${lesson.kode}`,
		kunci: `langkah-materi:${langkah}`,
	})
}

/** Takes the last step of a course back; lessons that somebody has changed since stay. @throws AppError 404; 409 */
export async function undoBanyak(
	ctx: Context,
	{ kode, langkah }: { kode: string; langkah: string },
	actor: Actor,
): Promise<{ kembali: number; tetap: string[] }> {
	const at = await tempatOf(ctx, kode)
	return ctx.db.transaction().execute(async (trx) => {
		await lockTempat(trx, at.matakuliah_kode)
		const rows = await listLangkah(trx, at, langkah)
		if (rows.length === 0)
			throw conflict('langkah_lewat', 'Langkah ini sudah diurungkan, atau sudah ada langkah yang lebih baru')
		const now = ctx.now()
		const tetap: string[] = []
		for (const { materi_id, versi, terbit_pada, rev } of rows) {
			await lockMateri(trx, materi_id)
			const row = await findNaskah(trx, at, materi_id)
			if (!row) continue
			if (row.rev !== rev) tetap.push(row.judul)
			else {
				const tindakan = terbit_pada ? 'materi_diterbitkan' : 'materi_disembunyikan'
				await touch(trx, row, at, { versi, terbit_pada }, { actor, tindakan, now })
			}
		}
		await dropLangkah(trx, at)
		return { kembali: rows.length - tetap.length, tetap }
	})
}
