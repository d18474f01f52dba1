import type { DbOrTrx } from '#server/db/client.ts'
import { moveKhs } from '#server/features/khs/lend.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { sidik } from '#server/lib/sidik.ts'
import type { PenyelesaianTertunda, RencanaTertunda } from '#shared/api/waiting-results.ts'
import { bobotHuruf, SKALA_NILAI } from '#shared/rules/bobot.ts'
import { BOBOT_KOMPONEN, type BobotKomponen } from '#shared/rules/nilai.ts'
import { alamatLembarNilai, HURUF_TERTUNDA, nilaiBerlaku } from '#shared/rules/penilaian.ts'
import { namaPeriode, semesterPada } from '#shared/rules/periode.ts'
import { type HasilLewat, hasilTertundaLewat } from '#shared/rules/tertunda.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { columns, shown } from './publish.ts'
import { type Alamat, findPenilaian, findPeriodeAktif, lockDitutup, saveHasilStudi } from './queries.ts'
import { openAlamat, readBaris } from './sheet.ts'
import { type BarisSheet, moveTertunda, saveTertunda } from './sheet-queries.ts'
import {
	deleteHasilSelesai,
	insertPenyelesaian,
	listPengampuAkun,
	listPenyelesaian,
	listSelesai,
	listTertundaLewat,
	lockPenyelesaian,
	markPenyelesaianDiurungkan,
	type PenyelesaianRow,
	type TertundaLewatRow,
} from './waiting-queries.ts'

type Lewat = {
	alamat: Alamat
	sks: number
	matakuliah: string
	bobot: BobotKomponen
	rows: (TertundaLewatRow & { row: BarisSheet; jadi: HasilLewat | null })[]
}

/** What waits past its day in a term, and what the campus's rule makes of each. */
export async function getRencanaTertunda(ctx: Context, periode: string): Promise<RencanaTertunda> {
	return ctx.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => {
			const riwayat = await listPenyelesaian(trx, { periode })
			return {
				...toRencana(ctx, periode, await susun(ctx, trx, periode, false)),
				riwayat: riwayat.map(toWire),
			}
		})
}

function toRencana(ctx: Context, periode: string, list: readonly Lewat[]) {
	const aturan = ctx.settings().lateDeferral
	const baris = list.flatMap(({ rows }) =>
		rows.map(({ row: _, mahasiswa_id: __, jadi, ...one }) => ({
			...one,
			menjadi: jadi && { huruf: jadi.huruf, nilai_akhir: jadi.nilai_akhir },
		})),
	)
	return { sidik: sidik({ periode, aturan, baris }), aturan, baris }
}

/** By sheet: a lecturer who publishes at the same moment goes first, or finds it settled. */
async function susun(ctx: Context, db: DbOrTrx, periode: string, lock: boolean): Promise<Lewat[]> {
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	const aturan = ctx.settings().lateDeferral
	const found = await listTertundaLewat(db, periode, hariIni)
	const sheets = Map.groupBy(found, ({ kelas, kode }) => `${kelas} ${kode}`)
	const list: Lewat[] = []
	for (const [first] of sheets.values()) {
		if (!first) continue
		const alamat = { periode, kelas: first.kelas, matakuliah: first.kode }
		const penilaian = await findPenilaian(db, alamat, lock)
		const { diumumkan_pada: _, ...bobot } = penilaian ?? { ...BOBOT_KOMPONEN, diumumkan_pada: null }
		const { sks, matakuliah } = await openAlamat(ctx, alamat)
		// Read again behind the lock of the sheet: who was published meanwhile waits no more.
		const still = lock
			? await listTertundaLewat(db, periode, hariIni, alamat)
			: found.filter((one) => one.kelas === first.kelas && one.kode === first.kode)
		const baris = await readBaris(ctx, db, alamat)
		const rows = still.flatMap((one) => {
			const own = baris.find(({ row }) => row.mahasiswa_id === one.mahasiswa_id)
			if (!own || own.terbit) return []
			const jadi = hasilTertundaLewat(aturan, nilaiBerlaku(own.entri, own.sumber), bobot)
			return [{ ...one, row: own.row, jadi }]
		})
		list.push({ alamat, sks, matakuliah, bobot, rows })
	}
	return list
}

/**
 * Settles what waits past its day by the rule of the campus, as it was shown, once; each student and lecturer is told, sheets
 * of results move. The same press sent twice counts once.
 * @throws AppError 409 the campus lets it go on waiting, nothing waits past its day, or it is something else than was shown
 */
export async function selesaikanTertunda(
	ctx: Context,
	periode: string,
	{ id, sidik: dilihat }: { id: string; sidik: string },
	actor: Actor,
): Promise<PenyelesaianTertunda> {
	const aturan = ctx.settings().lateDeferral
	return ctx.db.transaction().execute(async (trx) => {
		await lockDitutup(trx, periode)
		const [before] = await listPenyelesaian(trx, { id })
		if (before) {
			if (before.akun_id !== actor.akun_id || before.periode !== periode)
				throw conflict('settling_taken', 'Ini sudah dibuat orang lain. Muat ulang halaman.')
			return toWire(before)
		}
		if (aturan === 'tetap T')
			throw conflict(
				'stays_waiting',
				'Kampus menetapkan nilai tertunda tetap T. Ubah dahulu di Kantor › Kampus.',
			)
		const list = await susun(ctx, trx, periode, true)
		const semua = list.flatMap(({ rows }) => rows)
		if (toRencana(ctx, periode, list).sidik !== dilihat)
			throw conflict(
				'preview_changed',
				'Datanya berubah sejak ditampilkan, sehingga belum ada yang diselesaikan. Periksa sekali lagi.',
			)
		if (semua.length === 0) throw conflict('nothing_waits', 'Tidak ada nilai tertunda yang lewat tenggat')
		const now = ctx.now()
		const sekarang = (await findPeriodeAktif(trx)) ?? periode
		const selesai = list.flatMap(({ alamat, rows }) =>
			rows.flatMap(({ mahasiswa_id, sampai, alasan, jadi }) =>
				jadi
					? [
							{
								...{ mahasiswa_id, kelas_kode: alamat.kelas, matakuliah_kode: alamat.matakuliah },
								...{ sampai, alasan, huruf: jadi.huruf },
							},
						]
					: [],
			),
		)
		await insertPenyelesaian(
			trx,
			{ id, periode_kode: periode, aturan, dibuat_oleh: actor.akun_id, dibuat_pada: now },
			selesai,
		)
		const berubah: { mahasiswa_id: string; semester: number }[] = []
		for (const lewat of list) berubah.push(...(await settle(trx, lewat, { aturan, now, sekarang, actor })))
		await moveKhs(trx, periode, eachOnce(berubah), now)
		for (const lewat of list) await tell(trx, lewat, now)
		return read(trx, id)
	})
}

/** A student may have waited in two courses: the sheet of results moves once. */
const eachOnce = (list: readonly { mahasiswa_id: string; semester: number }[]) => [
	...new Map(list.map((one) => [one.mahasiswa_id, one])).values(),
]

async function settle(
	trx: DbOrTrx,
	{ alamat, sks, bobot, rows }: Lewat,
	{ aturan, now, sekarang, actor }: { aturan: string; now: Date; sekarang: string; actor: Actor },
): Promise<{ mahasiswa_id: string; semester: number }[]> {
	const hasil = rows.flatMap(({ row, jadi }) =>
		jadi
			? [
					{
						mahasiswa_id: row.mahasiswa_id,
						periode_kode: alamat.periode,
						kelas_kode: alamat.kelas,
						matakuliah_kode: alamat.matakuliah,
						semester: row.semester_tercatat ?? semesterPada(alamat.periode, row.semester_kini, sekarang),
						sks,
						diumumkan_pada: now,
						...columns({ ...jadi, bobot }),
						bobot: bobotHuruf(jadi.huruf),
						skala: SKALA_NILAI.versi,
					},
				]
			: [],
	)
	if ((await saveHasilStudi(trx, hasil)) < hasil.length)
		throw conflict(
			'graded_elsewhere',
			'Nilai seorang mahasiswa baru saja diumumkan di kelas lain. Belum ada yang diselesaikan; muat ulang halaman ini',
		)
	const siapa = hasil.map(({ mahasiswa_id }) => mahasiswa_id)
	await moveTertunda(trx, alamat, { menunggu: [], selesai: siapa, now })
	for (const one of siapa) await saveTertunda(trx, alamat, one, null)
	await writeJejakAll(
		trx,
		hasil.map((one) => ({
			...by(actor),
			tindakan: 'tertunda_diselesaikan',
			objek: `hasil_studi:${one.mahasiswa_id}:${alamat.periode}:${alamat.matakuliah}`,
			lama: { huruf: HURUF_TERTUNDA, sampai: rows.find((r) => r.mahasiswa_id === one.mahasiswa_id)?.sampai },
			baru: { ...shown(one), alasan: `Lewat tenggat nilai tertunda: ${aturan}` },
		})),
	)
	return hasil
}

async function tell(trx: DbOrTrx, { alamat, matakuliah, rows }: Lewat, now: Date): Promise<void> {
	const { periode } = alamat
	for (const [huruf, list] of Map.groupBy(rows, ({ jadi }) => jadi?.huruf))
		if (huruf)
			await notify(trx, now, {
				kepada: await akunMahasiswa(
					trx,
					list.map(({ mahasiswa_id }) => mahasiswa_id),
				),
				jenis: 'nilai',
				judul: `Nilai tertunda ${matakuliah} menjadi ${huruf}`,
				isi: `Tenggatnya sudah lewat · ${namaPeriode(periode)}. Bila ini keliru, hubungi dosen atau bagian akademik.`,
				alamat: '/nilai',
				kunci: `hasil_studi:${periode}:${alamat.matakuliah}`,
				lagi: true,
			})
	await notify(trx, now, {
		kepada: await listPengampuAkun(trx, alamat),
		jenis: 'pesan',
		judul: `${rows.length} nilai tertunda ${matakuliah} diselesaikan`,
		isi: `Kelas ${alamat.kelas}, ${namaPeriode(periode)}: tenggatnya lewat, sehingga diselesaikan menurut aturan kampus.`,
		alamat: alamatLembarNilai(alamat),
		kunci: `tertunda_selesai:${periode}:${alamat.kelas}:${alamat.matakuliah}`,
		lagi: true,
	})
}

/**
 * Lets wait again what a settling has settled, where the result still is what it made of it; the others stay.
 * @throws AppError 404 no such settling
 */
export async function urungkanPenyelesaian(
	ctx: Context,
	id: string,
	actor: Actor,
): Promise<PenyelesaianTertunda> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockPenyelesaian(trx, id)
		const [row] = await listPenyelesaian(trx, { id })
		if (!row) throw notFound('settling_not_found', 'Penyelesaian ini tidak ditemukan')
		if (row.diurungkan_pada) return toWire(row)
		const now = ctx.now()
		const { periode } = row
		const masih = (await listSelesai(trx, id)).filter((one) => one.masih)
		await deleteHasilSelesai(trx, periode, masih)
		for (const { mahasiswa_id, kelas_kode: kelas, matakuliah_kode: matakuliah, sampai, alasan } of masih) {
			const alamat = { periode, kelas, matakuliah }
			await moveTertunda(trx, alamat, { menunggu: [{ mahasiswa_id, sampai, alasan }], selesai: [], now })
			await saveTertunda(trx, alamat, mahasiswa_id, { sampai, alasan })
		}
		await markPenyelesaianDiurungkan(trx, { id, oleh: actor.akun_id, pada: now })
		await writeJejakAll(
			trx,
			masih.map(({ mahasiswa_id, matakuliah_kode, sampai, huruf }) => ({
				...by(actor),
				tindakan: 'tertunda_dikembalikan',
				objek: `hasil_studi:${mahasiswa_id}:${periode}:${matakuliah_kode}`,
				lama: { huruf },
				baru: { huruf: HURUF_TERTUNDA, sampai },
			})),
		)
		await moveKhs(trx, periode, eachOnce(masih), now)
		for (const [matakuliah, list] of Map.groupBy(masih, ({ matakuliah_kode }) => matakuliah_kode))
			await notify(trx, now, {
				kepada: await akunMahasiswa(
					trx,
					list.map(({ mahasiswa_id }) => mahasiswa_id),
				),
				jenis: 'nilai',
				judul: `Nilai ${matakuliah} kembali tertunda`,
				isi: `Dikembalikan bagian akademik menjadi T · ${namaPeriode(periode)}`,
				alamat: '/nilai',
				kunci: `hasil_studi:${periode}:${matakuliah}`,
				lagi: true,
			})
		return read(trx, id)
	})
}

async function read(db: DbOrTrx, id: string): Promise<PenyelesaianTertunda> {
	const [row] = await listPenyelesaian(db, { id })
	if (!row) throw notFound('settling_not_found', 'Penyelesaian ini tidak ditemukan')
	return toWire(row)
}

const toWire = ({
	akun_id: _,
	dibuat_pada,
	diurungkan_pada,
	...row
}: PenyelesaianRow): PenyelesaianTertunda => ({
	...row,
	dibuat_pada: dibuat_pada.toISOString(),
	diurungkan_pada: diurungkan_pada?.toISOString() ?? null,
})
