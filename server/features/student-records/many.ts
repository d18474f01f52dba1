import type { DbOrTrx } from '#server/db/client.ts'
import { findPeriodeAktif } from '#server/features/imports/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { changeExists, requireBerlaku } from '#server/lib/change-of-many.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { listSempit } from '#server/lib/room-seats-queries.ts'
import type { TinjauanUbahan, UbahanBanyak } from '#shared/api/student-changes.ts'
import { alasanTetap } from '#shared/rules/ubahan-mahasiswa.ts'
import { carry, carryBack, type Dinilai, ikutanOf, ikutOf, judgePindah, tellMoved } from './follow.ts'
import { hold } from './hold.ts'
import {
	type CalonRow,
	endUbahan,
	findKelas,
	findUbahan,
	insertBarisUbahan,
	insertUbahan,
	listBarisUbahan,
	listCalon,
	listStatusKrs,
	saveTetap,
	type UbahanRow,
} from './many-queries.ts'
import { kembalikanStatus } from './many-status.ts'
import { changedSince, write } from './many-write.ts'
import { isDosen } from './queries.ts'
import { shareActiveTerm } from './status-queries.ts'
import { getUbahan, noUbahan } from './ubahan.ts'

type Ctx = Pick<Context, 'db' | 'now'>
type Kunci = 'kelas' | 'dosen_wali'
type Tujuan = { kunci: Kunci; menjadi: string }

/** Which of these students can be changed so; nothing is written. @throws AppError 400 for no such class or lecturer, 404, 409 */
export async function previewUbahan(
	{ db, now }: Ctx,
	{ stambuk, ...tujuan }: Tujuan & { stambuk: readonly string[] },
): Promise<TinjauanUbahan> {
	const asal = await requireTujuan(db, tujuan, findPeriodeAktif)
	const calon = await requireAll(db, { kunci: tujuan.kunci, stambuk })
	const judged = await judge(db, { ...tujuan, ...asal, now: now() }, calon)
	const pindah = judged.flatMap(({ calon: { id }, alasan }) => (alasan === null ? [id] : []))
	return {
		catatan:
			asal.periode === null
				? []
				: await listSempit(db, { periode: asal.periode, ke: tujuan.menjadi, pindah }),
		boleh: judged
			.filter(({ alasan }) => alasan === null)
			.map(({ calon: { stambuk: nomor, nama, kini, sebutan }, fakta }) => ({
				...{ stambuk: nomor, nama, dari: kini, sebutan },
				ikut: ikutanOf(fakta),
			})),
		tetap: judged.flatMap(({ calon: { stambuk: nomor, nama }, alasan }) =>
			alasan === null ? [] : [{ stambuk: nomor, nama, alasan }],
		),
	}
}

type Dinilaikan = Tujuan & {
	prodi: string | null
	periode: string | null
	now: Date
	diadakan?: readonly string[]
}

async function judge(
	db: DbOrTrx,
	{ prodi, periode, now, diadakan = [], ...tujuan }: Dinilaikan,
	calon: readonly CalonRow[],
): Promise<Dinilai[]> {
	const tetap = (one: CalonRow) => alasanTetap(one, { ...tujuan, prodi })
	if (periode === null) return calon.map((one) => ({ calon: one, alasan: tetap(one), fakta: undefined }))
	return judgePindah(db, { periode, ke: tujuan.menjadi, now, diadakan }, calon, tetap)
}

type Diminta = Tujuan & {
	id: string
	mahasiswa: readonly { stambuk: string; dari: string | null }[]
	tetap?: readonly string[]
}

/**
 * Changes students as they were seen, all or none. The same change sent twice counts once.
 * @throws AppError 400, 404; 409 for somebody who was changed meanwhile (who and what) or cannot be changed any more
 */
export async function changeMany(
	ctx: Ctx,
	{ id, mahasiswa, tetap = [], ...tujuan }: Diminta,
	actor: Actor,
): Promise<{ id: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		const { kunci, menjadi } = tujuan
		const { prodi, periode } = await requireTujuan(trx, tujuan, shareActiveTerm)
		const pada = ctx.now()
		// First of all: who sends it a second time waits here for the first, and finds it done.
		if (!(await insertUbahan(trx, { id, kunci, periode, menjadi, oleh: actor.akun_id, pada }))) {
			const made = await findUbahan(trx, id, false)
			const own = made?.akun_id === actor.akun_id
			if (own && made.kunci === kunci && made.menjadi === menjadi) return
			throw changeExists(own)
		}
		const seen = new Map(mahasiswa.map(({ stambuk, dari }) => [stambuk, dari]))
		const stambuk = [...seen.keys()]
		await hold(trx, { periode, kelas: periode === null ? [] : [menjadi], stambuk })
		const calon = await requireAll(trx, { kunci, stambuk })
		const elsewhere = calon.find((one) => one.kini !== (seen.get(one.stambuk) ?? null))
		if (elsewhere) throw await changedSince(trx, kunci, elsewhere)
		const judged = await judge(trx, { ...tujuan, prodi, periode, now: pada }, calon)
		for (const { calon: one, alasan } of judged)
			if (alasan) throw conflict('student_stays', `${one.nama}: ${alasan}. Belum ada yang disimpan`)
		// As they were looked at, all together: seats that who moves takes are not there for who stays.
		const semua = tetap.length > 0 ? await listCalon(trx, { kunci, stambuk: [...stambuk, ...tetap] }) : []
		const dilihat = await judge(trx, { ...tujuan, prodi, periode, now: pada }, semua)
		await saveTetap(trx, id, tinggal(dilihat.filter(({ calon: one }) => !seen.has(one.stambuk))))
		await simpan(trx, judged, { id, kunci, menjadi, periode, pada, actor })
	})
	return { id }
}

const tinggal = (judged: readonly Dinilai[]) =>
	judged.flatMap(({ calon: { stambuk }, alasan }) => (alasan === null ? [] : [{ stambuk, alasan }]))

type Disimpan = Tujuan & { id: string; periode: string | null; pada: Date; actor: Actor }

/** Writes the change of students who can be changed so, with all that follows them, and tells whom it concerns. */
async function simpan(
	trx: DbOrTrx,
	judged: readonly Dinilai[],
	{ id, kunci, menjadi, periode, pada, actor }: Disimpan,
): Promise<void> {
	const rows = judged.map(({ calon: { id: mahasiswa, kini: dari }, fakta }) => ({
		...{ id: mahasiswa, dari },
		ikut: fakta ? ikutOf(fakta) : null,
	}))
	await insertBarisUbahan(trx, id, rows)
	const calon = judged.map((one) => one.calon)
	await write(trx, kunci, calon, () => menjadi, { actor, ubahan: id })
	if (periode === null) return
	await carry(
		trx,
		periode,
		rows.flatMap(({ id: mahasiswa, dari, ikut }) =>
			dari !== null && ikut ? [{ mahasiswa, dari, ke: menjadi, ikut }] : [],
		),
	)
	const moved = rows.map(({ id: mahasiswa, dari }) => ({ mahasiswa, dari, ke: menjadi }))
	await tellMoved(trx, { id, periode, now: pada, rows: moved })
}

/**
 * Moves students to another class of the running term in the caller's transaction, those of them who can.
 * @param how `id` names the change; null: nobody moves, it is only looked at. `diadakan`: meetings of that class that count as held
 * @returns how each was judged
 * @throws AppError 400 no such class; 404 no such student; 409 while no term is active
 */
export async function pindahkan(
	trx: DbOrTrx,
	{ ke, stambuk }: { ke: string; stambuk: readonly string[] },
	{
		id,
		diadakan = [],
		now,
		actor,
	}: { id: string | null; diadakan?: readonly string[]; now: Date; actor: Actor },
): Promise<Dinilai[]> {
	const tujuan = { kunci: 'kelas', menjadi: ke } as const
	const { prodi, periode } = await requireTujuan(trx, tujuan, shareActiveTerm)
	if (id !== null) await insertUbahan(trx, { id, ...tujuan, periode, oleh: actor.akun_id, pada: now })
	if (id !== null) await hold(trx, { periode, kelas: [ke], stambuk })
	const calon = await requireAll(trx, { kunci: 'kelas', stambuk })
	const judged = await judge(trx, { ...tujuan, prodi, periode, now, diadakan }, calon)
	const dapat = judged.filter(({ alasan }) => alasan === null)
	if (id !== null) await saveTetap(trx, id, tinggal(judged))
	if (id !== null && dapat.length > 0) await simpan(trx, dapat, { id, ...tujuan, periode, pada: now, actor })
	return judged
}

/**
 * Puts everybody back to where they were, all or none.
 * @throws AppError 404; 409 once it is taken back, in another term, where somebody was changed again, and as {@link carryBack}
 */
export async function undoUbahan(
	ctx: Ctx & Pick<Context, 'config'>,
	id: string,
	actor: Actor,
): Promise<UbahanBanyak> {
	await ctx.db.transaction().execute(async (trx) => {
		const ubahan = await findUbahan(trx, id, true)
		if (!ubahan) throw noUbahan()
		requireBerlaku(ubahan, ctx.config.timezone)
		if (ubahan.kunci === 'status') await kembalikanStatus(ctx, trx, ubahan, actor)
		else await kembalikan(trx, { ...ubahan, kunci: ubahan.kunci }, { now: ctx.now(), actor })
	})
	return getUbahan(ctx, id)
}

/** The same in the transaction of a caller who holds it; what was taken back already stays so. */
export async function undoUbahanIn(trx: DbOrTrx, id: string, by: { now: Date; actor: Actor }): Promise<void> {
	const ubahan = await findUbahan(trx, id, true)
	if (ubahan && ubahan.kunci !== 'status' && !ubahan.diurungkan_pada)
		await kembalikan(trx, { ...ubahan, kunci: ubahan.kunci }, { ...by, dipegang: true })
}

async function kembalikan(
	trx: DbOrTrx,
	{ id, kunci, menjadi, periode_kode, pada }: UbahanRow & { kunci: Kunci },
	{ now, actor, dipegang = false }: { now: Date; actor: Actor; dipegang?: boolean },
): Promise<void> {
	if (periode_kode !== null && periode_kode !== (await shareActiveTerm(trx)))
		throw conflict('term_over', 'Semester perubahan ini sudah berlalu, sehingga tidak dapat diurungkan')
	const baris = await listBarisUbahan(trx, id)
	const stambuk = baris.map((one) => one.stambuk)
	const kelas = periode_kode === null ? [] : [menjadi, ...baris.map((one) => one.dari)]
	if (!dipegang) await hold(trx, { periode: periode_kode, kelas, stambuk })
	const calon = await requireAll(trx, { kunci, stambuk })
	const again = calon.find(({ kini }) => kini !== menjadi)
	if (again) throw await changedSince(trx, kunci, again)
	const before = new Map(baris.map((one) => [one.stambuk, one]))
	const dari = (one: CalonRow) => before.get(one.stambuk)?.dari ?? null
	if (periode_kode !== null) {
		const krs = await listStatusKrs(
			trx,
			periode_kode,
			calon.map((one) => one.id),
		)
		await carryBack(
			trx,
			{ periode: periode_kode, ke: menjadi, now, pada },
			calon.map((one) => ({
				...{ mahasiswa: one.id, nama: one.nama, dari: dari(one), status: krs.get(one.id) ?? null },
				ikut: before.get(one.stambuk)?.ikut ?? null,
			})),
		)
		const moved = calon.map((one) => ({ mahasiswa: one.id, dari: menjadi, ke: dari(one) }))
		await tellMoved(trx, { id, periode: periode_kode, now, rows: moved })
	}
	await write(trx, kunci, calon, dari, { actor, ubahan: id })
	await endUbahan(trx, id, actor.akun_id, now)
}

/** Where students shall come to. @throws AppError 400 for no such class or lecturer, 409 while no term is active */
async function requireTujuan(
	db: DbOrTrx,
	{ kunci, menjadi }: Tujuan,
	findPeriode: typeof shareActiveTerm,
): Promise<{ prodi: string | null; periode: string | null }> {
	if (kunci === 'dosen_wali') {
		if (!(await isDosen(db, menjadi))) throw badInput('menjadi', 'Tidak ada dosen dengan NIP ini')
		return { prodi: null, periode: null }
	}
	const kelas = await findKelas(db, menjadi)
	if (!kelas) throw badInput('menjadi', 'Tidak ada kelas dengan kode ini')
	const periode = await findPeriode(db)
	if (!periode) throw conflict('no_active_term', 'Belum ada semester yang aktif')
	return { prodi: kelas.prodi, periode }
}

/** @throws AppError 404 where one of them is not a student */
async function requireAll(db: DbOrTrx, asked: Parameters<typeof listCalon>[1]): Promise<CalonRow[]> {
	const calon = await listCalon(db, asked)
	const found = new Set(calon.map(({ stambuk }) => stambuk))
	const missing = asked.stambuk.find((stambuk) => !found.has(stambuk))
	if (missing !== undefined)
		throw notFound('student_not_found', `Mahasiswa dengan NIM ${missing} tidak ditemukan`)
	return calon
}
