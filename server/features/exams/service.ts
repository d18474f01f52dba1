import type { JawabanTersimpan } from '#server/db/types.ts'
import { requireSyarat } from '#server/features/exam-gate/lend.ts'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import { conflict, forbidden, notFound } from '#server/lib/errors.ts'
import { requireIkut } from '#server/lib/own-courses.ts'
import type { FaktaPerangkat } from '#shared/api/contact.ts'
import type { AlasanKumpul, HasilKumpul, Jawaban, Pengerjaan, TandaTerima } from '#shared/api/exams.ts'
import type { Nilai } from '#shared/api/grades.ts'
import {
	dapatDimulai,
	type JenisUjian,
	judgePacket,
	mulaiPalingLambat,
	sisaWaktuMs,
	statusUjian,
	tenggatUjian,
} from '#shared/rules/ujian.ts'
import { namaZona, waktuKampus } from '#shared/rules/waktu.ts'
import { lockPengerjaan } from './closing-queries.ts'
import { alreadyDone, attemptVoid, takeOver } from './devices.ts'
import type { ExamsContext } from './exams-context.ts'
import { keepFakta } from './facts.ts'
import { handIn } from './hand-in.ts'
import { type Jurnal, type Nasib, takeLate } from './late.ts'
import { orderFor } from './order.ts'
import { ensurePaket } from './paper.ts'
import { findPengerjaan, type PengerjaanFacts, type PengerjaanRow } from './queries.ts'
import type { SaveItem } from './save-queries.ts'
import { kunciSegel } from './seal.ts'
import type { StartFacts } from './start-queries.ts'
import { epochTerbaru, jawabanMasuk, toJawabanList, unknownEpoch } from './wire.ts'

/**
 * Starts the student's attempt, or gives the running one with its answers and remaining time. The device that starts is
 * the one that writes; another one becomes it by taking over.
 * @param perangkat number that the asking device has made for itself
 * @throws AppError 404 no such exam or no questions; 403 other class, unpaid, not open; 409 already done
 */
export async function startPengerjaan(
	ctx: ExamsContext,
	ujianId: string,
	{ perangkat, ambil_alih }: { perangkat: string; ambil_alih?: boolean },
	actor: MahasiswaActor,
): Promise<Pengerjaan> {
	const { mahasiswa } = actor
	const by = { ujianId, mahasiswaId: mahasiswa.id, perangkat }
	const facts = await ctx.startFacts(by)
	if (!facts) throw notFound('exam_not_found', 'Ujian tidak ditemukan')
	requireIkut(mahasiswa, { kelas: facts.kelas_kode, matakuliah: facts.kode_mk })
	if (!facts.ikut) throw forbidden('not_named', 'Ujian susulan ini bukan untuk Anda')
	requireSyarat(ctx, { ...facts, berjalan: facts.pengerjaan !== null })
	const pengerjaan = facts.pengerjaan ?? (await startNew(ctx, by, facts, actor))
	if (pengerjaan.alasan_batal !== null) throw attemptVoid(pengerjaan.alasan_batal)
	if (pengerjaan.status === 'selesai') throw alreadyDone()
	if (ambil_alih && pengerjaan.epoch_perangkat !== pengerjaan.epoch)
		return toPengerjaan(ctx, await takeOver(ctx, pengerjaan, perangkat, actor), facts)
	return toPengerjaan(ctx, pengerjaan, facts)
}

async function startNew(
	ctx: ExamsContext,
	by: { ujianId: string; mahasiswaId: string; perangkat: string },
	facts: StartFacts,
	actor: MahasiswaActor,
): Promise<PengerjaanRow> {
	const now = ctx.now()
	const status = statusUjian(facts, now)
	if (status !== 'Berlangsung') throw forbidden('exam_not_open', NOT_OPEN[status])
	if (!dapatDimulai(facts, now)) throw tooLate(facts, ctx.config.timezone)
	const paketId =
		facts.paket_id ?? (await ctx.db.transaction().execute((trx) => ensurePaket(trx, by.ujianId, now)))
	if (paketId === null) throw notFound('no_questions', 'Tidak ada soal ditemukan.')
	const paket = await ctx.papers(paketId)
	const made = await ctx.insertStart({
		...by,
		akunId: actor.akun_id,
		paketId,
		...orderFor(paket, facts.opsi_diacak),
		mulai: now,
		tenggat: tenggatUjian(now, facts.durasi_menit + facts.tambahan_menit),
		diundi: paket.undian !== null,
		tambahanMenit: facts.tambahan_menit,
		requestId: actor.request_id,
	})
	// Its first save will want to know.
	if (made) {
		const { id, mahasiswa_id, paket_id, urutan } = made
		ctx.rememberFacts(id, { mahasiswa_id, paket_id, soal: paket.undian && urutan })
	}
	const pengerjaan = made ?? (await findPengerjaan(ctx.db, by))
	if (!pengerjaan) throw forbidden('exam_not_open', 'Ujian ini baru saja ditiadakan atau dipindahkan')
	return pengerjaan
}

function tooLate(ujian: StartFacts, zona: string) {
	const batas = waktuKampus(mulaiPalingLambat(ujian), zona).jam.replace(':', '.')
	return forbidden(
		'start_too_late',
		`Ujian ini paling lambat dimulai pukul ${batas} ${namaZona(zona)}. Hubungi dosen bila Anda terhalang.`,
	)
}

const NOT_OPEN = {
	'Belum Dimulai': 'Ujian ini belum dimulai',
	Selesai: 'Waktu ujian ini sudah berakhir',
	Ditiadakan: 'Ujian ini ditiadakan',
} as const

async function toPengerjaan(
	ctx: Pick<ExamsContext, 'papers' | 'now'>,
	p: PengerjaanRow,
	ujian: StartFacts,
): Promise<Pengerjaan> {
	const { tersegel } = await ctx.papers(p.paket_id)
	return {
		id: p.id,
		ujian_id: p.ujian_id,
		mata_kuliah: ujian.mata_kuliah,
		kode_mk: ujian.kode_mk,
		jenis: ujian.jenis,
		nama: ujian.nama,
		toleransi_tersembunyi_detik: ujian.toleransi_tersembunyi_detik,
		mulai_pada: p.mulai_pada.toISOString(),
		tenggat: p.tenggat.toISOString(),
		sisa_ms: sisaWaktuMs(p.tenggat, ctx.now()),
		urutan: p.urutan,
		acak_opsi: p.acak_opsi,
		soal_tersegel: tersegel,
		jawaban: toJawabanList(p.jawaban),
		disimpan_pada: p.disimpan_pada?.toISOString() ?? null,
		epoch: p.epoch,
		epoch_perangkat: p.epoch_perangkat,
		kunci_segel: kunciSegel(p.rahasia),
	}
}

/**
 * Saves changes; the receipt is given after COMMIT.
 * @throws AppError 404 or 403 not the student's attempt; 400 not on the paper, or of a device that has not taken over;
 *   409 closed or too late: says what became of the packet
 */
export async function saveJawaban(
	ctx: ExamsContext,
	id: string,
	{ jawaban, sejak }: { jawaban: readonly Jawaban[]; sejak?: number },
	actor: MahasiswaActor,
): Promise<TandaTerima> {
	const diterima = ctx.now()
	const { isi } = await acceptChanges(ctx, id, jawaban, actor)
	await keepFakta(ctx, id, { jawaban }, diterima)
	const item = { pengerjaanId: id, epoch: epochTerbaru(isi), isi, diterima }
	const result = await ctx.save(item)
	if (result === 'tidak_terbuka')
		throw await refuseSave(ctx, item, { perubahan: jawaban, sejak: sejak ?? null }, actor)
	return {
		diterima_pada: diterima.toISOString(),
		sisa_ms: sisaWaktuMs(result.tenggat, ctx.now()),
		epoch: result.epoch,
		lebih_baru: toJawabanList(result.lebih_baru),
	}
}

const NASIB: Record<Nasib, string> = {
	tidak_baru: 'Jawaban ini sudah dicatat.',
	dihitung: 'Jawaban terakhir ini dihitung.',
	jaringan: 'Jawaban terakhir ini terlambat karena jaringan dan tetap dihitung.',
	menunggu: 'Jawaban terakhir ini datang terlambat. Dosen memutuskan apakah dihitung.',
	bukti: 'Jawaban terakhir ini tidak dihitung, tetapi dicatat.',
}

/** What has closed an attempt that its student did not hand in. */
const DITUTUP: Readonly<Record<string, string>> = {
	waktu: 'Waktu ujian sudah habis.',
	tab_tersembunyi: 'Ujian ini sudah dikumpulkan otomatis.',
	dosen: 'Dosen sudah mengakhiri ujian ini.',
}

/** Why a save was not taken in the usual way, and what became of it. */
async function refuseSave(ctx: ExamsContext, item: SaveItem, jurnal: Jurnal, actor: MahasiswaActor) {
	return ctx.db.transaction().execute(async (trx) => {
		const p = await lockPengerjaan(trx, item.pengerjaanId)
		if (!p) return notFound('attempt_not_found', 'Pengerjaan ujian tidak ditemukan')
		if (item.epoch > p.epoch) return unknownEpoch()
		const penyebab = { akunId: actor.akun_id, requestId: actor.request_id }
		const nasib = await takeLate(trx, p, { ...item, jurnal }, penyebab)
		if (p.alasan_batal !== null) return attemptVoid(p.alasan_batal)
		return judgePacket(p.tenggat, item.diterima) === 'terlambat'
			? conflict('attempt_late', `Waktu ujian sudah habis. ${NASIB[nasib]}`)
			: conflict(
					'attempt_closed',
					`${DITUTUP[p.alasan_selesai ?? ''] ?? 'Ujian ini sudah dikumpulkan.'} ${NASIB[nasib]}`,
				)
	})
}

/**
 * What never changes of the caller's attempt.
 * @throws AppError 404, 403 of another student
 */
export async function requireOwn(
	ctx: ExamsContext,
	id: string,
	actor: MahasiswaActor,
): Promise<PengerjaanFacts> {
	const facts = await ctx.facts(id)
	if (!facts) throw notFound('attempt_not_found', 'Pengerjaan ujian tidak ditemukan')
	if (facts.mahasiswa_id !== actor.mahasiswa.id) throw forbidden('wrong_owner')
	return facts
}

/** Checks that the attempt is the caller's and that every change is on its paper. */
async function acceptChanges(
	ctx: ExamsContext,
	id: string,
	jawaban: readonly Jawaban[],
	actor: MahasiswaActor,
): Promise<{ isi: JawabanTersimpan; paketId: number }> {
	const facts = await requireOwn(ctx, id, actor)
	const { opsi } = await ctx.papers(facts.paket_id)
	const isi = jawabanMasuk(jawaban, facts.soal ? opsiOf(opsi, facts.soal) : opsi, (soalId) =>
		ctx.warn(`attempt ${id}: question ${soalId} or its option is not on the paper`, actor.request_id),
	)
	return { isi, paketId: facts.paket_id }
}

/** Letters of the questions that were drawn for an attempt; the others of its paper are not its own. */
const opsiOf = (opsi: ReadonlyMap<number, string>, soal: readonly number[]) =>
	new Map(soal.map((id) => [id, opsi.get(id) ?? '']))

/** Hands in with the last changes; a repeated call is told the same. Errors as {@link saveJawaban}. */
export async function kumpulkan(
	ctx: ExamsContext,
	id: string,
	input: {
		jawaban: readonly Jawaban[]
		alasan: AlasanKumpul
		epoch: number
		sejak?: number
		fakta?: readonly FaktaPerangkat[]
	},
	actor: MahasiswaActor,
): Promise<HasilKumpul> {
	const diterima = ctx.now()
	const { isi, paketId } = await acceptChanges(ctx, id, input.jawaban, actor)
	await keepFakta(ctx, id, input, diterima)
	const jurnal = { perubahan: input.jawaban, sejak: input.sejak ?? null }
	const item = {
		pengerjaanId: id,
		paketId,
		epoch: Math.max(input.epoch, epochTerbaru(isi)),
		isi,
		diterima,
		alasan: input.alasan,
		paksa: false,
		akunId: actor.akun_id,
		requestId: actor.request_id,
	}
	return handIn(ctx, item, jurnal)
}

/**
 * The specified grade call: closes the open attempt of a course and kind; what else was sent is ignored.
 * @throws AppError 403 another student's number; 409 nothing open, or graded already
 */
export async function kumpulkanMatakuliah(
	ctx: ExamsContext,
	input: { stambuk: string; matakuliah: string; jenis: JenisUjian },
	actor: MahasiswaActor,
): Promise<Nilai> {
	if (input.stambuk !== actor.mahasiswa.stambuk) throw forbidden('wrong_owner')
	const { matakuliah, jenis } = input
	const { pengerjaan: p } = await ctx.paperFacts({
		matakuliah,
		jenis,
		mahasiswaId: actor.mahasiswa.id,
		pengerjaan: null,
	})
	if (!p) throw conflict('no_open_attempt', 'Tidak ada ujian yang sedang Anda kerjakan untuk mata kuliah ini')
	if (p.status === 'selesai') throw alreadyDone()
	const hasil = await handIn(ctx, {
		pengerjaanId: p.id,
		paketId: p.paket_id,
		epoch: 1,
		isi: {},
		diterima: ctx.now(),
		alasan: 'tombol',
		// It knows of no devices.
		paksa: true,
		akunId: actor.akun_id,
		requestId: actor.request_id,
	})
	if (hasil.status !== 'selesai') throw new Error(`attempt ${p.id} was not closed`)
	return hasil.nilai
}
