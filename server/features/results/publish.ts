import { moveKhs } from '#server/features/khs/lend.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import { bobotHuruf, type HurufNilai, SKALA_NILAI } from '#shared/rules/bobot.ts'
import { type BobotKomponen, isSameBobot, KOMPONEN } from '#shared/rules/nilai.ts'
import {
	bedaTerlihat,
	HURUF_TERTUNDA,
	hasilBaris,
	nilaiBerlaku,
	type Terbit,
	type Terlihat,
	yangTerbit,
} from '#shared/rules/penilaian.ts'
import { namaPeriode, semesterPada } from '#shared/rules/periode.ts'
import { teksRentang } from '#shared/rules/tanggal.ts'
import { requireTerbuka } from './closed.ts'
import { type Alamat, findPenilaian, findPeriodeAktif, markDiumumkan, saveHasilStudi } from './queries.ts'
import { openAlamat, readBaris } from './sheet.ts'
import { moveTertunda } from './sheet-queries.ts'

/**
 * Publishes what a grading sheet comes to: results that are whole, and that others wait; who lacks a score stays out. What
 * changes leaves a line in the trail, moves the KHS of its student and is told; what stays the same is not touched.
 * @throws AppError 409 when it is not what the caller saw; 400 when a published result would change and no
 * reason is given, or when there is nothing to publish
 */
export async function publishHasil(
	ctx: Context,
	alamat: Alamat,
	{
		bobot: bobotDilihat,
		hasil: dilihat,
		alasan,
	}: { bobot: BobotKomponen; hasil: readonly Terlihat[]; alasan?: string | undefined },
	actor: Actor,
): Promise<{ diumumkan: number; berubah: number }> {
	const { sks, matakuliah } = await openAlamat(ctx, alamat)
	const now = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const ditutup = await requireTerbuka(trx, alamat.periode, actor)
		const penilaian = await findPenilaian(trx, alamat, true)
		const rows = penilaian ? await readBaris(ctx, trx, alamat) : []
		if (!penilaian || rows.length === 0)
			throw badInput('nilai', 'Belum ada nilai yang dapat diumumkan', 'nothing_to_publish')
		const { diumumkan_pada: _, ...bobot } = penilaian
		const judged = rows.map((baris) => ({ ...baris, hasil: hasilBaris(baris, bobot) }))
		const diumumkan = judged.filter(({ hasil }) => hasil.terbit !== 'belum').length
		const berubah = judged.filter(({ hasil }) => hasil.terbit === 'baru' || hasil.terbit === 'ubah')
		if (diumumkan === 0) throw badInput('nilai', 'Belum ada nilai yang lengkap', 'nothing_to_publish')
		// All is out already: an earlier try whose answer was lost, or a colleague was quicker.
		if (berubah.length === 0) return { diumumkan, berubah: 0 }
		refuseUnseen({ bobot: bobotDilihat, hasil: dilihat }, { bobot, rows })
		if (!alasan && (ditutup || berubah.some(({ terbit }) => terbit !== null)))
			throw badInput('alasan', 'Tulis alasan koreksi nilai yang sudah diumumkan', 'reason_required')

		const sekarang = (await findPeriodeAktif(trx)) ?? alamat.periode
		const baru = berubah.flatMap(({ row, hasil, ...baris }) => {
			if (hasil.nilai_akhir === null || hasil.huruf === null || hasil.huruf === HURUF_TERTUNDA) return []
			const nilai = nilaiBerlaku(baris.entri, baris.sumber)
			return [
				{
					mahasiswa_id: row.mahasiswa_id,
					periode_kode: alamat.periode,
					kelas_kode: alamat.kelas,
					matakuliah_kode: alamat.matakuliah,
					semester: row.semester_tercatat ?? semesterPada(alamat.periode, row.semester_kini, sekarang),
					sks,
					diumumkan_pada: now,
					...columns({ nilai_akhir: hasil.nilai_akhir, huruf: hasil.huruf, nilai, bobot }),
				},
			]
		})
		if ((await saveHasilStudi(trx, baru)) < baru.length)
			throw conflict(
				'graded_elsewhere',
				'Nilai seorang mahasiswa baru saja diumumkan di kelas lain. Belum ada yang diumumkan; muat ulang lembar ini',
			)
		await moveTertunda(trx, alamat, {
			menunggu: berubah.flatMap(({ hasil, row: { mahasiswa_id, tertunda_sampai, tertunda_alasan } }) =>
				hasil.huruf === HURUF_TERTUNDA && tertunda_sampai !== null && tertunda_alasan !== null
					? [{ mahasiswa_id, sampai: tertunda_sampai, alasan: tertunda_alasan }]
					: [],
			),
			selesai: baru.map(({ mahasiswa_id }) => mahasiswa_id),
			now,
		})
		await markDiumumkan(trx, alamat, now)
		await writeJejakAll(
			trx,
			berubah.map(({ row, terbit, hasil }) => {
				const hasilBaru = baru.find(({ mahasiswa_id }) => mahasiswa_id === row.mahasiswa_id)
				return {
					...by(actor),
					tindakan: terbit
						? 'ubah_hasil_studi'
						: hasil.huruf === HURUF_TERTUNDA
							? 'tunda_hasil_studi'
							: 'umumkan_hasil_studi',
					objek: `hasil_studi:${row.mahasiswa_id}:${alamat.periode}:${alamat.matakuliah}`,
					...(terbit && { lama: figures(terbit) }),
					baru: {
						...(hasilBaru ? shown(hasilBaru) : { huruf: HURUF_TERTUNDA, sampai: row.tertunda_sampai }),
						...((terbit || ditutup) && { alasan }),
					},
				}
			}),
		)
		await moveKhs(trx, alamat.periode, baru, now)
		// Also of a correction each is told: a first result, a changed one and one that waits in words of their own.
		const kabar = new Map<string, { kata: string; isi: string; siapa: string[] }>()
		for (const { row, terbit, hasil } of berubah) {
			const menunggu = hasil.huruf === HURUF_TERTUNDA ? row.tertunda_sampai : null
			const kata = menunggu ? 'tertunda' : terbit ? 'diperbaiki' : 'sudah keluar'
			const isi = `${menunggu ? `Paling lambat ${teksRentang(menunggu, menunggu)} · ` : ''}${namaPeriode(alamat.periode)}`
			const one = kabar.get(kata + isi) ?? { kata, isi, siapa: [] }
			one.siapa.push(row.mahasiswa_id)
			kabar.set(kata + isi, one)
		}
		for (const { kata, isi, siapa } of kabar.values())
			await notify(trx, now, {
				kepada: await akunMahasiswa(trx, siapa),
				jenis: 'nilai',
				judul: `Nilai akhir ${matakuliah} ${kata}`,
				isi,
				alamat: '/nilai',
				kunci: `hasil_studi:${alamat.periode}:${alamat.matakuliah}`,
				lagi: true,
			})
		return { diumumkan, berubah: berubah.length }
	})
}

/** Nobody publishes a score that a colleague put there a moment ago, nor what an exam has come to meanwhile. */
function refuseUnseen(
	dilihat: { bobot: BobotKomponen; hasil: readonly Terlihat[] },
	{ bobot, rows }: { bobot: BobotKomponen; rows: Awaited<ReturnType<typeof readBaris>> },
): void {
	if (!isSameBobot(dilihat.bobot, bobot))
		throw conflict('sheet_changed', 'Bobot nilai berubah sejak Anda lihat. Periksa lagi')
	const baris = rows.map((one) => ({ ...one, stambuk: one.row.stambuk }))
	const beda = bedaTerlihat(dilihat.hasil, yangTerbit(baris, bobot))
	if (beda.length === 0) return
	const nama = new Map(rows.map(({ row }) => [row.stambuk, row.nama]))
	const siapa = beda.slice(0, 3).map((stambuk) => nama.get(stambuk) ?? stambuk)
	const lain = beda.length > 3 ? `, dan ${beda.length - 3} lainnya` : ''
	throw conflict(
		'sheet_changed',
		`Nilai ${siapa.join(', ')}${lain} berubah sejak Anda lihat. Belum ada yang diumumkan; periksa lagi`,
	)
}

type Hasil = Omit<Terbit, 'huruf'> & { huruf: HurufNilai }

/** A result as its table has it, with the scale that gave the letter. */
export function columns({ nilai, bobot, nilai_akhir, huruf }: Hasil) {
	return {
		...nilai,
		...weights(bobot),
		nilai_akhir,
		huruf,
		bobot: bobotHuruf(huruf),
		skala: SKALA_NILAI.versi,
	}
}

const weights = (bobot: BobotKomponen) => ({
	bobot_kehadiran: bobot.kehadiran,
	bobot_tugas: bobot.tugas,
	bobot_uts: bobot.uts,
	bobot_uas: bobot.uas,
})

/** What the trail keeps of a result that was. */
export const figures = ({ nilai, bobot, nilai_akhir, huruf }: Terbit) => ({
	...nilai,
	...weights(bobot),
	nilai_akhir,
	huruf,
})

/** What it keeps of one that is. */
export const shown = (hasil: ReturnType<typeof columns>) => ({
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
