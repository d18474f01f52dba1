import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { teksSaat, whoWasQuicker } from '#server/lib/who-was-quicker.ts'
import type { MasaKrs } from '#shared/api/krs.ts'
import { hasTahapOutside, lockMasa, saveMasa } from './office-queries.ts'

const DITETAPKAN = 'masa_krs_ditetapkan'

/**
 * Sets when the plan of a term may be filled in.
 * @throws AppError 404 no such term; 400 it closes before it opens; 409 a phase lies outside, or the days are not those that
 * the caller has seen (who set them, and to what)
 */
export async function setMasa(
	ctx: Context,
	input: { periode: string; dari: { buka: string; tutup: string } | null; buka: string; tutup: string },
	actor: Actor,
): Promise<MasaKrs> {
	const [buka, tutup] = [new Date(input.buka), new Date(input.tutup)]
	if (!(buka < tutup)) throw badInput('tutup', 'Masa KRS harus ditutup setelah dibuka')
	await ctx.db.transaction().execute(async (trx) => {
		const before = await lockMasa(trx, input.periode)
		if (!before) throw notFound('term_not_found', 'Periode tidak ditemukan')
		// They stand so: an earlier try whose answer was lost, or a colleague wanted the same.
		if (before.buka?.getTime() === buka.getTime() && before.tutup?.getTime() === tutup.getTime()) return
		if (!isSeen(before, input.dari)) throw await daysChanged(ctx, trx, input.periode, before)
		if (await hasTahapOutside(trx, { periode: input.periode, buka, tutup }))
			throw conflict('phases_outside', 'Ada tahap KRS di luar masa ini. Ubah tahapnya lebih dahulu.')
		await saveMasa(trx, { periode_kode: input.periode, buka, tutup })
		await writeJejak(trx, {
			...by(actor),
			tindakan: DITETAPKAN,
			objek: `periode:${input.periode}`,
			...(before.buka && { lama: { buka: before.buka, tutup: before.tutup } }),
			baru: { buka, tutup },
		})
	})
	return { periode: input.periode, buka: buka.toISOString(), tutup: tutup.toISOString() }
}

type Masa = { buka: Date | null; tutup: Date | null }

const isSeen = ({ buka, tutup }: Masa, dari: { buka: string; tutup: string } | null): boolean =>
	dari === null
		? buka === null
		: buka?.getTime() === Date.parse(dari.buka) && tutup?.getTime() === Date.parse(dari.tutup)

async function daysChanged(ctx: Context, trx: DbOrTrx, periode: string, { buka, tutup }: Masa) {
	const { timezone } = ctx.config
	const siapa = await whoWasQuicker(trx, { objek: `periode:${periode}`, tindakan: [DITETAPKAN] }, timezone)
	const masa = buka && tutup ? `${teksSaat(buka, timezone)} sampai ${teksSaat(tutup, timezone)}` : 'kosong'
	return conflict(
		'krs_days_changed',
		`Masa KRS sudah diubah ${siapa} menjadi ${masa}. Belum ada yang disimpan; periksa lagi.`,
	)
}
