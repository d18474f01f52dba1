import type { DbOrTrx } from '#server/db/client.ts'
import { requireGerbangOf } from '#server/features/tuition/lend.ts'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { AppError, conflict, forbidden, notFound } from '#server/lib/errors.ts'
import type { KrsSaya, KrsTersimpan, Penawaran } from '#shared/api/krs.ts'
import { jumlahSks } from '#shared/rules/ips.ts'
import { isKrsTerbuka, judgeKrs, statusMasaKrs, type TolakanKrs, textTolakan } from '#shared/rules/krs.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { tulisSaat } from '#shared/rules/saat.ts'
import { masaUntuk } from '#shared/rules/tahap-krs.ts'
import type { KrsContext } from './krs-context.ts'
import { lockPlans } from './plan-queries.ts'
import { type KrsFacts, submitKrs } from './queries.ts'
import { tellDiajukan } from './tell.ts'
import { krsOf, toLembar, toMahasiswa } from './wire.ts'

const SAVED = 'KRS Berhasil Disimpan'
const SUBMITTED = 'KRS berhasil diajukan kepada dosen wali'

/** @throws AppError 404 no term is active */
export async function readFacts(ctx: KrsContext, mahasiswaId: string): Promise<KrsFacts> {
	const facts = await ctx.facts(mahasiswaId)
	if (!facts) throw notFound('no_active_term', 'Belum ada semester yang aktif')
	return facts
}

/** The student's own plan; who can fill it in comes in by this, or into the queue. */
export async function openKrs(ctx: KrsContext, actor: MahasiswaActor): Promise<KrsSaya> {
	const krs = await getKrs(ctx, actor.mahasiswa.id)
	const mengisi = krs.masa.status === 'buka' && isKrsTerbuka(krs.krs?.status ?? null)
	return { ...krs, antrean: mengisi ? await getAntrean(ctx, actor) : null }
}

/** The student's plan and what limits it. */
export async function getKrs(ctx: KrsContext, mahasiswaId: string): Promise<KrsSaya> {
	const facts = await readFacts(ctx, mahasiswaId)
	const matakuliah = facts.diambil.length === 0 ? [] : await ctx.offers(facts.diambil)
	const krs = krsOf(facts)
	const masa = masaOf(facts)
	return {
		mahasiswa: toMahasiswa(facts),
		periode: { kode: facts.periode_kode, nama: namaPeriode(facts.periode_kode) },
		masa: {
			status: facts.cuti ? 'tutup' : statusMasaKrs(masa, ctx.now()),
			buka: masa?.buka.toISOString() ?? null,
			tutup: masa?.tutup.toISOString() ?? null,
			bertahap: masa?.bertahap ?? false,
		},
		cuti: facts.cuti,
		krs: krs && toLembar(krs),
		total_sks: jumlahSks(matakuliah),
		matakuliah,
		antrean: null,
	}
}

/** The place in the queue, as long as it is asked for; null: inside, or there is nothing to fill in. */
export const getAntrean = async (ctx: KrsContext, actor: MahasiswaActor): Promise<KrsSaya['antrean']> =>
	actor.dilihat_oleh === undefined ? ctx.door.enter(actor.mahasiswa.id) : null

/** When this student may fill in the plan. */
const masaOf = ({ buka, tutup, tahap, program_studi_kode, angkatan }: KrsFacts) =>
	masaUntuk(
		buka && tutup ? { buka, tutup } : null,
		tahap.map((one) => ({ ...one, buka: new Date(one.buka), tutup: new Date(one.tutup) })),
		{ program_studi_kode, angkatan },
	)

/**
 * Saves the whole plan: courses and seats, all or nothing.
 * @throws AppError 400 nothing chosen; 403 the period is not open, or tuition stands before it; 404 an offer does not
 *   exist; 409 handed in already, a rule is broken, a class is full, or the student is in the queue
 */
export async function saveKrs(
	ctx: KrsContext,
	actor: MahasiswaActor,
	chosen: readonly string[],
): Promise<KrsTersimpan> {
	await ctx.door.requireInside(actor.mahasiswa.id)
	const { facts, dipilih } = await requireSavable(ctx, actor.mahasiswa.id, [...new Set(chosen)])
	requireSeats(facts, dipilih)
	const wanted = dipilih.map((p) => p.id)
	const saved = await ctx.savePlan({
		mahasiswaId: actor.mahasiswa.id,
		periode: facts.periode_kode,
		penawaran: wanted,
		now: ctx.now(),
	})
	if (saved.hasil === 'terkunci') throw locked()
	if (saved.hasil === 'berhenti') throw stopped()
	if (saved.hasil === 'penuh') throw full(dipilih.filter((p) => saved.penawaran.includes(p.id)))
	const { krs } = saved
	return { krs: toLembar(krs), total_sks: jumlahSks(dipilih), diambil: wanted, message: SAVED }
}

/**
 * Hands the saved plan in. The rules are asked once more: a prerequisite may have fallen since, or the limit.
 * @throws AppError as {@link saveKrs}
 */
export async function ajukanKrs(ctx: KrsContext, actor: MahasiswaActor): Promise<KrsTersimpan> {
	await ctx.door.requireInside(actor.mahasiswa.id)
	const before = await readFacts(ctx, actor.mahasiswa.id)
	const { dipilih } = await requireSavable(ctx, actor.mahasiswa.id, before.diambil, { known: before })
	const krs = await ctx.db.transaction().execute(async (trx) => {
		await requireSame(trx, actor.mahasiswa.id, before)
		const submitted = before.krs_id && (await submitKrs(trx, before.krs_id, ctx.now()))
		if (!submitted) throw locked()
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'krs_diajukan',
			objek: `krs:${submitted.id}`,
			baru: { total_sks: jumlahSks(dipilih), matakuliah: dipilih.map((p) => `${p.kode} ${p.kelas}`) },
		})
		await tellDiajukan(trx, ctx.now(), before, submitted.id)
		return submitted
	})
	await ctx.door.leave(actor.mahasiswa.id)
	return { krs: toLembar(krs), total_sks: jumlahSks(dipilih), diambil: before.diambil, message: SUBMITTED }
}

/** What is handed in is what was judged, and is told. @throws AppError 409 another tab has saved something else since */
export async function requireSame(trx: DbOrTrx, mahasiswaId: string, before: KrsFacts): Promise<void> {
	const [opened] = await lockPlans(trx, [{ mahasiswaId, periode: before.periode_kode }])
	if (opened && opened.diambil.toSorted().join() !== before.diambil.toSorted().join())
		throw conflict(
			'plan_changed',
			'Pilihan mata kuliah baru saja berubah, misalnya di perangkat lain. Belum ada yang diajukan. Muat ulang, periksa, lalu ajukan lagi.',
		)
}

/** The student went on leave, or left, in the moment in which the plan was saved. */
export const stopped = () =>
	conflict(
		'student_stopped',
		'Status mahasiswa ini baru saja berubah, sehingga KRS tidak disimpan. Silakan muat ulang halaman.',
	)

const onLeave = ({ periode_kode }: KrsFacts, { kapanPun }: { kapanPun?: true }) => {
	const periode = namaPeriode(periode_kode)
	return kapanPun
		? forbidden('on_leave', `Mahasiswa ini sedang cuti pada ${periode}, sehingga KRS tidak diisi.`)
		: forbidden('on_leave', `Anda sedang cuti pada ${periode}, sehingga KRS tidak diisi.`)
}

const locked = () =>
	conflict(
		'krs_locked',
		'KRS Anda sudah diajukan dan tidak dapat diubah. Hubungi dosen wali untuk mengubahnya.',
	)

/** Most of a crowd finds its class full: they are told so without a place in the queue for its row. */
export function requireSeats(facts: KrsFacts, dipilih: readonly Penawaran[]): void {
	const penuh = dipilih.filter((p) => !facts.diambil.includes(p.id) && p.terisi >= p.kapasitas)
	if (penuh.length > 0) throw full(penuh)
}

/**
 * All that must hold before a plan may be saved or handed in, seats apart.
 * @param how `kapanPun`: also outside of the student's days, as the office may; it reads why not, then
 * @throws AppError as {@link saveKrs}
 */
export async function requireSavable(
	ctx: KrsContext,
	mahasiswaId: string,
	chosen: readonly string[],
	how: { known?: KrsFacts; kapanPun?: true } = {},
): Promise<{ facts: KrsFacts; dipilih: Penawaran[] }> {
	const [facts, dipilih] = await Promise.all([how.known ?? readFacts(ctx, mahasiswaId), ctx.offers(chosen)])
	if (facts.cuti) throw onLeave(facts, how)
	if (!how.kapanPun) requireOpen(ctx, facts)
	if (!isKrsTerbuka(facts.status)) throw locked()
	await requireGerbangOf(ctx, 'krs', mahasiswaId)
	if (dipilih.length < chosen.length || dipilih.some((p) => p.periode_kode !== facts.periode_kode))
		throw notFound(
			'offering_not_found',
			'Mata kuliah yang dipilih tidak ditemukan. Silakan muat ulang halaman.',
		)
	const tolakan = judgeKrs(dipilih, toMahasiswa(facts))
	if (tolakan.length > 0) throw refuse(tolakan, how.kapanPun ? 'kantor' : 'mahasiswa')
	return { facts, dipilih }
}

function requireOpen(ctx: KrsContext, facts: KrsFacts): void {
	const zona = ctx.config.timezone
	const masa = masaOf(facts)
	switch (statusMasaKrs(masa, ctx.now())) {
		case 'belum':
			throw forbidden(
				'krs_not_open',
				masa
					? `${masa.bertahap ? 'KRS Anda' : 'Pengisian KRS'} dibuka pada ${tulisSaat(masa.buka, zona)}`
					: 'Masa pengisian KRS belum ditetapkan',
			)
		case 'tutup':
			throw forbidden(
				'krs_closed',
				`${masa?.bertahap ? 'KRS Anda' : 'Pengisian KRS'} sudah ditutup${masa ? ` pada ${tulisSaat(masa.tutup, zona)}` : ''}`,
			)
	}
}

const CODE: Readonly<Record<TolakanKrs['alasan'], string>> = {
	kosong: 'krs_empty',
	melebihi_sks: 'sks_limit',
	tidak_ditawarkan: 'not_offered',
	ganda: 'duplicate_course',
	prasyarat: 'prerequisite',
	bentrok: 'schedule_clash',
}

/** The first fault is the answer; the details name them all. */
function refuse(tolakan: readonly TolakanKrs[], untuk: 'mahasiswa' | 'kantor'): AppError {
	const all = tolakan.map((one) => ({ code: CODE[one.alasan], ...textTolakan(one, untuk) }))
	const [first] = all
	const code = first?.code ?? 'krs_refused'
	return new AppError(code === 'krs_empty' ? 400 : 409, code, `${first?.judul}. ${first?.pesan}`, {
		details: all.map((one) => ({ field: one.code, message: one.pesan })),
	})
}

/** These classes have no seat left. */
export function full(list: readonly Penawaran[]): AppError {
	const names = list.map((p) => `${p.nama} (${p.kelas})`)
	return new AppError(409, 'class_full', `Kelas penuh: ${names.join(', ')}`, {
		details: list.map((p) => ({ field: p.id, message: `Kelas penuh: ${p.nama} (${p.kelas})` })),
	})
}
