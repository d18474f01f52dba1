import type { DbOrTrx } from '#server/db/client.ts'
import { readTugas } from '#server/features/assignments/lend.ts'
import { readKehadiran } from '#server/features/attendance/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { Penilaian, PerubahanSel, SelBentrok, SelDitolak } from '#shared/api/grading.ts'
import {
	BOBOT_KOMPONEN,
	type BobotKomponen,
	isBobotKomponen,
	isSameBobot,
	KOMPONEN,
} from '#shared/rules/nilai.ts'
import { type BarisPenilaian, batasNilai } from '#shared/rules/penilaian.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { tambahHari, teksRentang } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { requireTerbuka } from './closed.ts'
import { type Alamat, findAlamat, findPenilaian, isDitutup } from './queries.ts'
import {
	type BarisSheet,
	type Entri,
	findKelasLain,
	findPengubah,
	findPeserta,
	listSheet,
	lockEntri,
	openPenilaian,
	type Sel,
	saveBobot,
	saveTertunda,
	writeSel,
} from './sheet-queries.ts'
import { sumberOf } from './sources.ts'

/** The course of a grading sheet. @throws AppError 404 where there is none */
export async function openAlamat(ctx: Context, alamat: Alamat) {
	const found = await findAlamat(ctx.db, alamat)
	if (!found) throw notFound('course_not_found', 'Mata kuliah, kelas, atau periode tidak ditemukan')
	return found
}

/** Every row of a sheet as the rules see it, with what stands behind it. */
export async function readBaris(
	ctx: Context,
	db: DbOrTrx,
	alamat: Alamat,
): Promise<(BarisPenilaian & { row: BarisSheet })[]> {
	const rows = await listSheet(db, alamat, ctx.now())
	const sumber = { kehadiran: await readKehadiran(ctx, db, alamat), tugas: await readTugas(db, alamat) }
	return rows.map((row) => ({
		row,
		entri: { kehadiran: row.kehadiran, tugas: row.tugas, uts: row.uts, uas: row.uas },
		sumber: sumberOf(row, sumber),
		tertunda_sampai: row.tertunda_sampai,
		terbit: row.terbit,
		terbit_tertunda_sampai: row.terbit_tertunda_sampai,
	}))
}

/** A grading sheet as the lecturer sees it; one that was never saved is empty, with the usual weights. */
export async function getPenilaian(ctx: Context, alamat: Alamat): Promise<Penilaian> {
	const course = await openAlamat(ctx, alamat)
	const [penilaian, rows, ditutup] = await Promise.all([
		findPenilaian(ctx.db, alamat),
		readBaris(ctx, ctx.db, alamat),
		isDitutup(ctx.db, alamat.periode),
	])
	const { diumumkan_pada, ...bobot } = penilaian ?? { ...BOBOT_KOMPONEN, diumumkan_pada: null }
	return {
		periode_kode: alamat.periode,
		periode: namaPeriode(alamat.periode),
		kelas: alamat.kelas,
		kode_matakuliah: alamat.matakuliah,
		matakuliah: course.matakuliah,
		sks: course.sks,
		bobot,
		bobot_ditetapkan: penilaian !== undefined,
		diumumkan_pada: diumumkan_pada?.toISOString() ?? null,
		ditutup,
		batas_nilai: batasNilai(course),
		hari_ini: today(ctx),
		ambang_kehadiran: ctx.settings().attendance.ambang,
		nilai: rows.map(({ row, ...baris }) => ({
			...baris,
			stambuk: row.stambuk,
			nama: row.nama,
			tertunda_alasan: row.tertunda_alasan,
		})),
	}
}

const today = (ctx: Context) => waktuKampus(ctx.now(), ctx.config.timezone).tanggal

/**
 * Saves cells of the draft: each that still holds what it was changed from. One that holds what it is changed to is saved
 * already, by an earlier try whose answer was lost; one that holds something else is left as it is and told. Students who
 * have left the class, or are graded in another one, are named; the cells of the others are saved.
 */
export async function saveSel(
	ctx: Context,
	alamat: Alamat,
	perubahan: readonly PerubahanSel[],
	actor: Actor,
): Promise<{ bentrok: SelBentrok[]; ditolak: SelDitolak[]; pada: string }> {
	await openAlamat(ctx, alamat)
	const wanted = perubahan.map(({ dari, ke, ...sel }) => ({ ...sel, dari: round(dari), ke: round(ke) }))
	refuseRepeated(wanted)
	const pada = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		await requireTerbuka(trx, alamat.periode, actor)
		const { entri: sheet, ditolak } = await openRows(
			trx,
			alamat,
			wanted.map(({ stambuk }) => stambuk),
		)
		const changes: Sel[] = []
		const clashes: (Sel & { stambuk: string; kini: number | null })[] = []
		for (const { stambuk, ...sel } of wanted) {
			const entri = sheet.get(stambuk)
			if (!entri) continue
			const kini = entri[sel.komponen]
			const one = { ...sel, mahasiswa_id: entri.mahasiswa_id }
			if (kini === sel.ke) continue
			if (kini === sel.dari) changes.push(one)
			else clashes.push({ ...one, stambuk, kini })
		}
		if (changes.length > 0) await writeSel(trx, alamat, changes, { akun_id: actor.akun_id, pada })
		const pengubah = await findPengubah(trx, alamat, clashes)
		return {
			pada: pada.toISOString(),
			ditolak: [...ditolak].map(([stambuk, alasan]) => ({ stambuk, alasan })),
			bentrok: clashes.map(({ mahasiswa_id, stambuk, komponen, kini }) => {
				const who = pengubah.get(`${mahasiswa_id} ${komponen}`)
				return { stambuk, komponen, kini, oleh: who?.oleh ?? null, pada: who?.pada.toISOString() ?? null }
			}),
		}
	})
}

/** Two decimals, as the table has them. */
const round = (nilai: number | null) => (nilai === null ? null : Math.round(nilai * 100) / 100)

/**
 * Locks the rows of these students and makes them where there are none: each by its number, and why the others have none
 * here.
 */
async function openRows(trx: DbOrTrx, alamat: Alamat, stambuk: readonly string[]) {
	await openPenilaian(trx, alamat, BOBOT_KOMPONEN)
	const peserta = await findPeserta(trx, alamat, stambuk)
	const locked = await lockEntri(trx, alamat, [...peserta.values()])
	const entri = new Map<string, Entri>()
	for (const [one, id] of peserta) {
		const found = locked.get(id)
		if (found) entri.set(one, found)
	}
	const missing = [...new Set(stambuk)].filter((one) => !entri.has(one))
	const elsewhere = await findKelasLain(trx, alamat, missing)
	const ditolak = new Map(
		missing.map((one) => {
			const kelas = elsewhere.get(one)
			return [one, kelas ? `Mengambil mata kuliah ini di kelas ${kelas}` : 'Tidak terdaftar di kelas ini']
		}),
	)
	return { entri, ditolak }
}

function refuseRepeated(perubahan: readonly PerubahanSel[]): void {
	const seen = new Set<string>()
	for (const { stambuk, komponen } of perubahan) {
		const sel = `${stambuk} ${komponen}`
		if (seen.has(sel)) throw badInput('perubahan', `Nilai ${sel} tercantum dua kali`, 'repeated')
		seen.add(sel)
	}
}

/** Sets the weights. @throws AppError 400 not 100 together; 409 they are no longer what was seen */
export async function changeBobot(
	ctx: Context,
	alamat: Alamat,
	{ dari, ke }: { dari: BobotKomponen; ke: BobotKomponen },
	actor: Actor,
): Promise<BobotKomponen> {
	await openAlamat(ctx, alamat)
	if (!isBobotKomponen(ke))
		throw badInput('ke', 'Jumlah bobot kehadiran, tugas, UTS, dan UAS harus tepat 100', 'weights_not_100')
	return ctx.db.transaction().execute(async (trx) => {
		await requireTerbuka(trx, alamat.periode, actor)
		await openPenilaian(trx, alamat, BOBOT_KOMPONEN)
		const kini = await findPenilaian(trx, alamat, true)
		if (!kini) throw notFound()
		if (isSameBobot(kini, ke)) return ke
		if (!isSameBobot(kini, dari))
			throw conflict(
				'weights_changed',
				`Bobot sudah diubah orang lain menjadi ${KOMPONEN.map((k) => kini[k]).join(', ')}. Periksa lagi sebelum menyimpan`,
			)
		await saveBobot(trx, alamat, ke)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ubah_bobot_penilaian',
			objek: `penilaian:${alamat.periode}:${alamat.kelas}:${alamat.matakuliah}`,
			lama: dari,
			baru: ke,
		})
		return ke
	})
}

/** A result waits at most this long; the campus's own rules are shorter. */
const TERTUNDA_PALING_LAMA_HARI = 366

type Tertunda = { sampai: string; alasan: string } | null

const tertundaOf = ({ tertunda_sampai: sampai, tertunda_alasan: alasan }: BarisSheet): Tertunda =>
	sampai !== null && alasan !== null ? { sampai, alasan } : null
const isSameTertunda = (a: Tertunda, b: Tertunda) => a?.sampai === b?.sampai && a?.alasan === b?.alasan

/** Lets the result of a student wait until a day, or no longer; who was told of it hears it when the sheet is published. */
export async function setTertunda(
	ctx: Context,
	alamat: Alamat,
	{ stambuk, dari, ke }: { stambuk: string; dari: Tertunda; ke: Tertunda },
	actor: Actor,
): Promise<{ stambuk: string }> {
	await openAlamat(ctx, alamat)
	const kini = today(ctx)
	if (ke && (ke.sampai < kini || ke.sampai > tambahHari(kini, TERTUNDA_PALING_LAMA_HARI)))
		throw badInput(
			'sampai',
			'Batas nilai tertunda paling cepat hari ini dan paling lama setahun',
			'bad_deadline',
		)
	await ctx.db.transaction().execute(async (trx) => {
		await requireTerbuka(trx, alamat.periode, actor)
		const { entri, ditolak } = await openRows(trx, alamat, [stambuk])
		const { mahasiswa_id } = entri.get(stambuk) ?? {}
		if (mahasiswa_id === undefined)
			throw badInput('stambuk', ditolak.get(stambuk) ?? 'Tidak terdaftar di kelas ini', 'not_graded_here')
		const rows = await readBaris(ctx, trx, alamat)
		const baris = rows.find(({ row }) => row.mahasiswa_id === mahasiswa_id)?.row
		if (!baris) throw notFound()
		if (ke && baris.terbit)
			throw conflict('already_published', 'Nilai yang sudah diumumkan tidak dapat ditunda; koreksi nilainya')
		const now = tertundaOf(baris)
		if (isSameTertunda(now, ke)) return
		if (!isSameTertunda(now, dari))
			throw conflict(
				'deferral_changed',
				now
					? `Sudah ditunda orang lain sampai ${teksRentang(now.sampai, now.sampai)} (${now.alasan}). Periksa lagi`
					: 'Sudah tidak ditunda lagi oleh orang lain. Periksa lagi',
			)
		await saveTertunda(trx, alamat, mahasiswa_id, ke)
	})
	return { stambuk }
}
