import { createHash } from 'node:crypto'
import { refer, storeBerkas } from '#server/features/files/lend.ts'
import { lockMahasiswa } from '#server/features/letters/queries.ts'
import { listStatus } from '#server/features/student-records/lend.ts'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, notFound, tooMany } from '#server/lib/errors.ts'
import { secondsLeft, windowBegin } from '#server/lib/rate-limit.ts'
import type { MejaPermohonan, Permohonan } from '#shared/api/student-requests.ts'
import {
	type JenisPermohonan,
	judgeAlasan,
	LAMPIRAN_PALING_BESAR,
	NAMA_PERMOHONAN,
	rapikanAlasan,
	type SebabKtm,
} from '#shared/rules/permohonan.ts'
import { toPermohonan } from './desk.ts'
import { noRequest, saatOf } from './grant.ts'
import {
	countSince,
	decide,
	findLampiran,
	findPeriodeAktif,
	holdOne,
	insertPermohonan,
	listById,
	listOf,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const TAMPIL = 50
/** New requests of a student in a day, so that nobody fills the desk of the office. */
const SEHARI = 10

/** A student's requests, and for which terms leave can be asked. */
export async function getMeja(ctx: Ctx, { mahasiswa }: MahasiswaActor): Promise<MejaPermohonan> {
	const [permohonan, periode] = await Promise.all([
		listOf(ctx.db, mahasiswa.id, saatOf(ctx), TAMPIL),
		listStatus(ctx, ctx.db, mahasiswa.id),
	])
	return {
		stambuk: mahasiswa.stambuk,
		cuti: periode
			.filter(({ keadaan }) => keadaan !== 'lewat')
			.map(({ kode, nama, status, tanpa_cuti }) => ({
				...{ kode, nama },
				halangan: status === 'C' ? 'Anda sudah cuti pada semester ini.' : tanpa_cuti && SUDAH_BERNILAI,
			})),
		permohonan: permohonan.map(toPermohonan),
	}
}

const SUDAH_BERNILAI =
	'Semester ini sudah bernilai atau ujiannya sedang Anda kerjakan, sehingga tidak dapat menjadi cuti.'

type Diminta = { jenis: JenisPermohonan; alasan: string; periode?: string; sebab?: SebabKtm }

/**
 * Asks the office for something.
 * @throws AppError 400 what is missing or cannot be; 409 one of the kind waits already; 429 too many of a day
 */
export async function ask(ctx: Ctx, diminta: Diminta, actor: MahasiswaActor): Promise<Permohonan> {
	const { jenis } = diminta
	const problem = judgeAlasan(jenis, diminta.alasan)
	if (problem) throw badInput('alasan', problem)
	if (jenis === 'ktm' && !diminta.sebab) throw badInput('sebab', 'Pilih mengapa Anda meminta kartu')
	const mahasiswaId = actor.mahasiswa.id
	return ctx.db.transaction().execute(async (trx) => {
		await lockMahasiswa(trx, mahasiswaId)
		const hari = { key: '', hariDi: ctx.config.timezone, now: ctx.now() }
		if ((await countSince(trx, mahasiswaId, windowBegin(hari))) >= SEHARI)
			throw tooMany(secondsLeft(hari), 'Anda sudah mengajukan banyak permohonan hari ini. Coba lagi besok.')
		if (jenis === 'cuti') await requireTerm({ ...ctx, db: trx }, mahasiswaId, diminta.periode)
		const made = await insertPermohonan(trx, {
			mahasiswa_id: mahasiswaId,
			jenis,
			periode_kode: jenis === 'cuti' ? (diminta.periode ?? null) : await findPeriodeAktif(trx),
			sebab: jenis === 'ktm' ? (diminta.sebab ?? null) : null,
			alasan: rapikanAlasan(diminta.alasan),
			diajukan_pada: ctx.now(),
		})
		if (!made)
			throw conflict(
				'request_open',
				'Permohonan Anda yang sama masih menunggu. Tarik dulu bila ingin mengubahnya.',
			)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'permohonan_diajukan',
			objek: `permohonan:${made.id}`,
			baru: { jenis: NAMA_PERMOHONAN[jenis] },
		})
		return reread({ ...ctx, db: trx }, made.id)
	})
}

type Look = Omit<Ctx, 'db'> & { db: Parameters<typeof listById>[0] }

async function requireTerm(ctx: Look, mahasiswaId: string, kode: string | undefined): Promise<void> {
	const found = (await listStatus(ctx, ctx.db, mahasiswaId)).find((one) => one.kode === kode)
	if (!found || found.keadaan === 'lewat')
		throw badInput('periode', 'Pilih semester yang sedang berjalan atau akan datang')
	if (found.status === 'C') throw badInput('periode', 'Anda sudah cuti pada semester ini.')
	if (found.tanpa_cuti)
		throw badInput(
			'periode',
			'Semester ini sudah bernilai atau ujiannya sedang Anda kerjakan, sehingga tidak dapat menjadi cuti.',
		)
}

async function reread(ctx: Look, id: string): Promise<Permohonan> {
	const [row] = await listById(ctx.db, [id], saatOf(ctx))
	if (!row) throw noRequest()
	return toPermohonan(row)
}

async function requireWaiting(trx: Look['db'], id: string): Promise<void> {
	const held = await holdOne(trx, id)
	if (!held) throw noRequest()
	if (held.status !== 'diajukan')
		throw conflict('request_decided', 'Permohonan ini sudah diputuskan. Muat ulang halaman.')
}

/** Takes a request back on which nothing was decided. @throws AppError 404; 409 */
export async function withdraw(ctx: Ctx, id: string, actor: MahasiswaActor): Promise<Permohonan> {
	return ctx.db.transaction().execute(async (trx) => {
		await requireWaiting(trx, id)
		await decide(trx, id, {
			status: 'ditarik',
			diputuskan_oleh: actor.akun_id,
			diputuskan_pada: ctx.now(),
		})
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'permohonan_ditarik',
			objek: `permohonan:${id}`,
			lama: { status: 'diajukan' },
			baru: { status: 'ditarik' },
		})
		return reread({ ...ctx, db: trx }, id)
	})
}

/**
 * Keeps the PDF of a request that waits, in place of one before it.
 * @throws AppError 400 no PDF; 404; 409 decided; 413 too large
 */
export async function attach(ctx: Ctx, id: string, bytes: unknown): Promise<Permohonan> {
	if (!isPdf(bytes)) throw badInput('lampiran', 'Berkas ini bukan PDF yang utuh', 'not_a_pdf')
	if (bytes.length > LAMPIRAN_PALING_BESAR)
		throw new AppError(413, 'attachment_too_large', 'Ukuran lampiran paling besar 3 MB')
	const sha256 = createHash('sha256').update(bytes).digest('hex')
	return ctx.db.transaction().execute(async (trx) => {
		await requireWaiting(trx, id)
		await storeBerkas(trx, [{ sha256, mime: 'application/pdf', isi: bytes }])
		await refer(trx, [{ pemilik: 'permohonan', pemilik_id: id, guna: 'lampiran', sha256 }])
		return reread({ ...ctx, db: trx }, id)
	})
}

/** By its first and last bytes; whoever opens it does so in a program of their own. */
const isPdf = (bytes: unknown): bytes is Buffer =>
	Buffer.isBuffer(bytes) &&
	bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
	bytes.subarray(-1024).toString('latin1').includes('%%EOF')

/** The PDF that came with a request. @throws AppError 404 */
export async function getLampiran({ db }: Pick<Ctx, 'db'>, id: string): Promise<Buffer> {
	const found = await findLampiran(db, id)
	if (!found) throw notFound('attachment_not_found', 'Permohonan ini tidak berlampiran')
	return found.isi
}
