import type { DbOrTrx } from '#server/db/client.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import { writeJejak, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import type { Jawaban } from '#shared/api/exams.ts'
import { lastRevOf, mergeJawaban, opsiTerpilih } from '#shared/rules/jawaban.ts'
import { kunciPeserta } from '#shared/rules/koreksi-kunci.ts'
import { scoreUjian } from '#shared/rules/nilai.ts'
import { MASA_PUTUSAN_MS, nasibPaket, nasibSaksi } from '#shared/rules/terlambat.ts'
import type { PengerjaanState } from './closing-queries.ts'
import { findKunciBerlaku } from './key-queries.ts'
import {
	changeNilai,
	findKontakTerakhir,
	insertTerlambat,
	lapseMenunggu,
	listTerlambat,
	putJawaban,
} from './late-queries.ts'

/** What a packet says beside its newest answers. */
export type Jurnal = {
	/** All its changes, those that later ones have replaced included. */
	perubahan: readonly Pick<Jawaban, 'rev' | 'ms' | 'waktu_ragu'>[]
	/** The last revision of which the device knows a receipt. */
	sejak: number | null
}
export const TANPA_JURNAL: Jurnal = { perubahan: [], sejak: null }

type PaketDatang = { isi: JawabanTersimpan; diterima: Date; jurnal: Jurnal }
/** Who caused it, for the trail. */
export type Penyebab = { akunId: string | null; requestId: string | null }

/** `tidak_baru`: the server has all of it already, counted or kept. */
export type Nasib = ReturnType<typeof nasibPaket> | 'tidak_baru'

/**
 * Judges a packet that the usual way has refused, for an attempt whose row is locked: what counts is merged, and a grade
 * that is there follows; what does not is kept. What comes after the student has ended the exam is evidence.
 */
export async function takeLate(
	trx: DbOrTrx,
	p: PengerjaanState,
	{ isi, diterima, jurnal }: PaketDatang,
	penyebab: Penyebab,
): Promise<Nasib> {
	const earlier = await listTerlambat(trx, p.id)
	const known = earlier.reduce<JawabanTersimpan>((all, one) => mergeJawaban(all, one.isi), p.jawaban)
	const baru = newerThan(known, isi)
	if (Object.keys(baru).length === 0) return 'tidak_baru'
	const heard = [
		p.mulai_pada,
		p.disimpan_pada,
		await findKontakTerakhir(trx, p.id),
		...earlier.map((one) => one.diterima_pada),
	]
	const nasib = endedByStudent(p)
		? 'bukti'
		: nasibPaket({
				mulai: p.mulai_pada,
				tenggat: p.tenggat,
				diterima,
				terdengar: new Date(Math.max(...heard.map((at) => at?.getTime() ?? 0))),
				epoch: p.epoch,
				revServer: lastRevOf(p.epoch, p.jawaban),
				...jurnal,
			})
	if (nasib === 'dihitung' || nasib === 'jaringan') await countJawaban(trx, p, baru, nasib, penyebab)
	if (nasib !== 'dihitung')
		await insertTerlambat(trx, { pengerjaanId: p.id, diterima, isi: baru, putusan: nasib })
	return nasib
}

/**
 * The same for answers that somebody has seen on the device. What waits for a ruling is no reason to let them wait too, so
 * they are held against what counts alone; a letter that is there already is no change.
 * @returns what became of them, and how many there were
 */
export async function takeWitnessed(
	trx: DbOrTrx,
	p: PengerjaanState,
	{ isi, diterima }: Omit<PaketDatang, 'jurnal'>,
	penyebab: Penyebab,
): Promise<{ nasib: ReturnType<typeof nasibSaksi> | 'tidak_baru'; baru: number }> {
	const changed = Object.entries(newerThan(p.jawaban, isi)).filter(
		([soal, [opsi]]) => opsi !== (p.jawaban[soal]?.[0] ?? null),
	)
	const baru = Object.fromEntries(changed)
	if (changed.length === 0) return { nasib: 'tidak_baru', baru: 0 }
	const nasib = endedByStudent(p) ? 'bukti' : nasibSaksi(p.tenggat, diterima)
	if (nasib === 'dihitung' || nasib === 'saksi') await countJawaban(trx, p, baru, nasib, penyebab)
	if (nasib === 'dihitung') return { nasib, baru: changed.length }
	const kept = await insertTerlambat(trx, { pengerjaanId: p.id, diterima, isi: baru, putusan: nasib })
	return kept || nasib === 'saksi' ? { nasib, baru: changed.length } : { nasib: 'tidak_baru', baru: 0 }
}

const endedByStudent = (p: PengerjaanState) => p.status === 'selesai' && p.alasan_selesai !== 'waktu'

function newerThan(known: JawabanTersimpan, isi: JawabanTersimpan): JawabanTersimpan {
	return Object.fromEntries(Object.entries(isi).filter(([soal, [, rev]]) => rev > (known[soal]?.[1] ?? 0)))
}

/** Merges answers into an attempt whose row is locked, and into its grade when it has one; the trail has why. */
export async function countJawaban(
	trx: DbOrTrx,
	p: PengerjaanState,
	isi: JawabanTersimpan,
	sebab: 'dihitung' | 'jaringan' | 'saksi' | 'diterima',
	{ akunId, requestId }: Penyebab,
): Promise<void> {
	const jawaban = mergeJawaban(p.jawaban, isi)
	await putJawaban(trx, p.id, jawaban)
	if (p.status === 'berlangsung') return
	const kunci = await findKunciBerlaku(trx, p.paket_id)
	const hasil = scoreUjian(kunciPeserta(kunci, p.urutan), opsiTerpilih(jawaban))
	const { lama, baru } = await changeNilai(trx, p.id, hasil)
	await writeJejak(trx, {
		pelaku: akunId,
		tindakan: 'nilai_ujian_diubah',
		objek: `pengerjaan:${p.id}`,
		lama: { benar: lama.jumlah_benar, skor: lama.skor },
		baru: { benar: baru.jumlah_benar, skor: baru.skor, sebab, jawaban: Object.keys(isi).length },
		...(requestId !== null && { request_id: requestId }),
	})
}

/** Late packets that nobody has ruled on for seven days are not counted. */
export async function lapseRulings(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const ids = await lapseMenunggu(trx, new Date(ctx.now().getTime() - MASA_PUTUSAN_MS))
		await writeJejakAll(
			trx,
			ids.map((id) => ({
				pelaku: null,
				tindakan: 'jawaban_terlambat_lewat_waktu',
				objek: `pengerjaan:${id}`,
			})),
		)
	})
}
