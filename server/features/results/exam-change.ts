import type { DbOrTrx } from '#server/db/client.ts'
import { moveKhs } from '#server/features/khs/lend.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import type { HurufNilai } from '#shared/rules/bobot.ts'
import { BOBOT_KOMPONEN, computeNilaiAkhir, hurufNilai } from '#shared/rules/nilai.ts'
import { alamatLembarNilai, hasilBaris } from '#shared/rules/penilaian.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { requireTerbuka } from './closed.ts'
import { listKelasKini } from './move-queries.ts'
import { columns, figures, shown } from './publish.ts'
import { type Alamat, findPenilaian, saveHasilStudi } from './queries.ts'
import { openAlamat, readBaris } from './sheet.ts'
import type { BarisSheet } from './sheet-queries.ts'

type Akhir = { nilai_akhir: number; huruf: string }

/** What another score in an exam makes of the course's result of a student. */
export type DampakHasil = {
	/** As it is and as it will be; null while other scores are missing or the result waits. */
	lama: Akhir | null
	baru: Akhir | null
	/** It is out, so that a correction goes out with it. */
	terbit: boolean
	/** The lecturer has entered another score than the exam's, which stays. */
	diisi: boolean
}

export type UjianBerubah = {
	komponen: 'uts' | 'uas'
	/** New scores by student. */
	skor: ReadonlyMap<string, number>
}

type Baris = { row: BarisSheet; dampak: DampakHasil; hasil: Parameters<typeof columns>[0] | null }

async function judge(
	ctx: Context,
	db: DbOrTrx,
	alamat: Alamat,
	{ komponen, skor }: UjianBerubah,
): Promise<Baris[]> {
	const penilaian = await findPenilaian(db, alamat)
	const rows = await readBaris(ctx, db, alamat)
	return rows.flatMap((baris): Baris[] => {
		const ke = skor.get(baris.row.mahasiswa_id)
		if (ke === undefined) return []
		const { terbit, entri, sumber, row } = baris
		const nilai = { ...sumber, [komponen]: ke }
		if (terbit) {
			// A published result rests on the exam as long as it says the exam's score and nobody entered one.
			const diisi = entri[komponen] !== null || terbit.nilai[komponen] !== sumber[komponen]
			const baru = { ...terbit.nilai, [komponen]: ke }
			const akhir = diisi ? null : computeNilaiAkhir(baru, terbit.bobot)
			const hasil =
				akhir === null ? null : { ...terbit, nilai: baru, nilai_akhir: akhir, huruf: hurufNilai(akhir) }
			return [
				{
					row,
					hasil,
					dampak: { lama: akhirOf(terbit), baru: akhirOf(hasil ?? terbit), terbit: true, diisi },
				},
			]
		}
		const bobot = penilaian ?? BOBOT_KOMPONEN
		const dampak = {
			lama: akhirOf(hasilBaris(baris, bobot)),
			baru: akhirOf(hasilBaris({ ...baris, sumber: nilai }, bobot)),
			terbit: false,
			diisi: entri[komponen] !== null,
		}
		return [{ row, hasil: null, dampak }]
	})
}

const akhirOf = ({
	nilai_akhir,
	huruf,
}: {
	nilai_akhir: number | null
	huruf: string | null
}): Akhir | null => (nilai_akhir === null || huruf === null ? null : { nilai_akhir, huruf })

/** What new scores in an exam would make of the results of its course, by student; nothing is changed. */
export async function dampakUjian(
	ctx: Context,
	db: DbOrTrx,
	alamat: Alamat,
	berubah: UjianBerubah,
): Promise<Map<string, DampakHasil>> {
	const rows = await judge(ctx, db, alamat, berubah)
	return new Map(rows.map(({ row, dampak }) => [row.mahasiswa_id, dampak]))
}

/**
 * Corrects the published results that rest on an exam, before its new scores are written: each with its line in the trail,
 * its KHS moved, its student told. Drafts of the sheet follow the exam by themselves and are not touched.
 * @returns how many results changed
 */
export async function koreksiHasilUjian(
	ctx: Context,
	trx: DbOrTrx,
	alamat: Alamat,
	berubah: UjianBerubah,
	{ alasan, actor }: { alasan: string; actor: Actor },
): Promise<number> {
	const { sks, matakuliah } = await openAlamat(ctx, alamat)
	// Whoever publishes the sheet at this moment goes first.
	await findPenilaian(trx, alamat, true)
	const now = ctx.now()
	const judged = await judge(ctx, trx, alamat, berubah)
	await tellKelasLain(trx, now, { alamat, matakuliah, berubah, judged })
	const rows = judged.flatMap(({ row, hasil }) =>
		hasil && row.terbit
			? [{ row, lama: row.terbit, hasil: columns({ ...hasil, huruf: hasil.huruf as HurufNilai }) }]
			: [],
	)
	if (rows.length === 0) return 0
	await requireTerbuka(trx, alamat.periode, actor)
	const baru = rows.map(({ row, hasil }) => ({
		mahasiswa_id: row.mahasiswa_id,
		periode_kode: alamat.periode,
		kelas_kode: alamat.kelas,
		matakuliah_kode: alamat.matakuliah,
		// What is there keeps its own.
		semester: row.semester_tercatat ?? row.semester_kini,
		sks,
		diumumkan_pada: now,
		...hasil,
	}))
	await saveHasilStudi(trx, baru)
	await writeJejakAll(
		trx,
		rows.map(({ row, lama, hasil }) => ({
			...by(actor),
			tindakan: 'ubah_hasil_studi',
			objek: `hasil_studi:${row.mahasiswa_id}:${alamat.periode}:${alamat.matakuliah}`,
			lama: figures(lama),
			baru: { ...shown(hasil), alasan },
		})),
	)
	await moveKhs(trx, alamat.periode, baru, now)
	await notify(trx, now, {
		kepada: await akunMahasiswa(
			trx,
			baru.map(({ mahasiswa_id }) => mahasiswa_id),
		),
		jenis: 'nilai',
		judul: `Nilai akhir ${matakuliah} diperbaiki`,
		isi: namaPeriode(alamat.periode),
		alamat: '/nilai',
		kunci: `hasil_studi:${alamat.periode}:${alamat.matakuliah}`,
		lagi: true,
	})
	return rows.length
}

/**
 * Who has sat the exam here and was moved to another class since has the result there, where it is not corrected from here
 * (decision 449): who teaches there is told.
 */
async function tellKelasLain(
	trx: DbOrTrx,
	now: Date,
	{
		alamat,
		matakuliah,
		berubah,
		judged,
	}: { alamat: Alamat; matakuliah: string } & {
		berubah: UjianBerubah
		judged: readonly Baris[]
	},
): Promise<void> {
	const here = new Set(judged.map(({ row }) => row.mahasiswa_id))
	const gone = [...berubah.skor.keys()].filter((id) => !here.has(id))
	const jenis = berubah.komponen === 'uts' ? 'UTS' : 'UAS'
	for (const { kelas, mahasiswa, akun } of await listKelasKini(trx, alamat, jenis, gone))
		await notify(trx, now, {
			kepada: akun,
			jenis: 'pesan',
			judul: `Skor ${jenis} ${matakuliah} berubah di kelas ${kelas}`,
			isi: `Skor ${mahasiswa} mahasiswa yang mengikuti ${jenis} di kelas ${alamat.kelas} dihitung ulang. Nilai akhir yang sudah diumumkan tidak ikut berubah; periksa lembar nilai, lalu umumkan lagi.`,
			alamat: alamatLembarNilai({ ...alamat, kelas }),
			kunci: `skor_ujian:${alamat.periode}:${kelas}:${alamat.matakuliah}:${jenis}`,
			lagi: true,
		})
}
