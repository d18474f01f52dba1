import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, forbidden } from '#server/lib/errors.ts'
import type { IsiPengumuman, PengumumanKantor, SasaranPengumuman } from '#shared/api/announcements.ts'
import { BIDANG_PENGUMUMAN, type BidangPengumuman, isTautan } from '#shared/rules/pengumuman.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import { listAkun, prodiExists, prodiOfKelas } from './audience-queries.ts'
import { getPengumuman, isiOf, lingkupOf, noPengumuman } from './desk-list.ts'
import {
	findPengumuman,
	findVersi,
	type Isi,
	insertPengumuman,
	insertVersi,
	type Row,
	updatePengumuman,
} from './desk-queries.ts'
import { tellBaru, tellChanged } from './tell.ts'

type Ctx = Pick<Context, 'db' | 'now'>

const YEAR_MS = 366 * 86_400_000

/** How many accounts an announcement would reach. @throws AppError 400, 403 as for writing it */
export async function tinjau({ db }: Ctx, sasaran: SasaranPengumuman, actor: Actor) {
	await requireSasaran(db, sasaran, actor)
	const { mahasiswa, dosen } = await listAkun(db, sasaran)
	return { mahasiswa: mahasiswa.length, dosen: dosen.length }
}

/**
 * Announces something, now or at an hour to come; the same one sent again is what it was.
 * @throws AppError 400, 403; 409 when it was announced in other words
 */
export async function announce(
	ctx: Ctx,
	{ id, ...input }: IsiPengumuman & { id: string },
	actor: Actor,
): Promise<PengumumanKantor> {
	const now = ctx.now()
	const isi = tidy(input)
	await ctx.db.transaction().execute(async (trx) => {
		await requireSasaran(trx, isi, actor)
		const row = toRow(isi, now)
		if (row.berakhir_pada && row.berakhir_pada <= now) throw badInput('selesai', 'Waktu berakhir sudah lewat')
		if (!(await insertPengumuman(trx, { id, ...row }))) return requireSame(trx, id, isi, actor)
		await keep(trx, { id, versi: 1, now, actor, tindakan: 'pengumuman_ditulis' })
		await tellBaru(trx, now)
	})
	return getPengumuman(ctx, id)
}

/**
 * Changes an announcement. What is out keeps its hour, and the bell says the new words to who is still meant.
 * @throws AppError 400, 403, 404; 409 for what somebody else has saved meanwhile, with who and what
 */
export async function change(
	ctx: Ctx,
	id: string,
	{ versi, ...input }: IsiPengumuman & { versi: number },
	actor: Actor,
): Promise<PengumumanKantor> {
	const now = ctx.now()
	const isi = tidy(input)
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await lockAt(trx, id, { versi, actor })
		await requireSasaran(trx, isi, actor)
		const row = toRow(isi, now, kini)
		const next = { ...kini, ...row, versi: kini.versi + 1 }
		if (isDeepStrictEqual(isiOf(next), isiOf(kini))) return
		await updatePengumuman(trx, id, { ...row, versi: next.versi })
		await keep(trx, { id, versi: next.versi, now, actor, tindakan: 'pengumuman_diubah', lama: kini })
		if (kini.dikabarkan) await tellChanged(trx, now, next, { ring: isWider(kini, next) })
		else await tellBaru(trx, now)
	})
	return getPengumuman(ctx, id)
}

/** Takes an announcement back, out of the bell too, or shows it again. @throws AppError 403, 404; 409 as for a change */
export async function takeBack(
	ctx: Ctx,
	id: string,
	{ versi, ditarik }: { versi: number; ditarik: boolean },
	actor: Actor,
): Promise<PengumumanKantor> {
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await lockAt(trx, id, { versi, actor })
		if ((kini.ditarik_pada !== null) === ditarik) return
		const next = { ...kini, ditarik_pada: ditarik ? now : null }
		await updatePengumuman(trx, id, { ditarik_pada: next.ditarik_pada })
		await writeJejak(trx, trail(ditarik ? 'pengumuman_ditarik' : 'pengumuman_ditampilkan', id, actor))
		await tellChanged(trx, now, next, { ring: !ditarik })
	})
	return getPengumuman(ctx, id)
}

const line = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Without blanks around the texts, and with no more than one empty line. @throws AppError 400 naming the field */
function tidy(input: IsiPengumuman): IsiPengumuman {
	const isi = input.isi
		.normalize('NFC')
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/[^\S\n]+\n/g, '\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
	const tidied = { ...input, judul: line(input.judul), isi, tautan: input.tautan?.trim() || null }
	if (tidied.judul === '') throw badInput('judul', 'Isi judulnya')
	if (isi === '') throw badInput('isi', 'Isi pengumumannya')
	if (tidied.tautan !== null && !isTautan(tidied.tautan))
		throw badInput('tautan', 'Tautan dimulai dengan / untuk halaman kampus ini, atau https://')
	return tidied
}

/** @throws AppError 400 for an audience that is none; 403 for one of another programme */
async function requireSasaran(db: DbOrTrx, sasaran: SasaranPengumuman, actor: Actor): Promise<void> {
	const { program_studi, angkatan, kelas, untuk_mahasiswa, untuk_dosen } = sasaran
	if (!untuk_mahasiswa && !untuk_dosen)
		throw badInput('untuk_mahasiswa', 'Pilih mahasiswa, dosen, atau keduanya')
	if (kelas !== null && (program_studi !== null || angkatan !== null))
		throw badInput('kelas', 'Pilih kelas saja, atau program studi dan angkatan')
	const prodi = kelas === null ? program_studi : await prodiOfKelas(db, kelas)
	if (prodi === undefined) throw badInput('kelas', 'Kelas ini tidak ada')
	if (program_studi !== null && !(await prodiExists(db, program_studi)))
		throw badInput('program_studi', 'Program studi ini tidak ada')
	requireProdi(prodi, actor)
}

function requireProdi(prodi: string | null, actor: Actor): void {
	const lingkup = lingkupOf(actor)
	if (lingkup !== null && (prodi === null || !lingkup.includes(prodi)))
		throw forbidden('wrong_programme', 'Anda hanya dapat menulis untuk program studi Anda')
}

/** What is sent again because no answer came is what was sent before. @throws AppError 403, 409 */
async function requireSame(trx: DbOrTrx, id: string, isi: IsiPengumuman, actor: Actor): Promise<void> {
	const row = await findPengumuman(trx, id)
	if (!row) return
	requireProdi(await prodiOf(trx, row), actor)
	const first = await findVersi(trx, id, 1)
	// As it would have been kept then: what was to be out at once had that hour.
	if (first && isDeepStrictEqual(first.isi, isiOf({ ...row, ...toRow(isi, first.pada) }))) return
	throw conflict(
		'announcement_exists',
		'Pengumuman ini sudah terkirim dengan isi sebelumnya. Isian Anda yang sekarang belum disimpan.',
	)
}

const prodiOf = async (trx: DbOrTrx, row: Row) =>
	row.kelas_kode === null ? row.program_studi_kode : ((await prodiOfKelas(trx, row.kelas_kode)) ?? null)

/** As it is kept. What is out keeps its hour; an hour that has passed is now. @throws AppError 400 */
function toRow(isi: IsiPengumuman, now: Date, kini?: Row): Isi {
	const wanted = isi.mulai === null ? now : new Date(isi.mulai)
	const terbit_pada = kini && kini.terbit_pada <= now ? kini.terbit_pada : wanted < now ? now : wanted
	const berakhir_pada = isi.selesai === null ? null : new Date(isi.selesai)
	if (terbit_pada.getTime() - now.getTime() > YEAR_MS)
		throw badInput('mulai', 'Waktu tampil paling lama setahun lagi')
	if (berakhir_pada && berakhir_pada <= terbit_pada)
		throw badInput('selesai', 'Waktu berakhir harus sesudah waktu tampil')
	if (berakhir_pada && berakhir_pada.getTime() - terbit_pada.getTime() > YEAR_MS)
		throw badInput('selesai', 'Pengumuman tampil paling lama setahun')
	return {
		judul: isi.judul,
		isi: isi.isi,
		tautan: isi.tautan,
		penting: isi.penting,
		program_studi_kode: isi.program_studi,
		angkatan: isi.angkatan,
		kelas_kode: isi.kelas,
		untuk_mahasiswa: isi.untuk_mahasiswa,
		untuk_dosen: isi.untuk_dosen,
		terbit_pada,
		berakhir_pada,
	}
}

/** Whether somebody may be meant now who was not before. */
const isWider = (lama: Row, baru: Row) =>
	lama.kelas_kode !== baru.kelas_kode ||
	lama.program_studi_kode !== baru.program_studi_kode ||
	lama.angkatan !== baru.angkatan ||
	(baru.untuk_mahasiswa && !lama.untuk_mahasiswa) ||
	(baru.untuk_dosen && !lama.untuk_dosen)

/** The announcement, if it is still what the caller has seen. @throws AppError 403, 404; 409 with who has changed what */
async function lockAt(
	trx: DbOrTrx,
	id: string,
	{ versi, actor }: { versi: number; actor: Actor },
): Promise<Row> {
	const kini = await findPengumuman(trx, id, { hold: true })
	if (!kini) throw noPengumuman()
	requireProdi(await prodiOf(trx, kini), actor)
	if (kini.versi === versi) return kini
	const [seen, last] = [await findVersi(trx, id, versi), await findVersi(trx, id, kini.versi)]
	const now = isiOf(kini)
	const bidang = (Object.keys(BIDANG_PENGUMUMAN) as BidangPengumuman[]).filter(
		(one) => seen && !isDeepStrictEqual(seen.isi[one], now[one]),
	)
	const what = bidang.length > 0 ? ` (${bidang.map((one) => BIDANG_PENGUMUMAN[one]).join(', ')})` : ''
	throw conflict(
		'announcement_changed',
		`Pengumuman ini baru saja diubah oleh ${last?.oleh ?? 'orang lain'}${what}. Belum ada yang disimpan`,
	)
}

type Kept = { id: string; versi: number; now: Date; actor: Actor; tindakan: Tindakan; lama?: Row }

/** Keeps the version that was just written, and says so in the trail. */
async function keep(trx: DbOrTrx, { id, versi, now, actor, tindakan, lama }: Kept): Promise<void> {
	const row = await findPengumuman(trx, id)
	if (!row) throw noPengumuman()
	if (lama && versi === 2 && !(await findVersi(trx, id, 1)))
		await insertVersi(trx, {
			pengumuman_id: id,
			versi: 1,
			isi: isiOf(lama),
			oleh: null,
			pada: lama.terbit_pada,
		})
	await insertVersi(trx, { pengumuman_id: id, versi, isi: isiOf(row), oleh: actor.akun_id, pada: now })
	await writeJejak(trx, {
		...trail(tindakan, id, actor),
		...(lama && { lama: { judul: lama.judul, isi: lama.isi } }),
		baru: { judul: row.judul, isi: row.isi },
	})
}

const trail = (tindakan: Tindakan, id: string, actor: Actor) => ({
	...by(actor),
	tindakan,
	objek: `pengumuman:${id}`,
})
