import { findKoreksi, listPaketUjian, type PaketUjian } from '#server/features/exams/key-queries.ts'
import { acuanSoal, hurufSoal, lettersIn } from '#server/features/exams/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { cuplikan } from '#server/lib/cuplikan.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { AnalisisUjian, ButirUjian, Koreksi, OpsiButir } from '#shared/api/item-analysis.ts'
import {
	analisisButir,
	type Butir,
	histogram,
	keandalan,
	type LembarPeserta,
	ringkas,
} from '#shared/rules/analisis-soal.ts'
import { bedaKoreksi, isBenar, type KoreksiKunci } from '#shared/rules/koreksi-kunci.ts'
import { NILAI_LULUS } from '#shared/rules/nilai.ts'
import {
	type DinilaiRow,
	findUjian,
	type KoreksiRow,
	listDinilai,
	listKoreksi,
	type UjianRow,
} from './queries.ts'

type Ctx = Pick<Context, 'db'>

/** An exam. @throws AppError 404 */
export async function requireUjian(db: Context['db'], id: string): Promise<UjianRow> {
	const ujian = await findUjian(db, id)
	if (!ujian) throw notFound('exam_not_found', 'Ujian tidak ditemukan')
	return ujian
}

/** How an exam and its questions did. @throws AppError 404 */
export async function getAnalisis({ db }: Ctx, ujianId: string): Promise<AnalisisUjian> {
	const ujian = await requireUjian(db, ujianId)
	const [semua, dinilai, koreksi, riwayat] = await Promise.all([
		listPaketUjian(db, ujianId),
		listDinilai(db, ujianId),
		findKoreksi(db, ujianId),
		listKoreksi(db, ujianId),
	])
	const paket = paketBerlaku(semua, dinilai)
	const putusan = koreksi?.sesudah ?? {}
	const acuan = acuanSoal(semua)
	const sheets = lembarPeserta(paket, dinilai, acuan, putusan)
	// Of what could be drawn, only what somebody had did anything.
	const soal = soalUjian(paket).filter(
		({ soal: { id } }) => dinilai.length === 0 || sheets.some((lembar) => lembar.has(id)),
	)
	// As the oldest paper had it, whose letters all are told in.
	const asli = new Map([...semua].reverse().flatMap((one) => Object.entries(one.kunci)))
	const butir = soal.map((one) => butirOf(one, acuan, putusan))
	const hasil = new Map(analisisButir(butir, sheets).map((one) => [one.id, one]))
	const skor = dinilai.map((one) => one.skor)
	const ringkasan = ringkas(skor)
	const dihitung = butir.filter(({ gugur }) => !gugur).map(({ id }) => id)
	const sama = sheets.every((lembar) => dihitung.every((id) => lembar.has(id)))
	const marks = sama ? sheets.map((lembar) => dihitung.map((id) => lembar.get(id)?.nilai ?? 0)) : []
	return {
		dinilai: dinilai.length,
		terbuka: ujian.terbuka,
		batal: ujian.batal,
		ringkasan: ringkasan && {
			rata: ringkasan.rata,
			median: ringkasan.median,
			simpangan: ringkasan.simpangan,
			terendah: ringkasan.terendah,
			tertinggi: ringkasan.tertinggi,
			lulus: skor.filter((one) => one >= NILAI_LULUS).length,
		},
		sebaran: histogram(skor),
		keandalan: keandalan(marks),
		soal_sama: sama,
		butir: soal.flatMap(({ soal: one, kunci }, index) => {
			const found = hasil.get(one.id)
			const asal = acuan.get(one.id)
			if (!found || !asal) return []
			const { opsi, diduga, ...figures } = found
			return [
				{
					...figures,
					...textOf(asal),
					nomor: index + 1,
					kunci: butir[index]?.kunci ?? kunci,
					kunci_asli: asli.get(String(one.id)) ?? kunci,
					putusan: putusan[one.id] ?? null,
					diduga: diduga as ButirUjian['diduga'],
					opsi: opsi.map((o) => ({ ...o, ...optionOf(asal, o.huruf) })),
				},
			]
		}),
		koreksi: riwayat.map(toKoreksi),
		diumumkan: ujian.diumumkan,
		perlu_terbit: ujian.perlu_terbit,
	}
}

/** The papers that somebody was graded by, or the newest as long as nobody was. */
function paketBerlaku(semua: readonly PaketUjian[], dinilai: readonly DinilaiRow[]): PaketUjian[] {
	const used = new Set(dinilai.map(({ paket_id }) => paket_id))
	return dinilai.length === 0 ? semua.slice(-1) : semua.filter(({ id }) => used.has(id))
}

type SoalPaket = { soal: Soal; kunci: string; berlaku: string | undefined }

/** Each question once, as the newest of these papers has it, in the order of the bank. */
function soalUjian(paket: readonly PaketUjian[]): SoalPaket[] {
	const all = new Map(
		paket.flatMap(({ isi, kunci, berlaku }) =>
			isi.map((soal) => [soal.id, { soal, kunci: kunci[soal.id] ?? '', berlaku: berlaku[soal.id] }] as const),
		),
	)
	return [...all.values()].sort((a, b) => a.soal.id - b.soal.id)
}

const isGugur = (koreksi: KoreksiKunci, id: number) => {
	const jenis = koreksi[id]?.jenis
	return jenis === 'penuh' || jenis === 'keluar'
}

/** A question for the analysis. One that was thrown out is told by the key that its paper had. */
function butirOf(
	{ soal, kunci, berlaku }: SoalPaket,
	acuan: ReadonlyMap<number, Soal>,
	koreksi: KoreksiKunci,
): Butir {
	const asal = acuan.get(soal.id) ?? soal
	const gugur = isGugur(koreksi, soal.id)
	return {
		id: soal.id,
		opsi: hurufSoal(asal),
		kunci: lettersIn(soal, asal)(gugur ? kunci : (berlaku ?? kunci)),
		gugur,
	}
}

function lembarPeserta(
	paket: readonly PaketUjian[],
	dinilai: readonly DinilaiRow[],
	acuan: ReadonlyMap<number, Soal>,
	koreksi: KoreksiKunci,
): LembarPeserta[] {
	const known = new Map(
		paket.map(({ id, isi, kunci, berlaku }) => [
			id,
			isi.map((soal) => ({
				id: soal.id,
				kunci: (isGugur(koreksi, soal.id) ? undefined : berlaku[soal.id]) ?? kunci[soal.id] ?? '',
				huruf: lettersIn(soal, acuan.get(soal.id) ?? soal),
			})),
		]),
	)
	return dinilai.map(
		({ paket_id, urutan, jawaban }) =>
			new Map(
				(known.get(paket_id) ?? []).flatMap(({ id, kunci, huruf }) => {
					if (!urutan.includes(id)) return []
					const opsi = jawaban[id]?.[0] ?? null
					return [[id, { opsi: opsi && huruf(opsi), nilai: isBenar(kunci, opsi) ? 1 : 0 }] as const]
				}),
			),
	)
}

const textOf = (soal: Soal) => ({
	cuplikan: cuplikan(soal.pertanyaan) || 'Gambar',
	html: soal.pertanyaan,
	gambar: soal.gambar_pertanyaan,
	alt: soal.teks_gambar.gambar_pertanyaan ?? '',
})

/** An option as the exam showed it. */
export function optionOf(
	soal: Soal,
	huruf: string | null,
): Pick<OpsiButir, 'huruf' | 'html' | 'gambar' | 'alt'> {
	if (huruf === null) return { huruf: null, html: '', gambar: null, alt: '' }
	const letter = huruf.toLowerCase() as 'a'
	return {
		huruf: huruf as OpsiButir['huruf'],
		html: soal[`opsi_${letter}`] ?? '',
		gambar: soal[`gambar_opsi_${letter}`],
		alt: soal.teks_gambar[`gambar_opsi_${letter}`] ?? '',
	}
}

const listOf = (beda: ReturnType<typeof bedaKoreksi>) =>
	Object.entries(beda).map(([id, putusan]) => ({ soal_id: Number(id), putusan }))

const toKoreksi = ({ sebelum, sesudah, pada, ...row }: KoreksiRow): Koreksi => ({
	...row,
	pada: pada.toISOString(),
	perubahan: listOf(bedaKoreksi(sebelum, sesudah)),
	kembali: listOf(bedaKoreksi(sesudah, sebelum)),
})
