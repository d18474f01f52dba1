import { findMenunggu, isMenunggu } from '#server/features/edom/lend.ts'
import { settledBefore } from '#server/features/exams/lend.ts'
import { hariUjian } from '#server/features/schedule/queries.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import type { KemajuanStudi, Pelayaran, SebaranNilai } from '#shared/api/study.ts'
import { computeIpk } from '#shared/rules/ips.ts'
import { hitungKemajuan } from '#shared/rules/kurikulum.ts'
import { susunPelayaran } from '#shared/rules/pelayaran.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { sebaranNilai } from '#shared/rules/sebaran.ts'
import { sksJenjang } from '#shared/rules/sks.ts'
import { nilaiTerlihat } from '#shared/rules/tinjauan.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findStudiFacts, listHasilSekelas, listNilaiSekelas, listPelayaran, putTarget } from './queries.ts'

/**
 * How the class lies in what the student sees of their own: exams that are over for everybody and whose score is not kept
 * back, and published results; none of a class that is too small (docs/decisions/0190).
 */
export async function getSebaran({ db, now }: Context, { id }: Mahasiswa): Promise<SebaranNilai> {
	const at = now()
	const [ujian, hasil] = await Promise.all([
		listNilaiSekelas(db, { mahasiswaId: id, before: settledBefore(at) }),
		listHasilSekelas(db, { mahasiswaId: id }),
	])
	return {
		ujian: ujian
			.filter((facts) => nilaiTerlihat(facts, at))
			.flatMap(({ pengerjaan_id, skor }) => {
				const sebaran = sebaranNilai(skor)
				return sebaran ? [{ pengerjaan_id, sebaran }] : []
			}),
		hasil: hasil.flatMap(({ id: hasilId, nilai }) => {
			const sebaran = sebaranNilai(nilai)
			return sebaran ? [{ id: hasilId, sebaran }] : []
		}),
	}
}

/** The running term of the student as a voyage; null between terms. */
export async function getPelayaran(
	{ db, now, config: { timezone } }: Context,
	{ id, kelas_kode }: Mahasiswa,
): Promise<Pelayaran | null> {
	const [facts] = await listPelayaran(db, { kelas: kelas_kode, mahasiswaId: id })
	if (!facts) return null
	const hariIni = waktuKampus(now(), timezone).tanggal
	return {
		periode: namaPeriode(facts.kode),
		...susunPelayaran(facts.mulai, hariIni, hariUjian(facts.ujian, timezone)),
	}
}

/** How far the student has come. Counted from the published results, as the study plan counts what is passed. */
export async function getKemajuan(ctx: Context, { id }: Mahasiswa): Promise<KemajuanStudi> {
	const { program_studi, jenjang, target, kurikulum, diambil, tertunda, ...facts } = await findStudiFacts(
		ctx.db,
		id,
	)
	const menunggu = await findMenunggu(ctx, id)
	const hasil = facts.hasil.filter(
		({ periode, kode }) => !isMenunggu(menunggu, { periode, matakuliah: kode }),
	)
	const { semester, sks_wajib_kurang, ...counted } = hitungKemajuan(kurikulum, hasil, diambil, tertunda)
	return {
		program_studi,
		sks_total: jenjang === null ? null : sksJenjang(jenjang),
		...counted,
		ipk: computeIpk(hasil),
		target,
		kurikulum: kurikulum.length === 0 ? null : { sks_wajib_kurang, semester },
	}
}

/** Sets the student's goal, in hundredths as an IPK is; null takes it back. */
export async function setTarget(
	{ db }: Context,
	{ id }: Mahasiswa,
	target: number | null,
): Promise<number | null> {
	const exact = target && Math.round(target * 100) / 100
	await putTarget(db, id, exact)
	return exact
}
