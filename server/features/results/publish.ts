import { moveKhs } from '#server/features/khs/lend.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput } from '#server/lib/errors.ts'
import { bobotHuruf, SKALA_NILAI } from '#shared/rules/bobot.ts'
import {
	type BobotKomponen,
	computeNilaiAkhir,
	hurufNilai,
	KOMPONEN,
	komponenKurang,
	type NilaiKomponen,
} from '#shared/rules/nilai.ts'
import { namaPeriode, semesterPada } from '#shared/rules/periode.ts'
import {
	type Alamat,
	findHasilStudi,
	findPenilaian,
	findPeriodeAktif,
	listNilaiKomponen,
	markDiumumkan,
	saveHasilStudi,
} from './queries.ts'
import { openAlamat, withUjian } from './sheet.ts'

/**
 * Publishes the results of a grading sheet: all students in it or, when a component is missing, none. Results that
 * change leave a line in the trail, move the KHS of their student and are told; what stays the same is not touched.
 */
export async function publishHasil(
	ctx: Context,
	alamat: Alamat,
	actor: Actor,
): Promise<{ diumumkan: number; berubah: number }> {
	const { sks, matakuliah } = await openAlamat(ctx, alamat)
	const now = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const penilaian = await findPenilaian(trx, alamat, true)
		const rows = penilaian ? await listNilaiKomponen(trx, alamat) : []
		if (!penilaian || rows.length === 0)
			throw badInput('nilai', 'Belum ada nilai yang dapat diumumkan', 'nothing_to_publish')
		const bobot: BobotKomponen = {
			kehadiran: penilaian.kehadiran,
			tugas: penilaian.tugas,
			uts: penilaian.uts,
			uas: penilaian.uas,
		}
		refuseIncomplete(rows, bobot)

		const sekarang = (await findPeriodeAktif(trx)) ?? alamat.periode
		const lama = await findHasilStudi(
			trx,
			alamat,
			rows.map((row) => row.mahasiswa_id),
		)
		const baru = rows
			.map((row) => ({
				mahasiswa_id: row.mahasiswa_id,
				periode_kode: alamat.periode,
				kelas_kode: alamat.kelas,
				matakuliah_kode: alamat.matakuliah,
				semester: row.semester_tercatat ?? semesterPada(alamat.periode, row.semester_kini, sekarang),
				sks,
				diumumkan_pada: now,
				...scoreHasil(withUjian(row), bobot),
			}))
			.filter((row) => !isSameHasil(lama.get(row.mahasiswa_id), row))
		await saveHasilStudi(trx, baru)
		await markDiumumkan(trx, alamat, now)
		await writeJejakAll(
			trx,
			baru.map((row) => {
				const sebelum = lama.get(row.mahasiswa_id)
				return {
					...by(actor),
					tindakan: sebelum ? 'ubah_hasil_studi' : 'umumkan_hasil_studi',
					objek: `hasil_studi:${row.mahasiswa_id}:${alamat.periode}:${alamat.matakuliah}`,
					...(sebelum && { lama: figures(sebelum) }),
					baru: figures(row),
				}
			}),
		)
		await moveKhs(trx, alamat.periode, baru, now)
		// Also of a correction each is told: a first result and a changed one in other words.
		for (const diubah of [false, true])
			await notify(trx, now, {
				kepada: await akunMahasiswa(
					trx,
					baru.map((row) => row.mahasiswa_id).filter((id) => lama.has(id) === diubah),
				),
				jenis: 'nilai',
				judul: `Nilai akhir ${matakuliah} ${diubah ? 'diperbaiki' : 'sudah keluar'}`,
				isi: namaPeriode(alamat.periode),
				alamat: '/nilai',
				kunci: `hasil_studi:${alamat.periode}:${alamat.matakuliah}`,
				lagi: true,
			})
		return { diumumkan: rows.length, berubah: baru.length }
	})
}

function refuseIncomplete(
	rows: readonly (NilaiKomponen & { stambuk: string; uts_ujian: number | null; uas_ujian: number | null })[],
	bobot: BobotKomponen,
): void {
	const details = rows.flatMap((row) =>
		komponenKurang(withUjian(row), bobot).map((k) => ({
			field: `${row.stambuk}.${k}`,
			message: `Nilai ${k.length === 3 ? k.toUpperCase() : k} mahasiswa ${row.stambuk} belum ada`,
		})),
	)
	if (details.length > 0)
		throw new AppError(400, 'incomplete', `${details.length} nilai belum diisi; hasil belum diumumkan`, {
			details: details.slice(0, 20),
		})
}

function scoreHasil(nilai: NilaiKomponen, bobot: BobotKomponen) {
	const akhir = computeNilaiAkhir(nilai, bobot)
	if (akhir === null) throw new Error('an incomplete result came past the check')
	const huruf = hurufNilai(akhir)
	return {
		...nilai,
		bobot_kehadiran: bobot.kehadiran,
		bobot_tugas: bobot.tugas,
		bobot_uts: bobot.uts,
		bobot_uas: bobot.uas,
		nilai_akhir: akhir,
		huruf,
		bobot: bobotHuruf(huruf),
		skala: SKALA_NILAI.versi,
	}
}

type Hasil = ReturnType<typeof scoreHasil>

/** What the trail keeps of a result. */
const figures = (hasil: Hasil) => ({
	...Object.fromEntries(
		KOMPONEN.flatMap((k) => [
			[k, hasil[k]],
			[`bobot_${k}`, hasil[`bobot_${k}`]],
		]),
	),
	nilai_akhir: hasil.nilai_akhir,
	huruf: hasil.huruf,
	bobot: hasil.bobot,
	skala: hasil.skala,
})

const isSameHasil = (a: Hasil | undefined, b: Hasil) =>
	a !== undefined && JSON.stringify(figures(a)) === JSON.stringify(figures(b))
