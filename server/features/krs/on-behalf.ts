import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { listSempitIkut } from '#server/lib/room-seats-queries.ts'
import { listJejak } from '#server/lib/trail-queries.ts'
import type { KrsSaya, KrsTersimpan, Penawaran, PenawaranRingkas } from '#shared/api/krs.ts'
import { jumlahSks } from '#shared/rules/ips.ts'
import { isKrsTerbuka } from '#shared/rules/krs.ts'
import type { KrsContext } from './krs-context.ts'
import { getSemester } from './offers.ts'
import { findKrsId, findMahasiswaId, reopenKrs } from './office-queries.ts'
import { lockPlans } from './plan-queries.ts'
import { submitKrs } from './queries.ts'
import { savePlansIn } from './save-plans.ts'
import { full, getKrs, readFacts, requireSame, requireSavable, requireSeats, stopped } from './service.ts'
import { tellDiajukan, tellKantor } from './tell.ts'
import { toLembar } from './wire.ts'

const KANTOR = { kapanPun: true } as const

async function idOf(ctx: KrsContext, stambuk: string): Promise<string> {
	const id = await findMahasiswaId(ctx.db, stambuk)
	if (id === undefined) throw notFound('student_not_found', 'Mahasiswa dengan NIM ini tidak ditemukan')
	return id
}

/** A student's plan as the office sees it. @throws AppError 404 for a number that nobody has */
export const getKrsOf = async (ctx: KrsContext, stambuk: string): Promise<KrsSaya> =>
	getKrs(ctx, await idOf(ctx, stambuk))

/** One semester's courses that a student may choose from. @throws AppError as {@link getKrsOf} */
export const getSemesterOf = async (
	ctx: KrsContext,
	stambuk: string,
	semester: number,
): Promise<PenawaranRingkas[]> => getSemester(ctx, await idOf(ctx, stambuk), semester)

/** What is odd about a plan and hinders nothing. @throws AppError as {@link getKrsOf} */
export const tinjauKrsOf = async (
	ctx: KrsContext,
	stambuk: string,
	penawaran: readonly string[],
): Promise<{ catatan: string[] }> => ({
	catatan: await listSempitIkut(ctx.db, { mahasiswa: await idOf(ctx, stambuk), penawaran }),
})

const locked = () =>
	conflict('krs_locked', 'KRS ini sudah diajukan atau disetujui. Buka kembali lebih dahulu.')

const namesOf = (list: readonly Penawaran[]) => list.map((p) => `${p.kode} ${p.kelas}`)

/** Who has made a plan what it is: the office, where its last line in the trail says the same, else the student. */
async function whoSaved(
	trx: DbOrTrx,
	of: { mahasiswaId: string; periode: string },
	names: readonly string[],
): Promise<string> {
	const id = await findKrsId(trx, of)
	const [last] = id ? await listJejak(trx, [`krs:${id}`], 1) : []
	const written = last?.baru.matakuliah
	const isSame = Array.isArray(written) && same(written.map(String), names)
	return (isSame && last?.oleh) || 'mahasiswanya sendiri'
}

/**
 * Saves a student's plan for them: the rules are the student's own, their days apart. The student is told.
 * @param input `dari` is the plan that the office has seen
 * @throws AppError 404 no such student or offer; 403 tuition stands before it; 409 handed in, changed meanwhile, a rule
 *   is broken, or a class is full
 */
export async function saveKrsOf(
	ctx: KrsContext,
	input: { stambuk: string; dari: readonly string[]; penawaran: readonly string[] },
	actor: Actor,
): Promise<KrsTersimpan> {
	const mahasiswaId = await idOf(ctx, input.stambuk)
	const before = await readFacts(ctx, mahasiswaId)
	if (!isKrsTerbuka(before.status)) throw locked()
	const wanted = [...new Set(input.penawaran)]
	const { facts, dipilih } = await requireSavable(ctx, mahasiswaId, wanted, { known: before, ...KANTOR })
	requireSeats(facts, dipilih)
	const rencana = { mahasiswaId, periode: facts.periode_kode, penawaran: wanted, now: ctx.now() }
	const lama = await ctx.offers(facts.diambil)
	const krs = await ctx.db.transaction().execute(async (trx) => {
		const [opened] = await lockPlans(trx, [rencana])
		if (!same(opened?.diambil ?? [], input.dari))
			throw conflict(
				'plan_changed',
				`KRS ini baru saja diubah oleh ${await whoSaved(trx, rencana, namesOf(await ctx.offers(opened?.diambil ?? [])))}. Muat ulang lalu periksa lagi.`,
			)
		const [saved] = await savePlansIn(trx, [rencana])
		if (!saved || saved.hasil === 'terkunci') throw locked()
		if (saved.hasil === 'berhenti') throw stopped()
		if (saved.hasil === 'penuh') throw full(dipilih.filter((p) => saved.penawaran.includes(p.id)))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'krs_diubah_kantor',
			objek: `krs:${saved.krs.id}`,
			lama: { matakuliah: namesOf(lama) },
			baru: { matakuliah: namesOf(dipilih), total_sks: jumlahSks(dipilih) },
		})
		await tellKantor(trx, ctx.now(), facts, { krsId: saved.krs.id, judul: 'KRS Anda diubah bagian akademik' })
		return saved.krs
	})
	const message = 'KRS disimpan untuk mahasiswa'
	return { krs: toLembar(krs), total_sks: jumlahSks(dipilih), diambil: wanted, message }
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
	new Set(a).size === new Set(b).size && a.every((id) => b.includes(id))

/** Hands a student's plan in for them. The adviser and the student are told. @throws AppError as {@link saveKrsOf} */
export async function ajukanKrsOf(ctx: KrsContext, stambuk: string, actor: Actor): Promise<KrsTersimpan> {
	const mahasiswaId = await idOf(ctx, stambuk)
	const before = await readFacts(ctx, mahasiswaId)
	if (!isKrsTerbuka(before.status)) throw locked()
	const { dipilih } = await requireSavable(ctx, mahasiswaId, before.diambil, { known: before, ...KANTOR })
	const krs = await ctx.db.transaction().execute(async (trx) => {
		await requireSame(trx, mahasiswaId, before)
		const submitted = before.krs_id && (await submitKrs(trx, before.krs_id, ctx.now()))
		if (!submitted) throw locked()
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'krs_diajukan_kantor',
			objek: `krs:${submitted.id}`,
			baru: { total_sks: jumlahSks(dipilih), matakuliah: namesOf(dipilih) },
		})
		await tellDiajukan(trx, ctx.now(), before, submitted.id)
		await tellKantor(trx, ctx.now(), before, {
			krsId: submitted.id,
			judul: 'KRS Anda diajukan bagian akademik',
		})
		return submitted
	})
	const message = 'KRS diajukan kepada dosen wali'
	return { krs: toLembar(krs), total_sks: jumlahSks(dipilih), diambil: before.diambil, message }
}

/**
 * Opens a plan again that was handed in or approved; its seats stay. The student is told why.
 * @throws AppError 404 no such student; 409 it is open
 */
export async function bukaKrsOf(
	ctx: KrsContext,
	{ stambuk, alasan }: { stambuk: string; alasan: string },
	actor: Actor,
): Promise<KrsSaya> {
	const mahasiswaId = await idOf(ctx, stambuk)
	const facts = await readFacts(ctx, mahasiswaId)
	const krsId = facts.krs_id
	await ctx.db.transaction().execute(async (trx) => {
		const catatan = alasan.trim()
		const change = { krsId: krsId ?? '', catatan, akunId: actor.akun_id, now: ctx.now() }
		if (krsId === null || !(await reopenKrs(trx, change)))
			throw conflict('krs_open', 'KRS ini masih terbuka dan dapat langsung diubah')
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'krs_dibuka_kantor',
			objek: `krs:${krsId}`,
			lama: { status: facts.status },
			baru: { status: 'dikembalikan', catatan },
		})
		const judul = 'KRS Anda dibuka kembali oleh bagian akademik'
		await tellKantor(trx, ctx.now(), facts, { krsId, judul, isi: catatan })
	})
	return getKrs(ctx, mahasiswaId)
}
