import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import { whoWrote } from '#server/lib/trail-queries.ts'
import { settleBentrok } from './clashes.ts'
import { type Ctx, changedMeanwhile, changePlan } from './plan-change.ts'
import { listPengawasRuang, listRuangUjian, type PengawasRuang, putPengawas } from './planning-queries.ts'
import { tellPengawas } from './tell.ts'

/** @throws AppError 400 one of them is no lecturer */
export async function namePengawas(
	trx: DbOrTrx,
	id: string,
	pengawas: readonly PengawasRuang[],
): Promise<void> {
	if (!(await putPengawas(trx, id, pengawas)))
		throw badInput('pengawas', 'Pengawas harus dosen kampus ini', 'no_lecturer')
}

/**
 * Names who proctors an exam, also while it runs: somebody may have to step in. Who stays keeps the room.
 * @param dilihat who it was as the caller has seen it
 * @throws AppError 400 no lecturer; 404; 409 a clash, or somebody else has named others since (who)
 */
export const setPengawas = (
	ctx: Ctx,
	id: string,
	{ pengawas, dilihat, meski_bentrok }: { pengawas: string[]; dilihat?: string[]; meski_bentrok?: boolean },
	actor: Actor,
): Promise<{ bentrok: string[] }> =>
	change(ctx, id, { meski_bentrok, actor }, async (trx, lama) => {
		const kini = lama.map(({ nip }) => nip)
		if (dilihat && !isDeepStrictEqual(kini, dilihat) && !isDeepStrictEqual(kini, pengawas))
			throw await changedMeanwhile(trx, id, {
				apa: 'Pengawas ujian ini *',
				kini: (kini.length > 0 ? kini : ['']).map((nip) => ({ field: 'pengawas', message: nip })),
				names: ['pengawas'],
			})
		return pengawas.map((nip) => ({ nip, ruang: lama.find((one) => one.nip === nip)?.ruang ?? null }))
	})

/**
 * Names who proctors in which room of an exam.
 * @param dari what the caller has seen
 * @throws AppError 400 no lecturer, or no such room; 404; 409 a clash, or somebody else was quicker (who)
 */
export const setPengawasRuang = (
	ctx: Ctx,
	id: string,
	{
		pengawas,
		dari,
		meski_bentrok,
	}: { pengawas: PengawasRuang[]; dari: PengawasRuang[]; meski_bentrok?: boolean },
	actor: Actor,
): Promise<{ bentrok: string[] }> =>
	change(ctx, id, { meski_bentrok, actor }, async (trx, lama) => {
		if (wordsOf(lama) !== wordsOf(dari)) {
			const oleh = await whoWrote(trx, [`ujian:${id}`], ['pengawas'])
			throw conflict(
				'record_changed',
				`Pengawas baru saja diubah oleh ${oleh ?? 'orang lain'}. Belum ada yang disimpan`,
			)
		}
		if (new Set(pengawas.map(({ nip }) => nip)).size < pengawas.length)
			throw badInput('pengawas', 'Seorang pengawas disebut dua kali', 'proctor_twice')
		const known = (await listRuangUjian(trx, id)).map(({ urutan }) => urutan)
		if (pengawas.some(({ ruang }) => ruang !== null && !known.includes(ruang)))
			throw badInput('pengawas', 'Ruang itu bukan ruang ujian ini', 'no_room')
		return pengawas
	})

const wordsOf = (list: readonly PengawasRuang[]) => JSON.stringify(list.map(({ nip, ruang }) => [nip, ruang]))

async function change(
	ctx: Ctx,
	id: string,
	{ meski_bentrok, actor }: { meski_bentrok: boolean | undefined; actor: Actor },
	make: (trx: DbOrTrx, lama: PengawasRuang[]) => Promise<PengawasRuang[]>,
): Promise<{ bentrok: string[] }> {
	return changePlan(ctx, id, async (trx, ujian) => {
		const lama = await listPengawasRuang(trx, id)
		const baru = await make(trx, lama)
		const pengawas = baru.map(({ nip }) => nip)
		const bentrok = ujian.ditiadakan
			? []
			: await settleBentrok(ctx, trx, { ...ujian, pengawas, pengawas_saja: true }, meski_bentrok)
		await namePengawas(trx, id, baru)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_pengawas',
			objek: `ujian:${id}`,
			lama: inWords(lama),
			baru: { ...inWords(baru), ...(bentrok.length > 0 && { bentrok }) },
		})
		const unchanged = lama.map((one) => wordsOf([one]))
		const baruSaja = baru.filter((one) => !unchanged.includes(wordsOf([one])))
		if (!ujian.ditiadakan && ujian.selesai > ctx.now())
			await tellPengawas(
				trx,
				id,
				baruSaja.map(({ nip }) => nip),
				{ now: ctx.now(), zona: ctx.config.timezone },
			)
		return { bentrok }
	})
}

/** As the trail has them: the number of the room where there is one. */
const inWords = (list: readonly PengawasRuang[]) => ({
	pengawas: list.map(({ nip }) => nip),
	...(list.some(({ ruang }) => ruang !== null) && { ruang_pengawas: list.map(({ ruang }) => ruang) }),
})
