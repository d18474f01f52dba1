import { requireGerbangOf } from '#server/features/tuition/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type {
	DaftarUtas,
	Kiriman,
	LaporanForum,
	MenungguForum,
	OrangForum,
	RiwayatKiriman,
	Utas,
} from '#shared/api/forum.ts'
import {
	bolehMenandai,
	bolehMenulis,
	halamanKiriman,
	jumlahHalaman,
	nomorHalaman,
	UTAS_PER_HALAMAN,
} from '#shared/rules/forum.ts'
import {
	countMenunggu,
	type Forum,
	findUtas,
	type KirimanRow,
	listKiriman,
	listLaporan,
	listSuntingan,
	listUtas,
	namaMatakuliah,
	suggestWarga,
	type UtasRow,
} from './queries.ts'
import { markRead } from './write-queries.ts'

/** Tuition stands before the forum as it stands before the whole course. */
export async function requireMateri(ctx: Context, { mahasiswa }: Actor): Promise<void> {
	if (mahasiswa) await requireGerbangOf(ctx, 'materi', mahasiswa.id)
}

/** A code as it is kept; an address may have it in small letters. */
export const forumAt = ({ kelas, kode }: Forum): Forum => ({ kelas, kode: kode.toUpperCase() })

export const noUtas = () => notFound('thread_not_found', 'Utas ini tidak ada atau sudah dihapus')

export const pelakuOf = ({ akun_id, peran }: Actor) => ({ akun_id, dosen: peran === 'dosen' })

/** A page of a forum's threads. */
export async function listForum(
	ctx: Context,
	actor: Actor,
	forum: Forum,
	query: { cari?: string; saring?: string; sebelum?: string },
): Promise<DaftarUtas> {
	await requireMateri(ctx, actor)
	const [rows, mata_kuliah] = await Promise.all([
		listUtas(ctx.db, {
			...forum,
			akunId: actor.akun_id,
			cari: query.cari?.trim() || null,
			saring: query.saring ?? null,
			sebelum: query.sebelum === undefined ? null : readCursor(query.sebelum),
		}),
		namaMatakuliah(ctx.db, forum.kode),
	])
	const utas = rows.slice(0, UTAS_PER_HALAMAN)
	const last = utas.at(-1)
	return {
		...forum,
		mata_kuliah,
		utas: utas.map((row) => ({
			...row,
			dibuat_pada: row.dibuat_pada.toISOString(),
			aktif_pada: row.aktif_pada.toISOString(),
		})),
		berikut: last && rows.length > utas.length ? writeCursor(last) : null,
	}
}

/** Where a page ends: pinned or not, last activity, id. */
const writeCursor = ({ disematkan, aktif_pada, id }: UtasRow): string =>
	`${disematkan ? 1 : 0}.${aktif_pada.getTime()}.${id}`

function readCursor(text: string) {
	const [disematkan, aktif, id = ''] = text.split('.')
	return { disematkan: disematkan === '1', aktif: new Date(Number(aktif)), id }
}

export async function getMenunggu(ctx: Context, actor: Actor, forum: Forum): Promise<MenungguForum> {
	await requireMateri(ctx, actor)
	return countMenunggu(ctx.db, { ...forum, akunId: actor.akun_id, dosen: actor.peran === 'dosen' })
}

const ASKS_PER_MINUTE = 120

/** People whom a post could call. */
export async function suggestOrang(
	ctx: Context,
	actor: Actor,
	forum: Forum,
	q: string,
): Promise<OrangForum[]> {
	await requireMateri(ctx, actor)
	const limit = { key: `sebutan:${actor.akun_id}`, windowMs: 60_000, now: ctx.now() }
	await requireWithin(ctx.db, limit, ASKS_PER_MINUTE, 'Terlalu banyak pencarian. Tunggu sebentar.')
	return suggestWarga(ctx.db, { ...forum, q: q.trim(), akunId: actor.akun_id })
}

/**
 * A thread and one page of its replies.
 * @param halaman without one, the page of the first post that the caller has not read
 * @throws AppError 404
 */
export async function getUtas(ctx: Context, actor: Actor, id: string, halaman?: number): Promise<Utas> {
	await requireMateri(ctx, actor)
	const utas = await findUtas(ctx.db, id, actor.akun_id)
	if (!utas) throw noUtas()
	const { judul, kelas, kode, mata_kuliah, disematkan, dikunci, jawaban, terakhir, dibaca_sampai } = utas
	const jumlah_halaman = jumlahHalaman(terakhir)
	const unread = Math.min(dibaca_sampai + 1, terakhir)
	const page = Math.min(halaman ?? halamanKiriman(unread), jumlah_halaman)
	const { dari, sampai } = nomorHalaman(page)
	const rows = await listKiriman(ctx.db, { id, akunId: actor.akun_id, jawaban, dari, sampai })
	const all = rows.map(toKiriman)
	const pembuka = all.find(({ nomor }) => nomor === 1)
	if (!pembuka) throw noUtas()
	const pelaku = pelakuOf(actor)
	return {
		id,
		judul,
		kelas,
		kode,
		mata_kuliah,
		disematkan,
		dikunci,
		pembuka,
		jawaban: all.find(({ nomor }) => nomor === jawaban) ?? null,
		balasan: all.filter(({ nomor }) => nomor >= dari && nomor <= sampai),
		halaman: page,
		jumlah_halaman,
		terakhir,
		dibaca_sampai,
		boleh: {
			menulis: bolehMenulis(utas, pelaku),
			menandai: bolehMenandai(utas, pelaku),
			mengelola: pelaku.dosen,
		},
	}
}

const toKiriman = (row: KirimanRow): Kiriman => ({
	...row,
	dibuat_pada: row.dibuat_pada.toISOString(),
	diubah_pada: row.diubah_pada?.toISOString() ?? null,
})

/** The caller has read a thread up to this post. */
export async function readUtas(ctx: Context, actor: Actor, utasId: string, sampai: number): Promise<void> {
	await requireMateri(ctx, actor)
	await markRead(ctx.db, { utasId, akunId: actor.akun_id, nomor: sampai })
}

export async function getLaporan(ctx: Context, forum: Forum): Promise<LaporanForum[]> {
	return (await listLaporan(ctx.db, forum)).map((row) => ({
		...row,
		laporan: row.laporan.map((one) => ({ ...one, dibuat_pada: new Date(one.dibuat_pada).toISOString() })),
	}))
}

export async function getRiwayat(ctx: Context, utasId: string, nomor: number): Promise<RiwayatKiriman[]> {
	return (await listSuntingan(ctx.db, utasId, nomor)).map((row) => ({
		...row,
		diganti_pada: row.diganti_pada.toISOString(),
	}))
}
