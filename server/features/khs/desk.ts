import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { BarisKhs, CalonKhs, MejaKhs, TinjauanKhs } from '#shared/api/khs-office.ts'
import { type AngkaKhs, computeKhs, KHS_SEKALIGUS, type StatusKhs } from '#shared/rules/khs.ts'
import { beratJanggal, JANGGAL_KHS, type JanggalKhs, janggalKhs } from '#shared/rules/khs-janggal.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { findPutusan, findVersiSebelumnya, listKhsOfPutusan, milikOf } from './decision-queries.ts'
import { sidikKhs } from './decisions.ts'
import {
	type BarisFakta,
	type BarisRingkas,
	findRangka,
	listBelumAda,
	listDiputuskan,
	listFakta,
	listMenunggu,
	listPeriodeKhs,
	type Milik,
	type Saring,
} from './desk-queries.ts'
import { findKhs, listHasilMahasiswa, listKhs } from './queries.ts'
import { toKhs } from './service.ts'

const PER_HALAMAN = 50

type Dicari = Saring & { janggal?: JanggalKhs | 'tanpa' }
type Dilihat = BarisRingkas & { status?: StatusKhs }
/** `tempat`: the place of the class among all of them. */
type Judged<T extends Dilihat = BarisRingkas> = T & { janggal: JanggalKhs[]; berat: number; tempat: number }

type Kelas = Pick<Judged, 'tempat' | 'stambuk'>
const KELAS = (a: Kelas, b: Kelas) => a.tempat - b.tempat || (a.stambuk < b.stambuk ? -1 : 1)

/** Sheets with the place of their class: put in order once, not again for every two of tens of thousands of sheets. */
function placed<T extends { kelas: string | null }>(rows: readonly T[]): (T & { tempat: number })[] {
	const kelas = [...new Set(rows.map((row) => row.kelas ?? ''))].toSorted((a, b) => a.localeCompare(b))
	const tempat = new Map(kelas.map((one, place) => [one, place]))
	return rows.map((row) => ({ ...row, tempat: tempat.get(row.kelas ?? '') ?? 0 }))
}

/** As `localeCompare` without its looking up of the language for every two of tens of thousands of names. */
const { compare: byText } = new Intl.Collator()

const URUT: Readonly<Record<string, (a: Judged, b: Judged) => number>> = {
	janggal: (a, b) => b.berat - a.berat,
	nama: (a, b) => byText(a.nama, b.nama),
	kelas: KELAS,
	ips: (a, b) => a.ips - b.ips,
}

/** Sheets with what is odd about those that wait, in an order, by class and number where it says nothing. */
function judged<T extends Dilihat>(rows: readonly T[], urut = 'janggal'): Judged<T>[] {
	const compare = URUT[urut.replace('-', '')] ?? KELAS
	const turn = urut.startsWith('-') ? -1 : 1
	return placed(rows)
		.map((row) => {
			const janggal = (row.status ?? 'pending') === 'pending' ? janggalKhs(row) : []
			return { ...row, janggal, berat: beratJanggal(janggal) }
		})
		.toSorted((a, b) => turn * compare(a, b) || KELAS(a, b))
}

/** The rest of sheets that wait, in their order; without what was decided meanwhile. */
async function wholeOf(
	db: DbOrTrx,
	rows: readonly BarisRingkas[],
	siapa: Milik,
): Promise<Judged<BarisFakta>[]> {
	const ids = rows.map(({ id }) => id)
	const found = new Map(judged(await listFakta(db, ids, siapa)).map((row) => [row.id, row]))
	return ids.flatMap((id) => found.get(id) ?? []).filter((row) => row.status === 'pending')
}

const has = (wanted: Dicari['janggal']) => (row: Pick<Judged, 'janggal'>) =>
	wanted === undefined || (wanted === 'tanpa' ? row.janggal.length === 0 : row.janggal.includes(wanted))

/** The sheets of a term for an office: those that wait or those that were decided. */
export async function getMejaKhs(
	{ db }: Context,
	query: Dicari & { periode?: string; status?: StatusKhs; urut?: string; halaman?: number },
	actor: Actor,
): Promise<MejaKhs> {
	const { periode: asked, status = 'pending', halaman = 1, janggal, urut, ...saring } = query
	const siapa = milikOf(actor)
	const periode = (await listPeriodeKhs(db, siapa)).map((one) => ({ ...one, nama: namaPeriode(one.kode) }))
	const terpilih =
		periode.find(({ kode }) => kode === asked) ?? periode.find(({ menunggu }) => menunggu > 0) ?? periode[0]
	const kosong = { periode, per_halaman: PER_HALAMAN, halaman, janggal: [], baris: [], total: 0 }
	if (!terpilih)
		return {
			...kosong,
			terpilih: null,
			prodi: [],
			kelas: [],
			jumlah: { pending: 0, approved: 0, rejected: 0 },
		}
	const page = { limit: PER_HALAMAN, offset: (halaman - 1) * PER_HALAMAN }
	// Both read all sheets of the term: at the same time.
	const [{ prodi, kelas, ...jumlah }, found] = await Promise.all([
		findRangka(db, terpilih.kode, siapa),
		status === 'pending'
			? listMenunggu(db, terpilih.kode, saring, siapa)
			: listDiputuskan(db, terpilih.kode, { ...saring, status }, siapa, page),
	])
	const rangka = { ...kosong, terpilih: terpilih.kode, prodi, kelas, jumlah }
	if ('total' in found)
		return {
			...rangka,
			total: found.total,
			baris: found.baris.map((row) => toBaris({ ...row, janggal: [] })),
		}
	const all = judged(found, urut)
	const shown = all.filter(has(janggal))
	return {
		...rangka,
		janggal: JANGGAL_KHS.map((jenis) => ({ jenis, jumlah: all.filter(has(jenis)).length })),
		total: shown.length,
		baris: (await wholeOf(db, shown.slice(page.offset, page.offset + page.limit), siapa)).map(toBaris),
	}
}

/** The contract lets out what it names and no more. */
function toBaris(row: BarisFakta & Pick<Judged, 'janggal'>): BarisKhs {
	return { ...row, diputuskan_pada: row.diputuskan_pada?.toISOString() ?? null }
}

/** A sheet as it would be approved. @throws AppError 404 */
export async function getTinjauan({ db }: Context, id: string): Promise<TinjauanKhs> {
	const [row] = judged(await listFakta(db, [id], { semua: true, prodi: [] }))
	const found = row && (await findKhs(db, id))
	if (!row || !found) throw notFound('khs_not_found', 'KHS tidak ditemukan')
	const hasil = (await listHasilMahasiswa(db, [row.mahasiswa_id])).get(row.mahasiswa_id) ?? []
	const angka = found.isi ?? computeKhs(hasil, found.periode_kode)
	const before = await findVersiSebelumnya(db, id)
	return {
		...toBaris(row),
		program_studi: found.program_studi,
		lembar: toKhs(found, hasil, false),
		belum_ada: found.status === 'approved' ? [] : await listBelumAda(db, id),
		sebelumnya: before?.isi
			? {
					versi: before.versi,
					ips: before.isi.ips,
					ipk: before.isi.ipk,
					berubah: berubahOf(before.isi, angka),
				}
			: null,
		sidik: sidikKhs(found.versi, angka),
	}
}

function berubahOf(lama: AngkaKhs, baru: AngkaKhs) {
	const huruf = ({ details }: AngkaKhs) => new Map(details.map(({ kode, nilai }) => [kode, nilai]))
	const [was, is] = [huruf(lama), huruf(baru)]
	return [...new Set([...was.keys(), ...is.keys()])]
		.filter((kode) => was.get(kode) !== is.get(kode))
		.map((kode) => ({ kode, dari: was.get(kode) ?? null, menjadi: is.get(kode) ?? null }))
}

type Pilihan = { lembar: readonly string[] } | (Dicari & { periode: string })

/** What approving these sheets would approve. */
export async function lookThrough(
	{ db }: Context,
	pilihan: Pilihan,
	actor: Actor,
): Promise<{ lembar: CalonKhs[]; kosong: number; lebih: number }> {
	const siapa = milikOf(actor)
	const rows =
		'lembar' in pilihan
			? (await listFakta(db, pilihan.lembar, siapa)).filter(({ status }) => status === 'pending')
			: await listMenunggu(db, pilihan.periode, pilihan, siapa)
	const wanted = judged<BarisRingkas>(rows).filter(has('lembar' in pilihan ? undefined : pilihan.janggal))
	const able = wanted.filter(({ hasil }) => hasil > 0)
	const part = await wholeOf(db, able.slice(0, KHS_SEKALIGUS), siapa)
	const hasil = await listHasilMahasiswa(
		db,
		part.map((row) => row.mahasiswa_id),
	)
	return {
		lembar: part.map(({ id, mahasiswa_id, periode_kode, versi, nama, stambuk, kelas, ips, janggal }) => ({
			id,
			nama,
			stambuk,
			kelas,
			ips,
			janggal,
			sidik: sidikKhs(versi, computeKhs(hasil.get(mahasiswa_id) ?? [], periode_kode)),
		})),
		kosong: wanted.length - able.length,
		lebih: Math.max(0, able.length - KHS_SEKALIGUS),
	}
}

/** What was decided together, as far as it is the caller's. @throws AppError 404 */
export async function getPutusan({ db }: Context, id: string, actor: Actor) {
	const putusan = await findPutusan(db, id)
	const rows = putusan ? await listFakta(db, await listKhsOfPutusan(db, id), milikOf(actor)) : []
	// A rejection that was taken back has no sheet any more.
	if (!putusan || rows.length === 0) throw notFound('putusan_not_found', 'Keputusan ini tidak ditemukan')
	const sheets = new Map(
		(
			await listKhs(
				db,
				rows.map((row) => row.id),
			)
		).map((khs) => [khs.id, khs]),
	)
	return {
		id,
		jenis: putusan.jenis,
		oleh: putusan.oleh,
		pada: putusan.pada.toISOString(),
		lembar: placed(rows)
			.toSorted(KELAS)
			.map(({ periode_kode, ...row }) => ({
				...row,
				periode: namaPeriode(periode_kode),
				ipk: sheets.get(row.id)?.isi?.ipk ?? null,
			})),
	}
}
