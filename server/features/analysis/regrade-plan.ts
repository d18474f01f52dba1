import { createHash } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import { findKoreksi, listPaketUjian, type PaketUjian } from '#server/features/exams/key-queries.ts'
import { acuanSoal, hurufSoal, type KunciPaket, kunciPaket } from '#server/features/exams/lend.ts'
import { type DampakHasil, dampakUjian } from '#server/features/results/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput } from '#server/lib/errors.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { PratinjauKoreksi, PutusanSoal } from '#shared/api/item-analysis.ts'
import { opsiTerpilih } from '#shared/rules/jawaban.ts'
import { gabungKoreksi, type KoreksiKunci, kunciPeserta } from '#shared/rules/koreksi-kunci.ts'
import { type HasilUjian, kurangiNilai, scoreUjian } from '#shared/rules/nilai.ts'
import { requireUjian } from './analysis.ts'
import { type DinilaiRow, listDinilai, type UjianRow } from './queries.ts'

export type Perubahan = readonly { soal_id: number; putusan: PutusanSoal | null }[]

/** What is asked of each question, in the letters of its exam. */
export type Asked = Readonly<Record<string, PutusanSoal | null>>

export type Baru = { row: DinilaiRow; hasil: HasilUjian }

/** The papers of an exam and what was decided of their keys. */
export type Kunci = {
	nomor: number
	sebelum: KoreksiKunci
	paket: readonly PaketUjian[]
	acuan: ReadonlyMap<number, Soal>
}

/** What a correction makes of one exam. */
export type Rencana = {
	ujianId: string
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

export const isBerubah = ({ row, hasil }: Baru) =>
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

/** The papers of an exam with what counts of them. */
export async function readKunci(db: DbOrTrx, ujianId: string): Promise<Kunci> {
	const koreksi = await findKoreksi(db, ujianId)
	const paket = await listPaketUjian(db, ujianId)
	return { nomor: koreksi?.nomor ?? 0, sebelum: koreksi?.sesudah ?? {}, paket, acuan: acuanSoal(paket) }
}

/** What is asked of an exam, checked against its papers. @throws AppError 400 */
export function askedOf({ acuan }: Kunci, perubahan: Perubahan): Asked {
	const asked: Record<string, PutusanSoal | null> = {}
	for (const { soal_id, putusan } of perubahan) {
		const soal = acuan.get(soal_id)
		if (!soal || soal_id in asked)
			throw badInput('soal_id', 'Soal ini tidak ada pada ujian', 'soal_not_in_exam')
		asked[soal_id] =
			putusan?.jenis === 'kunci' ? { ...putusan, huruf: lettersOf(putusan.huruf, hurufSoal(soal)) } : putusan
	}
	return asked
}

/** Letters in their order, each once. @throws AppError 400 one that the question has not */
function lettersOf(huruf: string, offered: string): string {
	const letters = [...new Set(huruf)].sort().join('')
	if ([...letters].some((one) => !offered.includes(one)))
		throw badInput('huruf', 'Soal ini tidak punya opsi itu', 'no_such_option')
	return letters
}

/** Works out a correction; locked, nothing that it rests on changes until the transaction ends. @throws AppError 400; 404 */
export async function planUjian(
	ctx: Context,
	db: DbOrTrx,
	ujianId: string,
	{ nomor, sebelum, paket, acuan }: Kunci,
	asked: Asked,
	lock: boolean,
): Promise<Rencana> {
	const ujian = await requireUjian(db, ujianId)
	const sesudah = gabungKoreksi(sebelum, asked)
	const kunci = kunciPaket(paket, sesudah)
	if (isHabis(kunci))
		throw badInput('perubahan', 'Paling sedikit satu soal harus tetap dihitung', 'nothing_counts')
	const baru = nilaiUlang(await listDinilai(db, ujianId, lock), kunci)
	const dampak = await dampakUjian(ctx, db, alamatOf(ujian), ujianBerubah(ujian, baru))
	return { ujianId, ujian, nomor, sebelum, sesudah, acuan, kunci, baru, dampak }
}

/** Whether nothing would be left to be graded by. */
export const isHabis = (kunci: readonly KunciPaket[]): boolean =>
	kunci.some(({ hasil }) => hasil.length === 0)

/** Where the results of an exam's course are. */
export const alamatOf = ({ periode, kelas, matakuliah }: UjianRow) => ({ periode, kelas, matakuliah })

const NO_DAMPAK: DampakHasil = { lama: null, baru: null, terbit: false, diisi: false }

/** What was worked out, of all exams together, with the name of what was seen. */
export function toPratinjau(rencana: readonly Rencana[]): Omit<PratinjauKoreksi, 'lain'> {
	const mahasiswa = rencana
		.flatMap(({ ujianId, baru, dampak }) =>
			baru.map(({ row, hasil }) => ({
				ujian_id: ujianId,
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
			})),
		)
		.sort((a, b) => order(a) - order(b) || a.stambuk.localeCompare(b.stambuk))
	const count = (is: (one: (typeof mahasiswa)[number]) => boolean) => mahasiswa.filter(is).length
	const berubah = ({ akhir }: (typeof mahasiswa)[number]) => akhir.lama?.huruf !== akhir.baru?.huruf
	return {
		...hitung(rencana.flatMap(({ baru }) => baru)),
		huruf_berubah: count(berubah),
		terbit_berubah: count(({ akhir }) => akhir.terbit && akhir.lama?.nilai_akhir !== akhir.baru?.nilai_akhir),
		terbuka: rencana.reduce((sum, { ujian }) => sum + ujian.terbuka, 0),
		mahasiswa,
		sidik: createHash('sha256')
			.update(JSON.stringify(rencana.map(factsOf)))
			.digest('base64url'),
	}
}

/** How many grades rise, fall and stay. */
export function hitung(baru: readonly Baru[]): { naik: number; turun: number; tetap: number } {
	const naik = baru.filter(({ row, hasil }) => hasil.skor > row.skor).length
	const turun = baru.filter(({ row, hasil }) => hasil.skor < row.skor).length
	return { naik, turun, tetap: baru.length - naik - turun }
}

/** All that a preview shows of an exam, and which corrections it came after. */
function factsOf({ ujianId, nomor, sesudah, baru, dampak }: Rencana) {
	const facts = baru.map(({ row, hasil }) => [
		row.pengerjaan_id,
		[row.skor, row.jumlah_benar, row.total_soal],
		[hasil.skor, hasil.jumlah_benar, hasil.total_soal],
		dampak.get(row.mahasiswa_id) ?? null,
	])
	return [ujianId, nomor, sesudah, facts]
}

const order = ({ lama, baru }: { lama: number; baru: number }) => (baru < lama ? 0 : baru > lama ? 1 : 2)
