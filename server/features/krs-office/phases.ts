import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { teksSaat, whoWasQuicker } from '#server/lib/who-was-quicker.ts'
import type { MasaLengkap, Tahap, TulisTahap } from '#shared/api/krs-phases.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { judgeTahap, type TahapKrs, type TolakanTahap, tahapUntuk } from '#shared/rules/tahap-krs.ts'
import { findMasaKini } from './overview-queries.ts'
import { countBySasaran, listProdi, listTahap, lockMasaOf, replaceTahap } from './phases-queries.ts'

const DIUBAH = 'tahap_krs_diubah'

const toWire = ({ program_studi_kode, angkatan, buka, tutup }: TahapKrs): Tahap => ({
	program_studi: program_studi_kode,
	angkatan,
	buka: buka.toISOString(),
	tutup: tutup.toISOString(),
})
const fromWire = ({ program_studi, angkatan, buka, tutup }: Tahap): TahapKrs => ({
	program_studi_kode: program_studi,
	angkatan,
	buka: new Date(buka),
	tutup: new Date(tutup),
})

/** The days of KRS of the active term, its phases, and whom each is for. */
export async function getMasa({ db }: Pick<Context, 'db'>): Promise<MasaLengkap> {
	const [term, prodi, groups] = [await findMasaKini(db), await listProdi(db), await countBySasaran(db)]
	if (!term)
		return {
			periode: null,
			masa: null,
			tahap: [],
			tanpa_tahap: { mahasiswa: 0, belum: 0 },
			prodi,
			angkatan: [],
		}
	const tahap = await listTahap(db, term.kode)
	const placed = groups.map((group) => ({
		...group,
		tahap: tahapUntuk(tahap, { program_studi_kode: group.prodi, angkatan: group.angkatan }),
	}))
	const count = (rows: typeof placed) => ({
		mahasiswa: rows.reduce((n, row) => n + row.mahasiswa, 0),
		belum: rows.reduce((n, row) => n + row.belum, 0),
	})
	return {
		periode: { kode: term.kode, nama: namaPeriode(term.kode) },
		masa: term.buka && term.tutup ? { buka: term.buka.toISOString(), tutup: term.tutup.toISOString() } : null,
		tahap: tahap.map((one) => ({ ...toWire(one), ...count(placed.filter((row) => row.tahap === one)) })),
		tanpa_tahap: count(placed.filter((row) => row.tahap === null)),
		prodi,
		angkatan: [...Map.groupBy(placed, (row) => row.angkatan)]
			.map(([angkatan, rows]) => ({ angkatan, mahasiswa: count(rows).mahasiswa }))
			.sort((a, b) => b.angkatan - a.angkatan),
	}
}

/**
 * Puts phases in the place of those that the caller has seen.
 * @throws AppError 404 no such term; 400 a phase that cannot be, with its place; 409 the term has no days of KRS, or
 *   somebody else has changed the phases meanwhile
 */
export async function saveTahap(
	ctx: Pick<Context, 'db' | 'config'>,
	input: TulisTahap,
	actor: Actor,
): Promise<MasaLengkap> {
	const menjadi = input.menjadi.map(fromWire)
	await ctx.db.transaction().execute(async (trx) => {
		const term = await lockMasaOf(trx, input.periode)
		if (!term) throw notFound('term_not_found', 'Periode tidak ditemukan')
		if (!term.buka || !term.tutup)
			throw conflict('krs_days_missing', 'Tetapkan masa KRS semester ini lebih dahulu')
		const tolakan = judgeTahap(menjadi, { buka: term.buka, tutup: term.tutup })
		if (tolakan) throw badInput(`menjadi.${tolakan.ke}`, KALIMAT[tolakan.alasan])
		const known = new Set((await listProdi(trx)).map(({ kode }) => kode))
		const unknown = menjadi.findIndex(
			(one) => one.program_studi_kode !== null && !known.has(one.program_studi_kode),
		)
		if (unknown !== -1) throw badInput(`menjadi.${unknown}`, 'Program studi tidak ditemukan')
		const lama = await listTahap(trx, input.periode)
		// They stand so: an earlier try whose answer was lost, or a colleague wanted the same.
		if (keyOf(lama) === keyOf(menjadi)) return
		if (keyOf(lama) !== keyOf(input.dari.map(fromWire)))
			throw await phasesChanged(ctx, trx, { periode: input.periode, lama })
		await replaceTahap(trx, input.periode, menjadi)
		await writeJejak(trx, {
			...by(actor),
			tindakan: DIUBAH,
			objek: `periode:${input.periode}`,
			lama: { tahap: lama.map(toWire) },
			baru: { tahap: menjadi.map(toWire) },
		})
	})
	return getMasa(ctx)
}

/** How many phases the sentence names. */
const DISEBUT = 4

async function phasesChanged(
	{ config: { timezone } }: Pick<Context, 'config'>,
	trx: DbOrTrx,
	{ periode, lama }: { periode: string; lama: readonly TahapKrs[] },
) {
	const siapa = await whoWasQuicker(trx, { objek: `periode:${periode}`, tindakan: [DIUBAH] }, timezone)
	const kini = lama.slice(0, DISEBUT).map(({ program_studi_kode, angkatan, buka, tutup }) => {
		const sasaran = [angkatan === null ? null : `angkatan ${angkatan}`, program_studi_kode].filter(Boolean)
		return `${sasaran.join(' ')} (${teksSaat(buka, timezone)} sampai ${teksSaat(tutup, timezone)})`
	})
	const lain = lama.length > DISEBUT ? ` dan ${lama.length - DISEBUT} tahap lain` : ''
	return conflict(
		'phases_changed',
		`Tahap KRS sudah diubah ${siapa}. Sekarang: ${kini.length > 0 ? `${kini.join('; ')}${lain}` : 'tanpa tahap'}. Belum ada yang disimpan; periksa lagi.`,
	)
}

/** Two lists of phases are the same when their order alone differs. */
const keyOf = (tahap: readonly TahapKrs[]): string =>
	tahap
		.map((one) => JSON.stringify(toWire(one)))
		.sort()
		.join()

const KALIMAT: Readonly<Record<TolakanTahap['alasan'], string>> = {
	tanpa_sasaran: 'Pilih program studi, angkatan, atau keduanya',
	terbalik: 'Tahap harus ditutup setelah dibuka',
	di_luar_masa: 'Tahap harus berada di dalam masa KRS',
	ganda: 'Program studi dan angkatan ini sudah mempunyai tahap',
}
