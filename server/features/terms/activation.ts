import type { DbOrTrx } from '#server/db/client.ts'
import { listHanging } from '#server/db/hanging.ts'
import { partsOf } from '#server/db/rows-of.ts'
import { deleteKelasRows, listKelasRows, saveKelasRows } from '#server/features/campus/batch-queries.ts'
import { setPeriodeAktif } from '#server/features/campus/queries.ts'
import { tellParts, tellProgress } from '#server/features/events/lend.ts'
import {
	deleteTempatRows,
	insertTempatNaik,
	listTempatNaik,
} from '#server/features/profile/promotion-queries.ts'
import { countHasilKurang, OWED_STEPS } from '#server/features/results/owed-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Aktivasi, Pilihan, RencanaAktivasi } from '#shared/api/term-activation.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { teksHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { ACTIVATION_STEPS, findGantungan, susunAktivasi } from './activation-plan.ts'
import {
	type AktivasiRow,
	hasMahasiswaLain,
	insertAktivasi,
	listAktivasi,
	listAktivasiKelas,
	lockAktivasi,
	markAktivasiDiurungkan,
} from './activation-queries.ts'
import { findKodeAktif, lockPeriode } from './queries.ts'

/** Classes that go up in one statement: also on a busy machine none comes near the time that a statement may take. */
const KELAS_SEKALIGUS = 200

/** How terms were made the running one, newest first. */
export async function getDaftarAktivasi(ctx: Context): Promise<Aktivasi[]> {
	const list = []
	for (const row of await listAktivasi(ctx.db)) list.push(await toWire(ctx.db, row))
	return list
}

/** What making a term the running one would do; see {@link susunAktivasi}. */
export async function getRencanaAktivasi(
	ctx: Context,
	kode: string,
	{ tujuan, langkah }: { tujuan: Pilihan; langkah?: string },
	actor: Actor,
): Promise<RencanaAktivasi> {
	const step = tellParts(ctx, actor, langkah, ACTIVATION_STEPS + OWED_STEPS)
	return ctx.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => {
			const { dari, rencana } = await susunAktivasi(ctx, trx, kode, { pilihan: tujuan, step })
			const nilai_kurang = dari === null ? 0 : await countHasilKurang(trx, dari, step)
			return { ...rencana, terbuka: { ...rencana.terbuka, nilai_kurang } }
		})
}

/**
 * Makes a term the running one and moves students up as it was shown, or does nothing. The same press sent twice counts once.
 * @throws AppError as {@link susunAktivasi}; 409 it would be something else than was shown, or an exam runs
 */
export async function aktifkanPeriode(
	ctx: Context,
	kode: string,
	{ id, sidik, tujuan: pilihan }: { id: string; sidik: string; tujuan: Pilihan },
	actor: Actor,
): Promise<Aktivasi> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockAktivasi(trx)
		const [before] = await listAktivasi(trx, id)
		if (before) {
			if (before.akun_id !== actor.akun_id || before.periode !== kode)
				throw conflict('activation_taken', 'Ini sudah dibuat orang lain. Muat ulang halaman.')
			return toWire(trx, before)
		}
		const berjalan = await findKodeAktif(trx)
		for (const one of [berjalan, kode].filter((term) => term !== null).toSorted()) await lockPeriode(trx, one)
		const { dari, tujuan, kelas, rencana } = await susunAktivasi(ctx, trx, kode, { pilihan })
		if (rencana.terbuka.ujian_berlangsung > 0)
			throw conflict(
				'exam_running',
				`${rencana.terbuka.ujian_berlangsung} ujian sedang berlangsung. Semester berjalan dapat diganti setelah ujian itu selesai.`,
			)
		if (rencana.sidik !== sidik) throw await previewChanged(ctx, trx)
		const { langkah, mahasiswa, sudah_ada } = rencana
		const diubah = [
			...kelas.baru.map((one) => ({ kode: one.kode, lama: null, baru: one.semester })),
			...kelas.berubah.map((one) => ({ kode: one.kode, lama: one.lama, baru: one.baru })),
		]
		await insertAktivasi(
			trx,
			{
				...{ id, periode_kode: kode, dari_kode: dari, langkah, mahasiswa, sudah_ada },
				...{ dibuat_oleh: actor.akun_id, dibuat_pada: ctx.now() },
			},
			tujuan,
			diubah,
		)
		await saveKelasRows(trx, kelas.baru)
		await setSemester(
			trx,
			kelas.berubah.map((one) => ({ kode: one.kode, dari: one.lama, ke: one.baru })),
		)
		const tell = tellProgress(ctx, actor, id)
		let pindah = 0
		for (let i = 0; dari !== null && i < tujuan.length; i += KELAS_SEKALIGUS) {
			pindah += await insertTempatNaik(trx, {
				...{ aktivasi: id, dari, ke: kode, langkah, tujuan: tujuan.slice(i, i + KELAS_SEKALIGUS) },
			})
			tell(pindah, mahasiswa)
		}
		// A student came or went on another way in this very moment.
		if (pindah !== mahasiswa) throw await previewChanged(ctx, trx)
		await setPeriodeAktif(trx, kode)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'periode_diaktifkan',
			objek: `periode:${kode}`,
			lama: { periode: dari },
			baru: { periode: kode, aktivasi: id, langkah, mahasiswa, tujuan, kelas: diubah },
		})
		return readAktivasi(trx, id)
	})
}

/** Changes the semester of classes that still have the one that is expected. */
async function setSemester(
	trx: DbOrTrx,
	list: readonly { kode: string; dari: number; ke: number }[],
): Promise<void> {
	const ke = new Map(list.map((one) => [one.kode, one]))
	const rows = await listKelasRows(trx, [...ke.keys()], true)
	await saveKelasRows(
		trx,
		rows.flatMap((row) => {
			const ubah = ke.get(row.kode)
			return ubah && row.semester === ubah.dari ? [{ ...row, semester: ubah.ke }] : []
		}),
	)
}

async function previewChanged(ctx: Context, trx: DbOrTrx) {
	const last = (await listAktivasi(trx)).find((one) => one.diurungkan_pada === null)
	const { tanggal, jam } = waktuKampus(last?.dibuat_pada ?? ctx.now(), ctx.config.timezone)
	const siapa = last
		? ` ${namaPeriode(last.periode)} dijadikan semester berjalan oleh ${last.oleh ?? 'petugas lain'} pada ${teksHari(tanggal)} pukul ${jam.replace(':', '.')}.`
		: ''
	return conflict(
		'preview_changed',
		`Datanya berubah sejak ditampilkan, sehingga belum ada yang diubah.${siapa} Periksa pratinjau sekali lagi.`,
	)
}

async function readAktivasi(db: DbOrTrx, id: string): Promise<Aktivasi> {
	const [row] = await listAktivasi(db, id)
	if (!row) throw notFound('activation_not_found', 'Penggantian semester berjalan tidak ditemukan')
	return toWire(db, row)
}

async function toWire(db: DbOrTrx, row: AktivasiRow): Promise<Aktivasi> {
	const { akun_id: _, ...rest } = row
	return {
		...rest,
		dibuat_pada: row.dibuat_pada.toISOString(),
		diurungkan_pada: row.diurungkan_pada?.toISOString() ?? null,
		tertahan: row.diurungkan_pada ? null : await findTertahan(db, row),
	}
}

/** Why the former term cannot run again; null where it can. What this step itself has made does not count. */
async function findTertahan(db: DbOrTrx, row: AktivasiRow): Promise<string | null> {
	// What hangs on terms that are over is not looked for.
	if ((await findKodeAktif(db)) !== row.periode) return 'Semester ini tidak sedang berjalan'
	const found = await findGantungan(db, row.periode)
	if (found) return found
	return (await hasMahasiswaLain(db, row))
		? 'Ada mahasiswa yang ditambahkan atau pindah kelas sesudahnya'
		: null
}

/** Lets the former term run again. @throws AppError 404 no such activation; 409 something hangs on it */
export async function urungkanAktivasi(ctx: Context, id: string, actor: Actor): Promise<Aktivasi> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockAktivasi(trx)
		const [row] = await listAktivasi(trx, id)
		if (!row) throw notFound('activation_not_found', 'Penggantian semester berjalan tidak ditemukan')
		if (row.diurungkan_pada) return toWire(trx, row)
		const { periode, dari, langkah, mahasiswa } = row
		for (const one of [dari, periode].filter((term) => term !== null).toSorted()) await lockPeriode(trx, one)
		const tertahan = await findTertahan(trx, row)
		if (tertahan) throw conflict('activation_in_use', `${tertahan}, sehingga tidak dapat diurungkan`)
		await setPeriodeAktif(trx, dari)
		const tempat = await listTempatNaik(trx, { periode, aktivasi: id })
		const tell = tellProgress(ctx, actor, id)
		let kembali = 0
		for (const part of partsOf(tempat)) {
			await deleteTempatRows(trx, periode, part)
			kembali += part.length
			tell(kembali, tempat.length)
		}
		const kelas = await listAktivasiKelas(trx, id)
		await setSemester(
			trx,
			kelas.flatMap(({ kode, lama, baru }) => (lama === null ? [] : [{ kode, dari: baru, ke: lama }])),
		)
		const dibuat = kelas.filter(({ lama }) => lama === null).map(({ kode }) => kode)
		const tinggal: string[] = []
		for (const kode of dibuat) {
			// A class that has a lecturer or a lecture by now stays.
			const dipakai = await listHanging(trx, { table: 'kelas', column: 'kode', value: kode, except: [] })
			if (dipakai.length > 0) tinggal.push(kode)
			else await deleteKelasRows(trx, [kode])
		}
		await markAktivasiDiurungkan(trx, { id, oleh: actor.akun_id, pada: ctx.now() })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'aktivasi_periode_diurungkan',
			objek: `periode:${periode}`,
			lama: { periode, aktivasi: id, langkah, mahasiswa },
			baru: { periode: dari, kelas_tinggal: tinggal },
		})
		return readAktivasi(trx, id)
	})
}
