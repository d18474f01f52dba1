import type { DbOrTrx } from '#server/db/client.ts'
import { tellParts, tellProgress } from '#server/features/events/lend.ts'
import { moveKhs } from '#server/features/khs/lend.ts'
import { setStatusRows } from '#server/features/profile/promotion-queries.ts'
import { listHasilKurang, OWED_STEPS } from '#server/features/results/owed-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { sidik } from '#server/lib/sidik.ts'
import { type Step, untold } from '#server/lib/step.ts'
import type { NilaiKurang, Penutupan, RencanaPenutupan } from '#shared/api/term-closing.ts'
import { batasNilai } from '#shared/rules/penilaian.ts'
import { keadaanPeriode, namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { countUjian } from './activation-queries.ts'
import {
	countKhs,
	findHari,
	findPenutupan,
	insertPenutupan,
	listDiingatkan,
	listPenutupanMahasiswa,
	listTanpaKhs,
	listTanpaKrs,
	listTertundaPeriode,
	lockPenutupan,
	markPenutupanDiurungkan,
	type PenutupanRow,
} from './closing-queries.ts'
import { type Eskalasi, listEskalasi } from './escalation-queries.ts'
import { findKodeAktif, lockPeriode } from './queries.ts'

/** How many without a plan are named, and can be chosen at once. */
const DIPILIH = 500

/** Courses of classes on a page. */
const PER_HALAMAN = 50

/** How many parts the preview of a closing has. */
export const CLOSING_STEPS = OWED_STEPS + 2

/** What of a term is missing before it is closed, at one state of the database; beyond the last page the last one. */
export async function getRencanaPenutupan(
	ctx: Context,
	kode: string,
	{ halaman: asked = 1, langkah }: { halaman?: number; langkah?: string },
	actor: Actor,
): Promise<RencanaPenutupan> {
	const step = tellParts(ctx, actor, langkah, CLOSING_STEPS)
	return ctx.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => {
			const { rencana, nilai } = await susunPenutupan(ctx, trx, kode, step)
			const halaman = Math.min(asked, Math.max(1, Math.ceil(nilai.length / PER_HALAMAN)))
			const from = (halaman - 1) * PER_HALAMAN
			return { ...rencana, halaman, per_halaman: PER_HALAMAN, nilai: nilai.slice(from, from + PER_HALAMAN) }
		})
}

/** What is told of a closing, but for the page; with the classes of each programme. */
export type RencanaUtuh = Omit<RencanaPenutupan, 'nilai' | 'halaman' | 'per_halaman' | 'eskalasi'> & {
	eskalasi: Eskalasi[]
}

/** @throws AppError 404 no such term; 409 it is still to come */
export async function susunPenutupan(ctx: Context, db: DbOrTrx, kode: string, step: Step = untold) {
	const term = await findHari(db, kode)
	if (!term) throw notFound('term_not_found', 'Semester ini tidak ada')
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	if (keadaanPeriode(term, { aktif: await findKodeAktif(db), hariIni }) === 'akan_datang')
		throw conflict('term_to_come', `${namaPeriode(kode)} belum berjalan, sehingga tidak dapat ditutup`)
	const ditutup = await findPenutupan(db, { periode: kode })
	const diingatkan = await listDiingatkan(db, kode)
	const nilai: NilaiKurang[] = (await listHasilKurang(db, kode, step)).map(({ dosen, ...one }) => ({
		...one,
		dosen: dosen.map((d) => ({ ...d, diingatkan: diingatkan.get(d.nip) ?? null })),
	}))
	const eskalasi = await listEskalasi(db, kode, nilai)
	const tanpaKhs = await step(listTanpaKhs(db, kode))
	const tanpaKrs = await step(listTanpaKrs(db, kode, DIPILIH))
	const tertunda = await listTertundaPeriode(db, kode, hariIni)
	const khs = { ...(await countKhs(db, kode)), akan_dibuat: tanpaKhs.length }
	const ujian = await countUjian(db, kode, ctx.now())
	const batas_nilai = batasNilai(term)
	const rencana: RencanaUtuh = {
		sidik: sidik({
			...{ kode, ditutup: ditutup?.id ?? null, khs },
			nilai: nilai.map((one) => [one.kelas, one.kode, one.kurang]),
			tertunda: tertunda.map((one) => [one.stambuk, one.kode]),
			tanpa_krs: tanpaKrs.map(({ stambuk }) => stambuk),
		}),
		nama: namaPeriode(kode),
		ditutup: ditutup ? { id: ditutup.id, pada: ditutup.dibuat_pada.toISOString(), oleh: ditutup.oleh } : null,
		batas_nilai,
		lewat_batas: batas_nilai < hariIni,
		ujian_belum_selesai: ujian.berlangsung + ujian.akan_datang,
		kurang: {
			nilai: nilai.reduce((sum, one) => sum + one.kurang, 0),
			kelas: nilai.length,
			dosen: new Set(nilai.flatMap(({ dosen }) => dosen.map(({ nip }) => nip))).size,
		},
		eskalasi,
		tertunda,
		khs,
		tanpa_krs: {
			jumlah: tanpaKrs[0]?.jumlah ?? 0,
			daftar: tanpaKrs.map(({ stambuk, nama, kelas }) => ({ stambuk, nama, kelas })),
		},
	}
	return { rencana, nilai, tanpaKhs, tanpaKrs, hariIni }
}

/**
 * Closes a term as it was shown, or does nothing: sheets that are missing are made, who was chosen becomes non-active, and from
 * then on only the office changes its results. The same press sent twice counts once.
 * @throws AppError as {@link susunPenutupan}; 409 it is something else than was shown, is closed, or exams are not over
 */
export async function tutupPeriode(
	ctx: Context,
	kode: string,
	{ id, sidik: dilihat, nonaktif }: { id: string; sidik: string; nonaktif: readonly string[] },
	actor: Actor,
): Promise<Penutupan> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockPenutupan(trx)
		const before = await findPenutupan(trx, { id })
		if (before) {
			if (before.akun_id !== actor.akun_id || before.periode !== kode)
				throw conflict('closing_taken', 'Ini sudah dibuat orang lain. Muat ulang halaman.')
			return toWire(before)
		}
		// Who publishes at this moment goes first; who comes after finds it closed.
		await lockPeriode(trx, kode)
		const { rencana, tanpaKhs, tanpaKrs } = await susunPenutupan(ctx, trx, kode)
		const { nama } = rencana
		if (rencana.ditutup)
			throw conflict('term_closed', `${nama} sudah ditutup oleh ${rencana.ditutup.oleh ?? 'petugas lain'}`)
		if (rencana.ujian_belum_selesai > 0)
			throw conflict('exams_open', `${rencana.ujian_belum_selesai} ujian ${nama} belum selesai`)
		const calon = new Map(tanpaKrs.map((one) => [one.stambuk, one.id]))
		const dipilih = nonaktif.flatMap((stambuk) => calon.get(stambuk) ?? [])
		if (rencana.sidik !== dilihat || dipilih.length < nonaktif.length)
			throw conflict(
				'preview_changed',
				'Datanya berubah sejak ditampilkan, sehingga semester belum ditutup. Periksa sekali lagi.',
			)
		const pada = ctx.now()
		await moveKhs(trx, kode, tanpaKhs, pada, tellProgress(ctx, actor, id))
		const lama = await setStatusRows(
			trx,
			kode,
			dipilih.map((one) => ({ id: one, status: 'N' })),
		)
		const nilai_kurang = rencana.kurang.nilai
		await insertPenutupan(
			trx,
			{
				...{ id, periode_kode: kode, nilai_kurang, khs_dibuat: tanpaKhs.length },
				...{ dibuat_oleh: actor.akun_id, dibuat_pada: pada },
			},
			lama.map((one) => ({ id: one.id, status_lama: one.lama })),
		)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'periode_ditutup',
			objek: `periode:${kode}`,
			baru: { periode: kode, penutupan: id, nilai_kurang, khs_dibuat: tanpaKhs.length, nonaktif },
		})
		return readPenutupan(trx, id)
	})
}

/** Opens a closed term again; sheets that were made stay. @throws AppError 404 no such closing */
export async function urungkanPenutupan(ctx: Context, id: string, actor: Actor): Promise<Penutupan> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockPenutupan(trx)
		const row = await findPenutupan(trx, { id })
		if (!row) throw notFound('closing_not_found', 'Penutupan semester tidak ditemukan')
		if (row.diurungkan_pada) return toWire(row)
		await lockPeriode(trx, row.periode)
		const step = tellParts(ctx, actor, id, 2)
		const mahasiswa = await listPenutupanMahasiswa(trx, id)
		await step(
			setStatusRows(
				trx,
				row.periode,
				mahasiswa.map((one) => ({ id: one.id, status: one.status_lama })),
				'N',
			),
		)
		await step(markPenutupanDiurungkan(trx, { id, oleh: actor.akun_id, pada: ctx.now() }))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'penutupan_periode_diurungkan',
			objek: `periode:${row.periode}`,
			lama: { periode: row.periode, penutupan: id, nonaktif: mahasiswa.length },
		})
		return readPenutupan(trx, id)
	})
}

async function readPenutupan(db: DbOrTrx, id: string): Promise<Penutupan> {
	const row = await findPenutupan(db, { id })
	if (!row) throw notFound('closing_not_found', 'Penutupan semester tidak ditemukan')
	return toWire(row)
}

function toWire({ akun_id: _, ...row }: PenutupanRow): Penutupan {
	return {
		...row,
		dibuat_pada: row.dibuat_pada.toISOString(),
		diurungkan_pada: row.diurungkan_pada?.toISOString() ?? null,
	}
}
