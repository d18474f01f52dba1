import { isDeepStrictEqual } from 'node:util'
import type { Actor, MahasiswaActor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { conflict, forbidden, notFound } from '#server/lib/errors.ts'
import type { KebijakanTinjauan, TinjauanPengerjaan } from '#shared/api/review.ts'
import { opsiTerpilih } from '#shared/rules/jawaban.ts'
import { SEMUA_BENAR } from '#shared/rules/koreksi-kunci.ts'
import { menyebutOpsi } from '#shared/rules/opsi.ts'
import { nilaiTerlihat, type Tinjauan, tinjauanBerlaku } from '#shared/rules/tinjauan.ts'
import type { ExamsContext } from './exams-context.ts'
import { findKunciBerlaku } from './key-queries.ts'
import { settledBefore } from './lend.ts'
import type { Paket } from './paper.ts'
import { changedMeanwhile } from './plan-change.ts'
import {
	findKebijakan,
	findPengerjaanTinjauan,
	isKunciTerbuka,
	type Kebijakan,
	mapPembahasan,
	type PengerjaanTinjauan,
	putKebijakan,
} from './review-queries.ts'
import { noUjian } from './rulings.ts'
import { tellNilaiDibuka } from './tell.ts'

type Letter = NonNullable<TinjauanPengerjaan['kertas']>['jawaban'][number]['opsi']

/**
 * What the policy of the exam lets the student see of the own closed attempt. The key is looked up only when it may leave.
 * @throws AppError 404 or 403 not the student's attempt; 409 still open
 */
export async function readTinjauan(
	ctx: ExamsContext,
	id: string,
	actor: MahasiswaActor,
): Promise<TinjauanPengerjaan> {
	const now = ctx.now()
	const p = await findPengerjaanTinjauan(ctx.db, id, settledBefore(now))
	if (!p) throw notFound('attempt_not_found', 'Pengerjaan ujian tidak ditemukan')
	if (p.mahasiswa_id !== actor.mahasiswa.id) throw forbidden('wrong_owner')
	if (p.status !== 'selesai') throw conflict('attempt_open', 'Ujian ini belum dikumpulkan')
	const berlaku = tinjauanBerlaku(p, now)
	const paket = berlaku === 'jawaban' || berlaku === 'kunci' ? await ctx.papers(p.paket_id) : null
	return {
		kebijakan: p.kebijakan,
		berlaku,
		mulai: p.mulai?.toISOString() ?? null,
		kertas: paket && kertasOf(p, paket),
		kunci: paket && berlaku === 'kunci' ? await kunciOf(ctx, p, paket) : null,
	}
}

function kertasOf({ urutan, acak_opsi, jawaban }: PengerjaanTinjauan, { isi }: Paket) {
	const terpilih = Object.entries(opsiTerpilih(jawaban)).flatMap(([soal, opsi]) =>
		opsi === null ? [] : [{ soal_id: Number(soal), opsi: opsi as Letter }],
	)
	const own = new Set(urutan)
	return { soal: isi.filter(({ id }) => own.has(id)), urutan, acak_opsi, jawaban: terpilih }
}

async function kunciOf(
	{ db }: ExamsContext,
	{ acak_opsi, paket_id, urutan }: PengerjaanTinjauan,
	{ kunci, opsiBank, opsiTetap }: Paket,
) {
	const ids = urutan.toSorted((a, b) => a - b)
	const [pembahasan, berlaku] = await Promise.all([mapPembahasan(db, ids), findKunciBerlaku(db, paket_id)])
	const isMoved = (id: number) => (opsiBank !== null || acak_opsi !== null) && !opsiTetap?.has(id)
	// It was written after the paper was made, and names letters that stand elsewhere for this student.
	const misleads = (id: number, text: string) =>
		isMoved(id) && menyebutOpsi({ pertanyaan: '', opsi: [], pembahasan: text })
	return ids.map((soal_id) => {
		const text = pembahasan.get(soal_id)
		return {
			soal_id,
			...kunciTerlihat(kunci[soal_id] ?? '', berlaku[soal_id]),
			pembahasan: text === undefined || misleads(soal_id, text) ? null : text,
		}
	})
}

/** The letters that count, and where a question was thrown out, how; its own letter is told all the same. */
function kunciTerlihat(asli: string, berlaku: string | undefined) {
	const gugur =
		berlaku === undefined ? ('keluar' as const) : berlaku === SEMUA_BENAR ? ('penuh' as const) : null
	return { diterima: [...(gugur === null && berlaku ? berlaku : asli)] as Letter[], gugur }
}

const toKebijakan = (k: Kebijakan, now: Date): KebijakanTinjauan => ({
	kebijakan: k.kebijakan,
	mulai: k.mulai?.toISOString() ?? null,
	berlaku: tinjauanBerlaku(k, now),
})

/** The policy of an exam. @throws AppError 404 */
export async function getKebijakan(ctx: ExamsContext, ujianId: string): Promise<KebijakanTinjauan> {
	const now = ctx.now()
	const found = await findKebijakan(ctx.db, ujianId, settledBefore(now))
	if (!found) throw noUjian()
	return toKebijakan(found, now)
}

type Isian = { kebijakan: Tinjauan; mulai: string | null }
const policyOf = ({ kebijakan, mulai }: Isian) => ({
	kebijakan,
	mulai: mulai === null ? null : new Date(mulai),
})

/**
 * Sets the policy of an exam; the trail has it.
 * @param dilihat what it was as the caller has seen it
 * @throws AppError 404; 409 somebody else has set another one since (who, and which)
 */
export async function setTinjauan(
	ctx: ExamsContext,
	ujianId: string,
	{ alasan, dilihat, ...isian }: Isian & { alasan: string; dilihat?: Isian },
	actor: Actor,
): Promise<KebijakanTinjauan> {
	await ctx.db.transaction().execute(async (trx) => {
		const baru = policyOf(isian)
		const lama = await putKebijakan(trx, ujianId, baru)
		if (!lama) throw noUjian()
		if (dilihat && !isDeepStrictEqual(lama, policyOf(dilihat)) && !isDeepStrictEqual(lama, baru))
			throw await changedMeanwhile(trx, ujianId, {
				apa: 'Yang dilihat mahasiswa sesudah ujian ini *',
				kini: [
					{ field: 'kebijakan', message: lama.kebijakan },
					{ field: 'mulai', message: lama.mulai?.toISOString() ?? '' },
				],
				names: ['kebijakan'],
			})
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'kebijakan_tinjauan',
			objek: `ujian:${ujianId}`,
			lama,
			baru: { ...baru, alasan },
		})
		if (!nilaiTerlihat(lama, ctx.now()) && nilaiTerlihat(baru, ctx.now()))
			await tellNilaiDibuka(trx, ctx.now(), ujianId)
	})
	return getKebijakan(ctx, ujianId)
}

/**
 * Who has seen the key answers nothing more: an attempt is not opened again, and no exam begins anew, once it is out.
 * @throws AppError 409
 */
export async function requireKunciTertutup(
	{ now }: ExamsContext,
	trx: ExamsContext['db'],
	ujianId: string,
): Promise<void> {
	const at = now()
	if (await isKunciTerbuka(trx, ujianId, { before: settledBefore(at), now: at }))
		throw conflict('key_released', 'Mahasiswa sudah dapat melihat kunci jawaban ujian ini')
}
