import type { DbOrTrx } from '#server/db/client.ts'
import { clearLoginFailures } from '#server/features/accounts/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import { MAIL } from '#server/lib/mail.ts'
import type { Halangan, PenghapusanMahasiswa } from '#shared/api/erasure.ts'
import {
	countBagian,
	findMahasiswa,
	findPenghapusan,
	hapusBagian,
	holdPemilik,
	insertPermintaan,
	listHalangan,
	putuskanPermintaan,
} from './erase-queries.ts'
import { noStudent, stateOf } from './erasure-requests.ts'
import { BAGIAN_HAPUS } from './nasib-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'jobs'>

/** What erasing would do, for the office. @throws AppError 404 for an account that is no student's */
export async function getPenghapusan(
	{ db, now }: Pick<Ctx, 'db' | 'now'>,
	akunId: string,
): Promise<PenghapusanMahasiswa> {
	const mahasiswa = await findMahasiswa(db, akunId)
	if (!mahasiswa) throw noStudent()
	const pemilik = { akunId, mahasiswaId: mahasiswa.id, now: now() }
	const row = await findPenghapusan(db, akunId)
	const state = {
		...stateOf(row),
		diminta_pemilik: row?.diminta_oleh === akunId,
		oleh: row?.oleh ?? null,
		stambuk: mahasiswa.stambuk,
	}
	if (row?.status === 'dihapus') return { ...state, halangan: [], bagian: [] }
	const jumlah = await countBagian(db, pemilik)
	return {
		...state,
		halangan: await listHalangan(db, pemilik),
		bagian: BAGIAN_HAPUS.map(({ nasib, judul, alasan }, i) => ({
			nasib,
			judul,
			alasan,
			jumlah: jumlah[i] ?? null,
		})),
	}
}

const HALANGAN_KALIMAT: Readonly<Record<Halangan, string>> = {
	aktif: 'masih tercatat sebagai mahasiswa',
	tagihan: 'ada tagihan yang belum lunas',
	ujian: 'ada ujian yang belum selesai',
	permohonan: 'ada permohonan yang menunggu putusan',
	khs: 'ada KHS yang menunggu pengesahan',
	salinan: 'salinan datanya sedang dibuat',
}

/**
 * Erases what is held on a student and need not be kept, for good. Done again by the same person it changes nothing.
 * @throws AppError 404; 400 for another number than the student's; 409 for what stands against it, or when somebody else was quicker
 */
export async function hapusData(
	ctx: Ctx,
	{ id, stambuk }: { id: string; stambuk: string },
	actor: Actor,
): Promise<PenghapusanMahasiswa> {
	await ctx.db.transaction().execute(async (trx) => {
		const held = await holdPemilik(trx, id)
		if (!held) throw noStudent()
		const before = await findPenghapusan(trx, id)
		if (before?.status === 'dihapus') {
			if (before.diputuskan_oleh === actor.akun_id) return
			throw conflict(
				'data_erased',
				`Data mahasiswa ini baru saja dihapus oleh ${before.oleh ?? 'orang lain'}`,
			)
		}
		if (stambuk.trim() !== held.stambuk)
			throw badInput('stambuk', 'NIM yang diketik tidak sama dengan NIM mahasiswa ini')
		await erase(ctx, trx, { akunId: id, mahasiswaId: held.id, email: held.email }, actor)
	})
	return getPenghapusan(ctx, id)
}

async function erase(
	{ now, jobs }: Ctx,
	trx: DbOrTrx,
	{ email, ...who }: { akunId: string; mahasiswaId: string; email: string },
	actor: Actor,
): Promise<void> {
	const pemilik = { ...who, now: now() }
	const halangan = await listHalangan(trx, pemilik)
	if (halangan.length > 0) {
		const why = halangan.map(({ kode }) => HALANGAN_KALIMAT[kode]).join('; ')
		throw conflict('erasure_blocked', `Data belum dapat dihapus: ${why}`)
	}
	await hapusBagian(trx, pemilik)
	await clearLoginFailures(trx, email)
	const { akunId, now: pada } = pemilik
	const putusan = { status: 'dihapus', diputuskan_oleh: actor.akun_id, diputuskan_pada: pada } as const
	await insertPermintaan(trx, { akun_id: akunId, diminta_oleh: actor.akun_id, diminta_pada: pada })
	// From here on the database refuses to have any of it written again.
	await putuskanPermintaan(trx, akunId, putusan)
	await writeJejak(trx, { ...by(actor), tindakan: 'data_pribadi_dihapus', objek: `akun:${akunId}` })
	const subject = 'Data pribadi Anda telah dihapus'
	await jobs.add(trx, MAIL, {
		to: email,
		subject,
		title: subject,
		paragraphs: [
			'Data pribadi Anda di kampus telah dihapus atau disamarkan, dan akun Anda ditutup.',
			'Riwayat studi, nilai, dokumen yang sudah terbit, dan pembukuan tetap disimpan karena wajib diarsipkan.',
		],
	})
}

/** Refuses what the student asked for, who is told why. @throws AppError 404; 400 without a reason; 409 when no request waits any more */
export async function tolakPenghapusan(
	ctx: Ctx,
	{ id, alasan: typed }: { id: string; alasan: string },
	actor: Actor,
): Promise<PenghapusanMahasiswa> {
	const alasan = typed.trim()
	if (alasan.length < 3) throw badInput('alasan', 'Tuliskan alasan penolakan')
	await ctx.db.transaction().execute(async (trx) => {
		const held = await holdPemilik(trx, id)
		if (!held) throw noStudent()
		const putusan = {
			status: 'ditolak',
			diputuskan_oleh: actor.akun_id,
			diputuskan_pada: ctx.now(),
			alasan,
		} as const
		if (!(await putuskanPermintaan(trx, id, putusan)))
			throw conflict('erasure_not_asked', 'Permintaan ini sudah ditarik atau diputuskan. Muat ulang halaman.')
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'penghapusan_data_ditolak',
			objek: `akun:${id}`,
			baru: { alasan },
		})
		const subject = 'Permintaan penghapusan data belum dapat dipenuhi'
		const paragraphs = ['Kantor akademik belum dapat memenuhi permintaan Anda.', `Alasannya: ${alasan}`]
		await ctx.jobs.add(trx, MAIL, { to: held.email, subject, title: subject, paragraphs })
	})
	return getPenghapusan(ctx, id)
}
