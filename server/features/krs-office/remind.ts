import { notify } from '#server/features/notifications/lend.ts'
import { lingkupOf } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Diingatkan, SaringanKrs } from '#shared/api/krs-office.ts'
import { statusMasaKrs } from '#shared/rules/krs.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { tulisSaat } from '#shared/rules/saat.ts'
import { angkatanDari, type MasaKrs, masaUntuk, type TahapKrs } from '#shared/rules/tahap-krs.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { type AkunKrs, listAkunKrs } from './list-queries.ts'
import { findMasaKini, listWaliMenunggu } from './overview-queries.ts'
import { listTahap } from './phases-queries.ts'
import { insertPengingat } from './remind-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const BELUM = ['belum_mengajukan', 'belum', 'draft', 'dikembalikan'] as const

/**
 * Reminds the students that are found of a plan that they have still to hand in, each at most once on a day of the campus.
 * @throws AppError 409 where nobody could hand a plan in now, or those who are meant have done so
 */
export async function remindMahasiswa(ctx: Ctx, saringan: SaringanKrs, actor: Actor): Promise<Diingatkan> {
	const keadaan = BELUM.find((one) => one === (saringan.keadaan ?? 'belum_mengajukan'))
	if (!keadaan) throw conflict('krs_submitted', 'Mahasiswa dalam daftar ini tidak sedang menyusun KRS')
	return ctx.db.transaction().execute(async (trx) => {
		const term = await findMasaKini(trx)
		const now = ctx.now()
		if (!term?.buka || !term.tutup || statusMasaKrs({ buka: term.buka, tutup: term.tutup }, now) !== 'buka')
			throw conflict('krs_not_open', 'Masa KRS tidak sedang dibuka, sehingga KRS belum dapat diajukan')
		const semua = await listAkunKrs(trx, { ...saringan, keadaan, lingkup: lingkupOf(actor) })
		const batas = batasOf(semua, {
			periode: term.kode,
			masa: { buka: term.buka, tutup: term.tutup },
			tahap: await listTahap(trx, term.kode),
			now,
		})
		const tanggal = waktuKampus(now, ctx.config.timezone).tanggal
		const akun = [...batas.keys()]
		const baru = await insertPengingat(trx, { periode: term.kode, tanggal, akun })
		// Students of one phase have the same last moment.
		for (const [tutup, kepada] of Map.groupBy(baru, (id) => batas.get(id)?.getTime() ?? 0))
			await notify(trx, now, {
				kepada,
				jenis: 'krs',
				judul: 'KRS Anda belum diajukan',
				isi: `Ajukan KRS ${namaPeriode(term.kode)} paling lambat ${tulisSaat(new Date(tutup), ctx.config.timezone)}`,
				alamat: '/krs',
				kunci: `ingat_krs:${term.kode}`,
				lagi: true,
			})
		const jumlah = { diingatkan: baru.length, dilewati: semua.length - baru.length }
		if (baru.length > 0)
			await writeJejak(trx, {
				...by(actor),
				tindakan: 'krs_diingatkan',
				objek: `periode:${term.kode}`,
				baru: { ...saringan, keadaan, jumlah: baru.length },
			})
		return jumlah
	})
}

/** Until when each may hand a plan in, of those who may now. */
function batasOf(
	semua: readonly AkunKrs[],
	{ periode, masa, tahap, now }: { periode: string; masa: MasaKrs; tahap: readonly TahapKrs[]; now: Date },
): Map<string, Date> {
	const batas = new Map<string, Date>()
	for (const { akun_id, prodi, semester } of semua) {
		const siapa = { program_studi_kode: prodi, angkatan: angkatanDari(periode, semester) }
		const milik = masaUntuk(masa, tahap, siapa)
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
