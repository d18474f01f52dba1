import type { Db, DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { BarisKhs, CalonKhs, MejaKhs, TinjauanKhs } from '#shared/api/khs-office.ts'
import { type AngkaKhs, computeKhs, KHS_SEKALIGUS, type StatusKhs } from '#shared/rules/khs.ts'
import {
	beratJanggal,
	bobotJanggal,
	JANGGAL_KHS,
	type JanggalKhs,
	janggalKhs,
} from '#shared/rules/khs-janggal.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { findPutusan, findVersiSebelumnya, listKhsOfPutusan, milikOf } from './decision-queries.ts'
import { sidikKhs } from './decisions.ts'
import { type BarisFakta, findRangka, listBelumAda, listDiputuskan, listFakta } from './desk-queries.ts'
import { findKhs, listHasilMahasiswa, listKhs } from './queries.ts'
import { toKhs } from './service.ts'
import { followAllMenunggu, followMenunggu } from './waiting.ts'
import { countMenunggu, type Dicari, listMenunggu, listPeriodeKhs, type Milik } from './waiting-queries.ts'

const PER_HALAMAN = 50

type Dilihat = BarisFakta & { janggal: JanggalKhs[] }

const judged = (row: BarisFakta): Dilihat => ({
	...row,
	janggal: row.status === 'pending' ? janggalKhs(row) : [],
})

type Kelas = Pick<BarisFakta, 'kelas' | 'stambuk'>
const byKelas = (a: Kelas, b: Kelas) =>
	(a.kelas ?? '').localeCompare(b.kelas ?? '') || (a.stambuk < b.stambuk ? -1 : 1)

/** Sheets that wait, as they are at this moment, in the order of their ids; without what was decided meanwhile. */
async function wholeOf(db: DbOrTrx, ids: readonly string[], siapa: Milik): Promise<Dilihat[]> {
	const found = new Map((await listFakta(db, ids, siapa)).map((row) => [row.id, judged(row)]))
	return ids.flatMap((id) => found.get(id) ?? []).filter((row) => row.status === 'pending')
}

type Jumlah = readonly { berat: number; jumlah: number }[]

/** How many of these have an oddity, or none, or whatever. */
function jumlahOf(all: Jumlah, wanted: Dicari['janggal']): number {
	const has = (berat: number) =>
		wanted === undefined || (wanted === 'tanpa' ? berat === 0 : (berat & bobotJanggal(wanted)) > 0)
	return all.reduce((sum, { berat, jumlah }) => sum + (has(berat) ? jumlah : 0), 0)
}

/** The sheets of a term for an office: those that wait or those that were decided. */
export async function getMejaKhs(
	{ db }: Context,
	query: Dicari & {
		periode?: string
		status?: StatusKhs
		urut?: string
		halaman?: number
		sebanyak?: number
	},
	actor: Actor,
): Promise<MejaKhs> {
	const {
		periode: asked,
		status = 'pending',
		halaman = 1,
		sebanyak = PER_HALAMAN,
		janggal,
		urut,
		...saring
	} = query
	const siapa = milikOf(actor)
	const disiapkan = await followMenunggu(db, undefined, siapa)
	const periode = (await listPeriodeKhs(db, siapa)).map((one) => ({ ...one, nama: namaPeriode(one.kode) }))
	const terpilih =
		periode.find(({ kode }) => kode === asked) ?? periode.find(({ menunggu }) => menunggu > 0) ?? periode[0]
	const kosong = { periode, disiapkan, per_halaman: sebanyak, halaman, janggal: [], baris: [], total: 0 }
	if (!terpilih)
		return {
			...kosong,
			terpilih: null,
			prodi: [],
			kelas: [],
			jumlah: { pending: 0, approved: 0, rejected: 0 },
		}
	const page = { limit: sebanyak, offset: (halaman - 1) * sebanyak }
	const [{ prodi, kelas, ...jumlah }, found] = await Promise.all([
		findRangka(db, terpilih.kode, siapa),
		status === 'pending'
			? findMenunggu(db, terpilih.kode, { ...saring, janggal }, siapa, { ...page, urut })
			: listDiputuskan(db, terpilih.kode, { ...saring, status }, siapa, page),
	])
	return {
		...kosong,
		terpilih: terpilih.kode,
		prodi,
		kelas,
		jumlah,
		...found,
		baris: found.baris.map(toBaris),
	}
}

/** A page of the sheets that wait, and how many there are with what. */
async function findMenunggu(
	db: DbOrTrx,
	periode: string,
	{ janggal, ...saring }: Dicari,
	siapa: Milik,
	page: { urut: string | undefined; limit: number; offset: number },
) {
	const counting = countMenunggu(db, periode, saring, siapa)
	const list = (known: { total?: number }) =>
		listMenunggu(db, periode, { ...saring, janggal }, siapa, { ...page, ...known })
	const [all, ids] = await Promise.all([
		counting,
		// The first page does not wait for how many there are.
		page.offset === 0 ? list({}) : counting.then((jumlah) => list({ total: jumlahOf(jumlah, janggal) })),
	])
	return {
		janggal: JANGGAL_KHS.map((jenis) => ({ jenis, jumlah: jumlahOf(all, jenis) })),
		total: jumlahOf(all, janggal),
		baris: await wholeOf(db, ids, siapa),
	}
}

/** The contract lets out what it names and no more. */
function toBaris(row: BarisFakta & { janggal?: JanggalKhs[] }): BarisKhs {
	return { ...row, janggal: row.janggal ?? [], diputuskan_pada: row.diputuskan_pada?.toISOString() ?? null }
}

/** A sheet as it would be approved. @throws AppError 404 */
export async function getTinjauan({ db }: Context, id: string): Promise<TinjauanKhs> {
	const [row] = await listFakta(db, [id], { semua: true, prodi: [] })
	const found = row && (await findKhs(db, id))
	if (!row || !found) throw notFound('khs_not_found', 'KHS tidak ditemukan')
	const hasil = (await listHasilMahasiswa(db, [row.mahasiswa_id])).get(row.mahasiswa_id) ?? []
	const angka = found.isi ?? computeKhs(hasil, found.periode_kode)
	const before = await findVersiSebelumnya(db, id)
	return {
		...toBaris(judged(row)),
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
	const { part, kosong, able } =
		'lembar' in pilihan
			? await chosen(db, pilihan.lembar, siapa)
			: await searched(db, pilihan.periode, pilihan, siapa)
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
		kosong,
		lebih: Math.max(0, able - KHS_SEKALIGUS),
	}
}

/** Those of some sheets that can be approved, what is odd first. */
async function chosen(db: DbOrTrx, id: readonly string[], siapa: Milik) {
	const rows = (await listFakta(db, id, siapa)).filter(({ status }) => status === 'pending').map(judged)
	const part = rows
		.filter(({ hasil }) => hasil > 0)
		.toSorted((a, b) => beratJanggal(b.janggal) - beratJanggal(a.janggal) || byKelas(a, b))
	return { part, able: part.length, kosong: rows.length - part.length }
}

/** The first of those that a search finds and that can be approved. */
async function searched(db: Db, periode: string, { janggal, ...saring }: Dicari, siapa: Milik) {
	await followAllMenunggu(db)
	const all = await countMenunggu(db, periode, { ...saring, janggal }, siapa)
	const ids = await listMenunggu(db, periode, { ...saring, janggal }, siapa, {
		limit: KHS_SEKALIGUS,
		offset: 0,
		berisi: true,
	})
	const kosong = jumlahOf(all, 'kosong')
	return { part: await wholeOf(db, ids, siapa), able: jumlahOf(all, undefined) - kosong, kosong }
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
		lembar: rows.toSorted(byKelas).map(({ periode_kode, ...row }) => ({
			...row,
			periode: namaPeriode(periode_kode),
			ipk: sheets.get(row.id)?.isi?.ipk ?? null,
		})),
	}
}
