import { Type } from 'typebox'
import type { DbOrTrx } from '#server/db/client.ts'
import { refer } from '#server/features/files/lend.ts'
import { notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/jobs.ts'
import type { KeadaanTersimpan } from '#shared/api/lesson-publishing.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import { insertVersi, listAkunPembaca, type Tempat } from './authoring-queries.ts'
import { findTerbit, type NaskahRow, nextNomor, touchMateri } from './draft-queries.ts'
import { keadaanOf } from './draft-view.ts'
import { renderSumber, sumberOf } from './lesson-maker.ts'
import { type HasilRender, PERENDER } from './lesson-source.ts'
import { adaPerubahan, changedBy, changeNaskah, openNaskah, samaBerkas, terpakai } from './naskah.ts'
import { saveHasil } from './queries.ts'

const MAX_AHEAD_MS = 366 * 86_400_000
/** What is wrong beyond so many lines is told when these are mended. */
const MAX_TOLD = 20

const Payload = Type.Object({ id: Type.String(), pada: Type.String() })
/** Tells students of a lesson when its moment has come. */
export const KABAR_MATERI: Task<typeof Payload> = {
	name: 'kabari_materi',
	payload: Payload,
	attempts: 10,
	sealed: false,
}

/**
 * Makes what is written the version that students read, now or from a moment on. A text that is the same makes none.
 * @throws AppError 400 with what cannot be shown as it was meant, by line; 404; 409
 */
export async function publishMateri(
	ctx: Context,
	{ kode, id }: { kode: string; id: string },
	{ rev, pada, kabari }: { rev: number; pada: string | null; kabari: boolean },
	by: { actor: Actor; signal: AbortSignal },
): Promise<KeadaanTersimpan> {
	const { actor, signal } = by
	const { row: seen } = await openNaskah(ctx, kode, id)
	const hasil = await requireShowable(ctx, seen, { owner: actor.akun_id, signal })
	return changeNaskah(ctx, { kode, id, rev }, async (trx, row, at) => {
		// Another tab has kept something while this was looked through.
		if (row.isi !== seen.isi || !samaBerkas(terpakai(seen), row)) throw changedBy(row)
		if (row.ringkas === '')
			throw badInput('ringkas', 'Tulis ringkasannya; mahasiswa melihatnya di daftar materi')
		const now = ctx.now()
		const terbit = momentOf(row, pada, now)
		const versi = await keepVersi(trx, row, { oleh: actor.akun_id, now, hasil })
		await touch(trx, row, at, { versi, terbit_pada: terbit }, { actor, tindakan: 'materi_diterbitkan', now })
		if (kabari && terbit <= now) await tell(trx, id, now)
		// Told when it is there; what is moved once more is told at its last moment only.
		if (kabari && terbit > now)
			await ctx.jobs.add(trx, KABAR_MATERI, { id, pada: terbit.toISOString() }, { runAt: terbit })
		return stateOf(rev + 1, { versi, terbit_pada: terbit }, now)
	})
}

const stateOf = (
	rev: number,
	state: { versi: number | null; terbit_pada: Date | null },
	now: Date,
): KeadaanTersimpan => ({
	rev,
	versi: state.versi,
	keadaan: keadaanOf(state, now),
	terbit_pada: state.terbit_pada?.toISOString() ?? null,
})

/** What readers would get of it. @throws AppError 400 with what cannot be shown as it was meant, by line */
export async function requireShowable(
	ctx: Context,
	row: NaskahRow,
	client: { owner: string; signal: AbortSignal },
): Promise<HasilRender> {
	if (row.isi.trim() === '') throw badInput('isi', 'Materi belum berisi teks', 'lesson_faulty')
	const berkas = terpakai(row)
	const hasil = await renderSumber(ctx, await sumberOf(ctx, { isi: row.isi, berkas }), client)
	if (hasil.masalah.length === 0) return hasil
	const details = hasil.masalah.slice(0, MAX_TOLD)
	throw new AppError(400, 'lesson_faulty', 'Ada bagian materi yang belum dapat ditampilkan', {
		details: details.map(({ baris, alasan }) => ({ field: `isi:${baris}`, message: alasan })),
	})
}

/** @throws AppError 400 a moment that is over or a year away */
function momentOf({ terbit_pada }: NaskahRow, pada: string | null, now: Date): Date {
	if (pada === null) return terbit_pada !== null && terbit_pada <= now ? terbit_pada : now
	const wanted = new Date(pada)
	if (wanted <= now) throw badInput('pada', 'Pilih waktu terbit yang belum lewat')
	if (wanted.getTime() - now.getTime() > MAX_AHEAD_MS)
		throw badInput('pada', 'Waktu terbit paling lambat satu tahun dari sekarang')
	return wanted
}

/** What is written becomes a version, unless it is what students have. @returns the version's number */
export async function keepVersi(
	trx: DbOrTrx,
	row: NaskahRow,
	{ oleh, now, hasil }: { oleh: string; now: Date; hasil?: HasilRender },
): Promise<number> {
	if (row.versi !== null && !adaPerubahan(row)) return row.versi
	const nomor = await nextNomor(trx, row.id)
	const berkas = terpakai(row)
	await insertVersi(trx, [
		{ materi_id: row.id, nomor, isi: row.isi, berkas: JSON.stringify(berkas), oleh, dibuat_pada: now },
	])
	if (hasil) await saveHasil(trx, { id: row.id, versi: nomor }, { perender: PERENDER, hasil })
	await refer(
		trx,
		Object.entries(berkas).map(([guna, { sha256 }]) => ({
			pemilik: 'materi' as const,
			pemilik_id: `${row.id}:${nomor}`,
			guna,
			sha256,
		})),
	)
	return nomor
}

/** Sets what students have of a lesson, with its line in the trail. @returns the lesson's new number */
export async function touch(
	trx: DbOrTrx,
	row: NaskahRow,
	at: Tempat,
	change: { versi?: number | null; terbit_pada: Date | null },
	{ actor, tindakan, now }: { actor: Actor; tindakan: Tindakan; now: Date },
): Promise<number> {
	const rev = await touchMateri(trx, row.id, change, { oleh: actor.akun_id, pada: now })
	await writeJejak(trx, {
		...by(actor),
		tindakan,
		objek: `materi:${row.id}`,
		lama: { terbit_pada: row.terbit_pada, versi: row.versi },
		baru: { matakuliah: at.matakuliah_kode, periode: at.periode_kode, ...change },
	})
	return rev
}

/** Students see the lesson no more. @throws AppError 404; 409 */
export const hideMateri = (
	ctx: Context,
	{ kode, id }: { kode: string; id: string },
	rev: number,
	actor: Actor,
): Promise<KeadaanTersimpan> =>
	changeNaskah(ctx, { kode, id, rev }, async (trx, row, at) => {
		const now = ctx.now()
		await touch(trx, row, at, { terbit_pada: null }, { actor, tindakan: 'materi_disembunyikan', now })
		return stateOf(rev + 1, { versi: row.versi, terbit_pada: null }, now)
	})

/** Students of the course hear of a lesson, each once. */
export async function tell(trx: DbOrTrx, id: string, now: Date): Promise<void> {
	const lesson = await findTerbit(trx, id)
	if (!lesson) return
	await notify(trx, now, {
		kepada: await listAkunPembaca(trx, lesson.kode),
		jenis: 'materi_baru',
		judul: `Materi baru di ${lesson.nama}: ${lesson.judul}`,
		isi: lesson.ringkas,
		alamat: `/mata-kuliah/${lesson.kode.toLowerCase()}/${lesson.slug}`,
		kunci: `materi:${id}`,
	})
}

/** What the job does: nothing, where the lesson was hidden or has another moment now. */
export async function tellTerjadwal(
	ctx: Pick<Context, 'db' | 'now'>,
	{ id, pada }: { id: string; pada: string },
): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const lesson = await findTerbit(trx, id)
		if (lesson?.terbit_pada?.toISOString() === pada) await tell(trx, id, ctx.now())
	})
}
