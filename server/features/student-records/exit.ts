import type { DbOrTrx } from '#server/db/client.ts'
import { setStudentAkun } from '#server/features/account-admin/lend.ts'
import { batalkanKrs } from '#server/features/krs/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { StatusPeriode } from '#shared/api/student-records.ts'
import { type JenisKeluar, namaKeluar } from '#shared/rules/keluar-mahasiswa.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import {
	deleteKeluar,
	findAkunId,
	findKeluar,
	insertKeluar,
	type KeluarRow,
	sitsExam,
} from './exit-queries.ts'
import { holdMahasiswa } from './queries.ts'
import { listStatus } from './status.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>
type Keluar = { jenis: JenisKeluar; tanggal: string; alasan: string; nomor_surat: string | null }

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

async function hold(trx: DbOrTrx, stambuk: string): Promise<{ id: string; keluar: KeluarRow | undefined }> {
	const held = await holdMahasiswa(trx, stambuk)
	if (!held) throw notFound('student_not_found', 'Mahasiswa dengan NIM ini tidak ditemukan')
	return { id: held.id, keluar: await findKeluar(trx, held.id) }
}

/**
 * Writes down that a student has left: the account is shut, and plans that are not approved, or are of terms to come, give
 * their seats back.
 * @throws AppError 404; 400 for a day to come; 409 for who has left already (who wrote that down) or is sitting an exam
 */
export async function catatKeluar(ctx: Ctx, stambuk: string, keluar: Keluar, actor: Actor): Promise<void> {
	await ctx.db.transaction().execute((trx) => catatKeluarIn(ctx, trx, { stambuk, ...keluar }, actor))
}

/** {@link catatKeluar} in the caller's transaction. */
export async function catatKeluarIn(
	ctx: Omit<Ctx, 'db'>,
	trx: DbOrTrx,
	{ stambuk, jenis, tanggal, ...rest }: Keluar & { stambuk: string },
	actor: Actor,
): Promise<void> {
	const alasan = tidy(rest.alasan)
	const nomor_surat = rest.nomor_surat === null ? null : tidy(rest.nomor_surat)
	if (tanggal < '1945' || tanggal > waktuKampus(ctx.now(), ctx.config.timezone).tanggal)
		throw badInput('tanggal', 'Tanggal keluar tidak boleh sesudah hari ini')
	const { id, keluar } = await hold(trx, stambuk)
	if (keluar)
		throw conflict(
			'student_left',
			`Mahasiswa ini sudah dicatat keluar (${namaKeluar(keluar.jenis).toLowerCase()}) oleh ${keluar.oleh ?? 'orang lain'}`,
		)
	if (await sitsExam(trx, id, ctx.now()))
		throw conflict('exam_running', 'Mahasiswa ini sedang mengerjakan ujian. Catat setelah ujiannya selesai.')
	for (const { kode } of (await listStatus(ctx, trx, id)).filter(dibatalkan))
		await batalkanKrs(trx, { mahasiswaId: id, periode: kode, alasan }, actor)
	const akun = { akunId: await findAkunId(trx, id), alasan: `${namaKeluar(jenis)}: ${alasan}` }
	const akun_ditutup = await setStudentAkun(trx, { ...akun, aktif: false, now: ctx.now() }, actor)
	await insertKeluar(trx, {
		...{ mahasiswa_id: id, jenis, tanggal, alasan, nomor_surat, akun_ditutup },
		...{ dicatat_oleh: actor.akun_id, dicatat_pada: ctx.now() },
	})
	await writeJejak(trx, {
		...by(actor),
		tindakan: 'mahasiswa_keluar',
		objek: `mahasiswa:${id}`,
		baru: { keluar: namaKeluar(jenis), tanggal, nomor_surat, alasan },
	})
}

/** An approved plan of the running term says what was studied, and stays. */
const dibatalkan = ({ keadaan, krs }: StatusPeriode): boolean =>
	krs !== null && (keadaan === 'akan_datang' || (keadaan === 'aktif' && krs.status !== 'disetujui'))

/**
 * Takes back that a student has left; the account is open again if it was shut with it.
 * @throws AppError 404; 409 for who has not left, or has left otherwise than was seen
 */
export async function urungkanKeluar(
	ctx: Ctx,
	stambuk: string,
	rest: { jenis: JenisKeluar; alasan: string },
	actor: Actor,
): Promise<void> {
	await ctx.db.transaction().execute((trx) => urungkanKeluarIn(ctx, trx, { stambuk, ...rest }, actor))
}

/** {@link urungkanKeluar} in the caller's transaction. */
export async function urungkanKeluarIn(
	ctx: Omit<Ctx, 'db'>,
	trx: DbOrTrx,
	{ stambuk, jenis, alasan }: { stambuk: string; jenis: JenisKeluar; alasan: string },
	actor: Actor,
): Promise<void> {
	const { id, keluar } = await hold(trx, stambuk)
	if (!keluar) throw conflict('student_stays', 'Mahasiswa ini tidak tercatat keluar. Muat ulang halaman.')
	if (keluar.jenis !== jenis)
		throw conflict(
			'exit_changed',
			`Catatan keluar mahasiswa ini baru saja diganti oleh ${keluar.oleh ?? 'orang lain'}. Belum ada yang diurungkan`,
		)
	await deleteKeluar(trx, id)
	if (keluar.akun_ditutup)
		await setStudentAkun(
			trx,
			{ akunId: await findAkunId(trx, id), aktif: true, alasan: tidy(alasan), now: ctx.now() },
			actor,
		)
	const { tanggal, nomor_surat } = keluar
	await writeJejak(trx, {
		...by(actor),
		tindakan: 'keluar_diurungkan',
		objek: `mahasiswa:${id}`,
		lama: { keluar: namaKeluar(keluar.jenis), tanggal, nomor_surat },
		baru: { keluar: null, tanggal: null, nomor_surat: null, alasan: tidy(alasan) },
	})
}
