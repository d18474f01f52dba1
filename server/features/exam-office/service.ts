import { syaratUjian } from '#server/features/exam-gate/lend.ts'
import { findPembatalan } from '#server/features/exams/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { BarisUjian, DaftarUjian, DataUjian, Terhalang } from '#shared/api/exam-office.ts'
import { kurangSyarat, SYARAT_UJIAN } from '#shared/rules/syarat-ujian.ts'
import {
	type Cari,
	countUjian,
	findKursiUjian,
	findSusulan,
	findUjianKantor,
	listCalonUjian,
	listProdiUjian,
	pageOfUjian,
	type UjianKantorRow,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config' | 'settings'>

const PER_HALAMAN = 50

const toBaris = <T extends UjianKantorRow>(row: T) => ({
	...row,
	mulai: row.mulai.toISOString(),
	selesai: row.selesai.toISOString(),
})

/** A page of the exams of the active term; beyond the last page the last one. */
export async function getDaftarUjian(
	{ db, now }: Ctx,
	{ halaman = 1, sebanyak = PER_HALAMAN, ...cari }: Cari & { halaman?: number; sebanyak?: number },
): Promise<DaftarUjian> {
	const saat = now()
	const page = (nomor: number) => pageOfUjian(db, { ...cari, dari: (nomor - 1) * sebanyak, sebanyak }, saat)
	const asked = await page(halaman)
	const beyond = asked.total === 0 && halaman > 1
	const nomor = beyond ? Math.max(1, Math.ceil((await countUjian(db, cari, saat)) / sebanyak)) : halaman
	const { baris, total } = beyond ? await page(nomor) : asked
	return {
		baris: baris.map(toBaris),
		total,
		halaman: nomor,
		per_halaman: sebanyak,
		prodi: await listProdiUjian(db),
	}
}

/** How many cannot begin some exams, and what is missing. Who has begun is not among them. */
export async function getTerhalang(ctx: Ctx, ids: readonly string[]): Promise<Terhalang[]> {
	const calon = await listCalonUjian(ctx.db, ids, ctx.now(), { berakhir: false })
	const counts = new Map(ids.map((id) => [id, { ujian_id: id, orang: 0, spp: 0, kehadiran: 0, krs: 0 }]))
	for (const { ujian_id, jenis, mulai, fakta } of calon) {
		const kurang = mulai ? [] : kurangSyarat(syaratUjian(ctx, jenis, fakta))
		const count = counts.get(ujian_id)
		if (!count || kurang.length === 0) continue
		count.orang++
		for (const kode of SYARAT_UJIAN) if (kurang.some((one) => one.kode === kode)) count[kode]++
	}
	return [...counts.values()]
}

/** So many exams at once are asked for who cannot begin them. */
const SEKALIGUS = 200

/** Exams as the list has them, each with how many cannot begin it where that is wanted. */
export async function getUjianTerhalang(
	ctx: Ctx,
	{ kolom, ...query }: Cari & { sebanyak: number; kolom: string },
): Promise<{ baris: (BarisUjian & { terhalang: Terhalang | undefined })[]; total: number }> {
	const { baris, total } = await getDaftarUjian(ctx, query)
	const ids =
		kolom.split(',').includes('terhalang') && total <= query.sebanyak ? baris.map(({ id }) => id) : []
	const found = new Map<string, Terhalang>()
	for (let i = 0; i < ids.length; i += SEKALIGUS)
		for (const one of await getTerhalang(ctx, ids.slice(i, i + SEKALIGUS))) found.set(one.ujian_id, one)
	return { baris: baris.map((one) => ({ ...one, terhalang: found.get(one.id) })), total }
}

/** An exam of the active term with its students and how each stands before it. @throws AppError 404 */
export async function getDataUjian(ctx: Ctx, id: string): Promise<DataUjian> {
	const now = ctx.now()
	const row = await findUjianKantor(ctx.db, id, now)
	if (!row) throw notFound('exam_not_found', 'Ujian tidak ditemukan pada periode yang aktif')
	const calon = await listCalonUjian(ctx.db, [id], now, { berakhir: true })
	const { ruang, kapasitas_ruang, langkah } = await findKursiUjian(ctx.db, id)
	const around = await findSusulan(ctx.db, id)
	return {
		...toBaris(row),
		pembatalan: row.ditiadakan ? await findPembatalan(ctx.db, id) : null,
		ruang_kursi: ruang,
		kapasitas_ruang,
		pengawas_ruang: around?.pengawas_ruang ?? [],
		susulan_dari: around?.susulan_dari ?? null,
		// Inside JSON an instant is text.
		daftar_susulan: (around?.daftar_susulan ?? []).map((one) => ({
			...one,
			mulai: new Date(one.mulai).toISOString(),
			selesai: new Date(one.selesai).toISOString(),
		})),
		langkah_kursi: langkah && { ...langkah, pada: langkah.pada.toISOString() },
		peserta_ujian: calon.map(({ stambuk, nama, mulai, kursi, alasan, jenis, fakta }) => ({
			stambuk,
			nama,
			mulai,
			kursi,
			alasan,
			syarat: syaratUjian(ctx, jenis, fakta),
		})),
	}
}
