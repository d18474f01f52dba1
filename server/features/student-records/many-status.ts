import type { DbOrTrx } from '#server/db/client.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import { deleteTempatRows, saveTempatRows } from '#server/features/profile/promotion-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import { changeExists } from '#server/lib/change-of-many.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { whoWrote } from '#server/lib/trail-queries.ts'
import type { TinjauanUbahan } from '#shared/api/student-changes.ts'
import { keadaanPeriode, namaPeriode } from '#shared/rules/periode.ts'
import {
	alasanStatusTetap,
	namaStatus,
	STATUS_MAHASISWA,
	type StatusMahasiswa,
	tanpaKelas,
} from '#shared/rules/status-mahasiswa.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { hold } from './hold.ts'
import { endUbahan, findUbahan, insertBarisUbahan, insertUbahan, type UbahanRow } from './many-queries.ts'
import { type CalonStatusRow, listCalonStatus, listPeriode, listTempatLama } from './many-status-queries.ts'
import { shareTerm } from './status-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>
type Tujuan = { menjadi: string; periode?: string | undefined }

/** The running term and those to come, newest first. */
export async function listPeriodeStatus(
	{ now, config }: Omit<Ctx, 'db'>,
	db: DbOrTrx,
): Promise<{ kode: string; nama: string }[]> {
	const rows = await listPeriode(db)
	const aktif = rows.find((row) => row.aktif)?.kode ?? null
	const hariIni = waktuKampus(now(), config.timezone).tanggal
	return rows
		.filter((row) => keadaanPeriode(row, { aktif, hariIni }) !== 'lewat')
		.map(({ kode }) => ({ kode, nama: namaPeriode(kode) }))
		.toReversed()
}

/** Of which of these students the status can be changed so; nothing is written. @throws AppError 400, 404, 409 */
export async function previewStatus(
	ctx: Ctx,
	{ stambuk, ...tujuan }: Tujuan & { stambuk: readonly string[] },
): Promise<TinjauanUbahan> {
	const { status, periode } = await requireTujuan(ctx, ctx.db, tujuan)
	const calon = await requireAll(ctx.db, { stambuk, periode, now: ctx.now() })
	const judged = calon.map((one) => ({ ...one, alasan: alasanStatusTetap(one, status) }))
	return {
		boleh: judged
			.filter(({ alasan }) => alasan === null)
			.map((one) => ({
				...{ stambuk: one.stambuk, nama: one.nama, dari: one.kini },
				...{ sebutan: sebutTempat(one), ikut: null },
			})),
		tetap: judged.flatMap(({ stambuk: nomor, nama, alasan }) =>
			alasan === null ? [] : [{ stambuk: nomor, nama, alasan }],
		),
		catatan: [],
	}
}

type Diminta = Tujuan & {
	id: string
	alasan?: string | undefined
	mahasiswa: readonly { stambuk: string; dari: string | null }[]
}

/**
 * Changes the status of students as they were seen, all or none; each is told. The same change sent twice counts once.
 * @throws AppError 400, 404; 409 for a term that is over, and for somebody who was changed meanwhile (who and what) or cannot be
 * changed any more
 */
export async function changeStatusMany(
	ctx: Ctx,
	{ id, mahasiswa, alasan: text, ...tujuan }: Diminta,
	actor: Actor,
): Promise<{ id: string }> {
	const alasan = (text ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()
	if (alasan === '') throw badInput('alasan', 'Tulis alasannya; mahasiswa membacanya')
	await ctx.db.transaction().execute(async (trx) => {
		// Nobody makes another term the running one meanwhile.
		await shareTerm(trx, tujuan.periode ?? '')
		const { status, periode } = await requireTujuan(ctx, trx, tujuan)
		const pada = ctx.now()
		// First of all: who sends it a second time waits here for the first, and finds it done.
		const ubahan = { id, kunci: 'status' as const, periode, menjadi: status, alasan }
		if (!(await insertUbahan(trx, { ...ubahan, oleh: actor.akun_id, pada }))) {
			const made = await findUbahan(trx, id, false)
			const own = made?.akun_id === actor.akun_id
			if (own && made.kunci === 'status' && made.menjadi === status && made.periode_kode === periode) return
			throw changeExists(own)
		}
		const seen = new Map(mahasiswa.map(({ stambuk, dari }) => [stambuk, dari]))
		const stambuk = [...seen.keys()]
		await hold(trx, { periode: null, kelas: [], stambuk })
		const calon = await requireAll(trx, { stambuk, periode, now: pada })
		const elsewhere = calon.find((one) => one.kini !== (seen.get(one.stambuk) ?? null))
		if (elsewhere) throw await changedSince(trx, elsewhere)
		for (const one of calon) {
			const tetap = alasanStatusTetap(one, status)
			if (tetap) throw conflict('student_stays', `${one.nama}: ${tetap}. Belum ada yang disimpan`)
		}
		await insertBarisUbahan(
			trx,
			id,
			calon.map(({ id: satu, kini, kelas, semester }) => ({
				id: satu,
				dari: kini,
				ikut: { kelas, semester },
			})),
		)
		const baru = calon.map((one) => ({ ...one, menjadi: status, keKelas: kelasOf(one.kelas, status) }))
		await saveTempatRows(
			trx,
			periode,
			baru.map((one) => ({ id: one.id, status, kelas: one.keKelas, semester: one.semester })),
		)
		await tell(trx, baru, { ...ubahan, ubahan: id, alasan, judul: namaStatus(status) }, { now: pada, actor })
	})
	return { id }
}

/**
 * Puts everybody back to where they stood, in the caller's transaction.
 * @throws AppError 409 in a term that is over, where somebody was changed again or has a plan now, and for a class that is gone
 */
export async function kembalikanStatus(
	ctx: Omit<Ctx, 'db'>,
	trx: DbOrTrx,
	{ id, menjadi, periode_kode }: UbahanRow,
	actor: Actor,
): Promise<void> {
	const now = ctx.now()
	const periode = periode_kode ?? ''
	await shareTerm(trx, periode)
	if (!(await listPeriodeStatus(ctx, trx)).some(({ kode }) => kode === periode))
		throw conflict('term_over', 'Semester perubahan ini sudah berlalu, sehingga tidak dapat diurungkan')
	const lama = new Map((await listTempatLama(trx, id)).map((one) => [one.stambuk, one]))
	const stambuk = [...lama.keys()]
	const ada = await hold(trx, { periode: null, kelas: [...lama.values()].map((one) => one.kelas), stambuk })
	const calon = await requireAll(trx, { stambuk, periode, now })
	const kembali = calon.map((one) => {
		const { dari = null, kelas = null, semester = one.semester } = lama.get(one.stambuk) ?? {}
		return { ...one, menjadi: dari, keKelas: kelas, semester, dulu: kelasOf(kelas, menjadi) }
	})
	const again = kembali.find((one) => one.kini !== menjadi || one.kelas !== one.dulu)
	if (again) throw await changedSince(trx, again)
	const berencana = kembali.find((one) => one.krs && one.menjadi === null)
	if (berencana)
		throw conflict(
			'krs_exists',
			`${berencana.nama} sudah mempunyai KRS semester ini. Belum ada yang disimpan`,
		)
	if (kembali.some(({ keKelas }) => keKelas !== null && !ada.includes(keKelas)))
		throw conflict('class_gone', 'Salah satu kelas sudah tidak ada. Belum ada yang disimpan')
	await saveTempatRows(
		trx,
		periode,
		kembali.flatMap((one) =>
			one.menjadi === null
				? []
				: [{ id: one.id, status: one.menjadi, kelas: one.keKelas, semester: one.semester }],
		),
	)
	await deleteTempatRows(
		trx,
		periode,
		kembali.filter((one) => one.menjadi === null).map((one) => one.id),
	)
	const judul = 'seperti semula'
	await tell(
		trx,
		kembali,
		{ periode, ubahan: id, alasan: 'Perubahan sebelumnya dibatalkan.', judul },
		{ now, actor },
	)
	await endUbahan(trx, id, actor.akun_id, now)
}

/** Who is on leave is in no class; others stay where they are. */
const kelasOf = (kelas: string | null, status: string) => (tanpaKelas(status) ? null : kelas)

const sebutTempat = ({ kini, kelas }: Pick<CalonStatusRow, 'kini' | 'kelas'>): string | null =>
	kini === null ? null : [namaStatus(kini), kelas && `kelas ${kelas}`].filter(Boolean).join(', ')

type Berubah = CalonStatusRow & { menjadi: string | null; keKelas: string | null }

async function tell(
	trx: DbOrTrx,
	rows: readonly Berubah[],
	{ periode, ubahan, alasan, judul }: { periode: string; ubahan: string; alasan: string; judul: string },
	{ now, actor }: { now: Date; actor: Actor },
): Promise<void> {
	const untuk = namaPeriode(periode)
	await writeJejakAll(
		trx,
		rows.map((one) => ({
			...by(actor),
			tindakan: 'status_mahasiswa_diubah',
			objek: `mahasiswa:${one.id}`,
			lama: { status: one.kini, kelas: one.kelas },
			baru: { untuk, status: one.menjadi, kelas: one.keKelas, alasan, ubahan },
		})),
	)
	await notify(trx, now, {
		kepada: await akunMahasiswa(
			trx,
			rows.map((one) => one.id),
		),
		jenis: 'kelas',
		judul: `Status Anda ${untuk}: ${judul}`,
		isi: alasan,
		alamat: '/krs',
		kunci: `status_banyak:${ubahan}`,
		lagi: true,
	})
}

/** @throws AppError 400 for no such status, 409 for a term that is over */
async function requireTujuan(
	ctx: Omit<Ctx, 'db'>,
	db: DbOrTrx,
	{ menjadi, periode = '' }: Tujuan,
): Promise<{ status: StatusMahasiswa; periode: string }> {
	if (!Object.hasOwn(STATUS_MAHASISWA, menjadi)) throw badInput('menjadi', 'Tidak ada status ini')
	if (periode === '') throw badInput('periode', 'Pilih semesternya')
	if (!(await listPeriodeStatus(ctx, db)).some(({ kode }) => kode === periode))
		throw conflict('term_over', 'Status hanya dapat diubah untuk semester yang berjalan atau akan datang')
	return { status: menjadi as StatusMahasiswa, periode }
}

/** @throws AppError 404 where one of them is not a student */
async function requireAll(
	db: DbOrTrx,
	asked: Parameters<typeof listCalonStatus>[1],
): Promise<CalonStatusRow[]> {
	const calon = await listCalonStatus(db, asked)
	const found = new Set(calon.map(({ stambuk }) => stambuk))
	const missing = asked.stambuk.find((stambuk) => !found.has(stambuk))
	if (missing !== undefined)
		throw notFound('student_not_found', `Mahasiswa dengan NIM ${missing} tidak ditemukan`)
	return calon
}

async function changedSince(trx: DbOrTrx, { id, stambuk, nama, ...kini }: CalonStatusRow) {
	const oleh = await whoWrote(trx, [`mahasiswa:${id}`, `mahasiswa:${stambuk}`], ['status', 'kelas'])
	return conflict(
		'record_changed',
		`Status atau kelas ${nama} baru saja diubah oleh ${oleh ?? 'orang lain'} menjadi ${sebutTempat(kini) ?? 'belum ada'}. Belum ada yang disimpan`,
	)
}
