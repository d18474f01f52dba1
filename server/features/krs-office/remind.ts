import { type Static, Type } from 'typebox'
import { notify } from '#server/features/notifications/lend.ts'
import { lingkupOf } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/jobs.ts'
import type { Diingatkan, SaringanKrs } from '#shared/api/krs-office.ts'
import { statusMasaKrs } from '#shared/rules/krs.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { tulisSaat } from '#shared/rules/saat.ts'
import { type MasaKrs, masaUntuk, type TahapKrs } from '#shared/rules/tahap-krs.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { type AkunKrs, type Cari, listAkunKrs } from './list-queries.ts'
import { findMasaKini, listWaliMenunggu } from './overview-queries.ts'
import { listTahap } from './phases-queries.ts'
import { countBelumDiingatkan, insertPengingat } from './remind-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config' | 'jobs'>

/** Students of one transaction: nobody waits long for it, and a restart repeats no more than these. */
const SEKALIGUS = 500

const Payload = Type.Object({
	cari: Type.Object({}, { additionalProperties: true }),
	periode: Type.String(),
	/** The day of the campus on which it was asked for. */
	tanggal: Type.String(),
})
/** Reminds students of their plans, some after the others. */
export const INGATKAN_KRS: Task<typeof Payload> = {
	name: 'ingatkan_krs',
	payload: Payload,
	attempts: 6,
	sealed: false,
}

const BELUM = ['belum_mengajukan', 'belum', 'draft', 'dikembalikan'] as const

/**
 * Begins to remind the students that are found of a plan that they have still to hand in, each at most once on a day of
 * the campus. Thousands of them take their time: a job tells them.
 * @throws AppError 409 where nobody could hand a plan in now, or those who are meant have done so
 */
export async function remindMahasiswa(ctx: Ctx, saringan: SaringanKrs, actor: Actor): Promise<Diingatkan> {
	const keadaan = BELUM.find((one) => one === (saringan.keadaan ?? 'belum_mengajukan'))
	if (!keadaan) throw conflict('krs_submitted', 'Mahasiswa dalam daftar ini tidak sedang menyusun KRS')
	const cari = { ...saringan, keadaan, lingkup: lingkupOf(actor) }
	const sasaran = await findSasaran(ctx, cari)
	if (!sasaran)
		throw conflict('krs_not_open', 'Masa KRS tidak sedang dibuka, sehingga KRS belum dapat diajukan')
	const { periode, tanggal, batas, ditemukan } = sasaran
	const jumlah = await countBelumDiingatkan(ctx.db, { periode, tanggal, akun: [...batas.keys()] })
	if (jumlah > 0)
		await ctx.db.transaction().execute(async (trx) => {
			await ctx.jobs.add(trx, INGATKAN_KRS, { cari, periode, tanggal })
			await writeJejak(trx, {
				...by(actor),
				tindakan: 'krs_diingatkan',
				objek: `periode:${periode}`,
				baru: { ...saringan, keadaan, jumlah },
			})
		})
	return { diingatkan: jumlah, dilewati: ditemukan - jumlah }
}

/** What the job does. Who was told already is passed over, so that a restart tells nobody twice. */
export async function tellMahasiswa(
	ctx: Ctx,
	{ cari, periode, tanggal }: Static<typeof Payload>,
	signal: AbortSignal,
): Promise<void> {
	const sasaran = await findSasaran(ctx, cari as Cari)
	// The day, the term or the days of KRS went over: what was asked for is no longer true.
	if (!sasaran || sasaran.tanggal !== tanggal || sasaran.periode !== periode) return
	const { batas } = sasaran
	const semua = [...batas.keys()]
	for (let i = 0; i < semua.length; i += SEKALIGUS) {
		if (signal.aborted) throw new Error('The server is closing')
		const akun = semua.slice(i, i + SEKALIGUS)
		await ctx.db.transaction().execute(async (trx) => {
			const now = ctx.now()
			const baru = await insertPengingat(trx, { periode, tanggal, akun })
			// Students of one phase have the same last moment.
			for (const [tutup, kepada] of Map.groupBy(baru, (id) => batas.get(id)?.getTime() ?? 0))
				await notify(trx, now, {
					kepada,
					jenis: 'krs',
					judul: 'KRS Anda belum diajukan',
					isi: `Ajukan KRS ${namaPeriode(periode)} paling lambat ${tulisSaat(new Date(tutup), ctx.config.timezone)}`,
					alamat: '/krs',
					kunci: `ingat_krs:${periode}`,
					lagi: true,
				})
		})
	}
}

/** Who can be reminded now, and until when each can hand a plan in; null while nobody can. */
async function findSasaran(ctx: Ctx, cari: Cari) {
	const now = ctx.now()
	const term = await findMasaKini(ctx.db)
	if (!term?.buka || !term.tutup) return null
	const masa = { buka: term.buka, tutup: term.tutup }
	if (statusMasaKrs(masa, now) !== 'buka') return null
	const semua = await listAkunKrs(ctx.db, cari)
	const batas = batasOf(semua, { masa, tahap: await listTahap(ctx.db, term.kode), now })
	const { tanggal } = waktuKampus(now, ctx.config.timezone)
	return { periode: term.kode, tanggal, batas, ditemukan: semua.length }
}

/** Until when each may hand a plan in, of those who may now. */
function batasOf(
	semua: readonly AkunKrs[],
	{ masa, tahap, now }: { masa: MasaKrs; tahap: readonly TahapKrs[]; now: Date },
): Map<string, Date> {
	const batas = new Map<string, Date>()
	for (const { akun_id, prodi, angkatan } of semua) {
		const milik = masaUntuk(masa, tahap, { program_studi_kode: prodi, angkatan })
		if (!milik || statusMasaKrs(milik, now) !== 'buka') continue
		batas.set(akun_id, milik.tutup)
	}
	return batas
}

/**
 * Reminds an adviser, or all, of plans that wait, each at most once on a day of the campus.
 * @throws AppError 409 where nothing waits
 */
export async function remindWali(ctx: Ctx, nip: string | undefined, actor: Actor): Promise<Diingatkan> {
	return ctx.db.transaction().execute(async (trx) => {
		const now = ctx.now()
		const tanggal = waktuKampus(now, ctx.config.timezone).tanggal
		const term = await findMasaKini(trx)
		const menunggu = await listWaliMenunggu(trx, { lingkup: lingkupOf(actor), hariIni: tanggal, nip })
		const wali = menunggu.filter((row) => row.nip !== null)
		if (!term || wali.length === 0)
			throw conflict('nothing_waits', 'Tidak ada KRS yang menunggu dosen wali ini')
		const akun = wali.flatMap(({ akun_id }) => akun_id ?? [])
		const baru = new Set(await insertPengingat(trx, { periode: term.kode, tanggal, akun }))
		for (const row of wali) {
			if (row.akun_id === null || !baru.has(row.akun_id)) continue
			await notify(trx, now, {
				kepada: [row.akun_id],
				jenis: 'krs',
				judul: `${row.menunggu} KRS menunggu persetujuan Anda`,
				isi: `Yang paling lama diajukan ${tulisSaat(row.sejak, ctx.config.timezone)}`,
				alamat: '/mengajar/bimbingan',
				kunci: `ingat_wali:${term.kode}`,
				lagi: true,
			})
		}
		if (baru.size > 0)
			await writeJejak(trx, {
				...by(actor),
				tindakan: 'wali_krs_diingatkan',
				objek: `periode:${term.kode}`,
				baru: { nip: wali.filter((row) => baru.has(row.akun_id ?? '')).map((row) => row.nip) },
			})
		return { diingatkan: baru.size, dilewati: wali.length - baru.size }
	})
}
