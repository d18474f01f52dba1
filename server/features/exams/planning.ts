import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { jendelaUjian } from '#shared/rules/jadwal-ujian.ts'
import { type JenisUjian, sebutanUjian } from '#shared/rules/ujian.ts'
import { cancelledAlready, DIADAKAN, DITIADAKAN, heldAlready } from './cancellation.ts'
import { settleBentrok } from './clashes.ts'
import { compose, jumlahOf, sorted } from './composition.ts'
import { setDrafTerpakai } from './draft-queries.ts'
import {
	type Ctx,
	changePlan,
	given,
	type Jadwal,
	movedMeanwhile,
	type Pengaturan,
	plannedBefore,
	requireJadwal,
	samaTempat,
	toWaktu,
	type Waktu,
} from './plan-change.ts'
import {
	insertUjian,
	isDiampu,
	listKomposisi,
	listPengawas,
	lockPeriode,
	lockRencana,
	updateUjian,
} from './planning-queries.ts'
import { namePengawas } from './proctors.ts'
import { takeDraf } from './quiz-drafts.ts'
import { tellRencana } from './tell.ts'

type Change = { alasan: string; meski_bentrok?: boolean }
type Baru = {
	/** Made by who plans it: sent twice it is planned once. */
	id?: string
	jenis: JenisUjian
	pengawas?: string[]
	meski_bentrok?: boolean
	draf?: string
}
type Dilihat = { dilihat?: { mulai: string; selesai: string; ruang: string } }

/**
 * Plans an exam.
 * @throws AppError 400 in the past or outside the term; 404 no such term, or nobody teaches the course in the class then;
 *   409 there is one of this kind already, or another one of this id; a clash, or the draft it comes from is gone
 */
export async function planUjian(
	ctx: Ctx,
	{ periode, kelas, matakuliah }: { periode: string; kelas: string; matakuliah: string },
	{
		id: name,
		jenis,
		tanggal,
		jam_mulai,
		jam_selesai,
		ruang,
		pengawas = [],
		meski_bentrok,
		nama,
		draf,
		...isian
	}: Jadwal & Pengaturan & Baru,
	actor: Actor,
): Promise<Waktu> {
	if ((jenis === 'KUIS') !== (nama != null))
		throw badInput('nama', nama ? 'Hanya kuis yang diberi nama' : 'Beri nama kuis ini', 'name_of_quiz')
	const jendela = jendelaUjian({ tanggal, jam_mulai, jam_selesai }, ctx.config.timezone)
	return ctx.db.transaction().execute(async (trx) => {
		const term = await lockPeriode(trx, periode)
		if (!term || !(await isDiampu(trx, { periode, kelas, matakuliah })))
			throw notFound('not_taught', 'Mata kuliah ini tidak diampu di kelas tersebut pada periode ini')
		const ujian = {
			periode_kode: periode,
			kelas_kode: kelas,
			matakuliah_kode: matakuliah,
			jenis,
			nama: nama?.trim() ?? null,
			...jendela,
			ruang: ruang.trim(),
		}
		const before = name && (await lockRencana(trx, name))
		if (before) {
			const { komposisi, ...pengaturan } = isian
			const isi = [await listPengawas(trx, name), komposisi && sorted(await listKomposisi(trx, name))]
			const alike = isDeepStrictEqual(isi, [pengawas, komposisi && sorted(komposisi)])
			return plannedBefore(before, { ...ujian, ...given(pengaturan) }, alike)
		}
		requireJadwal({ ...jendela, tanggal }, null, term, ctx.now())
		const at = { periode, kelas, matakuliah }
		const { komposisi, ...pengaturan } = {
			...(draf && (await takeDraf(trx, at, draf, { jenis, selesai: jendela.selesai }))),
			...given(isian),
		} as Pengaturan
		const bentrok = await settleBentrok(ctx, trx, { ...ujian, id: null, pengawas }, meski_bentrok)
		const isi = komposisi ? { jumlah_soal: jumlahOf(komposisi) } : {}
		const id = await insertUjian(trx, { ...ujian, ...given(pengaturan), ...isi, ...(name && { id: name }) })
		if (!id)
			throw conflict('exam_exists', `Sudah ada ${sebutanUjian(ujian)} mata kuliah ini di kelas tersebut`)
		if (draf) await setDrafTerpakai(trx, draf, id)
		await namePengawas(
			trx,
			id,
			pengawas.map((nip) => ({ nip, ruang: null })),
		)
		if (komposisi)
			await compose(trx, id, { kode: matakuliah, bank: pengaturan.dari_bank ?? jenis, komposisi })
		await tellRencana(ctx, trx, id, { what: 'dijadwalkan' }, actor)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_dibuat',
			objek: `ujian:${id}`,
			baru: {
				...ujian,
				...given(pengaturan),
				...(komposisi && { komposisi }),
				...(pengawas.length > 0 && { pengawas }),
				...(bentrok.length > 0 && { bentrok }),
			},
		})
		return toWaktu(id, jendela, bentrok)
	})
}

/**
 * Moves an exam to another time or room.
 * @throws AppError 404; 400 as {@link planUjian}; 409 somebody has begun, a clash, or it is no longer where it was seen
 */
export async function moveUjian(
	ctx: Ctx,
	id: string,
	{ tanggal, jam_mulai, jam_selesai, ruang, alasan, meski_bentrok, dilihat }: Jadwal & Change & Dilihat,
	actor: Actor,
): Promise<Waktu> {
	const jendela = jendelaUjian({ tanggal, jam_mulai, jam_selesai }, ctx.config.timezone)
	return changePlan(ctx, id, async (trx, ujian, term) => {
		const baru = { ...jendela, ruang: ruang.trim() }
		const seen = dilihat && {
			...{ mulai: new Date(dilihat.mulai), selesai: new Date(dilihat.selesai), ruang: dilihat.ruang },
		}
		if (seen && !samaTempat(seen, ujian)) {
			// An earlier try whose answer was lost: students were told then.
			if (samaTempat(baru, ujian)) return toWaktu(id, jendela, [])
			throw await movedMeanwhile(trx, ujian, ctx.config.timezone)
		}
		const lama = { ...ujian, sudah_dimulai: ujian.pengerjaan > 0 }
		requireJadwal({ ...jendela, tanggal }, lama, term, ctx.now())
		// A cancelled exam is in nobody's way until it takes place again.
		const bentrok = ujian.ditiadakan
			? []
			: await settleBentrok(
					ctx,
					trx,
					{ ...ujian, ...baru, pengawas: await listPengawas(trx, id) },
					meski_bentrok,
				)
		await updateUjian(trx, id, baru)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_dipindah',
			objek: `ujian:${id}`,
			lama: { mulai: ujian.mulai, selesai: ujian.selesai, ruang: ujian.ruang },
			baru: { ...baru, alasan, ...(bentrok.length > 0 && { bentrok }) },
		})
		if (!ujian.ditiadakan) await tellRencana(ctx, trx, id, { what: 'dipindah', before: ujian, alasan }, actor)
		return toWaktu(id, jendela, bentrok)
	})
}

/** Cancels an exam. @throws AppError 404; 409 cancelled already (by whom and when), over, or somebody has begun */
export async function cancelUjian(
	ctx: Ctx,
	id: string,
	{ alasan }: { alasan: string },
	actor: Actor,
): Promise<{ ditiadakan: true }> {
	return changePlan(ctx, id, async (trx, ujian) => {
		if (ujian.ditiadakan) throw await cancelledAlready(trx, id, ctx.config.timezone)
		if (ujian.pengerjaan > 0)
			throw conflict(
				'exam_started',
				`Ujian ini sudah dimulai ${ujian.pengerjaan} mahasiswa. Akhiri atau batalkan pengerjaan mereka`,
			)
		if (ujian.selesai <= ctx.now()) throw conflict('exam_over', 'Ujian ini sudah berakhir')
		await updateUjian(trx, id, { ditiadakan: true })
		await writeJejak(trx, {
			...by(actor),
			tindakan: DITIADAKAN,
			objek: `ujian:${id}`,
			baru: { alasan },
		})
		await tellRencana(ctx, trx, id, { what: 'ditiadakan', alasan }, actor)
		return { ditiadakan: true as const }
	})
}

/** Takes a cancellation back. @throws AppError 404; 409 not cancelled, its time has come, or a clash */
export async function restoreUjian(
	ctx: Ctx,
	id: string,
	{ alasan, meski_bentrok }: Change,
	actor: Actor,
): Promise<{ ditiadakan: false }> {
	return changePlan(ctx, id, async (trx, ujian) => {
		if (!ujian.ditiadakan) throw await heldAlready(trx, id, ctx.config.timezone)
		if (ujian.mulai <= ctx.now())
			throw conflict('exam_begun', 'Waktu mulai ujian ini sudah lewat. Pindahkan dulu ke waktu lain')
		const pengawas = await listPengawas(trx, id)
		const bentrok = await settleBentrok(ctx, trx, { ...ujian, pengawas }, meski_bentrok)
		await updateUjian(trx, id, { ditiadakan: false })
		await writeJejak(trx, {
			...by(actor),
			tindakan: DIADAKAN,
			objek: `ujian:${id}`,
			baru: { alasan, ...(bentrok.length > 0 && { bentrok }) },
		})
		await tellRencana(ctx, trx, id, { what: 'jadi diadakan', alasan }, actor)
		return { ditiadakan: false as const }
	})
}
