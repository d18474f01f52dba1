import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import type { DbOrTrx } from '#server/db/client.ts'
import { findKoreksi, listPaketUjian, putKunciPaket, putNilai } from '#server/features/exams/key-queries.ts'
import { acuanSoal, hurufSoal, type KunciPaket, kunciPaket } from '#server/features/exams/lend.ts'
import { notify } from '#server/features/notifications/lend.ts'
import { mendSoal } from '#server/features/questions/lend.ts'
import { type DampakHasil, dampakUjian, koreksiHasilUjian } from '#server/features/results/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/jobs.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { PratinjauKoreksi, PutusanSoal } from '#shared/api/item-analysis.ts'
import { opsiTerpilih } from '#shared/rules/jawaban.ts'
import { bedaKoreksi, gabungKoreksi, type KoreksiKunci, kunciPeserta } from '#shared/rules/koreksi-kunci.ts'
import { type HasilUjian, kurangiNilai, scoreUjian } from '#shared/rules/nilai.ts'
import { nilaiTerlihat } from '#shared/rules/tinjauan.ts'
import { optionOf, requireUjian } from './analysis.ts'
import { type DinilaiRow, insertKoreksi, listDinilai, lockUjian, type UjianRow } from './queries.ts'

export type Perubahan = readonly { soal_id: number; putusan: PutusanSoal | null }[]

type Baru = { row: DinilaiRow; hasil: HasilUjian }

type Rencana = {
	ujian: UjianRow
	nomor: number
	sebelum: KoreksiKunci
	sesudah: KoreksiKunci
	acuan: ReadonlyMap<number, Soal>
	kunci: readonly KunciPaket[]
	baru: readonly Baru[]
	dampak: ReadonlyMap<string, DampakHasil>
}

/** What every grade would be by a key; in the order of the rows. */
export function nilaiUlang(rows: readonly DinilaiRow[], kunci: readonly KunciPaket[]): Baru[] {
	const keys = new Map(kunci.map((one) => [one.paket_id, one.kunci]))
	return rows.map((row) => {
		const utuh = scoreUjian(kunciPeserta(keys.get(row.paket_id) ?? {}, row.urutan), opsiTerpilih(row.jawaban))
		const { pengurangan: besar, satuan_pengurangan: satuan } = row
		return { row, hasil: besar !== null && satuan !== null ? kurangiNilai(utuh, { besar, satuan }) : utuh }
	})
}

const isBerubah = ({ row, hasil }: Baru) =>
	row.skor !== hasil.skor || row.jumlah_benar !== hasil.jumlah_benar || row.total_soal !== hasil.total_soal

/**
 * What new scores are there for the results of the course. Who has sat a make-up has its score, whatever becomes of the
 * exam. A quiz is only a part of `tugas`: the sheet follows by itself, and a published result changes when it is published
 * again.
 */
export const ujianBerubah = (ujian: UjianRow, baru: readonly Baru[]) => ({
	komponen: ujian.jenis === 'UTS' ? ('uts' as const) : ('uas' as const),
	skor: new Map(
		baru
			.filter(({ row, hasil }) => ujian.jenis !== 'KUIS' && row.berlaku && row.skor !== hasil.skor)
			.map(({ row, hasil }) => [row.mahasiswa_id, hasil.skor]),
	),
})

/** Works out a correction; locked, nothing that it rests on changes until the transaction ends. @throws AppError 400; 404 */
async function plan(
	ctx: Context,
	db: DbOrTrx,
	ujianId: string,
	perubahan: Perubahan,
	lock: boolean,
): Promise<Rencana> {
	if (lock) await lockUjian(db, ujianId)
	const ujian = await requireUjian(db, ujianId)
	const koreksi = await findKoreksi(db, ujianId)
	const paket = await listPaketUjian(db, ujianId)
	const acuan = acuanSoal(paket)
	const asked: Record<string, PutusanSoal | null> = {}
	for (const { soal_id, putusan } of perubahan) {
		const soal = acuan.get(soal_id)
		if (!soal || soal_id in asked)
			throw badInput('soal_id', 'Soal ini tidak ada pada ujian', 'soal_not_in_exam')
		asked[soal_id] =
			putusan?.jenis === 'kunci' ? { ...putusan, huruf: lettersOf(putusan.huruf, hurufSoal(soal)) } : putusan
	}
	const sebelum = koreksi?.sesudah ?? {}
	const sesudah = gabungKoreksi(sebelum, asked)
	const kunci = kunciPaket(paket, sesudah)
	if (kunci.some(({ hasil }) => hasil.length === 0))
		throw badInput('perubahan', 'Paling sedikit satu soal harus tetap dihitung', 'nothing_counts')
	const baru = nilaiUlang(await listDinilai(db, ujianId, lock), kunci)
	const alamat = { periode: ujian.periode, kelas: ujian.kelas, matakuliah: ujian.matakuliah }
	const dampak = await dampakUjian(ctx, db, alamat, ujianBerubah(ujian, baru))
	return { ujian, nomor: koreksi?.nomor ?? 0, sebelum, sesudah, acuan, kunci, baru, dampak }
}

/** Letters in their order, each once. @throws AppError 400 one that the question has not */
function lettersOf(huruf: string, offered: string): string {
	const letters = [...new Set(huruf)].sort().join('')
	if ([...letters].some((one) => !offered.includes(one)))
		throw badInput('huruf', 'Soal ini tidak punya opsi itu', 'no_such_option')
	return letters
}

const NO_DAMPAK: DampakHasil = { lama: null, baru: null, terbit: false, diisi: false }

function toPratinjau({ ujian, nomor, sesudah, baru, dampak }: Rencana): PratinjauKoreksi {
	const mahasiswa = baru
		.map(({ row, hasil }) => ({
			stambuk: row.stambuk,
			nama: row.nama,
			lama: row.skor,
			baru: hasil.skor,
			benar_lama: row.jumlah_benar,
			benar_baru: hasil.jumlah_benar,
			total_lama: row.total_soal,
			total_baru: hasil.total_soal,
			dikurangi: row.pengurangan !== null,
			akhir: dampak.get(row.mahasiswa_id) ?? NO_DAMPAK,
		}))
		.sort((a, b) => order(a) - order(b) || a.stambuk.localeCompare(b.stambuk))
	const count = (is: (one: (typeof mahasiswa)[number]) => boolean) => mahasiswa.filter(is).length
	const berubah = ({ akhir }: (typeof mahasiswa)[number]) => akhir.lama?.huruf !== akhir.baru?.huruf
	const facts = baru.map(({ row, hasil }) => [
		row.pengerjaan_id,
		[row.skor, row.jumlah_benar, row.total_soal],
		[hasil.skor, hasil.jumlah_benar, hasil.total_soal],
		dampak.get(row.mahasiswa_id) ?? null,
	])
	return {
		naik: count((one) => one.baru > one.lama),
		turun: count((one) => one.baru < one.lama),
		tetap: count((one) => one.baru === one.lama),
		huruf_berubah: count(berubah),
		terbit_berubah: count(({ akhir }) => akhir.terbit && akhir.lama?.nilai_akhir !== akhir.baru?.nilai_akhir),
		terbuka: ujian.terbuka,
		mahasiswa,
		sidik: createHash('sha256')
			.update(JSON.stringify([nomor, sesudah, facts]))
			.digest('base64url'),
	}
}

const order = ({ lama, baru }: { lama: number; baru: number }) => (baru < lama ? 0 : baru > lama ? 1 : 2)

/** What a correction would do. @throws AppError 400; 404 */
export async function previewKoreksi(
	ctx: Context,
	ujianId: string,
	perubahan: Perubahan,
): Promise<PratinjauKoreksi> {
	return toPratinjau(await plan(ctx, ctx.db, ujianId, perubahan, false))
}

/**
 * Corrects keys and grades anew, exactly as it was previewed: grades, published results with their KHS, the bank if wanted,
 * the trail, and word to who is concerned, in one transaction. To be undone it is made the other way round.
 * @param onLate what was handed in meanwhile could not be graded anew yet; the correction stands, and a job tries again
 * @throws AppError 400; 404; 409 something has changed since it was previewed, or nothing would
 */
export async function applyKoreksi(
	ctx: Context,
	ujianId: string,
	{ perubahan, alasan, sidik, bank }: { perubahan: Perubahan; alasan: string; sidik: string; bank: boolean },
	actor: Actor,
	onLate: (error: unknown) => void,
): Promise<{ nomor: number; naik: number; turun: number; hasil: number; soal_bank: number }> {
	const done = await ctx.db.transaction().execute(async (trx) => {
		const rencana = await plan(ctx, trx, ujianId, perubahan, true)
		const { ujian, sebelum, sesudah, acuan, kunci, baru } = rencana
		const beda = bedaKoreksi(sebelum, sesudah)
		if (Object.keys(beda).length === 0)
			throw conflict('nothing_corrected', 'Kunci sudah seperti itu; tidak ada yang berubah')
		const { naik, turun, sidik: kini } = toPratinjau(rencana)
		if (kini !== sidik)
			throw conflict('results_changed', 'Nilai berubah sejak pratinjau dibuat. Periksa lagi pratinjaunya')
		const now = ctx.now()
		const nomor = rencana.nomor + 1
		const alamat = { periode: ujian.periode, kelas: ujian.kelas, matakuliah: ujian.matakuliah }
		await insertKoreksi(trx, {
			...{ ujian_id: ujianId, nomor, sebelum, sesudah, alasan, dinilai: baru.length, naik, turun },
			...{ oleh: actor.akun_id, pada: now },
		})
		await putKunciPaket(trx, kunci)
		// Before the grades: a result rests on the exam when it says the score that it had.
		const hasil = await koreksiHasilUjian(ctx, trx, alamat, ujianBerubah(ujian, baru), { alasan, actor })
		await writeNilai(trx, baru, { actor, nomor })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'kunci_ujian_dikoreksi',
			objek: `ujian:${ujianId}`,
			lama: pick(sebelum, beda),
			baru: { ...pick(sesudah, beda), alasan, naik, turun, dinilai: baru.length },
		})
		const soal_bank = bank ? (await mendSoal(trx, bankOf(beda, acuan), { actor, now, alasan })).length : 0
		await tell(trx, ujian, ujianId, baru, now)
		// A hand-in that was under way at this moment was still counted by the old key.
		await ctx.jobs.add(
			trx,
			SELARAS_NILAI,
			{ ujian_id: ujianId },
			{ runAt: new Date(Date.now() + SELARAS_MS) },
		)
		return { nomor, naik, turun, hasil, soal_bank }
	})
	await alignNilai(ctx, { ujian_id: ujianId }).catch(onLate)
	return done
}

const pick = (koreksi: KoreksiKunci, beda: object) =>
	Object.fromEntries(Object.keys(beda).map((id) => [`soal_${id}`, koreksi[id] ?? null]))

/** What the bank should say of questions whose one right option is another now, or that are no good. */
function bankOf(beda: ReturnType<typeof bedaKoreksi>, acuan: ReadonlyMap<number, Soal>) {
	return Object.entries(beda).flatMap(([id, putusan]) => {
		const soal = acuan.get(Number(id))
		if (!soal || putusan === null) return []
		const [letter, ...more] = putusan.jenis === 'kunci' ? putusan.huruf : []
		return [{ soal_id: Number(id), benar: letter && more.length === 0 ? optionOf(soal, letter) : null }]
	})
}

/** Writes the grades that changed, each with its line in the trail. */
async function writeNilai(
	trx: DbOrTrx,
	baru: readonly Baru[],
	{ actor, nomor }: { actor: Actor | null; nomor: number },
): Promise<number> {
	const berubah = baru.filter(isBerubah)
	await putNilai(
		trx,
		berubah.map(({ row, hasil }) => ({ pengerjaan_id: row.pengerjaan_id, ...hasil })),
	)
	await writeJejakAll(
		trx,
		berubah.map(({ row, hasil }) => ({
			...(actor ? by(actor) : { pelaku: null }),
			tindakan: 'nilai_ujian_diubah',
			objek: `pengerjaan:${row.pengerjaan_id}`,
			lama: { benar: row.jumlah_benar, soal: row.total_soal, skor: row.skor },
			baru: {
				benar: hasil.jumlah_benar,
				soal: hasil.total_soal,
				skor: hasil.skor,
				sebab: 'koreksi_kunci',
				koreksi: nomor,
			},
		})),
	)
	return berubah.length
}

/** Tells those whose score is another now, and who may see it. */
async function tell(
	trx: DbOrTrx,
	ujian: UjianRow,
	ujianId: string,
	baru: readonly Baru[],
	now: Date,
): Promise<void> {
	if (!nilaiTerlihat(ujian, now)) return
	await notify(trx, now, {
		kepada: baru.filter(({ row, hasil }) => row.skor !== hasil.skor).map(({ row }) => row.akun_id),
		jenis: 'nilai',
		judul: `Nilai ${ujian.jenis} ${ujian.nama} dihitung ulang`,
		isi: 'Kunci jawaban dikoreksi dosen',
		alamat: '/nilai',
		kunci: `nilai_ujian_dikoreksi:${ujianId}`,
		lagi: true,
	})
}

const Payload = Type.Object({ ujian_id: Type.String() })
const SELARAS_MS = 10_000

/** Looks once more at the grades of an exam whose key was corrected. */
export const SELARAS_NILAI: Task<typeof Payload> = {
	name: 'selaras_nilai_ujian',
	payload: Payload,
	attempts: 6,
	sealed: false,
}

/** Grades by the key that counts what was handed in while it changed; without anything of that sort it changes nothing. */
export async function alignNilai(
	ctx: Pick<Context, 'db'>,
	{ ujian_id: id }: { ujian_id: string },
): Promise<number> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockUjian(trx, id)
		const koreksi = await findKoreksi(trx, id)
		if (!koreksi) return 0
		const kunci = kunciPaket(await listPaketUjian(trx, id), koreksi.sesudah)
		const baru = nilaiUlang(await listDinilai(trx, id, true), kunci)
		return writeNilai(trx, baru, { actor: null, nomor: koreksi.nomor })
	})
}
