import type { Context } from '#server/lib/context.ts'
import { badInput, notFound } from '#server/lib/errors.ts'
import type { Penilaian } from '#shared/api/results.ts'
import {
	BOBOT_KOMPONEN,
	type BobotKomponen,
	computeNilaiAkhir,
	hurufNilai,
	isBobotKomponen,
	type NilaiKomponen,
} from '#shared/rules/nilai.ts'
import {
	type Alamat,
	findAlamat,
	findPenilaian,
	findPeserta,
	listNilaiKomponen,
	saveNilaiKomponen,
	savePenilaian,
} from './queries.ts'

/** The course of a grading sheet. @throws AppError 404 where there is none */
export async function openAlamat(ctx: Context, alamat: Alamat) {
	const found = await findAlamat(ctx.db, alamat)
	if (!found) throw notFound('course_not_found', 'Mata kuliah, kelas, atau periode tidak ditemukan')
	return found
}

/** Entries with the exam scores put in where the lecturer has entered none. */
export function withUjian(
	row: NilaiKomponen & { uts_ujian: number | null; uas_ujian: number | null },
): NilaiKomponen {
	return {
		kehadiran: row.kehadiran,
		tugas: row.tugas,
		uts: row.uts ?? row.uts_ujian,
		uas: row.uas ?? row.uas_ujian,
	}
}

/** A grading sheet as the lecturer sees it; one that was never saved is empty, with the usual weights. */
export async function getPenilaian(ctx: Context, alamat: Alamat): Promise<Penilaian> {
	const { matakuliah } = await openAlamat(ctx, alamat)
	const [penilaian, rows] = await Promise.all([
		findPenilaian(ctx.db, alamat),
		listNilaiKomponen(ctx.db, alamat),
	])
	const { diumumkan_pada, ...bobot } = penilaian ?? { ...BOBOT_KOMPONEN, diumumkan_pada: null }
	return {
		periode_kode: alamat.periode,
		kelas: alamat.kelas,
		kode_matakuliah: alamat.matakuliah,
		matakuliah,
		bobot,
		diumumkan_pada: diumumkan_pada?.toISOString() ?? null,
		nilai: rows.map((row) => {
			const akhir = computeNilaiAkhir(withUjian(row), bobot)
			return { ...row, nilai_akhir: akhir, huruf: akhir === null ? null : hurufNilai(akhir) }
		}),
	}
}

type Entri = { stambuk: string } & NilaiKomponen

/** Saves weights and entries as a draft: all of them or, when one student does not belong here, none. */
export async function savePenilaianDraft(
	ctx: Context,
	alamat: Alamat,
	input: { bobot: BobotKomponen; nilai: readonly Entri[] },
): Promise<Penilaian> {
	await openAlamat(ctx, alamat)
	if (!isBobotKomponen(input.bobot))
		throw badInput('bobot', 'Jumlah bobot kehadiran, tugas, UTS, dan UAS harus tepat 100', 'weights_not_100')
	refuseRepeated(input.nilai)
	await ctx.db.transaction().execute(async (trx) => {
		await savePenilaian(trx, alamat, input.bobot)
		const peserta = await findPeserta(
			trx,
			alamat,
			input.nilai.map((n) => n.stambuk),
		)
		const rows = input.nilai.map(({ stambuk, ...nilai }) => {
			const mahasiswaId = peserta.get(stambuk)
			if (!mahasiswaId) throw notAPeserta(stambuk)
			return { mahasiswa_id: mahasiswaId, ...nilai }
		})
		if ((await saveNilaiKomponen(trx, alamat, rows)) < rows.length)
			throw badInput(
				'nilai',
				'Sebagian mahasiswa sudah dinilai untuk mata kuliah ini di kelas lain',
				'graded_elsewhere',
			)
	})
	return getPenilaian(ctx, alamat)
}

function refuseRepeated(nilai: readonly Entri[]): void {
	const seen = new Set<string>()
	for (const { stambuk } of nilai) {
		if (seen.has(stambuk)) throw badInput('nilai', `Stambuk ${stambuk} tercantum dua kali`, 'repeated')
		seen.add(stambuk)
	}
}

const notAPeserta = (stambuk: string) =>
	badInput('nilai', `Mahasiswa ${stambuk} tidak terdaftar di kelas ini`, 'not_in_class')
