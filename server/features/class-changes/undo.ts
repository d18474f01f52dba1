import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import { listHanging } from '#server/db/hanging.ts'
import { hapusTugasKosong } from '#server/features/assignments/lend.ts'
import { deleteKelasRows } from '#server/features/campus/batch-queries.ts'
import { hapusSalinanUjian } from '#server/features/exams/lend.ts'
import { deleteTawaran, insertTawaran, undoKapasitas } from '#server/features/krs/many-offers-queries.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import { deletePertemuanKosong } from '#server/features/schedule/copied-queries.ts'
import { holdUbahan, shareActiveTerm, undoUbahanIn } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { conflict } from '#server/lib/errors.ts'
import { deleteJadwal, deletePengampu, readKampus, saveJadwal, savePengampu } from './parts.ts'
import { findDiambil, listIsi, type SusunanRow, sebutBuatan, sebutPenghuni } from './queries.ts'

const tertahan = (alasan: string) => conflict('change_in_use', `${alasan}, sehingga tidak dapat diurungkan`)

/**
 * Puts classes back to what they were, with everybody who was moved.
 * @throws AppError 409 in another term, and once something hangs on what was made
 */
export async function kembalikanSusunan(
	trx: DbOrTrx,
	{ id, periode_kode: periode, isi, pada }: SusunanRow,
	by: { now: Date; actor: Actor },
): Promise<void> {
	if (periode !== (await shareActiveTerm(trx)))
		throw conflict('term_over', 'Semester ini sudah berlalu, sehingga tidak dapat diurungkan')
	const { tambah, hapus, kapasitas } = isi
	await holdUbahan(
		trx,
		isi.ubahan.map((one) => one.id),
		{ periode, kelas: [...isi.pecahan, ...isi.ubahan.map(({ ke }) => ke)] },
	)
	await requireUtuh(trx, isi)
	// What was there before has to be there again before anybody comes back to it.
	if ((await insertTawaran(trx, hapus.penawaran)) < hapus.penawaran.length)
		throw tertahan('Mata kuliah kelas asal sudah ditawarkan lagi')
	for (const ubahan of isi.ubahan) await undoUbahanIn(trx, ubahan.id, by)
	for (const kelas of isi.pecahan) {
		const buatan = [...isi.tugas, ...isi.pertemuan, ...(isi.ujian ?? [])]
		const lain = await sebutPenghuni(trx, { periode, kelas }, buatan)
		if (lain) throw tertahan(`${kelas} sudah berisi ${lain}`)
	}
	const ujian = await hapusSalinanUjian(trx, isi.ujian ?? [], pada)
	if (ujian) throw tertahan(`${await sebutBuatan(trx, [ujian])} sudah diatur atau dipakai`)
	if (!(await hapusTugasKosong(trx, isi.tugas)))
		throw tertahan(`${await sebutBuatan(trx, isi.tugas)} sudah dipakai`)
	if ((await deletePertemuanKosong(trx, isi.pertemuan)) < isi.pertemuan.length)
		throw tertahan(`${await sebutBuatan(trx, isi.pertemuan)} sudah diisi`)
	const tawaran = tambah.penawaran.map(({ id }) => id)
	if ((await deleteTawaran(trx, tawaran)) < tawaran.length)
		throw tertahan((await findDiambil(trx, tawaran)) ?? 'Penawaran yang dibuat sudah dihapus')
	await deleteJadwal(trx, periode, tambah.jadwal)
	await saveJadwal(trx, periode, hapus.jadwal)
	await deletePengampu(trx, periode, tambah.pengampu)
	await savePengampu(trx, periode, hapus.pengampu)
	await undoKapasitas(trx, kapasitas)
	for (const kelas of new Set(tambah.jadwal.map((one) => one.kelas))) {
		const mahasiswa = (await listIsi(trx, periode, kelas)).map(({ id }) => id)
		if (mahasiswa.length > 0)
			await notify(trx, by.now, {
				kepada: await akunMahasiswa(trx, mahasiswa),
				jenis: 'kelas',
				judul: `Jadwal kelas ${kelas} kembali seperti semula`,
				isi: `Dibatalkan: ${isi.uraian}. Periksa jadwal kuliah Anda.`,
				alamat: '/jadwal',
				kunci: `susunan_kelas_batal:${id}`,
				lagi: true,
			})
	}
	for (const kode of isi.kelas) {
		const hanging = await listHanging(trx, { table: 'kelas', column: 'kode', value: kode, except: [] })
		if (hanging.length === 0) await deleteKelasRows(trx, [kode])
	}
}

/** @throws AppError 409 where a merge gave a class lecturers or lectures that are others by now: those of before would stand beside them */
async function requireUtuh(trx: DbOrTrx, { tambah, pecahan }: SusunanRow['isi']): Promise<void> {
	const { isi, matakuliah } = await readKampus(trx)
	const kept = (one: { kelas: string }) => !pecahan.includes(one.kelas)
	for (const [apa, dibuat, ada] of [
		['Jadwal', tambah.jadwal, isi.jadwal],
		['Dosen pengampu', tambah.pengampu, isi.pengampu],
	] as const) {
		const berubah = dibuat.filter(kept).find((one) => !ada.some((row) => isDeepStrictEqual(row, one)))
		if (berubah)
			throw tertahan(`${apa} ${matakuliah(berubah.kode)} di ${berubah.kelas} sudah diubah sesudahnya`)
	}
}
