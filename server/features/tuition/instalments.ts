import type { Actor } from '#server/lib/actor.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { PemberianCicilan, PratinjauCicilan, RancanganCicilan } from '#shared/api/instalments.ts'
import type { Tagihan } from '#shared/api/tuition.ts'
import { bagiTagihan, judgeRancangan } from '#shared/rules/cicilan.ts'
import {
	type CalonCicilan,
	deleteCicilan,
	findBatasCicilan,
	insertCicilan,
	listCalonCicilan,
	listPemberian,
} from './instalment-queries.ts'
import { lockTagihan } from './queries.ts'
import { readTagihan, tagihanNotFound } from './service.ts'
import { tellCicilan, tellCicilanDicabut } from './tell.ts'
import { saatIni, type TuitionContext } from './tuition-context.ts'

const CONTOH = 20

type Alasan = PratinjauCicilan['ditolak']['contoh'][number]['alasan']
type Siap = CalonCicilan & { tagihan_id: string; nama: string; bagian: number[] }

/** Who gets a plan, and who cannot and why. */
function judgeCalon(
	calon: readonly CalonCicilan[],
	rancangan: RancanganCicilan,
): { siap: Siap[]; ditolak: { stambuk: string; nama: string | null; alasan: Alasan }[] } {
	const siap: Siap[] = []
	const ditolak: { stambuk: string; nama: string | null; alasan: Alasan }[] = []
	for (const one of calon) {
		const { stambuk, nama, tagihan_id } = one
		const bagian = bagiTagihan(one.jumlah, rancangan)
		const alasan =
			nama === null
				? 'tidak_dikenal'
				: tagihan_id === null
					? 'tanpa_tagihan'
					: one.lunas
						? 'lunas'
						: one.dicicil
							? 'sudah_dicicil'
							: bagian === null
								? 'jumlah_lain'
								: null
		// Who is asked for as a group has not paid: the others were never meant.
		if (alasan === 'lunas' && !rancangan.kepada.stambuk) continue
		if (alasan) ditolak.push({ stambuk, nama, alasan })
		else if (nama !== null && tagihan_id !== null && bagian) siap.push({ ...one, nama, tagihan_id, bagian })
	}
	return { siap, ditolak }
}

const totalOf = (siap: readonly Siap[]) => siap.reduce((sum, { jumlah }) => sum + jumlah, 0)

async function requireRancangan(ctx: TuitionContext, rancangan: RancanganCicilan): Promise<void> {
	const selesai = await findBatasCicilan(ctx.db, rancangan.periode)
	if (selesai === undefined) throw notFound('term_not_found', 'Periode tidak ditemukan')
	const problem = judgeRancangan(rancangan, { hariIni: saatIni(ctx).hariIni, selesai })
	if (problem) throw badInput('bagian', problem)
}

/** Who would pay in these instalments. @throws AppError 404 no such term; 400 no plan that can be */
export async function previewCicilan(
	ctx: TuitionContext,
	rancangan: RancanganCicilan,
): Promise<PratinjauCicilan> {
	await requireRancangan(ctx, rancangan)
	const { siap, ditolak } = judgeCalon(await listCalonCicilan(ctx.db, rancangan, false), rancangan)
	return {
		baru: siap.length,
		total: totalOf(siap),
		contoh: siap.slice(0, CONTOH),
		ditolak: { jumlah: ditolak.length, contoh: ditolak.slice(0, CONTOH) },
	}
}

/**
 * Grants instalments: to those who were shown, or to none.
 * @throws AppError 404 no such term; 400 no plan that can be; 409 it would be other bills than were shown
 */
export async function grantCicilan(
	ctx: TuitionContext,
	{ baru, total, ...rancangan }: RancanganCicilan & { baru: number; total: number },
	actor: Actor,
): Promise<PemberianCicilan> {
	await requireRancangan(ctx, rancangan)
	const now = ctx.now()
	const id = await ctx.db.transaction().execute(async (trx) => {
		const { siap } = judgeCalon(await listCalonCicilan(trx, rancangan, true), rancangan)
		if (siap.length !== baru || totalOf(siap) !== total)
			throw conflict(
				'preview_changed',
				'Datanya berubah sejak ditampilkan, sehingga belum ada cicilan yang diberikan. Periksa angkanya sekali lagi.',
			)
		const id = await insertCicilan(trx, {
			periode: rancangan.periode,
			rencana: siap.map(({ tagihan_id, bagian }) => ({
				tagihan_id,
				bagian: rancangan.bagian.map(({ jatuh_tempo }, i) => ({ jumlah: bagian[i] ?? 0, jatuh_tempo })),
			})),
			pelaku: actor.akun_id,
			requestId: actor.request_id,
			now,
		})
		await tellCicilan(trx, now, {
			id,
			kepada: siap.map(({ akun_id }) => akun_id),
			periode_kode: rancangan.periode,
			bagian: rancangan.bagian.length,
			jatuh_tempo: rancangan.bagian[0]?.jatuh_tempo ?? '',
		})
		return id
	})
	return readPemberian(ctx, id)
}

const toWire = ({
	dibuat_pada,
	diurungkan_pada,
	...rest
}: Awaited<ReturnType<typeof listPemberian>>[number]): PemberianCicilan => ({
	...rest,
	dibuat_pada: dibuat_pada.toISOString(),
	diurungkan_pada: diurungkan_pada?.toISOString() ?? null,
})

async function readPemberian(ctx: TuitionContext, id: string): Promise<PemberianCicilan> {
	const [row] = await listPemberian(ctx.db, { id }, ctx.now())
	if (!row) throw notFound('plan_not_found', 'Pemberian cicilan tidak ditemukan')
	return toWire(row)
}

/** What the page of instalments begins with. @throws AppError 404 no such term */
export async function getCicilan(ctx: TuitionContext, periode: string) {
	const [selesai, pemberian] = await Promise.all([
		findBatasCicilan(ctx.db, periode),
		listPemberian(ctx.db, { periode }, ctx.now()),
	])
	if (selesai === undefined) throw notFound('term_not_found', 'Periode tidak ditemukan')
	return {
		pola: ctx.settings().instalmentPatterns,
		hari_ini: saatIni(ctx).hariIni,
		selesai,
		pemberian: pemberian.map(toWire),
	}
}

/** Takes a grant back as far as nothing hangs on its plans. @throws AppError 404 no such grant */
export async function undoCicilan(ctx: TuitionContext, id: string, actor: Actor): Promise<PemberianCicilan> {
	const { periode } = await readPemberian(ctx, id)
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		const by = { pelaku: actor.akun_id, requestId: actor.request_id, now }
		const bills = await deleteCicilan(trx, { pemberian: id }, { ...by, alasan: 'Pemberian diurungkan' })
		await tellCicilanDicabut(trx, now, { periode_kode: periode, bills })
	})
	return readPemberian(ctx, id)
}

/**
 * Ends the plan of one bill; money that has come stays, and the rest is due as it was before.
 * @throws AppError 404 no such bill, or one without a plan; 409 it is settled
 */
export async function endCicilan(
	ctx: TuitionContext,
	{ tagihanId, alasan }: { tagihanId: string; alasan: string },
	actor: Actor,
): Promise<Tagihan> {
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		const tagihan = await lockTagihan(trx, tagihanId)
		if (!tagihan) throw tagihanNotFound()
		if (tagihan.lunas_pada) throw conflict('bill_paid', 'Tagihan ini sudah lunas')
		const by = { pelaku: actor.akun_id, requestId: actor.request_id, now, alasan }
		const bills = await deleteCicilan(trx, { tagihan: tagihanId }, by)
		if (bills.length === 0) throw notFound('plan_not_found', 'Tagihan ini tidak dicicil')
		await tellCicilanDicabut(trx, now, { periode_kode: tagihan.periode_kode, bills })
	})
	return readTagihan(ctx, tagihanId)
}
