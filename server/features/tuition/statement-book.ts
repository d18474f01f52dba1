import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak, writeJejakAll } from '#server/lib/audit.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import type { Koran } from '#shared/api/reconciliation.ts'
import type { KeadaanMutasi } from '#shared/rules/cocok-mutasi.ts'
import { listPembayaran, lockTagihan, setLunas, updatePembayaran } from './queries.ts'
import { judgeSettlement } from './settle.ts'
import { getKoran, koranNotFound, requireSiap } from './statement.ts'
import {
	closeKoran,
	decideMutasi,
	type Keputusan,
	lockDibukukan,
	lockPembukuan,
	lockTagihanAll,
	undoKoran,
} from './statement-book-queries.ts'
import { judgeMutasi } from './statement-judge.ts'
import { listUsul, lockKoran, replaceUsul, type Usul } from './statement-queries.ts'
import { bookRow } from './statement-rows.ts'
import { tellPembayaranBatal } from './tell.ts'
import type { TuitionContext } from './tuition-context.ts'

/** What was shown is no longer what would happen. */
class Changed extends Error {
	readonly usul: Usul[]
	constructor(usul: Usul[]) {
		super('The data have changed since they were looked through')
		this.usul = usul
	}
}

type Pilihan = {
	/** What was seen is what is booked. */
	putaran: number
	pilihan: readonly { mutasi: string; tagihan: string }[]
	/** Certain rows that are kept open all the same. */
	tunda?: readonly string[]
}

/**
 * Books what is certain or was chosen, links what was booked before, keeps the rest open: all of it or nothing.
 * @throws AppError 404; 400 a choice that is none; 409 something else was seen, or somebody was there before
 */
export async function bookKoran(
	ctx: TuitionContext,
	id: string,
	{ putaran, pilihan, tunda = [] }: Pilihan,
	actor: Actor,
): Promise<Koran> {
	const now = ctx.now()
	try {
		await ctx.db.transaction().execute(async (trx) => {
			await lockPembukuan(trx)
			const koran = requireSiap(await lockKoran(trx, id))
			if (koran.status === 'kolom') throw badInput('peta', 'Pilih dulu kolomnya')
			if (koran.putaran !== putaran) throw previewChanged()
			const usul = await listUsul(trx, id)
			if (usul.length === 0)
				throw conflict('statement_empty', 'Tidak ada uang masuk dalam rekening koran ini')
			const dipilih = readPilihan(usul, pilihan)
			await lockTagihanAll(trx, [...dipilih.values(), ...usul.flatMap(({ tagihan_id }) => tagihan_id ?? [])])
			const again = await judgeMutasi(trx, usul, { koranId: id, zona: ctx.config.timezone })
			if (!same(usul, again)) throw new Changed(again)
			const kept = new Set(tunda)
			const keputusan: Keputusan[] = []
			for (const row of usul) {
				const tagihanId = dipilih.get(row.id) ?? (kept.has(row.id) ? null : row.tagihan_id)
				keputusan.push(
					tagihanId
						? {
								id: row.id,
								keadaan: 'dibukukan',
								pembayaran_id: await bookRow(trx, ctx, row, { tagihanId, actor }),
							}
						: { id: row.id, ...rest(row) },
				)
			}
			await decideMutasi(trx, keputusan, { oleh: actor.akun_id, now })
			await closeKoran(trx, id, { oleh: actor.akun_id, now })
			const count = (keadaan: KeadaanMutasi) => keputusan.filter((one) => one.keadaan === keadaan).length
			await writeJejak(trx, {
				...by(actor),
				tindakan: 'rekening_koran_dibukukan',
				objek: `rekening_koran:${id}`,
				baru: {
					berkas: koran.berkas,
					dibukukan: count('dibukukan'),
					ditautkan: count('ditautkan'),
					terbuka: count('terbuka'),
				},
			})
		})
	} catch (error) {
		if (!(error instanceof Changed)) throw error
		await ctx.db.transaction().execute(async (trx) => {
			const koran = requireSiap(await lockKoran(trx, id))
			// Somebody has looked it through anew in this very moment.
			if (koran.putaran === putaran) await replaceUsul(trx, id, error.usul)
		})
		throw previewChanged()
	}
	return getKoran(ctx, id)
}

const previewChanged = () =>
	conflict(
		'preview_changed',
		'Tagihan atau pembayarannya berubah sejak ditampilkan, sehingga belum ada yang dibukukan. Periksa sekali lagi, lalu bukukan.',
	)

const rest = ({ putusan, pembayaran_id, alasan }: Usul): Omit<Keputusan, 'id'> =>
	alasan !== null
		? { keadaan: 'bukan_spp', pembayaran_id: null, alasan }
		: {
				keadaan: putusan !== 'sudah' ? 'terbuka' : pembayaran_id ? 'ditautkan' : 'kembar',
				pembayaran_id,
			}

function readPilihan(
	usul: readonly (Usul & { id: string })[],
	pilihan: readonly { mutasi: string; tagihan: string }[],
): Map<string, string> {
	const rows = new Map(usul.map((row) => [row.id, row]))
	for (const { mutasi } of pilihan) {
		const row = rows.get(mutasi)
		if (!row) throw badInput('pilihan', 'Pilihan ini bukan baris dari rekening koran ini')
		// The same row of another file counts already.
		if (row.putusan === 'sudah' && !row.pembayaran_id)
			throw badInput('pilihan', `Baris ${row.nomor} sudah dibukukan dari berkas lain`)
	}
	return new Map(pilihan.map(({ mutasi, tagihan }) => [mutasi, tagihan]))
}

const same = (shown: readonly Usul[], again: readonly Usul[]): boolean =>
	shown.every((row, i) => {
		const now = again[i]
		return (
			now !== undefined &&
			now.nomor === row.nomor &&
			now.putusan === row.putusan &&
			now.tagihan_id === row.tagihan_id &&
			now.alasan === row.alasan &&
			now.pembayaran_id === row.pembayaran_id &&
			now.ganda_id === row.ganda_id
		)
	})

/**
 * Takes back what a statement booked, as long as no other money came upon it.
 * @throws AppError 404; 409 it is not booked, or why it stays
 */
export async function undoBook(ctx: TuitionContext, id: string, actor: Actor): Promise<Koran> {
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		await lockPembukuan(trx)
		const koran = await lockKoran(trx, id)
		if (!koran) throw koranNotFound()
		if (koran.status === 'diurungkan') requireSiap(koran)
		if (koran.status !== 'dibukukan')
			throw conflict('statement_not_booked', 'Rekening koran ini belum dibukukan')
		const booked = await lockDibukukan(trx, id)
		const [first] = booked.filter(({ halangan }) => halangan !== null)
		if (first)
			throw conflict(
				'statement_kept',
				`Tidak dapat diurungkan. Baris ${first.nomor}: ${first.halangan}. Belum ada yang berubah`,
			)
		for (const [tagihanId, rows] of Map.groupBy(booked, (row) => row.tagihan_id)) {
			for (const { pembayaran_id } of rows)
				await updatePembayaran(trx, pembayaran_id, { status: 'dibatalkan' })
			await reopen(trx, tagihanId, { rows, now, actor })
		}
		await undoKoran(trx, id, { oleh: actor.akun_id, now })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'rekening_koran_diurungkan',
			objek: `rekening_koran:${id}`,
			lama: { berkas: koran.berkas, dibukukan: booked.length },
		})
	})
	return getKoran(ctx, id)
}

/** What a bill is without payments that were taken back; its student is told. */
async function reopen(
	trx: DbOrTrx,
	tagihanId: string,
	{
		rows,
		now,
		actor,
	}: { rows: readonly { pembayaran_id: string; jumlah: number }[]; now: Date; actor: Actor },
): Promise<void> {
	const tagihan = await lockTagihan(trx, tagihanId)
	if (!tagihan) return
	const settlement = judgeSettlement(tagihan, await listPembayaran(trx, [tagihanId]), {
		...{ now, uangKembali: true, pelaku: actor.akun_id, requestId: actor.request_id },
	})
	if (settlement) await setLunas(trx, tagihanId, settlement.lunas_pada)
	await writeJejakAll(trx, [
		...rows.map(({ pembayaran_id, jumlah }) => ({
			...by(actor),
			tindakan: 'pembayaran_dibatalkan' as const,
			objek: `pembayaran:${pembayaran_id}`,
			baru: { tagihan: tagihanId, jumlah },
		})),
		...(settlement ? [settlement.jejak] : []),
	])
	const jumlah = rows.reduce((sum, row) => sum + row.jumlah, 0)
	await tellPembayaranBatal(trx, now, {
		...{ id: rows[0]?.pembayaran_id ?? tagihanId, jumlah, tagihan, dari: 'mutasi' },
	})
}
