import type { DbOrTrx } from '#server/db/client.ts'
import { readTugas } from '#server/features/assignments/lend.ts'
import { readKehadiran } from '#server/features/attendance/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { Penilaian, PerubahanSel, SelBentrok } from '#shared/api/grading.ts'
import { BOBOT_KOMPONEN, type BobotKomponen, isBobotKomponen, KOMPONEN } from '#shared/rules/nilai.ts'
import { type BarisPenilaian, batasNilai } from '#shared/rules/penilaian.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { type Alamat, findAlamat, findPenilaian } from './queries.ts'
import {
	type BarisSheet,
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
	const rows = await listSheet(db, alamat)
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
	const [penilaian, rows] = await Promise.all([findPenilaian(ctx.db, alamat), readBaris(ctx, ctx.db, alamat)])
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
 * already, by an earlier try whose answer was lost; one that holds something else is left as it is and told.
 */
export async function saveSel(
	ctx: Context,
	alamat: Alamat,
	perubahan: readonly PerubahanSel[],
	actor: Actor,
): Promise<{ bentrok: SelBentrok[]; pada: string }> {
	await openAlamat(ctx, alamat)
	const wanted = perubahan.map(({ dari, ke, ...sel }) => ({ ...sel, dari: round(dari), ke: round(ke) }))
	refuseRepeated(wanted)
	const pada = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const sheet = await openRows(
			trx,
			alamat,
			wanted.map(({ stambuk }) => stambuk),
		)
		const changes: Sel[] = []
		const clashes: (Sel & { stambuk: string; kini: number | null })[] = []
		for (const { stambuk, ...sel } of wanted) {
			const entri = sheet(stambuk)
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
			bentrok: clashes.map(({ mahasiswa_id, stambuk, komponen, kini }) => {
				const who = pengubah.get(`${mahasiswa_id} ${komponen}`)
				return { stambuk, komponen, kini, oleh: who?.oleh ?? null, pada: who?.pada.toISOString() ?? null }
			}),
		}
	})
}

/** Two decimals, as the table has them. */
const round = (nilai: number | null) => (nilai === null ? null : Math.round(nilai * 100) / 100)

/** Locks the rows of these students, makes them where there are none, and gives each by its number. */
async function openRows(trx: DbOrTrx, alamat: Alamat, stambuk: readonly string[]) {
	await openPenilaian(trx, alamat, BOBOT_KOMPONEN)
	const peserta = await findPeserta(trx, alamat, stambuk)
	const stranger = stambuk.find((one) => !peserta.has(one))
	if (stranger !== undefined)
		throw badInput('stambuk', `Mahasiswa ${stranger} tidak terdaftar di kelas ini`, 'not_in_class')
	const entri = await lockEntri(trx, alamat, [...peserta.values()])
	return (one: string) => {
		const found = entri.get(peserta.get(one) ?? '')
		if (!found)
			throw badInput(
				'stambuk',
				`Mahasiswa ${one} sudah dinilai untuk mata kuliah ini di kelas lain`,
				'graded_elsewhere',
			)
		return found
	}
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

const isSameBobot = (a: BobotKomponen, b: BobotKomponen) => KOMPONEN.every((k) => a[k] === b[k])

/** A result waits at most this long; the campus's own rules are shorter. */
const TERTUNDA_PALING_LAMA_HARI = 366

/** Lets the result of a student wait until a day, or no longer; who was told of it hears it when the sheet is published. */
export async function setTertunda(
	ctx: Context,
	alamat: Alamat,
	{ stambuk, tertunda }: { stambuk: string; tertunda: { sampai: string; alasan: string } | null },
): Promise<{ stambuk: string }> {
	await openAlamat(ctx, alamat)
	const kini = today(ctx)
	if (tertunda && (tertunda.sampai < kini || tertunda.sampai > tambahHari(kini, TERTUNDA_PALING_LAMA_HARI)))
		throw badInput(
			'sampai',
			'Batas nilai tertunda paling cepat hari ini dan paling lama setahun',
			'bad_deadline',
		)
	await ctx.db.transaction().execute(async (trx) => {
		const { mahasiswa_id } = (await openRows(trx, alamat, [stambuk]))(stambuk)
		const [baris] = (await readBaris(ctx, trx, alamat)).filter(({ row }) => row.mahasiswa_id === mahasiswa_id)
		if (tertunda && baris?.terbit)
			throw conflict('already_published', 'Nilai yang sudah terbit tidak dapat ditunda; koreksi nilainya')
		await saveTertunda(trx, alamat, mahasiswa_id, tertunda)
	})
	return { stambuk }
}
