import { Type } from 'typebox'
import type { DbOrTrx } from '#server/db/client.ts'
import { findKoreksi, listPaketUjian, putKunciPaket, putNilai } from '#server/features/exams/key-queries.ts'
import { kunciPaket } from '#server/features/exams/lend.ts'
import { notify } from '#server/features/notifications/lend.ts'
import { mendSoal } from '#server/features/questions/lend.ts'
import { koreksiHasilUjian } from '#server/features/results/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/jobs.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { PratinjauKoreksi, UjianLain } from '#shared/api/item-analysis.ts'
import { bedaKoreksi, type KoreksiKunci } from '#shared/rules/koreksi-kunci.ts'
import { nilaiTerlihat } from '#shared/rules/tinjauan.ts'
import { optionOf, requireUjian } from './analysis.ts'
import { insertKoreksi, listDinilai, lockUjian, type UjianRow } from './queries.ts'
import { planBersama } from './regrade-beside.ts'
import {
	alamatOf,
	askedOf,
	type Baru,
	hitung,
	isBerubah,
	nilaiUlang,
	type Perubahan,
	planUjian,
	type Rencana,
	readKunci,
	toPratinjau,
	ujianBerubah,
} from './regrade-plan.ts'

/** What is corrected: questions of an exam, and other exams that hold them too. */
export type Koreksi = { perubahan: Perubahan; bersama: readonly string[] }

/** The exam first, then those that are corrected with it. @throws AppError 400; 403; 404 */
async function plan(
	ctx: Context,
	db: DbOrTrx,
	ujianId: string,
	{ perubahan, bersama }: Koreksi,
	{ actor, lock }: { actor: Actor; lock: boolean },
): Promise<{ rencana: [Rencana, ...Rencana[]]; lain: UjianLain[] }> {
	// In one order, so that two corrections of the same exams wait for each other instead of blocking each other.
	if (lock) for (const id of [...new Set([ujianId, ...bersama])].sort()) await lockUjian(db, id)
	const ujian = await requireUjian(db, ujianId)
	const kunci = await readKunci(db, ujianId)
	const asked = askedOf(kunci, perubahan)
	const { lain, ikut } = await planBersama(db, { id: ujianId, ujian, kunci, asked }, bersama, actor)
	const first = await planUjian(ctx, db, ujianId, kunci, asked, lock)
	const rest: Rencana[] = []
	for (const one of ikut) rest.push(await planUjian(ctx, db, one.id, one.kunci, one.asked, lock))
	return { rencana: [first, ...rest], lain }
}

/** What a correction would do. @throws AppError 400; 403; 404 */
export async function previewKoreksi(
	ctx: Context,
	ujianId: string,
	koreksi: Koreksi,
	actor: Actor,
): Promise<PratinjauKoreksi> {
	const { rencana, lain } = await plan(ctx, ctx.db, ujianId, koreksi, { actor, lock: false })
	return { ...toPratinjau(rencana), lain }
}

type Selesai = {
	nomor: number
	naik: number
	turun: number
	hasil: number
	soal_bank: number
	/** Exams that were corrected, the first included. */
	ujian: number
}

/**
 * Corrects keys and grades anew, exactly as it was previewed: grades of all the exams, published results with their KHS, the
 * bank if wanted, the trail, and word to who is concerned, in one transaction. To be undone it is made the other way round.
 * @param onLate what was handed in meanwhile could not be graded anew yet; the correction stands, and a job tries again
 * @throws AppError 400; 403; 404; 409 something has changed since it was previewed, or nothing would
 */
export async function applyKoreksi(
	ctx: Context,
	ujianId: string,
	{ alasan, sidik, bank, ...koreksi }: Koreksi & { alasan: string; sidik: string; bank: boolean },
	actor: Actor,
	onLate: (error: unknown) => void,
): Promise<Selesai> {
	const { done, ids } = await ctx.db.transaction().execute(async (trx) => {
		const { rencana } = await plan(ctx, trx, ujianId, koreksi, { actor, lock: true })
		const [first] = rencana
		const beda = bedaKoreksi(first.sebelum, first.sesudah)
		if (Object.keys(beda).length === 0)
			throw conflict('nothing_corrected', 'Kunci sudah seperti itu; tidak ada yang berubah')
		const { naik, turun, sidik: kini } = toPratinjau(rencana)
		if (kini !== sidik)
			throw conflict('results_changed', 'Nilai berubah sejak pratinjau dibuat. Periksa lagi pratinjaunya')
		const now = ctx.now()
		let hasil = 0
		for (const one of rencana) hasil += await writeKoreksi(ctx, trx, one, { alasan, actor, now })
		const mended = bank ? await mendSoal(trx, bankOf(beda, first.acuan), { actor, now, alasan }) : []
		return {
			done: { nomor: first.nomor + 1, naik, turun, hasil, soal_bank: mended.length, ujian: rencana.length },
			ids: rencana.map((one) => one.ujianId),
		}
	})
	for (const ujian_id of ids) await alignNilai(ctx, { ujian_id }).catch(onLate)
	return done
}

/** Writes what a correction makes of one exam. @returns published results that changed */
async function writeKoreksi(
	ctx: Context,
	trx: DbOrTrx,
	{ ujianId, ujian, nomor: last, sebelum, sesudah, kunci, baru }: Rencana,
	{ alasan, actor, now }: { alasan: string; actor: Actor; now: Date },
): Promise<number> {
	const nomor = last + 1
	const beda = bedaKoreksi(sebelum, sesudah)
	const { naik, turun } = hitung(baru)
	await insertKoreksi(trx, {
		...{ ujian_id: ujianId, nomor, sebelum, sesudah, alasan, dinilai: baru.length, naik, turun },
		...{ oleh: actor.akun_id, pada: now },
	})
	await putKunciPaket(trx, kunci)
	// Before the grades: a result rests on the exam when it says the score that it had.
	const hasil = await koreksiHasilUjian(ctx, trx, alamatOf(ujian), ujianBerubah(ujian, baru), {
		alasan,
		actor,
	})
	await writeNilai(trx, baru, { actor, nomor })
	await writeJejak(trx, {
		...by(actor),
		tindakan: 'kunci_ujian_dikoreksi',
		objek: `ujian:${ujianId}`,
		lama: pick(sebelum, beda),
		baru: { ...pick(sesudah, beda), alasan, naik, turun, dinilai: baru.length },
	})
	await tell(trx, ujian, ujianId, baru, now)
	// A hand-in that was under way at this moment was still counted by the old key.
	const runAt = new Date(Date.now() + SELARAS_MS)
	await ctx.jobs.add(trx, SELARAS_NILAI, { ujian_id: ujianId }, { runAt })
	return hasil
}

const pick = (koreksi: KoreksiKunci, beda: object) =>
	Object.fromEntries(Object.keys(beda).map((id) => [`soal_${id}`, koreksi[id] ?? null]))

/** What the bank should say of questions whose one right option is another now, or that are no good. */
function bankOf(beda: ReturnType<typeof bedaKoreksi>, acuan: ReadonlyMap<number, Soal>) {
	return Object.entries(beda).flatMap(([id, putusan]) => {
		const soal = acuan.get(Number(id))
		if (!soal || putusan === null) return []
		const [letter, ...more] = putusan.jenis === 'kunci' ? putusan.huruf : []
		return [{ soal_id: Number(id), benar: letter && more.length === 0 ? optionOf(soal, letter) : null }]
	})
}

/** Writes the grades that changed, each with its line in the trail. */
async function writeNilai(
	trx: DbOrTrx,
	baru: readonly Baru[],
	{ actor, nomor }: { actor: Actor | null; nomor: number },
): Promise<number> {
	const berubah = baru.filter(isBerubah)
	await putNilai(
		trx,
		berubah.map(({ row, hasil }) => ({ pengerjaan_id: row.pengerjaan_id, ...hasil })),
	)
	await writeJejakAll(
		trx,
		berubah.map(({ row, hasil }) => ({
			...(actor ? by(actor) : { pelaku: null }),
			tindakan: 'nilai_ujian_diubah',
			objek: `pengerjaan:${row.pengerjaan_id}`,
			lama: { benar: row.jumlah_benar, soal: row.total_soal, skor: row.skor },
			baru: {
				benar: hasil.jumlah_benar,
				soal: hasil.total_soal,
				skor: hasil.skor,
				sebab: 'koreksi_kunci',
				koreksi: nomor,
			},
		})),
	)
	return berubah.length
}

/** Tells those whose score is another now, and who may see it. */
async function tell(
	trx: DbOrTrx,
	ujian: UjianRow,
	ujianId: string,
	baru: readonly Baru[],
	now: Date,
): Promise<void> {
	if (!nilaiTerlihat(ujian, now)) return
	await notify(trx, now, {
		kepada: baru.filter(({ row, hasil }) => row.skor !== hasil.skor).map(({ row }) => row.akun_id),
		jenis: 'nilai',
		judul: `Nilai ${ujian.jenis} ${ujian.nama} dihitung ulang`,
		isi: 'Kunci jawaban dikoreksi dosen',
		alamat: '/nilai',
		kunci: `nilai_ujian_dikoreksi:${ujianId}`,
		lagi: true,
	})
}

const Payload = Type.Object({ ujian_id: Type.String() })
const SELARAS_MS = 10_000

/** Looks once more at the grades of an exam whose key was corrected. */
export const SELARAS_NILAI: Task<typeof Payload> = {
	name: 'selaras_nilai_ujian',
	payload: Payload,
	attempts: 6,
	sealed: false,
}

/** Grades by the key that counts what was handed in while it changed; without anything of that sort it changes nothing. */
export async function alignNilai(
	ctx: Pick<Context, 'db'>,
	{ ujian_id: id }: { ujian_id: string },
): Promise<number> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockUjian(trx, id)
		const koreksi = await findKoreksi(trx, id)
		if (!koreksi) return 0
		const kunci = kunciPaket(await listPaketUjian(trx, id), koreksi.sesudah)
		const baru = nilaiUlang(await listDinilai(trx, id, true), kunci)
		return writeNilai(trx, baru, { actor: null, nomor: koreksi.nomor })
	})
}
